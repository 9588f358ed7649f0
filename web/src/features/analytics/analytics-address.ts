import { startTransition, useOptimistic } from "react";
import { useSearchParams } from "react-router";
import type { AnalyticsPeriod } from "#shared/analytics/contract";

/** The four sub-tabs; the first one is the default (docs/product.md, Analytics). */
export const sections = {
  overview: "Überblick",
  performance: "Performance",
  types: "Objektarten",
  course: "Zeitverlauf",
} as const;
export type Section = keyof typeof sections;

export type Period = `${AnalyticsPeriod}`;

/** The periods as they read on the switch. */
export const periods: Record<Period, string> = { 7: "7 Tage", 30: "30 Tage", 90: "90 Tage" };

/** What the bars of the property types stand for. */
export const measuredThings = { campaigns: "Kampagnen", measures: "Maßnahmen" } as const;
export type MeasuredThing = keyof typeof measuredThings;

/** The view of the analytics tab, as it stands in the address. */
export interface AnalyticsView {
  section: Section;
  days: Period;
  /** the charts' figures as tables */
  asTable: boolean;
  bars: MeasuredThing;
}

/** Reads the view from the address; what does not exist there reads as the default. */
export function readView(params: URLSearchParams): AnalyticsView {
  const oneOf = <Key extends string>(name: string, known: Record<Key, string>, otherwise: Key) => {
    const value = params.get(name) ?? "";
    return Object.hasOwn(known, value) ? (value as Key) : otherwise;
  };
  return {
    section: oneOf("section", sections, "overview"),
    days: oneOf("days", periods, "30"),
    asTable: params.get("view") === "table",
    bars: oneOf("bars", measuredThings, "campaigns"),
  };
}

/** The address with parts of the view changed; defaults are left out, parameters of others (?tab=) stay. */
export function changedAddress(params: URLSearchParams, changes: Partial<AnalyticsView>): URLSearchParams {
  const view = { ...readView(params), ...changes };
  const written = {
    section: view.section === "overview" ? "" : view.section,
    days: view.days === "30" ? "" : view.days,
    view: view.asTable ? "table" : "",
    bars: view.bars === "campaigns" ? "" : view.bars,
  };
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(written)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/**
 * The view of the analytics tab, kept in the address.
 * @returns the view; `change`, which goes into the history but for the tables; `linkTo` a section
 */
export function useAnalyticsView() {
  const [written, setParams] = useSearchParams();
  // The router changes the address in a transition; switches must not wait for it.
  const [params, showAtOnce] = useOptimistic(written);
  return {
    ...readView(params),
    change: (changes: Partial<Omit<AnalyticsView, "section">>) => {
      const next = changedAddress(written, changes);
      startTransition(() => {
        showAtOnce(next);
        setParams(next, { replace: changes.asTable !== undefined, preventScrollReset: true });
      });
    },
    linkTo: (section: Section) => ({ search: `?${changedAddress(params, { section }).toString()}` }),
  };
}
