import { absent, still } from "../core/condition.ts";
import { type Job, putJob } from "../core/jobs.ts";
import { keys } from "../core/keys.ts";
import { type Operation, writeIfHolds } from "../core/table.ts";
import type { DueItem } from "./due-items.ts";

/** What is written once into every table that is there, so that it is as this version stores it (docs/operations/upgrade.md). */
export interface Migration {
  isDone: () => Promise<boolean>;
  /**
   * Does the next part: safe to repeat, to run twice at once, and while people work.
   * @param from what it answered last @returns where the next part begins; nothing after the last one
   */
  next: (from: string | undefined) => Promise<string | undefined>;
  /** What says that it is done. Until then readers do without it. */
  done: Operation;
}

/** Migrations by their names, which stay. */
export type Migrations = Readonly<Record<string, Migration>>;

/** All there ever were. */
export const migrations: Migrations = {};

type MigrationJob = Job & DueItem & { kind: "migrate" };

const hour = 60 * 60_000;
/** Most parts that one run does; the next one goes on a minute later. */
export const partsPerRun = 20;

/**
 * Leaves a job for every migration that is not done and has none. It begins an hour later: no function of the version before
 * answers any more by then. @param time ISO 8601 UTC
 */
export async function startMigrations(time: string, known: Migrations): Promise<void> {
  for (const [name, { isDone }] of Object.entries(known)) {
    if (await isDone()) continue;
    const job: Job = { id: `migrate-${name}`, kind: "migrate", migration: name };
    await writeIfHolds({ ...putJob(job, time, hour), when: [absent] });
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
      await writeIfHolds({ delete: key, when }, migration.done);
      return;
    }
    // Where another run has ended it, or it failed there, it does not come back.
    if (!(await writeIfHolds({ update: key, change: { set: { from } }, when }))) return;
  }
}
