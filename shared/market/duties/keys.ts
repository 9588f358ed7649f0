/** The duties before an advertisement, in the order in which they are fulfilled (docs/product.md, Duties before an ad). */
export const dutyKeys = [
  "contract",
  "withdrawal",
  "identification",
  "energy",
  "commission",
  "photos",
  "tenants",
  "drone",
] as const;
export type DutyKey = (typeof dutyKeys)[number];
