import type { AgencyFigures } from "#shared/analytics/agency-contract";
import { costsByPart, measuresOf, salesOf } from "#shared/analytics/agency-figures";
import { channelFigures } from "#shared/analytics/channel-figures";
import { noOne, totalOf } from "#shared/analytics/contribution";
import { loadOf, loadPeriod } from "#shared/analytics/load";
import { risksOf } from "#shared/analytics/risks";
import { regionOf } from "#shared/campaigns/planning/region-of";
import { usualTimezone } from "#shared/core/timezone";
import { readSettings } from "../agency/store.ts";
import { readCurrent } from "../campaigns/current.ts";
import { readTotals, type StoredFigures } from "../campaigns/figures.ts";
import { withPlanDetails } from "../campaigns/indexed-details.ts";
import { openMeasuresUntil } from "../campaigns/measures-by-date.ts";
import { keys } from "../core/keys.ts";
import type { SessionUser } from "../core/session.ts";
import { query } from "../core/table.ts";
import { watchesOf } from "../market/watch.ts";
import { renewNoted } from "../notifications/renewals.ts";

/**
 * The figures of the agency, from what is kept of each running campaign and the sums over the ended ones; no plan and no
 * results are read. What changed a moment ago is renewed first. @param now ISO 8601 UTC
 */
export async function readAgencyFigures(now: string): Promise<AgencyFigures> {
  await renewNoted(now);
  const [current, kept, { figures: ended }, people, settings, open] = await Promise.all([
    readCurrent(),
    query<StoredFigures>(keys.allFigures),
    readTotals(),
    query<SessionUser>(keys.users),
    readSettings(),
    openMeasuresUntil(loadPeriod(now).end),
  ]);
  const campaigns = new Map(current.map((campaign) => [campaign.id, campaign]));
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
  const watches = await watchesOf(running, now);
  const watched = running.flatMap(({ sk, figures }) => {
    const [campaign, watch] = [campaigns.get(sk), watches.get(sk)];
    if (!campaign || !watch) return [];
    const { sale_on, price_on, mandate_until, ...facts } = watch;
    return [
      {
        campaign: { ...campaign, sale_on, outcome: null, archived: false },
        ...facts,
        price_on,
        mandate_until,
        costs: Object.values(figures.types)[0] ?? {},
        overdue: (overdue.get(sk) ?? []).map(({ scheduled_at }) => scheduled_at),
      },
    ];
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
