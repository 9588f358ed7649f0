import { dayOf } from "#shared/campaigns/agenda";
import { dayNumber, weekdayOf } from "#shared/core/time";
import { TZDate } from "@date-fns/tz";
import { addMonths } from "date-fns/addMonths";
import { startOfMonth } from "date-fns/startOfMonth";
import { utc } from "#shared/campaigns/calendar";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { knownPhase } from "#shared/plan/phases";
import { type Phase, phases } from "#shared/catalogue/phases";
import { windowOf } from "#shared/plan/make/frame";
import { workingDays } from "#shared/plan/days/working-days";
import { type Hurried, isLate, measureName } from "#shared/campaigns/reading";
import { criticalChain, type Wait, waitsOf } from "./chain.ts";

import type { TimelineDays } from "../measure/days.ts";

/** Pixels of the drawing: a row, a phase's heading, a bar, and the least that one sees and hits. */
export const sizes = { row: 30, heading: 30, bar: 14, minBar: 9 } as const;

/** What the chart looks at in a campaign. */
export type GanttCampaign = Pick<Campaign, "marketing_start" | "timezone" | "region" | "closed_days" | "timeline"> &
  Pick<Campaign, "sale_on" | "notary_on" | "outcome"> &
  Hurried;

/** One date of a measure. Days are counted from the marketing start; `end` is the day of its result, itself included. */
export interface GanttBar {
  measure: CampaignMeasure;
  day: number;
  end: number;
  /** Where it began in the plan as it was agreed, if that is another day. */
  baseline: number | undefined;
  isLate: boolean;
  isCritical: boolean;
}

/** A measure with its copies; `top` in pixels from the beginning of the drawing. */
export interface GanttRow {
  key: string;
  name: string;
  top: number;
  bars: GanttBar[];
}

/** The rows of a phase, below its heading, and the days that it covers. */
export interface GanttGroup {
  phase: Phase;
  top: number;
  height: number;
  from: number;
  to: number;
  rows: GanttRow[];
}

/** The day of a buyer or of the notary; estimated until it happened. */
export interface Milestone {
  kind: "sale" | "notary";
  day: number;
  isEstimated: boolean;
}

/** Everything that the chart draws, in days and rows; how wide a day is, the zoom says. */
export interface GanttChart {
  /** First and last day drawn; the first one is a Monday. */
  from: number;
  to: number;
  height: number;
  today: number | undefined;
  groups: GanttGroup[];
  rows: GanttRow[];
  /** A measure's bar and row. */
  places: ReadonlyMap<string, { bar: GanttBar; row: GanttRow }>;
  waits: Wait[];
  /** The chain that decides when the ads can begin: each waits for the one before. */
  chain: string[];
  milestones: Milestone[];
  months: { from: number; to: number; first: string }[];
  /** Stretches of days on which nobody works: weekends and the region's public holidays. */
  closed: { from: number; to: number }[];
}

const margin = 4;
const minDays = 45;
/** How far today may lie beyond the plan and still be drawn. */
const reach = 60;

/**
 * Lays a plan out: a row per measure under its phase, by date.
 * @param measures all of the plan: they decide what waits for what and which days are drawn
 * @param shown those that get a row
 */
export function layOut(
  measures: CampaignMeasure[],
  shown: CampaignMeasure[],
  campaign: GanttCampaign,
  days: TimelineDays,
  now: string,
): GanttChart {
  const startDay = dayNumber(dayOf(campaign.marketing_start, campaign.timezone));
  const waits = waitsOf(measures);
  const chain = criticalChain(measures, waits, days);
  const critical = new Set(chain);
  const milestones = milestonesOf(measures, campaign, startDay, days);
  const barOf = (measure: CampaignMeasure): GanttBar => {
    const day = days.offset(measure.scheduled_at);
    const baseline = measure.baseline_at === null ? day : days.offset(measure.baseline_at);
    return {
      measure,
      day,
      end: Math.max(day, days.offset(measure.ready_at)),
      baseline: baseline === day ? undefined : baseline,
      isLate: isLate(measure, campaign, now),
      isCritical: critical.has(measure.id),
    };
  };
  const all = measures.map(barOf);
  const edges = [
    ...all.flatMap(({ day, end, baseline }) => [day, end, baseline ?? day]),
    ...milestones.map(({ day }) => day),
  ];
  const [first, last] = [Math.min(0, ...edges), Math.max(0, ...edges)];
  const today = days.offset(now);
  const isNear = today >= first - reach && today <= last + reach;
  const wanted = Math.min(first, isNear ? today : first) - margin;
  const from = wanted - weekdayOf(startDay + wanted);
  const to = Math.max(last + margin, isNear ? today + margin : last, from + minDays);
  const groups = groupsOf(shown.map(barOf), campaign, from, to);
  const rows = groups.flatMap((group) => group.rows);
  const end = groups.at(-1);
  return {
    from,
    to,
    height: end ? end.top + end.height : 0,
    today: isNear ? today : undefined,
    groups,
    rows,
    places: new Map(rows.flatMap((row) => row.bars.map((bar) => [bar.measure.id, { bar, row }] as const))),
    waits,
    chain,
    milestones,
    months: monthsOf(from, to, days),
    closed: closedDays(from, to, startDay, campaign),
  };
}

function groupsOf(bars: GanttBar[], { timeline }: GanttCampaign, from: number, to: number): GanttGroup[] {
  // Copies of a measure stand together, in the phase of the first one.
  const ofMeasure = [...Map.groupBy(bars, ({ measure }) => measure.measure_id || measure.id)].map(
    ([key, own]) => [key, own.toSorted((one, other) => byBegin(one, other))] as const,
  );
  const ofPhase = Map.groupBy(ofMeasure, ([, [bar]]) => knownPhase(bar?.measure.phase ?? ""));
  let top = 0;
  return phases.flatMap((phase) => {
    const own = ofPhase.get(phase);
    if (!own) return [];
    const rows = own
      .toSorted(([, [one]], [, [other]]) => (one && other ? byBegin(one, other) : 0))
      .map(([key, [first, ...more]], place) => ({
        key,
        name: first ? measureName(first.measure) : "",
        top: top + sizes.heading + place * sizes.row,
        bars: first ? [first, ...more] : [],
      }));
    const window = windowOf(phase, timeline ?? "standard");
    const group = {
      phase,
      top,
      height: sizes.heading + rows.length * sizes.row,
      from: phase === "Pre-Launch" ? from : Math.max(from, window.from),
      to: phase === "Endspurt" ? to : Math.min(to, window.to),
      rows,
    };
    top += group.height;
    return [group];
  });
}

function byBegin({ measure: one }: GanttBar, { measure: other }: GanttBar): number {
  if (one.scheduled_at !== other.scheduled_at) return one.scheduled_at < other.scheduled_at ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

function milestonesOf(
  measures: CampaignMeasure[],
  campaign: GanttCampaign,
  startDay: number,
  days: TimelineDays,
): Milestone[] {
  const earliest = (found: CampaignMeasure[]) =>
    found.length === 0 ? undefined : Math.min(...found.map(({ scheduled_at }) => days.offset(scheduled_at)));
  const ofNotary = measures.filter(({ anchor }) => anchor === "notary");
  const estimates = {
    sale: earliest(measures.filter(({ anchor }) => anchor === "sale")),
    notary: earliest(ofNotary.filter(({ code }) => code === "notary-appointment")) ?? earliest(ofNotary),
  };
  return (["sale", "notary"] as const).flatMap((kind) => {
    const happened = campaign[`${kind}_on`];
    if (happened === null && campaign.outcome !== null) return [];
    const day = happened === null ? estimates[kind] : dayNumber(happened) - startDay;
    return day === undefined ? [] : [{ kind, day, isEstimated: happened === null }];
  });
}

function monthsOf(from: number, to: number, { start, offset }: TimelineDays): GanttChart["months"] {
  const months: GanttChart["months"] = [];
  let day = startOfMonth(new TZDate(start.marketing_start, start.timezone));
  while (offset(utc(day)) > from) day = addMonths(day, -1);
  while (offset(utc(day)) <= to) {
    const next = addMonths(day, 1);
    months.push({ from: Math.max(from, offset(utc(day))), to: Math.min(to, offset(utc(next)) - 1), first: utc(day) });
    day = next;
  }
  return months;
}

function closedDays(
  from: number,
  to: number,
  startDay: number,
  { region, closed_days }: GanttCampaign,
): GanttChart["closed"] {
  const calendar = workingDays(region, closed_days);
  const stretches: GanttChart["closed"] = [];
  for (let day = from; day <= to; day += 1) {
    if (calendar.isWorking(startDay + day)) continue;
    const last = stretches.at(-1);
    if (last && last.to === day - 1) last.to = day;
    else stretches.push({ from: day, to: day });
  }
  return stretches;
}
