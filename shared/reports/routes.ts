import type { Routes } from "../core/route.ts";
import { reportRoutes } from "./contract.ts";
import { ownerDataRoutes } from "./owner-data-contract.ts";
import { publicReportRoutes } from "./public-contract.ts";

/** All that the function of the reports serves: reports, what owners open by a link, and the owners' rights over both. */
export const allReportRoutes = { ...reportRoutes, ...ownerDataRoutes, ...publicReportRoutes } as const satisfies Routes;
