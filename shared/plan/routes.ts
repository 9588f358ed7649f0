import type { Routes } from "../core/route.ts";
import { marketingRoutes } from "./marketing-contract.ts";
import { measureRoutes } from "./measure-contract.ts";
import { planRoutes } from "./plan-contract.ts";
import { taskRoutes } from "./task-contract.ts";

/** Plans, their measures and tasks: the function of the campaigns serves them too. */
export const allPlanRoutes = {
  ...planRoutes,
  ...taskRoutes,
  ...measureRoutes,
  ...marketingRoutes,
} as const satisfies Routes;
