/** What says that a property is on the market: a person, the first ad that was done, an address on a portal. */
export const liveSources = ["person", "ad", "address"] as const;
export type LiveSource = (typeof liveSources)[number];
