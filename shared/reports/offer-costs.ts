import type { Cents } from "../core/kinds.ts";
import type { CampaignMeasure } from "../campaigns/contract.ts";
import { vatNote } from "../campaigns/costs.ts";
import { ownerText, type OwnerMeasure } from "../campaigns/owner-words.ts";
import { centText } from "../core/numbers.ts";

/** What of a measure says what it costs and who pays. */
export interface CostMeasure extends OwnerMeasure, Pick<CampaignMeasure, "cost" | "planned_cost" | "paid_by"> {}

/** One thing that costs money, and who pays how much of it, in words. */
interface CostRow {
  text: string;
  agency: string;
  owner: string;
}

/** What a plan costs and who pays. */
export interface OfferCosts {
  /** In a sentence. */
  summary: string;
  rows: CostRow[];
  total: CostRow;
  /** What the owner pays, as it stands among the figures. */
  owner: string;
  /** The sums in euro. */
  sums: { agency: number; owner: number };
}

/** What the owner pays for something of which they read nothing else. */
const otherExpenses = "Weitere Auslagen";
const nothing = "–";
/** Maximum number of those named that the agency pays alone. */
const maxNamed = 8;

/** Who pays how much of something. */
interface Shares {
  agency: Cents;
  owner: Cents;
}

/**
 * What the planned measures cost, the dearest first, what comes more than once as one and what the agency pays of small things in one row. Of what the owner does not read of
 * only what the owner is to pay is told (docs/product.md, Marketing offer).
 */
export function offerCosts(measures: readonly CostMeasure[]): OfferCosts {
  const sums = new Map<string, Shares>();
  let buyers = 0;
  for (const measure of measures) {
    const cents = Math.round(costOf(measure) * 100);
    const isOwners = measure.paid_by === "owner";
    const text = ownerText(measure) ?? (isOwners ? otherExpenses : undefined);
    if (cents === 0 || text === undefined) continue;
    if (measure.paid_by === "buyer") {
      buyers += cents;
      continue;
    }
    const { agency, owner } = sums.get(text) ?? { agency: 0, owner: 0 };
    sums.set(text, isOwners ? { agency, owner: owner + cents } : { agency: agency + cents, owner });
  }
  const rows = [...sums].toSorted(
    ([oneText, one], [otherText, other]) =>
      Number(oneText === otherExpenses) - Number(otherText === otherExpenses) ||
      other.agency + other.owner - one.agency - one.owner ||
      oneText.localeCompare(otherText, "de"),
  );
  const total = rows.reduce(
    (all, [, { agency, owner }]) => ({ agency: all.agency + agency, owner: all.owner + owner }),
    { agency: 0, owner: 0 },
  );
  return {
    summary:
      buyers === 0
        ? summaryOf(total)
        : `${summaryOf(total)} ${rows.length > 0 ? "Weitere " : ""}${centText(buyers / 100)} trägt der Käufer.`,
    rows: shortened(rows).map(([text, cents]) => ({ text, ...inWords(cents) })),
    total: { text: "Zusammen", ...inWords(total) },
    owner: total.owner === 0 ? "keine" : centText(total.owner / 100),
    sums: { agency: total.agency / 100, owner: total.owner / 100 },
  };
}

/** What the agency pays alone, but for the dearest, in one row. */
function shortened(rows: [string, Shares][]): [string, Shares][] {
  const small = rows.filter(([, { owner }]) => owner === 0).slice(maxNamed);
  if (small.length < 2) return rows;
  const rest = small.reduce((sum, [, { agency }]) => sum + agency, 0);
  const named = rows.filter((row) => !small.includes(row));
  return [...named, [`${small.length} weitere Leistungen`, { agency: rest, owner: 0 }]];
}

function costOf({ planned_cost, cost }: CostMeasure): number {
  return planned_cost ?? cost;
}

function inWords({ agency, owner }: Shares): Omit<CostRow, "text"> {
  const word = (cents: Cents) => (cents === 0 ? nothing : centText(cents / 100));
  return { agency: word(agency), owner: word(owner) };
}

function summaryOf({ agency, owner }: Shares): string {
  const all = centText((agency + owner) / 100);
  if (agency + owner === 0) return "Für die geplanten Schritte fallen keine Kosten für Dienstleister und Anzeigen an.";
  if (owner === 0) return `Für die Vermarktung planen wir ${all} ein. Diese Kosten übernehmen wir. ${vatNote}`;
  if (agency === 0) return `Für die Vermarktung sind ${all} geplant, die Sie tragen. ${vatNote}`;
  return `Für die Vermarktung sind ${all} geplant. Davon übernehmen wir ${centText(agency / 100)}, Sie tragen ${centText(owner / 100)}. ${vatNote}`;
}
