import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync, readFileSync, statSync, writeSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import {
  DeleteItemCommand,
  DescribeTableCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
} from "@aws-sdk/client-dynamodb";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { engineAddresses, portsWithoutPages } from "../../infra/local/engine-address.ts";
import { startEngine } from "../../infra/local/engine.ts";
import { createTables } from "../../infra/local/tables.ts";
import { folder } from "./fixtures/folder.ts";
import { template } from "./fixtures/template.ts";

async function start(databasePath?: string) {
  const engine = await startEngine({ databasePath });
  const client = new DynamoDBClient({
    endpoint: engine.endpoint,
    region: "eu-central-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  onTestFinished(async () => {
    client.destroy();
    await engine.stop();
  });
  return { engine, client };
}

describe("the engine", () => {
  test("has the template's tables, indexes and expiry, however often they are asked for", async () => {
    const { engine, client } = await start();
    for (let time = 0; time < 2; time += 1)
      expect(await createTables(engine.endpoint, template)).toEqual(["fixture-table"]);
    const { Table } = await client.send(new DescribeTableCommand({ TableName: "fixture-table" }));
    expect(Table?.KeySchema?.map(({ AttributeName }) => AttributeName)).toEqual(["pk", "sk"]);
    expect(Table?.GlobalSecondaryIndexes).toMatchObject([{ IndexName: "due", Projection: { ProjectionType: "ALL" } }]);
  });

  test("refuses a table of another shape instead of working on it", async () => {
    const { engine } = await start();
    await createTables(engine.endpoint, template);
    const changed = structuredClone(template);
    Object.assign(changed.Resources.Table?.Properties ?? {}, { GlobalSecondaryIndexes: undefined });
    await expect(createTables(engine.endpoint, changed)).rejects.toThrow("andere Schlüssel oder Indexe");
  });

  test("that ends by itself is started again where it was, with all that it had", async () => {
    const said: string[] = [];
    const engine = await startEngine({
      databasePath: join(folder(), "data", "dynamodb.sqlite"),
      say: (line) => void said.push(line),
    });
    onTestFinished(engine.stop);
    await createTables(engine.endpoint, template);
    const { port } = new URL(engine.endpoint);
    const { stdout } = spawnSync("pgrep", ["-f", `dynoxide.* --port ${port} `], { encoding: "utf8" });
    const pids = stdout.trim().split("\n").map(Number);
    expect(pids.length).toBeGreaterThan(0);
    for (const pid of pids) process.kill(pid, "SIGKILL");
    await vi.waitFor(() => createTables(engine.endpoint, template), { timeout: 60_000, interval: 200 });
    expect(said).toEqual(["Die DynamoDB-Engine wurde beendet und startet neu."]);
  });

  test("finds the last record of its stream by an index: else each write would read all records", async () => {
    const databasePath = join(folder(), "data", "dynamodb.sqlite");
    await start(databasePath);
    const database = new DatabaseSync(databasePath, { readOnly: true });
    // As the engine asks before each write.
    const last =
      "SELECT COALESCE(MAX(CAST(sequence_number AS INTEGER)), 0) + 1 FROM _stream_records WHERE table_name = ?";
    const plan = database.prepare(`EXPLAIN QUERY PLAN ${last}`).all("fixture-table");
    database.close();
    expect(JSON.stringify(plan)).toContain("INDEX _stream_last");
  });

  test("keeps what it acknowledged", async () => {
    const databasePath = join(folder(), "data", "dynamodb.sqlite");
    const first = await start(databasePath);
    const [TableName] = await createTables(first.engine.endpoint, template);
    const Key = { pk: { S: "A" }, sk: { S: "1" } };
    await first.client.send(new PutItemCommand({ TableName, Item: { ...Key, text: { S: "kept" } } }));
    await first.engine.stop();
    const second = await start(databasePath);
    await createTables(second.engine.endpoint, template);
    const { Item } = await second.client.send(new GetItemCommand({ TableName, Key, ConsistentRead: true }));
    expect(Item?.text).toEqual({ S: "kept" });
  });

  /** Overwrites a page of a file, as a failing disk does. @param page counts from the beginning */
  function damage(path: string, page: (pages: number) => number): void {
    const size = 4096;
    const file = openSync(path, "r+");
    writeSync(file, Buffer.alloc(size, 7), 0, size, page(statSync(path).size / size) * size);
    closeSync(file);
  }

  test.each([
    ["at its beginning", () => 0],
    ["in the middle", (pages: number) => Math.floor(pages / 2)],
    ["within a long item", (pages: number) => pages - 3],
  ])("refuses a database that is damaged %s, and leaves it as it is", async (_, page) => {
    const databasePath = join(folder(), "dynamodb.sqlite");
    const { engine, client } = await start(databasePath);
    const [TableName] = await createTables(engine.endpoint, template);
    const put = (sk: string, length: number) =>
      client.send(
        new PutItemCommand({ TableName, Item: { pk: { S: "A" }, sk: { S: sk }, text: { S: "x".repeat(length) } } }),
      );
    for (let item = 0; item < 60; item += 1) await put(String(item), 900);
    await put("long", 60_000);
    await engine.stop();
    damage(databasePath, page);
    const before = readFileSync(databasePath);
    await expect(startEngine({ databasePath })).rejects.toThrow(/beschädigt .*backup\.md/);
    expect(readFileSync(databasePath).equals(before)).toBe(true);
  });

  test("says so when it can't start, and takes another address where one is taken", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    onTestFinished(() => void taken.close());
    const { port } = taken.address() as AddressInfo;
    const address = { host: "127.0.0.1", port };
    await expect(startEngine({ addresses: [address] })).rejects.toThrow(/startet nicht.*in use/);
    const engine = await startEngine({ addresses: [address, ...engineAddresses()] });
    await engine.stop();
    expect(engine.endpoint).not.toContain(String(port));
  });

  test("listens where no page of a browser gets, and on Linux and Windows at an address that nobody guesses", async () => {
    const { engine } = await start();
    // Node's fetch keeps the standard's list of ports, as browsers do.
    await expect(fetch(engine.endpoint)).rejects.toMatchObject({ cause: { message: "bad port" } });
    for (const port of portsWithoutPages)
      await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toMatchObject({ cause: { message: "bad port" } });
    const hosts = (platform: string) => Array.from(engineAddresses(platform), ({ host }) => host);
    expect(new Set(hosts("linux")).size).toBeGreaterThan(15);
    expect(new Set(hosts("darwin"))).toEqual(new Set(["127.0.0.1"]));
  });

  test("leaves nothing in its file of what was deleted, also after a crash, and nobody else may read it", async () => {
    const databasePath = join(folder(), "data", "dynamodb.sqlite");
    const { engine, client } = await start(databasePath);
    const [TableName] = await createTables(engine.endpoint, template);
    const Key = { pk: { S: "A" }, sk: { S: "1" } };
    for (const secret of ["quastenflosser@example.de", "x".repeat(9_000)]) {
      await client.send(new PutItemCommand({ TableName, Item: { ...Key, text: { S: `quastenflosser ${secret}` } } }));
      await client.send(new DeleteItemCommand({ TableName, Key }));
    }
    if (process.platform !== "win32")
      for (const file of [databasePath, `${databasePath}-wal`]) expect(statSync(file).mode & 0o777).toBe(0o600);
    await engine.stop();
    expect(readFileSync(databasePath).includes("quastenflosser")).toBe(false);
    expect(existsSync(`${databasePath}-wal`)).toBe(false);
    const left = new DatabaseSync(databasePath);
    left.exec("CREATE TABLE crashed (text); INSERT INTO crashed VALUES ('quastenflosser'); DELETE FROM crashed");
    left.close();
    expect(readFileSync(databasePath).includes("quastenflosser")).toBe(true);
    await start(databasePath);
    expect(readFileSync(databasePath).includes("quastenflosser")).toBe(false);
  });
});
