import { dayAfter, dayOf, mondayOf } from "../campaigns/agenda.ts";
import { forOwner, ownerDay, type OwnerMeasure } from "../campaigns/owner-words.ts";
import type { CampaignMeasure } from "../campaigns/contract.ts";
import { isFurther, withoutLapsed } from "../campaigns/lapsed.ts";
import { isOpen } from "../campaigns/status.ts";
import type { Timezone } from "../core/timezone.ts";
import { fileTypes, type MediaType } from "../files/file-types.ts";
import { sizeText } from "../files/size-text.ts";
import { filesPerRoom } from "../files/limits.ts";
import type { Property } from "../market/contract.ts";
import type { MarketResult } from "../market/result-fields.ts";
import { periodText } from "./dates.ts";
import type { DecisionKind, KeptDecisionState } from "./decisions.ts";
import type { PromisedStep } from "./offer-content.ts";
import { onMarket, type OnMarket } from "./on-market.ts";
import { type PromiseFacts, promiseFacts } from "./promise.ts";
import {
  type Counted,
  countedIn,
  daysOf,
  mostWeeks,
  type PricePart,
  pricePart,
  type ReachPart,
  reachPart,
  resultsUntil,
  shortDay,
} from "./market-part.ts";

/** A step of the plan as its owner reads it: when (ISO 8601 UTC), and what. */
interface RoomStep {
  at: string;
  text: string;
  /** That it is a further time of what comes back: it is never late. */
  again?: true;
}

/**
 * What of a campaign its owner's room shows and what is too dear to gather with each look. Kept beside the campaign and
 * renewed where its notifications are; bounded, so that a look stays cheap.
 */
export interface RoomFacts {
  price: PricePart | null;
  /** Since when it is on the market; absent in facts of before. */
  on_market?: OnMarket;
  /** Enquiries, viewings and offers in sums; null where the agency keeps no results. */
  counted: Counted | null;
  reach: ReachPart | null;
  /** The Monday of the last week of `reach`. */
  reach_until: string;
  /** The last first. */
  done: RoomStep[];
  /** The next first; what is late before it. */
  open: RoomStep[];
  /** Released to this owner. */
  files: { id: string; name: string; about: string }[];
  /** Sent to this owner, the newest first. */
  reports: { id: string; period: string }[];
  /** Whether there are older reports than `reports` names. */
  has_older_reports: boolean;
  /** What this owner is or was asked to decide, the open ones first; absent in facts of before. */
  decisions?: RoomDecision[];
  /** How what was promised with the mandate stands; absent without a promise to this owner. */
  promise?: PromiseFacts;
}

/** A decision as its owner's room names it. */
export interface RoomDecision {
  id: string;
  kind: DecisionKind;
  title: string;
  asked_at: string;
  expires_at: string;
  state: KeptDecisionState;
  answered_at: string | null;
}

/** What the facts of a room are gathered from. */
export interface RoomInput {
  campaign: { marketing_start: string; timezone: Timezone };
  measures: readonly (OwnerMeasure &
    Pick<CampaignMeasure, "id" | "status" | "scheduled_at"> &
    Partial<Pick<CampaignMeasure, "measure_id" | "repetition" | "advertises" | "done_at">>)[];
  market: { property: Property; results: MarketResult[] };
  /** Those that were sent to this owner and are still there, the newest first. */
  reports: { id: string; period: { from: string; to: string } }[];
  /** Those that are released to this owner, in their order. */
  files: { id: string; name: string; type: MediaType; size: number }[];
  /** Of this owner, as `decisionFacts` has them. */
  decisions: RoomDecision[];
  /** What was promised to this owner. */
  promised?: readonly PromisedStep[] | undefined;
  now: string;
}

/** Most decisions that a room names as waiting, and as answered. */
const mostWaiting = 6;
const mostAnswered = 4;

/** A decision as it is kept, as far as a room names it. */
type KeptDecision = Omit<RoomDecision, "answered_at"> & { owner_id: string | null; answer: { at: string } | null };

/** The decisions that the room of an owner names: those that wait, then the last ones that were answered; each the newest first. */
export function decisionFacts(decisions: readonly KeptDecision[], ownerId: string): RoomDecision[] {
  const own = decisions
    .filter(({ owner_id }) => owner_id === ownerId)
    .toSorted((one, other) => other.asked_at.localeCompare(one.asked_at));
  const waiting = own.filter(({ state }) => state === "open");
  const answered = own
    .filter(({ state }) => state === "approved" || state === "refused")
    .toSorted((one, other) => (other.answer?.at ?? "").localeCompare(one.answer?.at ?? ""));
  return [...waiting.slice(0, mostWaiting), ...answered.slice(0, mostAnswered)].map(
    ({ id, kind, title, asked_at, expires_at, state, answer }) => ({
      id,
      kind,
      title,
      asked_at,
      expires_at,
      state,
      answered_at: answer?.at ?? null,
    }),
  );
}

/** Most reports that a room names. */
export const mostReports = 40;
/** So many steps are kept, of which those that are told more than once are then told in one line. */
const mostDone = 8;
const mostOpen = 12;

/** Gathers what a room shows (docs/product.md, Owner's room). Measures that are hidden from the owner or internal are none. */
export function roomFacts({
  campaign,
  market,
  reports,
  files,
  decisions,
  promised,
  now,
  ...input
}: RoomInput): RoomFacts {
  const { timezone, marketing_start } = campaign;
  const days = daysOf({ from: now, to: now }, marketing_start, timezone);
  const results = resultsUntil(market.results, days.to);
  return {
    price: pricePart(market.property),
    on_market: onMarket(input.measures, { marketing_start, hasAnswers: results.length > 0, now }),
    counted: countedIn(results),
    reach: reachPart(results, days),
    reach_until: mondayOf(days.to),
    ...stepsOf(input.measures, now),
    files: files.slice(0, filesPerRoom).map(({ id, name, type, size }) => ({
      id,
      name,
      about: `${fileTypes[type].label}, ${sizeText(size)}`,
    })),
    reports: reports
      .slice(0, mostReports)
      .map(({ id, period }) => ({ id, period: periodText(period.from, period.to, timezone) })),
    has_older_reports: reports.length > mostReports,
    decisions,
    ...(promised && { promise: promiseFacts(promised, input.measures, now, timezone) }),
  };
}

/** What of a plan the room tells as done and as to come. @param now ISO 8601 UTC */
export function stepsOf(plan: RoomInput["measures"], now: string): Pick<RoomFacts, "done" | "open"> {
  const measures = forOwner(withoutLapsed(plan, now));
  const step = (at: string, { text }: { text: string }): RoomStep => ({ at, text });
  const early = (one: RoomStep, other: RoomStep) => one.at.localeCompare(other.at);
  return {
    done: measures
      .filter(({ status }) => status === "done")
      .map((measure) => step(ownerDay(measure) < now ? ownerDay(measure) : now, measure))
      .toSorted((one, other) => early(other, one))
      .slice(0, mostDone),
    open: measures
      .filter(({ status }) => isOpen(status))
      .map((measure): RoomStep => ({
        ...step(measure.scheduled_at, measure),
        ...(isFurther(measure) && { again: true }),
      }))
      .toSorted(early)
      .slice(0, mostOpen),
  };
}

/**
 * The chart as it stands on a later day: the weeks in which nothing happened since are added, the oldest fall out.
 * @param now ISO 8601 UTC
 */
export function reachAt({ reach, reach_until }: RoomFacts, now: string, timezone: Timezone): ReachPart | null {
  if (!reach) return null;
  const today = mondayOf(dayOf(now, timezone));
  const added: string[] = [];
  for (let monday = dayAfter(reach_until, 7); monday <= today; monday = dayAfter(monday, 7)) added.push(monday);
  const later = added.slice(-mostWeeks);
  return {
    weeks: [...reach.weeks, ...later.map((monday) => ({ label: shortDay(monday), total: 0 }))].slice(-mostWeeks),
    channels: reach.channels.map((channel) => ({
      ...channel,
      weeks: [...channel.weeks, ...later.map(() => 0)].slice(-mostWeeks),
    })),
    note: reach.note,
  };
}
