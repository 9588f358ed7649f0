import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { itemOf, lineOf } from "../../infra/agency-data/format.ts";

/** An item as DynamoDB's own client takes and gives it. */
export type RawItem = Record<string, AttributeValue>;

/** What a sample says of itself: when it was made, who may sign in, and the addresses that people outside hold. */
export interface SampleHead {
  /** The version in package.json that wrote it. */
  release: string;
  /** ISO 8601 UTC; tests read the sample as if it were an hour later, while its links are good. */
  made_at: string;
  administrator: { email: string; password: string };
  /** Secrets of public addresses, by what they open. */
  secrets: { room: string; report: string; decision: string; calendar: string };
}

/** All items of a cockpit as one release stored them; of an example that nobody works with, its secrets are none. */
export interface Sample extends SampleHead {
  items: RawItem[];
}

const folder = import.meta.dirname;
const ending = ".jsonl.gz";

/** The releases that have a sample, the earliest first. */
export function sampledReleases(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => basename(name, ending))
    .toSorted((one, other) => one.localeCompare(other, "en", { numeric: true }));
}

const describing = ".openapi.json.gz";

/** The releases whose description of the API is kept. */
export function describedReleases(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(describing))
    .map((name) => basename(name, describing));
}

/** Keeps what docs/openapi.json says under its release; one of the same release is replaced. */
export function keepDescription(release: string, text: string): void {
  writeFileSync(join(folder, `${release}${describing}`), gzipSync(text, { level: 9 }));
}

/** docs/openapi.json as a release had it. @throws Error where there is none of that release */
export function readDescription(release: string): string {
  return gunzipSync(readFileSync(join(folder, `${release}${describing}`))).toString("utf8");
}

/** Keeps a sample under its release; one of the same release is replaced. @returns bytes of the file */
export function keepSample({ items, ...head }: Sample): number {
  const sorted = items.map(lineOf).toSorted();
  const bytes = gzipSync(`${JSON.stringify(head)}\n${sorted.join("")}`, { level: 9 });
  writeFileSync(join(folder, `${head.release}${ending}`), bytes);
  return bytes.length;
}

/** @throws Error where there is none of that release */
export function readSample(release: string): Sample {
  const text = gunzipSync(readFileSync(join(folder, `${release}${ending}`))).toString("utf8");
  const [head = "", ...lines] = text.trimEnd().split("\n");
  return { ...(JSON.parse(head) as SampleHead), items: lines.map((line, at) => itemOf(line, at + 2)) };
}
