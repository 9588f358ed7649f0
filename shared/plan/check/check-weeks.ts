import type { Instant } from "../../core/kinds.ts";
import { countText, numberText } from "../../core/numbers.ts";
import { sortBy } from "../../core/order.ts";
import type { Period } from "../../core/periods.ts";
import { dateOf, weekdayDayInFigures } from "../../core/time.ts";
import type { Campaign, CampaignMeasure } from "../../campaigns/answers.ts";
import { momentOf } from "../../campaigns/moments.ts";
import { shownPriority } from "../../campaigns/reading.ts";
import { isOpen } from "../../campaigns/status.ts";
import type { PlanOrder } from "../change/cascade.ts";
import { movedTo, openDay, type Place } from "../change/moves.ts";
import { liveDay, saleDay } from "../change/usual-day.ts";
import { mondayNumber, weekOf } from "../days/working-days.ts";
import { hoursOn } from "../make/effort.ts";
import { minutesOfWeek } from "../make/frame.ts";
import { occurrencesUntil } from "../make/series-dates.ts";
import { changesOf, fixBy, invert, type Warning } from "./fixes.ts";

/** By how much a week may be over its hours before it is too much. */
const tolerance = 1.1;
/** Days ahead in which room for a week's surplus is sought. */
const reach = 120;

/** The weeks of a plan with what they hold: of a series what was done and what is to come, nothing of what is skipped or provisional. */
export class PlanWeeks {
  /** Hours of each week (`weekOf`). */
  readonly hours: ReadonlyMap<number, number>;
  readonly #days: ReadonlyMap<string, readonly number[]>;

  constructor(measures: readonly CampaignMeasure[], campaign: Campaign) {
    const hours = new Map<number, number>();
    const days = new Map<string, number[]>();
    const live = liveDay(measures, campaign);
    for (const measure of measures) {
      if (measure.status === "skipped" || measure.provisional !== null) continue;
      const own = daysOf(measure, campaign);
      days.set(measure.id, own);
      const work = { code: measure.code, hours: measure.hours, everyDays: measure.series?.every_days };
      for (const day of own)
        hours.set(weekOf(day), (hours.get(weekOf(day)) ?? 0) + hoursOn(work, campaign.property_type_code, day - live));
    }
    this.hours = hours;
    this.#days = days;
  }

  /** Whether a measure stands in a week. */
  stands({ id }: CampaignMeasure, week: number): boolean {
    return this.#days.get(id)?.some((day) => weekOf(day) === week) ?? false;
  }

  /** How often a measure comes. */
  timesOf({ id }: CampaignMeasure): number {
    return this.#days.get(id)?.length ?? 0;
  }
}

/** The days (`dayNumber`) on which a measure was done, is or will be. */
function daysOf(measure: CampaignMeasure, campaign: Campaign): number[] {
  const { series, weekdays, advertises, duty, scheduled_at, status } = measure;
  const dayAt = (instant: string) => momentOf(instant, campaign.timezone).day;
  if (!series) return [dayAt(scheduled_at)];
  const next = { series, weekdays, advertises, duty, scheduled_at };
  const ahead = isOpen(status) ? occurrencesUntil(next, campaign, dateOf(saleDay(campaign))) : [];
  return [...series.done.map(({ at }) => at), ...ahead].map(dayAt);
}

/** A campaign's plan, and when the person responsible is away. */
interface Held {
  campaign: Campaign;
  absences?: readonly Period[] | undefined;
  now: Instant;
}

/** The hours that a campaign's weeks have room for, by their number. */
function roomOf({ campaign: { hours_per_week, region, closed_days }, absences }: Held): (week: number) => number {
  const frame = { hoursPerWeek: hours_per_week, region, closedDays: closed_days, absences };
  return (week) => Math.round((minutesOfWeek(frame, week) / 60) * 100) / 100;
}

/** Weeks with too many hours, each with what could go to later ones. */
export function weekWarnings(order: PlanOrder<CampaignMeasure>, weeks: PlanWeeks, plan: Held): Warning[] {
  const { campaign, now } = plan;
  const room = roomOf(plan);
  const thisWeek = weekOf(momentOf(now, campaign.timezone).day);
  return [...weeks.hours]
    .filter(([week, hours]) => week >= thisWeek && hours > room(week) * tolerance + 1e-9)
    .toSorted(([one], [other]) => one - other)
    .flatMap(([week, hours]): Warning[] => {
      const inWeek = order.measures.filter((measure) => measure.hours > 0 && weeks.stands(measure, week));
      if (inWeek.length < 2) return [];
      const monday = dateOf(mondayNumber(week));
      const surplus = hours - room(week) * tolerance;
      const moved = relief(order, inWeek, { week, surplus, now, hours: weeks.hours, room }, campaign);
      return [
        {
          key: `over_capacity:${monday}`,
          kind: "over_capacity",
          message: `In der Woche ab ${weekdayDayInFigures(monday)} stehen ${numberText(hours)} Stunden an, vorgesehen sind ${numberText(room(week))}.`,
          measures: inWeek.map(({ id }) => id),
          fix:
            moved &&
            fixBy(
              changesOf(moved, order.measures),
              `${countText(moved.size, "Maßnahme", "Maßnahmen")} auf spätere Wochen legen`,
            ),
        },
      ];
    });
}

/** Places in later weeks for as many measures of a full week as are needed, none of which comes back or is waited for; null where that is not enough. */
function relief(
  order: PlanOrder<CampaignMeasure>,
  inWeek: readonly CampaignMeasure[],
  {
    week,
    surplus,
    now,
    hours,
    room,
  }: {
    week: number;
    surplus: number;
    now: Instant;
    hours: ReadonlyMap<number, number>;
    room: (week: number) => number;
  },
  campaign: Campaign,
): Map<string, Place> | null {
  const weeks = new Map(hours);
  const taken = new Set(order.measures.map(({ scheduled_at }) => scheduled_at));
  const start = momentOf(campaign.marketing_start, campaign.timezone).day;
  const found = new Map<string, Place>();
  let left = surplus;
  const candidates = sortBy(
    inWeek.filter(({ status, series, scheduled_at }) => isOpen(status) && !series && scheduled_at >= now),
    ({ duty }) => (duty ? 1 : 0),
    (measure) => shownPriority(measure),
    ({ scheduled_at }) => invert(scheduled_at),
    ({ id }) => id,
  );
  for (const measure of candidates) {
    if (left <= 1e-9) break;
    const from = mondayNumber(week + 1);
    for (let day = from; day < from + reach; day += 1) {
      const used = weeks.get(weekOf(day)) ?? 0;
      if (openDay(measure, day, campaign) !== day || used + measure.hours > room(weekOf(day))) continue;
      const place = movedTo(measure, { offset_days: day - start }, campaign);
      if (taken.has(place.scheduled_at)) continue;
      const isNeeded = order
        .successorsOf(measure)
        .some((next) => isOpen(next.status) && next.scheduled_at < place.ready_at);
      if (isNeeded) break;
      found.set(measure.id, place);
      taken.add(place.scheduled_at);
      weeks.set(weekOf(day), used + measure.hours);
      left -= measure.hours;
      break;
    }
  }
  return left <= 1e-9 ? found : null;
}
