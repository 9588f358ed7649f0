// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useTypedSearch } from "../../web/src/core/typed-search.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A search before an address that follows only when told so, as the router does on a slow phone. */
function open(address: string) {
  const written: string[] = [];
  const hook = renderHook(({ q }) => useTypedSearch(q, (search) => written.push(search)), {
    initialProps: { q: address },
  });
  return {
    written,
    search: () => hook.result.current[0],
    type: (text: string) => act(() => hook.result.current[1](text)),
    rest: () => act(() => void vi.advanceTimersByTime(1_000)),
    arrive: (q: string) => hook.rerender({ q }),
  };
}

test("a search follows every key and is written once, without outer space, when typing rests", () => {
  const { type, rest, search, written } = open("");
  for (const text of ["f", "fo", "foto "]) type(text);
  expect(search()).toBe("foto ");
  expect(written).toEqual([]);
  rest();
  expect(written).toEqual(["foto"]);
});

test("what is typed while earlier searches are still on their way into the address stays", () => {
  const { type, rest, search, arrive, written } = open("");
  type("f");
  rest();
  type("fo");
  rest();
  type("fot");
  arrive("f");
  expect(search()).toBe("fot");
  arrive("fo");
  expect(search()).toBe("fot");
  rest();
  expect(written).toEqual(["f", "fo", "fot"]);
});

test("what the address brings from elsewhere takes the place of what was typed", () => {
  const { type, rest, search, arrive, written } = open("haus");
  type("haus am see");
  rest();
  arrive("haus am see");
  arrive("haus");
  expect(search()).toBe("haus");
  rest();
  expect(written).toEqual(["haus am see"]);
});

test("an address that says the same keeps the space that is being typed", () => {
  const { type, rest, search, arrive } = open("");
  type("foto ");
  rest();
  arrive("foto");
  expect(search()).toBe("foto ");
});
