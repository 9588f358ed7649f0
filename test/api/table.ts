import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, inject } from "vitest";
import { credentials } from "../../infra/local/credentials.ts";
import { startEngine } from "../../infra/local/engine.ts";
import { createTables } from "../../infra/local/tables.ts";
import { readTemplate } from "../../infra/local/template.ts";
import { settleBy } from "./api.ts";

/** In memory where there is a folder for that: what a test writes need not wait for a disk. */
const folder = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "cockpit-api-"));
/** Every test file has an engine of its own, in a file: only there its streams have an index, without which writes become slower with each. */
const engine = await startEngine({ databasePath: join(folder, "engine.db") });
afterAll(async () => {
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
});
/** Where this file's engine is, whatever a test puts before it. */
export const { endpoint } = engine;
if (!/^(127(\.\d+){3}|localhost)$/.test(new URL(endpoint).hostname))
  throw new Error(`Tests never run against ${endpoint}`);

/** Its table, made as the synthesized template says, before a function's module is loaded. */
const table = `test-${randomUUID()}`;
await createTables(endpoint, readTemplate(inject("assembly")), () => table);
Object.assign(process.env, {
  TABLE_NAME: table,
  STAGE: "local",
  CHECK_RESPONSES: "true",
  AWS_REGION: "eu-central-1",
  AWS_ACCESS_KEY_ID: "local",
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  POWERTOOLS_LOG_LEVEL: "ERROR",
});

settleBy(async () => (await import("./settled.ts")).settled());
