import type { Instant } from "#shared/core/kinds";
import { type Analytics, type AnalyticsPeriod, analyticsRoutes } from "#shared/analytics/contract";
import { analyticsOf, periodOf } from "#shared/analytics/figures";
import { dayOf } from "#shared/campaigns/agenda";
import { liveOf } from "#shared/campaigns/live";
import { statuses } from "#shared/campaigns/status";
import { defaultTimezone } from "#shared/core/timezone";
import { readHeadFields, readHeads } from "../campaigns/read.ts";
import { readAgencyFigures } from "./agency.ts";
import { serve } from "../core/serve.ts";
import { endedSeries, measuresBetween, seriesUntil } from "../campaigns/measures-by-date.ts";
import { occurrencesAsMeasures } from "../campaigns/occurrences.ts";

const earliest = "0";
/** After every instant. */
const latest = "~";

export const handler = serve(analyticsRoutes, {
  getAnalytics: ({ query: { days }, now }) => countMeasures(days, now),
  getAgencyFigures: ({ now }) => readAgencyFigures(now),
});

/** The overview, counted from the heads and the dated measures themselves (docs/decisions/070-one-summary-per-campaign.md). */
async function countMeasures(days: AnalyticsPeriod, now: Instant): Promise<Analytics> {
  const { from, to } = periodOf(days, now);
  // What is open is read from the beginning, once: the period's and the overdue overlap. What was skipped before the
  // period is known by the heads' counts less what was skipped since.
  const [campaigns, counts, goingOn, ended, ...lists] = await Promise.all([
    // Eventually consistent, as the index is that the rest comes from.
    readHeads({ atWork: true }),
    readHeadFields("id", "archived", "is_offer", "property_type_code", ...statuses),
    seriesUntil(),
    endedSeries(from),
    measuresBetween(["DONE"], from, to),
    measuresBetween(["OPEN"], earliest, to),
    measuresBetween(["SKIPPED"], from, latest),
  ]);
  const atWork = new Map(campaigns.map((campaign) => [campaign.id, campaign]));
  // Who was archived between the two reads counts once.
  const others = counts.filter(({ id, archived, is_offer }) => archived && !is_offer && !atWork.has(id));
  const counted = new Set([...atWork.keys(), ...others.map(({ id }) => id)]);
  // Each occurrence that was done is work of its day, and the next one is planned; one that has ended is none itself.
  const occurrences = [...goingOn, ...ended].flatMap((series) =>
    occurrencesAsMeasures(series, atWork.get(series.campaign_id), { now, from, to: dayOf(now, defaultTimezone) }),
  );
  const skipped = ended.filter(({ status }) => status === "skipped");
  return analyticsOf(
    {
      atWork: campaigns.map((campaign) => ({ ...campaign, live_on: liveOf(campaign)?.on ?? null })),
      archived: others,
    },
    [...lists.flat(), ...occurrences, ...skipped].filter(({ campaign_id }) => counted.has(campaign_id)),
    days,
    now,
  );
}
