import { mondayOf, type Day, utcDay, weekLength } from "../core/time.ts";
import type { PriceStep } from "./contract.ts";
import { enquiriesOf } from "./counts.ts";
import { type Channel, channels } from "../catalogue/channels.ts";
import type { Objection } from "./result-choices.ts";
import type { MarketResult } from "./result-fields.ts";

/** Maximum number of weeks that one picture has: two years. */
const maxWeeks = 104;

/** A week of a campaign: Monday's day and what happened in it. */
export interface CourseWeek {
  /** "YYYY-MM-DD", a Monday. */
  monday: Day;
  enquiries: Partial<Record<Channel, number>>;
  /** Enquiries over all channels. */
  total: number;
  views: number;
  viewings: number;
  offers: number;
  /** Measures that were done. */
  done: number;
  /** The price at the end of the week, where it changed in it, in whole euro. */
  price: number | null;
}

/** What the course is made of; days are "YYYY-MM-DD". */
interface CourseFacts {
  /** The day on which marketing began. */
  start: Day;
  /** The last day to show: today, or the day of the outcome. */
  until: Day;
  results: MarketResult[];
  steps: PriceStep[];
  /** The days on which measures were done. */
  doneOn: Day[];
}

/**
 * The course of a campaign by weeks, from the first day on which anything happened (the start at the latest) until the
 * last; of more than two years the last two. A portal's figures count in the week in which their day lies.
 */
export function courseOf({ start, until, results, steps, doneOn }: CourseFacts): CourseWeek[] {
  const happened = results.filter((result) => result.kind !== "viewing" || result.held);
  const days = [...happened.map(({ on }) => on), ...steps.map(({ on }) => on), ...doneOn];
  const first = [start, ...days].toSorted()[0] ?? start;
  const last = [until, start, ...days.filter((day) => day <= until)].toSorted().at(-1) ?? until;
  const weeks = weeksBetween(first, last).map(emptyWeek);
  const weekOf = (day: Day) => weeks.find(({ monday }) => monday === mondayOf(day));
  for (const result of happened) addResult(weekOf(result.on), result);
  for (const { monday, channel, count } of enquiriesOf(happened)) addEnquiries(weekOf(monday), channel, count);
  for (const day of doneOn) {
    const week = weekOf(day);
    if (week) week.done += 1;
  }
  for (const { on, to } of steps) {
    const week = weekOf(on);
    if (week) week.price = to;
  }
  return weeks;
}

function addResult(week: CourseWeek | undefined, result: MarketResult): void {
  if (!week) return;
  if (result.kind === "portal") week.views += result.views;
  if (result.kind === "viewing") week.viewings += 1;
  if (result.kind === "offer") week.offers += 1;
}

function addEnquiries(week: CourseWeek | undefined, channel: Channel, count: number): void {
  if (!week) return;
  week.enquiries[channel] = (week.enquiries[channel] ?? 0) + count;
  week.total += count;
}

function emptyWeek(monday: Day): CourseWeek {
  return { monday, enquiries: {}, total: 0, views: 0, viewings: 0, offers: 0, done: 0, price: null };
}

function weeksBetween(first: Day, last: Day): Day[] {
  const from = Date.parse(`${mondayOf(first)}T00:00:00Z`);
  const to = Date.parse(`${mondayOf(last)}T00:00:00Z`);
  const count = Math.round((to - from) / weekLength) + 1;
  const shown = Math.min(count, maxWeeks);
  return Array.from({ length: shown }, (_, at) => utcDay(to - (shown - 1 - at) * weekLength));
}

/** The channels through which enquiries came, the most frequent first. */
export function channelsOf(weeks: CourseWeek[]): Channel[] {
  const count = (channel: Channel) => weeks.reduce((sum, { enquiries }) => sum + (enquiries[channel] ?? 0), 0);
  return (Object.keys(channels) as Channel[])
    .filter((channel) => count(channel) > 0)
    .toSorted((one, other) => count(other) - count(one));
}

/** What spoke against a property in viewings that were held: each objection with how many named it, the most frequent first. */
export function objectionsOf(results: MarketResult[]): { objection: Objection; count: number }[] {
  const named = results.flatMap((result) => (result.kind === "viewing" && result.held ? result.objections : []));
  const all = [...new Set(named)].map((objection) => ({
    objection,
    count: named.filter((one) => one === objection).length,
  }));
  return all.toSorted((one, other) => other.count - one.count);
}
