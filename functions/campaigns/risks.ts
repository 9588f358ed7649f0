import type { Instant } from "#shared/core/kinds";
import type { Risk } from "#shared/analytics/agency-contract";
import { risksOf } from "#shared/analytics/risks";
import { liveOf } from "#shared/campaigns/live";
import { isAtWork, isLate } from "#shared/campaigns/reading";
import type { Day } from "#shared/core/time";
import type { Deadline } from "#shared/market/property-words";
import type { StoredSummary } from "../summaries/summary.ts";
import { budgetOf } from "./budget.ts";
import { marketingOf, type StoredCampaign } from "./items.ts";
import type { IndexedMeasure } from "./measures-by-date.ts";

/**
 * The campaigns at risk and why, as the figures of the agency, the list and Mein Tag tell them; no plan and no results are read.
 * @param summaries those of the campaigns
 * @param open the open measures of all campaigns until now at least, as `openMeasuresUntil` reads them
 * @param now ISO 8601 UTC
 */
export function risksAmong(
  campaigns: readonly StoredCampaign[],
  summaries: readonly StoredSummary[],
  open: readonly IndexedMeasure[],
  now: Instant,
): Risk[] {
  const known = new Map(summaries.map((summary) => [summary.sk, summary]));
  const openOf = Map.groupBy(open, ({ campaign_id }) => campaign_id);
  const watched = campaigns.filter(isAtWork).flatMap((campaign) => {
    const { figures, answered, price_on = null, deadlines = [] } = known.get(campaign.id) ?? {};
    if (!figures || !answered) return [];
    return {
      campaign: {
        ...campaign,
        live_on: liveOf(campaign)?.on ?? null,
        marketing: marketingOf(campaign),
        outcome: null,
      },
      answered,
      price_on,
      mandate_until: deadlineOf(deadlines, "mandate"),
      reserved_until: deadlineOf(deadlines, "reservation"),
      report_due: campaign.owner_id === null ? null : campaign.next_report_due,
      costs: Object.values(figures.types)[0] ?? {},
      budget: budgetOf(campaign, now),
      overdue: (openOf.get(campaign.id) ?? [])
        .filter((measure) => isLate(measure, campaign, now))
        .map(({ scheduled_at }) => scheduled_at),
    };
  });
  return risksOf(watched, now);
}

/** The most urgent reason of each campaign at risk, by its id. */
export function mostUrgent(risks: readonly Risk[]): ReadonlyMap<string, Risk["reasons"][number] | undefined> {
  return new Map(risks.map(({ campaign_id, reasons }) => [campaign_id, reasons[0]]));
}

function deadlineOf(deadlines: readonly Deadline[], wanted: Deadline["kind"]): Day | null {
  return deadlines.find(({ kind }) => kind === wanted)?.on ?? null;
}
