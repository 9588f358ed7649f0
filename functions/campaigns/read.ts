import type { CampaignId, UserId } from "#shared/core/kinds";
import { applyShift } from "#shared/plan/change/shift";
import type { ClosedPeriod, Period } from "#shared/core/periods";
import { isId } from "../core/ids.ts";
import { keys } from "../core/keys.ts";
import { notFound } from "../core/refusal.ts";
import { query, queryPage, read, readMany } from "../core/table.ts";
import { type StoredCampaign, type PlannedMeasure } from "./items.ts";
import { joined } from "./measure-item.ts";
import type { SessionUser } from "../core/session.ts";

interface Reading {
  /** Eventually consistent unless asked otherwise. */
  consistent?: boolean;
}

interface ReadingList extends Reading {
  /** Only campaigns that are worked on (`isAtWork`): after years most are archived, and each costs time to hand over. */
  atWork?: boolean;
  /** `true`: only archived campaigns; `false`: only the others. */
  archived?: boolean | undefined;
}

/** What a head lacks that is worked on: a test compares it with `isAtWork`. */
const lackedAtWork: readonly (keyof StoredCampaign)[] = ["archived", "is_offer"];
const lackedInLists: readonly (keyof StoredCampaign)[] = ["archived"];

/** A campaign's head as it is stored; nothing where there is none. */
export async function findHead(id: string, options: Reading = {}): Promise<StoredCampaign | undefined> {
  return isId(id) ? read<StoredCampaign>(keys.campaign(id), options) : undefined;
}

/** A campaign's head as it is stored. @throws Refusal 404 for an unknown id */
export async function readHead(id: string, options: Reading = {}): Promise<StoredCampaign> {
  const head = await findHead(id, options);
  if (!head) throw notFound("Diese Kampagne");
  return head;
}

/** Heads as they are stored: all of them in the order of their ids, those of one kind, or those of some ids in no particular order. */
export async function readHeads({
  ids,
  atWork,
  archived,
  ...options
}: ReadingList & { ids?: readonly string[] } = {}): Promise<StoredCampaign[]> {
  if (ids)
    return readMany(
      ids.map((id) => keys.campaign(id)),
      options,
    );
  const lacks = atWork ? lackedAtWork : archived === false ? lackedInLists : undefined;
  const heads = await query<StoredCampaign>({ ...keys.campaigns, ...options, ...(lacks && { lacks }) });
  return archived ? heads.filter((head) => head.archived) : heads;
}

/**
 * Some fields of all heads, archived ones among them; eventually consistent. Taking whole heads apart is most of the time that
 * reading them takes.
 */
export function readHeadFields<Name extends keyof StoredCampaign>(
  ...only: Name[]
): Promise<Pick<StoredCampaign, Name>[]> {
  return query({ ...keys.campaigns, only });
}

/**
 * All heads in the order of their ids, read consistently page by page, each page twice as long as the one before.
 * @param from the first id @param limit heads of the first page
 */
export async function* headPages(from: string, limit: number): AsyncGenerator<StoredCampaign[]> {
  const range = { ...keys.campaigns, ...(from && { from }), consistent: true };
  let start: Record<string, unknown> | undefined;
  do {
    const page = await queryPage<StoredCampaign>(range, start, limit);
    yield page.items;
    start = page.next;
    limit *= 2;
  } while (start);
}

/** All campaigns, the newest first; read consistently unless asked otherwise, so that a new one is there at once. */
export async function readCampaigns({ consistent = true, ...options }: ReadingList = {}): Promise<StoredCampaign[]> {
  const [campaigns, closedDays] = await Promise.all([readHeads({ consistent, ...options }), readClosedDays()]);
  return campaigns
    .map((campaign) => inOffice(campaign, closedDays))
    .sort((one, other) => other.created_at.localeCompare(one.created_at) || one.id.localeCompare(other.id));
}

/** One campaign. @throws Refusal 404 for an unknown id */
export async function readCampaign(id: string, options: Reading = {}): Promise<StoredCampaign> {
  const [head, closedDays] = await Promise.all([readHead(id, options), readClosedDays()]);
  return inOffice(head, closedDays);
}

/** A campaign with its measures by date, a shift of the start that is not all written yet applied. @throws Refusal 404 for an unknown id */
export async function readPlan(
  id: string,
  options: Reading = {},
): Promise<{ campaign: StoredCampaign; measures: PlannedMeasure[] }> {
  const [campaign, measures] = await Promise.all([
    readCampaign(id, options),
    isId(id) ? readMeasures(id, options) : [],
  ]);
  return { campaign, measures: planned(campaign, measures) };
}

/**
 * What `readPlan` has of the measures alone, for half a unit less: a campaign's closed days change nothing in them.
 * @throws Refusal 404 for an unknown id
 */
export async function readPlannedMeasures(id: string): Promise<PlannedMeasure[]> {
  const [head, measures] = await Promise.all([readHead(id), isId(id) ? readMeasures(id) : []]);
  return planned(head, measures);
}

/** The measures of a campaign that was read before them, as `readPlan` has them: what changed since is told by its head. */
export async function readMeasuresOf(campaign: StoredCampaign, options: Reading = {}): Promise<PlannedMeasure[]> {
  return planned(campaign, await readMeasures(campaign.id, options));
}

/** Stored measures of a campaign as `readPlan` has them. */
function planned(campaign: StoredCampaign, measures: PlannedMeasure[]): PlannedMeasure[] {
  return byDate(measures.map((measure) => applyShift(measure, campaign.shift)));
}

/** The measures of a campaign as they are stored. */
export async function readMeasures(campaignId: CampaignId, options: Reading = {}): Promise<PlannedMeasure[]> {
  return joined(await query({ ...keys.campaignMeasures(campaignId), ...options }));
}

/** What the order of a plan looks at in its measures (shared/plan/change/cascade.ts), and when they stand since which shift. */
const orderFields = [
  "id",
  "campaign_id",
  "measure_id",
  "measure_name",
  "name_override",
  "status",
  "series",
  "provisional",
  "phase",
  "scheduled_at",
  "ready_at",
  "requires",
  "after",
  "duty",
  "anchor",
  "weekdays",
  "lead_days",
  "hours",
  "duration_minutes",
  "shift_sequence",
] as const;
/** A measure as a plan's order knows it: without texts, costs and reminders. */
export type PlannedOrder = Pick<PlannedMeasure, (typeof orderFields)[number]>;

/**
 * The order of a campaign's plan as it is stored: as many units as the whole plan, a third of its bytes. Nothing for an
 * unknown campaign.
 */
export async function readOrder(id: string, options: Reading = {}): Promise<PlannedOrder[]> {
  return isId(id)
    ? joined(await query({ ...keys.campaignMeasures(id), ...options, only: ["sk", ...orderFields] }))
    : [];
}

/** Measures by date, and by name where the date is the same, so that the order never jumps. */
export function byDate(measures: PlannedMeasure[]): PlannedMeasure[] {
  return measures.sort(
    (one, other) =>
      one.scheduled_at.localeCompare(other.scheduled_at) || one.measure_name.localeCompare(other.measure_name, "de"),
  );
}

/** When the office is closed; nothing where it never is. Half a read unit, eventually consistent. */
export async function readClosedDays(): Promise<readonly ClosedPeriod[] | undefined> {
  const { closed_days = [] } = (await read<{ closed_days?: ClosedPeriod[] }>(keys.agency)) ?? {};
  return closed_days.length > 0 ? closed_days : undefined;
}

/** When a person is away; nothing for nobody. Half a read unit, eventually consistent. */
export async function readAbsences(userId: UserId | null | undefined): Promise<Period[] | undefined> {
  return userId ? (await read<SessionUser>(keys.user(userId)))?.absences : undefined;
}

/** A campaign as its plan counts days: with the closed days of the office, which its own item does not hold. */
export function inOffice<C extends StoredCampaign>(campaign: C, closedDays: readonly ClosedPeriod[] | undefined): C {
  return closedDays ? { ...campaign, closed_days: closedDays } : campaign;
}
