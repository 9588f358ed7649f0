// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { createElement } from "react";
import { BrowserRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import CalendarTab from "../../web/src/features/campaigns/calendar/calendar-tab.tsx";
import { campaign, leaveDialogs, open } from "./open-dialog.ts";

/* A month of more tasks than are listed (docs/decisions/207-what-a-franchise-looks-at.md). */

// A desk: jsdom knows no media.
vi.hoisted(() => {
  const matchMedia = (query: string) => Object.assign(new EventTarget(), { matches: query.includes("min-width") });
  Object.assign(globalThis, { matchMedia });
});

afterEach(leaveDialogs);

const day = "2027-01-05";
const task = (id: string, responsible_id: string | null) => ({
  id,
  name: `Aufgabe ${id}`,
  campaign_id: "k1",
  phase: "Launch",
  status: "planned",
  scheduled_at: `${day}T08:00:00.000Z`,
  estimated: false,
  hours: 1,
  series: null,
  responsible_id,
  campaign_responsible_id: null,
});
/** Of the month before, in the first week that is shown: drawn, not counted. */
const outside = { day: "2026-12-31", open: 5, done: 0, hours: 5 };
const ofEverybody = [task("a", null), task("b", "ana")];
const answers: Record<string, object> = {
  "": { tasks: ofEverybody, rest: { days: [outside, { day, open: 30, done: 4, hours: 30 }], load: [] } },
  "&person=ana": { tasks: [ofEverybody[1]], rest: { days: [{ day, open: 2, done: 0, hours: 2 }], load: [] } },
};

it("counts what it does not list of its own days, and is asked for once more by what the filters say", async () => {
  const asked: string[] = [];
  const ana = { id: "ana", full_name: "Ana Sommer", is_active: true, hours_per_week: null };
  vi.stubGlobal("fetch", async (path: string) => {
    if (!path.startsWith("/api/agenda")) return Response.json([]);
    asked.push(path);
    const filters = path.split("scope=month")[1] ?? "";
    return Response.json({ campaigns: [campaign], people: [ana], left_out: 0, ...answers[filters] });
  });
  history.replaceState({}, "", `/kalender?view=month&day=${day}`);
  open(createElement(BrowserRouter, {}, createElement(CalendarTab)));
  await screen.findByText("36 Maßnahmen · 32 Std. · 32 offen");
  await act(async () => fireEvent.change(screen.getByLabelText("Person"), { target: { value: "ana" } }));
  await screen.findByText("3 Maßnahmen · 3 Std. · 3 offen");
  expect(asked.map((path) => path.split("scope=month")[1])).toEqual(["", "&person=ana"]);
});
