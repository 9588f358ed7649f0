import { responseLimit, type ListQuery } from "#shared/core/paging";
import { parsedJson } from "./request.ts";
import { Refusal } from "./refusal.ts";
import { createHash } from "node:crypto";

/** One page of a list and the position at which the next begins; without one it is the last. */
export class Page<Item> {
  readonly items: Item[];
  readonly next: string | undefined;
  constructor(items: Item[], next: string | undefined) {
    this.items = items;
    this.next = next;
  }
}

/** Where a page ended: opaque to the caller. */
export function writeCursor(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString("base64url");
}

/** What a cursor says. @throws Refusal 400 for one that is not ours, or holds what the table can't store, half a character among it */
export function readCursor(cursor: string): unknown {
  try {
    return parsedJson(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    throw unknownCursor();
  }
}

/** 400 for a cursor that no page of ours has. */
export function unknownCursor(): Refusal {
  return new Refusal(400, "Dieser Seitenanfang ist ungültig. Bitte laden Sie die Liste neu.");
}

/**
 * The Link header to the page at `cursor`: the same call once more, whatever it asked for besides.
 * @param path the call's path with `/api`
 * @param query the call's query as it came
 */
export function linkToNext(path: string, query: Record<string, string | undefined>, cursor: string): { link: string } {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const next = new URLSearchParams({ ...(Object.fromEntries(given) as Record<string, string>), cursor });
  return { link: `<${path}?${next.toString()}>; rel="next"` };
}

/** How many items from the front fit into one response. */
export function fitting(items: unknown[], limit = items.length): number {
  let bytes = 2;
  for (const [position, item] of items.slice(0, limit).entries()) {
    bytes += Buffer.byteLength(JSON.stringify(item)) + 1;
    if (bytes > responseLimit) return position;
  }
  return Math.min(limit, items.length);
}

/** One page of a list that is complete in memory: all of it where it fits and no `limit` was given. */
export function pageOf<Item>(items: Item[], query: ListQuery): Page<Item> {
  const start = query.cursor === undefined ? 0 : Number(readCursor(query.cursor));
  if (!Number.isInteger(start) || start < 0) throw unknownCursor();
  const rest = items.slice(start);
  const count = fitting(rest, query.limit);
  return new Page(rest.slice(0, count), count < rest.length ? writeCursor(start + count) : undefined);
}

/** A list without anybody's data that browsers keep: asked again they say which one they have, and are answered nothing where it is the same. */
export class KeptList<Item> {
  /** The same object as long as it says the same. */
  readonly items: Item[];
  constructor(items: Item[]) {
    this.items = items;
  }
}

const tags = new WeakMap<object, string>();

/** Under which headers a list goes out, and the tag by which it is known: made of what it says, once for each instance that has it. */
export function keptHeaders({ items }: KeptList<unknown>): { etag: string; "cache-control": string } {
  const etag = tags.get(items) ?? tagOf(items);
  tags.set(items, etag);
  return { etag, "cache-control": "private, no-cache" };
}

/** Weak, since the same list goes out in several codings. */
function tagOf(items: unknown): string {
  return `W/"${createHash("sha256").update(JSON.stringify(items)).digest("base64url").slice(0, 27)}"`;
}

/** Whether a caller has the answer with this tag (RFC 9110, 13.1.2). @param known the request's If-None-Match */
export function isKnown(etag: string | undefined, known: string | undefined): boolean {
  if (etag === undefined || known === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return known.split(",").some((tag) => bare(tag) === bare(etag));
}
