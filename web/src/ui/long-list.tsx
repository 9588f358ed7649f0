import { type ReactNode, startTransition, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { numberText } from "#shared/core/numbers";
import { Button } from "./button.tsx";
import { usePrinting } from "./printing.ts";

/** How many rows of a long list are drawn before somebody asks for all of them (docs/decisions/008-long-lists.md). */
export const firstRows = 60;
/** How many come with the first drawing, about what the window shows; the others follow in a transition. */
const atOnce = () => (innerWidth < 640 ? 5 : 12);

/**
 * A list of any length: its first sixty rows, and a button that shows all of them. Paper gets all of them.
 * @param entries what search and filter leave, the same array until it changes
 * @param view what is searched and filtered; another view begins with its first sixty rows again
 * @param options.rows finds a row inside the element before the button, where that is no plain list
 * @param options.isKept which rows are drawn also below the first sixty; the same function until that changes
 * @returns the entries to draw, `more` to put right behind the list, and `showAll`, which draws them all before it returns
 */
export function useIncrementalList<Entry>(
  entries: readonly Entry[],
  view: string,
  options: { rows?: string; isKept?: (entry: Entry) => boolean } = {},
): { drawn: readonly Entry[]; more: ReactNode; showAll: () => void } {
  const { rows = ":scope > li", isKept } = options;
  const [wholeView, setWholeView] = useState<string>();
  const [limit, setLimit] = useState(atOnce);
  useEffect(() => startTransition(() => setLimit(firstRows)), []);
  const isPrinting = usePrinting();
  const isWhole = wholeView === view;
  const drawn = useMemo(() => {
    if (isWhole || isPrinting || entries.length <= limit) return entries;
    return entries.filter((entry, place) => place < limit || isKept?.(entry));
  }, [entries, isWhole, isPrinting, isKept, limit]);
  const showAll = () => flushSync(() => setWholeView(view));
  // Only where it stays: the rows that come with the transition would push it away from a pointer.
  const more = entries.length > firstRows && limit === firstRows && (
    <ShowAll total={entries.length} isWhole={isWhole} rows={rows} onShow={showAll} />
  );
  return { drawn, more, showAll };
}

/** The button below a list, and what a screen reader hears after its press; the focus goes to the first row that came. */
function ShowAll(props: { total: number; isWhole: boolean; rows: string; onShow: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const total = numberText(props.total);
  const show = () => {
    const list = place.current?.previousElementSibling;
    const rows = () => [...(list?.querySelectorAll<HTMLElement>(props.rows) ?? [])];
    const before = new Set(rows());
    props.onShow();
    const first = rows().find((row) => !before.has(row));
    if (!first) return;
    first.tabIndex = -1;
    first.focus();
  };
  return (
    <div ref={place} className={props.isWhole ? undefined : "flex justify-center p-3 print:hidden"}>
      {!props.isWhole && <Button onClick={show}>{`Alle ${total} zeigen`}</Button>}
      <p role="status" className="sr-only">
        {props.isWhole && `Alle ${total} werden gezeigt.`}
      </p>
    </div>
  );
}
