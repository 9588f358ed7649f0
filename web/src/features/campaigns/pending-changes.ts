import { useSyncExternalStore } from "react";
import type { CampaignMeasure } from "#shared/campaigns/contract";

/** A change that the screen shows already and the server has not confirmed yet. */
interface PendingChange {
  apply: (measure: CampaignMeasure) => CampaignMeasure;
}

type Pending = ReadonlyMap<string, readonly PendingChange[]>;

let pending: Pending = new Map();
const listeners = new Set<() => void>();
/** The last call on its way for each measure: calls for one measure go out one after the other. */
const queues = new Map<string, Promise<unknown>>();

/** The measures as the user wants them: what the server said, with everything pending laid over it. */
export function withPending(measures: CampaignMeasure[], changes: Pending): CampaignMeasure[] {
  if (changes.size === 0) return measures;
  return measures.map((measure) =>
    (changes.get(measure.id) ?? []).reduce((current, { apply }) => apply(current), measure),
  );
}

/** All pending changes; renders again when one comes or goes. */
export function usePendingChanges(): Pending {
  return useSyncExternalStore(subscribe, () => pending);
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/**
 * Shows a change at once and sends it. Changes of one measure are sent in order; a failed one is taken back without
 * touching the others.
 * @param ids the measures concerned
 * @param apply what the screen shows until the server has answered
 * @param send the call; its answer must be in the query cache when it resolves
 */
export async function change<T>(ids: string[], apply: PendingChange["apply"], send: () => Promise<T>): Promise<T> {
  const entry: PendingChange = { apply };
  update(ids, (changes) => [...changes, entry]);
  const before = Promise.allSettled(ids.map((id) => queues.get(id) ?? Promise.resolve()));
  const work = before.then(send).finally(() => update(ids, (changes) => changes.filter((other) => other !== entry)));
  for (const id of ids) queues.set(id, work);
  try {
    return await work;
  } finally {
    for (const id of ids) if (queues.get(id) === work) queues.delete(id);
  }
}

function update(ids: string[], next: (changes: readonly PendingChange[]) => readonly PendingChange[]): void {
  const copy = new Map(pending);
  for (const id of ids) {
    const changes = next(copy.get(id) ?? []);
    if (changes.length > 0) copy.set(id, changes);
    else copy.delete(id);
  }
  pending = copy;
  for (const listener of listeners) listener();
}
