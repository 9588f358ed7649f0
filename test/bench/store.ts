import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assembly } from "../../infra/local/build.ts";
import { credentials } from "../../infra/local/credentials.ts";
import { startEngine } from "../../infra/local/engine.ts";
import { startOutbox } from "../../infra/local/outbox.ts";
import { createTables } from "../../infra/local/tables.ts";
import { readTemplate, type Template } from "../../infra/local/template.ts";

const table = "bench";

/**
 * Starts an engine in memory and an outbox, and tells the functions of them. A function's module may only be loaded
 * afterwards. Answers are not checked against their schemas, as in production.
 * @returns what ends both
 */
export async function startStore(): Promise<() => Promise<void>> {
  const engine = await startEngine();
  if (!/^(127(\.\d+){3}|localhost)$/.test(new URL(engine.endpoint).hostname))
    throw new Error(`The bench never runs against ${engine.endpoint}`);
  await createTables(engine.endpoint, withoutStreams(readTemplate(assembly)), () => table);
  const folder = mkdtempSync(join(tmpdir(), "cockpit-bench-"));
  const outbox = await startOutbox(folder);
  Object.assign(process.env, {
    TABLE_NAME: table,
    REPORT_BUCKET: "bench",
    STAGE: "local",
    AWS_REGION: "eu-central-1",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
    AWS_ENDPOINT_URL_SESV2: outbox.endpoint,
    MAIL_SENDER: "cockpit@example.de",
    SITE_URL: "http://localhost:3000",
    POWERTOOLS_LOG_LEVEL: "ERROR",
  });
  return async () => {
    await Promise.all([outbox.stop(), engine.stop()]);
    rmSync(folder, { recursive: true, force: true });
  };
}

/** No bench reads the table's stream, and the engine in memory goes through all of it before each write: over ten minutes for ten years. */
function withoutStreams(template: Template): Template {
  const copy = structuredClone(template);
  for (const { Properties } of Object.values(copy.Resources)) delete Properties?.StreamSpecification;
  return copy;
}
