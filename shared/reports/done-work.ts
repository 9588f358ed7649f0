import type { CampaignMeasure } from "../campaigns/contract.ts";
import { ownerDay } from "../campaigns/owner-words.ts";
import type { Series } from "../campaigns/series.ts";
import { numberText, timesText } from "../core/numbers.ts";

type Work = Pick<CampaignMeasure, "status" | "scheduled_at" | "done_at" | "series" | "proved_by"> & { text: string };

/** Whether an occurrence of a series was done. */
export function isDoneOnce(series: Series): boolean {
  return (series?.done ?? []).length > 0;
}

/**
 * What an owner reads of a measure as done: its sentence and when it was done, where nobody said that its date, never later
 * than now. Of a series one line for all occurrences since an instant, with the day of the last one: "Besichtigungen: 4
 * Termine", "Anzeigen ausgewertet: 4-mal". @param since null: ever @param now ISO 8601 UTC
 * @param viewings how many were held since then, where viewings are kept: they and no tick of the series say how many there were
 * @returns undefined where nothing was done since then
 */
export function doneOf(
  measure: Work,
  { since, now, viewings }: { since: string | null; now: string; viewings?: number | undefined },
): { at: string; text: string } | undefined {
  const { series, status, text } = measure;
  const earlier = (at: string) => (at < now ? at : now);
  const days = series
    ? series.done.map(({ at }) => earlier(at))
    : status === "done"
      ? [earlier(ownerDay(measure))]
      : [];
  const told = days.filter((at) => since === null || at > since);
  const last = told.at(-1);
  if (last === undefined) return undefined;
  const times = series && isViewing(measure) ? (viewings ?? told.length) : told.length;
  if (times === 0) return undefined;
  return { at: last, text: times > 1 ? `${text}: ${howOften(measure, times)}` : text };
}

/** How often: viewings are appointments, whatever else comes again was done so many times. */
function howOften(measure: Pick<Work, "proved_by">, times: number): string {
  return isViewing(measure) ? `${numberText(times)} Termine` : timesText(times);
}

function isViewing({ proved_by }: Pick<Work, "proved_by">): boolean {
  return proved_by.includes("result:viewing");
}
