import { agencyRoutes } from "../agency/contract.ts";
import type { Routes } from "../core/route.ts";
import { propertyPageRoutes } from "../market/page/contract.ts";
import { reportRoutes } from "./contract.ts";
import { decisionRoutes } from "./decision-contract.ts";
import { ownerDataRoutes } from "./owner-data-contract.ts";
import { offerRoutes } from "./offer-contract.ts";
import { roomRoutes } from "./room-contract.ts";
import { publicReportRoutes } from "./public-contract.ts";
import { threadRoutes } from "./thread-contract.ts";

/**
 * All that the function of the reports serves: reports, what owners open by a link, their rooms, the messages with them, the public pages of properties, the owners' rights over all that, and what
 * the agency's presentation of itself, which only reports show and which is rendered as a report.
 */
export const allReportRoutes = {
  ...reportRoutes,
  ...ownerDataRoutes,
  ...publicReportRoutes,
  ...roomRoutes,
  ...decisionRoutes,
  ...threadRoutes,
  ...offerRoutes,
  ...agencyRoutes,
  ...propertyPageRoutes,
} as const satisfies Routes;
