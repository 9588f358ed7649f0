// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useStaged } from "../../web/src/ui/long-list/staged-list.ts";

// jsdom knows no paper.
vi.hoisted(() => Object.assign(globalThis, { matchMedia: () => new EventTarget() }));

beforeEach(() => {
  vi.useFakeTimers();
  dispatchEvent(new Event("pointermove"));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const all = Array.from({ length: 200 }, (_, place) => ({ id: `m${place}` }));

/** A list with everything in it, drawn to its end. */
function openList() {
  const hook = renderHook(({ entries, view }) => useStaged(entries, view), {
    initialProps: { entries: all, view: "cards" },
  });
  const step = () => act(() => void vi.runOnlyPendingTimers());
  const settle = () => {
    while (vi.getTimerCount() > 0) step();
  };
  const first = hook.result.current.length;
  settle();
  return { ...hook, first, step, settle };
}

test("the beginning stands at once, all of it after some steps", () => {
  const { first, result } = openList();
  expect(first).toBeGreaterThanOrEqual(20);
  expect(first).toBeLessThan(all.length);
  expect(result.current).toBe(all);
});

test("entries that go, or a few that come, change the list at once", () => {
  const { rerender, result } = openList();
  const without = all.filter((_, place) => place !== 5);
  rerender({ entries: without, view: "cards" });
  expect(result.current).toBe(without);
  const withNew = [...without.slice(0, 3), { id: "new" }, ...without.slice(3)];
  rerender({ entries: withNew, view: "cards" });
  expect(result.current).toBe(withNew);
});

test("what comes into sight from further down comes in steps, from the top, and nothing is lost", () => {
  const { rerender, result, step, settle } = openList();
  const found = all.filter((_, place) => place > 100 && place % 3 === 0);
  rerender({ entries: found, view: "cards" });
  const lengths = [result.current.length];
  while (result.current.length < found.length) {
    expect(result.current).toEqual(found.slice(0, result.current.length));
    step();
    expect(result.current.length).toBeGreaterThan(lengths.at(-1) ?? 0);
    lengths.push(result.current.length);
  }
  expect(lengths[0]).toBeLessThan(10);
  expect(lengths.length).toBeGreaterThan(3);
  rerender({ entries: all, view: "cards" });
  settle();
  expect(result.current).toBe(all);
});

test("another view has its beginning at once again", () => {
  const { rerender, result, first } = openList();
  rerender({ entries: all.toReversed(), view: "rows" });
  expect(result.current).toHaveLength(first);
  expect(result.current[0]).toEqual({ id: "m199" });
});

test("on paper everything stands at once", () => {
  const { rerender, result } = openList();
  const found = all.toReversed();
  rerender({ entries: found, view: "cards" });
  expect(result.current.length).toBeLessThan(found.length);
  act(() => void dispatchEvent(new Event("beforeprint")));
  expect(result.current).toBe(found);
  act(() => void dispatchEvent(new Event("afterprint")));
  expect(result.current.length).toBeLessThan(found.length);
});
