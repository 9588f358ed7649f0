import type { Campaign } from "../campaigns/contract.ts";
import { dayText } from "./market-part.ts";

/** What says whether a sale has taken its turn; of campaigns of before some of it is absent. */
export interface Turning {
  sale_on?: Campaign["sale_on"] | undefined;
  notary_on?: Campaign["notary_on"] | undefined;
  outcome?: Campaign["outcome"] | undefined;
}

/**
 * What an owner has to know first: that the property is sold or the marketing ended, that there is a buyer, when the notary
 * is (docs/product.md, Report contents). The same words in report, e-mail and room; empty while none of it is so.
 * @param today "YYYY-MM-DD" by the campaign's clock
 */
export function turnText({ sale_on, notary_on, outcome }: Turning, today: string): string {
  if (outcome?.kind === "sold") return `Ihre Immobilie wurde am ${dayText(outcome.on)} verkauft.`;
  if (outcome) return `Die Vermarktung Ihrer Immobilie wurde am ${dayText(outcome.on)} beendet.`;
  const notary = notary_on ? `er Notartermin ${notary_on < today ? "war" : "ist"} am ${dayText(notary_on)}` : "";
  if (sale_on)
    return `Seit dem ${dayText(sale_on)} ist ein Käufer für Ihre Immobilie gefunden${notary && `; d${notary}`}.`;
  return notary && `D${notary}.`;
}
