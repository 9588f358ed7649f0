// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { LoadingPart } from "../../web/src/ui/loading-part.tsx";
import { verbs } from "../browser/verbs.ts";

afterEach(cleanup);

const show = (query: { error: Error | null; isFetching: boolean }, refetch = vi.fn<() => void>()) => {
  const words = { label: "Freigaben werden geladen", sentence: "Die Freigaben konnten nicht geladen werden." };
  render(createElement(LoadingPart, { ...words, query: { ...query, refetch } }));
  return refetch;
};

it("says in a dialog that something is being read", () => {
  show({ error: null, isFetching: true });
  expect(screen.getByRole("status").textContent).toContain("Freigaben werden geladen");
  expect(screen.queryByRole("alert")).toBeNull();
});

it("says that it could not be read, and reads again by a press", () => {
  const refetch = show({ error: new Error("no answer"), isFetching: false });
  expect(screen.getByRole("alert").textContent).toContain("Die Freigaben konnten nicht geladen werden.");
  fireEvent.click(screen.getByRole("button", { name: verbs.retry }));
  expect(refetch).toHaveBeenCalledOnce();
});
