import { answerLimit, type ListQuery } from "#shared/core/page";
import { Answer } from "./exchange.ts";
import { Refusal } from "./refusal.ts";

/** Where a page ended: opaque to the caller. */
export function writeCursor(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString("base64url");
}

/** What a cursor says. @throws Refusal 400 for one that is not ours */
export function readCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    throw new Refusal(400, "Dieser Seitenanfang ist ungültig. Bitte laden Sie die Liste neu.");
  }
}

/** The answer for a page whose next one begins at `cursor`; without it, the last page. */
export function pageAnswer<T>(items: T[], path: string, query: ListQuery, cursor: string | undefined): Answer<T[]> {
  if (cursor === undefined) return new Answer(items);
  const next = new URLSearchParams({ ...(query.limit && { limit: String(query.limit) }), cursor });
  return new Answer(items, { headers: { link: `<${path}?${next.toString()}>; rel="next"` } });
}

/** How many items from the front fit into one answer. */
export function fitting(items: unknown[], limit = items.length): number {
  let bytes = 2;
  for (const [position, item] of items.slice(0, limit).entries()) {
    bytes += Buffer.byteLength(JSON.stringify(item)) + 1;
    if (bytes > answerLimit) return position;
  }
  return Math.min(limit, items.length);
}

/** One page of a list that is complete in memory: all of it where it fits and no `limit` was given. */
export function pageOf<T>(items: T[], path: string, query: ListQuery): Answer<T[]> {
  const start = query.cursor === undefined ? 0 : Number(readCursor(query.cursor));
  if (!Number.isInteger(start) || start < 0)
    throw new Refusal(400, "Dieser Seitenanfang ist ungültig. Bitte laden Sie die Liste neu.");
  const rest = items.slice(start);
  const count = fitting(rest, query.limit);
  return pageAnswer(rest.slice(0, count), path, query, count < rest.length ? writeCursor(start + count) : undefined);
}
