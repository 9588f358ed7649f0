import type { Letterhead } from "../agency/letterhead.ts";
import { calendarDaysBetween } from "../campaigns/calendar.ts";
import type { Campaign } from "../campaigns/contract.ts";
import { propertyTypeLabel } from "../catalogue/property-types.ts";
import { addresseeOf, salutationLines } from "../owners/salutation.ts";
import { type Agent, once, type ReportEntry } from "./content.ts";
import type { Recipient } from "./contract.ts";
import { longDate, shortDate } from "./dates.ts";
import { dayText, type ReachPart } from "./market-part.ts";
import { shownFigures, withCounted } from "./summary.ts";
import { type RoomDecisions, roomDecisions } from "./room-decisions.ts";
import { promiseText } from "./promise.ts";
import { reachAt, type RoomFacts } from "./room-facts.ts";
import { type ThreadEntry, threadEntries } from "./room-thread.ts";
import type { RecentMessage } from "./thread-summary.ts";

/** What of a campaign's head its owner's room tells. */
export type RoomCampaign = Pick<
  Campaign,
  "title" | "property_address" | "property_type_code" | "marketing_start" | "timezone" | "archived"
> & {
  is_offer?: boolean | undefined;
  outcome?: Campaign["outcome"] | undefined;
  sale_on?: Campaign["sale_on"] | undefined;
};

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
  late: ReportEntry[];
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

export interface RoomContentInput {
  campaign: RoomCampaign;
  owner: Recipient;
  facts: RoomFacts;
  letterhead: Letterhead;
  contact: Agent | null;
  /** The last ones in short; none unless told. */
  messages?: RecentMessage[];
  /** ISO 8601 UTC. */
  now: string;
}

const mostDone = 6;
const mostUpcoming = 6;

const privacy =
  "Diese Seite ist persönlich für Sie bestimmt; bitte geben Sie den Link zu dieser Seite nicht weiter. Angaben zu Interessenten fassen wir zum Schutz der Interessenten zusammen. Auf Wunsch erhalten Sie Auskunft über Ihre Daten; wir löschen sie, soweit das Gesetz es zulässt.";

/** What an owner reads in their room (docs/product.md, Owner's room). */
export function roomContent(input: RoomContentInput): RoomContent {
  const { campaign, owner, facts, letterhead, contact, messages = [], now } = input;
  const { timezone } = campaign;
  const entry = ({ at, text }: { at: string; text: string }): ReportEntry => ({
    date: shortDate(at, timezone),
    name: text,
  });
  const isOver = Boolean(campaign.outcome);
  return {
    agency: letterhead.name,
    letterhead,
    addressee: addresseeOf(owner),
    property: campaign.property_address || campaign.title,
    property_type: propertyTypeLabel(campaign.property_type_code),
    salutation: salutationLines(owner),
    state: stateText(campaign, now),
    figures: figuresOf(campaign, facts, now),
    price_history: facts.price?.history ?? "",
    promise: facts.promise && !isOver ? promiseText(facts.promise, now, timezone) : "",
    reach: reachAt(facts, now, timezone),
    done: once(facts.done.map(entry)).slice(0, mostDone),
    upcoming: isOver ? [] : once(facts.open.filter(({ at }) => at >= now).map(entry)).slice(0, mostUpcoming),
    late: isOver ? [] : once(facts.open.filter(({ at }) => at < now).map(entry)),
    documents: facts.files,
    reports: facts.reports,
    has_older_reports: facts.has_older_reports,
    messages: threadEntries(messages, letterhead.name, timezone),
    decisions: roomDecisions(facts.decisions ?? [], now, timezone),
    contact,
    privacy,
  };
}

function stateText(
  { outcome, sale_on, marketing_start, timezone, archived, is_offer }: RoomCampaign,
  now: string,
): string {
  if (outcome?.kind === "sold") return `Ihre Immobilie wurde am ${dayText(outcome.on)} verkauft.`;
  if (outcome) return `Die Vermarktung Ihrer Immobilie wurde am ${dayText(outcome.on)} beendet.`;
  if (archived) return "Die Vermarktung Ihrer Immobilie ruht zurzeit.";
  if (is_offer) return "Unser Angebot für die Vermarktung Ihrer Immobilie liegt Ihnen vor.";
  if (sale_on) return `Seit dem ${dayText(sale_on)} ist ein Käufer für Ihre Immobilie gefunden.`;
  const day = longDate(marketing_start, timezone);
  return marketing_start <= now
    ? `Die Vermarktung Ihrer Immobilie läuft seit dem ${day}.`
    : `Die Vermarktung Ihrer Immobilie beginnt am ${day}.`;
}

/** The figures at one glance; how long it is on the market only as long as it is. */
function figuresOf(campaign: RoomCampaign, { price, counted }: RoomFacts, now: string): RoomContent["figures"] {
  const { marketing_start, timezone, outcome, archived } = campaign;
  const days = marketing_start <= now ? calendarDaysBetween(marketing_start, now, timezone) : null;
  const none = { measures_total: 0, measures_done: 0, measures_in_progress: 0 };
  const numbers = withCounted(
    { ...none, days_on_market: days, inquiries: null, viewings: null, offers: null },
    counted,
  );
  const [onMarket, ...answers] = shownFigures(numbers, calendarDaysBetween(now, marketing_start, timezone));
  const sold = outcome?.kind === "sold" ? [{ label: "Verkauft am", value: dayText(outcome.on) }] : [];
  return [
    ...sold,
    ...(price && !outcome ? [{ label: "Angebotspreis", value: price.asking }] : []),
    ...(onMarket && !outcome && !archived ? [onMarket] : []),
    ...answers,
  ];
}
