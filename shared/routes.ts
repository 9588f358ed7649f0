import { accountRoutes } from "./accounts/contract.ts";
import { administrationRoutes } from "./administration/contract.ts";
import { analyticsRoutes } from "./analytics/contract.ts";
import { campaignRoutes } from "./campaigns/contract.ts";
import { catalogueRoutes } from "./catalogue/contract.ts";
import { historyRoutes } from "./history/contract.ts";
import { inboxRoutes } from "./inbox/contract.ts";
import { marketRoutes } from "./market/contract.ts";
import { notificationRoutes } from "./notifications/contract.ts";
import { ownerRoutes } from "./owners/contract.ts";
import { allFileRoutes } from "./plan/file-routes.ts";
import { allPlanRoutes } from "./plan/routes.ts";
import { allReportRoutes } from "./reports/routes.ts";
import type { Routes } from "./core/route.ts";

/** The routes of each feature, by name: written out they are longer than TypeScript writes into a declaration. */
type Features = {
  readonly accounts: typeof accountRoutes;
  readonly catalogue: typeof catalogueRoutes;
  readonly campaigns: typeof allPlanRoutes & typeof campaignRoutes;
  readonly files: typeof allFileRoutes;
  readonly owners: typeof ownerRoutes;
  readonly market: typeof marketRoutes;
  readonly reports: typeof allReportRoutes;
  readonly inbox: typeof inboxRoutes;
  readonly notifications: typeof notificationRoutes;
  readonly analytics: typeof analyticsRoutes;
  readonly administration: typeof administrationRoutes;
  readonly history: typeof historyRoutes;
};

/** The one list of routes: every feature's contract under the name of the function that serves it. */
export const features: Features = {
  accounts: accountRoutes,
  catalogue: catalogueRoutes,
  campaigns: { ...allPlanRoutes, ...campaignRoutes },
  files: allFileRoutes,
  owners: ownerRoutes,
  market: marketRoutes,
  reports: allReportRoutes,
  inbox: inboxRoutes,
  notifications: notificationRoutes,
  analytics: analyticsRoutes,
  administration: administrationRoutes,
  history: historyRoutes,
} satisfies Record<string, Routes>;

export type Feature = keyof typeof features;
