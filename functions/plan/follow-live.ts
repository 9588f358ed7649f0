import type { CampaignId, Instant } from "#shared/core/kinds";
import { liveOf } from "#shared/campaigns/live";
import { hasEnded, measureName } from "#shared/campaigns/reading";
import { given } from "#shared/core/given";
import type { Day } from "#shared/core/time";
import { datedFromLive } from "#shared/plan/change/live-dates";
import type { PlanChange, SettledPlan } from "#shared/plan/plan-changes-contract";
import { frameOfCampaign } from "../campaigns/budget.ts";
import { type PlannedMeasure, campaignResponse, measureResponse, type StoredCampaign } from "../campaigns/items.ts";
import { readAbsences, readCampaign } from "../campaigns/read.ts";
import { readLibrary } from "../catalogue/store.ts";
import { absent, present, still } from "../core/condition.ts";
import { historyPuts } from "../core/history.ts";
import { keys } from "../core/keys.ts";
import { ifBusy, ifGone } from "../core/refusal.ts";
import { retryOnConflict } from "../core/retry.ts";
import { type Operation, read, write } from "../core/table.ts";
import { type Actor, readForChange } from "./change-measures.ts";
import { writePlanChanges } from "./plan-changes.ts";
import type { Pair } from "./plan-pairs.ts";

/** Where the plan's dates went with the day on which the property came on the market, kept so that they come back. */
interface LiveDates {
  on: Day;
  /** The marketing start at that time: dates planned before another start are not restored. */
  marketing_start: string;
  moved: MovedDate[];
}

/** A measure whose date followed that day: where it stood while that was estimated, where just before, and where it went. */
interface MovedDate {
  id: string;
  estimated_at: string;
  from: string;
  to: string;
}

/**
 * Lets a plan's dates follow the day on which the property came on the market, once it is known, another one, or known no
 * more (docs/product.md, The market's clock): taken back, they are again what they were. It goes by what is stored, in
 * steps that are safe to repeat and to run twice at once: what a process that died left is finished by the next one, the
 * table's stream at the latest. Does nothing where the dates count from that day already, or the campaign is over.
 * @returns what it made of the plan; nothing where nothing moved, or the campaign is gone
 */
export async function followLive(campaignId: CampaignId, changer: Actor): Promise<SettledPlan | undefined> {
  return retryOnConflict("diese Kampagne", async () => {
    if (isFollowed(await readCampaign(campaignId, { consistent: true }))) return undefined;
    const { campaign, measures } = await readForChange(campaignId, "all");
    if (isFollowed(campaign)) return undefined;
    const kept = await read<LiveDates>(keys.liveDates(campaignId), { consistent: true });
    const changes = await changesOf(campaign, measures, kept, changer.now);
    const done = await writePlanChanges(
      campaignId,
      { changes, remove: [], add: [], set: {} },
      { now: changer.now, by: changer.by },
    );
    const live_on = dayOf(campaign);
    const moved = done.changed.map(({ after }) => measureName(after));
    await write(
      { update: keys.campaign(campaignId), change: { set: { live_dated: live_on } }, when: [present] },
      ...(live_on === null && kept ? [{ delete: keys.liveDates(campaignId) }] : []),
      ...history(campaignId, { live_on, moved: moved.length }, changer),
    );
    if (moved.length === 0) return undefined;
    return { campaign_id: campaignId, done: [], skipped: [], planned: [], moved, live_on, undo: done.undo };
  })
    .catch(ifGone(undefined))
    .catch(ifBusy(undefined));
}

/** An answer, with what its change made of the plan besides, where it made something. */
export async function withPlan<A extends object>(
  answer: A,
  settling: Promise<SettledPlan | undefined>,
): Promise<A & { plan?: SettledPlan }> {
  const plan = await settling;
  return plan ? { ...answer, plan } : answer;
}

/** Whether changes of measures may have changed since when the property is on the market. */
export function touchesLive(pairs: Iterable<Pair>): boolean {
  return [...pairs].some(({ before, after }) => [before, after].some((one) => one?.advertises));
}

function dayOf(campaign: StoredCampaign): Day | null {
  return liveOf(campaign)?.on ?? null;
}

function isFollowed(campaign: StoredCampaign): boolean {
  return dayOf(campaign) === (campaign.live_dated ?? null) || hasEnded(campaign);
}

/** What moves. Where the day is known it is kept before anything moves: a second run moves the same. */
async function changesOf(
  campaign: StoredCampaign,
  measures: readonly PlannedMeasure[],
  kept: LiveDates | undefined,
  now: Instant,
): Promise<PlanChange[]> {
  const on = dayOf(campaign);
  const phases = new Map(measures.map(({ id, phase }) => [id, phase]));
  const moving = (id: string, from: string, to: string): PlanChange => ({
    id,
    scheduled_at: to,
    ...given({ phase: phases.get(id) }),
    was: { scheduled_at: from, status: "planned" },
  });
  if (on === null && kept?.marketing_start === campaign.marketing_start)
    return kept.moved.map(({ id, estimated_at, to }) => moving(id, to, estimated_at));
  if (on !== null && kept?.on === on) return kept.moved.map(({ id, from, to }) => moving(id, from, to));
  const [{ measures: library }, absences] = await Promise.all([readLibrary(), readAbsences(campaign.responsible_id)]);
  const changes = datedFromLive({
    measures: measures.map(measureResponse),
    library,
    frame: { ...frameOfCampaign(campaign, now), absences },
    timezone: campaign.timezone,
    campaign: campaignResponse(campaign),
    counted: campaign.live_dated ?? null,
  });
  if (on !== null) await keep(campaign, on, changes, kept);
  return changes;
}

async function keep(
  { id, marketing_start }: StoredCampaign,
  on: Day,
  changes: readonly PlanChange[],
  before: LiveDates | undefined,
): Promise<void> {
  const known = new Map(before?.moved.map((one) => [one.id, one]));
  const now = new Map(
    changes.flatMap(({ id: measure, scheduled_at: to, was }) => {
      if (!to || !was) return [];
      const { scheduled_at: from } = was;
      const earlier = known.get(measure);
      const estimated_at = earlier?.to === from ? earlier.estimated_at : from;
      return [[measure, { id: measure, estimated_at, from, to }] as const];
    }),
  );
  const moved = [...new Map([...known, ...now]).values()];
  await write({
    put: { on, marketing_start, moved, ...keys.liveDates(id) },
    when: before ? still(before, "on") : [absent],
  });
}

function history(
  campaignId: CampaignId,
  body: { live_on: Day | null; moved: number },
  { by, now }: Actor,
): Operation[] {
  if (body.moved === 0) return [];
  const change = { action: "followLive", by: by ?? "", at: now, target: campaignId, body };
  return historyPuts("campaign", [campaignId], change);
}
