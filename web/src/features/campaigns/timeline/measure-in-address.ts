import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { rowId, rowOf, showRow } from "./row-place.ts";

const marked: Keyframe[] = [{ backgroundColor: "var(--color-accent-tint)" }, { backgroundColor: "transparent" }];

/**
 * Jumps to the measure that the address names (`#measure-…`), once it is drawn: brings it into view, marks it for a moment
 * and gives it the focus.
 * @param plan.isDrawn whether all rows of `shown` are on the page
 */
export function useMeasureInAddress(plan: { shown: CampaignMeasure[]; isDrawn: boolean }): void {
  const { hash, key } = useLocation();
  const { shown, isDrawn } = plan;
  const reached = useRef<string>(undefined);
  const id = hash === "" ? undefined : shown.find((measure) => hash === `#${rowId(measure.id)}`)?.id;
  useEffect(() => {
    if (id === undefined || !isDrawn || reached.current === key) return;
    reached.current = key;
    const row = rowOf(id);
    row?.querySelector<HTMLElement>("[data-drag-handle], input")?.focus({ preventScroll: true });
    showRow(id, "center");
    row?.animate(marked, { duration: 1600, easing: "ease-in" });
  }, [id, key, isDrawn]);
}
