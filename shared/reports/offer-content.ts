import { isMarketAd } from "../campaigns/live.ts";
import type { Agent, ReportedCampaign } from "./reported.ts";
import type { PromisedStep } from "./promise.ts";
import { dateInWords, dateText, type Day, dayInWords } from "../core/time.ts";
import type { Letterhead } from "../agency/letterhead.ts";
import { dayOf } from "../campaigns/agenda.ts";

import type { CampaignMeasure } from "../campaigns/contract.ts";
import { forOwner } from "../campaigns/owner-words.ts";
import type { Timezone } from "../core/timezone.ts";
import { propertyTypeLabel } from "../catalogue/property-types.ts";
import { incomeText } from "../market/property-facts.ts";
import { letterAddresseeOf, salutationLines } from "../owners/salutation.ts";

import type { Recipient } from "./contract.ts";
import { type CostMeasure, type OfferCosts, offerCosts } from "./offer-costs.ts";
import { type Headline, type HeadlineMeasure, isOffered, isOpenInOffer, offerHeadlines } from "./offer-headlines.ts";
import type { DatedStep } from "./offer-days.ts";
import { type OfferPhase, type OfferSchedule, offerSchedule } from "./offer-schedule.ts";
import { jointAnswerOnPaper } from "./joint-answer.ts";
import { type Comparable, type OfferedPrice, offeredPrice } from "./offer-price.ts";
import { phoneText } from "./report-words.ts";
import { buyerCommissionText, commissionFigure, commissionText, defaultIntro, offerWords } from "./offer-words.ts";

/** What of a measure an offer holds. */
export type OfferedMeasure = CostMeasure & HeadlineMeasure & Pick<CampaignMeasure, "phase" | "advertises" | "channels">;

/** What an agent enters into an offer; an empty introduction stands for the usual one. */
export interface OfferEntered {
  intro: string;
  /** Commission, duration and what else is agreed, in the agent's words. */
  terms: string;
  /** The last day on which it holds, "YYYY-MM-DD"; null for no such day. */
  valid_until: Day | null;
  /** What speaks for the asking price, line by line. */
  price_reasons: string;
  comparables: Comparable[];
}

export interface OfferInput {
  campaign: ReportedCampaign;
  measures: readonly OfferedMeasure[];
  owner: Recipient;
  /** The other owners, to whom it goes too. */
  co_owners?: Recipient[];
  /** Which of several owners may agree alone for all, by the power of attorney; empty for nobody. */
  speaker?: string;
  letterhead: Letterhead;
  /** The agency's presentation of itself; may be empty. */
  about: string;
  agent: Agent | null;
  entered: OfferEntered;
  /** The seller's commission in percent with VAT; null where nobody said. */
  commission: number | null;
  /** The buyer's, likewise. */
  commission_buyer: number | null;
  /** The asking price in whole euro; null where nobody said. */
  asking_price: number | null;
  /** What a let property earns in a year, in whole euro; null where nobody said. */
  yearly_rent: number | null;
  /** Who else works on the plan. */
  colleagues: readonly Agent[];
  /** ISO 8601 UTC. */
  now: string;
}

/** An offer as text and numbers: PDF and page say the same, since both are made from this. */
export interface OfferContent {
  agency: string;
  letterhead: Letterhead;
  addressee: string[];
  property: string;
  property_type: string;
  date: string;
  /** The last day on which it holds, in words; empty for none. */
  valid: string;
  salutation: string[];
  intro: string;
  figures: { label: string; value: string }[];
  price: OfferedPrice | null;
  /** Who else works on it besides the contact: name and title, and how to reach them. */
  colleagues: { name: string; reach: string }[];
  /** The headline steps with their weeks, and from which day the weeks are counted. */
  headlines: Pick<Headline, "weeks" | "text">[];
  weeks_from: string;
  /** The whole plan, for the appendix. */
  phases: OfferPhase[];
  schedule: OfferSchedule;
  /** That days after the agreement with a buyer are open; empty where there are none. */
  open_days: string;
  costs: OfferCosts;
  terms: string[];
  about: string;
  acceptance: string[];
  /** Who signs it where it is given back on paper. */
  signers: string[];
  contact: Agent | null;
  closing_note: string;
  privacy: string;
  /** What is promised, the earliest first; nothing that waits for a buyer. */
  promised: PromisedStep[];
  /** Of all steps when each begins and when its result is there. */
  days: DatedStep[];
  made_at: string;
}

/**
 * The content of an offer to win a mandate (docs/product.md, Marketing offer). What is hidden from the owner or internal
 * appears nowhere but in the sum that the owner is to pay; skipped measures are no part of the plan.
 */
export function offerContent(input: OfferInput): OfferContent {
  const { campaign, owner, co_owners = [], letterhead, agent, entered, now } = input;
  const { timezone } = campaign;
  const { planned, steps, headlines, promised, costs } = offeredPlan(input.measures, timezone);
  const { phases, schedule } = offerSchedule(steps, timezone);
  const commissions = [
    commissionText(input.commission, input.asking_price),
    buyerCommissionText(input.commission_buyer, input.asking_price),
  ];
  const price = offeredPrice(input, entered, incomeText(campaign.property_type_code, input));
  return {
    agency: letterhead.name,
    letterhead,
    addressee: letterAddresseeOf(owner, ...co_owners),
    property: campaign.property_address || campaign.title,
    property_type: propertyTypeLabel(campaign.property_type_code),
    date: dateInWords(now, timezone),
    valid: entered.valid_until ? dayInWords(entered.valid_until) : "",
    salutation: salutationLines(owner, ...co_owners),
    intro: entered.intro.trim() || defaultIntro,
    figures: [
      { label: "Angebotspreis", value: price?.asking ?? "" },
      {
        label: campaign.frame?.marketing === "discreet" ? "Erste Gespräche ab" : "Am Markt ab",
        value: dateText(marketFrom(planned, campaign.frame?.marketing) ?? campaign.marketing_start, timezone),
      },
      { label: "Kosten der Vermarktung für Sie", value: costs.owner },
      commissionFigure("Provision, die Sie zahlen", input.commission, input.asking_price),
      commissionFigure("Provision, die der Käufer zahlt", input.commission_buyer, input.asking_price),
    ].filter(({ value }) => value !== ""),
    price,
    colleagues: input.colleagues.map(({ name, title, phone, email }) => ({
      name: [name, title].filter(Boolean).join(", "),
      reach: phone ? phoneText(phone) : email,
    })),
    headlines: headlines.map(({ weeks, text }) => ({ weeks, text })),
    weeks_from: headlines[0] ? offerWords.weeksFrom(dateInWords(headlines[0].from, timezone)) : "",
    phases,
    schedule,
    open_days: steps.some(({ isOpen }) => isOpen) ? offerWords.openDays : "",
    costs,
    terms: [...commissions, ...entered.terms.split(/\r?\n/)].filter((line) => line.trim() !== ""),
    about: input.about.trim(),
    acceptance: [...offerWords.acceptance, ...togetherText(input)],
    signers: [owner, ...co_owners]
      .flatMap(({ name, second_name }) => [name, second_name])
      .filter((name) => name.trim() !== ""),
    contact: agent,
    closing_note: offerWords.closing,
    privacy: offerWords.privacy,
    promised,
    days: steps.map(({ begins, at, isOpen }) => ({ begins, at, isOpen })),
    made_at: now,
  };
}

/** Whose yes is needed where it is asked of several people. */
function togetherText({ owner, co_owners = [], speaker = "" }: OfferInput): string[] {
  if (co_owners.length > 0) return [jointAnswerOnPaper(speaker)];
  return owner.second_name.trim() === "" ? [] : [offerWords.oneForBoth];
}

/**
 * What an offer is made of: the measures that are offered and the owner's steps by the day of their result, the headlines,
 * and what it costs. Those headlines are promised that wait for no buyer.
 */
export function offeredPlan(measures: readonly OfferedMeasure[], timezone: Timezone) {
  const planned = measures
    .filter(({ status, provisional }) => status !== "skipped" && provisional !== "no_buyer")
    .toSorted((one, other) => one.ready_at.localeCompare(other.ready_at) || one.id.localeCompare(other.id));
  const steps = forOwner(planned.filter(isOffered)).map((measure) => ({
    id: measure.id,
    phase: measure.phase,
    text: measure.text,
    begins: measure.scheduled_at,
    at: measure.ready_at,
    isOpen: isOpenInOffer(measure),
    goesOn: measure.series !== null,
  }));
  const headlines = offerHeadlines(planned, timezone);
  const promised: PromisedStep[] = headlines
    .filter(({ isOpen }) => !isOpen)
    .map(({ id, ready_at, text }) => ({ id, by: dayOf(ready_at, timezone), text }))
    .toSorted((one, other) => one.by.localeCompare(other.by));
  return { planned, steps, headlines, promised, costs: offerCosts(planned) };
}

/** When the property comes on the market by what the owner reads of, as the market's clock has it; a mailing before does not. */
function marketFrom(
  measures: readonly OfferedMeasure[],
  marketing: NonNullable<ReportedCampaign["frame"]>["marketing"],
): string | undefined {
  return forOwner(measures).find((measure) => isMarketAd(measure, { marketing }))?.ready_at;
}
