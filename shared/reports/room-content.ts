import type { Instant } from "../core/kinds.ts";
import type { LiveFacts } from "../campaigns/live.ts";
import type { Agent } from "./reported.ts";
import { dateInWords, dateText, type Day, dayText, weekdayDayText } from "../core/time.ts";
import type { Letterhead } from "../agency/letterhead.ts";
import { dayOf } from "../campaigns/agenda.ts";
import { calendarDaysBetween } from "../campaigns/calendar.ts";
import type { Campaign } from "../campaigns/contract.ts";
import { propertyTypeLabel } from "../catalogue/property-types.ts";
import { addresseeOf, salutationLines } from "../owners/salutation.ts";
import type { Recipient } from "./contract.ts";
import { priceFigure, type ReachPart, toldPrice, toldReach, viewsFigure } from "./market-part.ts";
import { isToCome, once, type ReportEntry } from "./steps.ts";
import { shownFigures, withCounted } from "./summary.ts";
import { type RoomDecisions, roomDecisions, type RoomOwners } from "./room-decisions.ts";
import { promiseText } from "./promise.ts";
import { happened, type SaleProgress } from "../campaigns/sale-progress.ts";
import { turnText } from "./turn.ts";
import { reachAt, type RoomFacts } from "./room-facts.ts";
import { type ThreadEntry, threadEntries } from "./room-thread.ts";
import type { RecentMessage } from "./thread-summary.ts";
import { dataRights } from "./privacy-words.ts";

/** What of a campaign's head its owner's room tells. */
export type RoomCampaign = Pick<
  Campaign,
  "title" | "property_address" | "property_type_code" | "marketing_start" | "timezone" | "archived"
> &
  SaleProgress &
  Pick<LiveFacts, "is_offer" | "frame">;

/** An owner's room as text and numbers. */
export interface RoomContent {
  agency: string;
  letterhead: Letterhead;
  addressee: string[];
  property: string;
  property_type: string;
  salutation: string[];
  /** Where the marketing stands, in a sentence. */
  state: string;
  figures: { label: string; value: string }[];
  price_history: string;
  /** What was promised until today and what of it is done; empty without a promise. */
  promise: string;
  reach: ReachPart | null;
  done: ReportEntry[];
  upcoming: ReportEntry[];
  /** Whether the sale has ended, so that nothing comes next. */
  is_over: boolean;
  late: ReportEntry[];
  /** Viewings to come. */
  viewings: ReportEntry[];
  ads: RoomFacts["ads"];
  documents: RoomFacts["files"];
  reports: RoomFacts["reports"];
  has_older_reports: boolean;
  /** The last ones with the agency, the oldest first. */
  messages: ThreadEntry[];
  decisions: RoomDecisions;
  /** Who is responsible; null where nobody in the team is. */
  contact: Agent | null;
  privacy: string;
}

interface RoomContentInput {
  campaign: RoomCampaign;
  owner: Recipient;
  facts: RoomFacts;
  letterhead: Letterhead;
  contact: Agent | null;
  /** The last ones in short; none unless told. */
  messages?: RecentMessage[];
  /** The campaign's owners, with names where there are several. */
  owners: Pick<RoomOwners, "owners" | "names">;
  /** ISO 8601 UTC. */
  now: Instant;
}

const maxDone = 6;
const maxUpcoming = 6;

const personal = "Diese Seite ist persönlich für Sie bestimmt; bitte geben Sie den Link zu dieser Seite nicht weiter.";
/** Of several owners, who are tempted to share one. */
const ownLinks = "Jeder Eigentümer bekommt von uns einen eigenen.";
const privacy = `Angaben zu Interessenten fassen wir zum Schutz der Interessenten zusammen. Wir sehen, wann Sie diese Seite zuletzt geöffnet haben. ${dataRights}`;

/** What an owner reads in their room (docs/product.md, Owner's room). */
export function roomContent(input: RoomContentInput): RoomContent {
  const { owner, facts, letterhead, contact, messages = [], now } = input;
  const { timezone } = input.campaign;
  const today = dayOf(now, timezone);
  const campaign = {
    ...input.campaign,
    ...happened({ ...input.campaign, reserved_until: facts.reserved_until }, today),
  };
  const entry = ({ at, text }: { at: string; text: string }): ReportEntry => ({
    date: dateText(at, timezone),
    name: text,
  });
  const isComing = ({ at }: { at: string }) => isToCome(at, today, timezone);
  const isOver = Boolean(campaign.outcome);
  return {
    agency: letterhead.name,
    letterhead,
    addressee: addresseeOf(owner),
    property: campaign.property_address || campaign.title,
    property_type: propertyTypeLabel(campaign.property_type_code),
    salutation: salutationLines(owner),
    state: stateText(campaign, now, facts),
    figures: figuresOf(campaign, facts, now),
    price_history: toldPrice(facts.price, campaign)?.history ?? "",
    promise: facts.promise ? promiseText(facts.promise, campaign, now, timezone) : "",
    reach: toldReach(reachAt(facts, now, timezone), happened(campaign, today), today),
    done: once(facts.done.map(entry)).slice(0, maxDone),
    upcoming: isOver ? [] : once(facts.open.filter(isComing).map(entry)).slice(0, maxUpcoming),
    is_over: isOver,
    late: isOver ? [] : once(facts.open.filter((step) => step.awaited && !isComing(step)).map(entry)),
    viewings: isOver ? [] : viewingEntries(facts.viewings, today),
    ads: isOver ? [] : facts.ads,
    documents: facts.files,
    reports: facts.reports,
    has_older_reports: facts.has_older_reports,
    messages: threadEntries(messages, letterhead.name, timezone),
    decisions: roomDecisions(facts.decisions, now, timezone, { ...input.owners, reader: owner.id }),
    contact,
    privacy: [personal, ...(input.owners.owners.length > 1 ? [ownLinks] : []), privacy].join(" "),
  };
}

function viewingEntries(viewings: RoomFacts["viewings"], today: Day): ReportEntry[] {
  return viewings
    .filter(({ on }) => on >= today)
    .map(({ on, time }) => ({
      date: weekdayDayText(on),
      name: time === null ? "Die Uhrzeit nennen wir Ihnen noch." : `${time} Uhr`,
    }));
}

function stateText(campaign: RoomCampaign, now: Instant, { on_market: clock, decisions }: RoomFacts): string {
  const { outcome, timezone, archived, is_offer } = campaign;
  const turn = turnText(campaign, dayOf(now, timezone));
  if (outcome) return turn;
  if (is_offer && archived) return "Für Ihre Immobilie ist zurzeit kein Vermarktungsplan von uns offen.";
  if (is_offer)
    return decisions.some(({ kind }) => kind === "offer")
      ? "Unser Vermarktungsplan für Ihre Immobilie liegt Ihnen vor."
      : "Wir bereiten unseren Vermarktungsplan für Sie vor.";
  if (archived) return "Die Vermarktung Ihrer Immobilie ruht zurzeit.";
  if (turn) return turn;
  if (clock.state === "live")
    return `Die Vermarktung Ihrer Immobilie läuft seit dem ${dateInWords(clock.since, timezone)}.`;
  if (clock.state === "unknown") return "Wir arbeiten an der Vermarktung Ihrer Immobilie.";
  const start =
    clock.start !== null && clock.start > now && `; der Start ist am ${dateInWords(clock.start, timezone)} geplant`;
  return `Wir bereiten die Vermarktung Ihrer Immobilie vor${start || ""}.`;
}

/** The figures at one glance; how long it is on the market only as long as it is. */
function figuresOf(campaign: RoomCampaign, { price, counted, reach, on_market: clock }: RoomFacts, now: Instant) {
  const { timezone, outcome, archived } = campaign;
  const days = clock.state === "live" ? calendarDaysBetween(clock.since, now, timezone) : null;
  const start = clock.state === "preparing" && clock.start !== null && clock.start > now ? clock.start : null;
  const numbers = withCounted(
    {
      days_on_market: archived ? null : days,
      planned_start: archived ? null : start,
      measures_total: 0,
      measures_done: 0,
      measures_in_progress: 0,
      inquiries: null,
      viewings: null,
      offers: null,
    },
    counted,
  );
  const sold = outcome?.kind === "sold" ? [{ label: "Verkauft am", value: dayText(outcome.on) }] : [];
  return [
    ...sold,
    ...[priceFigure(price, outcome)].flatMap((figure) => figure ?? []),
    ...shownFigures(numbers, campaign, dayOf(now, timezone)),
    ...viewsFigure(reach),
  ];
}
