import type { CampaignMeasure } from "../campaigns/contract.ts";
import { ownerDay } from "../campaigns/owner-words.ts";
import type { Series } from "../campaigns/series.ts";
import { numberText, timesText } from "../core/numbers.ts";
import type { Held } from "./held.ts";

type Work = Pick<CampaignMeasure, "status" | "scheduled_at" | "done_at" | "series" | "proved_by"> & { text: string };

/** Whether an occurrence of a series was done. */
export function isDoneOnce(series: Series): boolean {
  return (series?.done ?? []).length > 0;
}

/**
 * What an owner reads of a measure as done: its sentence and when it was done, where nobody said that its date, never later
 * than now. Of a series one line for all occurrences since an instant, with the day of the last one: "Besichtigungen: 4
 * Termine", "Anzeigen ausgewertet: 4-mal". @param since null: ever @param now ISO 8601 UTC
 * @param held what was kept of viewings since then: of a series of them, or of what visitors say, it and no tick says how
 * often that was and when last; undefined where none are kept
 * @returns undefined where nothing was done since then
 */
export function doneOf(
  measure: Work,
  { since, now, held }: { since: string | null; now: string; held?: Held | undefined },
): { at: string; text: string } | undefined {
  const { series, status } = measure;
  const earlier = (at: string) => (at < now ? at : now);
  const kept = series && held && keptOf(measure, held);
  if (kept) {
    const isOf = kept.count > 0 && (status !== "skipped" || isDoneOnce(series));
    return isOf ? told(measure, earlier(kept.last), kept.count) : undefined;
  }
  const days = series
    ? series.done.map(({ at }) => earlier(at))
    : status === "done"
      ? [earlier(ownerDay(measure))]
      : [];
  const recent = days.filter((at) => since === null || at > since);
  const last = recent.at(-1);
  const isAnswer = measure.proved_by.includes("result:enquiry");
  if (last === undefined || (isAnswer && held?.enquiries === 0)) return undefined;
  // A tick is a day of answering: its number would read as how many were answered.
  return told(measure, last, isAnswer ? 1 : recent.length);
}

function told(measure: Work, at: string, times: number): { at: string; text: string } {
  const { text } = measure;
  return { at, text: times > 1 ? `${text}: ${howOften(measure, times)}` : text };
}

/** What is kept of that of which a measure is a series. */
function keptOf(measure: Pick<Work, "proved_by">, { viewings, feedback }: Held) {
  if (isViewing(measure)) return viewings;
  return measure.proved_by.includes("result:feedback") ? feedback : undefined;
}

/** How often: viewings are appointments, whatever else comes again was done so many times. */
function howOften(measure: Pick<Work, "proved_by">, times: number): string {
  return isViewing(measure) ? `${numberText(times)} Termine` : timesText(times);
}

function isViewing({ proved_by }: Pick<Work, "proved_by">): boolean {
  return proved_by.includes("result:viewing");
}
