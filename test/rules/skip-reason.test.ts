import { expect, it } from "vitest";
import { changeText } from "#shared/history/change-text";
import { withStatus } from "#shared/plan/change/status-change";
import { aCampaign, aMeasure } from "./campaign-fixtures.ts";

const plan = aCampaign();
const now = "2027-01-04T09:00:00.000Z";
const set = (measure = aMeasure(), wish: Partial<Parameters<typeof withStatus>[2]> = {}) =>
  withStatus(measure, plan, { status: "skipped", now, by: null, ...wish });

it("why a measure is skipped stands at it until its next status, and can be said later", () => {
  const skipped = set(aMeasure(), { skipReason: "Zu spät" });
  expect(skipped).toMatchObject({ status: "skipped", skip_reason: "Zu spät" });
  expect(set(skipped)).toBe(skipped);
  expect(set(skipped, { skipReason: "Zu spät" })).toBe(skipped);
  expect(set(skipped, { skipReason: "Keine Zeit" }).skip_reason).toBe("Keine Zeit");
  expect(set(skipped, { status: "planned", skipReason: "Keine Zeit" }).skip_reason).toBe("");
  expect(set(aMeasure()).skip_reason).toBe("");
});

it("of a series it is said of the occurrence that was left out", () => {
  const weekly = aMeasure({ series: { every_days: 7, done: [] } });
  const left = set(weekly, { skipReason: "Keine Zeit" });
  expect(left).toMatchObject({ status: "planned", skip_reason: "Keine Zeit" });
  expect(left.scheduled_at > weekly.scheduled_at).toBe(true);
  expect(set(left, { status: "done" }).skip_reason).toBe("");
});

it("the history tells that a reason was given, not which", () => {
  const change = { action: "setStatus", values: { status: "skipped" }, fields: ["status", "skip_reason"] };
  expect(changeText(change)).toBe("Status gesetzt: Übersprungen, mit Grund");
  expect(changeText({ ...change, values: { status: "planned" } })).toBe("Status gesetzt: Geplant");
});
