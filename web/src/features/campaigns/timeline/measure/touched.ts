import { useCallback, useState } from "react";
import { useLocation } from "react-router";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { firstRows } from "../../../../ui/long-list.tsx";
import { rowId } from "./row-place.ts";

/**
 * Which measures were added or moved since the plan was opened, here or by a colleague; where everything moves at once,
 * as with another marketing start, none is singled out.
 * @param measures all of the campaign, the same array until one changes
 * @returns whether a measure is one of them, or the one that the address names; the same function until that changes
 */
export function useTouched(measures: CampaignMeasure[]): (measure: CampaignMeasure) => boolean {
  const [known, setKnown] = useState({ measures, ids: new Set<string>() });
  const { hash } = useLocation();
  if (known.measures !== measures) {
    const before = new Map(known.measures.map((measure) => [measure.id, measure]));
    const touched = measures.filter(({ id, scheduled_at, phase }) => {
      const was = before.get(id);
      return was?.scheduled_at !== scheduled_at || was.phase !== phase;
    });
    const ids = touched.length > firstRows ? [] : touched.map(({ id }) => id);
    setKnown({ measures, ids: ids.length === 0 ? known.ids : new Set([...known.ids, ...ids]) });
  }
  const { ids } = known;
  return useCallback(({ id }) => ids.has(id) || hash === `#${rowId(id)}`, [ids, hash]);
}
