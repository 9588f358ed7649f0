import { responsibleOf } from "#shared/campaigns/responsible";
import type { TeamMember } from "#shared/accounts/contract";
import type { AgendaTask, AgendaViewing } from "#shared/campaigns/agenda-contract";
import { byGermanName } from "#shared/core/order";
import { type DayEntry, isTask } from "./entries.ts";

/** Whose tasks are shown: one's own, everybody's, those of nobody, or those of the user with an id. */
export type Whose = "mine" | "all" | "nobody" | (string & {});

/** The tasks that a choice of persons leaves; a task without a person of its own is its campaign's. @param me the signed-in user's id */
export function tasksOf<T extends Pick<AgendaTask, "responsible_id" | "campaign_responsible_id">>(
  tasks: readonly T[],
  whose: Whose,
  me: string,
): T[] {
  if (whose === "all") return [...tasks];
  const wanted = whose === "mine" ? me : whose === "nobody" ? null : whose;
  return tasks.filter((task) => personOf(task) === wanted);
}

/** The agreed viewings that a choice of persons leaves. @param me the signed-in user's id */
export function viewingsOf(viewings: readonly AgendaViewing[], whose: Whose, me: string): AgendaViewing[] {
  return tasksOf(
    viewings.map((one) => ({ ...one, campaign_responsible_id: null })),
    whose,
    me,
  );
}

/** Whose a task is: the responsible person's, else that of the person whose campaign it is. @returns a user's id */
export function personOf(task: Pick<AgendaTask, "responsible_id" | "campaign_responsible_id">): string | null {
  return responsibleOf(task, { responsible_id: task.campaign_responsible_id });
}

/**
 * What a day holds by whose it is: one's own first, then what is nobody's, then the others by name.
 * @returns `id` the person's, or "nobody"
 */
export function byPerson(entries: readonly DayEntry[], people: readonly TeamMember[], me: string) {
  const rank = (id: string) => (id === me ? 0 : id === "nobody" ? 1 : 2);
  return [
    ...Map.groupBy(entries, (entry) => {
      const id = isTask(entry) ? personOf(entry) : entry.responsible_id;
      return id !== null && nameOf(people, id) !== undefined ? id : "nobody";
    }),
  ]
    .map(([id, ofPerson]) => ({ id, name: nameOf(people, id) ?? "Niemand", entries: ofPerson }))
    .toSorted((one, other) => rank(one.id) - rank(other.id) || byGermanName.compare(one.name, other.name));
}

/** Those to whom a task can be given, oneself first. */
export function delegates(people: readonly TeamMember[], me: string): TeamMember[] {
  return people
    .filter((one) => one.is_active)
    .toSorted((one, other) => Number(other.id === me) - Number(one.id === me));
}

/** The name of who is responsible; of somebody deleted since there is none. */
export function nameOf(people: readonly TeamMember[], id: string | null): string | undefined {
  return people.find((one) => one.id === id)?.full_name;
}
