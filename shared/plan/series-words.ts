import type { CampaignMeasure } from "../campaigns/contract.ts";
import { repeatText } from "../catalogue/planning-text.ts";
import { shortDateText } from "../core/time.ts";
import type { Timezone } from "../core/timezone.ts";

/**
 * How a series stands, besides its next date: "alle 7 Tage, zuletzt 18.11., 3-mal erledigt"; nothing for what comes once.
 * Days are those of the campaign's clock.
 */
export function seriesText({ series }: Pick<CampaignMeasure, "series">, timezone: Timezone): string | undefined {
  if (!series) return undefined;
  const last = series.done.at(-1);
  const done = last ? [`zuletzt ${shortDateText(last.at, timezone)}`, `${series.done.length}-mal erledigt`] : [];
  return [repeatText(series.every_days), ...done].join(", ");
}
