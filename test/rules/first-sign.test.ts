// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

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
  vi.stubGlobal("innerWidth", 360);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The page as it was just opened: whether somebody has touched it is kept by a module. */
async function openedPage() {
  vi.resetModules();
  const { act, renderHook } = await import("@testing-library/react");
  const { useFilteredList } = await import("../../web/src/ui/long-list/filtered-list.ts");
  const { atFirstSign } = await import("../../web/src/ui/first-sign.ts");
  const settle = () => {
    while (vi.getTimerCount() > 0) act(() => void vi.runOnlyPendingTimers());
  };
  return { act, renderHook, useFilteredList, atFirstSign, settle };
}

test("a long list on a phone begins with what is seen, and goes on at the first sign of a person or on paper", async () => {
  const { act, renderHook, useFilteredList, atFirstSign, settle } = await openedPage();
  const all = Array.from({ length: 286 }, (_, place) => ({ id: `m${place}` }));
  const { result, unmount } = renderHook(() => useFilteredList(all, all, "cards"));
  const drawn = () => result.current.entries.length;
  const told = vi.fn<() => void>();
  atFirstSign(told);

  expect(drawn()).toBeLessThan(10);
  settle();
  expect(drawn()).toBeGreaterThan(20);
  expect(drawn()).toBeLessThan(40);
  expect(told).not.toHaveBeenCalled();

  act(() => void dispatchEvent(new Event("blur")));
  settle();
  expect(drawn()).toBe(286);
  expect(told).toHaveBeenCalledOnce();
  atFirstSign(told);
  expect(told).toHaveBeenCalledTimes(2);
  unmount();
});
