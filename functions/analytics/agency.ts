import { isAtWork } from "#shared/campaigns/reading";
import type { AgencyFigures } from "#shared/analytics/agency-contract";
import { costsByPart, measuresOf, salesOf } from "#shared/analytics/agency-figures";
import { channelFigures } from "#shared/analytics/channel-figures";
import { noOne, totalOf } from "#shared/analytics/contribution";
import { loadOf, loadPeriod } from "#shared/analytics/load";
import { risksOf } from "#shared/analytics/risks";
import { regionOf } from "#shared/campaigns/planning/region-of";
import { usualTimezone } from "#shared/core/timezone";
import { noAnswers } from "#shared/market/counts";
import { readSettings } from "../agency/store.ts";
import { budgetOf } from "../campaigns/budget.ts";
import { readTotals, type StoredFigures } from "../campaigns/figures.ts";
import { withPlanDetails } from "../campaigns/indexed-details.ts";
import { shownCampaign, type StoredCampaign } from "../campaigns/items.ts";
import { openMeasuresUntil } from "../campaigns/measures-by-date.ts";
import { keys } from "../core/keys.ts";
import type { SessionUser } from "../core/session.ts";
import { query } from "../core/table.ts";
import type { MarketSummary } from "../market/items.ts";
import { renewNoted } from "../notifications/renewals.ts";

/**
 * The figures of the agency, from what is kept of each running campaign and the sums over the ended ones; no plan and no
 * results are read. What changed a moment ago is renewed first. @param now ISO 8601 UTC
 */
export async function readAgencyFigures(now: string): Promise<AgencyFigures> {
  await renewNoted(now);
  const [heads, markets, kept, { figures: ended }, people, settings, open] = await Promise.all([
    query<StoredCampaign>(keys.campaigns),
    query<MarketSummary>(keys.markets),
    query<StoredFigures>(keys.allFigures),
    readTotals(),
    query<SessionUser>(keys.users),
    readSettings(),
    openMeasuresUntil(loadPeriod(now).end),
  ]);
  const campaigns = new Map(heads.filter(isAtWork).map((head) => [head.id, head]));
  const tasks = (await withPlanDetails(open.filter(({ campaign_id }) => campaigns.has(campaign_id)))).map(
    ({ campaign_id, scheduled_at, details: { hours, responsible } }) => ({
      campaign_id,
      person: responsible || (campaigns.get(campaign_id)?.responsible_id ?? noOne),
      scheduled_at,
      hours,
    }),
  );
  const running = kept.filter(({ sk }) => campaigns.has(sk));
  const region = settings.region ?? regionOf(settings.address, usualTimezone);
  const overdue = Map.groupBy(
    tasks.filter(({ scheduled_at }) => scheduled_at < now),
    ({ campaign_id }) => campaign_id,
  );
  const costs = new Map(running.map(({ sk, figures }) => [sk, Object.values(figures.types)[0] ?? {}]));
  const answered = new Map(markets.map((market) => [market.sk, market]));
  const watched = [...campaigns.values()].map((head) => {
    const { price_on, deadlines = [], ...counts } = answered.get(head.id) ?? {};
    const { views, enquiries, viewings, offers } = { ...noAnswers, ...counts };
    return {
      campaign: shownCampaign(head),
      counts: { views, enquiries, viewings, offers },
      price_on,
      mandate_until: deadlines.find(({ kind }) => kind === "mandate")?.on,
      costs: costs.get(head.id) ?? {},
      budget: budgetOf(head, now),
      overdue: (overdue.get(head.id) ?? []).map(({ scheduled_at }) => scheduled_at),
    };
  });
  return {
    sales: salesOf(ended),
    costs: costsByPart(totalOf([ended, ...running.map(({ figures }) => figures)]), people),
    load: loadOf(tasks, { people, region }, now),
    risks: risksOf(watched, now),
    measures: measuresOf(ended),
    channels: channelFigures(ended.channels),
  };
}
