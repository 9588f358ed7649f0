import type { Letterhead } from "../agency/letterhead.ts";
import { dayOf } from "../campaigns/agenda.ts";
import type { CampaignMeasure } from "../campaigns/contract.ts";
import { forOwner, type OwnerMeasure } from "../campaigns/owner-words.ts";
import type { Timezone } from "../core/timezone.ts";
import { propertyTypeLabel } from "../catalogue/property-types.ts";
import { numberText } from "../core/numbers.ts";
import { addresseeOf, salutationLines } from "../owners/salutation.ts";
import type { Agent, ReportedCampaign } from "./content.ts";
import type { Recipient } from "./contract.ts";
import { longDate, shortDate } from "./dates.ts";
import { type OfferCosts, offerCosts } from "./offer-costs.ts";
import { type OfferPhase, type OfferSchedule, offerSchedule } from "./offer-schedule.ts";
import { commissionText, defaultIntro, offerWords } from "./offer-words.ts";

/** What of a measure an offer holds. */
export interface OfferedMeasure
  extends
    OwnerMeasure,
    Pick<CampaignMeasure, "id" | "phase" | "status" | "scheduled_at">,
    Partial<Pick<CampaignMeasure, "ready_at" | "anchor" | "advertises" | "cost" | "planned_cost" | "paid_by">> {}

/** What an agent enters into an offer; an empty introduction stands for the usual one. */
export interface OfferEntered {
  intro: string;
  /** Commission, duration and what else is agreed, in the agent's words. */
  terms: string;
  /** The last day on which it holds, "YYYY-MM-DD"; null for no such day. */
  valid_until: string | null;
}

export interface OfferInput {
  campaign: ReportedCampaign;
  measures: readonly OfferedMeasure[];
  owner: Recipient;
  letterhead: Letterhead;
  /** What the agency says of itself; empty for nothing. */
  about: string;
  agent: Agent | null;
  entered: OfferEntered;
  /** The seller's commission in percent with VAT; null where nobody said. */
  commission: number | null;
  /** ISO 8601 UTC. */
  now: string;
}

/** A step that is promised: of which measure, until which day "YYYY-MM-DD", in the owner's words. */
export interface PromisedStep {
  id: string;
  by: string;
  text: string;
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
  made_at: string;
}

/**
 * The content of an offer to win a mandate (docs/product.md, Marketing offer). What is hidden from the owner or internal
 * appears nowhere but in the sum that the owner is to pay; skipped measures are no part of the plan.
 */
export function offerContent(input: OfferInput): OfferContent {
  const { campaign, owner, letterhead, agent, entered, now } = input;
  const { timezone } = campaign;
  const { planned, steps, promised, costs } = offeredPlan(input.measures, timezone);
  const { phases, schedule } = offerSchedule(steps, timezone);
  const commission = commissionText(input.commission);
  return {
    agency: letterhead.name,
    letterhead,
    addressee: addresseeOf(owner),
    property: campaign.property_address || campaign.title,
    property_type: propertyTypeLabel(campaign.property_type_code),
    date: longDate(now, timezone),
    valid: entered.valid_until ? longDate(`${entered.valid_until}T12:00:00.000Z`, timezone) : "",
    salutation: salutationLines(owner),
    intro: entered.intro.trim() || defaultIntro,
    figures: [
      { label: "Am Markt ab", value: shortDate(publicFrom(planned) ?? campaign.marketing_start, timezone) },
      {
        label: "Schritte für Ihren Verkauf",
        value: numberText(phases.reduce((sum, { entries }) => sum + entries.length, 0)),
      },
      { label: "Vermarktungskosten für Sie", value: costs.owner },
    ],
    phases,
    schedule,
    open_days: steps.some(({ isOpen }) => isOpen) ? offerWords.openDays : "",
    costs,
    terms: [commission, ...entered.terms.split(/\r?\n/)].filter((line) => line.trim() !== ""),
    about: input.about.trim(),
    acceptance: offerWords.acceptance,
    signers: [owner.name, owner.second_name].filter((name) => name.trim() !== ""),
    contact: agent,
    closing_note: offerWords.closing,
    privacy: offerWords.privacy,
    promised,
    made_at: now,
  };
}

/** What an offer is made of: the planned measures and the owner's steps by the day of their result, what is promised, and what it costs. */
export function offeredPlan(measures: readonly OfferedMeasure[], timezone: Timezone) {
  const planned = measures
    .filter(({ status }) => status !== "skipped")
    .toSorted((one, other) => readyAt(one).localeCompare(readyAt(other)) || one.id.localeCompare(other.id));
  const steps = forOwner(planned).map((measure) => ({
    id: measure.id,
    phase: measure.phase,
    text: measure.text,
    at: readyAt(measure),
    isOpen: measure.anchor === "sale" || measure.anchor === "notary",
  }));
  const promised: PromisedStep[] = steps
    .filter(({ isOpen }) => !isOpen)
    .map(({ id, at, text }) => ({ id, by: dayOf(at, timezone), text }));
  return { planned, steps, promised, costs: offerCosts(planned) };
}

/** When the first advertisement is public that the owner reads of. */
function publicFrom(measures: readonly OfferedMeasure[]): string | undefined {
  const first = forOwner(measures).find(({ advertises }) => advertises === true);
  return first && readyAt(first);
}

/** When the result of a measure is there; of one of before planning its own day. */
function readyAt({ ready_at, scheduled_at }: Pick<OfferedMeasure, "ready_at" | "scheduled_at">): string {
  return ready_at ?? scheduled_at;
}
