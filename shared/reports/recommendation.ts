import type { Marketed } from "../campaigns/live.ts";
import type { Entered, ReportedCampaign, ReportedMeasure } from "./reported.ts";
import { ownerAdviceOn } from "../market/owner-advice.ts";
import type { Timezone } from "../core/timezone.ts";
import type { Day } from "../core/time.ts";
import { dayOf } from "../campaigns/agenda.ts";

import type { ReportedMarket } from "./market-part.ts";
import { happened, hasBuyer } from "../campaigns/sale-progress.ts";
import { recentFall } from "./turn.ts";

/** What the agency recommends and what the owner is asked to decide, as paragraphs; empty for none. */
export interface Recommendation {
  text: string;
  decision: string;
}

/** Maximum number of recommendations in one report: more than two decisions at once nobody makes. */
const max = 2;
/** What an owner is asked whose buyer backed out, as long as it is not kept for somebody else. */
const afterFall =
  "Wann passt Ihnen in den nächsten Tagen ein Gespräch darüber, wie es nach dem Rückzug des Käufers weitergeht?";

/** That a question of the agency waits for its answer. @param owners how many there are */
function openText(titles: readonly string[], owners: number): string[] {
  const [first, ...more] = titles.map((title) => `„${title}“`);
  if (first === undefined) return [];
  const last = more.pop();
  const named = last === undefined ? first : `${[first, ...more].join(", ")} und ${last}`;
  const isOne = last === undefined;
  return [
    `Noch offen ${isOne ? "ist unsere Frage" : "sind unsere Fragen"} an Sie: ${named}. ${isOne ? "Den Link" : "Die Links"} zu Ihrer Antwort haben Sie per E-Mail bekommen.${owners > 1 ? " Wer schon geantwortet hat, muss nichts mehr tun." : ""}`,
  ];
}

/**
 * The recommendation of a report: the agent's own words where they entered some (empty ones mean none), else what the
 * market's answers say in the owner's words (docs/product.md, Report contents); before it, what they are asked already.
 */
export function recommendationOf({
  campaign,
  measures,
  market,
  entered,
  live_on,
  owners,
  now,
}: {
  campaign: ReportedCampaign;
  measures: ReportedMeasure[];
  market: ReportedMarket | undefined;
  entered: Pick<Entered, "recommendation" | "decision">;
  /** Since when it is on the market. */
  live_on: Day | null;
  /** How many owners it goes to. */
  owners: number;
  now: string;
}): Recommendation {
  const today = dayOf(now, campaign.timezone);
  const turned = happened(campaign, today);
  const isSold = hasBuyer(turned);
  const advice =
    market && !isSold
      ? advised(
          {
            timezone: campaign.timezone,
            live_on,
            marketing: campaign.frame?.marketing,
            fell_through: campaign.fell_through,
          },
          measures,
          market,
          now,
        ).slice(0, max)
      : [];
  const isKept = (market?.property.reserved_until ?? "") >= today;
  const hasFallen = !isSold && !isKept && recentFall(campaign.fell_through, today) !== undefined;
  const open = turned.outcome ? [] : openText(market?.asked ?? [], owners);
  const paragraphs = (texts: string[]) => texts.join("\n");
  return {
    text: entered.recommendation ?? paragraphs(advice.map(({ reason }) => reason)),
    decision:
      entered.decision ??
      paragraphs([
        ...open,
        ...[...(hasFallen ? [afterFall] : []), ...advice.map(({ question }) => question)].slice(0, max),
      ]),
  };
}

function advised(
  {
    timezone,
    live_on,
    marketing,
    fell_through,
  }: Marketed & Pick<ReportedCampaign, "fell_through"> & { timezone: Timezone; live_on: Day | null },
  measures: ReportedMeasure[],
  market: ReportedMarket,
  now: string,
) {
  const { property, results, aside, sale_on, outcome } = market;
  const facts = {
    campaign: {
      timezone,
      live_on,
      marketing: marketing ?? null,
      sale_on,
      outcome,
      archived: false,
      ...(fell_through && { fell_through }),
    },
    measures,
    property,
    results,
    now,
  };
  return ownerAdviceOn(facts, aside).filter(({ topic }) => topic !== "price" || !market.price_talk);
}
