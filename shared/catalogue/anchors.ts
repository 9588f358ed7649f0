/**
 * What a measure's usual day is counted from: the marketing start, the day on which the first ad is live, a buyer's
 * agreement, the notary's appointment.
 */
export const anchors = ["start", "live", "sale", "notary"] as const;
export type Anchor = (typeof anchors)[number];
