import type { MarketCounts } from "./contract.ts";
import type { MarketResult } from "./result-fields.ts";

/** No answers yet. */
export const noAnswers: MarketCounts = { views: 0, enquiries: 0, viewings: 0, offers: 0 };

type Counted = Pick<MarketResult, "kind"> & { held?: boolean; views?: number };

/** What a result counts for. A viewing that is only planned counts for nothing. */
export function countsOf(result: Counted): MarketCounts {
  const one = (is: boolean) => (is ? 1 : 0);
  return {
    views: result.kind === "portal" ? (result.views ?? 0) : 0,
    enquiries: one(result.kind === "enquiry"),
    viewings: one(result.kind === "viewing" && result.held === true),
    offers: one(result.kind === "offer"),
  };
}

/** The sum over results. */
export function countResults(results: Counted[]): MarketCounts {
  return results.map(countsOf).reduce(
    (sum, one) => ({
      views: sum.views + one.views,
      enquiries: sum.enquiries + one.enquiries,
      viewings: sum.viewings + one.viewings,
      offers: sum.offers + one.offers,
    }),
    noAnswers,
  );
}

/** How the counts move when one result takes another's place; nothing stands for none. */
export function countsMoved(before: Counted | undefined, after: Counted | undefined): MarketCounts {
  const old = before ? countsOf(before) : noAnswers;
  const now = after ? countsOf(after) : noAnswers;
  return {
    views: now.views - old.views,
    enquiries: now.enquiries - old.enquiries,
    viewings: now.viewings - old.viewings,
    offers: now.offers - old.offers,
  };
}
