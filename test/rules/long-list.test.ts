// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement, Fragment } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { useIncrementalList } from "../../web/src/ui/long-list.tsx";

// jsdom knows no paper.
vi.hoisted(() => Object.assign(globalThis, { matchMedia: () => new EventTarget() }));

afterEach(cleanup);

const all = Array.from({ length: 1_412 }, (_, place) => `Zeile ${place + 1}`);

function List(props: { entries: string[]; view?: string; isKept?: (entry: string) => boolean }) {
  const { drawn, more } = useIncrementalList(props.entries, props.view ?? "", props.isKept && { isKept: props.isKept });
  const rows = drawn.map((entry) => createElement("li", { key: entry }, entry));
  return createElement(Fragment, null, createElement("ul", null, rows), more);
}

const rows = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);
const button = () => screen.queryByRole("button");

test("sixty rows and a button with the German number; its press shows all, focuses row 61 and is heard", () => {
  render(createElement(List, { entries: all }));
  expect(rows()).toEqual(all.slice(0, 60));
  expect(screen.getByRole("status").textContent).toBe("");
  fireEvent.click(screen.getByRole("button", { name: "Alle 1.412 zeigen" }));
  expect(rows()).toEqual(all);
  expect(document.activeElement?.textContent).toBe("Zeile 61");
  expect(screen.getByRole("status").textContent).toBe("Alle 1.412 werden gezeigt.");
  expect(button()).toBeNull();
});

test("the button comes once the sixty rows stand, so that nothing pushes it away from a pointer", () => {
  const drawings: [drawn: number, hasButton: boolean][] = [];
  function Watched() {
    const { drawn, more } = useIncrementalList(all, "");
    drawings.push([drawn.length, Boolean(more)]);
    return createElement(Fragment, null, createElement("ul"), more);
  }
  render(createElement(Watched));
  expect(drawings[0]).toEqual([12, false]);
  expect(drawings.at(-1)).toEqual([60, true]);
});

test("a phone gets five rows first, about what it shows", () => {
  vi.stubGlobal("innerWidth", 390);
  const drawings: number[] = [];
  function Watched() {
    drawings.push(useIncrementalList(all, "").drawn.length);
    return createElement("ul");
  }
  render(createElement(Watched));
  vi.unstubAllGlobals();
  expect([drawings[0], drawings.at(-1)]).toEqual([5, 60]);
});

test("sixty rows need no button", () => {
  render(createElement(List, { entries: all.slice(0, 60) }));
  expect(rows()).toHaveLength(60);
  expect(button()).toBeNull();
});

test("a search looks through everything and shows the first sixty of what it finds, also where all were shown", () => {
  const { rerender } = render(createElement(List, { entries: all }));
  fireEvent.click(screen.getByRole("button"));
  const found = all.filter((entry) => entry.endsWith("1"));
  rerender(createElement(List, { entries: found, view: "1" }));
  expect(rows()).toEqual(found.slice(0, 60));
  expect(button()?.textContent).toBe(`Alle ${found.length} zeigen`);
  rerender(createElement(List, { entries: all.slice(1_400), view: "14" }));
  expect(rows()).toEqual(all.slice(1_400));
});

test("rows that are kept stand below the sixty, and the focus goes to the first that comes", () => {
  const isKept = (entry: string) => entry === "Zeile 61" || entry === "Zeile 500";
  render(createElement(List, { entries: all, isKept }));
  expect(rows()).toEqual([...all.slice(0, 61), "Zeile 500"]);
  fireEvent.click(screen.getByRole("button"));
  expect(document.activeElement?.textContent).toBe("Zeile 62");
});

test("paper gets all rows", () => {
  render(createElement(List, { entries: all }));
  act(() => void dispatchEvent(new Event("beforeprint")));
  expect(rows()).toEqual(all);
  act(() => void dispatchEvent(new Event("afterprint")));
  expect(rows()).toHaveLength(60);
});
