import { createHash } from "node:crypto";
import { join } from "node:path";
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import * as z from "zod/mini";

/*
 * An agency in a folder, in open formats:
 *   items.jsonl     one item of the table a line, {"Item":{…}} in DynamoDB JSON, as AWS's own export and import have it
 *   files.jsonl     what the files below `files/` are called and how they are served
 *   files/          the reports' files, named by the SHA-256 of their key
 *   manifest.json   written last: a folder without it is no whole export
 */
export const itemsFile = "items.jsonl";
export const filesFile = "files.jsonl";
export const manifestFile = "manifest.json";

/** What an export says of itself. */
export const manifest = z.object({
  agency: z.string(),
  stage: z.string(),
  /** ISO 8601 UTC */
  exported_at: z.iso.datetime(),
  /** The release whose form the items have. */
  release: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)),
  items: z.int(),
  /** SHA-256 of items.jsonl, hex. */
  items_sha256: z.string(),
  files: z.int(),
});
export type Manifest = z.output<typeof manifest>;

/** A file of the report bucket; `type`, `disposition` and `cache` are its headers. */
export const listedFile = z.object({
  key: z.string(),
  type: z.optional(z.string()),
  disposition: z.optional(z.string()),
  cache: z.optional(z.string()),
  sha256: z.string(),
});
export type ListedFile = z.output<typeof listedFile>;

/** Where a file of the bucket lies in an export: its key may hold what no file system takes. */
export function pathOfFile(folder: string, key: string): string {
  return join(folder, "files", sha256(key));
}

/** SHA-256, hex. */
export function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** An item as a line of items.jsonl, the same for the same item: attributes by name, binary ones as base64. */
export function lineOf(item: Record<string, unknown>): string {
  return `${JSON.stringify({ Item: item }, (_, value: unknown) => {
    if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
    if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  })}\n`;
}

/**
 * The item of a line, as the client takes it.
 * @throws Error naming the line when it holds none
 */
export function itemOf(line: string, number: number): Record<string, never> {
  const item = (
    JSON.parse(line, (key, value: unknown) =>
      key === "B" && typeof value === "string" ? new Uint8Array(Buffer.from(value, "base64")) : value,
    ) as { Item?: Record<string, never> }
  ).Item;
  if (!item?.pk || !item.sk) throw new Error(`${itemsFile}, Zeile ${number}: Das ist kein Eintrag einer Tabelle.`);
  return item;
}

/**
 * An item as it is exported, or nothing where it stays where it is: signing keys and second factors are secrets of one
 * installation, and so is what devices are told with; counts of wrong passwords, challenges and a mark of an import are its
 * own business. Anyone who imports signs in again, by the password alone until a new second factor is set up, and with that
 * says again which devices get notifications.
 */
export function exported(item: Record<string, AttributeValue>): Record<string, AttributeValue> | undefined {
  const [pk, sk] = [item.pk?.S ?? "", item.sk?.S ?? ""];
  if (/^(THROTTLE|CHALLENGE|PUSH)#/.test(pk) || /^(IMPORT|PUSHES|FACTORS)$/.test(pk)) return undefined;
  if (pk !== "USERS") return item;
  if (sk.startsWith("KEY#") || sk === "PUSHKEY") return undefined;
  const { second_factor_since: _, has_devices: __, ...user } = item;
  return user;
}
