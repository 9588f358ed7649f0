import { countText, measuresText, numberText } from "../core/numbers.ts";
import type { ReportFigures } from "./contract.ts";

/** What the summary tells: facts only, no promises. */
export interface SummaryFacts {
  period: string;
  /** How many measures were done in the period. */
  done: number;
  numbers: ReportFigures;
  upcoming: number;
  next: { name: string; date: string } | undefined;
  late: number;
}

/** The two sentences at the head of an owner report: what was done, and what comes. */
export function summary({ period, done, numbers, upcoming, next, late }: SummaryFacts): [string, string] {
  const { measures_total: total, measures_done: all } = numbers;
  return [
    total === 0
      ? `Im Berichtszeitraum (${period}) sind für Ihre Immobilie noch keine Maßnahmen eingeplant.`
      : `Im Berichtszeitraum (${period}) haben wir ${doneText(done)} für Ihre Immobilie abgeschlossen; damit ${all === 1 ? "ist" : "sind"} ${numberText(all)} von insgesamt ${numberText(total)} erledigt.`,
    `${outlook(upcoming, next)}${lateness(late)}.`,
  ];
}

function outlook(upcoming: number, next: SummaryFacts["next"]): string {
  if (!next) return "In den nächsten zwei Wochen steht keine weitere Maßnahme an";
  const first = `„${next.name}“ am ${next.date}`;
  return upcoming === 1
    ? `In den nächsten zwei Wochen steht eine Maßnahme an: ${first}`
    : `In den nächsten zwei Wochen stehen ${measuresText(upcoming)} an, als Nächstes ${first}`;
}

function lateness(late: number): string {
  if (late === 0) return "";
  return late === 1 ? "; eine Maßnahme hat sich verzögert" : `; ${measuresText(late)} haben sich verzögert`;
}

function doneText(count: number): string {
  if (count === 0) return "keine Maßnahme";
  return count === 1 ? "eine Maßnahme" : measuresText(count);
}

/**
 * The key figures as the owner reads them; what nobody entered is left out.
 * @param daysToStart calendar days to the marketing start, where it lies ahead
 */
export function shownFigures(numbers: ReportFigures, daysToStart: number): { label: string; value: string }[] {
  const { days_on_market: days } = numbers;
  const market =
    days === null
      ? { label: "Vermarktungsstart", value: daysToStart === 0 ? "heute" : `in ${daysText(daysToStart)}` }
      : { label: "Am Markt seit", value: days === 0 ? "heute" : daysText(days) };
  const entered = [
    { label: "Anfragen", value: numbers.inquiries },
    { label: "Besichtigungen", value: numbers.viewings },
    { label: "Angebote", value: numbers.offers },
  ];
  return [
    market,
    { label: "Maßnahmen gesamt", value: numberText(numbers.measures_total) },
    { label: "Erledigt", value: numberText(numbers.measures_done) },
    { label: "In Arbeit", value: numberText(numbers.measures_in_progress) },
    ...entered.flatMap(({ label, value }) => (value === null ? [] : [{ label, value: numberText(value) }])),
  ];
}

function daysText(days: number): string {
  return countText(days, "Tag", "Tagen");
}
