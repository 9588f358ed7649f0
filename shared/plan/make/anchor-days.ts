import { seriesDays } from "./series-dates.ts";
import { phaseWindows } from "../phases.ts";
import type { WorkingDays } from "../days/working-days.ts";
import { type Datable, type Dated, isOfFirstDay, launchDays, type Work } from "./dated.ts";
import { dayFromStart, type PlanFrame } from "./frame.ts";

/** The days that a plan is counted from, as far as they are known. `late` is by how many days the ads come after the start. */
export interface AnchorDays {
  late: number;
  live: number | undefined;
  sale: number;
  notary: number;
}

/** The day on which a measure usually stands (docs/product.md, Planning). */
export function usualDayOf(
  { anchor, day, measure }: Pick<Datable, "anchor" | "day" | "measure">,
  { late, live, sale, notary }: AnchorDays,
  { start, timeline }: PlanFrame,
): number {
  if (anchor === "sale") return sale + day;
  if (anchor === "notary") return notary + day;
  if (anchor === "live") return (live ?? start + late) + day;
  return start + (day < launchDays ? 0 : late) + dayFromStart(day, measure.default_phase, timeline);
}

/**
 * The first day on which a measure may be at all: what belongs to the start or later, not before its anchor, and not
 * before the ads unless it leads to them; a new attempt not before its phase.
 */
export function firstDayOf(
  { anchor, day, measure: { default_phase } }: Pick<Datable, "anchor" | "day" | "measure">,
  anchors: AnchorDays,
  { today, start, timeline }: PlanFrame,
  leadsToAds: boolean,
): number {
  if (day < 0) return today;
  const live = anchors.live ?? start;
  const { from } = phaseWindows.Reaktivierung;
  const relaunch = default_phase === "Reaktivierung" ? anchors.late + dayFromStart(from, default_phase, timeline) : 0;
  const began = leadsToAds ? start : Math.max(start + relaunch, live);
  const anchorDay = { start: began, live, sale: anchors.sale, notary: anchors.notary }[anchor];
  return Math.max(today, anchorDay);
}

/** The days on which a measure stands from a first one on, those of a series until a buyer is expected. */
export function daysFrom(
  { repeatDays, weekdays, measure }: Work,
  first: number,
  { sale }: AnchorDays,
  calendar: WorkingDays,
): number[] {
  const days = [first];
  if (repeatDays === undefined) return days;
  for (const { day } of seriesDays(
    first,
    repeatDays,
    { weekdays, advertises: measure.advertises, duty: measure.duty },
    calendar,
  )) {
    if (day >= sale) return days;
    if (day > first) days.push(day);
  }
  return days;
}

/**
 * Whether a measure comes too late to be of use: what is published on the very day of the first ad on another one, what counts
 * from the start or that ad when its result comes only when a buyer is expected, as far as that is known.
 */
export function isOutOfTime(
  measure: Datable,
  { begins, ready }: Pick<Dated, "begins" | "ready">,
  { live = begins.day, sale, notary }: AnchorDays,
): boolean {
  if (isOfFirstDay(measure) && begins.day !== live) return true;
  const isKnown = notary < Infinity;
  const isBeforeSale = measure.anchor === "start" || measure.anchor === "live";
  return isKnown && isBeforeSale && measure.day >= 0 && ready.day >= sale;
}
