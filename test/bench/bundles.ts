import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buildSync } from "esbuild";
import { bundleFunctions, bundleOptions } from "../../infra/bundle.ts";
import { root } from "../../infra/root.ts";
import { atMost, type Line, median } from "./line.ts";

const rounds = 11;
/** What functions/core/table.ts takes of the SDK, and nothing else. */
const onlyClient = `
export { DynamoDBClient, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
export { BatchGetCommand, BatchWriteCommand, DeleteCommand, DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand,
  TransactWriteCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";`;

/** Size at start and import time of every function's bundle against one that holds the DynamoDB client only. */
export function measureBundles(): Line[] {
  const directory = mkdtempSync(join(tmpdir(), "cockpit-bundles-"));
  try {
    const client = bundleClient(directory);
    const functions = Object.entries(bundleFunctions(directory, { local: false })).map(([name, asset]) => ({
      name,
      file: join(asset.directory, `${asset.handler.replace(/\.handler$/, "")}.mjs`),
    }));
    const times = importTimes([client, ...functions.map(({ file }) => file)]);
    const [size, time] = [sizeAtStart(client), median(times[client])];
    return [
      ...functions.map(({ name, file }) => {
        const own = sizeAtStart(file);
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

/** Bundles the client as the functions are. */
function bundleClient(directory: string): string {
  buildSync({
    ...bundleOptions,
    stdin: { contents: onlyClient, resolveDir: root, sourcefile: "client.js" },
    outdir: join(directory, "client"),
    entryNames: "client",
  });
  return join(directory, "client", "client.mjs");
}

/** Bytes of a module and of all that it imports as it starts; what it imports later is left out. */
function sizeAtStart(file: string): number {
  const found = new Set([file]);
  let size = 0;
  for (const each of found) {
    const code = readFileSync(each, "utf8");
    size += code.length;
    for (const [, path = ""] of code.matchAll(
      /(?:^|[;}\n])(?:import|export)\s*(?:[\w$\s{},*]+?from\s*)?"(\.[^"]+\.mjs)"/g,
    ))
      found.add(join(dirname(each), path));
  }
  return size;
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
