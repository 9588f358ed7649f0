import { isDeepStrictEqual } from "node:util";
import { templatesOf } from "#shared/administration/chosen-template";
import type { Period } from "#shared/core/periods";
import { dayOf, midnight } from "#shared/campaigns/agenda";
import { atHour } from "#shared/campaigns/calendar";
import type { GenerateRequest, PlanPreviewRequest, PlanSummary } from "#shared/plan/plan-contract";
import { keptFactsOf } from "#shared/campaigns/measure-fields";
import { firstAd, liveOf } from "#shared/campaigns/live";
import { defaultHoursPerWeek } from "#shared/plan/make/frame";
import { frameOf } from "#shared/plan/make/frame-of";
import { makePlan, type Plan } from "#shared/plan/make/plan";
import { regionOf } from "#shared/campaigns/region-of";
import { representatives } from "#shared/plan/change/representatives";
import { defaultTimezone } from "#shared/core/timezone";
import { readTemplates } from "../catalogue/templates.ts";
import { readLibrary, takenFrom } from "../catalogue/store.ts";
import { chunksOf } from "#shared/core/chunks";
import { still } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import { transactionLimit, write } from "../core/table.ts";
import { retryOnConflict } from "../core/retry.ts";
import { followLive, withPlan } from "./follow-live.ts";
import { provenAlready } from "./proving.ts";
import { type Actor, headChange, measuresPerTransaction, readForChange } from "./change-measures.ts";
import { plannedMeasure, putNew } from "./new-measure.ts";
import { readCircumstances } from "../campaigns/circumstances.ts";
import { byDate, readClosedDays } from "../campaigns/read.ts";
import { regionOfCampaign, measureResponse, type StoredCampaign, type PlannedMeasure } from "../campaigns/items.ts";

/**
 * What a plan would be, without storing anything. Without a start it begins now, or on the first day on which nothing waits.
 * @param absences when the one who asks is away, since a new campaign is theirs @param now ISO 8601 UTC
 */
export async function previewPlan(request: PlanPreviewRequest, absences: Period[] | undefined, now: string) {
  const {
    property_type_code,
    property_address = "",
    timezone = defaultTimezone,
    marketing_start = now,
    occupancy,
  } = request;
  const region = request.region ?? regionOf(property_address, timezone);
  const closed_days = await readClosedDays();
  const property = {
    property_type_code,
    marketing_start,
    timezone,
    allow_prelaunch: true,
    region,
    closed_days,
    absences,
    occupancy,
  };
  const [{ measures }, templates] = await Promise.all([readLibrary(), readTemplates()]);
  const templateOf = templatesOf(templates, measures, { code: property_type_code, occupancy });
  const planFrom = (start: string) =>
    makePlan(measures, frameOf({ ...property, marketing_start: start }, request, now), timezone, { templateOf });
  const asked = planFrom(marketing_start);
  const waits = request.start_when_ready && asked.earliestStart > dayOf(marketing_start, timezone);
  const start = waits ? atHour(midnight(asked.earliestStart, timezone), 0, 9, timezone) : marketing_start;
  // What decides the first day is what the earlier start would have to wait for.
  const { earliestStart, criticalPath } = asked;
  const plan = waits ? { ...planFrom(start), earliestStart, criticalPath } : asked;
  return {
    ...summaryOf(plan, start),
    region,
    measures: plan.entries.map(({ measure, priority_override: _, series, provisional, ...entry }) => ({
      ...keptFactsOf(measure, entry),
      ...entry,
      measure_id: measure.id,
      measure_name: measure.name,
      ...(series && { series }),
      ...(provisional && { provisional }),
    })),
  };
}

/** What a plan says of itself, in the API's words. */
export function summaryOf(plan: Plan, marketingStart: string): PlanSummary {
  return {
    earliest_start: plan.earliestStart,
    marketing_start: marketingStart,
    cost: plan.cost,
    hours: {
      planned: plan.hours.planned,
      provisional: plan.hours.provisional,
      by_week: plan.hours.byWeek,
    },
    critical_path: plan.criticalPath,
    warnings: plan.warnings,
    live_on: plan.liveOn,
    sale_on: plan.saleOn,
    notary_on: plan.notaryOn,
  };
}

/**
 * Maximum number of new measures that one transaction writes where nothing lies next to any, so that a plan is mostly there whole or
 * not at all: besides the campaign's head and the library's. With the longest texts each has 20 KB, of 4 MB that DynamoDB takes.
 */
const barePerTransaction = transactionLimit - 3;

/**
 * Plans measures of the library into a campaign; what it has already stays as it is, and a second call adds only what
 * is missing. The campaign keeps the frame that was asked for. @throws Refusal 404 for an unknown campaign
 */
export async function generate(campaignId: string, asked: GenerateRequest, changer: Actor) {
  const { now } = changer;
  const created: PlannedMeasure[] = [];
  const { summary, skipped } = await retryOnConflict("diese Kampagne", async () => {
    const [{ campaign, measures }, library, templates] = await Promise.all([
      readForChange(campaignId, "all"),
      readLibrary(),
      readTemplates(),
    ]);
    const circumstances = await readCircumstances(campaign);
    const request = wishesFor(campaign, asked);
    const region = request.region ?? regionOfCampaign(campaign);
    const frame = frameOf({ ...campaign, live_on: liveOf(campaign)?.on, region, ...circumstances }, request, now);
    const templateOf = templatesOf(templates, library.measures, frame);
    const existing = representatives(byDate(measures).map(measureResponse));
    const plan = makePlan(library.measures, frame, campaign.timezone, { templateOf, existing });
    const kept = await keepFrame(campaign, request, measures);
    const planned = plan.entries.map((entry) => plannedMeasure(kept, entry, { isAgreed: true }));
    const missing = await provenAlready(kept, planned, now);
    const areBare = missing.every((measure) => putNew(measure).length === 1);
    for (const chunk of chunksOf(missing, areBare ? barePerTransaction : measuresPerTransaction)) {
      await write(await headChange(kept, [], chunk), ...takenFrom(library), ...chunk.flatMap(putNew));
      created.push(...chunk);
    }
    const mine = new Set(created.map(({ id }) => id));
    return {
      summary: summaryOf(plan, campaign.marketing_start),
      skipped: measures.filter(({ id }) => !mine.has(id)).length,
    };
  });
  const measures = created.map(measureResponse);
  const answer = { ...summary, campaign_id: campaignId, created: created.length, skipped, measures };
  return measures.some(({ advertises }) => advertises) ? withPlan(answer, followLive(campaignId, changer)) : answer;
}

/** What the call asks of a plan; what it leaves out defaults to what the campaign's plan was made for. */
function wishesFor({ frame }: StoredCampaign, asked: GenerateRequest): GenerateRequest {
  const marketing = asked.marketing ?? frame?.marketing;
  return {
    ...asked,
    hours_per_week: asked.hours_per_week ?? frame?.hours_per_week ?? defaultHoursPerWeek,
    ...(marketing && { marketing }),
  };
}

/**
 * Notes what the plan was made for: later moves, checks and dates ask for it. It is no save of the campaign's form. Where the
 * property is offered to others than before, what was done says again since when it is on the market.
 * @returns the campaign as it is then
 */
async function keepFrame(
  campaign: StoredCampaign,
  frame: GenerateRequest,
  measures: PlannedMeasure[],
): Promise<StoredCampaign> {
  if (isDeepStrictEqual(campaign.frame, frame)) return campaign;
  const isOther = campaign.frame?.marketing !== frame.marketing;
  const set = { frame, ...(isOther && { live_ad: firstAd(measures, { ...frame, timezone: campaign.timezone }) }) };
  const when = still(campaign, "version", ...(isOther ? (["changes"] as const) : []));
  await write({ update: keys.campaign(campaign.id), change: { set }, when });
  return { ...campaign, ...set };
}
