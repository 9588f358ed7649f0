import type { AnalyticsPeriod } from "#shared/analytics/contract";
import { type AddressChanges, useAddress, withChanges } from "../../core/address.ts";

/** The sub-tabs over the days of a period; the first one is the default (docs/product.md, Analytics). */
const periodSections = {
  overview: "Überblick",
  performance: "Performance",
  types: "Objektarten",
  course: "Zeitverlauf",
} as const;

/** The sub-tabs over the agency as it is now, and over all times (docs/product.md, Figures of the agency). */
const agencySections = { sales: "Verkäufe", office: "Büro", costs: "Kosten" } as const;
export type AgencySectionName = keyof typeof agencySections;

/** All sub-tabs in their order: behind the overview what counts sales and money, then what counts tasks. */
const { overview, ...ofTasks } = periodSections;
export const sections = { overview, ...agencySections, ...ofTasks };
export type Section = keyof typeof sections;

/** Whether a sub-tab tells of the agency, and so of no period. */
export function isOfAgency(section: Section): section is AgencySectionName {
  return Object.hasOwn(agencySections, section);
}

export type Period = `${AnalyticsPeriod}`;

/** The periods as they read on the switch. */
export const periods: Record<Period, string> = { 7: "7 Tage", 30: "30 Tage", 90: "90 Tage" };

/** What the bars of the property types stand for. */
export const measuredThings = { campaigns: "Kampagnen", measures: "Maßnahmen" } as const;
export type MeasuredThing = keyof typeof measuredThings;

/** The view of the analytics tab, as it stands in the address. */
interface AnalyticsView {
  section: Section;
  days: Period;
  /** the charts' figures as tables */
  asTable: boolean;
  bars: MeasuredThing;
}

/** Reads the view from the address; what does not exist there reads as the default. */
function readView(params: URLSearchParams): AnalyticsView {
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

/** The parameters that stand for a view; defaults are left out. */
function written(changes: Partial<AnalyticsView>): AddressChanges {
  const { section, days, asTable, bars } = changes;
  return {
    ...(section && { section: section === "overview" ? "" : section }),
    ...(days && { days: days === "30" ? "" : days }),
    ...(asTable !== undefined && { view: asTable ? "table" : "" }),
    ...(bars && { bars: bars === "campaigns" ? "" : bars }),
  };
}

/**
 * The view of the analytics tab, kept in the address.
 * @returns the view; `show` tables or other bars, which one can go back from; `setDays`, a filter; `linkTo` a section
 */
export function useAnalyticsView() {
  const { params, view, filter } = useAddress();
  return {
    ...readView(params),
    show: (changes: Partial<Pick<AnalyticsView, "asTable" | "bars">>) => view(written(changes)),
    setDays: (days: Period) => filter(written({ days })),
    linkTo: (section: Section) => ({ search: `?${withChanges(params, written({ section })).toString()}` }),
  };
}
