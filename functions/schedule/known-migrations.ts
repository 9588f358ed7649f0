import type { Operation } from "../core/table.ts";

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
