// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { BrowserRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useMeasuresView } from "../../web/src/features/administration/measures/measures-view.ts";
import { useAnalyticsView } from "../../web/src/features/analytics/analytics-address.ts";
import { useCampaignListView } from "../../web/src/features/campaigns/list/view-address.ts";
import { useTimelineView } from "../../web/src/features/campaigns/timeline/gantt/view-address.ts";
import { useLibraryAddress } from "../../web/src/features/catalogue/use-library-address.ts";
import { useOwnersSearch } from "../../web/src/features/owners/owners-search.ts";

/* Views push, filters replace: back leads to where one looked at something else, with its filters as they were left. */
beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(undefined, "", "/?tab=x");
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A screen's address in a browser; `steps` tells by how many places the history grew. */
function open<View>(useView: () => View) {
  const wrapper = ({ children }: { children: ReactNode }) => createElement(BrowserRouter, {}, children);
  const { result } = renderHook(useView, { wrapper });
  const before = history.length;
  return {
    now: () => result.current,
    act: (change: (view: View) => void) => {
      act(() => change(result.current));
      act(() => void vi.advanceTimersByTime(1_000));
    },
    steps: () => history.length - before,
  };
}

test("the library: filters and order replace, layout and property type push", () => {
  const { act: then, steps, now } = open(useLibraryAddress);
  then(({ change }) => change({ category: "c1" }));
  then(({ change }) => change({ effort: "hoch" }));
  then(({ change }) => change({ sort: "priority", order: "desc", search: "foto" }));
  expect([steps(), location.search]).toEqual([0, "?tab=x&category=c1&effort=hoch&sort=priority&order=desc&q=foto"]);
  then(({ change }) => change({ layout: "matrix" }));
  then(({ change }) => change({ type: "LUX" }));
  expect(steps()).toBe(2);
  expect(now().address).toMatchObject({
    category: "c1",
    effort: "hoch",
    search: "foto",
    layout: "matrix",
    type: "LUX",
  });
});

test("the campaign list: everything replaces", () => {
  const { act: then, steps } = open(useCampaignListView);
  then(({ setOrder }) => setOrder("title"));
  then(({ setWithArchived }) => setWithArchived(true));
  then(({ setSearch }) => setSearch("villa"));
  expect([steps(), location.search]).toEqual([0, "?tab=x&sort=title&archived=1&q=villa"]);
});

test("the timeline: status and search replace, the names of the days push", () => {
  const { act: then, steps, now } = open(useTimelineView);
  then(({ setFilter }) => setFilter("late"));
  then(({ setSearch }) => setSearch("foto"));
  then(({ setBulk }) => setBulk(true));
  expect([steps(), location.search]).toEqual([0, "?tab=x&status=late&q=foto&bulk=1"]);
  then(({ setDayNames }) => setDayNames("absolute"));
  expect(steps()).toBe(1);
  then(({ reset }) => reset());
  expect([now().search, location.search]).toEqual(["", "?tab=x&bulk=1&view=absolute"]);
});

test("analytics: the period replaces, tables and other bars push", () => {
  const { act: then, steps, now } = open(useAnalyticsView);
  then(({ setDays }) => setDays("7"));
  then(({ setDays }) => setDays("90"));
  expect([steps(), location.search]).toEqual([0, "?tab=x&days=90"]);
  then(({ show }) => show({ asTable: true }));
  then(({ show }) => show({ bars: "measures" }));
  expect([steps(), location.search]).toEqual([2, "?tab=x&days=90&view=table&bars=measures"]);
  then(({ show }) => show({ asTable: false, bars: "campaigns" }));
  expect(location.search).toBe("?tab=x&days=90");
  expect(now()).toMatchObject({ section: "overview", days: "90", asTable: false, bars: "campaigns" });
  expect(now().linkTo("course").search).toBe("?tab=x&days=90&section=course");
});

test("the administration's measures: everything replaces", () => {
  const { act: then, steps, now } = open(useMeasuresView);
  then(({ setActivity }) => setActivity("inactive"));
  then(({ setCategory }) => setCategory("c1"));
  then(({ setSearch }) => setSearch("foto"));
  expect([steps(), location.search]).toEqual([0, "?tab=x&state=inactive&category=c1&q=foto"]);
  then(({ reset }) => reset());
  expect([location.search, now().filter]).toEqual(["?tab=x", { search: "", activity: "all", category: "" }]);
});

test("the owners: their search replaces", () => {
  const { act: then, steps } = open(useOwnersSearch);
  then(({ setSearch }) => setSearch("huber"));
  expect([steps(), location.search]).toEqual([0, "?tab=x&q=huber"]);
});

test("two changes in one go both arrive", () => {
  const { act: then, now } = open(useTimelineView);
  then(({ setFilter, setBulk }) => {
    setFilter("planned");
    setBulk(true);
  });
  expect(location.search).toBe("?tab=x&status=planned&bulk=1");
  expect(now()).toMatchObject({ filter: "planned", isBulk: true });
});
