import type { Item } from "../../functions/core/table.ts";

/** Bytes of an item as DynamoDB counts them for capacity: names in UTF-8, and about as much for its values as they take. */
export function itemBytes(item: Item): number {
  return Object.entries(item).reduce((sum, [name, value]) => sum + entryBytes(name, value), 0);
}

function entryBytes(name: string, value: unknown): number {
  return value === undefined ? 0 : Buffer.byteLength(name) + valueBytes(value);
}

function valueBytes(value: unknown): number {
  if (typeof value === "string") return Buffer.byteLength(value);
  if (typeof value === "number") return Math.ceil(String(value).length / 2) + 1;
  if (Array.isArray(value)) return value.reduce<number>((sum, member) => sum + 1 + valueBytes(member), 3);
  if (typeof value !== "object" || value === null) return 1;
  return Object.entries(value).reduce((sum, [name, member]) => sum + 1 + entryBytes(name, member), 3);
}
