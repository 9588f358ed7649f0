import type { Instant } from "../../core/kinds.ts";
import { dayAfter } from "../../core/time.ts";
import { dayOf } from "../../campaigns/agenda.ts";
import type { CampaignMeasure } from "../../campaigns/answers.ts";
import { begunAt } from "../lead-time.ts";
import { type Movable, placeAt, type PlanStart } from "./moves.ts";
import { maxOccurrences } from "../../campaigns/series.ts";
import { nextOccurrence, type Occurrence, occurrenceAfterDone } from "../make/series-dates.ts";
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
 * of that day, once a day, and skipped leaves one out: both go on to the next, which is planned; queued is the next one. All
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
  const today = dayOf(now, timezone);
  const isDone = status === "done";
  if (isDone && series.done.some((one) => dayOf(one.at, timezone) === dayOf(at, timezone))) return undefined;
  if (!isDone && status === measure.status) return undefined;
  const current = nextOccurrence(measure, plan, today);
  if (isDone) {
    const after = dayOf(occurrenceAfterDone(measure, plan, at).at, timezone);
    const next = movedOn(measure, plan, nextOccurrence(measure, plan, after < today ? today : after));
    const done = [...series.done, { at, by }].toSorted((one, other) => one.at.localeCompare(other.at));
    return {
      ...next,
      status: "planned",
      begun_at: null,
      series: { ...next.series, done: done.slice(-maxOccurrences) },
    };
  }
  if (status === "skipped")
    return {
      ...movedOn(measure, plan, nextOccurrence(measure, plan, dayAfter(dayOf(current.at, timezone), 1))),
      status: "planned",
      begun_at: null,
    };
  return { ...movedOn(measure, plan, current), status, begun_at: begunAt(measure, status, now) };
}

/** A measure at another occurrence of its series. */
function movedOn<M extends InSeries>(measure: M, plan: PlanStart, { at, moved }: Occurrence): M {
  if (at === measure.scheduled_at) return measure;
  const { moved: _before, ...series } = measure.series;
  const place = placeAt(measure, at, plan);
  return { ...measure, ...place, series: moved === 0 ? series : { ...series, moved: { to: at, days: moved } } };
}

/**
 * A series whose occurrence nobody did until its day was over, at the one that is next from today on, planned
 * (docs/product.md, Planning: series). @param now ISO 8601 UTC @returns the very same object where none has lapsed
 */
export function afterLapse<M extends Changeable>(measure: M, plan: PlanStart, now: Instant): M {
  const { series, scheduled_at } = measure;
  const today = dayOf(now, plan.timezone);
  if (!series || !isOpen(measure.status) || dayOf(scheduled_at, plan.timezone) >= today) return measure;
  const own = { ...measure, series };
  return { ...movedOn(own, plan, nextOccurrence(own, plan, today)), status: "planned", begun_at: null };
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
