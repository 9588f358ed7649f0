/** The eight property types with their labels (docs/product.md, Property types). */
export const propertyTypes = [
  { code: "WOH", label: "Eigentumswohnung" },
  { code: "HAU", label: "Einfamilienhaus" },
  { code: "LUX", label: "Luxus-Immobilie" },
  { code: "NEU", label: "Neubau-Projekt" },
  { code: "GEW", label: "Gewerbeimmobilie" },
  { code: "GRS", label: "Grundstück" },
  { code: "MFH", label: "Mehrfamilienhaus (Zinshaus)" },
  { code: "KAP", label: "Kapitalanlage (vermietete Wohnung)" },
] as const;

export type PropertyTypeCode = (typeof propertyTypes)[number]["code"];

/** The codes alone, in the order of the list. */
export const propertyTypeCodes = propertyTypes.map((type) => type.code) as [PropertyTypeCode, ...PropertyTypeCode[]];

/** The German label of a code. */
export function propertyTypeLabel(code: PropertyTypeCode): string {
  return propertyTypes.find((type) => type.code === code)?.label ?? code;
}
