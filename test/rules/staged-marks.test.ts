// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useStagedMarks } from "../../web/src/ui/long-list/staged-marks.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const all = Array.from({ length: 200 }, (_, place) => ({ id: `m${place}` }));

function openList() {
  const hook = renderHook(({ entries, search }) => useStagedMarks(entries, search), {
    initialProps: { entries: all, search: "" },
  });
  const having = (search: string) => [...hook.result.current.values()].filter((marked) => marked === search).length;
  return { ...hook, having, step: () => act(() => void vi.runOnlyPendingTimers()) };
}

test("marks change at once at the top, further down in steps, until all have them", () => {
  const { rerender, result, having, step } = openList();
  rerender({ entries: all, search: "besichtigung" });
  expect([...result.current.values()].slice(0, 20)).toEqual(Array.from({ length: 20 }, () => "besichtigung"));
  const counts = [having("besichtigung")];
  expect(counts[0]).toBeLessThan(50);
  while (vi.getTimerCount() > 0) {
    step();
    counts.push(having("besichtigung"));
  }
  expect(counts.at(-1)).toBe(200);
  for (const [at, count] of counts.entries()) expect(count - (counts[at - 1] ?? count)).toBeLessThan(64);
});

test("typing on in the middle keeps what further rows had until it is their turn", () => {
  const { rerender, result, having, step } = openList();
  rerender({ entries: all, search: "be" });
  step();
  const reached = having("be");
  rerender({ entries: all, search: "bes" });
  expect(having("")).toBe(200 - reached);
  expect(result.current.get("m0")).toBe("bes");
  while (vi.getTimerCount() > 0) step();
  expect(having("bes")).toBe(200);
});

test("what comes is marked as it comes, and nothing is marked of what has gone", () => {
  const { rerender, result } = openList();
  rerender({ entries: all.slice(0, 100), search: "" });
  rerender({ entries: all, search: "tor" });
  expect(result.current.get("m150")).toBe("tor");
  expect(result.current.get("m50")).toBe("");
  rerender({ entries: all.slice(0, 30), search: "tor" });
  expect(result.current.size).toBe(30);
});
