import { useCallback, useSyncExternalStore } from "react";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import type { TaskNote } from "#shared/plan/task-contract";
import { ApiError, isUnanswered } from "../../core/api.ts";
import { deviceUser } from "../../core/device-user.ts";
import { isOffline } from "../../core/network.ts";
import { type Answers, kindOf, type WaitingChange } from "./change-kinds.ts";
import { inTime } from "./in-time.ts";
import { sendWaiting } from "./send-waiting.ts";
import {
  putWaiting,
  replaceWaiting,
  useWaitingChanges,
  waitingChanges,
  waitingKnown,
  whileSending,
} from "./waiting-changes.ts";
import { subjectOf } from "./waiting-rules.ts";

/*
 * The one queue of changes and the one overlay. A change is shown from the press until its answer is where screens read it.
 * Meanwhile it is in memory, or on the device where there is no network; what was read is never touched by it, so that
 * nothing has to be taken back.
 */

/** What is said of a change that waits on this device. */
export const keptHere = "Auf diesem Gerät gespeichert, wird gesendet, sobald es Netz gibt.";

/** A measure as any list shows it. */
export type Shown = Pick<CampaignMeasure, "id" | "status" | "scheduled_at" | "phase"> &
  Partial<Omit<CampaignMeasure, "series">> & { series?: object | null };
/** What a change makes of a measure on the screen. */
export type Showing = <One extends Shown>(measure: One) => One;

interface Pending {
  ids: readonly string[];
  show: Showing;
}

type WithoutMeta<Change> = Omit<Change, "id" | "user" | "at" | "tried" | "refused">;
/** A change of one kind before it is known whether it has to wait. */
type Unsent<Name extends keyof Answers> = WithoutMeta<Extract<WaitingChange, { kind: Name }>>;

/** A try that has no answer after so many milliseconds may never get one. */
const timeoutMs = 2_000;

let pending: readonly Pending[] = [];
const listeners = new Set<() => void>();
/** The last call on its way for each measure: calls for one measure go out one after the other. */
const last = new Map<string, Promise<unknown>>();

function setPending(next: readonly Pending[]): void {
  pending = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Lays everything that is not confirmed over measures, on every screen alike: statuses, days and the rest as people want
 * them. A refused change shows the server's value again, until its maker has said which one stands.
 */
export function useOverlay(): <One extends Shown>(measures: readonly One[]) => readonly One[] {
  const waiting = useWaitingChanges();
  const unconfirmed = useSyncExternalStore(subscribe, () => pending);
  return useCallback((measures) => withOverlay(measures, waiting, unconfirmed), [waiting, unconfirmed]);
}

/** The same for given changes; the very same list where none concerns it. */
export function withOverlay<One extends Shown>(
  measures: readonly One[],
  waiting: readonly WaitingChange[],
  unconfirmed: readonly Pending[] = [],
): readonly One[] {
  const all = [...waiting.filter(({ refused }) => !refused).flatMap(pendingOf), ...unconfirmed];
  if (all.length === 0) return measures;
  const byId = new Map<string, Showing[]>();
  for (const { ids, show } of all) for (const id of ids) byId.set(id, [...(byId.get(id) ?? []), show]);
  return measures.map((measure) => (byId.get(measure.id) ?? []).reduce((current, show) => show(current), measure));
}

function pendingOf(made: WaitingChange): Pending[] {
  const fields = kindOf(made).fields?.(made);
  return fields ? [{ ids: [subjectOf(made)], show: (measure) => withSet(measure, fields) }] : [];
}

/** A measure with other values. Why it was skipped goes with that status, as at the server. */
export function withSet<One extends Shown>(measure: One, fields: Partial<Shown>): One {
  const goesOn = Boolean(measure.skip_reason) && fields.status !== undefined && fields.status !== measure.status;
  return { ...measure, ...(goesOn && { skip_reason: "" }), ...fields };
}

/** The notes of a task with those that wait on this device, the oldest first. */
export function withNotes(notes: TaskNote[], measureId: string, waiting: readonly WaitingChange[]): TaskNote[] {
  const known = new Set(notes.map(({ id }) => id));
  const own = waiting
    .filter((one) => !one.refused && subjectOf(one) === measureId)
    .flatMap((one) => kindOf(one).note?.(one) ?? [])
    .filter(({ id }) => !known.has(id));
  return own.length > 0 ? [...notes, ...own] : notes;
}

/**
 * Shows a change of measures at once and sends it. Changes of one measure are sent in order; a failed one is gone from the
 * screen without touching the others.
 * @param ids the measures concerned
 * @param send the call; its answer must be where screens read it when it resolves
 */
export async function change<Answer>(
  ids: readonly string[],
  show: Showing,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const entry: Pending = { ids, show };
  setPending([...pending, entry]);
  const before = Promise.allSettled(ids.map((id) => last.get(id) ?? Promise.resolve()));
  const work = before.then(send).finally(() => setPending(pending.filter((other) => other !== entry)));
  for (const id of ids) last.set(id, work);
  try {
    return await work;
  } finally {
    for (const id of ids) if (last.get(id) === work) last.delete(id);
  }
}

/**
 * Shows and sends a change that may wait: without a network it is kept on this device, and goes out in its turn under the
 * key of the first try. Where something of the same thing waits already, it joins that.
 * @returns the answer, nothing where it waits @throws ApiError for everything that the server refuses
 */
export async function changeOrQueue<Name extends keyof Answers>(
  unsent: { kind: Name } & Unsent<Name>,
): Promise<Answers[Name] | undefined> {
  const made = madeNow({ ...unsent, id: crypto.randomUUID(), tried: false });
  const [entry] = pendingOf(made);
  const send = () => sendOrKeep(made);
  const answer = await (entry ? change(entry.ids, entry.show, send) : send());
  return answer as Answers[Name] | undefined;
}

async function sendOrKeep(made: WaitingChange): Promise<unknown> {
  await waitingKnown;
  const waits = waitingChanges().some((other) => other.kind === made.kind && subjectOf(other) === subjectOf(made));
  if (waits || isOffline()) {
    await keepMade(made);
    return undefined;
  }
  const first = keptMeanwhile({ ...made, tried: true });
  const kind = kindOf(made);
  try {
    const answer = await whileSending(made.id, () => inTime((signal) => kind.send(made, signal)));
    await kind.keep(answer, made);
    await first.ended();
    return answer;
  } catch (error) {
    if (!isUnanswered(error)) {
      await first.ended();
      throw error;
    }
    await first.unanswered(error);
    return undefined;
  }
}

/**
 * Keeps a change while its first try goes on, once that takes long or nobody looks at the page any more: who closes or
 * reloads it then loses nothing.
 * @returns what to do once the try has ended, with an answer or without one
 */
function keptMeanwhile(made: WaitingChange) {
  let putting: Promise<boolean> | undefined;
  const put = () => {
    putting ??= putOwn(made).then(
      () => true,
      () => false,
    );
  };
  const putHidden = () => {
    if (document.hidden) put();
  };
  const timer = setTimeout(put, timeoutMs);
  document.addEventListener("visibilitychange", putHidden);
  const isKept = async () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", putHidden);
    return putting;
  };
  return {
    ended: async () => {
      if (!(await isKept())) return;
      await replaceWaiting(made.id).catch(() => undefined);
      // A later value of the same thing may have waited for this one.
      void sendWaiting();
    },
    unanswered: async (failure: ApiError) => {
      if (!(await isKept())) return keepMade(made, failure);
      if (!isOffline()) await sendWaiting();
    },
  };
}

/** Keeps a change and sends it in its turn, which may be at once. @throws ApiError where the device has no store */
export async function keep(made: Omit<WaitingChange, "user" | "at">): Promise<void> {
  await keepMade(madeNow(made));
}

function madeNow(made: Omit<WaitingChange, "user" | "at">): WaitingChange {
  return { ...made, user: deviceUser() ?? "", at: new Date().toISOString() } as WaitingChange;
}

async function keepMade(made: WaitingChange, failure = new ApiError(0, "")): Promise<void> {
  await putOwn(made).catch(() => {
    throw failure;
  });
  if (isOffline()) return;
  await sendWaiting();
  // What was under way may have looked for the last time just before.
  const waits = waitingChanges().some(({ id, refused }) => id === made.id && !refused);
  if (waits && !isOffline()) await sendWaiting();
}

/**
 * Puts a change into the queue, as long as who made it is signed in.
 * @throws DOMException where somebody else is by now, or the device has no store
 */
async function putOwn(made: WaitingChange): Promise<void> {
  if (!made.user || made.user !== deviceUser()) throw new DOMException("who made it is not signed in");
  await putWaiting(made);
}
