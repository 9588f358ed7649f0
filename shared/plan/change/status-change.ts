import type { Instant } from "../../core/kinds.ts";
import { dayAfter } from "../../core/time.ts";
import { dayOf } from "../../campaigns/agenda.ts";
import type { CampaignMeasure } from "../../campaigns/answers.ts";
import { begunAt } from "../lead-time.ts";
import { type Movable, placeAt, type PlanStart } from "./moves.ts";
import { maxOccurrences } from "../../campaigns/series.ts";
import {
  countsAsOpen,
  nextOccurrence,
  type Occurrence,
  occurrenceAfterDone,
  openOccurrence,
} from "../make/series-dates.ts";
import { isOpen, type Status } from "../../campaigns/status.ts";

/** A status that is set: by which user (null: the cockpit saw it by itself), now or for what is done at another instant. */
export interface StatusWish {
  status: Status;
  /** ISO 8601 UTC. */
  now: Instant;
  doneAt?: string | undefined;
  by: string | null;
  /** Sets the status of a series as a whole, which ends it, and not of an occurrence. */
  endsSeries?: boolean | undefined;
  /** Why it is skipped; said of one that is skipped already, too. */
  skipReason?: string | undefined;
}

const changedByStatus = [
  "status",
  "scheduled_at",
  "ready_at",
  "phase",
  "series",
  "done_at",
  "begun_at",
  "skip_reason",
] as const;
/** What of a measure a status changes. */
type StatusFields = Pick<CampaignMeasure, (typeof changedByStatus)[number]>;
type Changeable = StatusFields & Movable & Pick<CampaignMeasure, "advertises" | "duty">;

/**
 * What a status makes of a measure (docs/product.md, Planning: series). Of a series that goes on, done notes an occurrence
 * of that day, once a day, and skipped leaves one out: both go on to the next, which is planned; queued is the one that is
 * open still, or the next one. All
 * else has the status as a whole, with when it was begun and done. Why it was skipped holds until the next status.
 * @returns the very same object where nothing changes
 */
export function withStatus<M extends Changeable>(measure: M, plan: PlanStart, wish: StatusWish): M {
  const after = statusSet(measure, plan, wish);
  const said = wish.status === "skipped" ? wish.skipReason : undefined;
  const skip_reason = said ?? (after === measure ? measure.skip_reason : "");
  return skip_reason === after.skip_reason ? after : { ...after, skip_reason };
}

function statusSet<M extends Changeable>(measure: M, plan: PlanStart, wish: StatusWish): M {
  const { status, now, endsSeries = false } = wish;
  const { series } = measure;
  if (series && isOpen(measure.status) && !endsSeries)
    return ofOccurrence({ ...measure, series }, plan, wish) ?? measure;
  const isAsBefore = wish.doneAt === undefined || wish.doneAt === measure.done_at || status !== "done";
  if (status === measure.status && isAsBefore) return measure;
  return {
    ...measure,
    status,
    done_at: status === "done" ? (wish.doneAt ?? now) : null,
    begun_at: begunAt(measure, status, now),
  };
}

type InSeries = Changeable & { series: NonNullable<CampaignMeasure["series"]> };

/** What a status makes of a series that goes on; undefined where nothing changes. */
function ofOccurrence<M extends InSeries>(measure: M, plan: PlanStart, wish: StatusWish): M | undefined {
  const { status, now, by } = wish;
  const { series } = measure;
  const at = wish.doneAt ?? now;
  const { timezone } = plan;
  const isDone = status === "done";
  if (isDone && series.done.some((one) => dayOf(one.at, timezone) === dayOf(at, timezone))) return undefined;
  if (!isDone && status === measure.status) return undefined;
  if (isDone) {
    const rest = countsAsOpen(measure, plan, at) ? closed(measure) : measure;
    const next = lapsed(movedOn(rest, plan, occurrenceAfterDone(measure, plan, at)), plan, now);
    const done = [...series.done, { at, by }].toSorted((one, other) => one.at.localeCompare(other.at));
    return {
      ...next,
      status: "planned",
      begun_at: null,
      series: { ...next.series, done: done.slice(-maxOccurrences) },
    };
  }
  const current = lapsed(measure, plan, now);
  if (status === "skipped") {
    const later = dayAfter(dayOf(current.scheduled_at, timezone), 1);
    return { ...movedOn(current, plan, nextOccurrence(current, plan, later)), status: "planned", begun_at: null };
  }
  return { ...current, status, begun_at: begunAt(current, status, now) };
}

/** A measure at another occurrence of its series. */
function movedOn<M extends InSeries>(measure: M, plan: PlanStart, { at, moved }: Occurrence): M {
  if (at === measure.scheduled_at) return measure;
  const { moved: _before, ...series } = closed(measure).series;
  const place = placeAt(measure, at, plan);
  return { ...measure, ...place, series: moved === 0 ? series : { ...series, moved: { to: at, days: moved } } };
}

/** A series of which nothing is open but its next occurrence. */
function closed<M extends InSeries>(measure: M): M {
  const { open: _lapsed, ...series } = measure.series;
  return { ...measure, series };
}

/**
 * A series at the occurrence that is next from today on (docs/product.md, Planning: series): what nobody did until its day
 * was over stays open, begun where it was begun, and lapses when the next one is due.
 * @param now ISO 8601 UTC @returns the very same object where nothing has lapsed or become open
 */
export function afterLapse<M extends Changeable>(measure: M, plan: PlanStart, now: Instant): M {
  const { series } = measure;
  if (!series || !isOpen(measure.status)) return measure;
  const own = { ...measure, series };
  const after = lapsed(own, plan, now);
  return after === own ? measure : after;
}

function lapsed<M extends InSeries>(measure: M, plan: PlanStart, now: Instant): M {
  const { timezone } = plan;
  const { scheduled_at, begun_at } = measure;
  const [today, due] = [dayOf(now, timezone), dayOf(scheduled_at, timezone)];
  const wasOpen = measure.series.open?.until === scheduled_at;
  if (due > today || (due === today && !wasOpen)) return measure;
  const isOfOpen = wasOpen && begun_at !== null && dayOf(begun_at, timezone) < due;
  const at = openOccurrence(measure, plan, today);
  const next = closed(movedOn(measure, plan, nextOccurrence(measure, plan, today)));
  const isBegunStill = !isOfOpen && (due === today || at === scheduled_at);
  return {
    ...next,
    ...(at && { series: { ...next.series, open: { at, until: next.scheduled_at } } }),
    ...(!isBegunStill && { status: "planned", begun_at: null }),
  };
}

/** Whether a change begins a measure: it is queued or done by it, or an occurrence of its series was. */
export function begins(
  before: Pick<CampaignMeasure, "status" | "series">,
  after: Pick<CampaignMeasure, "status" | "series">,
): boolean {
  const isBegun = ({ status }: { status: Status }) => status === "queued" || status === "done";
  const occurred = before.series?.done.length ?? 0;
  if (isBegun(after) && !isBegun(before) && occurred === 0) return true;
  return !isBegun(before) && (after.series?.done.length ?? 0) > occurred;
}
