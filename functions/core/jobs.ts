import type { Instant } from "#shared/core/kinds";
import { minuteLength } from "#shared/core/time";
import { dueAt, keys } from "./keys.ts";
import type { Item } from "./table.ts";

/** Work that its own request normally finishes, and the scheduled function if that request died. */
export type Job =
  | { id: string; kind: "shift-campaign"; campaign_id: string }
  /** `files` where the campaign had reports or files, whose bytes only the scheduled function can delete; `last` when it did so once. */
  | { id: string; kind: "delete-campaign"; campaign_id: string; files?: boolean; last?: boolean }
  /** What is `user_id`'s and open goes `to` somebody, or to nobody; `by` is who said so. */
  | { id: string; kind: "hand-over"; user_id: string; to: string | null; by: string }
  /** `from` is where it goes on (functions/schedule/migrations.ts). */
  | { id: string; kind: "migrate"; migration: string; from?: string }
  /** `ran_at` is when it last did its work, ISO 8601 UTC. */
  | { id: string; kind: "hourly"; ran_at?: string };

/** The one job that comes back every hour: for what changes by time alone, and for what a change left behind. */
export const hourlyJob = { id: "hourly", kind: "hourly" } as const satisfies Job;

/** How long the request itself has for its work before the scheduled function takes it over. */
const headStart = 2 * minuteLength;

/**
 * The put that leaves a job behind, in the transaction that makes it necessary.
 * @param now ISO 8601 UTC
 * @param delay milliseconds from now until the scheduled function takes it up
 */
export function putJob(job: Job, now: Instant, delay = headStart): { put: Item } {
  const at = new Date(Date.parse(now) + delay).toISOString();
  const { due_tries: _, ...fields } = job as Job & { due_tries?: number };
  return { put: { ...fields, ...keys.job(job.id), ...dueAt(at, job.id) } };
}
