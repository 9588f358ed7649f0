import { accountRoutes } from "./accounts/contract.ts";
import { administrationRoutes } from "./administration/contract.ts";
import { analyticsRoutes } from "./analytics/contract.ts";
import { campaignRoutes } from "./campaigns/contract.ts";
import { catalogueRoutes } from "./catalogue/contract.ts";
import { fileRoutes } from "./files/contract.ts";
import { historyRoutes } from "./history/contract.ts";
import { marketRoutes } from "./market/contract.ts";
import { notificationRoutes } from "./notifications/contract.ts";
import { ownerRoutes } from "./owners/contract.ts";
import { allReportRoutes } from "./reports/routes.ts";
import type { Routes } from "./core/route.ts";

/** The one list of routes: every feature's contract under the name of the function that serves it. */
export const features = {
  accounts: accountRoutes,
  catalogue: catalogueRoutes,
  campaigns: campaignRoutes,
  files: fileRoutes,
  owners: ownerRoutes,
  market: marketRoutes,
  reports: allReportRoutes,
  notifications: notificationRoutes,
  analytics: analyticsRoutes,
  administration: administrationRoutes,
  history: historyRoutes,
} as const satisfies Record<string, Routes>;

export type Feature = keyof typeof features;
