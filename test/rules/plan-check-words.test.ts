import { expect, it } from "vitest";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import type { Disturbed, PlanCheckWarning } from "#shared/plan/plan-contract";
import { checkResult, groupHints, linkedSentence } from "../../web/src/features/campaigns/plan-check/check.ts";
import { disturbedSentences, takenAlong } from "../../web/src/features/campaigns/timeline/moves/move-words.ts";

const disturbed = (measure_name: string, reason: Disturbed["reason"]): Disturbed => ({
  id: measure_name,
  measure_name,
  scheduled_at: "2027-01-04T08:00:00.000Z",
  needed_at: "2027-01-11T08:00:00.000Z",
  reason,
});
const measure = (id: string, measure_name: string) =>
  ({ id, measure_name, name_override: null }) as unknown as CampaignMeasure;
const hint = (key: string, set_aside: PlanCheckWarning["set_aside"]): PlanCheckWarning => ({
  key,
  kind: "order",
  message: "",
  measures: [],
  fix: null,
  set_aside,
});

it("says who waits for a moved measure, each name once, and no more names than there is room for", () => {
  expect(disturbedSentences([disturbed("Exposé gestalten", "wartet")])).toEqual([
    "1 Maßnahme wartet auf ein Ergebnis, das jetzt später kommt: Exposé gestalten.",
  ]);
  const many = ["A", "A", "B", "C", "D", "E"].map((name) => disturbed(name, "wartet"));
  expect(disturbedSentences(many)).toEqual([
    "6 Maßnahmen warten auf ein Ergebnis, das jetzt später kommt: A, B und weitere.",
  ]);
  expect(disturbedSentences([])).toEqual([]);
});

it("says what comes too late for a moved measure, and takes only those along that wait", () => {
  const both = [disturbed("Exposé gestalten", "wartet"), disturbed("Energieausweis", "zu früh")];
  expect(disturbedSentences(both)[1]).toBe("Sie braucht ein Ergebnis, das dann noch nicht da ist: Energieausweis.");
  expect(takenAlong(both)).toEqual([{ id: "Exposé gestalten", scheduled_at: "2027-01-11T08:00:00.000Z" }]);
});

it("tells what was set aside from what holds", () => {
  const aside = hint("b", { reason: "abgesprochen", by: "u", at: "2027-01-04T08:00:00.000Z" });
  expect(groupHints([hint("a", null), aside])).toEqual({ open: [hint("a", null)], setAside: [aside] });
  expect([0, 1, 3].map(checkResult)).toEqual(["Der Plan ist schlüssig.", "1 Hinweis", "3 Hinweise"]);
});

it("finds the measures in a hint's sentence, the longer name before the shorter, and lists the others once", () => {
  const measures = [
    measure("1", "Fotos"),
    measure("2", "Fotos & Film"),
    measure("3", "Schild"),
    measure("4", "Schild"),
  ];
  const { pieces, others } = linkedSentence("„Fotos & Film“ beginnt, bevor „Fotos“ vorliegt.", measures);
  expect(pieces).toEqual([
    { text: "„Fotos & Film“", measureId: "2" },
    { text: " beginnt, bevor " },
    { text: "„Fotos“", measureId: "1" },
    { text: " vorliegt." },
  ]);
  expect(others.map(({ id }) => id)).toEqual(["3"]);
});
