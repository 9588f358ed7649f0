/** How a property is, in the trade's words. */
export const conditions = {
  first_use: "Erstbezug",
  as_new: "Neuwertig",
  refurbished: "Saniert",
  modernised: "Modernisiert",
  well_kept: "Gepflegt",
  to_renovate: "Renovierungsbedürftig",
  to_refurbish: "Sanierungsbedürftig",
  to_demolish: "Abbruchreif",
} as const;
export type PropertyCondition = keyof typeof conditions;

/** How far land is developed (BauGB §§ 123 to 127). */
export const developments = {
  full: "Voll erschlossen",
  part: "Teilweise erschlossen",
  none: "Nicht erschlossen",
} as const;

/** Efficiency classes: A+ to H of certificates by GModG annex 10, A to G of those by article 19 of Directive (EU) 2024/1275. */
export const energyClasses = ["A+", "A", "B", "C", "D", "E", "F", "G", "H"] as const;

/** Kinds of mandates. */
export const mandates = {
  simple: "Einfacher Auftrag",
  exclusive: "Alleinauftrag",
  qualified: "Qualifizierter Alleinauftrag",
} as const;

/** Maximum number of portal listings of one property. */
export const maxPortals = 12;
