/** The timezones that campaigns may have (docs/product.md, Campaign form). */
export const timezones = ["Europe/Berlin", "Europe/Vienna", "Europe/Zurich"] as const;
/** The one that a campaign has unless told otherwise. */
export const defaultTimezone = "Europe/Berlin" satisfies Timezone;
export type Timezone = (typeof timezones)[number];
