import { dayIn, clockText, longDateText } from "#shared/core/time";
import { type Agreed, agreedElsewhere } from "#shared/campaigns/agreed";
import { atOffset } from "#shared/campaigns/calendar";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { type Movable, movedTo, type Place, type PlanStart } from "#shared/plan/change/moves";
import type { Hurried } from "#shared/campaigns/reading";
import { offsetOf, relativeLabel } from "#shared/campaigns/schedule";

/** How the days are named: counted from the marketing start, or by date. */
export type DayNames = "relative" | "absolute";

/** From where days are counted, and the type of what is sold, where a series says how busy it is. */
type TimelineStart = PlanStart & Hurried & Partial<Pick<Campaign, "property_type_code">>;

/** The days of one campaign: their distance from its marketing start and their names, each worked out once. */
export interface TimelineDays {
  start: TimelineStart;
  offset: (instant: string) => number;
  /** "+14 Tage" or "Mo., 18.01.2027". */
  name: (instant: string, names: DayNames) => string;
  /** "Montag, 18. Januar 2027, 09:00 Uhr, +14 Tage". */
  fullName: (instant: string) => string;
}

/** The days counted from a marketing start. */
export function daysFrom(start: TimelineStart): TimelineDays {
  const { timezone } = start;
  const offset = remembered((instant) => offsetOf(instant, start));
  const date = remembered((instant) => dayIn(instant, start.timezone));
  const fullName = remembered(
    (instant) =>
      `${longDateText(instant, timezone)}, ${clockText(instant, timezone)} Uhr, ${relativeLabel(offset(instant))}`,
  );
  return {
    start,
    offset,
    name: (instant, names) => (names === "relative" ? relativeLabel(offset(instant)) : date(instant)),
    fullName,
  };
}

/** Where a measure lands that is dropped on a day: there, or on the next working day. Any measure, where none is given. */
export function landingPlace(offsetDays: number, start: PlanStart, measure?: Movable): Place {
  const any = { scheduled_at: start.marketing_start, weekdays: [], lead_days: 0, hours: 0 };
  return movedTo(measure ?? any, { offset_days: offsetDays }, start);
}

/** Where a measure stands whose day a person picked, counted from the start: on that very day, at its own time of day. */
export function pickedPlace(offsetDays: number, start: PlanStart, measure: CampaignMeasure): Place {
  const by = offsetDays - offsetOf(measure.scheduled_at, start);
  return movedTo(measure, { scheduled_at: atOffset(measure.scheduled_at, by, start.timezone) }, start);
}

/** Where a measure lands on a day, in words: "+14 Tage, Mo., 18.01.2027". */
export function landing(offsetDays: number, start: PlanStart, measure?: Movable): string {
  const { scheduled_at } = landingPlace(offsetDays, start, measure);
  return `${relativeLabel(offsetOf(scheduled_at, start))}, ${dayIn(scheduled_at, start.timezone)}`;
}

/** The day that was agreed, "Mo., 18.01.2027", where a measure stands on another one. */
export function agreedDay(measure: Agreed, days: TimelineDays): string | undefined {
  const agreed = agreedElsewhere(measure, days.offset);
  return agreed && days.name(agreed, "absolute");
}

/** From the first to the last day of measures that stand by date: "+14 Tage bis +42 Tage", or one day. */
export function spanOf(measures: CampaignMeasure[], names: DayNames, days: TimelineDays): string {
  const [first, last] = [measures[0], measures.at(-1)].map((measure) =>
    measure ? days.name(measure.scheduled_at, names) : "",
  );
  return first === last ? `${first}` : `${first} bis ${last}`;
}

/**
 * Where a moment crosses the phases, which may overlap: in each that has measures on both sides of it, before its first
 * later measure; where there is none, before the first phase that lies after it, or behind the last one.
 * @param lists the phases' measures by date
 */
export function crossings(
  lists: CampaignMeasure[][],
  isBefore: (measure: CampaignMeasure) => boolean,
): { within: (number | undefined)[]; between: number | undefined } {
  const counts = lists.map((measures) => measures.filter(isBefore).length);
  const within = lists.map((measures, index) => {
    const count = counts[index] ?? 0;
    return count > 0 && count < measures.length ? count : undefined;
  });
  if (within.some((count) => count !== undefined)) return { within, between: undefined };
  const next = lists.findIndex((measures, index) => measures.length > 0 && counts[index] === 0);
  return { within, between: next === -1 ? lists.length : next };
}

function remembered<T>(work: (instant: string) => T): (instant: string) => T {
  const known = new Map<string, T>();
  return (instant) => {
    let answer = known.get(instant);
    if (answer === undefined) known.set(instant, (answer = work(instant)));
    return answer;
  };
}
