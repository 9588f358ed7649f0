/** The timezones that campaigns may have (spec.md, chapter 9). */
export const timezones = ["Europe/Berlin", "Europe/Vienna", "Europe/Zurich"] as const;
/** The one that a campaign has unless told otherwise. */
export const usualTimezone = "Europe/Berlin" satisfies Timezone;
export type Timezone = (typeof timezones)[number];
