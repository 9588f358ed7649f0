import type { ReportedCampaign, ReportedMeasure, Entered, Agent } from "./reported.ts";
import { dateInWords, dateText } from "../core/time.ts";
import type { Letterhead } from "../agency/letterhead.ts";
import { dayOf } from "../campaigns/agenda.ts";
import { atOffset } from "../campaigns/calendar.ts";

import { forOwner } from "../campaigns/owner-words.ts";
import { isDoneOnce } from "./done-work.ts";
import { heldSince } from "./held.ts";
import { isOpen } from "../campaigns/status.ts";
import { propertyTypeLabel } from "../catalogue/property-types.ts";
import { numberText } from "../core/numbers.ts";
import type { Recipient, ReportFigures } from "./contract.ts";
import { letterAddresseeOf, salutationLines } from "../owners/salutation.ts";
import {
  type Counted,
  countedIn,
  daysOf,
  type PricePart,
  priceFigure,
  pricePart,
  reachPart,
  toldPrice,
  toldReach,
  type ReachPart,
  type ReportedMarket,
  resultsUntil,
  viewsFigure,
  type ViewingsPart,
  viewingsPart,
} from "./market-part.ts";

import { daysOnMarket, liveOf } from "../campaigns/live.ts";
import { keepsResults } from "../market/looks.ts";
import { onMarket } from "./on-market.ts";
import { promiseFacts, promiseText, type PromisedStep } from "./promise.ts";
import { type Recommendation, recommendationOf } from "./recommendation.ts";
import { periodText, whenText } from "./dates.ts";
import {
  awaitedBy,
  type DoneSteps,
  doneSteps,
  dueOf,
  isOwnersOwn,
  isReport,
  isToCome,
  once,
  type ReportEntry,
} from "./steps.ts";
import { shownFigures, summary, withCounted } from "./summary.ts";
import { happened } from "../campaigns/sale-progress.ts";
import { turnText } from "./turn.ts";
import { dataRights } from "./privacy-words.ts";
import { phoneText } from "./report-words.ts";

export interface ReportInput {
  campaign: ReportedCampaign;
  measures: ReportedMeasure[];
  owner: Recipient;
  /** The other owners, to whom it goes too. */
  co_owners?: Recipient[];
  letterhead: Letterhead;
  agent: Agent | null;
  entered: Entered;
  /** Nothing where nobody said anything of the property or kept results. */
  market?: ReportedMarket;
  /** What was promised to this owner with the mandate; nothing where nothing was. */
  promised?: readonly PromisedStep[] | undefined;
  /** Ids of the measures that the last report to this owner named as the next ones. */
  announced?: readonly string[];
  /** Until when the last report that went to this owner told; null for the first one. */
  since: string | null;
  /** ISO 8601 UTC. */
  now: string;
}

/** A measure with what its owner reads of it. */
type ReadMeasure = ReportedMeasure & { text: string };

/** An owner report as text and numbers: PDF and page say the same, since both are made from this. */
export interface ReportContent {
  agency: string;
  letterhead: Letterhead;
  /** To whom it goes, line by line. */
  addressee: string[];
  property: string;
  property_type: string;
  date: string;
  period: string;
  /** A line for each person. */
  salutation: string[];
  /** What has to be known first, as `summary` begins with it; empty for nothing. */
  turn: string;
  summary: string[];
  figures: { label: string; value: string }[];
  done: DoneSteps;
  upcoming: ReportEntry[];
  /** Whether the sale has ended, so that nothing comes next. */
  is_over: boolean;
  /** Ids of the measures that `upcoming` names. */
  announced: string[];
  /** That more comes than is named; empty where all of it is. */
  more: string;
  late: (ReportEntry & { id: string; scheduled_at: string; reason: string })[];
  /** What was promised until today and what of it is done; empty without a promise. */
  promise: string;
  price: PricePart | null;
  reach: ReachPart | null;
  viewings: ViewingsPart | null;
  recommendation: Recommendation;
  /** How to answer what is asked; empty where nothing is, or where neither telephone nor e-mail is known. */
  answer: string;
  closing_note: string;
  contact: Agent | null;
  privacy: string;
  /** The same for programs. */
  numbers: ReportFigures;
  counted: Counted | null;
  covers: { from: string; to: string };
}

/** How far ahead a report looks (docs/product.md, Report contents). */
const outlookDays = 14;

/** How much of what comes is named: the next steps, not the whole plan. */
const maxUpcoming = 5;

function moreText(count: number, until: string): string {
  if (count <= 0) return "";
  return `Bis zum ${until} ${count === 1 ? "ist ein weiterer Schritt" : `sind ${numberText(count)} weitere Schritte`} geplant.`;
}

const privacy = `Dieser Bericht ist persönlich für Sie bestimmt. Angaben zu Interessenten fassen wir zu deren Schutz zusammen. ${dataRights}`;

/** How what was promised stands, from all measures: what was hidden since stays promised. */
function promisedText(
  { promised, measures }: Pick<ReportInput, "promised" | "measures">,
  campaign: ReportedCampaign,
  now: string,
) {
  const { timezone } = campaign;
  return promised ? promiseText(promiseFacts(promised, measures, now, timezone), campaign, now, timezone) : "";
}

/** Where an owner's answer reaches the person who wrote, else the office. */
function answerText(agent: Agent | null, letterhead: Letterhead): string {
  const phone = agent?.phone || letterhead.phone;
  const ways = [phone && phoneText(phone), agent?.email].filter(Boolean);
  return ways.length > 0 ? `So antworten Sie uns: ${ways.join(" oder ")}` : "";
}

/**
 * The content of an owner report (docs/product.md, Report contents, Owner words). Measures that are hidden
 * from the owner or internal appear nowhere, not even in counts; skipped ones are no part of the plan any more.
 */
export function reportContent({
  campaign,
  owner,
  co_owners = [],
  letterhead,
  agent,
  entered,
  market,
  since,
  now,
  ...input
}: ReportInput) {
  const { timezone } = campaign;
  const measures = forOwner(input.measures)
    .filter((measure) => !isReport(measure))
    .filter(({ status, series, provisional }) => (status !== "skipped" || isDoneOnce(series)) && !provisional)
    .sort((one, other) => dueOf(one).localeCompare(dueOf(other)));
  const outlook = atOffset(now, outlookDays, timezone);
  const entry = (instant: string, measure: ReadMeasure): ReportEntry => ({
    date: dateText(instant, timezone),
    name: measure.text,
  });
  const today = dayOf(now, timezone);
  const turn = turnText({ ...campaign, reserved_until: market?.property.reserved_until }, today);
  const turned = happened(campaign, today);
  const isOver = Boolean(turned.outcome);
  const open = isOver ? [] : measures.filter((measure) => isOpen(measure.status) && !isOwnersOwn(measure));
  const isComing = (measure: ReadMeasure) => isToCome(dueOf(measure), today, timezone);
  const upcoming = open.filter((measure) => isComing(measure) && dueOf(measure) < outlook);
  const awaited = awaitedBy(input.promised, input.announced ?? []);
  const late = open.filter((measure) => !measure.series && !isComing(measure) && awaited.has(measure.id));
  const covers = { from: since ?? beginning(campaign, now), to: now };
  const days = daysOf(covers, campaign.marketing_start, timezone);
  const results = resultsUntil(market?.results ?? [], days.to);
  const last = since === null ? undefined : { at: since, timezone };
  const done = doneSteps(measures, { since, now, timezone, held: heldSince(results, timezone, last) });
  const { marketing_start } = campaign;
  const live_on = liveOf(campaign)?.on ?? null;
  const clock = onMarket(input.measures, {
    live_on,
    marketing_start,
    marketing: campaign.frame?.marketing,
    hasAnswers: keepsResults(results) || hasFigures(entered),
    now,
  });
  const numbers: ReportFigures = {
    days_on_market: daysOnMarket({ live_on, timezone }, now),
    planned_start: clock.state === "preparing" ? clock.start : null,
    measures_total: measures.length,
    measures_done: measures.filter(({ status }) => status === "done").length,
    measures_in_progress: measures.filter(({ status }) => status === "queued").length,
    inquiries: entered.inquiries,
    viewings: entered.viewings,
    offers: entered.offers,
  };
  const counted = countedIn(results);
  const reach = reachPart(results, days, live_on);
  const price = market ? pricePart(market.property, campaign.property_type_code) : null;
  const recommendation = recommendationOf({
    campaign,
    measures: input.measures,
    market: market && { ...market, results },
    entered,
    live_on,
    owners: 1 + co_owners.length,
    now,
  });
  const period = periodText(covers.from, covers.to, timezone);
  const comes = once(upcoming.map((measure) => ({ ...entry(dueOf(measure), measure), id: measure.id })));
  const named = comes.slice(0, maxUpcoming);
  const content: ReportContent = {
    agency: letterhead.name,
    letterhead,
    addressee: letterAddresseeOf(owner, ...co_owners),
    property: campaign.property_address || campaign.title,
    property_type: propertyTypeLabel(campaign.property_type_code),
    date: dateInWords(now, timezone),
    period,
    salutation: salutationLines(owner, ...co_owners),
    turn,
    summary: summary({
      turn,
      isOver,
      isFirst: since === null,
      done: done.count,
      numbers,
      upcoming: comes.length,
      next: upcoming[0] && whenText(dueOf(upcoming[0]), today, timezone),
      late: late.length,
      asks: recommendation.decision !== "",
    }),
    figures: [
      ...[priceFigure(price, turned.outcome)].flatMap((figure) => figure ?? []),
      ...shownFigures(withCounted(numbers, counted), campaign, today),
      ...viewsFigure(reach),
    ],
    done,
    upcoming: named.map(({ date, name }) => ({ date, name })),
    is_over: isOver,
    announced: named.map(({ id }) => id),
    more: moreText(comes.length - maxUpcoming, dateInWords(outlook, timezone)),
    late: late.map((measure) => ({
      ...entry(dueOf(measure), measure),
      id: measure.id,
      scheduled_at: dueOf(measure),
      reason: entered.late_reasons[measure.id] ?? "",
    })),
    promise: promisedText(input, campaign, now),
    price: toldPrice(price, turned),
    reach: toldReach(reach, turned, days.to),
    viewings: viewingsPart(results, last, turned.outcome?.kind),
    recommendation,
    answer: recommendation.decision && answerText(agent, letterhead),
    closing_note: entered.closing_note,
    contact: agent,
    privacy,
    numbers,
    counted,
    covers,
  };
  return content;
}

/** Whether the agent entered that somebody answered. */
function hasFigures({ inquiries, viewings, offers }: Entered): boolean {
  return [inquiries, viewings, offers].some((figure) => figure !== null && figure > 0);
}

/** What the first report covers: the time since the campaign was made, or since its start where that was earlier. */
function beginning({ created_at, marketing_start }: ReportedCampaign, now: string): string {
  return [created_at, marketing_start, now].sort()[0] as string;
}

/** Whether the report has a part on what was done; "nothing was done" is said only while more is to come. */
export function tellsDone({ done, promise, is_over }: ReportContent): boolean {
  return done.count > 0 || promise !== "" || !is_over;
}
