import type { Letterhead } from "../agency/letterhead.ts";
import { atOffset, calendarDaysBetween } from "../campaigns/calendar.ts";
import type { CampaignMeasure } from "../campaigns/contract.ts";
import { forOwner, ownerDay, type OwnerMeasure } from "../campaigns/owner-words.ts";
import type { Timezone } from "../core/timezone.ts";
import { isLate } from "../campaigns/reading.ts";
import { withoutLapsed } from "../campaigns/lapsed.ts";
import { isOpen } from "../campaigns/status.ts";
import { type PropertyTypeCode, propertyTypeLabel } from "../catalogue/property-types.ts";
import { numberText } from "../core/numbers.ts";
import type { Recipient, ReportFigures } from "./contract.ts";
import { addresseeOf, salutationLines } from "../owners/salutation.ts";
import {
  type Counted,
  countedIn,
  daysOf,
  type PricePart,
  priceLabel,
  pricePart,
  reachPart,
  type ReachPart,
  type ReportedMarket,
  resultsUntil,
  type ViewingsPart,
  viewingsPart,
} from "./market-part.ts";
import type { PromisedStep } from "./offer-content.ts";
import { countedFrom, onMarket } from "./on-market.ts";
import { promiseFacts, promiseText } from "./promise.ts";
import { type Recommendation, recommendationOf } from "./recommendation.ts";
import { longDate, periodText, shortDate } from "./dates.ts";
import { shownFigures, summary, withCounted } from "./summary.ts";
import { type Turning, turnText } from "./turn.ts";

/** What of a campaign its reports hold. */
export interface ReportedCampaign extends Turning {
  title: string;
  property_type_code: PropertyTypeCode;
  property_address: string;
  marketing_start: string;
  created_at: string;
  timezone: Timezone;
}

/** What of a measure its campaign's reports hold. */
export interface ReportedMeasure
  extends
    OwnerMeasure,
    Pick<CampaignMeasure, "id" | "phase" | "status" | "scheduled_at">,
    Partial<Pick<CampaignMeasure, "measure_id" | "repetition" | "advertises">> {
  done_at?: string | null;
}

/** What the agent entered. */
export interface Entered {
  inquiries: number | null;
  viewings: number | null;
  offers: number | null;
  closing_note: string;
  /** Why a measure is late, by its id. */
  late_reasons: Record<string, string>;
  /** The agent's own recommendation, and what they ask the owner to decide; null for what the market's answers say, empty for none. */
  recommendation?: string | null;
  decision?: string | null;
}

/** Who wrote the report: the agent, or nobody by name where it wrote itself. */
export interface Agent {
  name: string;
  email: string;
  title?: string;
  phone?: string;
  /** A few lines of the agent's own. */
  signature?: string;
}

export interface ReportInput {
  campaign: ReportedCampaign;
  measures: ReportedMeasure[];
  owner: Recipient;
  letterhead: Letterhead;
  agent: Agent | null;
  entered: Entered;
  /** Nothing where nobody said anything of the property or kept results. */
  market?: ReportedMarket;
  /** What was promised to this owner with the mandate; nothing where nothing was. */
  promised?: readonly PromisedStep[] | undefined;
  /** Until when the last report that went to this owner told; null for the first one. */
  since: string | null;
  /** ISO 8601 UTC. */
  now: string;
}

/** One line of a list: the day and what. */
export interface ReportEntry {
  date: string;
  name: string;
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
  summary: string[];
  figures: { label: string; value: string }[];
  done: ReportEntry[];
  upcoming: ReportEntry[];
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
const mostUpcoming = 5;

function moreText(count: number, until: string): string {
  if (count <= 0) return "";
  return `Bis zum ${until} ${count === 1 ? "ist ein weiterer Schritt" : `sind ${numberText(count)} weitere Schritte`} geplant.`;
}

const privacy =
  "Dieser Bericht ist persönlich für Sie bestimmt. Angaben zu Interessenten fassen wir zu deren Schutz zusammen. Auf Wunsch geben wir Auskunft über Ihre Daten oder löschen sie, soweit zulässig.";

/** How what was promised stands, from all measures: what was hidden since stays promised. */
function promisedText(
  promised: ReportInput["promised"],
  measures: ReportedMeasure[],
  now: string,
  timezone: Timezone,
): string {
  return promised ? promiseText(promiseFacts(promised, measures, now, timezone), now, timezone) : "";
}

/** Where an owner's answer reaches whoever wrote, else the office. */
function answerText(agent: Agent | null, letterhead: Letterhead): string {
  const phone = agent?.phone || letterhead.phone;
  const ways = [phone && `Telefon ${phone}`, agent?.email].filter(Boolean);
  return ways.length > 0 ? `So antworten Sie uns: ${ways.join(" oder ")}` : "";
}

/**
 * The content of an owner report (docs/product.md, Report contents, Owner words). Measures that are hidden
 * from the owner or internal appear nowhere, not even in counts; skipped ones are no part of the plan any more.
 */
export function reportContent({
  campaign,
  owner,
  letterhead,
  agent,
  entered,
  market,
  since,
  now,
  ...input
}: ReportInput) {
  const { timezone } = campaign;
  const measures = forOwner(withoutLapsed(input.measures, now))
    .filter(({ status }) => status !== "skipped")
    .sort((one, other) => one.scheduled_at.localeCompare(other.scheduled_at));
  const outlook = atOffset(now, outlookDays, timezone);
  const entry = (instant: string, measure: ReadMeasure): ReportEntry => ({
    date: shortDate(instant, timezone),
    name: measure.text,
  });
  const done = measures
    .filter(({ status }) => status === "done")
    .map((measure) => ({ measure, at: doneAt(measure, now) }))
    .filter(({ at }) => since === null || at > since)
    .sort((one, other) => one.at.localeCompare(other.at));
  const upcoming = measures.filter(
    ({ status, scheduled_at }) => isOpen(status) && scheduled_at >= now && scheduled_at < outlook,
  );
  const late = measures.filter((measure) => isLate(measure, now));
  const covers = { from: since ?? beginning(campaign, now), to: now };
  const days = daysOf(covers, campaign.marketing_start, timezone);
  const results = resultsUntil(market?.results ?? [], days.to);
  const { marketing_start } = campaign;
  const clock = onMarket(input.measures, {
    marketing_start,
    hasAnswers: results.length > 0 || hasFigures(entered),
    now,
  });
  const numbers: ReportFigures = {
    days_on_market: clock.state === "live" ? calendarDaysBetween(clock.since, now, timezone) : null,
    planned_start: clock.state === "preparing" ? clock.start : null,
    measures_total: measures.length,
    measures_done: measures.filter(({ status }) => status === "done").length,
    measures_in_progress: measures.filter(({ status }) => status === "queued").length,
    inquiries: entered.inquiries,
    viewings: entered.viewings,
    offers: entered.offers,
  };
  const counted = countedIn(results);
  const price = market ? pricePart(market.property) : null;
  const recommendation = recommendationOf({
    campaign,
    measures: input.measures,
    market,
    entered,
    began: countedFrom(clock, { marketing_start, now }),
    now,
  });
  const period = periodText(covers.from, covers.to, timezone);
  const told = once(done.map(({ measure, at }) => entry(at, measure)));
  const comes = once(upcoming.map((measure) => entry(measure.scheduled_at, measure)));
  const content: ReportContent = {
    agency: letterhead.name,
    letterhead,
    addressee: addresseeOf(owner),
    property: campaign.property_address || campaign.title,
    property_type: propertyTypeLabel(campaign.property_type_code),
    date: longDate(now, timezone),
    period,
    salutation: salutationLines(owner),
    summary: summary({
      turn: turnText(campaign, days.to),
      isFirst: since === null,
      done: told.length,
      numbers,
      upcoming: comes.length,
      next: upcoming[0] && longDate(upcoming[0].scheduled_at, timezone),
      late: late.length,
      asks: recommendation.decision !== "",
    }),
    figures: [
      ...(price ? [{ label: priceLabel(price), value: price.asking }] : []),
      ...shownFigures(withCounted(numbers, counted), campaign),
    ],
    done: told,
    upcoming: comes.slice(0, mostUpcoming),
    more: moreText(comes.length - mostUpcoming, longDate(outlook, timezone)),
    late: late.map((measure) => ({
      ...entry(measure.scheduled_at, measure),
      id: measure.id,
      scheduled_at: measure.scheduled_at,
      reason: entered.late_reasons[measure.id] ?? "",
    })),
    promise: promisedText(input.promised, input.measures, now, timezone),
    price,
    reach: reachPart(results, days),
    viewings: viewingsPart(results, days),
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

/** What is told more than once, as every week's question to visitors, as one entry on its first day that names the others. */
export function once(entries: ReportEntry[]): ReportEntry[] {
  const names = [...new Set(entries.map(({ name }) => name))];
  return names.map((name) => {
    const [first, ...more] = entries.filter((entry) => entry.name === name).map(({ date }) => date);
    const others = [...new Set(more)].filter((date) => date !== first).map((date) => date.slice(0, 6));
    return { date: first ?? "", name: others.length > 0 ? `${name} (auch ${others.join(", ")})` : name };
  });
}

/** When a measure was done; before this was noted, its date has to do. Never later than now. */
function doneAt(measure: ReportedMeasure, now: string): string {
  const at = ownerDay(measure);
  return at < now ? at : now;
}

/** What the first report covers: the time since the campaign was made, or since its start where that was earlier. */
function beginning({ created_at, marketing_start }: ReportedCampaign, now: string): string {
  return [created_at, marketing_start, now].sort()[0] as string;
}
