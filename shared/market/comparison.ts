import { dayNumber, type Day } from "../core/time.ts";
import { dayOf } from "../campaigns/agenda.ts";
import { defaultTimezone } from "../core/timezone.ts";
import type { Comparison, MarketCounts } from "./contract.ts";

/** Minimum number of comparable sales from which a median is told (docs/product.md, Market). */
export const minComparable = 5;
/** How far a first asking price may lie from the other's, as a share of it. */
export const priceBand = 0.3;

/** A campaign as the comparison sees it. Prices in whole euro, `started_at` ISO 8601 UTC, `sold_on` a day. */
export interface Comparable {
  id: string;
  type?: string | undefined;
  first_price?: number | undefined;
  started_at?: string | undefined;
  sold_on?: Day | undefined;
  counts: MarketCounts;
}

/**
 * Medians of the agency's sold campaigns of the same type and price band; nothing below five of them or without a price.
 * @param own the campaign that is compared, which is left out of the others
 */
export function compared(own: Comparable, all: Comparable[]): Comparison | undefined {
  const { first_price: price } = own;
  if (price === undefined || own.type === undefined) return undefined;
  const others = all.filter(
    ({ id, type, first_price: theirs, sold_on }) =>
      id !== own.id &&
      sold_on !== undefined &&
      type === own.type &&
      theirs !== undefined &&
      Math.abs(theirs - price) <= price * priceBand,
  );
  if (others.length < minComparable) return undefined;
  const of = (name: keyof MarketCounts) => median(others.map(({ counts }) => counts[name]));
  const days = others.flatMap(({ started_at, sold_on }) => daysBetween(started_at, sold_on));
  return {
    campaigns: others.length,
    views: of("views"),
    enquiries: of("enquiries"),
    viewings: of("viewings"),
    offers: of("offers"),
    days_to_sale: days.length >= minComparable ? median(days) : null,
  };
}

function daysBetween(from: string | undefined, to: Day | undefined): number[] {
  if (!from || !to) return [];
  const days = dayNumber(to) - dayNumber(dayOf(from, defaultTimezone));
  return days >= 0 ? [days] : [];
}

/** The middle of some numbers, rounded to a whole one; of an even number of them the mean of both in the middle. */
export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return Math.round(sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2);
}
