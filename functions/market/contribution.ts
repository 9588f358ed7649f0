import { answersOf, contributionOf, isEnded, isOfThisEdition } from "#shared/analytics/contribution";
import { type AnswerCounts, countResults } from "#shared/market/counts";
import type { KeptFigures, StoredFigures } from "../campaigns/figures.ts";
import { shownCampaign, shownMeasure, type StoredCampaign, type StoredMeasure } from "../campaigns/items.ts";
import type { MarketSummary } from "./items.ts";
import { keepCounts, readResults } from "./results.ts";
import { watchOf } from "./watch.ts";

/**
 * What a campaign brings to the figures of the agency now. Its results are read only where they changed since the stored
 * figures were made, or where those are of an earlier edition: then its counts are made anew as well.
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
  const results = isKnown || !market ? undefined : await readResults(campaign.id);
  const answers = isKnown ? stored.answers : answersOf(results ?? []);
  const counts = results && countResults(results);
  if (market && counts && !isCounted(market, counts)) await keepCounts(campaign.id, market, counts);
  const contributing = { ...shownCampaign(campaign), first_price };
  const figures = contributionOf(contributing, measures.map(shownMeasure), answers);
  return {
    figures,
    answers,
    answers_of,
    ...(!isEnded(contributing) && { watch: watchOf(campaign, market && { ...market, ...counts }, now) }),
  };
}

function isCounted(market: Partial<AnswerCounts>, counts: AnswerCounts): boolean {
  return Object.entries({ ...counts }).every(([name, count]) => (market[name as keyof AnswerCounts] ?? 0) === count);
}
