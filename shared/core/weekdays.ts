/** Weekdays as a catalogue file writes them, Monday first. */
export const weekdays = ["Mo", "Di", "Mi", "Do", "Fr", "Sa"] as const;
export type Weekday = (typeof weekdays)[number];
