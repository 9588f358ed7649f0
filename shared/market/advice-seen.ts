import type { Instant } from "../core/kinds.ts";
import { type Day, noonOf } from "../core/time.ts";
import { countText } from "../core/numbers.ts";
import { dayOf } from "../campaigns/agenda.ts";
import { calendarDaysBetween } from "../campaigns/calendar.ts";
import type { Campaign } from "../campaigns/contract.ts";
import { daysOnMarket, type Marketed } from "../campaigns/live.ts";
import { type Answered, lately, lookBackWeeks } from "./answered.ts";

/** Figures of a campaign on a day, as the rules of the advice see them. */
export interface Seen {
  /** Whole days on the market; null before that: then no rule counts any. */
  days: number | null;
  /** Whether anything is kept here of what the market answers. */
  kept: boolean;
  /** Whether any viewing is kept here, held or agreed. */
  keepsViewings: boolean;
  /** What came in the weeks that are looked back upon (`lookBackWeeks`). */
  views: number;
  enquiries: number;
  viewings: number;
  offers: number;
  /** Enquiries of those weeks that portals say they passed on; `enquiries` has them already. */
  reported: number;
  /** How many came at least since it is on the market, and for how many days nobody did any more; null where nobody ever did. */
  came: number;
  /** Whether anybody had come before it was on the market. */
  cameBefore: boolean;
  daysSilent: number | null;
  /** Enquiries within the first 72 hours on the market. */
  early: number;
  /** Held viewings since the last offer or change of the price. */
  withoutOffer: number;
  /** The day of the first offer that has no answer, and how long that is ago. */
  openOffer: { on: Day; days: number } | null;
  /** Held viewings since the last change of the price with an objection or an impression, and those that named the price. */
  told: number;
  againstPrice: number;
  /** Whether that is since a change of the price, not since the beginning. */
  toldSincePrice: boolean;
  daysSincePrice: number | null;
  daysOfMandate: number | null;
  /** Without a notary's appointment: for how many days there is a buyer, and in how many the reservation ends. */
  daysSinceSale: number | null;
  daysOfReservation: number | null;
  reportLate: number | null;
  spent: number;
  budget: number | null;
  /** Whether chosen people alone learn of it. */
  isDiscreet: boolean;
}

/** Of what time the figures of the weeks looked back upon are: of all, where it is on the market for less. @param sixWeeks as it stands in the sentence */
export function lookedBack({ days, isDiscreet }: Pick<Seen, "days" | "isDiscreet">, sixWeeks: string): string {
  if (days === null || days >= 7 * lookBackWeeks) return sixWeeks;
  return isDiscreet ? "seit Beginn der Vermarktung" : "seit dem Start am Markt";
}

type Came = Pick<Seen, "enquiries" | "viewings" | "offers">;

/** How many came at least: those who viewed or made an offer had asked, also where nobody kept the enquiry. */
export function cameIn({ enquiries, viewings, offers }: Came): number {
  return Math.max(enquiries, viewings, offers);
}

/** How many came in the weeks looked back upon, in words: "2 Anfragen", and of more viewings or offers than enquiries those, "keine Anfrage" for nobody. */
export function cameText(seen: Came): string {
  const count = cameIn(seen);
  if (count === 0) return "keine Anfrage";
  if (seen.enquiries === count) return countText(count, "Anfrage", "Anfragen");
  return seen.viewings === count
    ? countText(count, "Besichtigung", "Besichtigungen")
    : countText(count, "Angebot", "Angebote");
}

/** What of a campaign its figures are made of; days are "YYYY-MM-DD". */
interface SeenFacts {
  campaign: Pick<Campaign, "live_on" | "timezone"> &
    Partial<Pick<Campaign, "sale_on" | "notary_on" | "fell_through">> &
    Marketed;
  answered: Answered;
  /** The day of the last step of the price, where there is one. */
  price_on: Day | null;
  mandate_until: Day | null;
  reserved_until: Day | null;
  /** When the owner's next report is due, ISO 8601 UTC; null where none is. */
  report_due: string | null;
  /** Bills, and what is done or under way without one, in whole euro. */
  spent: number;
  budget: number | null;
  /** ISO 8601 UTC. */
  now: Instant;
}

/** The figures that the rules go by, of the coach, the owner's report and the campaigns at risk alike. */
export function seenOf({ campaign, answered, now, ...known }: SeenFacts): Seen {
  const { timezone, sale_on, notary_on } = campaign;
  const daysSince = (day: Day) => calendarDaysBetween(noonOf(day), now, timezone);
  const since = (day: Day | null | undefined) => (day ? daysSince(day) : null);
  const until = (day: Day | null) => (day ? -daysSince(day) : null);
  const { views, enquiries, viewings, offers, requests } = lately(answered, dayOf(now, timezone));
  // With a buyer the ads are down: who asks nothing then is not silent.
  const again = since(campaign.fell_through?.at(-1)?.on);
  const last = since(answered.last_on);
  const { open_offer_on: open } = answered;
  return {
    days: daysOnMarket(campaign, now),
    kept: answered.kept,
    keepsViewings: answered.keeps_viewings,
    views,
    enquiries,
    viewings,
    offers,
    reported: requests,
    came: cameIn(answered),
    cameBefore: answered.came_before,
    daysSilent: last === null ? null : Math.max(0, Math.min(last, again ?? last)),
    early: answered.early,
    withoutOffer: answered.without_offer,
    openOffer: open && { on: open, days: daysSince(open) },
    told: answered.told,
    againstPrice: answered.against_price,
    toldSincePrice: answered.since_price,
    daysSincePrice: since(known.price_on),
    daysOfMandate: until(known.mandate_until),
    daysSinceSale: notary_on ? null : since(sale_on),
    daysOfReservation: notary_on ? null : until(known.reserved_until),
    reportLate: known.report_due ? daysSince(dayOf(known.report_due, timezone)) : null,
    spent: Math.round(known.spent),
    budget: known.budget,
    isDiscreet: campaign.marketing === "discreet",
  };
}
