import { dayOf } from "../campaigns/agenda.ts";
import type { Campaign } from "../campaigns/contract.ts";
import { euroText, numberText } from "../core/numbers.ts";
import type { Timezone } from "../core/timezone.ts";
import type { Property } from "../market/contract.ts";
import { countResults } from "../market/counts.ts";
import { courseOf, objectionsOf } from "../market/course.ts";
import { priceChangeText } from "../market/property-words.ts";
import { type Channel, channels, type MarketResult, objections } from "../market/result-fields.ts";

/** What is known of a campaign's property and of the market's answers. */
export interface ReportedMarket {
  property: Property;
  results: MarketResult[];
  /** Keys of advice that the agency set aside. */
  aside: readonly string[];
  sale_on: Campaign["sale_on"];
  outcome: Campaign["outcome"];
  /** Whether the owner is being asked about the price, or answered lately; absent for no. */
  price_talk?: boolean;
}

/** The asking price and how it came to it, the newest step last. */
export interface PricePart {
  asking: string;
  /** The day from which it is asked, where it is agreed and still to come: "03.03.2027"; absent else. */
  from?: string;
  /** Its steps in a sentence; empty while there was only one. */
  history: string;
}

/** Reach and enquiries by channel and week. */
export interface ReachPart {
  /** From the oldest: the date of the Monday and the enquiries of all channels. */
  weeks: { label: string; total: number }[];
  /** Channels with their enquiries by `weeks` and in all, and how often the advertisement was seen there. */
  channels: { name: string; weeks: number[]; total: number; views: number }[];
  /** How the figures are to be read. */
  note: string;
}

/** What visitors said, in sums. */
export interface ViewingsPart {
  summary: string;
  /** What spoke against the property and how often, the most frequent first; empty where nobody said anything. */
  objections: string;
}

/** What the market's answers count to. */
export interface Counted {
  inquiries: number;
  viewings: number;
  offers: number;
}

/** The days that a report covers, "YYYY-MM-DD": after `from`, until `to`. */
export interface Days {
  from: string;
  to: string;
  start: string;
}

/** Most weeks of the chart: what fits beside each other in a type that can be read. */
export const mostWeeks = 8;
/** From so many opinions on the price on their middle is told: of fewer one could guess whose it is. */
const leastOpinions = 3;
/** Most steps of the price that are shown, the last ones. */
const mostSteps = 4;

/** A day as Germans write it: "03.03.2027". @param day "YYYY-MM-DD" */
export function dayText(day: string): string {
  const [year, month, date] = day.split("-");
  return `${date}.${month}.${year}`;
}

/** A week's day below its column: "3.3.". @param day "YYYY-MM-DD" */
export const shortDay = (day: string) => `${Number(day.slice(8))}.${Number(day.slice(5, 7))}.`;

/** The days of a report by the campaign's clock; marketing that has not begun begins on its last day. */
export function daysOf(covers: { from: string; to: string }, marketingStart: string, timezone: Timezone): Days {
  const [from, to, start] = [covers.from, covers.to, marketingStart].map((instant) => dayOf(instant, timezone)) as [
    string,
    string,
    string,
  ];
  return { from, to, start: start < to ? start : to };
}

/** The price and its steps, one that is agreed and still to come among them; the agency's reasons for a step are its own. Nothing while there is no price. */
export function pricePart({ asking_price, price_steps, agreed_price: agreed }: Property): PricePart | null {
  const asking = agreed?.to ?? asking_price;
  if (asking === null) return null;
  const known = price_steps.flatMap(({ on, from, to }) => (to === null ? [] : [{ on, from, to }]));
  const coming = agreed ? [{ on: agreed.on, from: asking_price, to: agreed.to }] : [];
  const steps = [...known, ...coming].slice(-mostSteps);
  const texts = steps.map(({ on, from, to }, at) => {
    const change = at > 0 ? priceChangeText(from, to) : "";
    return `ab ${dayText(on)} ${euroText(to)}${change && ` (${change})`}`;
  });
  const history = texts.length > 1 ? `Angebotspreis: ${texts.join(", ")}.` : "";
  return { asking: euroText(asking), ...(agreed && { from: dayText(agreed.on) }), history };
}

/** How the price of a report or room is headed. */
export function priceLabel({ from }: PricePart): string {
  return from === undefined ? "Angebotspreis" : `Angebotspreis ab ${from}`;
}

/** Results up to the report's last day; planned viewings are none yet. */
export function resultsUntil(results: MarketResult[], to: string): MarketResult[] {
  return results.filter((result) => result.on <= to && (result.kind !== "viewing" || result.held));
}

/** Enquiries, viewings and offers since the beginning; nothing where the agency keeps no results. */
export function countedIn(results: MarketResult[]): Counted | null {
  if (results.length === 0) return null;
  const { enquiries: inquiries, viewings, offers } = countResults(results);
  return { inquiries, viewings, offers };
}

/** The channels as an owner reads them. */
const ownerChannels: Record<Channel, string> = {
  ...channels,
  social: "Soziale Netzwerke",
  network: "Unsere Kontakte",
  print: "Zeitung, Prospekt",
};

/** @param to "YYYY-MM-DD", the last day that is counted */
function reachNote(to: string, isCut: boolean): string {
  const isSunday = new Date(to).getUTCDay() === 0;
  return [
    `Gezählt sind die Anfragen je Woche ab dem genannten Tag${isSunday ? "" : "; die letzte dieser Wochen ist noch nicht zu Ende"}.`,
    "Wo ein Portal mehr Anfragen zählt, als wir einzeln notiert haben, gilt seine Zahl.",
    isCut && "„Gesamt“ zählt auch die Wochen davor.",
    "„Angesehen“ heißt, wie oft Ihre Anzeige aufgerufen wurde, soweit uns die Zahl vorliegt.",
  ]
    .filter(Boolean)
    .join(" ");
}

/** Reach and enquiries; nothing where neither was kept. @param results until the report's last day */
export function reachPart(results: MarketResult[], { to, start }: Days): ReachPart | null {
  const counting = results.filter(({ kind }) => kind === "enquiry" || kind === "portal");
  if (counting.length === 0) return null;
  const course = courseOf({ start, until: to, results: counting, steps: [], doneOn: [] });
  const weeks = course.slice(-mostWeeks);
  const channel = (name: Channel) => ({
    name: ownerChannels[name],
    weeks: weeks.map(({ enquiries }) => enquiries[name] ?? 0),
    total: course.reduce((sum, { enquiries }) => sum + (enquiries[name] ?? 0), 0),
    views: counting.reduce((sum, one) => sum + (one.kind === "portal" && one.channel === name ? one.views : 0), 0),
  });
  const all = (Object.keys(channels) as Channel[]).map(channel).filter(({ total, views }) => total > 0 || views > 0);
  return {
    weeks: weeks.map(({ monday, total }) => ({ label: shortDay(monday), total })),
    channels: all.toSorted((one, other) => other.total - one.total || other.views - one.views),
    note: reachNote(to, course.length > weeks.length),
  };
}

const impressionTexts = { good: "interessiert", open: "unentschieden", bad: "kein weiteres Interesse" } as const;

/** Viewings and what their visitors said; never who. Nothing before the first. @param results until the report's last day */
export function viewingsPart(results: MarketResult[], { from }: Days): ViewingsPart | null {
  const held = results.filter((result) => result.kind === "viewing");
  if (held.length === 0) return null;
  const recent = held.filter(({ on }) => on > from).length;
  const impressions = (["good", "open", "bad"] as const).flatMap((impression) => {
    const count = held.filter((viewing) => viewing.impression === impression).length;
    return count > 0 ? [`${numberText(count)}-mal ${impressionTexts[impression]}`] : [];
  });
  const opinions = held.flatMap(({ price_opinion }) => (price_opinion === null ? [] : [price_opinion]));
  const sentences = [
    `Bisher ${held.length === 1 ? "fand eine Besichtigung" : `fanden ${numberText(held.length)} Besichtigungen`} statt, davon ${recent === 0 ? "keine" : numberText(recent)} in diesem Zeitraum.`,
    impressions.length > 0 && `Eindruck der Besucher: ${impressions.join(", ")}.`,
    opinions.length >= leastOpinions &&
      `${numberText(opinions.length)} Besucher nannten uns unverbindlich einen Preis, den sie zahlen würden; der mittlere davon ist ${euroText(middleOf(opinions))}.`,
  ];
  return {
    summary: sentences.filter(Boolean).join(" "),
    objections: objectionsOf(held)
      .map(({ objection, count }) => `${objections[objection]} (${numberText(count)}-mal)`)
      .join(", "),
  };
}

function middleOf(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[half - 1], sorted[half]] as [number, number];
  return sorted.length % 2 === 1 ? high : Math.round((low + high) / 2);
}
