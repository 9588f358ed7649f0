// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "../../web/src/core/query-client.ts";
import { CampaignListResult } from "../../web/src/features/campaigns/list/list-result.tsx";
import { type CampaignListView, shownCampaigns } from "../../web/src/features/campaigns/list/view-address.ts";
import * as waiting from "../../web/src/features/offline/waiting-changes.ts";
import { aCampaign, aMeasure } from "./campaign-fixtures.ts";

// jsdom knows neither paper nor what is in sight.
const seen = vi.hoisted(() => {
  const watched = new Map<Element, () => void>();
  Object.assign(globalThis, {
    matchMedia: () => new EventTarget(),
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
  return watched;
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.restoreAllMocks();
});

const progress = { pending: 30, in_progress: 5, completed: 12, cancelled: 3, total: 50 };
const next = ["Fotos", "Exposé", "Aushang"].map((name) => ({ name, scheduled_at: "2030-03-04T08:00:00.000Z" }));
const campaigns = Array.from({ length: 300 }, (_, place) =>
  aCampaign({ id: `k${place}`, title: `Haus ${place}`, property_address: `Lindenstraße ${place}`, progress, next }),
);

function openList(listed = campaigns) {
  const view = { order: "newest", withArchived: false, person: "" } as unknown as CampaignListView;
  const actions = { onEdit: () => undefined, onDelete: () => undefined, onArchive: () => undefined };
  const list = createElement(CampaignListResult, { campaigns: listed, search: "", view, ...actions });
  const inRouter = createElement(MemoryRouter, null, list);
  const { container } = render(createElement(QueryClientProvider, { client: queryClient }, inRouter));
  return container;
}

test("of three hundred campaigns sixty are there, and all after a press, in few elements and with one live region", () => {
  const container = openList();
  expect(container.querySelectorAll("li h3")).toHaveLength(60);
  act(() => screen.getByRole("button", { name: "Alle 300 zeigen" }).click());
  expect(document.activeElement?.textContent).toContain("Haus 60");
  expect(container.querySelectorAll("li h3")).toHaveLength(300);
  expect(container.textContent).toContain("Lindenstraße 299");
  expect(container.querySelectorAll("*").length).toBeLessThanOrEqual(4_000);
  expect(container.querySelectorAll("[role=status], [aria-live], output")).toHaveLength(1);
});

test("a card that comes into view is whole, and all are on paper", () => {
  const container = openList(campaigns.slice(0, 61));
  const last = [...container.querySelectorAll("li")].at(-1);
  const ways = () => last?.querySelectorAll("a, button").length;
  expect(ways()).toBe(1);
  act(() => last && seen.get(last)?.());
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
  act(() => first && seen.get(first)?.());
  const list = screen.getByRole("list", { name: "Nächste Maßnahmen von „Haus 0“" });
  expect([...list.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Exposé"),
  ]);
});

test("who asks what needs them sees their own campaigns first, then those of nobody, then the others', and last what is done", () => {
  const at = (day: number) => [{ name: "Fotograf", scheduled_at: `2026-12-0${day}T09:00:00.000Z` }];
  const titled = (title: string, responsible_id: string | null, day?: number) => ({
    ...aCampaign({ title, responsible_id }),
    next: day ? at(day) : [],
  });
  const listed = [
    titled("done", "me"),
    titled("other", "other", 1),
    titled("nobody", null, 2),
    titled("mine later", "me", 4),
    titled("mine", "me", 3),
  ];
  const order = (me: string) => shownCampaigns(listed, "", "due", me).map(({ title }) => title);
  expect(order("me")).toEqual(["mine", "mine later", "nobody", "other", "done"]);
  expect(order("other")).toEqual(["other", "nobody", "mine", "mine later", "done"]);
});
