import { type Day, dayAfter, mondayOf } from "../core/time.ts";
import type { Property } from "./contract.ts";
import { type AnswerCounts, countResults, noAnswers } from "./counts.ts";
import { keepsResults } from "./looks.ts";
import { priceChanges } from "./price-steps.ts";
import type { MarketResult } from "./result-fields.ts";

/** How many weeks, the running one among them, advice looks back. */
export const lookBackWeeks = 6;
/** The days in which a flood of enquiries shows, the first on the market among them: 72 hours. */
const firstDays = 3;

/** What the market answered in a week. */
interface AnsweredWeek extends AnswerCounts {
  /** "YYYY-MM-DD", a Monday. */
  monday: Day;
}

/**
 * What the market answered since a property is on it, as advice looks at it; said without today, so that a summary may keep
 * it (docs/product.md, Market advice).
 */
export interface Answered {
  /** Whether anything is kept here at all, portals' figures too: where nothing is, no enquiry kept does not mean that there was none. */
  kept: boolean;
  /** Whether any viewing is kept, held or agreed: enquiries come by themselves, viewings only where somebody enters them. */
  keeps_viewings: boolean;
  /** The last weeks in which anything came, the earliest first: as many at most as advice looks back. */
  weeks: AnsweredWeek[];
  /** How many enquiries, viewings and offers there were in all. */
  enquiries: number;
  viewings: number;
  offers: number;
  /** Whether anybody asked, viewed or made an offer before that: the report counts them. */
  came_before: boolean;
  /** The last day on which somebody asked, viewed or made an offer; of enquiries that only a portal counted the last of their week. */
  last_on: Day | null;
  /** Enquiries within the first 72 hours. */
  early: number;
  /** Held viewings since the last offer or change of the price. */
  without_offer: number;
  /** The day of the first offer that has no answer. */
  open_offer_on: Day | null;
  /** Held viewings since the last change of the price with an objection or an impression, and those that named the price. */
  told: number;
  against_price: number;
  /** Whether that is since a change of the price, not since the beginning. */
  since_price: boolean;
}

/**
 * Gathers it from what was kept. Of what came before the property was on the market nothing counts but an offer that
 * waits for its answer; that it came is kept. @param live_on since when it is on the market; null before that
 */
export function answeredOf(
  all: readonly MarketResult[],
  { live_on, price_steps }: { live_on: Day | null } & Pick<Property, "price_steps">,
): Answered {
  const results = resultsSince(all.filter(happened), live_on);
  // What was said of an earlier price is no reason to change this one; the first price changed none.
  const newPriceOn = priceChanges(price_steps).at(-1)?.on ?? null;
  const viewings = results.filter((result) => result.kind === "viewing");
  const told = viewings.filter(
    ({ objections, impression, on }) =>
      (objections.length > 0 || impression !== null) && (newPriceOn === null || on > newPriceOn),
  );
  const offerDays = results.flatMap(({ kind, on }) => (kind === "offer" ? [on] : []));
  const freshFrom = lastOf([...offerDays, ...(newPriceOn === null ? [] : [newPriceOn])]);
  const asked = results.filter((result) => result.kind !== "portal" || result.requests > 0);
  const open = all.flatMap((one) => (one.kind === "offer" && one.answer === "open" ? [one.on] : []));
  const { enquiries, viewings: held, offers } = countResults(results);
  const before = countResults(all.filter((one) => live_on !== null && lastDayOf(one) < live_on));
  return {
    kept: keepsResults(all),
    keeps_viewings: all.some(({ kind }) => kind === "viewing"),
    weeks: weeksOf(results).slice(-lookBackWeeks),
    enquiries,
    viewings: held,
    offers,
    came_before: before.enquiries + before.viewings + before.offers > 0,
    last_on: lastOf(asked.map(lastDayOf)),
    early: results.filter(({ kind, on }) => kind === "enquiry" && live_on !== null && on < dayAfter(live_on, firstDays))
      .length,
    without_offer: viewings.filter(({ on }) => freshFrom === null || on > freshFrom).length,
    open_offer_on: open.toSorted()[0] ?? null,
    told: told.length,
    against_price: told.filter(({ objections }) => objections.includes("price")).length,
    since_price: newPriceOn !== null,
  };
}

/** What came since a property is on the market, of a portal's weeks the one in which it came there too; nothing before that day. */
export function resultsSince(results: readonly MarketResult[], live_on: Day | null): MarketResult[] {
  return live_on === null ? [] : results.filter((result) => lastDayOf(result) >= live_on);
}

/** A viewing that is only planned has answered nothing yet. */
function happened(result: MarketResult): boolean {
  return result.kind !== "viewing" || result.held;
}

/** A portal's figures are of a week, anything else of its day. */
function lastDayOf(result: MarketResult): Day {
  return result.kind === "portal" ? dayAfter(mondayOf(result.on), 6) : result.on;
}

function lastOf(days: readonly Day[]): Day | null {
  return days.toSorted().at(-1) ?? null;
}

function weeksOf(results: readonly MarketResult[]): AnsweredWeek[] {
  const byWeek = Map.groupBy(results, ({ on }) => mondayOf(on));
  return [...byWeek]
    .map(([monday, same]) => ({ monday, ...countResults(same) }))
    .toSorted((one, other) => one.monday.localeCompare(other.monday));
}

/** What came in the weeks that advice looks back. @param today "YYYY-MM-DD" */
export function lately({ weeks }: Pick<Answered, "weeks">, today: Day): AnswerCounts {
  const from = dayAfter(mondayOf(today), -7 * (lookBackWeeks - 1));
  return weeks
    .filter(({ monday }) => monday >= from)
    .reduce<AnswerCounts>(
      (sum, week) => ({
        views: sum.views + week.views,
        enquiries: sum.enquiries + week.enquiries,
        viewings: sum.viewings + week.viewings,
        offers: sum.offers + week.offers,
        requests: sum.requests + week.requests,
      }),
      noAnswers,
    );
}
