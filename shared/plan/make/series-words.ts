import { dayOf } from "../../campaigns/agenda.ts";
import type { Campaign, CampaignMeasure } from "../../campaigns/contract.ts";
import type { PropertyTypeCode } from "../../catalogue/property-types.ts";
import { rhythmText } from "../../catalogue/planning-text.ts";
import type { Instant } from "../../core/kinds.ts";
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
  const maxHours = type && mostHours(work, type);
  return rhythmText(work.everyDays, work.hours, { ...(maxHours && { maxHours }), neverRests: neverRests(work) });
}

/**
 * How a series stands, besides its next date: its rhythm, "11.11. noch offen" until that next one is due, "zuletzt 18.11.,
 * 3-mal erledigt"; nothing for what comes once. @param now ISO 8601 UTC
 */
export function seriesText(
  { series, code, hours, scheduled_at }: Pick<CampaignMeasure, "series" | "code" | "hours" | "scheduled_at">,
  { timezone, property_type_code: type }: Pick<Campaign, "timezone"> & Partial<Pick<Campaign, "property_type_code">>,
  now: Instant,
): string | undefined {
  if (!series) return undefined;
  const isOpen = series.open?.until === scheduled_at && dayOf(now, timezone) < dayOf(scheduled_at, timezone);
  const open = series.open && isOpen ? [`${shortDateText(series.open.at, timezone)} noch offen`] : [];
  const last = series.done.at(-1);
  const done = last ? [`zuletzt ${shortDateText(last.at, timezone)}`, `${series.done.length}-mal erledigt`] : [];
  return [seriesRhythm({ code, hours, everyDays: series.every_days }, type), ...open, ...done].join(", ");
}
