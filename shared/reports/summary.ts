import { dateText, type Day } from "../core/time.ts";
import type { Marketed } from "../campaigns/live.ts";
import { dayCountText, numberText } from "../core/numbers.ts";
import type { Timezone } from "../core/timezone.ts";
import type { ReportFigures } from "./contract.ts";
import type { Counted } from "./market-part.ts";
import { happened, hasBuyer, type SaleProgress } from "../campaigns/sale-progress.ts";

/** What the summary tells: facts only, no promises. */
interface SummaryFacts {
  /** What has to be known first; empty for nothing. */
  turn: string;
  /** Whether it is over, so that nothing comes any more. */
  isOver: boolean;
  /** Whether no report went to this owner before. */
  isFirst: boolean;
  /** How many entries of what was done the period has: what its list shows. */
  done: number;
  numbers: ReportFigures;
  /** How many entries come in the next two weeks, recurring ones counted once. */
  upcoming: number;
  /** When the next one is, as it stands in a sentence: "heute", "am 25. Februar 2027". */
  next: string | undefined;
  late: number;
  /** Whether the owner is asked to decide something. */
  asks: boolean;
}

/** The sentences at the head of an owner report: the sale's turn where it took one, what was done, what comes, and that something is asked. */
export function summary({ turn, isOver, isFirst, done, numbers, upcoming, next, late, asks }: SummaryFacts): string[] {
  const first = turn === "" ? [] : [turn];
  if (numbers.measures_total === 0 && turn !== "") return [...first, ...asking(asks)];
  if (numbers.measures_total === 0)
    return [
      "Die einzelnen Schritte für den Verkauf Ihrer Immobilie stehen noch nicht fest; deshalb ist dieser Bericht noch kurz.",
      ...asking(asks),
    ];
  const ahead = isOver ? [] : [`${outlook(upcoming, next)}.${lateness(late)}`];
  const told = isOver && done === 0 ? [] : [doneText(done, isFirst)];
  return [...first, ...told, ...ahead, ...asking(asks)];
}

function asking(asks: boolean): string[] {
  return asks ? ["Weiter unten bitten wir Sie um Ihre Antwort."] : [];
}

function outlook(upcoming: number, next: SummaryFacts["next"]): string {
  if (!next) return "In den nächsten zwei Wochen ist kein weiterer Schritt geplant";
  return upcoming === 1
    ? `In den nächsten zwei Wochen folgt ein Schritt, ${next}`
    : `In den nächsten zwei Wochen folgen ${numberText(upcoming)} Schritte, der nächste ${next}`;
}

function lateness(late: number): string {
  if (late === 0) return "";
  return late === 1
    ? " Ein Schritt kommt später als geplant."
    : ` ${numberText(late)} Schritte kommen später als geplant.`;
}

function doneText(count: number, isFirst: boolean): string {
  const since = isFirst ? "Bisher" : "Seit dem letzten Bericht";
  if (count === 0) return `${since} ist ${isFirst ? "noch " : ""}kein geplanter Schritt fertig geworden.`;
  const steps = count === 1 ? "einen Schritt" : `${numberText(count)} Schritte`;
  return `${since} haben wir ${steps} für den Verkauf Ihrer Immobilie erledigt.`;
}

/** What the market's answers are called to an owner. */
export const answerLabels = { inquiries: "Anfragen", viewings: "Besichtigungen", offers: "Kaufangebote" } as const;

/**
 * The key figures as the owner reads them; what nobody entered is left out. How much of the plan is done is none once it is
 * on the market or a buyer is found, since from then on others decide; how long it is on the market none once that is over.
 * With a buyer, even one who backed out, nobody reads that there was no offer.
 * @param today "YYYY-MM-DD" by the campaign's clock
 */
export function shownFigures(
  numbers: ReportFigures,
  { timezone, frame, ...turning }: SaleProgress & { timezone: Timezone; frame?: Marketed | undefined },
  today: Day,
): { label: string; value: string }[] {
  const turned = happened(turning, today);
  const hadBuyer = hasBuyer(turned) || (turned.fell_through ?? []).length > 0;
  const answers = [
    { label: answerLabels.inquiries, value: numbers.inquiries },
    { label: answerLabels.viewings, value: numbers.viewings },
    { label: answerLabels.offers, value: hadBuyer && numbers.offers === 0 ? null : numbers.offers },
  ];
  return [
    ...(turned.outcome ? [] : marketFigure(numbers, { timezone, ...frame })),
    ...answers.flatMap(({ label, value }) => (value === null ? [] : [{ label, value: numberText(value) }])),
    ...(numbers.measures_total > 0 && numbers.days_on_market === null && !hasBuyer(turned)
      ? [
          {
            label: "Erledigte Schritte",
            value: `${numberText(numbers.measures_done)} von ${numberText(numbers.measures_total)}`,
          },
        ]
      : []),
  ];
}

/** How long it is on the market, or when that is planned to begin. */
function marketFigure(
  { days_on_market: days, planned_start }: ReportFigures,
  { timezone, marketing }: Marketed & { timezone: Timezone },
) {
  if (days !== null) {
    const label = marketing === "discreet" ? "Diskret angeboten seit" : "Am Markt seit";
    return [{ label, value: days === 0 ? "heute" : dayCountText(days) }];
  }
  if (planned_start === null) return [];
  return [{ label: "Vorbereitung, Start geplant am", value: dateText(planned_start, timezone) }];
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
