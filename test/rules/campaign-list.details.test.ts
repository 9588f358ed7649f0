// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createElement } from "react";
import { BrowserRouter, MemoryRouter } from "react-router";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { queryClient } from "../../web/src/core/query-client.ts";
import { queryKeys } from "../../web/src/core/query-keys.ts";
import { allCampaignsQuery, campaignsQuery } from "../../web/src/features/campaigns/queries.ts";
import CampaignList from "../../web/src/features/campaigns/list/campaign-list.tsx";
import { CampaignListResult } from "../../web/src/features/campaigns/list/list-result.tsx";
import { CampaignListToolbar } from "../../web/src/features/campaigns/list/toolbar.tsx";
import { type CampaignListView, shownCampaigns } from "../../web/src/features/campaigns/list/view-address.ts";
import { notificationsQuery } from "../../web/src/features/notifications/queries.ts";
import * as waiting from "../../web/src/features/offline/waiting-changes.ts";
import { aCampaign, aMeasure } from "./campaign-fixtures.ts";
import { open } from "./open-dialog.ts";

// jsdom knows neither paper nor what is in sight.
const seen = vi.hoisted(() => {
  const watched = new Map<Element, () => void>();
  const device = { isWide: false };
  Object.assign(globalThis, {
    matchMedia: (query: string) =>
      Object.defineProperty(new EventTarget(), "matches", { get: () => device.isWide && query.includes("min-width") }),
    IntersectionObserver: class {
      tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = tell;
      }
      observe(element: Element) {
        watched.set(element, () => this.tell([{ isIntersecting: true }]));
      }
      disconnect() {}
    },
  });
  return { watched, device };
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  seen.device.isWide = false;
  vi.restoreAllMocks();
});

const progress = { pending: 30, in_progress: 5, completed: 12, cancelled: 3, total: 50 };
const next = ["Fotos", "Exposé", "Aushang"].map((name) => ({ name, scheduled_at: "2030-03-04T08:00:00.000Z" }));
const campaigns = Array.from({ length: 320 }, (_, place) =>
  aCampaign({
    id: `k${place}`,
    title: `Haus ${place}`,
    property_address: `Lindenstraße ${place}`,
    responsible_id: `p${place % 40}`,
    progress,
    next,
  }),
);

const team = Array.from({ length: 40 }, (_, place) => ({
  id: `p${place}`,
  full_name: `Person ${place}`,
  is_active: true,
}));

/** @param shown what the view is otherwise than the newest first, as cards, of everybody */
function openList(listed = campaigns, shown: Partial<CampaignListView> = {}) {
  queryClient.setQueryData(queryKeys.team, team);
  const view = {
    order: "newest",
    withArchived: false,
    person: "",
    search: "",
    ...shown,
  } as unknown as CampaignListView;
  const actions = { onEdit: () => undefined, onDelete: () => undefined, onArchive: () => undefined };
  const list = createElement(CampaignListResult, { campaigns: listed, search: "", view, ...actions });
  const toolbar = createElement(CampaignListToolbar, { view, campaigns, shown: listed, onCreate: () => undefined });
  const inRouter = createElement(MemoryRouter, null, toolbar, createElement("main", null, list));
  render(createElement(QueryClientProvider, { client: queryClient }, inRouter));
  return screen.getByRole("main");
}

test("of 320 campaigns sixty are there, and all after a press, in few elements and with one live region", () => {
  const container = openList();
  expect(container.querySelectorAll("li h3")).toHaveLength(60);
  act(() => screen.getByRole("button", { name: "Alle 320 zeigen" }).click());
  expect(document.activeElement?.textContent).toContain("Haus 60");
  expect(container.querySelectorAll("li h3")).toHaveLength(320);
  expect(container.textContent).toContain("Lindenstraße 319");
  expect(container.querySelectorAll("*").length).toBeLessThanOrEqual(4_000);
  expect(container.querySelectorAll("[role=status], [aria-live], output")).toHaveLength(1);
});

test("of forty people each is found by name, with their own campaigns, as cards and as rows of a table", () => {
  const people = () => {
    const choice = screen.getByRole<HTMLSelectElement>("combobox", { name: "Zuständig" });
    return within(choice)
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
  };
  const cards = openList(campaigns, { person: "p7" });
  expect(people()).toEqual([
    "Alle Personen",
    ...team.map(({ full_name }) => full_name).toSorted((one, other) => one.localeCompare(other, "de")),
  ]);
  const own = campaigns.filter(({ responsible_id }) => responsible_id === "p7").map(({ title }) => title);
  expect(own).toHaveLength(8);
  expect([...cards.querySelectorAll("li h3")].map(({ textContent }) => textContent)).toEqual(own);
  cleanup();

  seen.device.isWide = true;
  const table = openList(campaigns, { layout: "table", person: "p7" });
  expect([...table.querySelectorAll("tbody tr")].map((row) => row.querySelector("a")?.textContent)).toEqual(own);
  cleanup();

  const whole = openList(campaigns, { layout: "table" });
  expect(whole.querySelectorAll("tbody tr")).toHaveLength(60);
  act(() => screen.getByRole("button", { name: "Alle 320 zeigen" }).click());
  expect(whole.querySelectorAll("tbody tr")).toHaveLength(320);
  expect(whole.textContent).toContain("Person 39");
});

test("a card that comes into view is whole, and all are on paper", () => {
  const container = openList(campaigns.slice(0, 61));
  const last = [...container.querySelectorAll("li")].at(-1);
  const ways = () => last?.querySelectorAll("a, button").length;
  expect(ways()).toBe(1);
  act(() => last && seen.watched.get(last)?.());
  expect(ways()).toBe(6);
  expect(last?.textContent).toContain("Aushang");
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect([...container.querySelectorAll("li h4")]).toHaveLength(61);
  act(() => void window.dispatchEvent(new Event("afterprint")));
});

test("a card's next measures are without one whose status waits on this device, whatever the server said of them", async () => {
  const plan = ["Fotos", "Exposé"].map((measure_name, place) => aMeasure({ id: `m${place}`, measure_name }));
  queryClient.setQueryData(["plan", "k0"], plan);
  const change = { id: "w1", user: "u1", at: "2027-01-04T08:00:00.000Z", name: "Fotos", tried: false };
  vi.spyOn(waiting, "useWaitingChanges").mockReturnValue([
    { ...change, campaign_id: "k0", kind: "status", measure_id: "m0", body: { status: "done" }, seen: ["planned"] },
  ]);
  const [first] = openList(campaigns.slice(0, 2)).querySelectorAll("li");
  act(() => first && seen.watched.get(first)?.());
  const list = screen.getByRole("list", { name: "Nächste Maßnahmen von „Haus 0“" });
  expect([...list.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Exposé"),
  ]);
});

test("who asks what needs them sees first what waits for their answer, then their own campaigns, nobody's, the others', and last what is done", () => {
  const at = (day: number) => [{ name: "Fotograf", scheduled_at: `2026-12-0${day}T09:00:00.000Z` }];
  const titled = (title: string, responsible_id: string | null, day?: number) => ({
    ...aCampaign({ id: title, title, responsible_id }),
    next: day ? at(day) : [],
  });
  const listed = [
    titled("done", "me"),
    titled("other", "other", 1),
    titled("nobody", null, 2),
    titled("mine later", "me", 4),
    titled("mine", "me", 3),
  ];
  const order = (me: string, ...asking: string[]) =>
    shownCampaigns(listed, "", "due", { me, asking: new Set(asking) }).map(({ title }) => title);
  expect(order("me")).toEqual(["mine", "mine later", "nobody", "other", "done"]);
  expect(order("other")).toEqual(["other", "nobody", "mine", "mine later", "done"]);
  expect(order("me", "done", "other")).toEqual(["other", "done", "mine", "mine later", "nobody"]);
  const risk = { title: "Noch keine einzige Anfrage", reason: "Seit 10 Tagen am Markt", priority: "high" };
  for (const one of listed) if (["mine later", "other", "nobody"].includes(one.title)) Object.assign(one, { risk });
  expect(order("me")).toEqual(["nobody", "mine later", "mine", "other", "done"]);
});

test("where the archived campaigns can't be read, the others stand there all the same", async () => {
  queryClient.setQueryData(notificationsQuery.queryKey, []);
  queryClient.setQueryData(queryKeys.team, team);
  vi.stubGlobal("fetch", async (path: string) => {
    if (path === "/api/campaigns?archived=false") return Response.json(campaigns.slice(0, 1));
    return Response.json({ detail: "Das geht hier nicht", code: "forbidden" }, { status: 403 });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const list = createElement(CampaignList);
  open(createElement(MemoryRouter, { initialEntries: ["/campaigns?archived=1"] }, list));
  expect(await screen.findByText("Die archivierten Kampagnen konnten nicht geladen werden.")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "Haus 0" })).toBeTruthy();
});

const archived = campaigns.slice(0, 1).map((one) => ({ ...one, archived: true }));
test.each([
  { does: "archives its campaign", answered: archived },
  { does: "archives it, where all were read before it was made", before: campaigns.slice(1, 2), answered: archived },
  { does: "deletes it", answered: [] },
])("an open form keeps what is typed while a colleague $does", async ({ before, answered }) => {
  let atWork = campaigns.slice(0, 1);
  const gate = Promise.withResolvers<void>();
  const onTheWay = vi.fn<() => void>();
  vi.stubGlobal("fetch", async (path: string) => {
    if (path === "/api/campaigns?archived=false") return Response.json(atWork);
    if (path === "/api/campaigns/k0") return Response.json(campaigns[0]);
    if (path.startsWith("/api/title-pictures")) return Response.json({ pictures: [] });
    if (path !== "/api/campaigns") return Response.json([]);
    onTheWay();
    await gate.promise;
    return Response.json(answered);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { queryKey } = allCampaignsQuery;
  if (before) queryClient.setQueryData(queryKey, before, { updatedAt: Date.now() - 60_000 });
  history.replaceState({}, "", "/campaigns?dialog=k0");
  open(createElement(BrowserRouter, {}, createElement(CampaignList)));
  const title = await screen.findByLabelText<HTMLInputElement>(/^Titel/);
  fireEvent.change(title, { target: { value: "Haus mit Garten" } });

  atWork = [];
  await act(() => queryClient.refetchQueries(campaignsQuery));
  await waitFor(() => expect(onTheWay).toHaveBeenCalledOnce());
  const isAsTyped = () => title.isConnected && title.value === "Haus mit Garten";
  expect(isAsTyped()).toBe(true);
  gate.resolve();
  await waitFor(() => expect(queryClient.getQueryData(queryKey)).toEqual(answered));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(isAsTyped()).toBe(true);
});
