import { describe, expect, it } from "vitest";
import { amountOf, amountText } from "../../web/src/features/campaigns/task/amount.ts";
import { fieldsOf, type TaskFields, taskResolver } from "../../web/src/features/campaigns/task/task-form.ts";
import { aMeasure } from "./campaign-fixtures.ts";

it.each([
  ["", null],
  [" ", null],
  ["12", 12],
  ["249,9", 249.9],
  ["1.249,90 €", 1249.9],
  ["12.345.678", 12_345_678],
  ["0,05", 0.05],
  ["1.2", Number.NaN],
  ["12,345", Number.NaN],
  ["-1", Number.NaN],
  ["viel", Number.NaN],
])("%j typed is %j euro", (text, euro) => {
  expect(amountOf(text)).toBe(euro);
});

it.each([null, 0, 12, 249.9, 1249.05])("%j euro is typed as what reads the same", (euro) => {
  expect(amountOf(amountText(euro))).toBe(euro);
});

describe("the task dialog", () => {
  const stored = fieldsOf(aMeasure(), "Europe/Berlin");
  const check = (fields: Partial<TaskFields>, isOwn = false) =>
    taskResolver("Europe/Berlin", isOwn)({ ...stored, ...fields }, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    }) as { values: object; errors: Record<string, { message: string }> };

  it("leaves empty points and links out, and reads day and time on the campaign's clock", () => {
    const { values, errors } = check({
      scheduled_at: "2027-01-07T14:00",
      duration_minutes: "90",
      planned_cost: "1.200,50",
      checklist: [
        { text: " Licht ", done: true },
        { text: " ", done: false },
      ],
      links: [{ title: "", url: "" }],
    });
    expect(errors).toEqual({});
    expect(values).toMatchObject({
      scheduled_at: "2027-01-07T13:00:00.000Z",
      duration_minutes: 90,
      planned_cost: 1200.5,
      checklist: [{ text: "Licht", done: true }],
      links: [],
      responsible_id: null,
    });
  });

  it.each([
    [{ planned_cost: "viel" }, "planned_cost"],
    [{ duration_minutes: "1,5" }, "duration_minutes"],
    [{ scheduled_at: "" }, "scheduled_at"],
    [{ links: [{ title: "x", url: "http://unsicher.de" }] }, "links"],
  ])("says at its field what is wrong with %j", (fields, field) => {
    expect(Object.keys(check(fields).errors)).toEqual([field]);
  });

  it("asks for the name of a task of one's own, and of no other", () => {
    expect(check({ name_override: " " }, true).errors.name_override?.message).toMatch(/Namen/);
    expect(check({ name_override: " " }).errors).toEqual({});
  });
});
