import type { Day } from "../core/time.ts";
import type { Campaign } from "./contract.ts";

/** What says whether a sale has taken its turn; what nobody said may be absent. */
export interface SaleProgress {
  sale_on?: Campaign["sale_on"] | undefined;
  notary_on?: Campaign["notary_on"] | undefined;
  outcome?: Campaign["outcome"] | undefined;
  fell_through?: Campaign["fell_through"] | undefined;
  /** Until when the property is kept for somebody, of the property. */
  reserved_until?: Day | null | undefined;
}

/** Whether there is a buyer or it is over: from then on nothing is advised or advertised, and no figure says how much of the plan is done. */
export function hasBuyer({ sale_on, notary_on, outcome }: SaleProgress): boolean {
  return Boolean(sale_on || notary_on || outcome);
}

/**
 * What of it has happened by a day: nobody reads today that something was which is only entered for later. The notary's
 * appointment is known before its day. @param today "YYYY-MM-DD" by the campaign's clock
 */
export function happened(
  { sale_on, notary_on, outcome, fell_through, reserved_until }: SaleProgress,
  today: Day,
): SaleProgress {
  return {
    fell_through,
    sale_on: sale_on && sale_on <= today ? sale_on : null,
    notary_on,
    outcome: outcome && outcome.on <= today ? outcome : null,
    reserved_until: reserved_until && reserved_until >= today ? reserved_until : null,
  };
}
