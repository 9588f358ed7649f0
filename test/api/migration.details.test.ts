import { beforeAll, describe, expect, it } from "vitest";
import { type Job, putJob } from "../../functions/core/jobs.ts";
import { present } from "../../functions/core/condition.ts";
import { type Key, keys } from "../../functions/core/keys.ts";
import { type Item, query, read, write } from "../../functions/core/table.ts";
import { attempt, type DueItem, kindOf, readDue } from "../../functions/schedule/due-items.ts";
import type { Migration } from "../../functions/schedule/known-migrations.ts";
import { migrate, partsPerRun, startMigrations } from "../../functions/schedule/migrations.ts";
import { readSample } from "../samples/format.ts";
import { storeSample } from "./sampled.ts";

/* The frame in which a later release rewrites what 1.0.0 stored: a trial migration marks every measure of its sample. */

const sample = readSample("1.0.0");
const start = Date.parse(sample.made_at);
const minutes = (count: number) => new Date(start + count * 60_000).toISOString();
const started = minutes(0);
const afterAnHour = minutes(60);
let all: Key[];
/** So that it takes three runs. */
let partSize: number;
let parts: number;

type MigrationJob = Job & DueItem & { kind: "migrate" };

/** The sample's measures, which are its longest list. */
async function measures(): Promise<Item[]> {
  const campaigns = await query<{ id: string }>({ ...keys.campaigns, consistent: true });
  return (
    await Promise.all(campaigns.map(({ id }) => query({ ...keys.campaignMeasures(id), consistent: true })))
  ).flat();
}

/** A migration that gives each measure a mark of its own name, some at a time. @param onPart before each part, with its number */
function marking(name: string, onPart: (part: number) => void = () => undefined): Migration {
  const done = { pk: "TRIAL", sk: name };
  return {
    isDone: async () => (await read(done, { consistent: true })) !== undefined,
    next: async (from = "0") => {
      const at = Number(from);
      onPart(at / partSize + 1);
      const some = all.slice(at, at + partSize);
      await write(...some.map((update) => ({ update, change: { set: { [name]: true } }, when: [present] })));
      return at + partSize < all.length ? String(at + partSize) : undefined;
    },
    done: { put: done },
  };
}

const jobOf = (name: string) => read<MigrationJob>(keys.job(`migrate-${name}`), { consistent: true });
const unmarked = async (name: string) => (await measures()).filter((item) => item[name] !== true).length;
/** One run of the scheduled function, of which only the migration is wanted. @returns whether there was one and it succeeded */
async function run(name: string, migration: Migration, time: string): Promise<boolean | undefined> {
  const due = (await readDue(time)).filter((item) => kindOf(item) === "job") as MigrationJob[];
  const job = due.find((one) => one.migration === name);
  return job && attempt(job, time, () => migrate(job, { [name]: migration }));
}

beforeAll(async () => {
  await storeSample(sample);
  all = (await measures()).map(({ pk, sk }) => ({ pk, sk }));
  partSize = Math.floor(all.length / (2 * partsPerRun + 1));
  parts = Math.ceil(all.length / partSize);
});

describe("a migration of what 1.0.0 stored", () => {
  it("begins an hour after the release, does its parts over several runs and is done once", async () => {
    const seen: number[] = [];
    const migration = marking("often", (part) => seen.push(part));
    await startMigrations(started, { often: migration });
    // The next hourly run finds the job and leaves it as it is.
    await startMigrations(minutes(30), { often: migration });
    expect(await run("often", migration, minutes(59))).toBeUndefined();
    expect(seen).toEqual([]);

    const perRun: number[] = [];
    for (let at = 60; (await jobOf("often")) && perRun.length <= parts; at += 1) {
      const before = seen.length;
      expect(await run("often", migration, minutes(at))).toBe(true);
      perRun.push(seen.length - before);
    }
    const runs = Math.ceil(parts / partsPerRun);
    expect(perRun).toEqual([...Array<number>(runs - 1).fill(partsPerRun), parts - (runs - 1) * partsPerRun]);
    expect(seen).toEqual(Array.from({ length: parts }, (_, at) => at + 1));
    expect(await unmarked("often")).toBe(0);

    expect(await migration.isDone()).toBe(true);
    await startMigrations(minutes(120), { often: migration });
    expect(await jobOf("often")).toBeUndefined();
  });

  it("goes on after a death with the part that was not done", async () => {
    const seen: number[] = [];
    const lethal = 7;
    const dying = marking("after-death", (part) => {
      seen.push(part);
      if (part === lethal) throw new Error("the process died");
    });
    await startMigrations(started, { "after-death": dying });
    expect(await run("after-death", dying, afterAnHour)).toBe(false);
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(await unmarked("after-death")).toBe(all.length - (lethal - 1) * partSize);
    expect(await dying.isDone()).toBe(false);

    const later: number[] = [];
    const migration = marking("after-death", (part) => later.push(part));
    for (let at = 120; (await jobOf("after-death")) && later.length <= parts; at += 1)
      expect(await run("after-death", migration, minutes(at))).toBe(true);
    expect(later).toEqual(Array.from({ length: parts - lethal + 1 }, (_, at) => at + lethal));
    expect(await unmarked("after-death")).toBe(0);
    expect(await migration.isDone()).toBe(true);
  });

  it("is done once where two runs do it at once, and a late run does not bring it back", async () => {
    const migration = marking("twice");
    await startMigrations(started, { twice: migration });
    const late = (await jobOf("twice"))!;
    for (let at = 60; (await jobOf("twice")) && at < 60 + parts; at += 1)
      expect(
        await Promise.all([run("twice", migration, minutes(at)), run("twice", migration, minutes(at))]),
      ).not.toContain(false);
    expect(await unmarked("twice")).toBe(0);
    expect(await migration.isDone()).toBe(true);

    await migrate(late, { twice: migration });
    expect(await jobOf("twice")).toBeUndefined();
  });

  it("waits where this version does not know the migration", async () => {
    const job = { id: "migrate-later", kind: "migrate", migration: "later" } as const;
    await write(putJob(job, started));
    const before = (await jobOf("later"))!;
    await expect(migrate(before, {})).rejects.toThrow("no migration later");
    expect(await jobOf("later")).toEqual(before);
  });
});
