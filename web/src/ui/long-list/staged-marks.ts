import { startTransition, useEffect, useState } from "react";
import { near } from "./near.ts";

/** How many marks change with a step, below the entries that may be in sight. */
const perStep = 48;

type Marks = ReadonlyMap<string, string>;

/**
 * Which search is marked in which entry of a long list. At its top marks follow at once, further down in small steps, since
 * marking hundreds of texts in one go holds the page up while somebody types.
 * @param entries what is to be seen, the same array until it changes; one that comes is marked as it comes
 * @param search what is to be marked in all of them in the end
 * @returns the search by an entry's id
 */
export function useStagedMarks(entries: readonly { id: string }[], search: string): Marks {
  const [stage, setStage] = useState(() => ({ entries, search, marks: carriedOver(new Map(), entries, search) }));
  let { marks } = stage;
  if (stage.entries !== entries || stage.search !== search) {
    marks = carriedOver(marks, entries, search);
    setStage({ entries, search, marks });
  }

  useEffect(() => {
    const next = further(marks, search);
    if (!next) return;
    const timer = setTimeout(() => startTransition(() => setStage({ entries, search, marks: next })));
    return () => clearTimeout(timer);
  }, [entries, search, marks]);

  return marks;
}

/** What is marked once other entries are seen or another search is wanted: the first ones and those that come have it. */
function carriedOver(marks: Marks, entries: readonly { id: string }[], search: string): Marks {
  return new Map(entries.map(({ id }, place) => [id, place < near ? search : (marks.get(id) ?? search)]));
}

/** The marks with some more of them as they are wanted, from the top; nothing where all are. */
function further(marks: Marks, search: string): Marks | undefined {
  const stale = [...marks].filter(([, marked]) => marked !== search).slice(0, perStep);
  return stale.length === 0 ? undefined : new Map([...marks, ...stale.map(([id]) => [id, search] as const)]);
}
