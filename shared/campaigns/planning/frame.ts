import type { PropertyTypeCode } from "../../catalogue/property-types.ts";
import { phaseWindows } from "../phases.ts";
import { type Phase, phases } from "../../catalogue/phases.ts";
import type { Budget, Timeline } from "../wizard.ts";
import type { Region } from "./regions.ts";
import { weekOf, type WorkingDays } from "./working-days.ts";

/**
 * What a plan is made for. Days are day numbers (`dayNumber`) in the campaign's timezone, money is euro.
 * `sale` and `notary` are the days on which they happened; undefined while they are estimated.
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
  minRelevance: number;
  topPerPhase: number;
  includePrelaunch: boolean;
  sale?: number | undefined;
  notary?: number | undefined;
}

/** Days from start to finish of each timeline; the specification's windows are those of `standard` (docs/product.md, Planning). */
export const timelineDays: Record<Timeline, number> = { fast: 30, standard: 90, longterm: 180 };
/** Hours a week that an agency gives a property unless it says otherwise. */
export const usualHoursPerWeek = 10;
/** The hours a week that a plan can be made for, and what is said of others. */
export const hoursPerWeekRange = { min: 1, max: 80 };
export const hoursPerWeekMessage = "Erlaubt sind 1 bis 80 Stunden je Woche";
/** What a premium budget may cost unless a sum was entered, in euro. */
export const usualPremium = 25_000;
/** The least that a premium budget is, in euro (docs/product.md, Wizard), and the most that any may be. */
export const premiumRange = { min: 10_000, max: 10_000_000 };
const caps: Record<Budget, number> = { basis: 2_000, standard: 10_000, premium: usualPremium, unlimited: Infinity };

/** By what a campaign's length stretches the days after the marketing start. */
export function stretchOf(timeline: Timeline): number {
  return timelineDays[timeline] / timelineDays.standard;
}

/** A day counted from the start as a timeline has it: days before the start stay, those after it are stretched. */
export function stretched(day: number, timeline: Timeline): number {
  return day <= 0 ? day : Math.round(day * stretchOf(timeline));
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

/** Days after the end of the timeline in which a buyer is found. */
export const daysToSale = 14;
/** Days from a buyer to the notary: three weeks until the draft is there at the latest, and two that a consumer has it before (BeurkG § 17 (2a)). */
export const daysToNotary = 35;
/** Days after the notary until payment, keys and the last report. */
export const daysAfterNotary = 60;

/**
 * The days of sale and notary: as they happened, else as estimated from the day on which the ads can go live.
 * @param late by how many days the ads come after the marketing start
 */
export function milestones(frame: PlanFrame, late: number, calendar: WorkingDays): { sale: number; notary: number } {
  const expected = frame.start + late + timelineDays[frame.timeline] + stretched(daysToSale, frame.timeline);
  const sale = frame.sale ?? calendar.next(Math.max(expected, frame.today));
  return { sale, notary: frame.notary ?? calendar.next(Math.max(sale + daysToNotary, frame.today)) };
}

/** Minutes of work that a week may take. */
export function minutesPerWeek({ hoursPerWeek }: Pick<PlanFrame, "hoursPerWeek">): number {
  return hoursPerWeek * 60;
}

/** Weeks from one day to another, both included. */
export function weeksBetween(from: number, to: number): number {
  return Math.max(0, weekOf(to) - weekOf(from) + 1);
}
