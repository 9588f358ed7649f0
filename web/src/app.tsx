import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { BrowserRouter, Route, Routes, useParams } from "react-router";
import { queryClient } from "./core/query-client.ts";
import { SignInGuard } from "./features/accounts/sign-in-guard.tsx";
import { ErrorBoundary } from "./features/cockpit/error-boundary.tsx";
import { Shell } from "./features/cockpit/shell.tsx";
import { preloadedScreen } from "./features/cockpit/early-screen.tsx";
import { screenEntries } from "./features/cockpit/screens.ts";
import { PageTitle } from "./ui/page-title.tsx";
import { type ComponentType, lazy, Suspense } from "react";
import { campaignQuery } from "./features/campaigns/queries.ts";
import { SearchX } from "lucide-react";
import { LinkButton } from "./ui/link-button.tsx";
import { SubHeader } from "./ui/sub-header.tsx";
import { PageSkeleton } from "./features/cockpit/page-skeleton.tsx";
import { useSelectedTab } from "./features/cockpit/selected-tab.ts";

const FirstPage = lazy(() => import("./features/campaigns/agenda/first-page.tsx"));

/** The four figures of small screens, which are fixed (docs/product.md, Screens). */
const tiles = [
  ["20", "Kategorien"],
  ["286", "Maßnahmen"],
  ["8", "Objektarten"],
  ["AI", "powered"],
];

const pages = screenEntries.map(([key, { path, also, title, tab }]) => {
  if (tab)
    return { paths: [path, also].filter((at) => at !== undefined && !at.includes("?")), element: <CockpitPage /> };
  const Page = preloadedScreen(key);
  const element = path.includes(":") ? (
    <CampaignPage title={title} page={Page} />
  ) : (
    <>
      <PageTitle title={title} />
      <Page />
    </>
  );
  return { paths: [path], element };
});

/** The cockpit: every route behind the sign-in guard (docs/product.md, Screens). */
export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <SignInGuard>
            <Suspense>
              <Routes>
                <Route path="login" element={<FirstPage />} />
                <Route element={<Shell />}>
                  {pages.flatMap(({ paths, element }) =>
                    paths.map((path) => <Route key={path} path={path} element={element} />),
                  )}
                  <Route path="*" element={<NotFoundPage />} />
                </Route>
              </Routes>
            </Suspense>
          </SignInGuard>
        </BrowserRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

/** A page of one campaign, named after it as soon as the page has loaded it. */
function CampaignPage({ title, page: Page }: { title: string; page: ComponentType }) {
  const { campaignId = "" } = useParams();
  const { data: campaign, isError } = useQuery({ ...campaignQuery(campaignId), enabled: false });
  return (
    <>
      <PageTitle title={campaign ? `${title}: ${campaign.title}` : isError ? "Kampagne nicht gefunden" : title} />
      <Page />
    </>
  );
}

/** What an address without a page shows. */
function NotFoundPage() {
  return (
    <>
      <PageTitle title="Seite nicht gefunden" />
      <div className="flex flex-col items-center gap-1 px-6 py-16 text-center">
        <SearchX size={24} aria-hidden className="mb-2 text-ink-faint" />
        <h1 tabIndex={-1} data-page-title className="text-xl font-semibold">
          Seite nicht gefunden
        </h1>
        <p className="max-w-96 text-ink-soft">
          Unter dieser Adresse gibt es nichts. Vielleicht ist der Link veraltet oder unvollständig.
        </p>
        <LinkButton to="/" variant="primary" className="mt-4">
          Zurück zur Übersicht
        </LinkButton>
      </div>
    </>
  );
}

/** The main cockpit: the sub-header of the selected tab and its screen. */
function CockpitPage() {
  const { shown: tab } = useSelectedTab();
  if (!tab) return null;
  return (
    <>
      <PageTitle title={tab.title} />
      {tab.key === "library" && <StatTiles />}
      <SubHeader icon={tab.icon} title={tab.title} description={tab.description} className="mb-4" />
      <Suspense key={tab.key} fallback={<PageSkeleton />}>
        <tab.Screen />
      </Suspense>
    </>
  );
}

/** What the library holds, at a glance on small screens. */
function StatTiles() {
  return (
    <ul
      aria-label="Das Cockpit in Zahlen"
      className="mb-4 grid grid-cols-4 gap-px overflow-hidden rounded-md border border-line bg-line sm:hidden print:hidden"
    >
      {tiles.map(([figure, word]) => (
        <li key={word} className="min-w-0 bg-surface px-1 py-2 text-center text-xs hyphens-manual text-ink-soft">
          <span className="block text-base font-semibold text-ink tabular-nums">{figure}</span> {word}
        </li>
      ))}
    </ul>
  );
}
