import { BatchWriteItemCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readCurrent } from "../../functions/campaigns/current.ts";
import { isCurrentWhole } from "../../functions/core/current-whole.ts";
import type { StoredCampaign } from "../../functions/campaigns/items.ts";
import { putJob } from "../../functions/core/jobs.ts";
import { keys } from "../../functions/core/keys.ts";
import { type Item, query, read, write, writeBatch } from "../../functions/core/table.ts";
import { client } from "../../functions/core/table-client.ts";
import { handler as schedule } from "../../functions/schedule/handler.ts";
import type { DueItem } from "../../functions/schedule/due-items.ts";
import { migrate, startMigrations } from "../../functions/schedule/migrations.ts";
import { readSample, sampledReleases } from "../samples/format.ts";
import { call, signIn } from "./api.ts";
import { said } from "./current.ts";
import { type ReportServices, startReportServices } from "./report-services.ts";

/* Tables of earlier releases come into the present form by a job of the scheduled function (docs/operations/upgrade.md). */

const hour = 3_600_000;
const chunk = 25;
const copies = 60;
let services: ReportServices;
let token: string;
let administrator: string;
let made_at: number;
const later = (hours: number) => new Date(made_at + hours * hour).toISOString();

beforeAll(async () => {
  services = await startReportServices();
  const sample = readSample(sampledReleases()[0] ?? "");
  // As the release before stored it: without what this one keeps.
  const items = sample.items.filter(({ pk }) => pk?.S !== keys.allCurrent.pk);
  const raw = new DynamoDBClient();
  for (let at = 0; at < items.length; at += chunk) {
    const requests = items.slice(at, at + chunk).map((Item) => ({ PutRequest: { Item } }));
    await raw.send(new BatchWriteItemCommand({ RequestItems: { [process.env.TABLE_NAME ?? ""]: requests } }));
  }
  raw.destroy();
  made_at = Date.parse(sample.made_at);
  vi.useFakeTimers({ toFake: ["Date"], now: made_at + hour });
  token = await signIn(sample.administrator.email, sample.administrator.password);
  administrator = (await call("GET /auth/me", { token })).body.id;
});
afterAll(async () => {
  vi.useRealTimers();
  await services.stop();
});

/** Makes it an agency of several pages, two of three campaigns at work. */
async function grow(): Promise<void> {
  const [head] = await query<StoredCampaign & Item>(keys.campaigns);
  const put = (number: number) => {
    const id = `copy-${String(number).padStart(3, "0")}`;
    const item: Item = { ...head, ...keys.campaign(id), id, title: `Kopie ${number}`, archived: number % 3 === 0 };
    delete item.due_pk;
    delete item.due_sk;
    return { put: { ...item, planned: 0, queued: 0, done: 0, skipped: 0 } };
  };
  await writeBatch(Array.from({ length: copies }, (_, number) => put(number)));
}

const name = "migrate-current-campaigns";
const job = () =>
  read<DueItem & { id: string; kind: "migrate"; migration: string; from?: string }>(keys.job(name), {
    consistent: true,
  });
const run = async () => {
  const found = await job();
  if (found) await migrate(found);
};
const shown = async () => (await readCurrent()).toSorted((one, other) => one.id.localeCompare(other.id));
/** What Mein Tag and the calendar show of the campaigns. */
const agenda = async () => {
  const day = later(0).slice(0, 10);
  const { campaigns } = (await call("GET /agenda", { token, query: { from: day, to: day } })).body;
  return campaigns.map(({ id }) => id).toSorted();
};
const keptCount = async () => (await query({ ...keys.allCurrent, consistent: true })).length;
const expectRight = async () => {
  const should = await said(token);
  expect(await shown()).toMatchObject(should);
  expect(await agenda()).toEqual(should.map(({ id }) => id).toSorted());
};
/** As an earlier release left the table, with the job waiting. */
async function begin(): Promise<void> {
  await writeBatch((await query(keys.allCurrent)).map(({ pk, sk }) => ({ delete: { pk, sk } })));
  await write(putJob({ id: name, kind: "migrate", migration: "current-campaigns" }, later(0)));
}
/** Lets every write from the nth on come to nothing, as in a process that died before it. */
function dieAt(writes: number): { end: () => void } {
  let count = 0;
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        if (/Put|Update|Delete|Write/.test(commandName) && ++count >= writes) throw new Error("this process is dead");
        return next(args);
      },
    { name: "death", step: "initialize" },
  );
  return { end: () => void client.middlewareStack.remove("death") };
}

describe("a table of an earlier release", () => {
  it("is read as before until the migration is done, which begins an hour after the first hourly run", async () => {
    expect(await isCurrentWhole()).toBe(false);
    await expectRight();
    await schedule({ time: later(2) });
    await expectRight();
    expect(await isCurrentWhole()).toBe(false);
    const { due_sk } = (await job())!;
    expect(due_sk).toBe(`${later(3)}#${name}`);
    // Another hourly run leaves it alone.
    await startMigrations(later(4));
    expect((await job())?.due_sk).toBe(due_sk);
    await schedule({ time: later(3.5) });
    expect(await isCurrentWhole()).toBe(true);
    expect(await job()).toBeUndefined();
    await expectRight();
    await startMigrations(later(5));
    expect(await job()).toBeUndefined();
    await grow();
  });

  // The first, one of the second page, and the last, which says that it is done.
  it.each([1, 20, 45])("comes to the same when the run dies at its write %i", async (writes) => {
    await begin();
    const death = dieAt(writes);
    await expect(run().finally(death.end)).rejects.toThrow("this process is dead");
    expect(await isCurrentWhole()).toBe(false);
    await expectRight();
    await run();
    expect(await isCurrentWhole()).toBe(true);
    await expectRight();
  });

  it("goes on where the run before it stopped", async () => {
    await begin();
    // More than the writes of the first page, less than those of two.
    const death = dieAt(25);
    await run().catch(() => undefined);
    death.end();
    const { from } = (await job())!;
    const heads = await query<{ id: string }>(keys.campaigns);
    expect(heads.findIndex(({ id }) => id === from)).toBe(chunk - 1);
    await run();
    expect([await isCurrentWhole(), await job()]).toEqual([true, undefined]);
    await expectRight();
  });

  it("is right when two runs work on it while people save, archive, make and delete campaigns", async () => {
    await begin();
    const put = (number: number, body: object) =>
      call("PUT /campaigns/{id}", { token, params: { id: `copy-${String(number).padStart(3, "0")}` }, body });
    const archive = (number: number, archived: boolean) =>
      call("PUT /campaigns/{id}/archive", {
        token,
        params: { id: `copy-${String(number).padStart(3, "0")}` },
        body: { archived },
      });
    const start = later(24);
    const form = {
      title: "Neu dazu",
      property_type_code: "HAU",
      marketing_start: start,
      property_address: "Weg 1",
    } as const;
    const people = [7, 16, 28, 40, 52, 58].flatMap((number) => [
      put(number, { title: `Anders ${number}`, responsible_id: number % 2 ? administrator : null }),
      archive(number + 1, true),
      archive(number - (number % 3), false),
    ]);
    const more = [
      call("POST /campaigns", { token, body: form }),
      call("DELETE /campaigns/{id}", { token, params: { id: "copy-026" } }),
      call("DELETE /campaigns/{id}", { token, params: { id: "copy-055" } }),
    ];
    const answers = await Promise.all([run(), run(), ...people, ...more]);
    const statuses = answers.flatMap((answer) => (answer ? [answer.status] : []));
    expect(statuses.filter((status) => status >= 300)).toEqual([]);
    await run();
    expect([await isCurrentWhole(), await job()]).toEqual([true, undefined]);
    await expectRight();
    expect(await keptCount()).toBe((await said(token)).length + 1);
  });

  it("waits where this version does not know the migration", async () => {
    await write(putJob({ id: "migrate-later", kind: "migrate", migration: "later" }, later(10)));
    const unknown = await read<NonNullable<Awaited<ReturnType<typeof job>>>>(keys.job("migrate-later"));
    await expect(migrate(unknown!)).rejects.toThrow("no migration later");
    expect(await read(keys.job("migrate-later"))).toEqual(unknown);
  });
});
