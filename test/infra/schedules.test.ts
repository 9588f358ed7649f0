import { expect, test } from "vitest";
import { intervalOf } from "../../infra/local/schedules.ts";

test.each([
  ["rate(5 minutes)", 300_000],
  ["rate(1 hour)", 3_600_000],
  ["rate(2 days)", 172_800_000],
])("%s is every %d ms", (expression, expected) => {
  expect(intervalOf(expression)).toBe(expected);
});

test.each(["at(2026-11-21T09:00:00)", "rate(5 fortnights)", "cron(0 7 * * ? *)"])(
  "%s is refused by name",
  (expression) => {
    expect(() => intervalOf(expression)).toThrow(expression);
  },
);
