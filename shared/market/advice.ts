import type { Instant } from "../core/kinds.ts";
import { dayLength } from "../core/time.ts";
import { costsOf } from "../campaigns/costs.ts";
import { isUnderWay } from "../campaigns/reading.ts";
import { isOpen } from "../campaigns/status.ts";
import type { Campaign, CampaignMeasure } from "../campaigns/contract.ts";
import type { Property } from "./contract.ts";
import { type AdviceRule, type Rule, rules } from "./advice-rules.ts";
import { type Seen, seenOf } from "./advice-seen.ts";
import { answeredOf } from "./answered.ts";
import { pricedSince } from "./price-steps.ts";
import type { MarketResult } from "./result-fields.ts";

/** What advice is made of. `now` is ISO 8601 UTC. */
export interface AdviceFacts {
  campaign: Pick<Campaign, "live_on" | "timezone" | "archived"> &
    Partial<
      Pick<
        Campaign,
        "sale_on" | "notary_on" | "outcome" | "fell_through" | "next_report_due" | "owner_id" | "is_offer" | "marketing"
      >
    >;
  /** What may be spent, in whole euro; null where nobody said. */
  budget: number | null;
  measures: (Pick<CampaignMeasure, "status"> &
    Partial<Pick<CampaignMeasure, "code" | "cost" | "planned_cost" | "actual_cost" | "paid_by" | "done_at">>)[];
  property: Property;
  results: MarketResult[];
  /** What the plan's duties say (`dutyAdvice`), which goes before all else; nothing where they are not asked. */
  duty?: Advice | undefined;
  now: Instant;
}

/** Advice on what the market answered. */
export interface Advice extends Pick<Rule, "title" | "source" | "priority" | "answers"> {
  rule: AdviceRule;
  /** Names the rule and the facts: once they change, what was set aside comes back. */
  key: string;
  /** With the figures that it rests on. */
  reason: string;
  /** Ids of measures of the plan that answer it. */
  planned?: readonly string[];
}

const max = 4;

/**
 * What the market's answers advise, the most urgent first and at most four (docs/product.md, Market advice). Nothing
 * once a campaign is over or archived or while it is an offer; nothing whose answering measures are all done.
 * @param aside keys of what was set aside
 */
export function adviceOn(facts: AdviceFacts, aside: readonly string[] = []): Advice[] {
  if (!isUnderWay(facts.campaign)) return [];
  const found = signsIn(seenIn(facts), Boolean(facts.campaign.sale_on)).flatMap((sign): Advice[] => {
    const answers = sign.answers.filter((code) => !isDone(code, facts));
    return answers.length === 0 && sign.answers.length > 0 ? [] : [{ ...sign, answers }];
  });
  const heard = [...(facts.duty ? [facts.duty] : []), ...found].filter(({ key }) => !aside.includes(key));
  return proposedOnce(heard.slice(0, max), facts);
}

/** Advice without the measure that one before it proposes already, where another answers it as well. */
function proposedOnce(all: Advice[], { measures }: AdviceFacts): Advice[] {
  const proposed = new Set<string>();
  return all.map((advice) => {
    const left = advice.answers.filter((code) => !proposed.has(code));
    const answers = left.length > 0 ? left : advice.answers;
    const inPlan = measures.find(({ code, status }) => code && isOpen(status) && answers.includes(code));
    const first = inPlan?.code ?? answers[0];
    if (first) proposed.add(first);
    return { ...advice, answers };
  });
}

/** What the figures of a campaign say by the rules, the most urgent first, whether or not it was answered. @param isSold whether a buyer is found */
export function signsIn(seen: Seen, isSold: boolean): Advice[] {
  return rules.flatMap(({ when, afterSale, key, ...rule }): Advice[] => {
    const fits = isSold && !afterSale ? undefined : when(seen);
    if (!fits) return [];
    const { facts, reason, title = rule.title, answers = rule.answers } = fits;
    return [{ ...rule, rule: key, key: `advice.${key}.${facts}`, title, reason, answers }];
  });
}

/** Whether a measure was done in the last two weeks and none of its code is open: what it changes needs its time. */
function isDone(code: string, { measures, now }: AdviceFacts): boolean {
  const same = measures.filter((measure) => measure.code === code);
  const lately = new Date(Date.parse(now) - 14 * dayLength).toISOString();
  return (
    same.some(({ status, done_at }) => status === "done" && (done_at ?? now) >= lately) &&
    !same.some(({ status }) => status === "planned" || status === "queued")
  );
}

/** The figures that the rules go by, of a campaign with its plan and results. */
export function seenIn({ campaign, budget, measures, property, results, now }: AdviceFacts): Seen {
  const { price_steps, mandate_until, reserved_until } = property;
  const costed = { cost: 0, planned_cost: null, actual_cost: null, paid_by: "agency" } as const;
  const { spent, committed } = costsOf(measures.map((measure) => ({ ...costed, ...measure })));
  return seenOf({
    campaign,
    answered: answeredOf(results, { live_on: campaign.live_on, price_steps }),
    price_on: pricedSince(price_steps),
    mandate_until,
    reserved_until,
    report_due: campaign.owner_id ? (campaign.next_report_due ?? null) : null,
    spent: spent + committed,
    budget,
    now,
  });
}
