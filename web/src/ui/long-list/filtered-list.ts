import { useState } from "react";
import { useGrowingList } from "./growing-list.ts";
import { useStaged } from "./staged-list.ts";

/**
 * A long list that is searched: it grows as one scrolls, and what a search takes away stays in the page, hidden, since
 * taking hundreds of cards out of it and putting them back takes long.
 * @param all everything that any search could find, in order
 * @param found what the present search finds, in the same order and the same array until it changes
 * @param view what the list shows; another view begins anew
 * @returns the entries to draw, hidden or not, and `end` as `useGrowingList` has it
 */
export function useFilteredList<Entry extends { id: string }>(
  all: readonly Entry[],
  found: readonly Entry[],
  view: string,
) {
  const { drawn, end } = useGrowingList(found, view);
  const staged = useStaged(drawn, view);
  const kept = useKept(staged, view);
  const visible = new Set(staged);
  const entries = all.filter(({ id }) => kept.has(id)).map((entry) => ({ entry, isHidden: !visible.has(entry) }));
  return { entries, end };
}

/**
 * What a list has drawn so far: it stays in the page when a search takes it away.
 * @param staged what is to be seen by now
 * @param view what the list shows; another view begins anew
 * @returns the ids of everything to draw
 */
export function useKept(staged: readonly { id: string }[], view: string): ReadonlySet<string> {
  const [kept, keep] = useState({ view, staged, ids: new Set(staged.map(({ id }) => id)) });
  if (kept.view !== view || kept.staged !== staged)
    keep({ view, staged, ids: new Set([...(kept.view === view ? kept.ids : []), ...staged.map(({ id }) => id)]) });
  return kept.ids;
}
