import { type Analytics, type AnalyticsPeriod, analyticsRoutes } from "#shared/analytics/contract";
import { analyticsOf, periodOf } from "#shared/analytics/figures";
import { overviewOf } from "#shared/analytics/overview";
import type { StoredCampaign } from "../campaigns/items.ts";
import { readSums } from "../campaigns/tallies.ts";
import { renewNoted } from "../notifications/renewals.ts";
import { readAgencyFigures } from "./agency.ts";
import { keys } from "../core/keys.ts";
import { serve } from "../core/serve.ts";
import { measuresBetween } from "../campaigns/measures-by-date.ts";
import { query } from "../core/table.ts";

const earliest = "0";
/** After every instant. */
const latest = "~";
/** Most campaigns that changed a moment ago and are counted first. */
const mostRenewed = 100;

export const handler = serve(analyticsRoutes, {
  getAnalytics: async ({ query: { days }, now }) => {
    const { from } = periodOf(days, now);
    await renewNoted(now, mostRenewed);
    const { isWhole, totals, weeks } = await readSums(from);
    return isWhole ? overviewOf(totals, weeks, days, now) : countAnew(days, now);
  },
  getAgencyFigures: ({ now }) => readAgencyFigures(now),
});

/** The figures of an agency of which the scheduled function has not counted every campaign yet: from all measures of the period. */
async function countAnew(days: AnalyticsPeriod, now: string): Promise<Analytics> {
  const { from, to } = periodOf(days, now);
  // What is open is read from the beginning, once: the period's and the overdue overlap. What was skipped before the
  // period is known by the heads' counts less what was skipped since.
  const [campaigns, ...lists] = await Promise.all([
    // Eventually consistent, as the index is that the rest comes from.
    query<StoredCampaign>(keys.campaigns),
    measuresBetween(["DONE"], from, to),
    measuresBetween(["OPEN"], earliest, to),
    measuresBetween(["SKIPPED"], from, latest),
  ]);
  const offers = new Set(campaigns.filter(({ is_offer }) => is_offer).map(({ id }) => id));
  return analyticsOf(
    campaigns.filter(({ id }) => !offers.has(id)),
    lists.flat().filter(({ campaign_id }) => !offers.has(campaign_id)),
    days,
    now,
  );
}
