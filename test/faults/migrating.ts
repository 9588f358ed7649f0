import { isDeepStrictEqual } from "node:util";
import { BatchWriteItemCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, inject } from "vitest";
import { readCurrent } from "../../functions/campaigns/current.ts";
import type { StoredCampaign } from "../../functions/campaigns/items.ts";
import { chunksOf } from "../../functions/core/chunks.ts";
import { putJob } from "../../functions/core/jobs.ts";
import { keys } from "../../functions/core/keys.ts";
import { type Item, query, write, writeBatch } from "../../functions/core/table.ts";
import { handler as schedule } from "../../functions/schedule/handler.ts";
import { signIn } from "../api/api.ts";
import { said } from "../api/current.ts";
import { type ReportServices, startReportServices } from "../api/report-services.ts";
import { type RawItem, readSample, sampledReleases } from "../samples/format.ts";
import type { Death, Doomed } from "./deaths.ts";
import { type FaultProxy, startFaultProxy } from "./proxy.ts";
import { type RawTable, rawTable } from "./store.ts";

/** A table of the first release, behind a proxy, which a migration that writes brings into the present form. */
export interface MigrationWorld {
  proxy: FaultProxy;
  token: string;
  /** Leaves the table as that release did, with the migration's job waiting. */
  begin: () => Promise<void>;
  /** When the job is due for the nth time, for a run of the scheduled function. */
  run: (nth: number) => { time: string };
  /** What is wrong while it is under way: what lists show, or what is kept. */
  wrongMeanwhile: () => Promise<string[]>;
  /** What is wrong once it is done. */
  wrongAfter: () => Promise<string[]>;
  /** What it wrote besides what it is for. */
  changedBesides: () => Promise<string[]>;
}

const minute = 60_000;
const copies = 30;
/** The id of the nth campaign that stands beside those of the sample. */
export const copyId = (number: number) => `copy-${String(number).padStart(3, "0")}`;
const jobId = "migrate-current-campaigns";
const nameOf = ({ pk, sk }: Pick<Item, "pk" | "sk">) => `${pk}|${sk}`;
/** What an item says, without where it lies. */
const fieldsOf = <T extends object>(item: T) => {
  const { pk: _, sk: __, schema: ___, ...fields } = item as Record<string, unknown>;
  return fields as Omit<T, "pk" | "sk" | "schema">;
};
const isOfMigration = ({ pk, sk }: Item) =>
  pk === keys.allCurrent.pk || nameOf({ pk, sk }) === nameOf(keys.job(jobId)) || pk.startsWith("USAGE");

/** Starts it for the tests of a file. */
export function openMigrationWorld(): MigrationWorld {
  const world = {} as MigrationWorld;
  let services: ReportServices;
  let raw: RawTable;
  let beginning = new Map<string, Item>();
  const start = Date.now();
  const at = (minutes: number) => new Date(start + minutes * minute).toISOString();
  const others = async () => {
    const items = await raw.all();
    return new Map(items.filter((item) => !isOfMigration(item)).map((item) => [nameOf(item), item]));
  };
  beforeAll(async () => {
    world.proxy = await startFaultProxy(inject("endpoint"));
    process.env.AWS_ENDPOINT_URL_DYNAMODB = world.proxy.endpoint;
    raw = rawTable(inject("endpoint"), process.env.TABLE_NAME ?? "", world.proxy.written);
    services = await startReportServices();
    const sample = readSample(sampledReleases()[0] ?? "");
    await store(sample.items.filter(({ pk }) => pk?.S !== keys.allCurrent.pk));
    await grow();
    world.token = await signIn(sample.administrator.email, sample.administrator.password);
    // Else what is due of the sample would be done by the runs that are to die.
    for (const minutes of [0, 10, 20]) await schedule({ time: at(minutes) });
    // They come at a time of day, which may be that of a run.
    const digests = (await raw.all()).filter(({ pk }) => pk === keys.digest("").pk);
    await writeBatch(digests.map(({ pk, sk }) => ({ delete: { pk, sk } })));
  });
  afterAll(async () => {
    raw.close();
    await Promise.all([services.stop(), world.proxy.stop()]);
  });
  /** What is kept, against what the list of campaigns says. @param isWhole whether all must be */
  const wrong = async (isWhole: boolean) => {
    const should = await said(world.token);
    const stored = await raw.all();
    const kept = stored.filter(({ pk, sk }) => pk === keys.allCurrent.pk && sk !== keys.currentWhole.sk);
    const wanted = new Map(should.map((one) => [keys.current(one.id).sk, one]));
    const names = new Set(kept.map(({ sk }) => sk));
    const shown = (await readCurrent()).map(fieldsOf).toSorted((one, other) => one.id.localeCompare(other.id));
    const isMarked = stored.some((item) => nameOf(item) === nameOf(keys.currentWhole));
    const isLeft = stored.some((item) => nameOf(item) === nameOf(keys.job(jobId)));
    return [
      ...kept
        .filter((item) => !isDeepStrictEqual(fieldsOf(item), wanted.get(item.sk)))
        .map((item) => `kept otherwise: ${item.sk}`),
      ...(isWhole ? should.filter(({ id }) => !names.has(keys.current(id).sk)).map(({ id }) => `missing: ${id}`) : []),
      ...(isDeepStrictEqual(shown, should) ? [] : ["lists show something else"]),
      ...(isMarked === isLeft ? ["its end is said and it is not done, or the other way round"] : []),
      ...(isWhole && !isMarked ? ["not done"] : []),
    ];
  };
  return Object.assign(world, {
    begin: async () => {
      world.proxy.meet();
      await writeBatch(
        (await query({ ...keys.allCurrent, consistent: true })).map(({ pk, sk }) => ({ delete: { pk, sk } })),
      );
      await write(putJob({ id: jobId, kind: "migrate", migration: "current-campaigns" }, at(20)));
      beginning = await others();
    },
    run: (nth: number) => ({ time: at(20 + 5 * nth) }),
    wrongMeanwhile: () => wrong(false),
    wrongAfter: () => wrong(true),
    changedBesides: async () => {
      const now = await others();
      const names = [...new Set([...now.keys(), ...beginning.keys()])];
      return names.filter((name) => !isDeepStrictEqual(now.get(name), beginning.get(name)));
    },
  });
}

/** Writes items as a sample has them. */
async function store(items: RawItem[]): Promise<void> {
  const client = new DynamoDBClient();
  for (const some of chunksOf(items, 25)) {
    const requests = some.map((Item) => ({ PutRequest: { Item } }));
    await client.send(new BatchWriteItemCommand({ RequestItems: { [process.env.TABLE_NAME ?? ""]: requests } }));
  }
  client.destroy();
}

/** Makes it an agency of two pages, two of three campaigns at work. */
async function grow(): Promise<void> {
  const [head] = await query<StoredCampaign & Item>(keys.campaigns);
  const put = (number: number) => {
    const id = copyId(number);
    const item: Item = { ...head, ...keys.campaign(id), id, title: `Kopie ${number}`, archived: number % 3 === 0 };
    delete item.due_pk;
    delete item.due_sk;
    return { put: { ...item, planned: 0, queued: 0, done: 0, skipped: 0 } };
  };
  await writeBatch(Array.from({ length: copies }, (_, number) => put(number)));
}

/**
 * Lets the migration run in a process that is killed at a write, and once more.
 * @param total writes of a run that nothing disturbs
 * @returns whether the first died, and what was wrong at any moment since
 */
export async function dieMigrating(
  world: MigrationWorld,
  doomed: Doomed,
  death: Death,
  total: number,
): Promise<{ died: boolean; wrong: string[] }> {
  await world.begin();
  const answer = await doomed.die(world.run(1), death);
  const wrong = await world.wrongMeanwhile();
  world.proxy.meet();
  const { failed } = await schedule(world.run(2));
  const done = death.write - (death.when === "before" ? 1 : 0);
  if (failed > 0) wrong.push("the run after it failed");
  if (!answer && world.proxy.writes() > total - done)
    wrong.push(`written twice: ${world.proxy.writes()} writes after ${done} of ${total}`);
  wrong.push(
    ...(await world.wrongAfter()),
    ...(await world.changedBesides()).map((name) => `changed besides: ${name}`),
  );
  return { died: !answer, wrong };
}
