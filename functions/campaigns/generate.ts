import { chosenTemplate } from "#shared/administration/chosen-template";
import { defaultTemplate } from "#shared/administration/default-templates";
import type { GenerateRequest, PlanPreviewRequest, PlanSummary } from "#shared/campaigns/plan-contract";
import { usualHoursPerWeek } from "#shared/campaigns/planning/frame";
import { frameOf } from "#shared/campaigns/planning/frame-of";
import { makePlan, type Plan } from "#shared/campaigns/planning/plan";
import { regionOf } from "#shared/campaigns/planning/region-of";
import { standIns } from "#shared/campaigns/planning/stand-ins";
import { usualTimezone } from "#shared/core/timezone";
import { readTemplates, templateFor } from "../catalogue/templates.ts";
import { readLibrary, takenFrom } from "../catalogue/store.ts";
import { chunksOf } from "../core/chunks.ts";
import { still } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import { write } from "../core/table.ts";
import { untilWritten } from "../core/until-written.ts";
import { currentChange, sameFrame } from "./current.ts";
import { settledAlready } from "./duty-measures.ts";
import { headChange, measuresPerTransaction } from "./change-measures.ts";
import { plannedMeasure, putNew } from "./new-measure.ts";
import { byDate } from "./read.ts";
import { readForChange } from "./read-for-change.ts";
import { regionOfCampaign, shownMeasure, type StoredCampaign, type StoredMeasure } from "./items.ts";

/** What a plan would be, without storing anything. Without a start it begins now. @param now ISO 8601 UTC */
export async function previewPlan(request: PlanPreviewRequest, now: string) {
  const { property_type_code, property_address = "", timezone = usualTimezone, marketing_start = now } = request;
  const region = request.region ?? regionOf(property_address, timezone);
  const frame = frameOf({ property_type_code, marketing_start, timezone, allow_prelaunch: true, region }, request, now);
  const [{ measures }, stored] = await Promise.all([readLibrary(), templateFor(property_type_code, frame.budget)]);
  const template = stored ?? defaultTemplate(measures, property_type_code, frame.budget);
  const plan = makePlan(measures, frame, timezone, { template });
  return {
    ...summaryOf(plan, marketing_start),
    region,
    measures: plan.entries.map(({ measure, priority_override: _, ...entry }) => ({
      ...entry,
      measure_id: measure.id,
      measure_name: measure.name,
      duty: measure.duty,
      advertises: measure.advertises,
      anchor: measure.anchor,
      weekdays: measure.weekdays,
      owner_text: measure.owner_text,
    })),
  };
}

/** What a plan says of itself, in the API's words. */
export function summaryOf(plan: Plan, marketingStart: string): PlanSummary {
  return {
    earliest_start: plan.earliestStart,
    marketing_start: marketingStart,
    cost: plan.cost,
    hours: { planned: plan.hours.planned, by_week: plan.hours.byWeek },
    critical_path: plan.criticalPath,
    warnings: plan.warnings,
    sale_on: plan.saleOn,
    notary_on: plan.notaryOn,
  };
}

/**
 * Plans measures of the library into a campaign; what it has already stays as it is, and a second call adds only what
 * is missing. The campaign keeps the frame that was asked for. @throws Refusal 404 for an unknown campaign
 */
export async function generate(campaignId: string, request: GenerateRequest, now: string) {
  const created: StoredMeasure[] = [];
  const { summary, skipped } = await untilWritten("diese Kampagne", async () => {
    const [{ campaign, measures }, library, templates] = await Promise.all([
      readForChange(campaignId, "all"),
      readLibrary(),
      readTemplates(),
    ]);
    const frame = frameOf({ ...campaign, region: request.region ?? regionOfCampaign(campaign) }, request, now);
    const template =
      chosenTemplate(templates, campaign.property_type_code, frame.budget) ??
      defaultTemplate(library.measures, campaign.property_type_code, frame.budget);
    const existing = standIns(byDate(measures).map(shownMeasure));
    const plan = makePlan(library.measures, frame, campaign.timezone, { template, existing });
    await keepFrame(campaign, request);
    const planned = plan.entries.map((entry) => plannedMeasure(campaign, entry, { isAgreed: true }));
    const missing = await settledAlready(campaign, planned, now);
    const chunks = chunksOf(missing, measuresPerTransaction);
    for (const chunk of chunks) {
      const isPart = chunks.length > 1;
      await write(headChange(campaign, [], chunk, { isPart }), ...takenFrom(library), ...chunk.flatMap(putNew));
      created.push(...chunk);
    }
    const mine = new Set(created.map(({ id }) => id));
    return {
      summary: summaryOf(plan, campaign.marketing_start),
      skipped: measures.filter(({ id }) => !mine.has(id)).length,
    };
  });
  return { ...summary, campaign_id: campaignId, created: created.length, skipped, measures: created.map(shownMeasure) };
}

/** Notes what the plan was made for: later moves, checks and dates ask for it. It is no save of the campaign's form. */
async function keepFrame(campaign: StoredCampaign, request: GenerateRequest): Promise<void> {
  const { id, frame } = campaign;
  const wanted = { ...request, hours_per_week: request.hours_per_week ?? frame?.hours_per_week ?? usualHoursPerWeek };
  if (JSON.stringify(frame) === JSON.stringify(wanted)) return;
  const { operations } = currentChange(campaign, { ...campaign, frame: wanted });
  await write(
    {
      update: keys.campaign(id),
      change: { set: { frame: wanted } },
      when: [...still(campaign, "version"), ...sameFrame(campaign)],
    },
    ...operations,
  );
}
