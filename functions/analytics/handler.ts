import { analyticsRoutes } from "#shared/analytics/contract";
import { analyticsOf, periodOf } from "#shared/analytics/figures";
import { readCampaigns } from "../campaigns/read.ts";
import { serve } from "../core/serve.ts";
import { measuresBetween } from "../campaigns/measures-by-date.ts";

const earliest = "0";

export const handler = serve(analyticsRoutes, {
  getAnalytics: async ({ query: { days }, now }) => {
    const { from, to } = periodOf(days, now);
    // What is not done is read from the beginning, once: the period's and the overdue overlap.
    const [campaigns, done, notDone] = await Promise.all([
      readCampaigns(),
      measuresBetween(["DONE"], from, to),
      measuresBetween(["OPEN", "SKIPPED"], earliest, to),
    ]);
    const overdue = notDone.filter(({ scheduled_at }) => scheduled_at < now);
    return analyticsOf(campaigns, [...done, ...notDone], overdue, days, now);
  },
});
