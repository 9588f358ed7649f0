import { expect, test } from "vitest";
import { noPlanningFacts, type PlanningFacts } from "#shared/catalogue/planning-facts";
import { effortText, usualDayText } from "#shared/catalogue/planning-text";

test.each<[Partial<PlanningFacts>, string]>([
  [{}, ""],
  [{ lead_days: 8, hours: 0.5, cost: 150 }, "Vorlauf 8 Arbeitstage · 0,5 Std. · 150\u202F€"],
  [{ lead_days: 1, repeat_days: 14 }, "Vorlauf 1 Arbeitstag · alle 14 Tage"],
  [{ hours: 0.25, cost: 0 }, "0,25 Std. · 0\u202F€"],
  [{ cost: 1_500 }, "1.500\u202F€"],
])("what a measure of %j takes reads %j", (facts, text) => {
  expect(effortText({ ...noPlanningFacts, ...facts })).toBe(text);
});

test.each([
  ["start", -7, "7 Tage vor Vermarktungsstart"],
  ["start", 0, "Am Vermarktungsstart"],
  ["live", 10, "10 Tage nach der ersten Anzeige"],
  ["live", 0, "Am Tag der ersten Anzeige"],
  ["sale", 1, "1 Tag nach „Käufer gefunden“"],
  ["sale", 0, "Am Tag „Käufer gefunden“"],
  ["notary", -1, "1 Tag vor Notartermin"],
] as const)("the usual day %s %d reads %j", (anchor, day, text) => {
  expect(usualDayText({ anchor, day })).toBe(text);
});
