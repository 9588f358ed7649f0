import type { Euro } from "./kinds.ts";

const formats = new Map<string, Intl.NumberFormat>();

/**
 * The German way to write numbers with so many decimals. Each is made at its first use, not when the module is read: the
 * first one of a process reads the language's data, a third of what a function's start may take.
 */
function german(min: number, max: number): Intl.NumberFormat {
  const name = `${min} ${max}`;
  const format =
    formats.get(name) ?? new Intl.NumberFormat("de-DE", { minimumFractionDigits: min, maximumFractionDigits: max });
  formats.set(name, format);
  return format;
}

/** A number as Germans write it, with one decimal at most: "5.291", "7,5". */
export function numberText(value: number): string {
  return german(0, 1).format(value);
}

/** A number with its word in the right form: "1 Maßnahme", "5.291 Maßnahmen". */
export function countText(count: number, one: string, many: string): string {
  return `${numberText(count)} ${count === 1 ? one : many}`;
}

/** "1 Maßnahme", "5.291 Maßnahmen" */
export function measuresText(count: number): string {
  return countText(count, "Maßnahme", "Maßnahmen");
}

/** "1 Tag", "12 Tagen", as it stands after "seit" and "in". */
export function dayCountText(days: number): string {
  return countText(days, "Tag", "Tagen");
}

/** A share, always with one decimal: "12,5 %". @param percent 0 to 100 */
export function percentText(percent: number): string {
  return `${german(1, 1).format(percent)}\u202F%`;
}

/** A sum in whole euro: "7.645 €", with a narrow no-break space. */
export function euroText(euro: Euro): string {
  return `${german(0, 0).format(euro)}\u202F€`;
}

/** A number with two decimals at most: "3,57", "1.249,9". */
export function fineNumberText(value: number): string {
  return german(0, 2).format(value);
}

/** A number with three decimals at most, as rates with VAT have them: "2,975". */
export function exactNumberText(value: number): string {
  return german(0, 3).format(value);
}

/** A rate in percent with three decimals at most: "2,975 %", with a narrow no-break space. */
export function rateText(percent: number): string {
  return `${exactNumberText(percent)}\u202F%`;
}

/** A sum with its cents, where it has some: "249,50 €", "7.645 €". */
export function centText(euro: Euro): string {
  return Number.isInteger(euro) ? euroText(euro) : `${german(2, 2).format(euro)}\u202F€`;
}

/** A price in US dollars, always with its cents: "0,90 $". */
export function dollarsText(dollars: number): string {
  return `${german(2, 2).format(dollars)} $`;
}

/** "0,25 Std." @param hours hours of work */
export function hoursText(hours: number): string {
  return `${german(0, 2).format(hours)} Std.`;
}

/**
 * The number that somebody typed: "25.000", "25 000 €", "7,5", and "7.5" too, since no group of thousands has one digit.
 * NaN for everything else, an empty text included.
 */
export function numberOf(typed: string): number {
  const text = typed.replaceAll(/[\s€]/g, "");
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(text)) return Number(text.replaceAll(".", "").replace(",", "."));
  return /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
}

/** To hundredths, as hours are shown. */
export function toHundredths(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** How often: "1.203-mal", which no line divides. */
export function timesText(count: number): string {
  return `${numberText(count)}\u2011mal`;
}
