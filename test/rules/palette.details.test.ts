// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { createElement } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { taskColumns } from "#shared/campaigns/found-tasks";
import { queryClient } from "../../web/src/core/query-client.ts";
import { campaignsQuery } from "../../web/src/features/campaigns/queries.ts";
import Palette from "../../web/src/features/cockpit/palette.tsx";
import { campaign, leaveDialogs, open, startServer } from "./open-dialog.ts";

afterEach(() => {
  leaveDialogs();
  vi.useRealTimers();
});

const rows = {
  tasks: taskColumns([{ id: "k1.m1", name: "Drohnenflug", status: "planned", day: "2027-01-05" }]),
  owners: [],
  notes: [],
  files: [],
  is_cut: false,
};

const search = (text: string) => fireEvent.change(screen.getByRole("combobox"), { target: { value: text } });
const openPalette = () => {
  open(createElement(MemoryRouter, {}, createElement(Palette, { onClose: () => undefined })));
  search("villa see");
};
const found = (group: string) =>
  within(screen.getByRole("group", { name: group }))
    .getAllByRole("option")
    .map(({ textContent }) => textContent);
const villa = [expect.stringContaining("Villa am See")];

it("Ctrl+K finds the campaigns at work and their tasks where the archived ones can't be read", async () => {
  startServer().answer(
    { call: "GET /api/campaigns", status: 403, body: { detail: "Das geht hier nicht" } },
    { call: "GET /api/campaigns?archived=false", body: [campaign] },
    { call: "GET /api/title-pictures?campaigns=k1", body: { pictures: [] } },
    { call: "GET /api/search", body: rows },
  );
  openPalette();
  await waitFor(() => expect(found("Kampagnen")).toEqual(villa));
  search("drohne");
  await waitFor(() => expect(found("Maßnahmen")).toEqual([expect.stringContaining("Drohnenflug")]));
});

it("Ctrl+K finds the campaigns that are known until, and where, there is no answer", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  startServer();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  queryClient.setQueryData(campaignsQuery.queryKey, [campaign]);
  openPalette();
  expect(found("Kampagnen")).toEqual(villa);
  // A read is tried three times.
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  screen.getByText(/konnten nicht geladen werden. Durchsucht wird nur das Übrige/);
  expect(found("Kampagnen")).toEqual(villa);
});
