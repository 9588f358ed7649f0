import { useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** What an A4 page has room for within its margins and the panel's own. */
const paperWidth = 640;

/** The width that a chart has to fill; 0 before the first measuring. It fits the page while that is printed. */
export function useChartWidth<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  const [width, setWidth] = useState(0);

  useLayoutEffect(() => {
    const place = ref.current;
    if (!place) return;
    const measure = () => setWidth(place.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    const listening = new AbortController();
    const on = (event: string, react: () => void) =>
      addEventListener(event, () => flushSync(react), { signal: listening.signal });
    on("beforeprint", () => setWidth((current) => Math.min(current, paperWidth)));
    on("afterprint", measure);
    return () => {
      observer.disconnect();
      listening.abort();
    };
  }, []);

  return { ref, width };
}
