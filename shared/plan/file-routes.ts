import * as z from "zod/mini";
import { campaignFile, fileRoutes } from "../files/contract.ts";
import { settledPlan } from "./plan-changes-contract.ts";

const kept = z.extend(campaignFile, { plan: z.optional(settledPlan) });

/** The routes of files, which may prove measures of the plan (docs/product.md, Planning: proofs). */
export const allFileRoutes = {
  ...fileRoutes,
  confirmFile: { ...fileRoutes.confirmFile, response: kept },
  updateFile: { ...fileRoutes.updateFile, response: kept },
} as const;
