import { expect, it } from "vitest";
import { begunAt, leadDaysOf } from "#shared/plan/lead-time";

const now = "2027-01-11T09:00:00.000Z";
const earlier = "2027-01-05T09:00:00.000Z";
const place = { region: "DE-BY", timezone: "Europe/Berlin" } as const;

it.each([
  ["planned", null, "queued", now],
  ["queued again keeps its first", earlier, "queued", earlier],
  ["done", earlier, "done", earlier],
  ["skipped", earlier, "skipped", earlier],
  ["done without ever being queued", null, "done", null],
  ["back to planned", earlier, "planned", null],
] as const)("a measure is begun when it first goes into the queue: %s", (_, begun_at, status, expected) => {
  expect(begunAt({ begun_at }, status, now)).toBe(expected);
});

it.each([
  ["the same day", "2027-01-11T08:00:00Z", "2027-01-11T16:00:00Z", 0],
  ["over a weekend", "2027-01-08T08:00:00Z", "2027-01-11T08:00:00Z", 1],
  ["over Epiphany, a holiday in Bavaria", "2027-01-05T08:00:00Z", "2027-01-08T08:00:00Z", 2],
  ["by the clock of the campaign: that is Tuesday already", "2027-01-11T23:30:00Z", "2027-01-12T08:00:00Z", 0],
  ["done before it was begun", "2027-01-11T08:00:00Z", "2027-01-08T08:00:00Z", undefined],
  ["never begun", null, "2027-01-11T08:00:00Z", undefined],
])("counts working days, as the library does: %s", (_, begun_at, done_at, days) => {
  expect(leadDaysOf({ status: "done", begun_at, done_at }, place)).toBe(days);
});

it("has no lead time while it is not done", () => {
  expect(leadDaysOf({ status: "queued", begun_at: earlier, done_at: null }, place)).toBeUndefined();
  expect(leadDaysOf({ status: "skipped", begun_at: earlier, done_at: now }, place)).toBeUndefined();
});
