// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useFilteredList } from "../../web/src/ui/long-list/filtered-list.ts";

// jsdom knows no paper, and nothing of what is in sight.
vi.hoisted(() =>
  Object.assign(globalThis, {
    matchMedia: () => new EventTarget(),
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
  }),
);

beforeEach(() => {
  vi.useFakeTimers();
  dispatchEvent(new Event("pointermove"));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const all = Array.from({ length: 1_000 }, (_, place) => ({ id: `m${place}` }));

function openList() {
  const hook = renderHook(({ found, view }) => useFilteredList(all, found, view), {
    initialProps: { found: all, view: "cards" },
  });
  const settle = () => {
    while (vi.getTimerCount() > 0) act(() => void vi.runOnlyPendingTimers());
  };
  settle();
  const seen = () => hook.result.current.entries.filter(({ isHidden }) => !isHidden).map(({ entry }) => entry);
  return { ...hook, settle, seen, drawn: () => hook.result.current.entries.length };
}

test("hundreds are drawn by themselves, not a thousand", () => {
  const { seen, result } = openList();
  expect(seen().length).toBeGreaterThanOrEqual(286);
  expect(seen().length).toBeLessThan(500);
  expect(result.current.end).toBeDefined();
});

test("what a search takes away stays, hidden, in the order of all; another view begins anew", () => {
  const { seen, drawn, rerender, settle } = openList();
  const before = drawn();
  const found = all.filter((_, place) => place % 100 === 50);
  rerender({ found, view: "cards" });
  settle();
  expect(seen()).toEqual(found);
  expect(drawn()).toBe(before + found.filter(({ id }) => Number(id.slice(1)) >= before).length);
  rerender({ found, view: "rows" });
  settle();
  expect(seen()).toEqual(found);
  expect(drawn()).toBe(found.length);
});

test("on paper stands everything that is found", () => {
  const { seen } = openList();
  act(() => void dispatchEvent(new Event("beforeprint")));
  expect(seen()).toEqual(all);
  act(() => void dispatchEvent(new Event("afterprint")));
  expect(seen().length).toBeLessThan(500);
});
