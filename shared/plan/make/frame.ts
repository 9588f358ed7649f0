import type { PropertyTypeCode } from "../../catalogue/property-types.ts";
import { phaseWindows } from "../phases.ts";
import type { Occupancy } from "../../catalogue/occupancies.ts";
import { type Phase, phases } from "../../catalogue/phases.ts";
import type { Budget, Timeline } from "../../campaigns/wizard.ts";
import type { Marketing } from "../../campaigns/marketing.ts";
import type { Region } from "../../campaigns/regions.ts";
import { type ClosedPeriod, type Period, periodOn } from "../../core/periods.ts";
import { dateOf } from "../../core/time.ts";
import { mondayNumber, weekOf, type WorkingDays, workingDays } from "../days/working-days.ts";

/**
 * What a plan is made for. Days are day numbers (`dayNumber`) in the campaign's timezone, money is euro.
 * `live`, `sale` and `notary` are the days on which they happened; undefined while they are estimated.
 */
export interface PlanFrame {
  code: PropertyTypeCode;
  start: number;
  today: number;
  /** Minutes after midnight before which nothing is planned today. */
  now: number;
  timeline: Timeline;
  budget: Budget;
  budgetEuro?: number | undefined;
  hoursPerWeek: number;
  region: Region;
  /** When the office is closed, and when the person responsible is away. */
  closedDays?: readonly ClosedPeriod[] | undefined;
  absences?: readonly Period[] | undefined;
  minRelevance: number;
  topPerPhase: number;
  includePrelaunch: boolean;
  live?: number | undefined;
  sale?: number | undefined;
  notary?: number | undefined;
  /** To whom the property is offered; to everybody unless said otherwise. */
  marketing?: Marketing | undefined;
  /** Who uses the property, as far as somebody said so. */
  occupancy?: Occupancy | null | undefined;
}

/** The template that a plan follows: what it must hold, and what it prefers. */
export interface PlanTemplate {
  core_measures: readonly string[];
  boost_measures: readonly string[];
}

/** Days from start to finish of each timeline; the specification's windows are those of `standard` (docs/product.md, Planning). */
const timelineDays: Record<Timeline, number> = { fast: 30, standard: 90, longterm: 180 };
/** Hours a week that an agency gives a property unless it says otherwise. */
export const defaultHoursPerWeek = 10;
/** What a premium budget may cost unless a sum was entered, in euro. */
export const defaultPremium = 25_000;
/** The least that a premium budget is, in euro (docs/product.md, Wizard), and the most that any may be. */
export const premiumRange = { min: 10_000, max: 10_000_000 };
const caps: Record<Budget, number> = { basis: 2_000, standard: 10_000, premium: defaultPremium, unlimited: Infinity };

/** By what a campaign's length stretches the days after the marketing start. */
function stretchOf(timeline: Timeline): number {
  return timelineDays[timeline] / timelineDays.standard;
}

/** A day counted from the start as a timeline has it: days before the start stay, those after it are stretched. */
export function stretched(day: number, timeline: Timeline): number {
  return day <= 0 ? day : Math.round(day * stretchOf(timeline));
}

/**
 * The usual day of a measure of a phase that counts from the start, as a timeline has it. What waits for it that nobody buys
 * keeps its distances: "Neuer Anlauf" of a long campaign those to the balance of sixty days, which is on its day whatever the
 * timeline, bids those to the day on which a buyer is expected (docs/product.md, Planning: dating). A fast one shrinks "Neuer
 * Anlauf" into its phase.
 */
export function dayFromStart(day: number, phase: Phase, timeline: Timeline): number {
  const own = stretched(day, timeline);
  if (phase === "Reaktivierung") return Math.min(own, day);
  return phase === "Endspurt" ? day + daysUntilSale(timeline) - daysUntilSale("standard") : own;
}

/** First and last day of a phase in days from the start, as a timeline has it. */
export function windowOf(phase: Phase, timeline: Timeline): { from: number; to: number } {
  const { from, to } = phaseWindows[phase];
  if (phase === "Pre-Launch") return { from, to };
  return { from: stretched(from, timeline), to: stretched(to + 1, timeline) - 1 };
}

/** The phase in which a day lies, in days from the start, as a timeline has it. */
export function phaseOfDay(day: number, timeline: Timeline): Phase {
  if (day < 0) return "Pre-Launch";
  return phases.findLast((phase) => day >= windowOf(phase, timeline).from) ?? "Launch";
}

/** What a plan may cost in euro; Infinity without cap. A sum that was entered narrows basis and standard and replaces premium's usual one. */
export function capOf({ budget, budgetEuro }: Pick<PlanFrame, "budget" | "budgetEuro">): number {
  if (budgetEuro === undefined || budget === "unlimited") return caps[budget];
  return budget === "premium" ? budgetEuro : Math.min(caps[budget], budgetEuro);
}

/** The part of a phase's places that each budget fills with what is chosen freely (docs/product.md, Planning: choosing). */
const placesOfBudget: Record<Budget, number> = { basis: 0.4, standard: 0.8, premium: 1, unlimited: 1 };

/** How many measures a phase takes at most besides duties, core and what these require. */
export function freePerPhase({ budget, topPerPhase }: Pick<PlanFrame, "budget" | "topPerPhase">): number {
  return Math.round(placesOfBudget[budget] * topPerPhase);
}

/** Days after the end of the timeline in which a buyer is found. */
const daysToSale = 14;
/** Days from a buyer to the notary: three weeks until the draft is there at the latest, and two that a consumer has it before (BeurkG § 17 (2a)). */
export const daysToNotary = 35;

/** Days from the start of the ads until a buyer is expected. */
function daysUntilSale(timeline: Timeline): number {
  return timelineDays[timeline] + stretched(daysToSale, timeline);
}

/** The day on which a buyer is found as long as nobody is. @param late by how many days the ads come after the start */
export function expectedSale({ start, timeline }: Pick<PlanFrame, "start" | "timeline">, late: number): number {
  return start + late + daysUntilSale(timeline);
}

/**
 * The days of sale and notary: as they happened, else as estimated from the day on which the ads can go live.
 * @param late by how many days the ads come after the marketing start
 */
export function milestones(frame: PlanFrame, late: number, calendar: WorkingDays): { sale: number; notary: number } {
  const sale = frame.sale ?? calendar.next(Math.max(expectedSale(frame, late), frame.today));
  return { sale, notary: frame.notary ?? calendar.next(Math.max(sale + daysToNotary, frame.today)) };
}

/** The working days that count for a plan. */
export function calendarOf({ region, closedDays }: Pick<PlanFrame, "region" | "closedDays">): WorkingDays {
  return workingDays(region, closedDays);
}

/** Whether the person responsible is away on a day: nothing of theirs that takes work begins then. */
export function isAway({ absences }: Pick<PlanFrame, "absences">, day: number): boolean {
  return absences !== undefined && periodOn(absences, dateOf(day)) !== undefined;
}

/** What decides how much work a week may take. */
type WeekFrame = Pick<PlanFrame, "hoursPerWeek" | "region" | "closedDays" | "absences">;

/**
 * Minutes of work that a week may take: the hours a week, by the share of its working days on which the office is open and
 * the person responsible is there.
 * @param week its number (`weekOf`)
 */
export function minutesOfWeek(frame: WeekFrame, week: number): number {
  const usual = frame.hoursPerWeek * 60;
  if (!frame.closedDays?.length && !frame.absences?.length) return usual;
  const days = Array.from({ length: 7 }, (_, at) => mondayNumber(week) + at);
  const all = days.filter((day) => workingDays(frame.region).isWorking(day));
  const present = all.filter((day) => calendarOf(frame).isWorking(day) && !isAway(frame, day));
  return all.length === 0 ? usual : (usual * present.length) / all.length;
}

/** Minutes of work that the weeks from one day to another may take, both included. */
export function minutesBetween(frame: WeekFrame, from: number, to: number): number {
  let minutes = 0;
  for (let week = weekOf(from); week <= weekOf(to); week += 1) minutes += minutesOfWeek(frame, week);
  return minutes;
}
