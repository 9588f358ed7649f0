import { hourLength } from "#shared/core/time";
import { absent, still } from "../core/condition.ts";
import { type Job, putJob } from "../core/jobs.ts";
import { keys } from "../core/keys.ts";
import { tryWrite } from "../core/table.ts";
import type { DueItem } from "./due-items.ts";
import type { Migrations } from "./known-migrations.ts";

type MigrationJob = Job & DueItem & { kind: "migrate" };

/** Maximum number of parts that one run does; the next one goes on a minute later. */
export const partsPerRun = 20;

/**
 * Leaves a job for every migration that is not done and has none. It begins an hour later: no function of the version before
 * answers any more by then. @param time ISO 8601 UTC
 */
export async function startMigrations(time: string, known: Migrations): Promise<void> {
  for (const [name, { isDone }] of Object.entries(known)) {
    if (await isDone()) continue;
    const job: Job = { id: `migrate-${name}`, kind: "migrate", migration: name };
    await tryWrite({ ...putJob(job, time, hourLength), when: [absent] });
  }
}

/**
 * Goes on with a migration where the last run was. @throws Error for one that this version does not know: it waits for one
 * that does
 */
export async function migrate(job: MigrationJob, known: Migrations): Promise<void> {
  const migration = known[job.migration];
  if (!migration) throw new Error(`no migration ${job.migration}`);
  const key = keys.job(job.id);
  const when = still(job, "due_sk");
  let { from } = job;
  for (let part = 0; part < partsPerRun; part += 1) {
    from = await migration.next(from);
    if (from === undefined) {
      await tryWrite({ delete: key, when }, migration.done);
      return;
    }
    // Where another run has ended it, or it failed there, it does not come back.
    if (!(await tryWrite({ update: key, change: { set: { from } }, when }))) return;
  }
}
