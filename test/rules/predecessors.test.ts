import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { findCycle, cycleMessage, followersOf, neverBeginning } from "#shared/catalogue/predecessors";

function measure(id: string, requires: string[] = [], after: string[] = []) {
  return { id, name: `Name ${id}`, requires, after };
}
const circleOf = (...measures: ReturnType<typeof measure>[]) => findCycle(measures)?.map(({ id }) => id);

describe("a circle", () => {
  it("is found in what is required, in what comes after, and across both", () => {
    expect(circleOf(measure("a", ["b"]), measure("b", ["a"]))).toEqual(["a", "b"]);
    expect(circleOf(measure("a", [], ["b"]), measure("b", [], ["a"]))).toEqual(["a", "b"]);
    expect(circleOf(measure("a", ["b"]), measure("b", [], ["c"]), measure("c", ["a"]))).toEqual(["a", "b", "c"]);
    expect(circleOf(measure("a", ["a"]))).toEqual(["a"]);
  });

  it("is found behind a measure that only waits for it", () => {
    expect(circleOf(measure("x", ["a"]), measure("a", ["b"]), measure("b", ["a"]))).toEqual(["a", "b"]);
  });

  it("is none where two ways lead to the same measure, nor where one is not there", () => {
    expect(circleOf(measure("a", ["b", "c"]), measure("b", ["d"]), measure("c", ["d"]), measure("d"))).toBeUndefined();
    expect(circleOf(measure("a", ["nirgends"]))).toBeUndefined();
  });

  it("is told in the order in which its measures would have to come", () => {
    const circle = findCycle([measure("a", ["b"]), measure("b", ["c"]), measure("c", ["a"])]);
    expect(cycleMessage(circle ?? [])).toBe("Das ergäbe einen Kreis: Name a → Name c → Name b → Name a");
  });
});

test("who waits for a measure, at once or through others, even in a circle", () => {
  const measures = [measure("a"), measure("b", ["a"]), measure("c", [], ["b"]), measure("d"), measure("e", ["d", "c"])];
  expect([...followersOf("a", measures)]).toEqual(["b", "c", "e"]);
  expect([...followersOf("e", measures)]).toEqual([]);
  expect([...followersOf("a", [measure("a", ["b"]), measure("b", ["a"])])]).toEqual(["b"]);
});

test("measures that wait for what is not there never begin, nor does who waits for them", () => {
  const measures = [measure("a", ["b"]), measure("b", [], ["weg"]), measure("c", ["da"]), measure("d", ["c"])];
  expect(neverBeginning(measures, (id) => id === "da").map(({ id }) => id)).toEqual(["a", "b"]);
});

test("without a circle there is an order in which everything can be done, and else there is none", () => {
  const ids = ["a", "b", "c", "d", "e"];
  const predecessors = fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 2 });
  fc.assert(
    fc.property(fc.tuple(...ids.map(() => predecessors)), (lists) => {
      const measures = ids.map((id, at) => measure(id, lists[at]));
      const done = new Set<string>();
      for (let round = 0; round < ids.length; round += 1)
        for (const { id, requires } of measures) if (requires.every((before) => done.has(before))) done.add(id);
      expect(findCycle(measures) === undefined).toBe(done.size === ids.length);
    }),
  );
});
