import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  BatchWriteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  paginateScan,
  PutItemCommand,
} from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from "vitest";
import { keys } from "./store.ts";
import { exportAgency } from "../../infra/agency-data/export.ts";
import { exported } from "../../infra/agency-data/format.ts";
import { importAgency } from "../../infra/agency-data/import.ts";
import { startS3 } from "../../infra/local/s3.ts";
import { createTables } from "../../infra/local/tables.ts";
import { readTemplate } from "../../infra/local/template.ts";
import { endpoint } from "./table.ts";
import { call, firstAdministrator, newCampaign } from "./api.ts";
import { type ReportServices, startReportServices } from "./report-services.ts";

const folder = mkdtempSync(join(tmpdir(), "cockpit-export-"));
const here = { agency: "muster", stage: "local", table: process.env.TABLE_NAME ?? "", bucket: "reports" };
const whole = join(folder, "whole");

let services: ReportServices;
let items: Awaited<ReturnType<typeof itemsOf>>;

/** An agency with a plan, an owner and a report, and its export. */
beforeAll(async () => {
  services = await startReportServices();
  const { token } = await firstAdministrator();
  const owner = await call("POST /owners", { token, body: { name: "Erika Eigentümer", email: "erika@example.de" } });
  const { id } = await newCampaign(token);
  const of = { token, params: { id } };
  await call("POST /campaigns/{id}/generate", { ...of, body: { top_n_per_phase: 3, min_relevance: 0 } });
  await call("PUT /campaigns/{id}/owner", { ...of, body: { owner_id: owner.body.id } });
  await call("POST /campaigns/{id}/owner-reports/generate", of);
  await call("POST /auth/second-factor", { token });
  await call("POST /auth/login/passkey/options");
  const push = { endpoint: "http://127.0.0.1:9/push", keys: { p256dh: `B${"x".repeat(86)}`, auth: "x".repeat(22) } };
  await call("PUT /push-devices/current", { token, body: push });
  await exportAgency(here, whole, "2026-11-22T08:00:00.000Z");
  items = await itemsOf(here.table);
});
afterAll(async () => {
  await services.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** An empty table. */
async function emptyTable(): Promise<string> {
  const table = `other-${crypto.randomUUID()}`;
  await createTables(endpoint, readTemplate(inject("assembly")), () => table);
  return table;
}

/** Everything of a table but what stays where it is. */
async function itemsOf(TableName: string) {
  const client = new DynamoDBClient();
  const found: Record<string, { S?: string }>[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true }))
    found.push(...(Items as Record<string, { S?: string }>[]));
  const name = ({ pk, sk }: Record<string, { S?: string }>) => `${pk?.S} ${sk?.S}`;
  return found
    .filter((item) => !/^(THROTTLE#|CHALLENGE#|PUSH#|FACTORS |USERS KEY#|USERS PUSHKEY)/.test(name(item)))
    .map(({ has_devices: _, ...item }) => item)
    .toSorted((one, two) => name(one).localeCompare(name(two)));
}

/** A file store of its own, for as long as the test runs. */
async function emptyFileStore() {
  const before = process.env.AWS_ENDPOINT_URL_S3 ?? "";
  const s3 = await startS3(join(folder, crypto.randomUUID()), ["reports"]);
  process.env.AWS_ENDPOINT_URL_S3 = s3.endpoint;
  onTestFinished(async () => {
    process.env.AWS_ENDPOINT_URL_S3 = before;
    await s3.stop();
  });
}

test("an agency with plan, owner and report comes out of one installation into an empty one, and out again equal", async () => {
  await emptyFileStore();
  const table = await emptyTable();
  expect(items.length).toBeGreaterThan(300);
  expect(linesOf(whole, "files.jsonl").length).toBeGreaterThan(2);
  expect(await importAgency({ table, bucket: "reports" }, whole)).toMatchObject({
    agency: "muster",
    items: items.length,
  });
  expect(await itemsOf(table)).toEqual(items);

  const again = join(folder, "again");
  await exportAgency({ ...here, table }, again, "2026-11-22T09:00:00.000Z");
  for (const file of ["items.jsonl", "files.jsonl"]) expect(linesOf(again, file)).toEqual(linesOf(whole, file));
});

test("no secret of the installation goes along", () => {
  const text = readFileSync(join(whole, "items.jsonl"), "utf8");
  expect(text).toContain('"pk":{"S":"USERS"}');
  expect(text).not.toMatch(/KEY#|THROTTLE#|FACTOR|CHALLENGE#|PUSH|private_key|has_devices/);
  // A second factor whose secret stayed behind would let its user in nowhere.
  const user = { pk: { S: "USERS" }, sk: { S: "U#1" } };
  expect(exported({ ...user, second_factor_since: { S: "2026-11-22T08:00:00.000Z" } })).toEqual(user);
});

test("an import that was killed in the middle goes on and ends the same, and is done once", async () => {
  await emptyFileStore();
  const table = await emptyTable();
  const sent = DynamoDBClient.prototype.send;
  let batches = 0;
  const killing = vi.spyOn(DynamoDBClient.prototype, "send").mockImplementation(function (
    this: DynamoDBClient,
    ...parameters: unknown[]
  ) {
    if (parameters[0] instanceof BatchWriteItemCommand && (batches += 1) === 4) throw new Error("killed");
    return Reflect.apply(sent, this, parameters) as never;
  });
  await expect(importAgency({ table, bucket: "reports" }, whole)).rejects.toThrow("killed");
  killing.mockRestore();
  expect((await itemsOf(table)).length).toBe(3 * 25 + 1);

  await importAgency({ table, bucket: "reports" }, whole);
  expect(await itemsOf(table)).toEqual(items);
  await expect(importAgency({ table, bucket: "reports" }, whole)).rejects.toThrow("nicht leer");
});

test("only an empty installation takes an import", async () => {
  await expect(importAgency(here, whole)).rejects.toThrow("nicht leer");
  expect(await itemsOf(here.table)).toEqual(items);
});

test("a stage that was deployed and tried is empty: its set-up link goes, what is its own stays", async () => {
  await emptyFileStore();
  const table = await emptyTable();
  const tried = keys.throttle("login");
  for (const key of [keys.setup, keys.libraryHead, keys.measure("seeded"), keys.job("seed"), tried])
    await put(table, key);
  await importAgency({ table, bucket: "reports" }, whole);
  expect(await itemsOf(table)).toEqual(items);
  expect(await has(table, tried)).toBe(true);
});

test.each([keys.user("first"), keys.campaign("first")])(
  "a stage with $sk takes no import, and loses nothing",
  async (key) => {
    const table = await emptyTable();
    for (const kept of [key, keys.setup]) await put(table, kept);
    await expect(importAgency({ table, bucket: "reports" }, whole)).rejects.toThrow("nicht leer");
    expect([await has(table, key), await has(table, keys.setup)]).toEqual([true, true]);
  },
);

test("an export that is not whole, was changed or comes from a newer version is refused before the first write", async () => {
  const target = { table: await emptyTable(), bucket: "reports" };
  const changed = join(folder, "changed");
  const said = await exportAgency(here, changed, "2026-11-22T11:00:00.000Z");
  await expect(exportAgency(here, changed, "2026-11-22T11:00:00.000Z")).rejects.toThrow("liegt schon ein Export");
  const manifest = join(changed, "manifest.json");
  writeFileSync(manifest, JSON.stringify({ ...said, release: "99.0.0" }));
  await expect(importAgency(target, changed)).rejects.toThrow("neueren Version");
  writeFileSync(manifest, JSON.stringify(said));
  appendFileSync(join(changed, "items.jsonl"), '{"Item":{"pk":{"S":"USERS"},"sk":{"S":"U#x"}}}\n');
  await expect(importAgency(target, changed)).rejects.toThrow("nicht, was exportiert wurde");
  rmSync(manifest);
  await expect(importAgency(target, changed)).rejects.toThrow("kein vollständiger Export");
  await expect(exportAgency(here, changed, "2026-11-22T11:00:00.000Z")).rejects.toThrow("ein abgebrochener Export");
  expect(await itemsOf(target.table)).toEqual([]);
});

type Key = ReturnType<typeof keys.job>;
const itemKey = ({ pk, sk }: Key) => ({ pk: { S: pk }, sk: { S: sk } });

async function put(TableName: string, key: Key): Promise<void> {
  await new DynamoDBClient().send(new PutItemCommand({ TableName, Item: itemKey(key) }));
}

async function has(TableName: string, key: Key): Promise<boolean> {
  const { Item } = await new DynamoDBClient().send(new GetItemCommand({ TableName, Key: itemKey(key) }));
  return Item !== undefined;
}

/** The lines of a file of an export, sorted: a table has no order. */
function linesOf(from: string, file: string): string[] {
  return readFileSync(join(from, file), "utf8").split("\n").toSorted();
}
