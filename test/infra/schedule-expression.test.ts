import { describe, expect, test } from "vitest";
import { nextRun } from "../../infra/local/schedule-expression.ts";

describe("the next run", () => {
  test.each([
    ["rate(5 minutes)", "2026-11-21T09:02:03Z", "2026-11-21T09:07:03.000Z"],
    ["rate(1 hour)", "2026-11-21T09:02:03Z", "2026-11-21T10:02:03.000Z"],
    ["rate(2 days)", "2026-11-21T09:02:03Z", "2026-11-23T09:02:03.000Z"],
    ["cron(0 7 * * ? *)", "2026-11-21T09:00:00Z", "2026-11-22T06:00:00.000Z"],
    ["cron(0 7 * * ? *)", "2026-06-21T03:00:00Z", "2026-06-21T05:00:00.000Z"],
    ["cron(*/20 8-9 ? * MON-FRI *)", "2026-11-21T09:00:00Z", "2026-11-23T07:00:00.000Z"],
    ["cron(*/20 8-9 ? * MON-FRI *)", "2026-11-23T08:41:00Z", "2026-11-24T07:00:00.000Z"],
    ["cron(30 23 31 DEC ? *)", "2026-11-21T09:00:00Z", "2026-12-31T22:30:00.000Z"],
    ["cron(15,45 0 1 1 ? 2028)", "2026-11-21T09:00:00Z", "2027-12-31T23:15:00.000Z"],
    // 02:30 does not exist on the day when the clocks go forward.
    ["cron(30 2 * * ? *)", "2027-03-27T12:00:00Z", "2027-03-29T00:30:00.000Z"],
  ])("of %s after %s in Berlin", (expression, after, expected) => {
    expect(nextRun(expression, "Europe/Berlin", new Date(after)).toISOString()).toBe(expected);
  });

  test.each([
    "at(2026-11-21T09:00:00)",
    "rate(5 fortnights)",
    "cron(0 7 * *)",
    "cron(0 7 L * ? *)",
    "cron(0 25 * * ? *)",
    "cron(*/0 7 * * ? *)",
    "cron(0 7 ? * MON#1 *)",
  ])("of %s is refused by name", (expression) => {
    expect(() => nextRun(expression, "Europe/Berlin", new Date(0))).toThrow(expression);
  });

  test("of what never comes is an error", () => {
    expect(() => nextRun("cron(0 7 31 FEB ? *)", "UTC", new Date(0))).toThrow("läuft nie");
  });
});
