import { describe, expect, it, test } from "vitest";
import { findCycle, predecessorsFirst } from "#shared/catalogue/predecessors";

function measure(id: string, requires: string[] = [], after: string[] = []) {
  return { id, name: `Name ${id}`, requires, after };
}
const circleOf = (...measures: ReturnType<typeof measure>[]) => findCycle(measures)?.map(({ id }) => id);

describe("a circle", () => {
  it("is found at the end of a chain of 50,000", () => {
    const chain = Array.from({ length: 50_000 }, (_, at) => measure(`${at}`, [`${at + 1}`]));
    expect(findCycle(chain)).toBeUndefined();
    expect(circleOf(...chain, measure("50000", ["49999"]))).toEqual(["49999", "50000"]);
  });
});

test("each comes after what it waits for, in a chain of as many measures as a file may have", () => {
  const chain = Array.from({ length: 10_000 }, (_, at) => measure(`${at}`, at < 9_999 ? [`${at + 1}`] : []));
  expect(predecessorsFirst(chain)).toEqual(chain.toReversed());
  const mixed = [measure("c", ["a"], ["b"]), measure("k", ["k"]), measure("b", ["a"]), measure("a", ["woanders"])];
  expect(predecessorsFirst(mixed).map(({ id }) => id)).toEqual(["a", "b", "c"]);
});
