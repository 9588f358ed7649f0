import type { PropertyTypeCode } from "../catalogue/property-types.ts";

/** Kinds of energy certificates by GModG § 79 (1), that one is shown at the viewing (§ 80 (4)), and that none is needed. */
export const certificates = {
  demand: "Energiebedarfsausweis",
  consumption: "Energieverbrauchsausweis",
  later: "Liegt zur Besichtigung vor",
  none: "Kein Ausweis nötig",
} as const;

/** The kinds in the words of a type: a new building has its certificate once it stands (GModG § 80 (1)). */
export function certificateWords(type: PropertyTypeCode): Record<keyof typeof certificates, string> {
  return type === "NEU" ? { ...certificates, later: "Folgt nach der Fertigstellung" } : certificates;
}

/** A reason that says itself that there will be a certificate. */
const comesYet =
  /(?<!\p{L})(folgt|fehlt|beantragt|beauftragt|bestellt|in (arbeit|auftrag|vorbereitung|erstellung)|noch nicht|wird (noch |gerade )?(erstellt|ausgestellt|nachgereicht|vorgelegt))(?!\p{L})|neubau/iu;

/** Whether a reason is none for doing without a certificate: what is still to come is needed. */
export function promisesCertificate(reason: string): boolean {
  return comesYet.test(reason);
}
