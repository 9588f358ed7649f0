import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

const storageKey = "scroll-positions";
const patience = 3_000;
const positions = new Map<string, number>(readPositions());

/**
 * What a page load would do for a change of place: the focus goes to the page's title, which screen readers then read,
 * a new place starts at its top, and back returns to where one was.
 * @param place names the page; a change of filters is none
 * @param main the element that holds the page and can have the focus
 */
export function useFocusAndScroll(place: string, main: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const at = `${key} ${place}`;
  const arrivedAt = useRef(place);

  useLayoutEffect(() => {
    const isNew = arrivedAt.current !== place;
    const goBack = isReturn ? scrollWhenPossible(positions.get(at) ?? 0) : undefined;
    if (isNew && !isReturn) scrollTo(0, 0);
    const remember = () => positions.set(at, scrollY);
    addEventListener("scroll", remember, { passive: true });
    return () => {
      goBack?.();
      removeEventListener("scroll", remember);
    };
  }, [at, place, isReturn]);

  useEffect(() => {
    if (arrivedAt.current === place || !main.current) return;
    arrivedAt.current = place;
    return focusTitle(main.current);
  }, [place, main]);

  useEffect(() => {
    history.scrollRestoration = "manual";
    const keep = () => sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-50)));
    addEventListener("pagehide", keep);
    return () => removeEventListener("pagehide", keep);
  }, []);
}

/** Focuses the page, and its title as soon as it is drawn unless the focus has gone elsewhere. @returns how to stop */
function focusTitle(main: HTMLElement): () => void {
  main.focus({ preventScroll: true });
  const observer = new MutationObserver(() => goToTitle());
  const goToTitle = () => {
    const title = main.querySelector("[data-page-title]");
    if (document.activeElement !== main && document.activeElement !== document.body) return observer.disconnect();
    if (!(title instanceof HTMLElement)) return;
    title.focus({ preventScroll: true });
    observer.disconnect();
  };
  observer.observe(main, { childList: true, subtree: true });
  goToTitle();
  return () => observer.disconnect();
}

/** Scrolls as soon as the page is long enough, unless the user scrolls first. @returns how to stop */
function scrollWhenPossible(top: number): () => void {
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight < top + innerHeight) return;
    scrollTo(0, top);
    stop();
  });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of ["wheel", "touchmove", "keydown"]) removeEventListener(event, stop);
  };
  const timer = setTimeout(stop, patience);
  for (const event of ["wheel", "touchmove", "keydown"]) addEventListener(event, stop, { passive: true });
  scrollTo(0, top);
  observer.observe(document.body);
  return stop;
}

function readPositions(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "[]") as [string, number][];
  } catch {
    return [];
  }
}
