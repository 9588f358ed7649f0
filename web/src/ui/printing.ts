import { useSyncExternalStore } from "react";

const paper = window.matchMedia("print");
let isPrinting = paper.matches;

/** Whether the page is being put on paper right now; what only paper shows need not be in the document before. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting);
}

function subscribe(changed: () => void): () => void {
  const listening = new AbortController();
  const become = (next: boolean) => {
    isPrinting = next;
    changed();
  };
  const { signal } = listening;
  window.addEventListener("beforeprint", () => become(true), { signal });
  window.addEventListener("afterprint", () => become(false), { signal });
  paper.addEventListener("change", (event) => become(event.matches), { signal });
  return () => listening.abort();
}
