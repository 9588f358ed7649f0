import { useLayoutEffect, useRef } from "react";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { rowOf } from "./row-place.ts";

/**
 * Keeps the focus in the list when the row that has it goes elsewhere or away (moved by menu, filtered out): the row that
 * takes its place gets it, without a scroll.
 * @returns what the list listens with: `onFocus`
 */
export function useKeptFocus(shown: CampaignMeasure[]) {
  const last = useRef<{ index: number; row: HTMLElement } | undefined>(undefined);
  const current = useRef(shown);

  useLayoutEffect(() => {
    current.current = shown;
    const { index, row } = last.current ?? {};
    const isGone = row && (!row.isConnected || row.hidden);
    const isLost = document.activeElement === document.body || row?.contains(document.activeElement);
    if (index === undefined || !isGone || !isLost) return;
    last.current = undefined;
    const heir = shown[Math.min(index, shown.length - 1)];
    const control = heir && rowOf(heir.id)?.querySelector<HTMLElement>("[data-drag-handle], input");
    control?.focus({ preventScroll: true });
  }, [shown]);

  return (event: { target: EventTarget }) => {
    const row = (event.target as Element).closest<HTMLElement>("[data-measure-row]");
    const index = row ? current.current.findIndex(({ id }) => rowOf(id) === row) : -1;
    last.current = row && index !== -1 ? { index, row } : undefined;
  };
}
