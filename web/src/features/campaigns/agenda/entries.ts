import type { AgendaTask, AgendaViewing } from "#shared/campaigns/agenda-contract";

/** What a day holds: its tasks, and the viewings that are agreed. */
export type DayEntry = AgendaTask | AgendaViewing;

/** Whether it is a task. */
export function isTask(entry: DayEntry): entry is AgendaTask {
  return "status" in entry;
}

/** Of what a day holds, all that is by its time. */
export function byTime<T extends DayEntry>(entries: readonly T[]): T[] {
  const nameOf = (entry: DayEntry) => (isTask(entry) ? entry.name : "");
  return entries.toSorted(
    (one, other) =>
      one.scheduled_at.localeCompare(other.scheduled_at) || nameOf(one).localeCompare(nameOf(other), "de"),
  );
}
