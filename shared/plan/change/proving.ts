import type { Instant } from "../../core/kinds.ts";
import type { Proof } from "../../catalogue/proofs.ts";
import { type Day, dateOf, dayNumber } from "../../core/time.ts";
import type { Timezone } from "../../core/timezone.ts";
import { dayOf } from "../../campaigns/agenda.ts";
import type { CampaignMeasure } from "../../campaigns/answers.ts";
import { atMoment } from "../../campaigns/moments.ts";
import { isOpen } from "../../campaigns/status.ts";

/** Something that the cockpit saw of a campaign and that proves measures. */
export interface Sighting {
  by: Proof;
  /** The day of it; undefined where that is not kept, so that it counts for the day on which it is found. */
  on?: Day | undefined;
  /** Since when it is known, ISO 8601 UTC, where that is kept. */
  known_at?: string | undefined;
  /** The one measure that it is about. */
  measure_id?: string | undefined;
  /** The duty does not apply, so that its measure is left out. */
  skips?: boolean;
}

/** What a measure became by a sighting. */
export interface Settlement {
  status: "done" | "skipped" | "planned";
  /** When it was done, ISO 8601 UTC. */
  at: string;
  proved: CampaignMeasure["proved"];
}

type Provable = Pick<
  CampaignMeasure,
  | "id"
  | "status"
  | "scheduled_at"
  | "anchor"
  | "proved_by"
  | "proves"
  | "provisional"
  | "proved"
  | "unproved_at"
  | "series"
>;

/** Whose clock counts, when its buyer was found, and whether its sale is over. */
interface Around {
  timezone: Timezone;
  sale_on?: Day | null | undefined;
  outcome?: unknown;
}

/** Days before a measure's own day from which what happens again and again (a report, a viewing) is of that measure. */
const daysAhead = 3;

/**
 * What proves a measure: what it says, and where it proves a duty, that duty.
 * (docs/product.md, Planning: proofs)
 */
export function proofsOf({ proved_by, proves }: Pick<CampaignMeasure, "proved_by" | "proves">): Proof[] {
  return proves ? [...proved_by, `duty:${proves}`] : proved_by;
}

/**
 * The days of the reports that settle, or settled, what comes once: a series takes them from its own day on alone, so that
 * a first report that is late leaves the one after a fortnight to do. @param now ISO 8601 UTC
 */
export function reportsOfOnce(
  measures: readonly Provable[],
  seen: readonly Sighting[],
  around: Around,
  now: Instant,
): Set<Day> {
  const proofs = measures.flatMap((measure) => {
    if (measure.series) return [];
    return isOpen(measure.status)
      ? settlementsOf(measure, seen, around, now).map(({ proved }) => proved)
      : [measure.proved];
  });
  return new Set(proofs.flatMap((proved) => (proved?.by === "report" && proved.on ? [proved.on] : [])));
}

/**
 * What the sightings make of a measure (docs/product.md, Planning: proofs): done on the day of the first that proves it; of
 * a series, one occurrence for each day of one that happens again; nothing of one that is provisional. What a person took
 * back is proven only by what came after. A duty's proof that is gone, or a yes that was withdrawn, plans its measure again.
 * @param now ISO 8601 UTC @param ofOnce the reports' days that settle what comes once (`reportsOfOnce`)
 * @returns what to set, one after another; nothing where it stays as it is
 */
export function settlementsOf(
  measure: Provable,
  seen: readonly Sighting[],
  around: Around,
  now: Instant,
  ofOnce: ReadonlySet<Day> = new Set(),
): Settlement[] {
  if (measure.provisional) return [];
  const today = dayOf(now, around.timezone);
  const found = seen
    .filter((sighting) => isAbout(sighting, measure) && (sighting.on ?? today) <= today)
    .toSorted((one, other) => (one.on ?? today).localeCompare(other.on ?? today));
  const toSettlement = (sighting: Sighting): Settlement => ({
    status: sighting.skips ? "skipped" : "done",
    at: momentOf(sighting, around.timezone, now),
    proved: { by: sighting.by, on: sighting.on ?? today },
  });
  if (measure.series && isOpen(measure.status)) {
    const known = new Set(measure.series.done.map(({ at }) => dayOf(at, around.timezone)));
    const { series, scheduled_at } = measure;
    const isOfIt = (sighting: Sighting) =>
      happensAgain(sighting) && isOfSeries(sighting, { series, scheduled_at }, around.timezone, ofOnce);
    const days = new Map(found.filter(isOfIt).map((sighting) => [sighting.on ?? today, sighting]));
    return [...days].flatMap(([on, sighting]) => (known.has(on) ? [] : toSettlement(sighting)));
  }
  if (isOpen(measure.status)) {
    const [first] = found.filter((sighting) => isOfItsDay(sighting, measure, around));
    return first ? [toSettlement(first)] : [];
  }
  return ofWhatMayEnd(measure, seen, around).map((sighting) =>
    sighting ? toSettlement(sighting) : { status: "planned", at: now, proved: null },
  );
}

/** Of a measure that a duty's proof or an owner's yes settled: the proof as it is now where it is another one, undefined where it is gone. */
function ofWhatMayEnd(
  { id, proved, status }: Provable,
  seen: readonly Sighting[],
  around: Around,
): (Sighting | undefined)[] {
  if (!proved?.by.startsWith("duty:") && !proved?.by.startsWith("decision:")) return [];
  const [now] = seen.filter(({ by, measure_id }) => by === proved.by && (measure_id ?? id) === id);
  if (!now) return around.outcome ? [] : [undefined];
  const isSame = status === (now.skips ? "skipped" : "done") && (now.on === undefined || now.on === proved.on);
  return isSame ? [] : [now];
}

function isAbout({ by, measure_id, known_at }: Sighting, measure: Provable): boolean {
  const { unproved_at } = measure;
  if (unproved_at !== null && !(known_at && known_at > unproved_at)) return false;
  // A yes finishes the measure for which it was asked, no matter what it proves, and no other measure.
  if (by.startsWith("decision:")) return measure_id === measure.id;
  return (measure_id ?? measure.id) === measure.id && proofsOf(measure).includes(by);
}

/** Whether it happens more than once in a sale, so that it proves what is due then. */
function happensAgain({ by }: Sighting): boolean {
  return by === "report" || by === "price-change" || by === "file:own" || by.startsWith("result:");
}

/** Whether it is of a measure's day: what happens again from a few days before it on, a paper of the sale from its buyer on. */
function isOfItsDay(
  sighting: Sighting,
  { scheduled_at, anchor }: Provable,
  { timezone, sale_on }: Pick<Around, "timezone" | "sale_on">,
): boolean {
  const { by, on } = sighting;
  if (on === undefined) return true;
  if (by.startsWith("file:")) return (anchor !== "sale" && anchor !== "notary") || !sale_on || on >= sale_on;
  return !happensAgain(sighting) || on >= dateOf(dayNumber(dayOf(scheduled_at, timezone)) - daysAhead);
}

/**
 * Whether what happens again is an occurrence of a series: of reports the first is so from a few days before its day on, and
 * one that settles what comes once from its day on.
 */
function isOfSeries(
  { by, on }: Sighting,
  { series, scheduled_at }: { series: NonNullable<Provable["series"]>; scheduled_at: string },
  timezone: Timezone,
  ofOnce: ReadonlySet<Day>,
): boolean {
  if (by !== "report" || on === undefined) return true;
  const { open, done } = series;
  const due = dayOf(open?.until === scheduled_at ? open.at : scheduled_at, timezone);
  if (ofOnce.has(on)) return on >= due;
  return done.some(({ at }) => dayOf(at, timezone) < on) || on >= dateOf(dayNumber(due) - daysAhead);
}

/** When something was seen: the moment that is kept, where that is of its day; else now where it is today, or noon. */
function momentOf({ on, known_at }: Sighting, timezone: Timezone, now: Instant): string {
  if (known_at && dayOf(known_at, timezone) === on) return known_at;
  return on === undefined || on >= dayOf(now, timezone)
    ? now
    : atMoment({ day: dayNumber(on), minute: 12 * 60 }, timezone);
}

/**
 * A measure after a person's change: where that takes back what a proof settled, since when is remembered.
 * @param now ISO 8601 UTC
 */
export function withUnprovedAt<M extends Pick<Provable, "status" | "proved" | "unproved_at" | "series">>(
  before: M,
  after: M,
  now: Instant,
): M {
  const kept = new Set(after.series?.done.map(({ at }) => at));
  const isOccurrenceGone = before.series?.done.some(({ at, by }) => by === null && !kept.has(at)) ?? false;
  const isStatusGone = before.proved !== null && after.status !== before.status;
  return isOccurrenceGone || isStatusGone ? { ...after, proved: null, unproved_at: now } : after;
}
