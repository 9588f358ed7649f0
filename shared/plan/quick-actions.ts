import type { CampaignMeasure } from "../campaigns/contract.ts";

/** Measures that Sofort-Launch queues at once (docs/product.md, Quick actions). */
const launchBatch = 5;
/** Measures that the boost mode queues at once, and the priority they get (docs/product.md, Quick actions). */
const boostBatch = 3;
export const boostModePriority = 9;
/** Priority that the boost measures of a template get, and what the boost mode looks for (docs/product.md, Templates). */
export const boostCandidatePriority = 8;
const boostChance = 0.3;

const byDate = (one: CampaignMeasure, other: CampaignMeasure) => one.scheduled_at.localeCompare(other.scheduled_at);

/** Whether a measure can be begun by a press for many: a series is, by its occurrences, and what is provisional is not to be. */
function isWaiting({ status, series, provisional }: CampaignMeasure): boolean {
  return status === "planned" && !series && !provisional;
}

/**
 * The ids that Sofort-Launch queues: up to five planned Launch measures, earliest first
 * (docs/product.md, Quick actions).
 */
export function launchNow(measures: CampaignMeasure[]): string[] {
  return measures
    .filter((measure) => isWaiting(measure) && measure.phase === "Launch")
    .sort(byDate)
    .slice(0, launchBatch)
    .map(({ id }) => id);
}

/**
 * Among whom the boost mode chooses: planned measures with a priority override of 8 or more; where no planned measure
 * has one, all planned ones by chance (docs/product.md, Quick actions). `max` is how many it takes at most.
 */
export function boostCandidates(measures: CampaignMeasure[]): {
  by: "priority" | "chance";
  measures: CampaignMeasure[];
  max: number;
} {
  const planned = measures.filter(isWaiting).sort(byDate);
  const marked = planned.filter(({ priority_override }) => (priority_override ?? 0) >= boostCandidatePriority);
  const candidates = marked.length > 0 ? marked : planned;
  return {
    by: marked.length > 0 ? "priority" : "chance",
    measures: candidates,
    max: Math.min(boostBatch, candidates.length),
  };
}

/**
 * The ids that the boost mode queues: up to three candidates, the earliest first; without marked ones each planned
 * measure has a chance of 30 % of its own.
 * @param random a source of numbers from 0 up to 1, asked once per measure
 */
export function boost(measures: CampaignMeasure[], random: () => number): string[] {
  const candidates = boostCandidates(measures);
  const chosen =
    candidates.by === "priority" ? candidates.measures : candidates.measures.filter(() => random() < boostChance);
  return chosen.slice(0, boostBatch).map(({ id }) => id);
}
