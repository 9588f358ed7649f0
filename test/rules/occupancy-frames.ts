import { type Occupancy, occupancyNames } from "#shared/catalogue/occupancies";
import { type PropertyTypeCode, propertyTypeCodes } from "#shared/catalogue/property-types";
import { dayNumber } from "#shared/core/time";
import { frameFor, planFor } from "./plan-figures.ts";

export const start = dayNumber("2027-03-22");
export const used = propertyTypeCodes.flatMap((code) =>
  [null, ...occupancyNames].map((occupancy) => ({ code, occupancy })),
);
export const wide = (code: PropertyTypeCode, occupancy: Occupancy | null) => ({
  ...frameFor(code, "longterm", "unlimited", start),
  hoursPerWeek: 40,
  minRelevance: 1,
  topPerPhase: 50,
  occupancy,
});
export const codesOf = (code: PropertyTypeCode, occupancy: Occupancy | null) =>
  planFor(wide(code, occupancy)).selection.measures.map(({ measure }) => measure.code);
/** What the law asks for by who lives there, by its code. */
export const [consent, tenants] = ["fotoeinwilligung-bewohner-mieter", "besichtigungstermine-mietern-nutzern"];
