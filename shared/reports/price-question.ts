import { dayInWords, type Day } from "../core/time.ts";
import { euroText } from "../core/numbers.ts";
import type { FieldProblem } from "../core/problem.ts";

/** A change of the asking price that an owner is asked about: in whole euro, and the day, "YYYY-MM-DD", from which it holds. */
export interface AskedPrice {
  /** The price until then; null where the property has none yet. */
  from: number | null;
  to: number;
  on: Day;
}

/** The lines of the question that say which price from when, and what becomes of it without a yes. */
export function priceLines({ from, to, on }: AskedPrice): string {
  return [
    ...(from === null ? [] : [`Bisheriger Angebotspreis: ${euroText(from)}`]),
    `Neuer Angebotspreis: ${euroText(to)}`,
    `Gültig ab: ${dayInWords(on)}`,
    "",
    "Ohne Ihr Ja bleibt der Preis, wie er ist. Sind Sie einverstanden?",
  ].join("\n");
}

/** The whole text of such a question. @param words the agent's own, with the reason */
export function priceText(words: string, price: AskedPrice): string {
  return `${words.trimEnd()}\n\n${priceLines(price)}`;
}

/** The agent's own words in the text of such a question, for asking again. */
export function wordsIn(text: string, price: AskedPrice | null): string {
  const lines = price && `\n\n${priceLines(price)}`;
  return lines && text.endsWith(lines) ? text.slice(0, -lines.length) : text;
}

/** What of a price is entered. */
interface EnteredPrice {
  new_price: number | null;
  price_on: Day | null;
}

/**
 * What keeps a price from being asked about: it is missing, the same as now, or its day is over.
 * @param known the property's asking price, and today in the campaign's timezone, "YYYY-MM-DD"
 */
export function priceProblem(
  { new_price, price_on }: EnteredPrice,
  known: { asking_price: number | null; today: Day },
): FieldProblem | undefined {
  if (new_price === null) return { field: "new_price", message: "Bitte geben Sie den neuen Preis in ganzen Euro an" };
  if (new_price === known.asking_price)
    return { field: "new_price", message: `${euroText(new_price)} ist schon der Angebotspreis` };
  if (price_on === null) return { field: "price_on", message: "Bitte geben Sie an, ab wann der neue Preis gilt" };
  if (price_on < known.today) return { field: "price_on", message: "Dieser Tag ist vorbei" };
  return undefined;
}
