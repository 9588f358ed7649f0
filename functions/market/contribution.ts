import { answersOf, contributionOf, isEnded, isOfThisEdition } from "#shared/analytics/contribution";
import type { MarketResult } from "#shared/market/result-fields";
import type { KeptFigures, StoredFigures } from "../campaigns/figures.ts";
import { shownCampaign, shownMeasure, type StoredCampaign, type StoredMeasure } from "../campaigns/items.ts";
import { keys } from "../core/keys.ts";
import { query } from "../core/table.ts";
import type { MarketSummary } from "./items.ts";
import { watchOf } from "./watch.ts";

/**
 * What a campaign brings to the figures of the agency now. Its results are read only where they changed since the stored
 * figures were made.
 * @param market what is known of its market; nothing where nobody answered
 * @param stored its figures as they were, if there are any
 * @param now ISO 8601 UTC
 */
export async function figuresOfCampaign(
  campaign: StoredCampaign,
  measures: readonly StoredMeasure[],
  market: Omit<MarketSummary, "sk"> | undefined,
  stored: StoredFigures | undefined,
  now: string,
): Promise<KeptFigures> {
  const { first_price, result_changes: answers_of = 0 } = market ?? {};
  const isKnown = stored && isOfThisEdition(stored.figures) && stored.answers_of === answers_of;
  const answers = isKnown ? stored.answers : market ? await readAnswers(campaign.id) : {};
  const contributing = { ...shownCampaign(campaign), first_price };
  const figures = contributionOf(contributing, measures.map(shownMeasure), answers);
  return { figures, answers, answers_of, ...(!isEnded(contributing) && { watch: watchOf(campaign, market, now) }) };
}

async function readAnswers(campaignId: string) {
  return answersOf(await query<MarketResult>({ ...keys.results(campaignId), consistent: true }));
}
