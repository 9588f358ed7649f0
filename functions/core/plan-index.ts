import { minuteLength } from "#shared/core/time";
import type { Weekday } from "#shared/core/weekdays";

/**
 * Where the index `plan` keeps a campaign measure: open (planned or queued), done or skipped; a series that goes on, one
 * that has ended and what is provisional each by themselves, so that a query for what is open or done reads none of them.
 */
export type PlanPartition = "OPEN" | "DONE" | "SKIPPED" | "SERIES" | "ENDED" | "PROVISIONAL";
/** All of them. */
export const planPartitions = ["OPEN", "DONE", "SKIPPED", "SERIES", "ENDED", "PROVISIONAL"] as const;

const partitionOfStatus = { planned: "OPEN", queued: "OPEN", done: "DONE", skipped: "SKIPPED" } as const;

/** Behind the hours of what waits for a day. */
const letters = { live: "l", sale: "s", notary: "n" };
const awaitedDays = Object.keys(letters) as (keyof typeof letters)[];

/** What the index `plan` says of a measure besides date and id. Its sort key carries it, since nothing else can be added to an index in place. */
export interface PlanDetails {
  hours: number;
  /** The user's id; empty where nobody is responsible. */
  responsible: string;
  /** The day that its date follows as soon as it is known; null for one that stays. */
  awaits: keyof typeof letters | null;
  /** When it was done, to the minute; ISO 8601 UTC, null while it is not or where nobody knows. */
  doneAt: string | null;
  series: IndexedSeries | null;
}

/** A series as the index `plan` knows it. */
export interface IndexedSeries {
  every_days: number;
  weekdays: Weekday[];
  /** Whether it leaves out the quiet days (`restsAtChristmas`). */
  rests: boolean;
  /** By how many days a holiday moved its next occurrence off its usual day. */
  moved_days: number;
  /** When its last occurrences were done, to the minute; ISO 8601 UTC, the oldest first. */
  done: string[];
}

/** What decides where a measure stands in the index `plan`. */
interface PlanPlace {
  id: string;
  status: keyof typeof partitionOfStatus;
  scheduled_at: string;
  provisional: string | null;
}

/** Entry in the index `plan`: every campaign measure by its partition, and by date. */
export function planEntry(
  { id, status, scheduled_at, provisional }: PlanPlace,
  { hours, responsible, awaits, doneAt, series }: PlanDetails,
) {
  const partition = partitionOfStatus[status];
  const ofSeries = partition === "OPEN" ? "SERIES" : "ENDED";
  return {
    plan_pk: (provisional ? "PROVISIONAL" : series ? ofSeries : partition) satisfies PlanPartition,
    plan_sk: [
      scheduled_at,
      id,
      `${hours}${awaits ? letters[awaits] : ""}`,
      responsible,
      ...(series ? seriesParts(series) : doneAt === null ? [] : [`${doneSign}${minuteText(doneAt)}`]),
    ].join("#"),
  };
}

/** Reads a sort key of the index `plan`. */
export function readPlanEntry(sortKey: string): { scheduledAt: string; id: string; details: PlanDetails } {
  const [scheduledAt = "", id = "", hours = "0", responsible = "", ...more] = sortKey.split("#");
  const awaits = awaitedDays.find((day) => hours.endsWith(letters[day])) ?? null;
  const [last] = more;
  const known = last?.startsWith(doneSign)
    ? { doneAt: readMinute(last.slice(doneSign.length)), series: null }
    : { doneAt: null, series: readSeriesParts(more) };
  return { scheduledAt, id, details: { hours: Number.parseFloat(hours), responsible, awaits, ...known } };
}

/** Before the minute at which what comes once was done. */
const doneSign = "@";

/** Maximum number of done occurrences that a sort key names: a quarter's of what comes back on every working day. */
const maxIndexed = 66;

/** Behind the days of a series that leaves out the quiet days. */
const resting = "!";

function seriesParts({ every_days, weekdays, rests, moved_days, done }: IndexedSeries): string[] {
  const minutes = done.slice(-maxIndexed).map(minuteText);
  const moved = moved_days === 0 ? "" : `${moved_days > 0 ? "+" : ""}${moved_days}`;
  return [`${every_days}${rests ? resting : ""}${moved}`, weekdays.join(","), minutes.join(",")];
}

function readSeriesParts([every, weekdays = "", done = ""]: string[]): IndexedSeries | null {
  if (every === undefined) return null;
  return {
    every_days: Number.parseInt(every, 10),
    rests: every.includes(resting),
    moved_days: Number.parseInt(/[+-]\d+$/u.exec(every)?.[0] ?? "0", 10),
    weekdays: listed(weekdays) as Weekday[],
    done: listed(done).map(readMinute),
  };
}

function minuteText(at: string): string {
  return Math.floor(Date.parse(at) / minuteLength).toString(36);
}

function readMinute(text: string): string {
  return new Date(Number.parseInt(text, 36) * minuteLength).toISOString();
}

function listed(text: string): string[] {
  return text === "" ? [] : text.split(",");
}

/** Entry in the index `plan` of a note on a measure or of a file, by its time: search finds them over all campaigns. */
export function foundUnder(partition: "NOTES" | "FILES", at: string, id: string) {
  return { plan_pk: partition, plan_sk: `${at}#${id}` };
}

/** All notes on measures, or all files, of all campaigns, the newest first. */
export function newestOf(partition: "NOTES" | "FILES") {
  return { index: "plan", pk: partition, from: "0", to: "9", backwards: true } as const;
}

/** The campaign measures of a partition from one instant to before another (ISO 8601 UTC), earliest first. */
export function planBetween(partition: PlanPartition, from: string, to: string) {
  return { index: "plan", pk: partition, from, to } as const;
}
