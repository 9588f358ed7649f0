import { isPublic, reachesChosen } from "../../catalogue/channels.ts";
import type { Timezone } from "../../core/timezone.ts";
import type { CampaignMeasure } from "../../campaigns/answers.ts";
import type { Marketed } from "../../campaigns/live.ts";
import { type Moment, momentOf } from "../../campaigns/moments.ts";
import type { ProvisionalKind } from "../../campaigns/provisional.ts";
import type { PlannerMeasure } from "./measure-facts.ts";

/** What is to be dated: a measure of the plan. */
export interface Datable extends PlannerMeasure {
  id: string;
  /** Planned at any rate: a duty, the template's core, or required by one of them. */
  isBase: boolean;
  value: number;
  /** Ids of what has its result before this begins, as far as it is planned. */
  predecessors: readonly string[];
  /** Whether it may stay out of the plan where the week of the day that it means has no room. */
  isDroppable?: boolean;
  /** Planned at any rate, but nothing that must be: it may stay out where a week would else be over its hours. */
  isSpare?: boolean;
  /** How the plan of the next smaller budget holds it, where that holds it for certain. */
  promised?: AsPromised | undefined;
  /** The pass in which it is dated: first what a smaller budget's plan holds; 0 by default. */
  rank?: number;
  /** What it waits for, so that it takes no room in a week; undefined where it is certain. */
  provisional?: ProvisionalKind | undefined;
}

/** How a plan holds a measure that the plan of a larger budget holds too. */
export type AsPromised = Required<Pick<Datable, "rank" | "isBase">>;

/** When a measure begins and when its result is there. */
export interface Dated {
  id: string;
  begins: Moment;
  ready: Moment;
  /** The days on which it stands, the first one first: more than that of a series, until a buyer is expected. */
  days: readonly number[];
  /** The predecessor that decided when it could begin, where one did. */
  heldBy?: string | undefined;
  /** By how many days a predecessor, or of the first ad an absence, kept it from its usual day. */
  late: number;
}

/** What is already fixed: done or planned by hand, with its result's moment; it is not moved. */
export interface Fixed extends Pick<Dated, "id" | "begins" | "ready"> {
  work: Work;
  /** Occurrences of a series that were done. */
  timesDone: number;
  /** Whether its day is that on which the first ad is live, where none is earlier. */
  isFirstAd: boolean;
}

/** What of an existing plan stays where it is. */
export type ExistingMeasure = { measure_id: string } & Pick<
  CampaignMeasure,
  "scheduled_at" | "ready_at" | "hours" | "code" | "weekdays" | "advertises" | "duty" | "series" | "provisional"
>;

/** A measure of a plan where it stays. @param known its facts in the library */
export function fixedMeasure(
  entry: ExistingMeasure,
  known: PlannerMeasure | undefined,
  { timezone, marketing }: Marketed & { timezone: Timezone },
): Fixed {
  const { measure_id: id, hours, weekdays, series, code, advertises, duty, provisional } = entry;
  return {
    id,
    begins: momentOf(entry.scheduled_at, timezone),
    ready: momentOf(entry.ready_at, timezone),
    work: {
      hours,
      weekdays,
      repeatDays: series?.every_days,
      provisional: provisional ?? undefined,
      measure: { code, advertises, duty },
    },
    timesDone: series?.done.length ?? 0,
    isFirstAd: known !== undefined && isFirstAd(known, { marketing }),
  };
}

/** What says how a measure fills its weeks. */
export type Work = Pick<Datable, "hours" | "weekdays" | "repeatDays" | "provisional"> & {
  measure: Pick<PlannerMeasure["measure"], "code" | "advertises" | "duty">;
};

/** How a plan is dated once more: by how many days what leads to the ads begins earlier, and what is kept free until its own turn. */
export interface DatingOptions {
  earlier: number;
  /** Minutes of days; of what comes back on its usual days where nothing else is known. */
  reserved?: readonly (readonly [day: number, minutes: number])[];
}

/** A dated plan. `late` is by how many days the ads come after their usual day, `live` the day of the first one. */
export interface DatedPlan {
  dated: Dated[];
  late: number;
  live: number;
  sale: number;
  notary: number;
  /** Minutes of each week (`weekOf`) that are taken, what is provisional left out. */
  weeks: ReadonlyMap<number, number>;
  /** How often each of those comes that are fixed, by id. */
  fixedTimes: ReadonlyMap<string, number>;
}

/** What belongs to the launch has its usual day before this one. */
export const launchDays = 14;

/**
 * Whether the day of a measure says when the first ad is live: it advertises once, from the start on, to everybody, or in a
 * discreet sale to chosen people.
 */
export function isFirstAd({ anchor, day, repeatDays, measure }: PlannerMeasure, { marketing }: Marketed): boolean {
  const { advertises, channels } = measure;
  const offers = isPublic(channels) || (marketing === "discreet" && reachesChosen(channels));
  return advertises && offers && anchor === "start" && day >= 0 && repeatDays === undefined;
}

/**
 * Whether a measure opens the sale beside the ads: planned in any case, it tells chosen people once, in the first days. Its
 * words are of the start, so that a full week does not put it off (docs/product.md, Planning: dating).
 */
export function opensSale(measure: Datable, marketed: Marketed): boolean {
  const { isBase, anchor, day, repeatDays, provisional, measure: known } = measure;
  const isOfFirstDays = anchor === "start" && day >= 0 && day < launchDays && repeatDays === undefined;
  return isBase && known.advertises && isOfFirstDays && !provisional && !isFirstAd(measure, marketed);
}

/** Whether a measure is published on the very day of the first ad, as the film of that evening is; what keeps to weekdays is not. */
export function isOfFirstDay({ anchor, day, repeatDays, weekdays, measure }: PlannerMeasure): boolean {
  return anchor === "live" && day === 0 && repeatDays === undefined && weekdays.length === 0 && measure.advertises;
}

/** Whether a measure belongs to the launch. */
export function isOfLaunch({ anchor, day }: PlannerMeasure): boolean {
  return (anchor === "start" || anchor === "live") && day >= 0 && day < launchDays;
}

/** How far a measure may be put off for want of room before the room is overlooked, in days. */
export const furthest = 500;
/** The same for what comes back, and for what counts time on the market: its day means something. */
export const [furthestSeries, furthestLive] = [14, 2];
