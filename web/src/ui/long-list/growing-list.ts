import { type RefObject, startTransition, useEffect, useMemo, useRef, useState } from "react";
import { useFirstSign } from "../first-sign.ts";
import { usePrinting } from "../printing.ts";

/** How many entries are drawn in one go: more than a screen, less than a pause on a phone. */
const step = 36;
/** Up to here the list is drawn by itself from the first sign of a person on; beyond, as one scrolls there, since taking a thousand away again takes long. */
const drawnUnasked = 300;
/** How far below the window the next entries are drawn. */
const ahead = "1500px";

/**
 * A long list that is drawn in small steps, so that typing and tapping never wait for it, while searching in the page
 * and printing still find what belongs there.
 * @param view what the list shows; another view begins with the first step again, other entries of the same do not
 * @returns the entries to draw, and while there are more, `end` for an empty element after them
 */
export function useGrowingList<Entry>(
  entries: readonly Entry[],
  view: string,
): { drawn: readonly Entry[]; end: RefObject<HTMLLIElement | null> | undefined } {
  const [growth, setGrowth] = useState({ view, count: step });
  const isPrinting = usePrinting();
  const hasSign = useFirstSign();
  const end = useRef<HTMLLIElement>(null);
  const count = growth.view === view ? growth.count : step;
  const hasMore = count < entries.length && !isPrinting;

  useEffect(() => {
    if (!hasMore || !hasSign) return;
    const grow = () => startTransition(() => setGrowth({ view, count: count + step }));
    const timer = count < drawnUnasked ? setTimeout(grow) : undefined;
    const watch = new IntersectionObserver(([place]) => place?.isIntersecting && grow(), { rootMargin: ahead });
    if (end.current && timer === undefined) watch.observe(end.current);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  }, [hasMore, hasSign, view, count]);

  const drawn = useMemo(() => (hasMore ? entries.slice(0, count) : entries), [entries, hasMore, count]);
  return { drawn, end: hasMore ? end : undefined };
}
