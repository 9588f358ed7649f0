import { keptFactsOf, plannedMeasureFields } from "#shared/campaigns/measure-fields";
import type { Place } from "#shared/plan/change/moves";
import type { PlanEntry } from "#shared/plan/make/plan";
import { storedFields } from "#shared/core/entity-fields";
import { absent } from "../core/condition.ts";
import type { Operation } from "../core/table.ts";
import { measureIdOf, type StoredCampaign, type PlannedMeasure } from "../campaigns/items.ts";
import { settleDetails, toItem } from "../campaigns/measure-item.ts";

/** Initial values of a measure that is added to a plan. */
function freshMeasure(campaign: Pick<StoredCampaign, "id" | "shift_sequence">) {
  return {
    ...storedFields(plannedMeasureFields, {}),
    campaign_id: campaign.id,
    status: "planned" as const,
    reminders: [],
    shift_sequence: campaign.shift_sequence,
    revision: 1,
    has_details: false,
    had_begun: false,
  };
}

/**
 * A measure of the library as it stands in a campaign's plan.
 * @param options.isAgreed whether its date belongs to the plan as it was agreed
 */
export function plannedMeasure(
  campaign: Pick<StoredCampaign, "id" | "shift_sequence">,
  { measure, priority_override, series, ...entry }: PlanEntry,
  options: { isAgreed?: boolean } = {},
): PlannedMeasure {
  const every = series?.every_days ?? measure.repeat_days;
  return {
    ...freshMeasure(campaign),
    ...keptFactsOf(measure, entry),
    ...entry,
    series: every === null ? null : { every_days: every, done: [] },
    id: measureIdOf(campaign.id, measure.id),
    measure_id: measure.id,
    measure_name: measure.name,
    measure_description: measure.description,
    channel_hint: measure.channel_hint,
    base_priority: measure.base_priority,
    priority_override: priority_override ?? null,
    paid_by: measure.payer,
    baseline_at: options.isAgreed ? entry.scheduled_at : null,
  };
}

/** A custom task. It has no planning facts except its place, so owners see it only with a sentence for them (`owner_text`). */
export function ownTask(campaign: StoredCampaign, { scheduled_at, ready_at, phase }: Place): PlannedMeasure {
  return {
    ...freshMeasure(campaign),
    id: campaign.id,
    measure_id: null,
    phase,
    scheduled_at,
    ready_at,
    measure_name: "",
    base_priority: 5,
  };
}

/** The writes of a new measure that must not be there yet: at most two. */
export function putNew(measure: PlannedMeasure): Operation[] {
  const { measure: settled, operations } = settleDetails(undefined, measure);
  return [{ put: toItem(settled), when: [absent] }, ...operations];
}
