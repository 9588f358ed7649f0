import { expect, it } from "vitest";
import type { SettledPlan } from "#shared/plan/plan-changes-contract";
import { settledText } from "#shared/plan/settled-words";

const today = "2027-01-04";
const plan = (fields: Partial<SettledPlan>): SettledPlan => ({
  campaign_id: "k1",
  done: [],
  skipped: [],
  planned: [],
  moved: [],
  undo: { changes: [], remove: [], add: [], set: {} },
  ...fields,
});
const fourteen = Array.from({ length: 14 }, (_, at) => `Maßnahme ${at}`);

it.each([
  [{ done: ["Exposé"] }, "Im Plan erledigt: „Exposé“"],
  [{ moved: fourteen, live_on: today }, "Am Markt seit heute. 14 Maßnahmen haben ein neues Datum"],
  [{ moved: ["A"], live_on: "2027-01-02" }, "Am Markt seit 02.01.2027. 1 Maßnahme hat ein neues Datum"],
  [{ moved: fourteen, live_on: null }, "Nicht mehr am Markt. 14 Maßnahmen haben wieder ein geschätztes Datum"],
  [
    { done: ["Inserat", "Website"], moved: ["A"], live_on: today },
    "Im Plan erledigt: 2 Maßnahmen. Am Markt seit heute. 1 Maßnahme hat ein neues Datum",
  ],
] as const)("what an answer made of a plan besides: %j", (fields, text) => {
  expect(settledText(plan(fields as Partial<SettledPlan>), today)).toBe(text);
});
