const figures = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 1 });
const oneDecimal = new Intl.NumberFormat("de-DE", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A number as Germans write it, with one decimal at most: "5.291", "7,5". */
export function numberText(value: number): string {
  return figures.format(value);
}

/** A number with its word in the right form: "1 Maßnahme", "5.291 Maßnahmen". */
export function countText(count: number, one: string, many: string): string {
  return `${numberText(count)} ${count === 1 ? one : many}`;
}

/** "1 Maßnahme", "5.291 Maßnahmen" */
export function measuresText(count: number): string {
  return countText(count, "Maßnahme", "Maßnahmen");
}

/** A share, always with one decimal: "12,5 %". @param percent 0 to 100 */
export function percentText(percent: number): string {
  return `${oneDecimal.format(percent)}\u202F%`;
}

const wholeNumbers = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 0 });

const cents = new Intl.NumberFormat("de-DE", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A sum in whole euro: "7.645 €", with a narrow no-break space. */
export function euroText(euro: number): string {
  return `${wholeNumbers.format(euro)}\u202F€`;
}

const fineFigures = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 2 });

/** A number with two decimals at most: "3,57", "1.249,9". */
export function fineNumberText(value: number): string {
  return fineFigures.format(value);
}

/** A sum with its cents, where it has some: "249,50 €", "7.645 €". */
export function centText(euro: number): string {
  return Number.isInteger(euro) ? euroText(euro) : `${cents.format(euro)}\u202F€`;
}

/** "0,25 Std." @param hours hours of work */
export function hoursText(hours: number): string {
  return `${fineFigures.format(hours)} Std.`;
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
