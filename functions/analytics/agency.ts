import type { Instant } from "#shared/core/kinds";
import { responsibleOf } from "#shared/campaigns/responsible";
import type { AgencyFigures } from "#shared/analytics/agency-contract";
import { costsByPart, measuresOf, salesOf } from "#shared/analytics/agency-figures";
import { channelFigures } from "#shared/analytics/channel-figures";
import { noOne, totalOf } from "#shared/analytics/contribution";
import { loadOf, loadPeriod } from "#shared/analytics/load";
import { isOwed } from "#shared/campaigns/reading";
import { regionOf } from "#shared/campaigns/region-of";
import { defaultTimezone } from "#shared/core/timezone";
import { readSettings } from "../agency/store.ts";
import { inOffice, readHeads } from "../campaigns/read.ts";
import { openMeasuresUntil, seriesUntil } from "../campaigns/measures-by-date.ts";
import { comingOccurrences } from "../campaigns/occurrences.ts";
import { risksAmong } from "../campaigns/risks.ts";
import { readSummaries, readTotals } from "../summaries/summary.ts";
import { keys } from "../core/keys.ts";
import type { SessionUser } from "../core/session.ts";
import { query } from "../core/table.ts";

/**
 * The figures of the agency, from heads, summaries and the sums over the ended campaigns; no plan and no results are read.
 * @param now ISO 8601 UTC
 */
export async function readAgencyFigures(now: Instant): Promise<AgencyFigures> {
  const { to, end } = loadPeriod(now);
  const [heads, summaries, ended, people, settings, open, series] = await Promise.all([
    readHeads({ atWork: true }),
    readSummaries(),
    readTotals(),
    query<SessionUser>(keys.users),
    readSettings(),
    openMeasuresUntil(end),
    seriesUntil(end),
  ]);
  const campaigns = new Map(heads.map((campaign) => [campaign.id, inOffice(campaign, settings.closed_days)]));
  const tasks = [...open, ...series].flatMap((measure) => {
    const { campaign_id, status, details } = measure;
    const campaign = campaigns.get(campaign_id);
    if (!campaign) return [];
    const person = responsibleOf({ responsible_id: details.responsible }, campaign) ?? noOne;
    const dates = measure.series ? comingOccurrences(measure, campaign, { now, to }) : [measure.scheduled_at];
    const shown = dates.filter((scheduled_at) => scheduled_at >= now || isOwed({ scheduled_at }, campaign));
    return shown.map((scheduled_at) => ({ campaign_id, person, status, scheduled_at, hours: details.hours }));
  });
  const region = settings.region ?? regionOf(settings.address, defaultTimezone);
  const running = summaries.flatMap(({ sk, figures }) => (campaigns.has(sk) && figures ? [figures] : []));
  return {
    sales: salesOf(ended),
    costs: costsByPart(totalOf([ended, ...running]), people),
    load: loadOf(tasks, { people, region, closedDays: settings.closed_days }, now),
    risks: risksAmong([...campaigns.values()], summaries, open, now),
    measures: measuresOf(ended),
    channels: channelFigures(ended.channels),
  };
}
