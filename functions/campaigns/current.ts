import { isDeepStrictEqual } from "node:util";
import type { AgendaCampaign } from "#shared/campaigns/agenda-contract";
import { isAtWork } from "#shared/campaigns/reading";
import { allEnded } from "../core/all-ended.ts";
import { absent, type Condition, still } from "../core/condition.ts";
import { type Key, keys } from "../core/keys.ts";
import { schema } from "../core/schema.ts";
import { type Operation, query, queryPage, read, write } from "../core/table.ts";
import { untilWritten } from "../core/until-written.ts";
import { shownCampaign, type StoredCampaign } from "./items.ts";

/**
 * What lists over all campaigns show of one that is worked on. It lies beside the head, so that they need not read the
 * heads of all that ever were, and holds nothing that a change of a measure changes (docs/decisions/047).
 */
export interface CurrentCampaign extends AgendaCampaign {
  responsible_id: string | null;
}

type KeptCurrent = CurrentCampaign & Key & { schema: number };

/** Most campaigns that a page of the migration brings in, and how many of them at once. */
const perPage = 25;

/** What is kept of a campaign; nothing of one that is archived or still an offer. */
export function currentOf(campaign: StoredCampaign): CurrentCampaign | undefined {
  if (!isAtWork(campaign)) return undefined;
  const { id, title, property_address, property_type_code, marketing_start, timezone, region, ...more } =
    shownCampaign(campaign);
  const { hours_per_week, responsible_id } = more;
  const place = { id, title, property_address, property_type_code, marketing_start, timezone, region };
  return { ...place, hours_per_week, responsible_id };
}

/** The item that is kept of a campaign that is worked on, and of others that none is. */
export function keepCurrent(campaign: StoredCampaign): Operation {
  const kept = currentOf(campaign);
  const key = keys.current(campaign.id);
  return kept ? { put: { ...kept, ...key, schema } } : { delete: key };
}

/**
 * What a change of a head changes of what is kept of it, and what must hold of the head for that to be right, beside its
 * `version`: the frame of its plan changes without it. Nothing where nothing of it changes.
 */
export function currentChange(
  before: StoredCampaign,
  after: StoredCampaign,
): { operations: Operation[]; when: Condition[] } {
  if (isDeepStrictEqual(currentOf(before), currentOf(after))) return { operations: [], when: [] };
  return { operations: [keepCurrent(after)], when: sameFrame(before) };
}

/** That the frame of a campaign's plan is still as it was read. */
export function sameFrame(campaign: StoredCampaign): Condition[] {
  return campaign.frame ? still(campaign, "frame") : [{ attribute: "frame", is: "absent" }];
}

/**
 * The campaigns that are worked on, in no particular order; of about now. From all heads in a table where those of before
 * are not all kept yet.
 */
export async function readCurrent(): Promise<CurrentCampaign[]> {
  const kept = await query<KeptCurrent>(keys.allCurrent);
  if (isWhole(kept)) return kept.filter(isCampaign);
  return (await query<StoredCampaign>(keys.campaigns)).flatMap((campaign) => currentOf(campaign) ?? []);
}

/**
 * Brings the next campaigns into what is kept. Safe to repeat, to run twice at once, and while people work.
 * @param from the last campaign of the page before @returns the last one of this page; nothing after the last page
 */
export async function bringInCurrent(from: string | undefined): Promise<string | undefined> {
  const range = { ...keys.campaigns, consistent: true };
  const { items, next } = await queryPage<StoredCampaign>(
    range,
    from ? { ...keys.campaign(from) } : undefined,
    perPage,
  );
  await allEnded(items.map(({ id }) => putRight(id)));
  return next && items.at(-1)?.id;
}

/**
 * Puts right what is kept of campaigns that it is not right of, as where an earlier version saved one meanwhile. Does
 * nothing before all are kept. @param campaigns all of the agency
 */
export async function checkCurrent(campaigns: readonly StoredCampaign[]): Promise<void> {
  const kept = await query<KeptCurrent>(keys.allCurrent);
  if (!isWhole(kept)) return;
  const [is, should] = [byId(kept.filter(isCampaign)), byId(campaigns.flatMap((one) => currentOf(one) ?? []))];
  const ids = new Set([...is.keys(), ...should.keys()]);
  for (const id of ids) if (!isSame(is.get(id), should.get(id))) await putRight(id);
}

async function putRight(campaignId: string): Promise<void> {
  await untilWritten("diese Kampagne", async () => {
    const [campaign, kept] = await Promise.all([
      read<StoredCampaign>(keys.campaign(campaignId), { consistent: true }),
      read<KeptCurrent>(keys.current(campaignId), { consistent: true }),
    ]);
    if (isSame(kept, campaign && currentOf(campaign))) return;
    await write(
      { check: keys.campaign(campaignId), when: campaign ? asRead(campaign) : [absent] },
      campaign ? keepCurrent(campaign) : { delete: keys.current(campaignId) },
    );
  });
}

function asRead(campaign: StoredCampaign): Condition[] {
  return [...still(campaign, "version"), ...sameFrame(campaign)];
}

function isSame(kept: Partial<KeptCurrent> | undefined, wanted: CurrentCampaign | undefined): boolean {
  const { pk: _, sk: __, schema: ___, ...said } = kept ?? {};
  return isDeepStrictEqual(kept && said, wanted);
}

function byId<T extends { id: string }>(list: readonly T[]): Map<string, T> {
  return new Map(list.map((one) => [one.id, one]));
}

function isWhole(kept: readonly Key[]): boolean {
  return kept.some(({ sk }) => sk === keys.currentWhole.sk);
}

function isCampaign({ sk }: Key): boolean {
  return sk !== keys.currentWhole.sk;
}
