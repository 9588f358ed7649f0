import type { Instant } from "#shared/core/kinds";
import { dayOf } from "#shared/campaigns/agenda";
import { offeredPlan } from "#shared/reports/offer-content";
import { type DatedStep, pastInSentText, pastSteps, pastStepsText, promisedBy } from "#shared/reports/offer-days";
import type { PromisedStep } from "#shared/reports/promise";
import { readBaseline } from "../../campaigns/baseline.ts";
import { campaignResponse, type StoredCampaign } from "../../campaigns/items.ts";
import type { StoredDecision } from "../../campaigns/owner-decision.ts";
import { readPlan } from "../../campaigns/read.ts";
import { Refusal } from "../../core/refusal.ts";
import { readOffered } from "./mandate.ts";

/** @throws Refusal 400 for an offer whose owner would read of steps whose day is over @param now ISO 8601 UTC */
export function refusePast(campaign: StoredCampaign, steps: readonly DatedStep[], now: Instant): void {
  const place = campaignResponse(campaign);
  const past = pastSteps(steps, place, now);
  if (past) throw new Refusal(400, pastStepsText(past, place));
}

/**
 * @throws Refusal 400 for an offer that was sent and promises steps for days that are over by now: it says how the plan gets
 * new ones, or that it has them @param now ISO 8601 UTC
 */
export async function refusePastInSent(
  { id, kind }: StoredDecision,
  campaign: StoredCampaign,
  now: Instant,
): Promise<void> {
  if (kind !== "offer") return;
  const { over } = promisedBy((await readOffered(id))?.steps ?? [], dayOf(now, campaign.timezone));
  if (over.length === 0) return;
  const { measures } = await readPlan(campaign.id, { consistent: true });
  refusePast(campaign, offeredPlan(measures, campaign.timezone).steps, now);
  throw new Refusal(400, pastInSentText(over.length));
}

/**
 * The steps of an offer that a yes does not promise: while it waits those whose day is over by now, once it was accepted
 * those whose day was; none of any other question. @param now ISO 8601 UTC
 */
export async function notPromised(
  { id, kind, state, campaign_id }: StoredDecision,
  { timezone }: Pick<StoredCampaign, "timezone">,
  now: Instant,
): Promise<PromisedStep[]> {
  if (kind !== "offer" || (state !== "open" && state !== "approved")) return [];
  const steps = (await readOffered(id))?.steps ?? [];
  if (state === "open") return promisedBy(steps, dayOf(now, timezone)).over;
  const promise = await readBaseline(campaign_id);
  if (promise?.decision_id !== id) return [];
  const kept = new Set(promise.steps.map((step) => step.id));
  return steps.filter((step) => !kept.has(step.id));
}

/** @throws Refusal 409 for a yes to a page that was opened before the days of these steps were over @param shown how many it named */
export function refuseUnseen(over: readonly PromisedStep[], shown: string): void {
  if (shown !== String(over.length))
    throw new Refusal(
      409,
      "Seit Sie diese Seite geöffnet haben, sind Tage des Plans vorbei. Bitte lesen Sie, was nicht mehr zugesagt ist, und antworten Sie noch einmal.",
    );
}
