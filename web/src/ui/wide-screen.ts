import { useSyncExternalStore } from "react";

const wide = window.matchMedia("(min-width: 768px)");
const paper = window.matchMedia("print");
let isWide = wide.matches;

/** Whether the screen is a tablet's or wider. Paper, which is narrower, changes nothing: it shows what the screen showed. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => isWide);
}

function subscribe(changed: () => void): () => void {
  const look = () => {
    if (paper.matches) return;
    isWide = wide.matches;
    changed();
  };
  const listening = new AbortController();
  for (const query of [wide, paper]) query.addEventListener("change", look, { signal: listening.signal });
  look();
  return () => listening.abort();
}
