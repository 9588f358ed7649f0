import { TZDate } from "@date-fns/tz";
import { addMonths, startOfMonth } from "date-fns";
import { utc } from "#shared/campaigns/calendar";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { knownPhase } from "#shared/campaigns/phases";
import { type Phase, phases } from "#shared/catalogue/phases";
import { windowOf } from "#shared/campaigns/planning/frame";
import { dayNumber, weekdayOf, workingDays } from "#shared/campaigns/planning/working-days";
import { isLate, measureName } from "#shared/campaigns/reading";
import { localText } from "../local-time.ts";
import type { TimelineDays } from "./days.ts";

/** Pixels of the drawing: a row, a phase's heading, a bar, and the least that one sees and hits. */
export const sizes = { row: 30, heading: 30, bar: 14, leastBar: 9 } as const;

/** How wide a day is drawn, in pixels. */
export const zooms = { weeks: 22, months: 7 } as const;
export type GanttZoom = keyof typeof zooms;

/** What the chart looks at in a campaign. */
export type GanttCampaign = Pick<Campaign, "marketing_start" | "timezone" | "region" | "timeline"> &
  Pick<Campaign, "sale_on" | "notary_on" | "outcome">;

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

/** A measure with all its repetitions; `top` in pixels from the beginning of the drawing. */
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

/** One measure waits for another: the campaign measures' ids. */
export interface Wait {
  from: string;
  to: string;
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
const leastDays = 45;
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
  const startDay = dayNumber(localText(campaign.marketing_start, campaign.timezone));
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
      isLate: isLate(measure, now),
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
  const to = Math.max(last + margin, isNear ? today + margin : last, from + leastDays);
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
  // A measure stands in the phase of its first date, also where it comes back later.
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

/**
 * What of a plan waits for what. Of repetitions the first one counts on both sides; a skipped measure neither waits nor
 * is waited for.
 */
export function waitsOf(measures: CampaignMeasure[]): Wait[] {
  const firsts = new Map<string, CampaignMeasure>();
  for (const measure of measures) {
    if (measure.status === "skipped") continue;
    const known = firsts.get(measure.measure_id);
    if (!known || measure.repetition < known.repetition) firsts.set(measure.measure_id, measure);
  }
  return [...firsts.values()].flatMap((measure) =>
    [...new Set([...measure.requires, ...measure.after])].flatMap((id) => {
      const before = firsts.get(id);
      return before && before !== measure ? [{ from: before.id, to: measure.id }] : [];
    }),
  );
}

/** Days after the first of Launch on which the first ads begin. */
const firstAds = 3;

/**
 * The chain that decides when the ads can begin, as ids, the first one first: from the ad whose last predecessor is ready
 * last, always back to the predecessor that is ready last. Empty where no ad waits for anything.
 */
export function criticalChain(measures: CampaignMeasure[], waits: Wait[], days: TimelineDays): string[] {
  const byId = new Map(measures.map((measure) => [measure.id, measure]));
  const before = Map.groupBy(waits, ({ to }) => to);
  const lastBefore = (id: string) =>
    (before.get(id) ?? [])
      .flatMap(({ from }) => byId.get(from) ?? [])
      .toSorted((one, other) => laterFirst(one.ready_at, other.ready_at) || (one.id < other.id ? -1 : 1))[0];
  const waiting = measures.filter(
    ({ id, anchor, phase, scheduled_at }) =>
      anchor === "start" && phase === "Launch" && days.offset(scheduled_at) >= 0 && before.has(id),
  );
  const firstDay = Math.min(...waiting.map(({ scheduled_at }) => days.offset(scheduled_at)));
  const [last] = waiting
    .filter(({ scheduled_at }) => days.offset(scheduled_at) <= firstDay + firstAds)
    .toSorted(
      (one, other) =>
        laterFirst(lastBefore(one.id)?.ready_at ?? "", lastBefore(other.id)?.ready_at ?? "") ||
        (one.id < other.id ? -1 : 1),
    );
  const chain: string[] = [];
  for (let at = last; at && !chain.includes(at.id); at = lastBefore(at.id)) chain.unshift(at.id);
  return chain;
}

function laterFirst(one: string, other: string): number {
  return one === other ? 0 : one > other ? -1 : 1;
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
    notary:
      earliest(ofNotary.filter(({ measure_name }) => /notartermin|beim notar/i.test(measure_name))) ??
      earliest(ofNotary),
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

function closedDays(from: number, to: number, startDay: number, { region }: GanttCampaign): GanttChart["closed"] {
  const calendar = workingDays(region);
  const stretches: GanttChart["closed"] = [];
  for (let day = from; day <= to; day += 1) {
    if (calendar.isWorking(startDay + day)) continue;
    const last = stretches.at(-1);
    if (last && last.to === day - 1) last.to = day;
    else stretches.push({ from: day, to: day });
  }
  return stretches;
}

/** Left edge and width of some days in pixels. @param end the last of them */
export function span(chart: Pick<GanttChart, "from">, zoom: GanttZoom, day: number, end: number) {
  const width = zooms[zoom];
  return { left: (day - chart.from) * width, width: Math.max(sizes.leastBar, (end - day + 1) * width) };
}

/** A bar as it is drawn: its edges and the middle of its row, in pixels. */
export interface BarPlace {
  left: number;
  right: number;
  middle: number;
}

/** Where a bar is drawn; a pixel of air on both sides parts it from its neighbours. */
export function placeOf(chart: Pick<GanttChart, "from">, zoom: GanttZoom, bar: GanttBar, row: GanttRow): BarPlace {
  const { left, width } = span(chart, zoom, bar.day, bar.end);
  return { left: left + 1, right: left + width - 1, middle: row.top + sizes.row / 2 };
}

/** How far inside a bar an arrow comes down on it, and how far it swings out where it must go back. */
const inset = 5;
const swing = 7;

/**
 * The way of an arrow from a bar to one that waits for it, as the path of an SVG with right angles only: out of the end
 * and down on the other's beginning; straight down where that lies below the first bar; around where the other begins
 * before it, which is an order that is broken.
 */
export function arrowPath(from: BarPlace, to: BarPlace): string {
  const isBelow = to.middle >= from.middle;
  const half = (isBelow ? 1 : -1) * (sizes.bar / 2);
  const landing = to.left + Math.min(inset, (to.right - to.left) / 2);
  const edge = to.middle - half;
  if (landing >= from.right) return `M${from.right} ${from.middle}H${landing}V${edge}`;
  if (landing >= from.left) return `M${landing} ${from.middle + half}V${edge}`;
  const between = to.middle - (isBelow ? 1 : -1) * (sizes.row / 2);
  return `M${from.right} ${from.middle}h${swing}V${between}H${to.left - swing}V${to.middle}H${to.left}`;
}

/** A line with a flag in the axis: what it says and on which side of the line. */
export interface Flag {
  key: "start" | "today" | Milestone["kind"];
  day: number;
  isEstimated: boolean;
  side: "left" | "right";
}

/** Room that a flag takes, in pixels. */
const flagRoom = 74;

/** The flags of the axis from left to right: right of their line, unless the next one stands too near and there is room at left. */
export function flagsOf(chart: GanttChart, zoom: GanttZoom): Flag[] {
  const room = flagRoom / zooms[zoom];
  const flags = [
    { key: "start" as const, day: 0, isEstimated: false },
    ...(chart.today === undefined ? [] : [{ key: "today" as const, day: chart.today, isEstimated: false }]),
    ...chart.milestones.map(({ kind, day, isEstimated }) => ({ key: kind, day, isEstimated })),
  ].sort((one, other) => one.day - other.day);
  return flags.map((flag, index) => {
    const before = flags[index - 1]?.day ?? chart.from;
    const next = flags[index + 1]?.day ?? chart.to;
    const isTight = next - flag.day < room && flag.day - before > next - flag.day;
    return { ...flag, side: isTight ? "left" : "right" };
  });
}
