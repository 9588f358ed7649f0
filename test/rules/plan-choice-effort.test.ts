import { dayNumber } from "#shared/core/time";
import { expect, test } from "vitest";
import type { Measure } from "#shared/catalogue/contract";
import { alternativesAmong } from "#shared/plan/make/alternatives";
import { choose } from "#shared/plan/make/choose";
import { choiceQuestion } from "#shared/plan/make/selection";
import { frameFor, library } from "./plan-figures.ts";

const start = dayNumber("2027-03-22");

/** The starter catalogue so many times over, each with ids, codes and priorities of its own. */
function libraryOf(times: number): Measure[] {
  return Array.from({ length: times }, (_, copy) => {
    const own = (text: string) => (copy === 0 || text === "" ? text : `${text}-${copy}`);
    return library.map((measure) => ({
      ...measure,
      id: own(measure.id),
      code: own(measure.code),
      requires: measure.requires.map(own),
      after: measure.after.map(own),
      replaces: measure.replaces.map(own),
      base_priority: Math.max(1, measure.base_priority - (copy % 3)),
    }));
  }).flat();
}

/** Objects that count how often one of their fields is read. */
function counting<T extends object>(list: readonly T[]): { counted: T[]; reads: () => number } {
  let reads = 0;
  const counted = list.map(
    (one) =>
      new Proxy(one, {
        get: (target, field) => {
          reads += 1;
          return Reflect.get(target, field) as unknown;
        },
      }),
  );
  return { counted, reads: () => reads };
}

/** How often a choice among so many libraries reads a field of a measure, for each of them. */
function readsOfChoice(times: number, frame: ReturnType<typeof frameFor>): number {
  const { candidates, base, limits } = choiceQuestion(libraryOf(times), frame, {
    existing: new Set(),
    template: undefined,
  });
  const { counted, reads } = counting(candidates);
  choose(counted, base, limits);
  return reads() / counted.length;
}

test.each([
  ["WOH", "standard", "standard", 10],
  ["LUX", "longterm", "premium", 10],
  ["HAU", "fast", "unlimited", 2],
] as const)(
  "choosing for %s, %s, %s at %i hours a week reads a measure hardly oftener because a library is seven times as large",
  (code, timeline, budget, hoursPerWeek) => {
    const frame = { ...frameFor(code, timeline, budget, start), hoursPerWeek };
    const [small, large] = [readsOfChoice(1, frame), readsOfChoice(7, frame)];
    expect(large).toBeLessThan(1.5 * small);
  },
);

test("alternatives are found in as many looks a measure, however large a library is", () => {
  const looks = (times: number) => {
    const { counted, reads } = counting(libraryOf(times));
    alternativesAmong(counted);
    return reads() / counted.length;
  };
  expect(looks(7)).toBeCloseTo(looks(1), 1);
});
