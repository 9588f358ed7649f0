import { countText, measuresText, numberText } from "../core/numbers.ts";
import type { ReportFigures } from "./contract.ts";
import type { Counted } from "./market-part.ts";

/** What the summary tells: facts only, no promises. */
export interface SummaryFacts {
  /** How many measures were done in the period. */
  done: number;
  numbers: ReportFigures;
  upcoming: number;
  /** The day of the next one. */
  next: string | undefined;
  late: number;
  /** Whether the owner is asked to decide something. */
  asks: boolean;
}

/** The sentences at the head of an owner report: what was done, what comes, and that something is asked. */
export function summary({ done, numbers, upcoming, next, late, asks }: SummaryFacts): string[] {
  if (numbers.measures_total === 0)
    return ["Für Ihre Immobilie sind noch keine Maßnahmen eingeplant.", ...asking(asks)];
  return [
    `Im Berichtszeitraum haben wir ${doneText(done)} für Ihre Immobilie abgeschlossen.`,
    `${outlook(upcoming, next)}${lateness(late)}.`,
    ...asking(asks),
  ];
}

function asking(asks: boolean): string[] {
  return asks ? ["Am Ende dieses Berichts bitten wir Sie um eine Entscheidung."] : [];
}

function outlook(upcoming: number, next: SummaryFacts["next"]): string {
  if (!next) return "In den nächsten zwei Wochen steht keine weitere Maßnahme an";
  return upcoming === 1
    ? `In den nächsten zwei Wochen steht eine Maßnahme an, am ${next}`
    : `In den nächsten zwei Wochen stehen ${measuresText(upcoming)} an, die nächste am ${next}`;
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
  const answers = [
    { label: "Anfragen", value: numbers.inquiries },
    { label: "Besichtigungen", value: numbers.viewings },
    { label: "Kaufangebote", value: numbers.offers },
  ];
  return [
    market,
    ...answers.flatMap(({ label, value }) => (value === null ? [] : [{ label, value: numberText(value) }])),
    ...(numbers.measures_total > 0
      ? [
          {
            label: "Erledigte Maßnahmen",
            value: `${numberText(numbers.measures_done)} von ${numberText(numbers.measures_total)}`,
          },
        ]
      : []),
  ];
}

function daysText(days: number): string {
  return countText(days, "Tag", "Tagen");
}

/** What the market's answers count to stands where the agent entered nothing. */
export function withCounted(numbers: ReportFigures, counted: Counted | null): ReportFigures {
  if (!counted) return numbers;
  const { inquiries, viewings, offers } = numbers;
  return {
    ...numbers,
    inquiries: inquiries ?? counted.inquiries,
    viewings: viewings ?? counted.viewings,
    offers: offers ?? counted.offers,
  };
}
