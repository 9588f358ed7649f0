import { flushSync } from "react-dom";

/** Finds a measure's row on the page. */
export function rowOf(measureId: string): HTMLElement | null {
  return document.getElementById(rowId(measureId));
}

/** The id of a measure's row. */
export function rowId(measureId: string): string {
  return `measure-${measureId}`;
}

/** Brings a measure's row into view below what sticks; twice, since rows on the way get their true height only then. */
export function showRow(measureId: string, block: ScrollLogicalPosition = "start"): void {
  rowOf(measureId)?.scrollIntoView({ block });
  requestAnimationFrame(() => requestAnimationFrame(() => rowOf(measureId)?.scrollIntoView({ block })));
}

/**
 * Makes a change whose rows come or go elsewhere on the page without moving what the user looks at. Most browsers anchor
 * the scroll by themselves; Safari does not.
 * @param movingId the measure that changes its place and therefore can't be the anchor
 */
export function keepSteady(change: () => void, movingId?: string): void {
  const anchor = [...document.querySelectorAll<HTMLElement>("[data-measure-row]")].find(
    (row) => row.id !== rowId(movingId ?? "") && row.getBoundingClientRect().top > 0,
  );
  const before = anchor?.getBoundingClientRect().top ?? 0;
  flushSync(change);
  if (!anchor?.isConnected) return;
  const shift = anchor.getBoundingClientRect().top - before;
  if (Math.abs(shift) > 1) window.scrollBy({ top: shift, behavior: "instant" });
}
