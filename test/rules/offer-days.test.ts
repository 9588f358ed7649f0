import { expect, it } from "vitest";
import { defaultTimezone as timezone } from "#shared/core/timezone";
import { pastInPromiseText, pastInSentText, pastSteps, pastStepsText } from "#shared/reports/offer-days";

/* Which days of an offer are over, and the marketing start that renews them all. */

const plan = { marketing_start: "2027-03-08T08:00:00.000Z", timezone, region: "DE-BY" } as const;
const step = (begins: string, at = begins, isOpen = false) => ({
  begins: `${begins}T08:00:00.000Z`,
  at: `${at}T15:00:00.000Z`,
  isOpen,
});
const steps = [step("2027-03-01", "2027-03-03"), step("2027-03-08"), step("2027-03-01", "2027-03-01", true)];

it("a day of today or later is not over, nor one that hangs on a buyer", () => {
  expect(pastSteps(steps, plan, "2027-03-03T20:00:00.000Z")).toBeNull();
  expect(pastSteps([], plan, "2027-03-03T20:00:00.000Z")).toBeNull();
  // By the campaign's clock the fourth has begun.
  expect(pastSteps(steps, plan, "2027-03-03T23:30:00.000Z")).toMatchObject({ count: 1 });
});

it("the renewed start is a working day on which the first step begins tomorrow or later, at the same hour", () => {
  const past = pastSteps(steps, plan, "2027-03-10T08:00:00.000Z");
  expect(past).toEqual({ count: 2, renewed_start: "2027-03-18T08:00:00.000Z" });
  // Eleven days later is a Friday; one more is a Saturday, so Monday: by then clocks have not changed yet.
  expect(pastSteps(steps, plan, "2027-03-12T08:00:00.000Z")?.renewed_start).toBe("2027-03-22T08:00:00.000Z");
  // Over the change of clocks it stays nine by the clock on the wall.
  expect(pastSteps(steps, plan, "2027-04-01T08:00:00.000Z")?.renewed_start).toBe("2027-04-09T07:00:00.000Z");
});

it("says how many, and which press helps", () => {
  const renewed_start = "2027-03-18T08:00:00.000Z";
  expect(pastStepsText({ count: 1, renewed_start }, plan)).toMatch(
    /^Der Tag von einem Schritt ist vorbei\. Drücken Sie/,
  );
  expect(pastStepsText({ count: 2, renewed_start }, plan)).toBe(
    "Die Tage von 2 Schritten sind vorbei. Drücken Sie „Tage erneuern“: Der Vermarktungsstart rückt auf den 18.03.2027, und alle Tage rücken mit. Danach können Sie das Angebot senden.",
  );
});

it("says of an offer that was sent, and of one accepted on paper, what its days that are over mean", () => {
  expect(pastInSentText(2)).toBe(
    "Die Tage von 2 Schritten sind vorbei, im Plan stehen inzwischen neue. Bitte drücken Sie „An Eigentümer senden“: Das neue Angebot tritt an die Stelle des alten.",
  );
  expect(pastInPromiseText({ count: 1 })).toBe(
    "Der Tag von einem Schritt ist vorbei. Dieser Schritt gilt nicht als zugesagt; soll er es mit neuem Tag sein, drücken Sie zuerst „Abbrechen“ und dann „Tage erneuern“.",
  );
  expect(pastInPromiseText({ count: 3 })).toContain("Diese Schritte gelten nicht als zugesagt; sollen sie es");
});
