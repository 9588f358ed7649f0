import type { Instant } from "#shared/core/kinds";
import { hourLength, minuteLength } from "#shared/core/time";
import type { Health } from "#shared/administration/operation-contract";
import { hourlyJob } from "../core/jobs.ts";
import { dueUntil, keys, leftWork } from "../core/keys.ts";
import { query, read } from "../core/table.ts";

interface Waiting {
  pk: string;
  due_sk: string;
  due_tries?: number;
  /** A mail counts its own tries. */
  attempts?: number;
}

/** Two runs: what is due for longer should have been done. */
const overdueAfterMs = 10 * minuteLength;

/** How the schedule stands. Reads what is due and what was given up, nothing else. @param now ISO 8601 UTC */
export async function readHealth(now: Instant): Promise<Health> {
  const at = (delay: number) => new Date(Date.parse(now) + delay).toISOString();
  // What failed is due again within the hour.
  const [due, left, hourly] = await Promise.all([
    query<Waiting>(dueUntil(at(hourLength))),
    query<Waiting>(leftWork),
    read<{ ran_at?: string }>(keys.job(hourlyJob.id)),
  ]);
  const failed = due.filter(({ due_tries = 0, attempts = 0 }) => due_tries + attempts > 0);
  const isMail = ({ pk }: Waiting) => pk === keys.mail("").pk;
  return {
    last_hourly_run: hourly?.ran_at ?? null,
    waiting: due.filter(({ due_sk }) => due_sk < at(-overdueAfterMs)).length,
    failed: failed.length,
    given_up: left.length,
    mails_not_sent: [...failed, ...left].filter(isMail).length,
  };
}
