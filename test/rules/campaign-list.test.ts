// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render } from "@testing-library/react";
import { createElement } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../web/src/core/query-client.ts";
import { CampaignListResult } from "../../web/src/features/campaigns/list/list-result.tsx";
import type { CampaignListView } from "../../web/src/features/campaigns/list/view-address.ts";
import { aCampaign } from "./campaign-fixtures.ts";

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

beforeEach(() => {
  vi.useFakeTimers();
  dispatchEvent(new Event("pointermove"));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const progress = { pending: 30, in_progress: 5, completed: 12, cancelled: 3, total: 50 };
const next = ["Fotos", "Exposé", "Aushang"].map((name) => ({ name, scheduled_at: "2030-03-04T08:00:00.000Z" }));
const campaigns = Array.from({ length: 300 }, (_, place) =>
  aCampaign({ id: `k${place}`, title: `Haus ${place}`, property_address: `Lindenstraße ${place}`, progress, next }),
);

function openList() {
  const view = { order: "newest", withArchived: false, onlyOffers: false } as unknown as CampaignListView;
  const actions = { onEdit: () => undefined, onDelete: () => undefined, onArchive: () => undefined };
  const list = createElement(CampaignListResult, { campaigns, search: "", view, ...actions });
  const inRouter = createElement(MemoryRouter, null, list);
  const { container } = render(createElement(QueryClientProvider, { client: queryClient }, inRouter));
  // It is drawn in steps, each by a timer of its own that has no delay.
  for (let step = 0; step < 10; step += 1) act(() => void vi.advanceTimersByTime(1));
  return container;
}

test("three hundred campaigns are all there to be found, in few elements and without live regions", () => {
  const container = openList();
  expect(container.querySelectorAll("li h3")).toHaveLength(300);
  expect(container.textContent).toContain("Lindenstraße 299");
  expect(container.querySelectorAll("*").length).toBeLessThanOrEqual(4_000);
  expect(container.querySelectorAll("[role=status], [aria-live], output")).toHaveLength(0);
});

test("a card that comes into view is whole, and all are on paper", () => {
  const container = openList();
  const last = [...container.querySelectorAll("li")].at(-1);
  const ways = () => last?.querySelectorAll("a, button").length;
  expect(ways()).toBe(1);
  act(() => last && seen.get(last)?.());
  expect(ways()).toBe(6);
  expect(last?.textContent).toContain("Aushang");
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect([...container.querySelectorAll("li h4")]).toHaveLength(300);
  act(() => void window.dispatchEvent(new Event("afterprint")));
});
