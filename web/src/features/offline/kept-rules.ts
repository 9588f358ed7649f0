import { weekLength } from "#shared/core/time";
import { dayOf } from "#shared/campaigns/agenda";
import type { Agenda } from "#shared/campaigns/agenda-contract";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { defaultTimezone } from "#shared/core/timezone";
import { queryKeys } from "../../core/query-keys.ts";

/** What is known of a kept answer without reading it: whose, of which query, of when (ms since 1970), how long its text is. */
export interface KeptNote {
  id: string;
  user: string;
  key: readonly unknown[];
  at: number;
  size: number;
}

const maxAge = weekLength;
const maxText = 20_000_000;

/** Whether a kept answer may still be shown: for a week. @param now ms since 1970 */
export function isFresh({ at }: Pick<KeptNote, "at">, now: number): boolean {
  return now - at <= maxAge;
}

/**
 * What is thrown away: others' answers, what is older than a week, and of more than twenty million characters the oldest.
 * @param user whose answers stay @param now ms since 1970 @returns ids
 */
export function overflow(notes: readonly KeptNote[], user: string | undefined, now: number): string[] {
  let size = 0;
  return notes
    .toSorted((one, other) => other.at - one.at)
    .filter((note) => {
      if (note.user !== user || !isFresh(note, now)) return true;
      size += note.size;
      return size > maxText;
    })
    .map(({ id }) => id);
}

/** A kept answer that may stand in for another query's, and how that one's is made of it. */
interface StandIn {
  note: KeptNote;
  from: (data: unknown) => unknown;
}

/**
 * What may stand in where a query itself was never answered here, the likeliest first: another day's agenda, the newest
 * first, cut to the asked days; for the campaigns that are not archived the list of all; for a task the plans in which it may lie.
 */
export function standIn(key: readonly unknown[], notes: readonly KeptNote[]): StandIn[] {
  const newest = notes.toSorted((one, other) => other.at - one.at);
  const ofKind = ([kind]: readonly string[]) => newest.filter((note) => note.key[0] === kind);
  if (key[0] === queryKeys.agenda[0]) {
    const [, scope, from, to, ...filters] = key as string[];
    return ofKind(queryKeys.agenda)
      .filter(
        (note) =>
          note.key[1] === scope &&
          String(note.key[2]) <= String(to) &&
          String(note.key[3]) >= String(from) &&
          String(note.key.slice(4)) === String(filters),
      )
      .map((note) => ({ note, from: (data) => within(data as Agenda, scope === "open" ? undefined : from, to) }));
  }
  if (key[0] === queryKeys.campaigns[0] && key[1] === "current")
    return ofKind(queryKeys.campaigns).map((note) => ({
      note,
      from: (data) => (data as Campaign[]).filter(({ archived }) => !archived),
    }));
  if (key[0] === queryKeys.task[0])
    return ofKind(queryKeys.plan).map((note) => ({
      note,
      from: (data) => (data as CampaignMeasure[]).find(({ id }) => id === key[1]),
    }));
  return [];
}

function within(agenda: Agenda, from = "", to = "9"): Agenda {
  const day = (task: Agenda["tasks"][number]) => dayOf(task.scheduled_at, defaultTimezone);
  return { ...agenda, tasks: agenda.tasks.filter((task) => day(task) >= from && day(task) <= to) };
}
