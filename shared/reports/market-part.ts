import { hasBuyer, type SaleProgress } from "../campaigns/sale-progress.ts";
import { spanText } from "./dates.ts";
import { briefDayText, dayInWords, dayNumber, dayText, mondayOf, type Day } from "../core/time.ts";
import { dayOf } from "../campaigns/agenda.ts";
import type { Campaign } from "../campaigns/contract.ts";
import { countText, euroText, numberText, timesText } from "../core/numbers.ts";
import type { Timezone } from "../core/timezone.ts";
import type { Property } from "../market/contract.ts";
import { resultsSince } from "../market/answered.ts";
import { countResults } from "../market/counts.ts";
import { courseOf, objectionsOf } from "../market/course.ts";
import { keepsResults } from "../market/looks.ts";
import { incomeText } from "../market/property-facts.ts";
import type { PropertyTypeCode } from "../catalogue/property-types.ts";
import { priceChangeText } from "../market/property-words.ts";
import { type Channel, channels } from "../catalogue/channels.ts";
import { isSince, type Since, viewingsOf } from "./held.ts";
import { objections } from "../market/result-choices.ts";
import type { MarketResult } from "../market/result-fields.ts";

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
  /** The titles of what all owners are asked and what is not decided yet; absent for nothing. */
  asked?: readonly string[];
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
interface Days {
  from: Day;
  to: Day;
  start: Day;
}

/** Maximum number of weeks of the chart: what fits next to each other in a type that can be read. */
export const maxWeeks = 8;
/** Maximum number of rows of it below the sums. */
const maxChannels = 5;
/** The median opinion on the price is shown from this many on: with fewer, one could guess whose it is. */
const minOpinions = 3;
/** Maximum number of steps of the price that are shown, the last ones. */
const maxSteps = 4;

/** The days of a report by the campaign's clock; marketing that has not begun begins on its last day. */
export function daysOf(covers: { from: string; to: string }, marketingStart: string, timezone: Timezone): Days {
  const [from, to, start] = [covers.from, covers.to, marketingStart].map((instant) => dayOf(instant, timezone)) as [
    Day,
    Day,
    Day,
  ];
  return { from, to, start: start < to ? start : to };
}

/** The price and its steps, one that is agreed and still to come among them; the agency's reasons for a step are its own. Nothing while there is no price. Of what is let also what it earns. */
export function pricePart(
  { asking_price, price_steps, agreed_price: agreed, yearly_rent }: Property,
  type: PropertyTypeCode,
): PricePart | null {
  const asking = agreed?.to ?? asking_price;
  if (asking === null) return null;
  const known = price_steps.flatMap(({ on, from, to }) => (to === null ? [] : [{ on, from, to }]));
  const coming = agreed ? [{ on: agreed.on, from: asking_price, to: agreed.to }] : [];
  const steps = [...known, ...coming].slice(-maxSteps);
  const texts = steps.map(({ on, from, to }, at) => {
    const change = at > 0 ? priceChangeText(from, to) : "";
    return `ab ${dayText(on)} ${euroText(to)}${change && ` (${change})`}`;
  });
  const income = incomeText(type, { asking_price: asking, yearly_rent });
  const said = [texts.length > 1 && `Angebotspreis: ${texts.join(", ")}.`, income && `Zum Preis: ${income}.`];
  const history = said.filter(Boolean).join(" ");
  return { asking: euroText(asking), ...(agreed && { from: dayText(agreed.on) }), history };
}

/**
 * The price at the head of a report or room: what was paid once it is sold and the price is known, else what is asked; nothing
 * where neither is known. @param outcome how it ended, of what has happened by then
 */
export function priceFigure(
  price: PricePart | null,
  outcome: SaleProgress["outcome"],
): { label: string; value: string } | undefined {
  if (outcome?.kind === "sold" && outcome.price !== null)
    return { label: "Verkauft für", value: euroText(outcome.price) };
  if (!price || outcome) return undefined;
  return { label: price.from === undefined ? "Angebotspreis" : `Angebotspreis ab ${price.from}`, value: price.asking };
}

/** Results up to the report's last day, a portal's weeks from their first on; planned viewings are none yet. */
export function resultsUntil(results: MarketResult[], to: Day): MarketResult[] {
  return results.filter((result) => {
    const begun = result.kind === "portal" ? mondayOf(result.on) : result.on;
    return begun <= to && (result.kind !== "viewing" || result.held);
  });
}

/** Enquiries, viewings and offers since the beginning; nothing where the agency keeps no results. */
export function countedIn(results: MarketResult[]): Counted | null {
  if (!keepsResults(results)) return null;
  const { enquiries: inquiries, viewings, offers } = countResults(results);
  return { inquiries, viewings, offers };
}

/** The channels as an owner reads them. */
const ownerChannels: Record<Channel, string> = {
  ...channels,
  website: "Unsere Internetseite",
  sign: "Verkaufsschild, Aushang",
  social: "Soziale Netzwerke",
  network: "Unsere Kontakte",
  print: "Zeitung, Prospekt",
  letter: "Briefe, Handzettel",
};

/** @param to "YYYY-MM-DD", the last day that is counted */
function reachNote(to: Day, has: { isCut: boolean; requests: boolean; views: boolean; early: number }): string {
  const isSunday = new Date(to).getUTCDay() === 0;
  return [
    `Anfragen je Woche ab dem genannten Tag${isSunday ? "" : "; die letzte läuft noch"}.`,
    has.requests && "Zählt ein Portal mehr als wir, gilt seine Zahl.",
    has.isCut && "„Gesamt“ zählt auch die Wochen davor.",
    // What we recommend goes by those who came since.
    has.early > 0 && `${countText(has.early, "Anfrage kam", "Anfragen kamen")}, bevor Ihre Immobilie am Markt war.`,
    has.views && "„Angesehen“: Aufrufe Ihrer Anzeige, soweit bekannt.",
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * Reach and enquiries; nothing where neither was kept.
 * @param results until the report's last day
 * @param live_on since when it is on the market; null before that
 */
export function reachPart(results: MarketResult[], { to, start }: Days, live_on: Day | null): ReachPart | null {
  const counting = results.filter(({ kind }) => kind === "enquiry" || kind === "portal");
  if (counting.length === 0) return null;
  const course = courseOf({ start, until: to, results: counting, steps: [], doneOn: [] });
  const weeks = course.slice(-maxWeeks);
  const channel = (name: Channel) => ({
    name: ownerChannels[name],
    weeks: weeks.map(({ enquiries }) => enquiries[name] ?? 0),
    total: course.reduce((sum, { enquiries }) => sum + (enquiries[name] ?? 0), 0),
    views: counting.reduce((sum, one) => sum + (one.kind === "portal" && one.channel === name ? one.views : 0), 0),
  });
  const all = (Object.keys(channels) as Channel[]).map(channel).filter(({ total, views }) => total > 0 || views > 0);
  return {
    weeks: weeks.map(({ monday, total }) => ({ label: briefDayText(monday), total })),
    channels: fewChannels(all.toSorted((one, other) => other.total - one.total || other.views - one.views)),
    note: reachNote(to, {
      isCut: course.length > weeks.length,
      requests: counting.some((one) => one.kind === "portal" && one.requests > 0),
      views: all.some(({ views }) => views > 0),
      early:
        live_on === null
          ? 0
          : countResults(counting).enquiries - countResults(resultsSince(counting, live_on)).enquiries,
    }),
  };
}

/** The price as it is told: how it came down is no matter any more once it is sold. @param turned what has happened by then */
export function toldPrice(price: PricePart | null, { outcome }: SaleProgress): PricePart | null {
  return price && outcome?.kind === "sold" ? { ...price, history: "" } : price;
}

/**
 * The course as it is told: with a buyer weeks without any enquiry are no answer of the market, and where one backed out the
 * note says from when till when there was one. @param turned what has happened by then @param today the last day that it shows
 */
export function toldReach(reach: ReachPart | null, turned: SaleProgress, today: Day): ReachPart | null {
  const isNews = !hasBuyer(turned) || reach?.weeks.some(({ total }) => total > 0);
  if (!reach || !isNews) return null;
  const { on, sale_on } = turned.fell_through?.at(-1) ?? {};
  if (!on || !sale_on || dayNumber(today) - dayNumber(on) > 7 * maxWeeks) return reach;
  const span = spanText(dayInWords(sale_on), dayInWords(on), " bis zum ");
  return { ...reach, note: `${reach.note} ${sale_on === on ? "Am" : "Vom"} ${span} hatten wir einen Käufer.` };
}

/** How often the advertisement was seen, as a key figure; none where no portal told it. */
export function viewsFigure(reach: ReachPart | null): { label: string; value: string }[] {
  const views = reach?.channels.reduce((sum, channel) => sum + channel.views, 0) ?? 0;
  return views > 0 ? [{ label: "Anzeige angesehen", value: timesText(views) }] : [];
}

/** The first channels by name, and where there are more the others as one. */
function fewChannels(all: ReachPart["channels"]): ReachPart["channels"] {
  if (all.length <= maxChannels) return all;
  const [named, others] = [all.slice(0, maxChannels - 1), all.slice(maxChannels - 1)];
  const sum = (of: (channel: ReachPart["channels"][number]) => number) =>
    others.reduce((total, channel) => total + of(channel), 0);
  const weeks = named[0]?.weeks.map((_, at) => sum((channel) => channel.weeks[at] ?? 0)) ?? [];
  return [...named, { name: "Andere Wege", weeks, total: sum(({ total }) => total), views: sum(({ views }) => views) }];
}

const impressionTexts = { good: "interessiert", open: "unentschieden", bad: "kein weiteres Interesse" } as const;

/** Viewings and what their visitors said; never who. Nothing before the first. @param results until the report's last day @param last when the report before was made; undefined: there is none @param isOver whether none comes any more */
export function viewingsPart(
  results: MarketResult[],
  last?: Since,
  ended?: NonNullable<SaleProgress["outcome"]>["kind"],
): ViewingsPart | null {
  const isOver = ended !== undefined;
  const held = viewingsOf(results);
  if (held.length === 0) return null;
  const recent = held.filter((viewing) => isSince(viewing, last)).length;
  const impressions = (["good", "open", "bad"] as const).flatMap((impression) => {
    const count = held.filter((viewing) => viewing.impression === impression).length;
    return count > 0 ? [`${timesText(count)} ${impressionTexts[impression]}`] : [];
  });
  const opinions = held.flatMap(({ price_opinion }) => (price_opinion === null ? [] : [price_opinion]));
  const sentences = [
    `${isOver ? "Insgesamt" : "Bisher"} ${held.length === 1 ? "fand eine Besichtigung" : `fanden ${numberText(held.length)} Besichtigungen`} statt${isOver && recent === 0 ? "" : `, ${recentText(recent, held.length)} in diesem Zeitraum`}.`,
    impressions.length > 0 && `Eindruck der Besucher: ${impressions.join(", ")}.`,
    opinions.length >= minOpinions &&
      `${numberText(opinions.length)} Besucher nannten uns unverbindlich einen Preis, den sie zahlen würden; der mittlere davon ist ${euroText(middleOf(opinions))}.`,
  ];
  return {
    summary: sentences.filter(Boolean).join(" "),
    // What spoke against it is no matter any more once somebody bought it.
    objections: (ended === "sold" ? [] : objectionsOf(held))
      .map(({ objection, count }) => `${objections[objection]} (${timesText(count)})`)
      .join(", "),
  };
}

function recentText(recent: number, all: number): string {
  if (recent === all) return all === 1 ? "und zwar" : "alle";
  return `davon ${recent === 0 ? "keine" : recent === 1 ? "eine" : numberText(recent)}`;
}

function middleOf(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[half - 1], sorted[half]] as [number, number];
  return sorted.length % 2 === 1 ? high : Math.round((low + high) / 2);
}
