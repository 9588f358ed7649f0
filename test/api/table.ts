import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { credentials } from "../../infra/local/credentials.ts";
import { createTables } from "../../infra/local/tables.ts";
import { readTemplate } from "../../infra/local/template.ts";

const endpoint = inject("endpoint");
if (!/^(127(\.\d+){3}|localhost)$/.test(new URL(endpoint).hostname))
  throw new Error(`Tests never run against ${endpoint}`);

/** Every test file has a table of its own, made as the synthesized template says, before a function's module is loaded. */
const table = `test-${randomUUID()}`;
await createTables(endpoint, readTemplate(inject("assembly")), () => table);
Object.assign(process.env, {
  TABLE_NAME: table,
  STAGE: "local",
  CHECK_ANSWERS: "true",
  AWS_REGION: "eu-central-1",
  AWS_ACCESS_KEY_ID: "local",
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  POWERTOOLS_LOG_LEVEL: "ERROR",
});
