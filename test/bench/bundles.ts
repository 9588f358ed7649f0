import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { bundleFunctions } from "../../infra/bundle.ts";
import { root } from "../../infra/root.ts";
import { atMost, type Line, median } from "./line.ts";

const rounds = 11;
/** What functions/core/table.ts takes of the SDK, and nothing else. */
const onlyClient = `
export { DynamoDBClient, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
export { BatchGetCommand, BatchWriteCommand, DeleteCommand, DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand,
  TransactWriteCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";`;

/** Size and import time of every function's bundle against one that holds the DynamoDB client only. */
export function measureBundles(): Line[] {
  const directory = mkdtempSync(join(tmpdir(), "cockpit-bundles-"));
  try {
    const client = bundleClient(directory);
    const functions = Object.entries(bundleFunctions(directory, { local: false })).map(([name, asset]) => ({
      name,
      file: join(asset.directory, `${asset.handler.replace(/\.handler$/, "")}.mjs`),
    }));
    const times = importTimes([client, ...functions.map(({ file }) => file)]);
    const [size, time] = [statSync(client).size, median(times[client])];
    return [
      ...functions.map(({ name, file }) => {
        const own = statSync(file).size;
        const what = `bundle of ${name} (${(own / 1000).toFixed(0)} KB) ÷ DynamoDB client's (${(size / 1000).toFixed(0)} KB)`;
        return atMost(what, 1.35, own / size);
      }),
      ...functions.map(({ name, file }) => {
        const own = median(times[file]);
        const what = `import of ${name} (${own.toFixed(0)} ms) ÷ DynamoDB client's (${time.toFixed(0)} ms)`;
        return atMost(what, 1.2, own / time);
      }),
    ];
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Bundles the client with the options of infra/bundle.ts. */
function bundleClient(directory: string): string {
  const file = join(directory, "client.mjs");
  buildSync({
    stdin: { contents: onlyClient, resolveDir: root },
    outfile: file,
    bundle: true,
    platform: "node",
    target: "node24",
    format: "esm",
    mainFields: ["module", "main"],
    minify: true,
    keepNames: true,
    logLevel: "error",
    banner: { js: `import{createRequire}from"node:module";const require=createRequire(import.meta.url);` },
  });
  return file;
}

/** Milliseconds of each file's import, in a fresh process each time, by turns. */
function importTimes(files: string[]): Record<string, number[]> {
  const times: Record<string, number[]> = Object.fromEntries(files.map((file) => [file, []]));
  for (let round = 0; round < rounds; round += 1) for (const file of files) times[file].push(importTime(file));
  return times;
}

const timer = `
const started = performance.now();
await import(process.argv[1]);
console.log(performance.now() - started);
process.exit();`;

function importTime(file: string): number {
  const env = { PATH: process.env.PATH, AWS_REGION: "eu-central-1", TABLE_NAME: "none" };
  const said = execFileSync(process.execPath, ["--input-type=module", "-e", timer, file], { env, encoding: "utf8" });
  return Number(said.trim().split("\n").at(-1));
}
