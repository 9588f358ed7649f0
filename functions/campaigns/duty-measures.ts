import { isDeepStrictEqual } from "node:util";
import { dayOf } from "#shared/campaigns/agenda";
import { atMoment } from "#shared/campaigns/planning/moments";
import { dayNumber } from "#shared/campaigns/planning/working-days";
import { isOpen } from "#shared/campaigns/status";
import type { Timezone } from "#shared/core/timezone";
import type { PropertyValues } from "#shared/market/contract";
import type { CampaignDuties } from "#shared/market/duties/contract";
import { dutyKeys } from "#shared/market/duties/keys";
import { dutyRules } from "#shared/market/duties/rules";
import { type Settlement, settlementOf } from "#shared/market/duties/settled";
import { write } from "../core/table.ts";
import { untilWritten } from "../core/until-written.ts";
import { campaignChange } from "../core/campaign-change.ts";
import { withStatus } from "./change-measures.ts";
import { knownOfDuties } from "./duty-state.ts";
import type { StoredCampaign, StoredMeasure } from "./items.ts";
import { readDecisions } from "./owner-decision.ts";
import { type MeasurePair, type PlanBeside, planBeside } from "./plan-beside.ts";
import { readForChange } from "./read-for-change.ts";
import { waitsForOwner } from "./undecided.ts";

/** What settles duties beside the plan. */
export interface KnownOfDuties {
  duties: CampaignDuties;
  property: PropertyValues;
}

type Head = Pick<StoredCampaign, "property_type_code" | "timezone">;

/** How a duty was settled and how it is now, and the measure of the plan that stands for it. */
interface Turn {
  measure: string;
  from: Settlement;
  to: Settlement;
}

/**
 * What a change of what settles duties makes of the plan, to be written in its transaction: a duty that is proven now
 * finishes its open measures, one that does not apply skips them, and what is taken back plans them again
 * (docs/product.md, Duties before an ad). Only what turns now does so: who sets such a measure back has it stay so.
 * @param now ISO 8601 UTC
 */
export async function dutyTurns(
  campaignId: string,
  head: Head,
  was: KnownOfDuties,
  is: KnownOfDuties,
  now: string,
): Promise<PlanBeside> {
  const before = settlementsOf(head, was, now);
  const after = settlementsOf(head, is, now);
  const turns = dutyKeys.flatMap((key): Turn[] =>
    isDeepStrictEqual(before[key], after[key])
      ? []
      : [{ measure: dutyRules[key].measure, from: before[key], to: after[key] }],
  );
  if (turns.length === 0) return { operations: [campaignChange(campaignId)] };
  const { campaign, measures } = await readForChange(campaignId, "all");
  return planBeside(campaign, await turnedBy(turns, campaign, measures, now));
}

/** New measures of a plan as they are once what is settled already is done or skipped. @param now ISO 8601 UTC */
export async function settledAlready(
  campaign: StoredCampaign,
  measures: StoredMeasure[],
  now: string,
): Promise<StoredMeasure[]> {
  if (!measures.some(({ measure_name }) => standing.has(measure_name))) return measures;
  const pairs = await turnedBy(await standingTurns(campaign, now), campaign, measures, now);
  return pairs.map(({ after }) => after);
}

/**
 * Finishes what was settled or approved while a campaign was an offer, in which nothing may begin. Safe to repeat.
 * @param now ISO 8601 UTC
 */
export async function settleWithMandate(campaignId: string, now: string): Promise<void> {
  await untilWritten("diese Kampagne", async () => {
    const { campaign, measures } = await readForChange(campaignId, "all");
    const settled = await turnedBy(await standingTurns(campaign, now), campaign, measures, now);
    const { operations, plan } = planBeside(campaign, await approvedBefore(campaign, settled, now));
    if (plan) await write(...operations);
  });
}

/** Measures that the owner's yes finishes, with its moment, beside what else is settled. */
async function approvedBefore(campaign: StoredCampaign, pairs: MeasurePair[], now: string): Promise<MeasurePair[]> {
  const yeses = new Map(
    (await readDecisions(campaign.id)).flatMap(({ state, answer, measure_id }): [string, string][] =>
      state === "approved" && answer && measure_id ? [[measure_id, answer.at]] : [],
    ),
  );
  return Promise.all(
    pairs.map(async (pair) => {
      const at = yeses.get(pair.after.id);
      if (at === undefined || !isOpen(pair.after.status) || (await mayNotBegin(campaign, pair.before))) return pair;
      return { ...pair, after: withStatus(pair.before, "done", now, at) };
    }),
  );
}

const standing = new Set(dutyKeys.map((key) => dutyRules[key].measure));

async function standingTurns(campaign: StoredCampaign, now: string): Promise<Turn[]> {
  const settled = settlementsOf(campaign, await knownOfDuties(campaign.id), now);
  return dutyKeys.flatMap((key): Turn[] =>
    settled[key] ? [{ measure: dutyRules[key].measure, from: undefined, to: settled[key] }] : [],
  );
}

function settlementsOf({ property_type_code, timezone }: Head, { duties, property }: KnownOfDuties, now: string) {
  const facts = { type: property_type_code, property, duties, today: dayOf(now, timezone) };
  return Object.fromEntries(dutyKeys.map((key) => [key, settlementOf(key, facts)]));
}

async function turnedBy(
  turns: Turn[],
  campaign: StoredCampaign,
  measures: StoredMeasure[],
  now: string,
): Promise<MeasurePair[]> {
  const byName = new Map(turns.map((turn) => [turn.measure, turn]));
  return Promise.all(
    measures.map(async (before) => {
      const turn = byName.get(before.measure_name);
      const after = turn ? turned(before, turn, campaign, now) : before;
      const begins = after !== before && after.status === "done" && isOpen(before.status);
      return { before, after: begins && (await mayNotBegin(campaign, before)) ? before : after };
    }),
  );
}

/** What keeps a measure from being done whatever is proven: an offer, an ad's own rule, a question to the owner. */
async function mayNotBegin(campaign: StoredCampaign, measure: StoredMeasure): Promise<boolean> {
  return (campaign.is_offer ?? false) || (measure.advertises ?? false) || (await waitsForOwner(measure));
}

function turned(
  measure: StoredMeasure,
  { from, to }: Turn,
  { timezone, outcome }: StoredCampaign,
  now: string,
): StoredMeasure {
  const { status, done_at: doneAt } = measure;
  const wasDoneByIt =
    status === "done" && from?.as === "done" && typeof doneAt === "string" && dayOf(doneAt, timezone) === from.on;
  const wasSkippedByIt = status === "skipped" && from?.as === "skipped";
  if (to?.as === "done")
    return isOpen(status) || wasDoneByIt || wasSkippedByIt
      ? withStatus(measure, "done", now, momentOn(to.on, timezone, now))
      : measure;
  if (to?.as === "skipped") return isOpen(status) || wasDoneByIt ? withStatus(measure, "skipped", now) : measure;
  return (wasDoneByIt || wasSkippedByIt) && !outcome ? withStatus(measure, "planned", now) : measure;
}

/** A moment of a day: now where it is today or not said, else noon. */
function momentOn(on: string | undefined, timezone: Timezone, now: string): string {
  if (on === undefined || on >= dayOf(now, timezone)) return now;
  return atMoment({ day: dayNumber(on), minute: 12 * 60 }, timezone);
}
