import type { Day } from "../core/time.ts";
import type { SearchRows } from "./search-contract.ts";
import type { Status } from "./status.ts";

/**
 * Maximum number of each that one answer holds: of tasks those nearest to now, to come and past, of notes and files the
 * newest. A text of a note is cut.
 */
export const maxFound = { tasks: 10_000, notes: 1_000, files: 1_000, noteLength: 500 };

/** A task as the search knows it. Its id begins with its campaign's. */
export interface FoundTask {
  id: string;
  name: string;
  status: Status;
  day: Day;
}

interface Column<Word> {
  words: Word[];
  places: number[];
}

/** Tasks by column: names, campaigns, statuses and days repeat, and each stands in the answer once. */
export function taskColumns(tasks: readonly FoundTask[]): SearchRows["tasks"] {
  const ids = tasks.map(({ id }) => {
    const dot = id.indexOf(".");
    return { campaign: id.slice(0, dot), key: id.slice(dot + 1) };
  });
  return {
    campaign_ids: columnOf(ids.map(({ campaign }) => campaign)),
    keys: ids.map(({ key }) => key),
    names: columnOf(tasks.map(({ name }) => name)),
    statuses: columnOf(tasks.map(({ status }) => status)),
    days: columnOf(tasks.map(({ day }) => day)),
  };
}

/** The tasks of columns, in their order. */
export function foundTasks({ keys, campaign_ids, names, statuses, days }: SearchRows["tasks"]): FoundTask[] {
  const of = <Word>({ words, places }: Column<Word>, row: number) => words[places[row] ?? 0] as Word;
  return keys.map((key, row) => ({
    id: `${of(campaign_ids, row)}.${key}`,
    name: of(names, row),
    status: of(statuses, row),
    day: of(days, row),
  }));
}

function columnOf<Word>(all: readonly Word[]): Column<Word> {
  const known = new Map<Word, number>();
  const places = all.map((word) => {
    const place = known.get(word) ?? known.size;
    known.set(word, place);
    return place;
  });
  return { words: [...known.keys()], places };
}
