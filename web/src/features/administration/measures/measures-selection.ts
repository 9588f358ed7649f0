import { useCallback, useMemo, useState } from "react";
import type { Measure } from "#shared/catalogue/contract";

/**
 * The measures that are ticked. They stay ticked while the filter changes; `hidden` says how many of them it hides.
 * @param all every measure that there is
 * @param shown the ones that the filter leaves
 */
export function useMeasuresSelection(all: Measure[], shown: Measure[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (id: string) =>
      setIds((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  const chosen = useMemo(() => (ids.size > 0 ? all.filter(({ id }) => ids.has(id)) : []), [all, ids]);
  const shownChosen = shown.filter(({ id }) => ids.has(id)).length;
  return {
    ids,
    chosen,
    hidden: chosen.length - shownChosen,
    allShown: shown.length > 0 && shownChosen === shown.length,
    someShown: shownChosen > 0,
    toggle,
    /** Ticks everything that is shown, or takes those ticks away. */
    toggleShown: () =>
      setIds((before) => {
        const next = new Set(before);
        for (const { id } of shown) {
          if (shownChosen === shown.length) next.delete(id);
          else next.add(id);
        }
        return next;
      }),
    clear: () => setIds(new Set()),
  };
}
export type MeasuresSelection = ReturnType<typeof useMeasuresSelection>;
