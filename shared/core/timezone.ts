/** The timezones that campaigns may have (spec.md, chapter 9). */
export const timezones = ["Europe/Berlin", "Europe/Vienna", "Europe/Zurich"] as const;
export type Timezone = (typeof timezones)[number];
