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
  "mailing",
  "buyers",
] as const;
export type DutyKey = (typeof dutyKeys)[number];

/** What they are called. */
export const dutyTitles: Record<DutyKey, string> = {
  contract: "Maklervertrag in Textform",
  withdrawal: "Widerrufsbelehrung mit Nachweis",
  identification: "Identifizierung nach GwG",
  energy: "Energieausweis und Pflichtangaben",
  commission: "Provision mit Umsatzsteuer",
  photos: "Einwilligung in Innenaufnahmen",
  tenants: "Mieter unterrichtet",
  drone: "Erlaubnis für den Drohnenflug",
  mailing: "Einwilligung in Werbung per E-Mail",
  buyers: "Widerruf und Bestellknopf für Käufer",
};
