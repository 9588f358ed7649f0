import { dayIn, weekdayDateText } from "#shared/core/time";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { measureName } from "#shared/campaigns/reading";
import { offsetRange } from "#shared/plan/phases";
import { offsetOf, relativeLabel } from "#shared/campaigns/schedule";
import { isOpen, readingOf } from "#shared/campaigns/status";
import { countText } from "#shared/core/numbers";
import { landingPlace, type TimelineDays } from "../measure/days.ts";
import type { GanttBar, GanttRow } from "./layout.ts";
import type { Flag } from "./places.ts";
import type { Wait } from "./chain.ts";

/** "Fr 12.02." @param day counted from the marketing start */
function dayOf(instant: string, { start }: TimelineDays): string {
  return weekdayDateText(instant, start.timezone).replace(".,", "");
}

/** "Fr 12.02. bis Mo 15.02.", or the one day on which all of it happens. */
export function spanText({ measure, day, end }: GanttBar, days: TimelineDays): string {
  const begin = dayOf(measure.scheduled_at, days);
  return end === day ? begin : `${begin} bis ${dayOf(measure.ready_at, days)}`;
}

/** The open measures for which one waits; what is done holds nobody. */
export function openBefore(
  measure: CampaignMeasure,
  waits: Wait[],
  byId: ReadonlyMap<string, CampaignMeasure>,
): CampaignMeasure[] {
  return waits
    .filter(({ to }) => to === measure.id)
    .flatMap(({ from }) => byId.get(from) ?? [])
    .filter(({ status }) => isOpen(status));
}

const maxNames = 3;

/** "wartet auf Motivliste", or nothing; of many predecessors the first three by name. */
export function waitsText(before: CampaignMeasure[]): string {
  if (before.length === 0) return "";
  const names = before.slice(0, maxNames).map(measureName).join(", ");
  const more = before.length - maxNames;
  return `wartet auf ${names}${more > 0 ? ` und ${countText(more, "weitere", "weitere")}` : ""}`;
}

/**
 * A bar in words, for those who don't see it: "Innenaufnahmen, Fr 12.02. bis Mo 15.02., Geplant, wartet auf Motivliste".
 * @param before what it waits for
 */
export function barText(bar: GanttBar, row: GanttRow, before: CampaignMeasure[], days: TimelineDays): string {
  const place = row.bars.indexOf(bar) + 1;
  return [
    row.name,
    row.bars.length > 1 && `Termin ${place} von ${row.bars.length}`,
    spanText(bar, days),
    readingOf(bar.measure.status, "timeline").label,
    bar.isLate && "überfällig",
    bar.measure.duty && "Pflicht",
    bar.isCritical && "kritische Kette",
    bar.baseline !== undefined && `vereinbart war ${dayOf(bar.measure.baseline_at ?? "", days)}`,
    waitsText(before),
  ]
    .filter(Boolean)
    .join(", ");
}

/** The day to which a bar goes that is moved by some days: inside what a plan allows, and on to a day on which work may be done. */
export function landingDay(bar: GanttBar, by: number, days: TimelineDays): number {
  if (by === 0) return bar.day;
  return inRange(openFrom(bar, inRange(bar.day + by), days));
}

/**
 * The day to which a key moves a bar: some days on from one, and further in the same direction over days on which no work
 * may be done on it; the day itself where a plan allows no other.
 */
export function steppedDay(bar: GanttBar, from: number, by: number, days: TimelineDays): number {
  const direction = Math.sign(by);
  for (let day = inRange(from + by); day === inRange(day); day += direction)
    if (openFrom(bar, day, days) === day) return day;
  return from;
}

function inRange(day: number): number {
  return Math.min(offsetRange.max, Math.max(offsetRange.min, day));
}

/** The day, or the next one on which work may be done. */
function openFrom({ measure }: GanttBar, day: number, { start }: TimelineDays): number {
  return offsetOf(landingPlace(day, start, measure).scheduled_at, start);
}

/** Where a bar will land, before it is dropped: "Mo., 15.02.2027, +14 Tage". @param day counted from the start */
export function landingText({ measure }: GanttBar, day: number, { start }: TimelineDays): string {
  const { scheduled_at } = landingPlace(day, start, measure);
  return `${dayIn(scheduled_at, start.timezone)}, ${relativeLabel(offsetOf(scheduled_at, start))}`;
}

/** What a flag of the axis says. */
export function flagText({ key, isEstimated }: Pick<Flag, "key" | "isEstimated">): string {
  const word = { start: "Start", today: "Heute", sale: "Verkauf", notary: "Notar" }[key];
  return isEstimated ? `${word} ca.` : word;
}
