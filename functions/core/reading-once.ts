import { AsyncLocalStorage } from "node:async_hooks";
import type { Key } from "./keys.ts";
import type { Range } from "./table-range.ts";

type Item = Key & Record<string, unknown>;

/** A range of sort keys of the table, both ends included. */
export interface Cover {
  pk: string;
  from: string;
  to: string;
}

interface Known {
  covers: (Cover & { items?: Promise<Item[]> | undefined })[];
  /** What was answered, by partition and by what was asked. */
  answers: Map<string, Map<string, Promise<unknown>>>;
}

const known = new AsyncLocalStorage<Known>();

/**
 * Work in which the same is read once: a later read is answered as the first one was, until the work itself writes to that
 * partition, or a write of it fails. For work whose writes say what must not have changed since it began to read.
 * @param covers of which several parts are needed, so that one read of the whole costs less; an item outside of all of them is read by itself
 */
export function readingOnce<T>(covers: readonly Cover[], work: () => Promise<T>): Promise<T> {
  return known.run({ covers: covers.map((cover) => ({ ...cover })), answers: new Map() }, work);
}

/** What the work knows under a key by now; nothing where it does not read once, or the key lies in no cover. */
export function knownItem(
  { pk, sk }: Key,
  load: (cover: Cover) => Promise<Item[]>,
): Promise<Item | undefined> | undefined {
  return itemsOf(pk, sk, sk, load)?.then((items) => items.find((item) => item.sk === sk));
}

/** What the work knows of a range by now; nothing where it does not read once, or the range lies in no cover. */
export function knownRange(range: Range, load: (cover: Cover) => Promise<Item[]>): Promise<Item[]> | undefined {
  const { pk, index, beginsWith, backwards, only, lacks } = range;
  if (index || backwards || only || lacks) return undefined;
  const [from, to] = beginsWith === undefined ? [range.from, range.to] : [beginsWith, `${beginsWith}\uffff`];
  if (from === undefined || to === undefined) return undefined;
  return itemsOf(pk, from, to, load)?.then((items) => items.filter(({ sk }) => from <= sk && sk <= to));
}

function itemsOf(pk: string, from: string, to: string, load: (cover: Cover) => Promise<Item[]>) {
  const cover = known.getStore()?.covers.find((one) => one.pk === pk && one.from <= from && to <= one.to);
  if (!cover) return undefined;
  cover.items ??= unlessRefused(load(cover), () => (cover.items = undefined));
  return cover.items;
}

/** An answer that is known from now on, but not where there is none: then the next read asks again. */
function unlessRefused<T>(answer: Promise<T>, forget: () => unknown): Promise<T> {
  answer.catch(forget);
  return answer;
}

/** The answer of a read: that of the work's first one where it asks the same. @param asked what is asked of the partition */
export function once<T>(pk: string, asked: unknown, ask: () => Promise<T>): Promise<T> {
  const answers = known.getStore()?.answers;
  if (!answers) return ask();
  const ofPartition = answers.get(pk) ?? new Map<string, Promise<unknown>>();
  answers.set(pk, ofPartition);
  const name = JSON.stringify(asked);
  const answer = (ofPartition.get(name) ?? unlessRefused(ask(), () => ofPartition.delete(name))) as Promise<T>;
  ofPartition.set(name, answer);
  return answer;
}

/** Does a write; what the work knew of the partitions is known no more, and nothing at all where the write failed. */
export async function forgetting<T>(pks: readonly string[], work: () => Promise<T>): Promise<T> {
  const store = known.getStore();
  if (!store) return work();
  const forget = (isForgotten: (pk: string) => boolean) => {
    for (const pk of [...store.answers.keys()].filter(isForgotten)) store.answers.delete(pk);
    for (const cover of store.covers) if (isForgotten(cover.pk)) cover.items = undefined;
  };
  forget((pk) => pks.includes(pk));
  try {
    const result = await work();
    forget((pk) => pks.includes(pk));
    return result;
  } catch (error) {
    forget(() => true);
    throw error;
  }
}

/** The partitions that writes touch or ask. */
export function partitionsOf(
  operations: readonly ({ put: Key } | { update: Key } | { delete: Key } | { check: Key })[],
): string[] {
  return operations.map(
    (one) => ("put" in one ? one.put : "update" in one ? one.update : "delete" in one ? one.delete : one.check).pk,
  );
}
