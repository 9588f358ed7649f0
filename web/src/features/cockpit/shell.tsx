import { lazy, Suspense, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import { useConnectionLine } from "../offline/use-connection-line.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { useFocusAndScroll } from "./focus-and-scroll.ts";
import { GlobalDialogs } from "./global-dialogs.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";
import { ProductHeader } from "./product-header.tsx";
import { useSelectedTab, useTabs } from "./selected-tab.ts";
import { SideBar } from "./side-bar.tsx";
import { TabLink } from "./tab-link.tsx";

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

/** The bar of the tabs at the bottom of phones and small tablets. */
function BottomBar() {
  const tabs = useTabs().filter((tab) => !tab.inPhoneMenu);
  return (
    <nav
      aria-label="Bereiche"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-xl auto-cols-fr grid-flow-col">
        {tabs.map((tab) => (
          <li key={tab.key}>
            <TabLink
              tab={tab}
              label={<span className="max-w-full truncate">{tab.shortLabel ?? tab.label}</span>}
              badgeClass="absolute top-1 right-[max(0.25rem,calc(50%-2.25rem))]"
              className="relative flex h-15 flex-col items-center justify-center gap-0.5 text-xs text-ink-soft -outline-offset-2 aria-[current]:font-semibold aria-[current]:text-accent-ink aria-[current]:before:absolute aria-[current]:before:top-0 aria-[current]:before:h-0.5 aria-[current]:before:w-10 aria-[current]:before:rounded-full aria-[current]:before:bg-accent-ink"
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
