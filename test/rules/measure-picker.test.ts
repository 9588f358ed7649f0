// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement, useState } from "react";
import { afterEach, expect, it } from "vitest";
import { MeasurePicker } from "../../web/src/features/catalogue/measure-picker.tsx";
import { measure } from "./open-dialog.ts";

const library = ["Hausbesuch", "Hochstativbilder"].map((name) => ({ ...measure, id: name, name }));

// jsdom has no layout to scroll.
Element.prototype.scrollIntoView = () => undefined;
afterEach(cleanup);

/** A picker that keeps what is chosen. */
function Chosen() {
  const [chosen, choose] = useState<string[]>([]);
  return createElement(MeasurePicker, {
    label: "Vorher",
    searchLabel: "Maßnahme suchen",
    hint: "",
    chosen,
    elsewhere: { ids: [], reason: "" },
    measures: library,
    error: undefined,
    onChange: choose,
  });
}

it("Enter adds the first match of what is typed, also where the list still follows an earlier letter", () => {
  render(createElement(Chosen));
  const search = screen.getByRole("searchbox", { name: "Maßnahme suchen" });
  fireEvent.change(search, { target: { value: "H" } });
  // Within one act the list has not followed yet.
  act(() => {
    fireEvent.change(search, { target: { value: "Hochstativ" } });
    fireEvent.keyDown(search, { key: "Enter" });
  });
  expect(screen.queryByRole("button", { name: "„Hausbesuch“ entfernen" })).toBeNull();
  screen.getByRole("button", { name: "„Hochstativbilder“ entfernen" });
});
