import { createHash } from "node:crypto";

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
