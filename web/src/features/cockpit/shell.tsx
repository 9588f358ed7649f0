import { Suspense, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import { useArrival } from "./arrival.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Layers } from "./layers.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";
import { ProductHeader } from "./product-header.tsx";
import { useSelectedTab } from "./selected-tab.ts";
import { SideBar } from "./side-bar.tsx";

/** What surrounds every page: skip link, header, the bars of the tabs, and the one `<main>`. */
export function Shell() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const { shown } = useSelectedTab();
  const place = shown ? `tab ${shown.key}` : pathname;
  useArrival(place, main);
  return (
    <Layers>
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
          <ErrorBoundary key={place}>
            <Suspense key={place} fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
      <BottomBar />
    </Layers>
  );
}
