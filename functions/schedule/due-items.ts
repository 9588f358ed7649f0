import { minuteLength } from "#shared/core/time";
import { logged } from "#shared/core/log-messages";
import { still } from "../core/condition.ts";
import type { Job } from "../core/jobs.ts";
import { dueAt, dueUntil, isDecisionKey, isFileKey, isReceiptKey, type Key, leftAt } from "../core/keys.ts";
import { logger } from "../core/log.ts";
import { query, tryWrite } from "../core/table.ts";
import { migrations } from "./known-migrations.ts";

/** Something that the index `due` names: a measure with a reminder, a file that goes, a decision to remind of, an answer to confirm, a campaign with a report, a job, a mail, what goes to somebody's devices, a digest, or a mail that came in and goes. */
export interface DueItem extends Key {
  due_sk: string;
  /** Failed runs since it last succeeded or was saved. */
  due_tries?: number;
  /** While a run works on it: since when, and as what it was due then. What still says so when that run is over took it along. */
  due_begun?: { at: string; due_sk: string };
}

const minutesPerTry = 15;
/** Longest time between two tries. */
const maxMinutes = 60;
/** Failed runs, together about a day, after which an item is left to people (docs/product.md, Schedule). */
export const maxTries = 26;
/** How long one item may take, in milliseconds: below the four minutes of a run, which goes on with the others then. */
const maxRuntimeMs = 100_000;
/** No run lasts longer, in milliseconds: the function's time-out (infra/schedule.ts). */
const maxRunMs = 4 * minuteLength;
/** Every kind of job, and whether it is tried for ever: what comes back by itself or erases what must go. */
const jobs: Record<Job["kind"], { isForever: boolean }> = {
  "shift-campaign": { isForever: false },
  "delete-campaign": { isForever: true },
  "hand-over": { isForever: false },
  migrate: { isForever: false },
  hourly: { isForever: true },
};

/** Everything due up to an instant, ISO 8601 UTC. Nothing else is read. */
export function readDue(time: string): Promise<DueItem[]> {
  return query<DueItem>(dueUntil(time));
}

/** The kind of a due item by its partition. */
export function kindOf({
  pk,
  sk,
}: Key):
  | "measure"
  | "file"
  | "decision"
  | "receipt"
  | "campaign"
  | "job"
  | "mail"
  | "push"
  | "digest"
  | "letter"
  | undefined {
  if (pk.startsWith("C#")) {
    if (isFileKey(sk)) return "file";
    if (isDecisionKey(sk)) return "decision";
    return isReceiptKey(sk) ? "receipt" : "measure";
  }
  return (
    { CAMPAIGNS: "campaign", JOBS: "job", MAIL: "mail", PUSHES: "push", DIGEST: "digest", LETTERS: "letter" } as const
  )[pk];
}

/**
 * Does the work of one item; if it fails, or takes too long, the item's own time moves on, a little further each time and by an hour at
 * most, so that one bad item neither stops the others nor comes back in every run. That a run begins with it is noted first: work that
 * ends its process counts as failed in the next run. Recurring work, erasures and what a newer version left are tried for
 * ever, the rest for a day.
 * @param timeoutMs how long it may take @returns whether it succeeded
 */
export async function attempt(
  item: DueItem,
  time: string,
  work: () => Promise<unknown>,
  timeoutMs = maxRuntimeMs,
): Promise<boolean> {
  if (hasEndedItsRun(item)) return failed(item, time, new Error("the run that began with it came to no end"));
  const begun = { at: new Date().toISOString(), due_sk: item.due_sk };
  const key = { pk: item.pk, sk: item.sk };
  await tryWrite({ update: key, change: { set: { due_begun: begun } }, when: still(item, "due_sk") });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    await Promise.race([work(), late]);
    // What is left to the next run stays due as it was: it came to its end in this one.
    await tryWrite({
      update: key,
      change: { remove: ["due_begun"] },
      when: [{ attribute: "due_begun", is: "=", value: begun }],
    });
    return true;
  } catch (error) {
    return await failed(item, time, error as Error);
  } finally {
    clearTimeout(timer);
  }
}

function hasEndedItsRun({ due_begun: begun, due_sk }: DueItem): boolean {
  return begun !== undefined && begun.due_sk === due_sk && Date.now() - Date.parse(begun.at) > maxRunMs;
}

async function failed(item: DueItem, time: string, error: Error): Promise<false> {
  logger.error(logged.itemFailed, { pk: item.pk, sk: item.sk, tries: triesOf(item), error });
  await postpone(item, time);
  return false;
}

/** Whether this version knows what a job is to do: after a step back it may be one of a newer version (docs/operations/upgrade.md). */
export function isKnownJob(job: Job): boolean {
  return Object.hasOwn(jobs, job.kind) && (job.kind !== "migrate" || job.migration in migrations);
}

async function postpone(item: DueItem, time: string): Promise<void> {
  const tries = triesOf(item);
  const givenUp = tries >= maxTries && !isForever(item);
  if (givenUp) logger.error(logged.itemGivenUp, { pk: item.pk, sk: item.sk, tries });
  const later = new Date(Date.parse(time) + Math.min(tries * minutesPerTry, maxMinutes) * minuteLength).toISOString();
  const entry = givenUp ? leftAt(time, item.sk) : dueAt(later, item.sk);
  const key = { pk: item.pk, sk: item.sk };
  await tryWrite({
    update: key,
    change: { set: { due_tries: tries, ...entry }, remove: ["due_begun"] },
    when: still(item, "due_sk"),
  });
}

function triesOf({ due_tries = 0 }: DueItem): number {
  return due_tries + 1;
}

/** Recurring work, due reports and digests among it, erasures, and what only a newer version can do. */
function isForever(item: DueItem): boolean {
  const kind = kindOf(item);
  if (kind === "job") return !isKnownJob(item as DueItem & Job) || jobs[(item as DueItem & Job).kind].isForever;
  return kind === undefined || kind === "campaign" || kind === "file" || kind === "letter" || kind === "digest";
}
