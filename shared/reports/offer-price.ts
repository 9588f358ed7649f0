import * as z from "zod/mini";
import { dayOrNone, line, wholeNumber } from "../core/fields.ts";
import { euroText, fineNumberText } from "../core/numbers.ts";
import { monthInFigures } from "../core/time.ts";
import { namesHouse } from "../market/public-address.ts";

/** Whether a comparable's price was paid or is only asked for. */
export const comparableKinds = { sold: "Verkauft", offered: "Angeboten" } as const;
export type ComparableKind = keyof typeof comparableKinds;

/** Maximum number of properties that an offer compares with. */
export const maxComparables = 6;

const areaMessage = "Bitte geben Sie die Fläche in Quadratmetern an, zum Beispiel 84,5";
const priceMessage = "Bitte geben Sie den Preis in ganzen Euro an";

const houseMessage =
  "Bitte nennen Sie von einem verkauften Vergleich nur Lage oder Straße, keine Hausnummer: Was ein Nachbar bekommen hat, erfährt sonst jeder Leser";

const comparableFields = z.object({
  address: line.check(z.refine((text) => text !== "", "Bitte nennen Sie Lage oder Straße des Vergleichs")),
  /** In m²; null where it is not known. */
  area: z.nullable(z.number(areaMessage).check(z.positive(areaMessage), z.maximum(10_000_000, areaMessage))),
  /** In whole euro. */
  price: wholeNumber(1, 1_000_000_000, priceMessage),
  kind: z.enum(["sold", "offered"], "Bitte sagen Sie, ob verkauft wurde oder nur angeboten"),
  /** When it was sold or offered; null where it is not known. */
  on: dayOrNone,
});
/** What was paid for a home tells of those who sold it, once it can be found (DSGVO Art. 6); what is asked stands in an ad. */
const comparable = comparableFields.check(
  z.refine(({ kind, address }) => kind !== "sold" || !namesHouse(address), { error: houseMessage, path: ["address"] }),
);

/** The properties that an offer compares with, as they are entered and kept. */
export const comparables = z
  .array(comparable)
  .check(z.maxLength(maxComparables, `Höchstens ${maxComparables} Vergleiche sind erlaubt`));
export const keptComparables = z.array(
  z.object({
    address: z.string(),
    area: z.nullable(z.number()),
    price: z.int(),
    kind: z.enum(["sold", "offered"]),
    on: dayOrNone,
  }),
);
export type Comparable = z.output<typeof keptComparables>[number];

/** A comparable as its owner reads it; what is not known is a dash. */
interface ComparableRow {
  address: string;
  area: string;
  price: string;
  /** The price of a square metre. */
  rate: string;
  /** Whether it was sold or is offered, and in which month: "verkauft 09/2026". */
  on: string;
}

/** The asking price with what speaks for it, as its owner reads it. */
export interface OfferedPrice {
  asking: string;
  reasons: string[];
  comparables: ComparableRow[];
  /** What an offered price means; empty where all were paid. */
  note: string;
}

const offeredNote = "„Angeboten“ heißt: So viel wird verlangt. Was am Ende bezahlt wird, kann darunter liegen.";

/**
 * The asking price of an offer with its reasons; null where neither a price nor a reason was entered.
 * @param income what it earns, in words; empty where it is not let
 */
export function offeredPrice(
  { asking_price: asking }: { asking_price: number | null },
  entered: { price_reasons: string; comparables: readonly Comparable[] },
  income: string,
): OfferedPrice | null {
  const reasons = [income && `${income}.`, ...entered.price_reasons.split(/\r?\n/)].filter(
    (text) => text.trim() !== "",
  );
  if (asking === null && reasons.length === 0 && entered.comparables.length === 0) return null;
  return {
    asking: asking === null ? "" : euroText(asking),
    reasons,
    comparables: entered.comparables.map(({ address, area, price, kind, on }) => ({
      address,
      area: area === null ? "–" : `${fineNumberText(area)} m²`,
      price: euroText(price),
      rate: area === null ? "–" : euroText(Math.round(price / area)),
      on: [comparableKinds[kind].toLowerCase(), on && monthInFigures(on)].filter(Boolean).join(" "),
    })),
    note: entered.comparables.some(({ kind }) => kind === "offered") ? offeredNote : "",
  };
}
