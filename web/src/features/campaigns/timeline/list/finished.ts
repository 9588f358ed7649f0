import { useCallback, useMemo, useState } from "react";
import { useLocation } from "react-router";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { isOpen } from "#shared/campaigns/status";
import { knownPhase } from "#shared/plan/phases";
import { type Phase, phases } from "#shared/catalogue/phases";
import { rowId } from "../measure/row-place.ts";

/** What of a plan is folded because it is finished. */
export interface Finished {
  /** How many measures are folded in each phase, by whether they are shown now. */
  counts: ReadonlyMap<Phase, number>;
  open: ReadonlySet<Phase>;
  toggle: (phase: Phase) => void;
  /** Shows or folds it in all phases. */
  toggleAll: (isWanted: boolean) => void;
}

/**
 * The plan opens at what is to do: what was finished before stays folded, phase by phase. What somebody finishes meanwhile
 * stays where it is, and so does the measure that the address names (`#measure-…`).
 * @param found what filter and search leave @param isNarrowed whether something is filtered or searched: then all of it is shown
 */
export function useFinished(
  measures: readonly CampaignMeasure[],
  found: readonly CampaignMeasure[],
  isNarrowed: boolean,
): Finished & { shown: CampaignMeasure[] } {
  const [before] = useState(() => new Set(measures.filter(isFinished).map(({ id }) => id)));
  const [open, setOpen] = useState<ReadonlySet<Phase>>(new Set());
  const { hash } = useLocation();
  const folded = useMemo(
    () =>
      isNarrowed ? [] : found.filter((one) => isFinished(one) && before.has(one.id) && hash !== `#${rowId(one.id)}`),
    [found, before, isNarrowed, hash],
  );
  const shown = useMemo(() => {
    const hidden = new Set(folded.filter(({ phase }) => !open.has(knownPhase(phase))));
    return found.filter((one) => !hidden.has(one));
  }, [found, folded, open]);
  const counts = useMemo(() => {
    const byPhase = Map.groupBy(folded, ({ phase }) => knownPhase(phase));
    return new Map([...byPhase].map(([phase, list]) => [phase, list.length]));
  }, [folded]);
  const toggle = useCallback((phase: Phase) => setOpen((now) => now.symmetricDifference(new Set([phase]))), []);
  const toggleAll = useCallback((isWanted: boolean) => setOpen(new Set(isWanted ? phases : [])), []);
  return { shown, counts, open, toggle, toggleAll };
}

function isFinished({ status }: CampaignMeasure): boolean {
  return !isOpen(status);
}
