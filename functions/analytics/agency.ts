import { responsibleOf } from "#shared/campaigns/responsible";
import { liveOf } from "#shared/campaigns/live";
import type { AgencyFigures } from "#shared/analytics/agency-contract";
import { costsByPart, measuresOf, salesOf } from "#shared/analytics/agency-figures";
import { channelFigures } from "#shared/analytics/channel-figures";
import { noOne, totalOf } from "#shared/analytics/contribution";
import { loadOf, loadPeriod } from "#shared/analytics/load";
import { risksOf } from "#shared/analytics/risks";
import { isAtWork, isLate } from "#shared/campaigns/reading";
import { regionOf } from "#shared/campaigns/region-of";
import { usualTimezone } from "#shared/core/timezone";
import type { Day } from "#shared/core/time";
import type { Deadline } from "#shared/market/property-words";
import { readSettings } from "../agency/store.ts";
import { budgetOf } from "../campaigns/budget.ts";
import type { StoredCampaign } from "../campaigns/items.ts";
import { inOffice } from "../campaigns/office.ts";
import { openMeasuresUntil, seriesUntil } from "../campaigns/measures-by-date.ts";
import { comingOccurrences } from "../campaigns/occurrences.ts";
import { readSummaries, readTotals } from "../summaries/summary.ts";
import { keys } from "../core/keys.ts";
import type { SessionUser } from "../core/session.ts";
import { query } from "../core/table.ts";

/**
 * The figures of the agency, from heads, summaries and the sums over the ended campaigns; no plan and no results are read.
 * @param now ISO 8601 UTC
 */
export async function readAgencyFigures(now: string): Promise<AgencyFigures> {
  const { to, end } = loadPeriod(now);
  const [heads, summaries, ended, people, settings, open, series] = await Promise.all([
    query<StoredCampaign>(keys.campaigns),
    readSummaries("figures", "answered", "price_on", "deadlines"),
    readTotals(),
    query<SessionUser>(keys.users),
    readSettings(),
    openMeasuresUntil(end),
    seriesUntil(end),
  ]);
  const campaigns = new Map(
    heads.filter(isAtWork).map((campaign) => [campaign.id, inOffice(campaign, settings.closed_days)]),
  );
  const tasks = [...open, ...series].flatMap((measure) => {
    const { campaign_id, status, details } = measure;
    const campaign = campaigns.get(campaign_id);
    if (!campaign) return [];
    const person = responsibleOf({ responsible_id: details.responsible }, campaign) ?? noOne;
    const dates = measure.series ? comingOccurrences(measure, campaign, { now, to }) : [measure.scheduled_at];
    return dates.map((scheduled_at) => ({ campaign_id, person, status, scheduled_at, hours: details.hours }));
  });
  const region = settings.region ?? regionOf(settings.address, usualTimezone);
  const overdue = Map.groupBy(
    tasks.filter((task) => isLate(task, now)),
    ({ campaign_id }) => campaign_id,
  );
  const running = summaries.flatMap(({ sk, figures, ...known }) => {
    const campaign = campaigns.get(sk);
    return campaign && figures ? [{ campaign, figures, ...known }] : [];
  });
  const watched = running.map(({ campaign, figures, answered, price_on = null, deadlines }) => ({
    campaign: {
      ...campaign,
      live_on: liveOf(campaign)?.on ?? null,
      marketing: campaign.frame?.marketing,
      outcome: null,
    },
    answered,
    price_on,
    mandate_until: deadlineOf(deadlines, "mandate"),
    reserved_until: deadlineOf(deadlines, "reservation"),
    report_due: campaign.owner_id === null ? null : campaign.next_report_due,
    costs: Object.values(figures.types)[0] ?? {},
    budget: budgetOf(campaign, now),
    overdue: (overdue.get(campaign.id) ?? []).map(({ scheduled_at }) => scheduled_at),
  }));
  return {
    sales: salesOf(ended),
    costs: costsByPart(totalOf([ended, ...running.map(({ figures }) => figures)]), people),
    load: loadOf(tasks, { people, region, closedDays: settings.closed_days }, now),
    risks: risksOf(watched, now),
    measures: measuresOf(ended),
    channels: channelFigures(ended.channels),
  };
}

function deadlineOf(deadlines: readonly Deadline[], wanted: Deadline["kind"]): Day | null {
  return deadlines.find(({ kind }) => kind === wanted)?.on ?? null;
}
