import type { Campaign, CampaignMeasure } from "../campaigns/contract.ts";
import { rhythmText } from "../catalogue/planning-text.ts";
import { shortDateText } from "../core/time.ts";
import { mostHours } from "./make/effort.ts";

/**
 * How a series stands, besides its next date: "alle 14 Tage, 0,5 Std., zuletzt 18.11., 3-mal erledigt"; nothing for what comes
 * once. Days are those of the campaign's clock, hours those of its type.
 */
export function seriesText(
  { series, code, hours }: Pick<CampaignMeasure, "series" | "code" | "hours">,
  { timezone, property_type_code }: Pick<Campaign, "timezone"> & Partial<Pick<Campaign, "property_type_code">>,
): string | undefined {
  if (!series) return undefined;
  const { every_days: everyDays } = series;
  const last = series.done.at(-1);
  const done = last ? [`zuletzt ${shortDateText(last.at, timezone)}`, `${series.done.length}-mal erledigt`] : [];
  const most = property_type_code && mostHours({ code, hours, everyDays }, property_type_code);
  return [rhythmText(everyDays, hours, most), ...done].join(", ");
}
