import type { Instant } from "../core/kinds.ts";
import { dayCountText } from "../core/numbers.ts";
import type { Day } from "../core/time.ts";
import { calendarDaysBetween } from "./calendar.ts";
import type { Campaign } from "./contract.ts";
import { daysOnMarket, liveText } from "./live.ts";
import { hasStarted } from "./reading.ts";

/** What the state of a campaign follows from. */
export type Stated = Pick<
  Campaign,
  "archived" | "is_offer" | "sale_on" | "notary_on" | "outcome" | "live_on" | "marketing_start" | "timezone"
>;

/** The kinds of a state, in the order in which a sale goes, and how a filter names each: with the word of its badge, of active ones with the
 * one beside it (`marketWord`). */
export const stateNames = {
  offer: "Angebot",
  starting: "Startet in … Tagen",
  preparing: "Vorbereitung",
  market: "Am Markt",
  buyer: "Käufer gefunden",
  notary: "Notartermin",
  sold: "Verkauft",
  withdrawn: "Zurückgezogen",
} as const;
export type StateKind = keyof typeof stateNames;

/** Whether a word is the kind of a state. */
export function isStateKind(word: string): word is StateKind {
  return Object.hasOwn(stateNames, word);
}

/** What a campaign is: one thing at a time, whatever its fields say. Days are counted in its timezone. */
type CampaignState =
  | { kind: "offer" }
  | { kind: "starting"; days: number }
  | { kind: "preparing" }
  | { kind: "market"; days: number }
  | { kind: "buyer"; on: Day }
  | { kind: "notary"; on: Day }
  | { kind: "sold" | "withdrawn"; on: Day };

/**
 * The one state of a campaign (docs/product.md, States of a campaign): what ended it, else its sale, else the market, else
 * its start. An archived one is what it was. @param now ISO 8601 UTC
 */
export function stateOf(campaign: Stated, now: Instant): CampaignState {
  const { outcome, notary_on, sale_on, is_offer, marketing_start, timezone } = campaign;
  if (outcome) return { kind: outcome.kind, on: outcome.on };
  if (notary_on) return { kind: "notary", on: notary_on };
  if (sale_on) return { kind: "buyer", on: sale_on };
  if (is_offer) return { kind: "offer" };
  const days = daysOnMarket(campaign, now);
  if (days !== null) return { kind: "market", days };
  if (hasStarted(campaign, now)) return { kind: "preparing" };
  return { kind: "starting", days: calendarDaysBetween(now, marketing_start, timezone) };
}

/**
 * The word of a state: "Aktiv" for what runs, "Startet in N Tagen" before it (for a start later today "Startet heute"), else
 * its own (docs/product.md, States of a campaign). Where it is with the market stands beside it (`marketWord`).
 */
export function stateWord(state: CampaignState): string {
  if (state.kind === "preparing" || state.kind === "market") return "Aktiv";
  if (state.kind !== "starting") return stateNames[state.kind];
  return state.days === 0 ? "Startet heute" : `Startet in ${dayCountText(state.days)}`;
}

/**
 * What stands beside the word of a state where no plan is at hand: "Vorbereitung", "seit 12 Tagen am Markt"; empty where the
 * word says it all. @param now ISO 8601 UTC
 */
export function marketWord(campaign: Stated & Pick<Campaign, "marketing">, now: Instant): string {
  const isTold = campaign.live_on !== null || stateOf(campaign, now).kind === "preparing";
  return isTold ? liveText(campaign, [], now) : "";
}
