import { useCallback, useMemo, useState } from "react";
import { useLocation } from "react-router";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { partOf, type ProvisionalPart } from "#shared/campaigns/provisional";
import { rowId } from "./measure/row-place.ts";

/**
 * Which provisional parts of a plan are shown among its certain measures: the one in which the measure of the address
 * (`#measure-…`) lies, those that somebody unfolded, and all of them while something is searched.
 */
export function useParts(measures: readonly CampaignMeasure[], search: string) {
  const [toggled, setToggled] = useState<ReadonlySet<ProvisionalPart>>(new Set());
  const { hash } = useLocation();
  const named = hash === "" ? undefined : measures.find(({ id }) => hash === `#${rowId(id)}`);
  const wanted = named && partOf(named);
  const open = useMemo(() => toggled.symmetricDifference(new Set(wanted ? [wanted] : [])), [toggled, wanted]);
  const isSearching = search.trim() !== "";
  const isShown = useCallback(
    (measure: CampaignMeasure) => {
      const part = partOf(measure);
      return part === undefined || isSearching || open.has(part);
    },
    [open, isSearching],
  );
  const toggle = useCallback(
    (part: ProvisionalPart) => setToggled((before) => before.symmetricDifference(new Set([part]))),
    [],
  );
  return { open, isShown, toggle };
}
