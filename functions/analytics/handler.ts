import { analyticsRoutes } from "#shared/analytics/contract";
import { analyticsOf, periodOf } from "#shared/analytics/figures";
import { readCampaigns } from "../campaigns/read.ts";
import { readAgencyFigures } from "./agency.ts";
import { serve } from "../core/serve.ts";
import { measuresBetween } from "../campaigns/measures-by-date.ts";

const earliest = "0";
/** After every instant. */
const latest = "~";

export const handler = serve(analyticsRoutes, {
  getAnalytics: async ({ query: { days }, now }) => {
    const { from, to } = periodOf(days, now);
    // What is open is read from the beginning, once: the period's and the overdue overlap. What was skipped before the
    // period is known by the heads' counts less what was skipped since.
    const [campaigns, ...lists] = await Promise.all([
      readCampaigns(),
      measuresBetween(["DONE"], from, to),
      measuresBetween(["OPEN"], earliest, to),
      measuresBetween(["SKIPPED"], from, latest),
    ]);
    return analyticsOf(campaigns, lists.flat(), days, now);
  },
  getAgencyFigures: ({ now }) => readAgencyFigures(now),
});
