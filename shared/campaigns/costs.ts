import { csvCell } from "../core/csv-cell.ts";
import type { CampaignMeasure } from "./answers.ts";
import { measureName } from "./reading.ts";
import type { Euro } from "../core/kinds.ts";
import { readingOf } from "./status.ts";

/** What a sum of money is made of. */
export type CostedMeasure = Pick<
  CampaignMeasure,
  | "status"
  | "cost"
  | "planned_cost"
  | "actual_cost"
  | "paid_by"
  | "supplier"
  | "measure_name"
  | "name_override"
  | "scheduled_at"
  | "done_at"
> &
  Partial<Pick<CampaignMeasure, "provisional">>;

/** What of it the sums need. */
type Sum = Pick<CostedMeasure, "status" | "cost" | "planned_cost" | "actual_cost" | "paid_by" | "provisional">;

/**
 * The money of a campaign in euro (docs/product.md, Costs): `planned` is what all certain measures but skipped ones are to cost,
 * `committed` what is done or under way without a bill, at its planned cost, `spent` the bills; `owner` is the part of
 * both that the owner pays. What the buyer pays is in none of them.
 */
interface Costs {
  planned: Euro;
  committed: Euro;
  spent: Euro;
  owner: Euro;
}

/**
 * What holds of every sum of a campaign's money, wherever one stands: owners are consumers as a rule, who are told total
 * prices (PAngV § 3 (1)), so that the library's and what people enter is meant with VAT.
 */
export const vatNote = "Alle Beträge einschließlich Umsatzsteuer.";

/** Who pays for a measure, as screens and tables call them. */
export const payerWords: Record<CampaignMeasure["paid_by"], string> = {
  agency: "Büro",
  owner: "Eigentümer",
  buyer: "Käufer",
};

/** What a measure is to cost: as somebody entered it, else as the library has it. */
export function plannedCost({ planned_cost, cost }: Pick<CostedMeasure, "planned_cost" | "cost">): Euro {
  return planned_cost ?? cost;
}

/** Whether what somebody pays counts in an agency's sums: its own, and as a part the owner's; never the buyer's. */
export function isCounted(payer: CampaignMeasure["paid_by"]): boolean {
  return payer !== "buyer";
}

/** The sums over a campaign's measures. */
export function costsOf(all: readonly Sum[]): Costs {
  const measures = all.filter(({ paid_by }) => isCounted(paid_by));
  const sum = (numbers: number[]) => Math.round(numbers.reduce((total, one) => total + one, 0) * 100) / 100;
  const billed = measures.filter(({ actual_cost }) => actual_cost !== null);
  const ordered = measures.filter(
    ({ status, actual_cost }) => actual_cost === null && (status === "done" || status === "queued"),
  );
  const spentOf = ({ actual_cost }: Sum) => actual_cost ?? 0;
  return {
    planned: sum(measures.filter(isToCome).map(plannedCost)),
    committed: sum(ordered.map(plannedCost)),
    spent: sum(billed.map(spentOf)),
    owner: sum([
      ...billed.filter(({ paid_by }) => paid_by === "owner").map(spentOf),
      ...ordered.filter(({ paid_by }) => paid_by === "owner").map(plannedCost),
    ]),
  };
}

function isToCome({ status, provisional }: Sum): boolean {
  return status !== "skipped" && !provisional;
}

/** The measures that cost something or were billed, the dearest first. */
export function costedMeasures<Measure extends CostedMeasure>(measures: Measure[]): Measure[] {
  const weight = (measure: Measure) => measure.actual_cost ?? plannedCost(measure);
  return measures
    .filter((measure) => measure.actual_cost !== null || (isToCome(measure) && plannedCost(measure) > 0))
    .toSorted((one, other) => weight(other) - weight(one) || measureName(one).localeCompare(measureName(other), "de"));
}

const head = [
  "Maßnahme",
  "Dienstleister",
  "Wer zahlt",
  "Status",
  "Termin",
  "Erledigt",
  "Geplant EUR",
  "Tatsächlich EUR",
  "Rechnung",
];

/**
 * The costed measures as a file for a bookkeeper's German Excel: semicolons, commas in numbers, a byte order mark. A text
 * that a table would take for a formula gets an apostrophe.
 * @param dayText an instant as the day that the campaign's clock shows
 * @param billsOf the names of a measure's bills
 */
export function costsCsv<Measure extends CostedMeasure>(
  measures: Measure[],
  dayText: (instant: string) => string,
  billsOf: (measure: Measure) => string[],
): string {
  const rows = costedMeasures(measures).map((measure) => [
    measureName(measure),
    measure.supplier,
    payerWords[measure.paid_by],
    readingOf(measure.status, "timeline").label,
    dayText(measure.scheduled_at),
    measure.done_at ? dayText(measure.done_at) : "",
    amount(plannedCost(measure)),
    measure.actual_cost === null ? "" : amount(measure.actual_cost),
    billsOf(measure).join(", "),
  ]);
  return `\uFEFF${[head, ...rows].map((row) => row.map(csvCell).join(";")).join("\r\n")}\r\n`;
}

function amount(euro: number): string {
  return euro.toFixed(2).replace(".", ",");
}
