import type { CampaignMeasure } from "./answers.ts";

/** What says where a measure was agreed to stand, and where it stands. */
export type Agreed = Pick<CampaignMeasure, "baseline_at" | "scheduled_at" | "series" | "status">;

/**
 * When a measure was agreed to be, where it stands on another day by now; not of a series, nor of what is skipped.
 * @param offset the day of an instant, counted from the marketing start
 * @returns ISO 8601 UTC
 */
export function agreedElsewhere(
  { baseline_at, scheduled_at, series, status }: Agreed,
  offset: (instant: string) => number,
): string | undefined {
  if (baseline_at === null || series !== null || status === "skipped") return undefined;
  return offset(baseline_at) === offset(scheduled_at) ? undefined : baseline_at;
}
