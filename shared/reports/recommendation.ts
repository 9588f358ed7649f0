import { ownerAdviceOn } from "../market/owner-advice.ts";
import type { Entered, ReportedCampaign, ReportedMeasure } from "./content.ts";
import type { ReportedMarket } from "./market-part.ts";

/** What the agency recommends and what the owner is asked to decide, as paragraphs; empty for none. */
export interface Recommendation {
  text: string;
  decision: string;
}

/** Most recommendations in one report: more than two decisions at once nobody makes. */
const most = 2;

/**
 * The recommendation of a report: the agent's own words where they entered some (empty ones mean none), else what the
 * market's answers say in the owner's words (docs/product.md, Report contents).
 */
export function recommendationOf({
  campaign,
  measures,
  market,
  entered,
  began,
  now,
}: {
  campaign: ReportedCampaign;
  measures: ReportedMeasure[];
  market: ReportedMarket | undefined;
  entered: Pick<Entered, "recommendation" | "decision">;
  /** From when time on the market counts. */
  began: string;
  now: string;
}): Recommendation {
  const advice = market ? advised({ ...campaign, marketing_start: began }, measures, market, now).slice(0, most) : [];
  const paragraphs = (texts: string[]) => texts.join("\n");
  return {
    text: entered.recommendation ?? paragraphs(advice.map(({ reason }) => reason)),
    decision: entered.decision ?? paragraphs(advice.map(({ question }) => question)),
  };
}

function advised(campaign: ReportedCampaign, measures: ReportedMeasure[], market: ReportedMarket, now: string) {
  const { property, results, aside, sale_on, outcome } = market;
  const facts = { campaign: { ...campaign, sale_on, outcome, archived: false }, measures, property, results, now };
  return ownerAdviceOn(facts, aside).filter(({ topic }) => topic !== "price" || !market.price_talk);
}
