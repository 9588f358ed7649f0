import type { CampaignMeasure } from "../campaigns/contract.ts";
import { ownerDay } from "../campaigns/owner-words.ts";
import type { Series } from "../campaigns/series.ts";
import { numberText } from "../core/numbers.ts";

type Work = Pick<CampaignMeasure, "status" | "scheduled_at" | "done_at" | "series" | "proved_by"> & { text: string };

/** Whether an occurrence of a series was done. */
export function isDoneOnce(series: Series): boolean {
  return (series?.done ?? []).length > 0;
}

/**
 * What an owner reads of a measure as done: its sentence and when it was done, where nobody said that its date, never later
 * than now. Of a series one line for all occurrences since an instant, with the day of the last one: "Besichtigungen: 4
 * Termine", "Anzeigen ausgewertet: 4-mal". @param since null: ever @param now ISO 8601 UTC @returns undefined where nothing was done since then
 */
export function doneOf(
  measure: Work,
  { since, now }: { since: string | null; now: string },
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
  return { at: last, text: told.length > 1 ? `${text}: ${timesText(measure, told.length)}` : text };
}

/** How often: viewings are appointments, whatever else comes again was done so many times. */
function timesText({ proved_by }: Pick<Work, "proved_by">, times: number): string {
  return proved_by.includes("result:viewing") ? `${numberText(times)} Termine` : `${numberText(times)}-mal`;
}
