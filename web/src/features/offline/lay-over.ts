import type { Agenda } from "#shared/campaigns/agenda-contract";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { isStatus, type Status } from "#shared/campaigns/status";
import type { TaskNote } from "#shared/campaigns/task-contract";
import { queryKeys } from "../../core/query-keys.ts";
import type { WaitingChange } from "./waiting-rules.ts";

type Thing = Pick<CampaignMeasure, "id" | "status" | "scheduled_at" | "phase">;

/**
 * What a query's answer looks like with what waits laid over it: statuses, days and notes as people want them. A refused
 * change shows the server's value again, until its maker has said which one stands.
 * @param key the query's @param data its answer, given back as it is where nothing concerns it
 */
export function laidOver(key: readonly unknown[], data: unknown, changes: readonly WaitingChange[]): unknown {
  const waiting = changes.filter(({ refused }) => !refused);
  if (waiting.length === 0 || data === undefined) return data;
  const [kind] = key;
  if (kind === queryKeys.plan[0] && key.length === 2)
    return (data as CampaignMeasure[]).map((measure) => changed(measure, waiting));
  if (kind === queryKeys.task[0]) return changed(data as CampaignMeasure, waiting);
  if (kind === queryKeys.agenda[0]) {
    const agenda = data as Agenda;
    return { ...agenda, tasks: agenda.tasks.map((task) => changed(task, waiting)) };
  }
  if (kind === queryKeys.taskNotes[0]) return withNotes(data as TaskNote[], String(key[1]), waiting);
  return data;
}

function changed<One extends Thing>(thing: One, waiting: readonly WaitingChange[]): One {
  return waiting
    .filter((change) => "measure_id" in change && change.measure_id === thing.id)
    .reduce((current, change) => {
      if (change.kind === "status") return { ...current, status: change.body.status };
      return change.kind === "move" ? { ...current, ...change.place } : current;
    }, thing);
}

/** The notes of a task with those that wait on this device, the oldest first. */
export function withNotes(notes: TaskNote[], measureId: string, waiting: readonly WaitingChange[]): TaskNote[] {
  const known = new Set(notes.map(({ id }) => id));
  const own = waiting.flatMap((change) =>
    change.kind === "note" && change.measure_id === measureId && !known.has(change.body.id)
      ? [{ id: change.body.id, by: change.user, at: change.at, text: change.body.text }]
      : [],
  );
  return own.length > 0 ? [...notes, ...own] : notes;
}

/** What a query's answer looks like once a change that waited is thrown away: as its maker saw it before. */
export function takenBack(key: readonly unknown[], data: unknown, change: WaitingChange): unknown {
  if (change.kind === "note" && key[0] === queryKeys.taskNotes[0])
    return (data as TaskNote[] | undefined)?.filter(({ id }) => id !== change.body.id);
  const [before] = "seen" in change ? change.seen : [];
  if (change.kind === "status" && isStatus(before ?? ""))
    return laidOver(key, data, [{ ...change, body: { status: before as Status } }]);
  if (change.kind === "move" && before !== undefined)
    return laidOver(key, data, [{ ...change, place: { ...change.place, scheduled_at: before } }]);
  return data;
}
