import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBClient, paginateScan } from "@aws-sdk/client-dynamodb";
import { assembly, build, web } from "../../infra/local/build.ts";
import { startCockpit } from "../../infra/local/cockpit.ts";
import { engineFile } from "../../infra/local/engine.ts";
import { freePort } from "../../infra/local/free-port.ts";
import { physicalName, region } from "../../infra/local/physical.ts";
import { readTemplate, resourcesOf } from "../../infra/local/template.ts";
import { root } from "../../infra/root.ts";
import { descriptionFile } from "../fuzz/description.ts";
import { keepDescription, keepSample, type RawItem } from "./format.ts";
import { makeSampleWorld } from "./world.ts";

/*
 * `npm run sample`: keeps what the present release stores and how it describes its API, for the tests of every later one
 * (docs/operations/upgrade.md); with `-- contract` the description alone.
 */
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
keepDescription(version, readFileSync(descriptionFile, "utf8"));
if (process.argv[2] === "contract") process.exit();
const data = mkdtempSync(join(tmpdir(), "cockpit-sample-"));
await build();
const cockpit = await startCockpit({
  assembly,
  web,
  data,
  port: await freePort(),
  mailPort: await freePort(),
  schedule: false,
  log: () => undefined,
});
try {
  const made_at = new Date().toISOString();
  const head = await makeSampleWorld(cockpit.address, data, made_at);
  const items = await allItems(data);
  const bytes = keepSample({ release: version, made_at, ...head, items });
  console.log(`${items.length} Einträge der Version ${version}, ${Math.round(bytes / 1024)} KB`);
} finally {
  await cockpit.stop();
  rmSync(data, { recursive: true, force: true });
}

/** Everything in the cockpit's table. */
async function allItems(folder: string): Promise<RawItem[]> {
  const { endpoint } = JSON.parse(readFileSync(join(folder, engineFile), "utf8")) as { endpoint: string };
  const template = readTemplate(assembly);
  const [table] = resourcesOf(template, "AWS::DynamoDB::GlobalTable");
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const client = new DynamoDBClient({ endpoint, region, credentials });
  const items: RawItem[] = [];
  const scan = { TableName: physicalName(template, table?.[0] ?? ""), ConsistentRead: true };
  for await (const page of paginateScan({ client }, scan)) items.push(...(page.Items ?? []));
  client.destroy();
  return items;
}
