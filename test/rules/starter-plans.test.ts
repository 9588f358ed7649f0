import { dayNumber } from "#shared/core/time";
import { expect, it } from "vitest";
import { type PropertyTypeCode, propertyTypeCodes } from "#shared/catalogue/property-types";
import { isLater } from "#shared/plan/make/results";
import { frameFor, planFor } from "./plan-figures.ts";

const [march, january] = [dayNumber("2027-03-01"), dayNumber("2027-01-11")];

/** The plan of a type as it is made seven weeks before a start, by the codes of its measures. */
function plannedFor(code: PropertyTypeCode, start = march) {
  const { selection, plan } = planFor(frameFor(code, "standard", "standard", start, start - 49));
  const facts = new Map(selection.measures.map((measure) => [measure.id, measure]));
  return new Map(
    plan.dated.flatMap((entry) => {
      const known = facts.get(entry.id);
      return known ? [[known.measure.code, { ...entry, cost: known.cost }] as const] : [];
    }),
  );
}

it.each(propertyTypeCodes)(
  "has the official figures when the price is fixed, where there are seven weeks: %s",
  (code) => {
    // Christmas takes days of the seven weeks before a start in January.
    for (const planned of [march, january].map((start) => plannedFor(code, start))) {
      const price = planned.get("angebotspreis-suchschwelle-untergrenze") ?? expect.fail("no price");
      for (const figures of ["vergleichswerte-kaufpreissammlung-auswerten", "genehmigte-nutzung-auflagen"]) {
        const known = planned.get(figures);
        if (known) expect(isLater(known.ready, price.ready), `figures ${figures}`).toBe(false);
      }
    }
  },
);

it.each(propertyTypeCodes)("starts anew with one paid way at most: %s", (code) => {
  const planned = plannedFor(code);
  const paid = [
    "zweiten-fototermin-anderem",
    "inserat-pause-vollstaendig",
    "top-platzierung-neustart",
    "online-anzeigen-herkunftsregionen",
    "online-anzeigen-preisanpassung",
  ].filter((one) => planned.has(one));
  expect(paid.length).toBeLessThanOrEqual(1);
});
