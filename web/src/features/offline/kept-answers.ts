import type { Query, QueryKey } from "@tanstack/react-query";
import { deviceUser } from "../../core/device-user.ts";
import { isOfEarlierVisit } from "../../core/kept-data.ts";
import { queryClient } from "../../core/query-client.ts";
import { queryKeys } from "../../core/query-keys.ts";
import { onDevice, readDevice } from "./device-store.ts";
import { readWaiting, waitingKnown, wipeChanges } from "./waiting-changes.ts";
import { type KeptNote, overflow, standIn, isFresh } from "./kept-rules.ts";

/** What is kept, by the first word of its key: what one needs outside. Nothing of owners, files, reports or other users' accounts. */
const kinds = new Set<unknown>(
  [
    queryKeys.me,
    queryKeys.agenda,
    queryKeys.campaigns,
    queryKeys.campaign,
    queryKeys.plan,
    queryKeys.planCheck,
    queryKeys.property,
    queryKeys.duties,
    queryKeys.results,
    queryKeys.comparison,
    queryKeys.task,
    queryKeys.taskNotes,
    queryKeys.team,
    queryKeys.measures,
    queryKeys.categories,
    queryKeys.propertyTypes,
  ].flat(),
);

/** Changes of an answer that come one after the other are written once, so many milliseconds later. */
const rest = 1_500;
const changed = new Map<string, Query>();
let timer: ReturnType<typeof setTimeout> | undefined;
let isKeeping = false;

/** Keeps on this device, from now on, what is read of campaigns, days and the library, for the signed-in user alone. */
export function startKeeping(): void {
  if (isKeeping) return;
  isKeeping = true;
  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll()) note(query);
  cache.subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success") note(event.query);
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) void write();
  });
  void prune();
}

/**
 * The answer that stands in for one that did not come: what is on the screen already, else what the device kept.
 * @param error thrown where there is none
 */
export async function keptInstead(query: Query, error: Error): Promise<unknown> {
  const { data, dataUpdatedAt } = query.state;
  const kept = !isKept(query)
    ? undefined
    : data === undefined
      ? await find(query.queryKey, query.queryHash).catch(() => undefined)
      : { data: data as unknown, at: dataUpdatedAt };
  if (!kept) throw error;
  // It counts as what it is: as old as it was.
  setTimeout(() => query.setState({ dataUpdatedAt: kept.at }));
  // What waits is laid over it from the start.
  await waitingKnown;
  return kept.data;
}

/**
 * Shows what the device kept until the server's answer comes.
 * @param isExact only what was kept of this very query: another day's would be shown as what today has, for a blink
 * @param signal aborted once an answer is there
 */
export async function showKept(query: Query, { isExact, signal }: { isExact: boolean; signal: AbortSignal }) {
  if (!isKept(query)) return;
  const kept = await find(query.queryKey, query.queryHash, isExact).catch(() => undefined);
  await waitingKnown;
  if (kept && !signal.aborted && query.state.data === undefined)
    queryClient.setQueryData(query.queryKey, kept.data, { updatedAt: kept.at });
}

/** Takes an answer off this device and, where it stands for one that was refused, off the screen: it may not be seen, or is no more. */
export async function forget(query: Query): Promise<void> {
  if (!isKept(query)) return;
  changed.delete(query.queryHash);
  if (query.state.data !== undefined && isOfEarlierVisit(query.state.dataUpdatedAt))
    query.setState({ data: undefined, dataUpdatedAt: 0 });
  const id = `${deviceUser()} ${query.queryHash}`;
  await onDevice(["answers", "notes"], "readwrite", (store) => {
    store("answers").delete(id);
    store("notes").delete(id);
  }).catch(() => undefined);
}

/** Takes everything that was read off this device. @param isLeft also what waits to be sent */
export async function wipeDevice(isLeft: boolean): Promise<void> {
  changed.clear();
  // Somebody else's changes wait on for them, out of sight.
  await (isLeft ? wipeChanges() : readWaiting());
  await onDevice(["answers", "notes"], "readwrite", (store) => {
    store("answers").clear();
    store("notes").clear();
  }).catch(() => undefined);
}

function isKept({ queryKey }: Pick<Query, "queryKey">): boolean {
  // A plan's key goes on where something is only tried out.
  return kinds.has(queryKey[0]) && (queryKey[0] !== queryKeys.plan[0] || queryKey.length === 2);
}

function note(query: Query): void {
  if (!isKept(query) || query.state.data === undefined) return;
  changed.set(query.queryHash, query);
  timer ??= setTimeout(() => void write(), rest);
}

async function write(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const user = deviceUser();
  const queries = [...changed.values()];
  changed.clear();
  if (!user || queries.length === 0) return;
  await onDevice(["answers", "notes"], "readwrite", (store) => {
    for (const { queryKey, queryHash, state } of queries) {
      const text = JSON.stringify(state.data);
      const id = `${user} ${queryHash}`;
      store("answers").put({ id, text });
      store("notes").put({ id, user, key: queryKey, at: state.dataUpdatedAt, size: text.length } satisfies KeptNote);
    }
  }).catch(() => undefined);
}

async function find(key: QueryKey, hash: string, isExact = false): Promise<{ data: unknown; at: number } | undefined> {
  const user = deviceUser();
  if (!user) return undefined;
  const notes = (await readDevice<KeptNote[]>("notes", (store) => store.getAll())).filter(
    (one) => one.user === user && isFresh(one, Date.now()),
  );
  const own = notes.find(({ id }) => id === `${user} ${hash}`);
  if (own) return { data: await textOf(own), at: own.at };
  if (isExact) return undefined;
  for (const { note: other, from } of standIn(key, notes)) {
    const data = from(await textOf(other));
    if (data !== undefined) return { data, at: other.at };
  }
  return undefined;
}

async function textOf({ id }: KeptNote): Promise<unknown> {
  const { text } = await readDevice<{ text: string }>("answers", (store) => store.get(id));
  return JSON.parse(text) as unknown;
}

async function prune(): Promise<void> {
  const notes = await readDevice<KeptNote[]>("notes", (store) => store.getAll()).catch(() => []);
  const ids = overflow(notes, deviceUser(), Date.now());
  if (ids.length === 0) return;
  await onDevice(["answers", "notes"], "readwrite", (store) => {
    for (const id of ids) {
      store("answers").delete(id);
      store("notes").delete(id);
    }
  }).catch(() => undefined);
}
