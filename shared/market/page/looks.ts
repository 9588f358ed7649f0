import { type Day, mondayOf } from "../../core/time.ts";
import type { MarketResult } from "../result-fields.ts";

/**
 * The looks at a campaign's own page as figures of the agency's website, one for each week, so that they count wherever the
 * figures of portals do (docs/product.md, Property page). They are stored by day alone and can't be edited.
 */
export function looksAsResults(campaignId: string, looks: readonly { on: Day; count: number }[]): MarketResult[] {
  const weeks = new Map<Day, number>();
  for (const { on, count } of looks) weeks.set(mondayOf(on), (weeks.get(mondayOf(on)) ?? 0) + count);
  return [...weeks].map(([monday, views]) => ({
    kind: "portal",
    channel: "website",
    on: monday,
    views,
    bookmarks: 0,
    requests: 0,
    id: `${campaignId}.page-${monday}`,
    campaign_id: campaignId,
    created_at: `${monday}T00:00:00.000Z`,
    created_by: "",
    version: 1,
  }));
}
