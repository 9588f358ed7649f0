import { dayText, type Day } from "#shared/core/time";
import { dayOf } from "#shared/campaigns/agenda";
import type { EventChange, EventRequest, PlanCheckWarning } from "#shared/plan/plan-contract";
import { checkPlan } from "#shared/plan/check/check";
import { isCovered } from "#shared/plan/check/fixes";
import { eventChanges } from "#shared/plan/change/events";
import { recalculated } from "#shared/plan/change/recalculate";
import { applyShift } from "#shared/plan/change/shift";
import { measureName } from "#shared/campaigns/reading";
import type { Timezone } from "#shared/core/timezone";
import { listOfficeMeasures } from "../catalogue/office.ts";
import { readLibrary } from "../catalogue/store.ts";
import { present } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import { invalidField } from "../core/refusal.ts";
import { write } from "../core/table.ts";
import { retryOnConflict } from "../core/retry.ts";
import { budgetOf, frameOfCampaign } from "../campaigns/budget.ts";
import { summaryOf } from "./generate.ts";
import type { Actor } from "./change-measures.ts";
import { proveMeasures } from "./proving.ts";
import { applyPlanChanges, type PlanChanged, writePlanChanges } from "./plan-changes.ts";
import { undoOfBoth } from "./plan-pairs.ts";
import { refuseOfOffer } from "./offer-state.ts";
import { readCircumstances } from "../campaigns/circumstances.ts";
import { readCampaign, readPlan } from "../campaigns/read.ts";
import { shiftOf } from "../campaigns/store.ts";
import { type SetAside, campaignResponse, measureResponse, type StoredCampaign } from "../campaigns/items.ts";

/** Maximum number of warnings that a campaign keeps as set aside; the oldest go. */
const maxSetAside = 100;

/** The plan check of a campaign as it stands. @param now ISO 8601 UTC @throws Refusal 404 for an unknown campaign */
export async function checkOf(campaignId: string, now: string) {
  const reading = readLibrary();
  const [{ campaign, measures }, { measures: library }, office] = await Promise.all([
    readPlan(campaignId, { consistent: true }),
    reading,
    listOfficeMeasures(reading),
  ]);
  const circumstances = await readCircumstances(campaign);
  const check = checkPlan({
    campaign: campaignResponse(campaign),
    measures: measures.map(measureResponse),
    library,
    cap: budgetOf(campaign, now),
    ...circumstances,
    office,
    isGenerated: campaign.frame !== undefined,
    now,
  });
  const aside = campaign.set_aside;
  return {
    ...check,
    advice_aside: aside.flatMap(({ key }) => (key.startsWith("advice.") ? [key] : [])),
    warnings: check.warnings.map((warning) => ({ ...warning, ...asideOf(warning.key, aside) })),
  };
}

/** By what a warning was set aside, under the key that takes that back. */
function asideOf(key: string, aside: readonly SetAside[]): Pick<PlanCheckWarning, "key" | "set_aside"> {
  const known = aside.findLast((entry) => isCovered(key, entry.key));
  if (!known) return { key, set_aside: null };
  const { key: under, ...set_aside } = known;
  return { key: under, set_aside };
}

/** Sets a warning of the plan check aside with a reason, or without one takes that back. @throws Refusal 404 for an unknown campaign */
export async function setAside(
  campaignId: string,
  { key, reason, by }: Omit<SetAside, "reason" | "at"> & { reason: string | null },
  now: string,
) {
  await retryOnConflict("diese Kampagne", async () => {
    const { id, set_aside: before } = await readCampaign(campaignId, { consistent: true });
    const others = before.filter((entry) => entry.key !== key);
    if (reason === null && others.length === before.length) return;
    const after = reason === null ? others : [...others, { key, reason, by, at: now }].slice(-maxSetAside);
    await write({
      update: keys.campaign(id),
      change: { set: { set_aside: after } },
      when: [{ attribute: "set_aside", is: "=", value: before }, present],
    });
  });
  return checkOf(campaignId, now);
}

/**
 * Tells a plan what happened to the property's sale, or what that would change; what the event proves is done with it.
 * @throws Refusal 400 for days in the wrong order, 404 for an unknown campaign, 409 in an offer
 */
export async function reportEvent(campaignId: string, request: EventRequest, changer: Actor) {
  const { now } = changer;
  const [{ campaign, measures }, { measures: library }] = await Promise.all([
    readPlan(campaignId, { consistent: true }),
    readLibrary(),
  ]);
  if (!request.dry_run) refuseOfOffer(campaign, "Ereignisse des Verkaufs gibt es erst mit dem Auftrag.");
  refuseDisorder(campaign, request, now);
  const wanted = eventChanges(
    {
      measures: measures.map(measureResponse),
      sale: campaignResponse(campaign),
      library,
      frame: { ...frameOfCampaign(campaign, now), ...(await readCircumstances(campaign)) },
      timezone: campaign.timezone,
    },
    request,
  );
  const done = await applyPlanChanges(campaignId, wanted, {
    ...changer,
    dryRun: request.dry_run,
    // A buyer who backs out brings back what was skipped, and what was done for them.
    onlyOpen: request.event !== "fell_through",
    check: (current) => refuseDisorder(current, request, now),
  });
  const plan = request.dry_run ? undefined : await proveMeasures(campaignId, changer);
  return {
    changes: [
      ...done.changed.map(eventChange),
      ...done.added.map((measure) => ({
        id: measure.id,
        measure_name: measureName(measure),
        from: measure.scheduled_at,
        to: measure.scheduled_at,
        status_from: "skipped" as const,
        status_to: measure.status,
      })),
    ],
    campaign: done.campaign,
    undo: plan ? undoOfBoth(done.undo, plan.undo) : done.undo,
    ...(plan && { plan }),
  };
}

/** A measure that an event changes, before and after. */
export function eventChange({ before, after }: PlanChanged["changed"][number]): EventChange {
  return {
    id: after.id,
    measure_name: measureName(after),
    from: before.scheduled_at,
    to: after.scheduled_at,
    status_from: before.status,
    status_to: after.status,
  };
}

/** @throws Refusal 400 where no buyer is known who could back out, or for a day before they agreed or to come */
function refuseNoBuyer({ sale_on, notary_on, outcome, timezone }: StoredCampaign, on: Day, now: string): void {
  const sold = outcome?.kind === "sold" ? outcome.on : undefined;
  if (!sale_on && !notary_on && !sold) throw invalidField("event", "Für dieses Objekt ist kein Käufer eingetragen");
  const found = sale_on ?? sold;
  if (found && on < found) throw invalidField("on", "Dieser Tag liegt vor dem Tag, an dem der Käufer gefunden wurde");
  if (on > dayOf(now, timezone)) throw invalidField("on", "Dieser Tag liegt in der Zukunft");
}

/** @throws Refusal 400 for a day that those of buyer, notary and sale contradict */
function refuseDisorder(campaign: StoredCampaign, { event, on }: EventRequest, now: string): void {
  if (event === "fell_through") refuseNoBuyer(campaign, on, now);
  if (event === "notary" && campaign.sale_on && on < campaign.sale_on)
    throw invalidField("on", "Der Notartermin liegt vor dem Tag, an dem der Käufer gefunden wurde");
  if (event === "notary" && campaign.outcome?.kind === "sold" && on > campaign.outcome.on)
    throw invalidField("on", "Der Notartermin liegt nach dem Tag, an dem das Objekt verkauft wurde");
  if (event === "sale" && campaign.notary_on && on > campaign.notary_on)
    throw invalidField("on", "Dieser Tag liegt nach dem Notartermin");
  if (event === "sale" && campaign.outcome?.kind === "sold" && on > campaign.outcome.on)
    throw invalidField("on", "Dieser Tag liegt nach dem Tag, an dem das Objekt verkauft wurde");
  if (event === "sold" && campaign.sale_on && on < campaign.sale_on)
    throw invalidField("on", "Dieser Tag liegt vor dem Tag, an dem der Käufer gefunden wurde");
  // A sale of land binds once it is notarised (BGB § 311b (1)).
  if (event === "sold" && campaign.notary_on && on < campaign.notary_on)
    throw invalidField(
      "on",
      `Der Notartermin ist erst am ${dayText(campaign.notary_on)}. War er früher, tragen Sie zuerst den Notartermin neu ein`,
    );
}

/**
 * What another marketing start, and with it perhaps another timezone, would move where.
 * @throws Refusal 404 for an unknown campaign
 */
export async function previewStart(
  campaignId: string,
  wanted: { marketing_start: string; timezone?: Timezone | undefined },
) {
  const { campaign, measures } = await readPlan(campaignId);
  const { marketing_start, timezone = campaign.timezone } = wanted;
  const shift = shiftOf(campaign, { ...campaign, marketing_start, timezone });
  const changes = measures.flatMap((measure) => {
    const after = applyShift(measure, shift);
    return after.scheduled_at === measure.scheduled_at
      ? []
      : [{ id: measure.id, measure_name: measureName(measure), from: measure.scheduled_at, to: after.scheduled_at }];
  });
  return { days: shift?.days ?? 0, changes, unchanged: measures.length - changes.length };
}

/**
 * Plans what is open again, or says what that would change.
 * @param now ISO 8601 UTC @throws Refusal 404 for an unknown campaign
 */
export async function recalculatePlan(campaignId: string, { dry_run: dryRun }: { dry_run: boolean }, now: string) {
  const [{ campaign, measures }, { measures: library }] = await Promise.all([
    readPlan(campaignId, { consistent: true }),
    readLibrary(),
  ]);
  const shown = measures.map(measureResponse);
  const frame = { ...frameOfCampaign(campaign, now), ...(await readCircumstances(campaign)) };
  const { plan, changes } = recalculated(shown, library, frame, campaign.timezone);
  const done = await writePlanChanges(campaignId, changes, { now, dryRun, onlyOpen: true });
  const moved = done.changed.filter(({ before, after }) => before.scheduled_at !== after.scheduled_at);
  return {
    ...summaryOf(plan, campaign.marketing_start),
    added: done.added,
    moved: moved.map(({ before, after }) => ({
      id: after.id,
      measure_name: measureName(after),
      from: before.scheduled_at,
      to: after.scheduled_at,
    })),
    unchanged: measures.length - moved.length,
    undo: done.undo,
  };
}
