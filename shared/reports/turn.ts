import { dayInWords, dayNumber, type Day } from "../core/time.ts";
import { happened, type SaleProgress } from "../campaigns/sale-progress.ts";
import type { Campaign } from "../campaigns/contract.ts";

/**
 * What an owner has to know first: that the property is sold or the marketing ended, that there is a buyer, when the notary
 * is, that it is reserved, for thirty days that a buyer backed out (docs/product.md, Report contents). The same words in report, e-mail and room; empty while none of it is so.
 * @param today "YYYY-MM-DD" by the campaign's clock
 */
export function turnText(turning: SaleProgress, today: Day): string {
  const { sale_on, notary_on, outcome, fell_through, reserved_until } = happened(turning, today);
  if (outcome?.kind === "sold")
    return `Es ist geschafft, herzlichen Glückwunsch: Ihre Immobilie ist seit dem ${dayInWords(outcome.on)} verkauft.`;
  if (outcome) return `Die Vermarktung Ihrer Immobilie wurde am ${dayInWords(outcome.on)} beendet.`;
  const notary = notary_on ? `er Notartermin ${notaryWords(notary_on, today)}` : "";
  if (sale_on)
    return `Seit dem ${dayInWords(sale_on)} ist ein Käufer für Ihre Immobilie gefunden${notary && `; d${notary}`}.`;
  if (notary) return `D${notary}.`;
  if (reserved_until) return `Ihre Immobilie ist bis zum ${dayInWords(reserved_until)} reserviert.`;
  const fallen = recentFall(fell_through, today);
  return fallen
    ? `Der Käufer ist am ${dayInWords(fallen.on)} abgesprungen. Wir besprechen mit Ihnen, wie es weitergeht.`
    : "";
}

/** The last buyer who backed out, as long as that is news. @param today "YYYY-MM-DD" by the campaign's clock */
export function recentFall(
  fallen: SaleProgress["fell_through"],
  today: Day,
): Campaign["fell_through"][number] | undefined {
  const last = fallen?.at(-1);
  return last && dayNumber(today) - dayNumber(last.on) <= fallIsNewsDays ? last : undefined;
}

/** Not yet confirmed to have taken place: once its day has passed it is shown as an appointment. */
function notaryWords(on: Day, today: Day): string {
  return on < today ? `war für den ${dayInWords(on)} vereinbart` : `ist am ${dayInWords(on)}`;
}

/** For how many days it is news that a buyer backed out: as long as the longest time between two reports (`reportFrequencies`). */
const fallIsNewsDays = 30;
