import type { Campaign, CampaignMeasure } from "../../campaigns/contract.ts";
import type { PropertyTypeCode } from "../../catalogue/property-types.ts";
import { rhythmText } from "../../catalogue/planning-text.ts";
import { shortDateText } from "../../core/time.ts";
import { mostHours, neverRests } from "./effort.ts";

/**
 * How often a series of a plan comes and what it takes: "alle 14 Tage, 0,5 Std.", "laufend, 0,5 bis 4,5 Std. je Woche".
 * @param work its hours each time, and how often it comes @param type whose first weeks count; without it, no busier weeks
 */
export function seriesRhythm(
  work: { code: string; hours: number; everyDays: number },
  type: PropertyTypeCode | undefined,
): string {
  const most = type && mostHours(work, type);
  return rhythmText(work.everyDays, work.hours, { ...(most && { most }), neverRests: neverRests(work) });
}

/** How a series stands, besides its next date: its rhythm, "zuletzt 18.11., 3-mal erledigt"; nothing for what comes once. */
export function seriesText(
  { series, code, hours }: Pick<CampaignMeasure, "series" | "code" | "hours">,
  { timezone, property_type_code: type }: Pick<Campaign, "timezone"> & Partial<Pick<Campaign, "property_type_code">>,
): string | undefined {
  if (!series) return undefined;
  const last = series.done.at(-1);
  const done = last ? [`zuletzt ${shortDateText(last.at, timezone)}`, `${series.done.length}-mal erledigt`] : [];
  return [seriesRhythm({ code, hours, everyDays: series.every_days }, type), ...done].join(", ");
}
