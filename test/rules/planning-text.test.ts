import { expect, test } from "vitest";
import { noPlanningFacts, type PlanningFacts } from "#shared/catalogue/planning-facts";
import { effortText, rhythmText, usualDayText } from "#shared/catalogue/planning-text";

test.each<[Partial<PlanningFacts>, string]>([
  [{}, ""],
  [{ lead_days: 8, hours: 0.5, cost: 150 }, "Vorlauf 8 Arbeitstage · 0,5 Std. · 150\u202F€"],
  [{ lead_days: 1, repeat_days: 14 }, "Vorlauf 1 Arbeitstag · alle 14 Tage"],
  [{ hours: 0.5, cost: 100, repeat_days: 14 }, "alle 14 Tage, 0,5 Std. · 100\u202F€"],
  [{ hours: 0.5, repeat_days: 7 }, "laufend, 0,5 Std. je Woche"],
  [{ hours: 0.25, repeat_days: 3 }, "laufend, 0,58 Std. je Woche"],
  [{ repeat_days: 7 }, "laufend"],
  [{ hours: 0.25, cost: 0 }, "0,25 Std. · 0\u202F€"],
  [{ cost: 1_500 }, "1.500\u202F€"],
])("what a measure of %j takes reads %j", (facts, text) => {
  expect(effortText({ ...noPlanningFacts, ...facts })).toBe(text);
});

test("a series whose first weeks are busier says both", () => {
  expect(rhythmText(7, 0.5, { maxHours: 4.5 })).toBe("laufend, 0,5 bis 4,5 Std. je Woche");
  expect(rhythmText(14, 1, { maxHours: 3 })).toBe("alle 14 Tage, 1 bis 3 Std.");
  expect(rhythmText(14, 0.5, { neverRests: true })).toBe("laufend, 0,25 Std. je Woche");
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
