import type { Letterhead } from "../agency/letterhead.ts";
import { dayOf } from "../campaigns/agenda.ts";
import { calendarDaysBetween } from "../campaigns/calendar.ts";
import type { Campaign } from "../campaigns/contract.ts";
import { propertyTypeLabel } from "../catalogue/property-types.ts";
import { addresseeOf, salutationLines } from "../owners/salutation.ts";
import { type Agent, once, type ReportEntry } from "./content.ts";
import type { Recipient } from "./contract.ts";
import { longDate, shortDate } from "./dates.ts";
import { dayText, priceLabel, type ReachPart } from "./market-part.ts";
import type { OnMarket } from "./on-market.ts";
import { shownFigures, withCounted } from "./summary.ts";
import { type RoomDecisions, roomDecisions } from "./room-decisions.ts";
import { promiseText } from "./promise.ts";
import { type Turning, turnText } from "./turn.ts";
import { reachAt, type RoomFacts } from "./room-facts.ts";
import { type ThreadEntry, threadEntries } from "./room-thread.ts";
import type { RecentMessage } from "./thread-summary.ts";

/** What of a campaign's head its owner's room tells. */
export type RoomCampaign = Pick<
  Campaign,
  "title" | "property_address" | "property_type_code" | "marketing_start" | "timezone" | "archived"
> &
  Turning & { is_offer?: boolean | undefined };

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
    state: stateText(campaign, now, facts.on_market),
    figures: figuresOf(campaign, facts, now),
    price_history: facts.price?.history ?? "",
    promise: facts.promise && !isOver ? promiseText(facts.promise, now, timezone) : "",
    reach: reachAt(facts, now, timezone),
    done: once(facts.done.map(entry)).slice(0, mostDone),
    upcoming: isOver ? [] : once(facts.open.filter(({ at }) => at >= now).map(entry)).slice(0, mostUpcoming),
    late: isOver ? [] : once(facts.open.filter(({ at, again }) => at < now && !again).map(entry)),
    documents: facts.files,
    reports: facts.reports,
    has_older_reports: facts.has_older_reports,
    messages: threadEntries(messages, letterhead.name, timezone),
    decisions: roomDecisions(facts.decisions ?? [], now, timezone),
    contact,
    privacy,
  };
}

function stateText(campaign: RoomCampaign, now: string, clock: OnMarket = { state: "unknown" }): string {
  const { outcome, timezone, archived, is_offer } = campaign;
  const turn = turnText(campaign, dayOf(now, timezone));
  if (outcome) return turn;
  if (archived) return "Die Vermarktung Ihrer Immobilie ruht zurzeit.";
  if (is_offer) return "Unser Angebot für die Vermarktung Ihrer Immobilie liegt Ihnen vor.";
  if (turn) return turn;
  if (clock.state === "live")
    return `Die Vermarktung Ihrer Immobilie läuft seit dem ${longDate(clock.since, timezone)}.`;
  if (clock.state === "unknown") return "Die Vermarktung Ihrer Immobilie läuft.";
  const start =
    clock.start !== null && clock.start > now && `; der Start ist am ${longDate(clock.start, timezone)} geplant`;
  return `Wir bereiten die Vermarktung Ihrer Immobilie vor${start || ""}.`;
}

/** The figures at one glance; how long it is on the market only as long as it is. */
function figuresOf(campaign: RoomCampaign, { price, counted, on_market: clock }: RoomFacts, now: string) {
  const { timezone, outcome, archived } = campaign;
  const days = clock?.state === "live" ? calendarDaysBetween(clock.since, now, timezone) : null;
  const start = clock?.state === "preparing" && clock.start !== null && clock.start > now ? clock.start : null;
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
    ...(price && !outcome ? [{ label: priceLabel(price), value: price.asking }] : []),
    ...shownFigures(numbers, campaign),
  ];
}
