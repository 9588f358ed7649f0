import type { Instant } from "../core/kinds.ts";
import type { PropertyTypeCode } from "../catalogue/property-types.ts";
import { briefDayText, dayAfter, mondayOf, type Day } from "../core/time.ts";
import { dayOf } from "../campaigns/agenda.ts";
import { forOwner } from "../campaigns/owner-words.ts";
import type { ReportedMeasure } from "./reported.ts";
import { isOpen } from "../campaigns/status.ts";
import type { Timezone } from "../core/timezone.ts";
import { fileTypes, type MediaType } from "../files/file-types.ts";
import { sizeText } from "../files/size-text.ts";
import { filesPerRoom } from "../files/limits.ts";
import { plannedViewings } from "../market/planned-viewings.ts";
import type { Property } from "../market/contract.ts";
import { keepsResults } from "../market/looks.ts";
import type { MarketResult } from "../market/result-fields.ts";
import { periodText } from "./dates.ts";
import type { RoomDecision } from "./room-decision-facts.ts";
import { type LiveFacts, liveOf } from "../campaigns/live.ts";
import { doneOf } from "./done-work.ts";
import { type Held, heldSince } from "./held.ts";
import { onMarket, type OnMarket } from "./on-market.ts";
import { awaitedBy, dueOf, isOwnersOwn, isReport, isToCome } from "./steps.ts";
import { type PromiseFacts, promiseFacts, type PromisedStep } from "./promise.ts";
import {
  type Counted,
  countedIn,
  daysOf,
  maxWeeks,
  type PricePart,
  pricePart,
  type ReachPart,
  reachPart,
  resultsUntil,
} from "./market-part.ts";

/** A step of the plan as its owner reads it: when it was or will be done (ISO 8601 UTC), and what. */
interface RoomStep {
  at: string;
  text: string;
  /** That the owner waits for it: anything else is never late for them. */
  awaited?: true;
}

/**
 * What of a campaign its owner's room shows and what is too dear to gather with each look. Kept next to the campaign and
 * renewed where its notifications are; bounded, so that a look stays cheap.
 */
export interface RoomFacts {
  price: PricePart | null;
  /** Until when the property is kept for somebody, "YYYY-MM-DD"; absent where it is not. */
  reserved_until?: Day;
  /** Since when it is on the market. */
  on_market: OnMarket;
  /** Enquiries, viewings and offers in sums; null where the agency keeps no results. */
  counted: Counted | null;
  reach: ReachPart | null;
  /** The Monday of the last week of `reach`. */
  reach_until: Day;
  /** The last first. */
  done: RoomStep[];
  /** The next first; what is late before it. */
  open: RoomStep[];
  /** Where the title picture lies in the file store; null where there is none. */
  title: string | null;
  /** Where the property is advertised. */
  ads: { name: string; url: string }[];
  /** Viewings that are agreed, the next first: the day, and when on it ("HH:MM") where that is known. Never with whom. */
  viewings: { on: Day; time: string | null }[];
  /** Released to this owner. */
  files: { id: string; name: string; about: string }[];
  /** Sent to this owner, the newest first. */
  reports: { id: string; period: string }[];
  /** Whether there are older reports than `reports` names. */
  has_older_reports: boolean;
  /** What this owner is or was asked to decide, or who speaks for them, the open ones first. */
  decisions: RoomDecision[];
  /** How what was promised with the mandate stands; absent without a promise to this owner. */
  promise?: PromiseFacts;
}

/** What the facts of a room are gathered from. */
export interface RoomInput {
  campaign: { marketing_start: string; timezone: Timezone; property_type_code: PropertyTypeCode } & LiveFacts;
  measures: readonly ReportedMeasure[];
  market: { property: Property; results: MarketResult[] };
  /** Those that were sent to this owner and are still there, the newest first, with what each named as the next steps. */
  reports: { id: string; period: { from: string; to: string }; announced?: readonly string[] }[];
  title: string | null;
  /** Where the property's own page can be opened; absent where it can't. */
  page?: string | undefined;
  /** Those that are released to this owner, in their order. */
  files: { id: string; name: string; type: MediaType; size: number }[];
  /** Of this owner, as `decisionFacts` has them. */
  decisions: RoomDecision[];
  /** What was promised to this owner. */
  promised?: readonly PromisedStep[] | undefined;
  now: Instant;
}

/** Maximum number of reports that a room names. */
export const maxReports = 40;
/** Maximum number of steps kept, of which those that are told more than once are then told in one line. */
const maxDone = 8;
const maxOpen = 12;

const maxViewings = 6;

/** The viewings that are agreed for a day and those after it; several in the same hour count as one visit, since the residents leave once. */
function viewingsFrom(results: readonly MarketResult[], today: Day): RoomFacts["viewings"] {
  const agreed = plannedViewings(results, today).map(({ on, time }) => ({ on, time }));
  const visits = new Map(agreed.map((one) => [`${one.on} ${one.time}`, one]));
  return [...visits.values()].slice(0, maxViewings);
}

/** Gathers what a room shows (docs/product.md, Owner's room). Measures that are hidden from the owner or internal are none. */
export function roomFacts({
  campaign,
  market,
  reports,
  title,
  files,
  decisions,
  promised,
  page,
  now,
  ...input
}: RoomInput): RoomFacts {
  const { timezone, marketing_start } = campaign;
  const live_on = liveOf(campaign)?.on ?? null;
  const days = daysOf({ from: now, to: now }, marketing_start, timezone);
  const results = resultsUntil(market.results, days.to);
  return {
    price: pricePart(market.property, campaign.property_type_code),
    ...(market.property.reserved_until !== null && { reserved_until: market.property.reserved_until }),
    on_market: onMarket(input.measures, {
      live_on,
      marketing_start,
      marketing: campaign.frame?.marketing,
      hasAnswers: keepsResults(results),
      now,
    }),
    counted: countedIn(results),
    reach: reachPart(results, days, live_on),
    reach_until: mondayOf(days.to),
    ...stepsOf(input.measures, awaitedBy(promised, reports[0]?.announced ?? []), {
      now,
      timezone,
      held: heldSince(results, timezone),
    }),
    title,
    ads: [
      ...(page === undefined ? [] : [{ name: "Unsere Objektseite", url: page }]),
      ...market.property.portals.map(({ name, url }) => ({ name, url })),
    ],
    viewings: viewingsFrom(market.results, days.to),
    files: files.slice(0, filesPerRoom).map(({ id, name, type, size }) => ({
      id,
      name,
      about: `${fileTypes[type].label}, ${sizeText(size)}`,
    })),
    reports: reports
      .slice(0, maxReports)
      .map(({ id, period }) => ({ id, period: periodText(period.from, period.to, timezone) })),
    has_older_reports: reports.length > maxReports,
    decisions,
    ...(promised && { promise: promiseFacts(promised, input.measures, now, timezone) }),
  };
}

/**
 * What of a plan the room tells as done, as to come, and as late where the owner waits for it (`awaitedBy`).
 * @param now ISO 8601 UTC @param held as `doneOf` has it
 */
export function stepsOf(
  plan: RoomInput["measures"],
  awaited: ReadonlySet<string>,
  { now, timezone, held }: { now: Instant; timezone: Timezone; held?: Held | undefined },
): Pick<RoomFacts, "done" | "open"> {
  const measures = forOwner(plan).filter(({ provisional }) => !provisional);
  const step = (at: string, { text }: { text: string }): RoomStep => ({ at, text });
  const early = (one: RoomStep, other: RoomStep) => one.at.localeCompare(other.at);
  return {
    done: measures
      .filter((measure) => !isReport(measure))
      .flatMap((measure) => doneOf(measure, { since: null, now, held }) ?? [])
      .map(({ at, text }) => step(at, { text }))
      .toSorted((one, other) => early(other, one))
      .slice(0, maxDone),
    open: measures
      .filter((measure) => isOpen(measure.status) && !isOwnersOwn(measure))
      .map((measure): RoomStep => ({
        ...step(dueOf(measure), measure),
        ...(!measure.series && awaited.has(measure.id) && { awaited: true }),
      }))
      .filter(({ at, awaited: isAwaited }) => isToCome(at, dayOf(now, timezone), timezone) || isAwaited)
      .toSorted(early)
      .slice(0, maxOpen),
  };
}

/**
 * The chart as it stands on a later day: the weeks in which nothing happened since are added, the oldest fall out.
 * @param now ISO 8601 UTC
 */
export function reachAt({ reach, reach_until }: RoomFacts, now: Instant, timezone: Timezone): ReachPart | null {
  if (!reach) return null;
  const today = mondayOf(dayOf(now, timezone));
  const added: Day[] = [];
  for (let monday = dayAfter(reach_until, 7); monday <= today; monday = dayAfter(monday, 7)) added.push(monday);
  const later = added.slice(-maxWeeks);
  return {
    weeks: [...reach.weeks, ...later.map((monday) => ({ label: briefDayText(monday), total: 0 }))].slice(-maxWeeks),
    channels: reach.channels.map((channel) => ({
      ...channel,
      weeks: [...channel.weeks, ...later.map(() => 0)].slice(-maxWeeks),
    })),
    note: reach.note,
  };
}
