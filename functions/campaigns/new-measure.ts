import type { Place } from "#shared/campaigns/planning/moves";
import type { PlanEntry } from "#shared/campaigns/planning/plan";
import { absent } from "../core/condition.ts";
import type { Operation } from "../core/table.ts";
import { measureIdOf, type StoredCampaign, type StoredMeasure } from "./items.ts";
import { measureItem } from "./measure-item.ts";
import { saidFacts } from "./stored-facts.ts";
import { settleDetails } from "./task-details.ts";

/**
 * A measure of the library as it stands in a campaign's plan. Facts that say nothing are left out.
 * @param options.isAgreed whether its date belongs to the plan as it was agreed
 */
export function plannedMeasure(
  campaign: Pick<StoredCampaign, "id" | "shift_sequence">,
  { measure, repetition, requires, after, lead_days, hours, cost, ...entry }: PlanEntry,
  options: { isAgreed?: boolean } = {},
): StoredMeasure {
  return {
    ...entry,
    id: measureIdOf(campaign.id, measure.id, repetition),
    campaign_id: campaign.id,
    measure_id: measure.id,
    status: "planned",
    measure_name: measure.name,
    measure_description: measure.description,
    channel_hint: measure.channel_hint,
    base_priority: measure.base_priority,
    reminders: [],
    ...(repetition > 1 && { repetition }),
    ...saidFacts({ ...measure, hours, cost, requires, after, lead_days }),
    ...(options.isAgreed && { baseline_at: entry.scheduled_at }),
    shift_sequence: campaign.shift_sequence,
    revision: 1,
  };
}

/** A task of one's own: without planning facts but those of its place, so that owners read nothing of it. */
export function ownTask({ id, shift_sequence }: StoredCampaign, { scheduled_at, phase }: Place): StoredMeasure {
  return {
    id,
    campaign_id: id,
    measure_id: null,
    phase,
    status: "planned",
    scheduled_at,
    measure_name: "",
    base_priority: 5,
    reminders: [],
    hours: 0,
    cost: 0,
    shift_sequence,
    revision: 1,
  };
}

/** The writes of a new measure that must not be there yet: at most two. */
export function putNew(measure: StoredMeasure): Operation[] {
  const { measure: settled, operations } = settleDetails(undefined, measure);
  return [{ put: measureItem(settled), when: [absent] }, ...operations];
}
