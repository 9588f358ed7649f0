import type { Campaign, CampaignMeasure } from "./answers.ts";

/** The days of a campaign that dates are counted from, and that nobody knows before they happen. */
type AwaitedDay = "live" | "sale" | "notary";

type Dated = Pick<CampaignMeasure, "status" | "anchor" | "day_picked"> & {
  series: { done: readonly unknown[] } | null;
};

/**
 * The day that a measure's date follows as soon as it is known (docs/product.md, The market's clock); null for a date that
 * stays: counted from the start, picked by a person, or of what somebody began.
 */
export function awaitedDay({ status, anchor, day_picked, series }: Dated): AwaitedDay | null {
  if (status !== "planned" || day_picked || series?.done.length || anchor === "start") return null;
  return anchor;
}

/** Whether nobody knows yet a day that dates follow; in a campaign that is over nothing is awaited. */
export function isUnknown(
  awaited: AwaitedDay | null,
  campaign: Pick<Campaign, "live_on" | "sale_on" | "notary_on" | "outcome">,
): boolean {
  return awaited !== null && campaign.outcome === null && campaign[`${awaited}_on`] === null;
}

/**
 * Whether a measure's day is only estimated: it follows a day that nobody knows yet, or belongs to a part of the plan that
 * the market has yet to call for.
 */
export function isEstimated(
  measure: Dated & Pick<CampaignMeasure, "provisional">,
  campaign: Pick<Campaign, "live_on" | "sale_on" | "notary_on" | "outcome">,
): boolean {
  if (measure.provisional !== null)
    return measure.status === "planned" && !measure.day_picked && campaign.outcome === null;
  return isUnknown(awaitedDay(measure), campaign);
}
