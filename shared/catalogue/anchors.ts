/** What a measure's usual day is counted from: the marketing start, a buyer's agreement, the notary's appointment. */
export const anchors = ["start", "sale", "notary"] as const;
export type Anchor = (typeof anchors)[number];

/** Weekdays as a catalogue file writes them, Monday first. */
export const weekdays = ["Mo", "Di", "Mi", "Do", "Fr", "Sa"] as const;
export type Weekday = (typeof weekdays)[number];
