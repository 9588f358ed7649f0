import { QueryClientProvider } from "@tanstack/react-query";
import { lazy } from "react";
import { BrowserRouter, Route, Routes } from "react-router";
import { queryClient } from "./core/query-client.ts";
import { ReturnAfterSignIn } from "./features/accounts/sign-in-guard.tsx";
import { SignInGuard } from "./features/accounts/sign-in-guard.tsx";
import { CampaignPage } from "./features/cockpit/campaign-page.tsx";
import { CockpitPage } from "./features/cockpit/cockpit-page.tsx";
import { ErrorBoundary } from "./features/cockpit/error-boundary.tsx";
import { NotFoundPage } from "./features/cockpit/not-found-page.tsx";
import { Shell } from "./features/cockpit/shell.tsx";
import { earlyScreen } from "./ui/early-screen.tsx";

const DashboardPage = earlyScreen("dashboard");
const TimelinePage = earlyScreen("timeline");
const MarketPage = lazy(() => import("./features/market/market-page.tsx"));
const OtherPage = lazy(() => import("./features/cockpit/other-pages.tsx"));

/** The cockpit: every route behind the sign-in guard (docs/product.md, Screens). */
export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <SignInGuard>
            <Routes>
              <Route path="login" element={<ReturnAfterSignIn />} />
              <Route element={<Shell />}>
                <Route index element={<CockpitPage />} />
                <Route path="heute" element={<CockpitPage />} />
                <Route path="kalender" element={<CockpitPage />} />
                <Route path="campaigns" element={<CockpitPage />} />
                <Route path="admin" element={<CockpitPage />} />
                <Route path="dashboard/:campaignId" element={<CampaignPage title="Dashboard" page={DashboardPage} />} />
                <Route path="timeline/:campaignId" element={<CampaignPage title="Timeline" page={TimelinePage} />} />
                <Route path="markt/:campaignId" element={<CampaignPage title="Markt" page={MarketPage} />} />
                <Route path="pflichten" element={<OtherPage name="duties" />} />
                <Route path="openimmo" element={<OtherPage name="openimmo" />} />
                <Route path="onboarding" element={<OtherPage name="wizard" />} />
                <Route path="*" element={<NotFoundPage />} />
              </Route>
            </Routes>
          </SignInGuard>
        </BrowserRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
