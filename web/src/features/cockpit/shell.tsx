import { lazy, Suspense, useRef, type RefObject, useEffect, useLayoutEffect } from "react";
import { Outlet, useLocation, NavigationType, useNavigationType } from "react-router";
import type { SettledPlan } from "#shared/plan/plan-changes-contract";
import { planSettled } from "../../core/api.ts";
import { hearStale } from "../../core/query-client.ts";
import { useConnectionLine } from "../offline/use-connection-line.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { GlobalDialogs, useOpenDialog } from "./global-dialogs.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";
import { ProductHeader } from "./product-header.tsx";
import { useSelectedTab, useTabs } from "./selected-tab.ts";
import { TabLink } from "./tab-link.tsx";
import { phoneBar, type Tab } from "./tabs.ts";
import { Plus } from "lucide-react";
import { Button } from "../../ui/button.tsx";

const storageKey = "scroll-positions";
const timeoutMs = 3_000;
const positions = new Map<string, number>(readPositions());

/** Without it a page is as good as before: what can't be fetched is tried again when there is a network. */
const loadLine = (): Promise<typeof import("../offline/connection-line.tsx")> =>
  import("../offline/connection-line.tsx").catch(
    () => new Promise((resolve) => addEventListener("online", () => resolve(loadLine()), { once: true })),
  );
const ConnectionLine = lazy(loadLine);

/** What surrounds every page: skip link, header, the bars of the tabs, and the one `<main>`. */
export function Shell() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const { shown } = useSelectedTab();
  const hasLine = useConnectionLine();
  const place = shown ? `tab ${shown.key}` : pathname;
  useFocusAndScroll(place, main);
  useEffect(hearSettledPlans, []);
  useEffect(hearStale, []);
  return (
    <GlobalDialogs>
      <a
        href="#inhalt"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-accent px-4 py-2 text-sm font-medium text-white focus:translate-y-0 print:hidden"
      >
        Zum Inhalt springen
      </a>
      <ProductHeader isHeading={shown !== undefined} />
      <div className="flex">
        <SideBar />
        <main
          ref={main}
          id="inhalt"
          tabIndex={-1}
          className="mx-auto w-full max-w-[90rem] min-w-0 px-4 pt-4 pb-24 focus-visible:outline-none sm:px-6 sm:pt-6 lg:pb-12 print:p-0"
        >
          {hasLine && (
            <Suspense>
              <ConnectionLine />
            </Suspense>
          )}
          <ErrorBoundary key={place}>
            <Suspense key={place} fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
      <BottomBar />
    </GlobalDialogs>
  );
}

/** Says on every page what an answer made of a plan besides (docs/product.md, Planning: proofs). @returns how to stop */
function hearSettledPlans(): () => void {
  const tell = (event: Event) =>
    void import("../campaigns/settled-plan.ts").then(({ tellSettled }) =>
      tellSettled((event as CustomEvent<SettledPlan>).detail),
    );
  addEventListener(planSettled, tell);
  return () => removeEventListener(planSettled, tell);
}

/** The bar at the bottom of phones and small tablets: what one comes for all day, and in its middle what keeps something new. */
function BottomBar() {
  const all = useTabs();
  const open = useOpenDialog();
  const tabs = phoneBar.flatMap((key) => all.find((tab) => tab.key === key) ?? []);
  const [before, after] = [tabs.slice(0, 2), tabs.slice(2)];
  const link = (tab: Tab) => (
    <li key={tab.key}>
      <TabLink
        tab={tab}
        label={<span className="max-w-full truncate">{tab.shortLabel ?? tab.label}</span>}
        badgeClass="absolute top-1 right-[max(0.25rem,calc(50%-2.25rem))]"
        className="relative flex h-15 flex-col items-center justify-center gap-0.5 text-xs text-ink-soft -outline-offset-2 aria-[current]:font-semibold aria-[current]:text-accent-ink aria-[current]:before:absolute aria-[current]:before:top-0 aria-[current]:before:h-0.5 aria-[current]:before:w-10 aria-[current]:before:rounded-full aria-[current]:before:bg-accent-ink"
      />
    </li>
  );
  return (
    <nav
      aria-label="Bereiche"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-xl auto-cols-fr grid-flow-col">
        {before.map(link)}
        <li className="flex items-center justify-center">
          <button
            type="button"
            aria-label="Neu festhalten"
            aria-haspopup="dialog"
            onClick={() => open("quick")}
            className="grid size-12 place-items-center rounded-full bg-accent text-white transition-colors hover:bg-accent-strong"
          >
            <Plus size={24} aria-hidden />
          </button>
        </li>
        {after.map(link)}
      </ul>
    </nav>
  );
}

/** The slim bar of the tabs on wide screens. */
function SideBar() {
  const tabs = useTabs();
  const open = useOpenDialog();
  return (
    <div className="sticky top-14 hidden h-[calc(100dvh-3.5rem)] w-52 shrink-0 overflow-y-auto border-r border-line p-3 lg:block print:hidden">
      <nav aria-label="Bereiche">
        <Button icon={Plus} aria-haspopup="dialog" onClick={() => open("quick")} className="mb-3 w-full">
          Neu festhalten
        </Button>
        <ul className="flex flex-col gap-0.5">
          {tabs.map((tab) => (
            <li key={tab.key}>
              <TabLink
                tab={tab}
                badgeClass="absolute -top-0.5 right-[calc(100%-2.125rem)] origin-right scale-80"
                label={<span className="min-w-0 grow">{tab.label}</span>}
                className="relative flex min-h-9 items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm font-medium text-ink-soft transition-colors hover:bg-sunken hover:text-ink aria-[current]:bg-accent-tint aria-[current]:text-accent-ink pointer-coarse:min-h-11"
              />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/**
 * What a page load would do for a change of place: the focus goes to the page's title, which screen readers then read,
 * a new place starts at its top, and back returns to where one was.
 * @param place names the page; a change of filters is none
 * @param main the element that holds the page and can have the focus
 */
function useFocusAndScroll(place: string, main: RefObject<HTMLElement | null>): void {
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
  const timer = setTimeout(stop, timeoutMs);
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
