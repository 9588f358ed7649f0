import { seriesDays } from "../series-dates.ts";
import type { WorkingDays } from "../days/working-days.ts";
import { type Datable, launchDays, type Work } from "./dated.ts";
import { type PlanFrame, stretched } from "./frame.ts";

/** The days that a plan is counted from, as far as they are known. `late` is by how many days the ads come after the start. */
export interface AnchorDays {
  late: number;
  live: number | undefined;
  sale: number;
  notary: number;
}

/** The day on which a measure usually stands (docs/product.md, Planning). */
export function usualDayOf(
  { anchor, day }: Pick<Datable, "anchor" | "day">,
  { late, live, sale, notary }: AnchorDays,
  { start, timeline }: PlanFrame,
): number {
  if (anchor === "sale") return sale + day;
  if (anchor === "notary") return notary + day;
  if (anchor === "live") return (live ?? start + late) + day;
  return start + (day < launchDays ? 0 : late) + stretched(day, timeline);
}

/**
 * The first day on which a measure may be at all: what belongs to the start or later, not before its anchor, and not
 * before the ads unless it leads to them.
 */
export function firstDayOf(
  { anchor, day }: Pick<Datable, "anchor" | "day">,
  anchors: AnchorDays,
  { today, start }: PlanFrame,
  leadsToAds: boolean,
): number {
  if (day < 0) return today;
  const live = anchors.live ?? start;
  const began = leadsToAds ? start : Math.max(start, live);
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
  for (const { day } of seriesDays(first, repeatDays, { weekdays, advertises: measure.advertises }, calendar)) {
    if (day >= sale) return days;
    if (day > first) days.push(day);
  }
  return days;
}
