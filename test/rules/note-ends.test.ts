import { expect, it } from "vitest";
import { noteEnds } from "../../functions/market/items.ts";

it.each([
  ["2026-03-31", "2026-09-30"],
  ["2026-05-15", "2026-11-15"],
  ["2026-08-31", "2027-02-28"],
] as const)("a result of %s keeps a note about a person until %s", (on, end) => {
  expect(new Date(noteEnds(on) * 1000).toISOString()).toBe(`${end}T00:00:00.000Z`);
});
