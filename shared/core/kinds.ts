/**
 * Texts and numbers that say of what they are: a plain one passes, one of another kind does not compile. So an owner's id is
 * not taken for a campaign's, nor cents for euro, and nothing has to be converted where only one of them is at hand
 * (docs/decisions/173-kinds-of-texts-and-numbers.md). A day has a type of its own in `time.ts`, which no plain text passes.
 */
type Of<Value, Kind extends string> = Value & { readonly kind?: Kind };

/** ISO 8601 in UTC: "2027-01-04T08:00:00.000Z". */
export type Instant = Of<string, "instant">;
export type CampaignId = Of<string, "campaign">;
export type OwnerId = Of<string, "owner">;
export type UserId = Of<string, "user">;
/** Of the library's measure; that of a campaign's begins with its campaign's (shared/campaigns/measure-key.ts). */
export type MeasureId = Of<string, "measure">;

/** Money as people enter and read it, with its cents as decimals. */
export type Euro = Of<number, "euro">;
/** Money as it is added up: whole cents. */
export type Cents = Of<number, "cents">;
