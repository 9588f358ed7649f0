import { given } from "../../core/given.ts";
import type { PropertyValues } from "../contract.ts";
import { readCommission } from "./commission.ts";
import { type Measure, measured, readNumber } from "./numbers.ts";
import { countryOf } from "./place.ts";
import { at, type Element, textAt, yes } from "./xml.ts";

type Price = "asking_price" | "monthly_charge" | "yearly_rent" | "commission_seller" | "commission_buyer";
type Tell = (problem: string) => void;

const measures = {
  price: { name: "Der Kaufpreis", likely: [1_000, 1_000_000_000], max: 1_000_000_000 },
  charge: { name: "Das Hausgeld", likely: [5, 20_000], max: 1_000_000 },
  rent: { name: "Die Mieteinnahme", likely: [500, 100_000_000], max: 1_000_000_000 },
} as const satisfies Record<string, Measure>;

/** Elements that hold the price; the first one present counts. */
export const priceNames = ["kaufpreis", "kaufpreisbrutto", "kaufpreisnetto"];

/** Price, monthly charge, yearly rent and commissions of an element `immobilie`, in euros and percent. */
export function pricesOf(property: Element, problem: Tell): Partial<Pick<PropertyValues, Price>> {
  const price = priceOf(property, problem);
  const charge = inEuros(property, numberText(at(property, "preise"), "hausgeld"), measures.charge, problem);
  return given({
    asking_price: price,
    monthly_charge: charge && Math.max(1, Math.round(charge)),
    yearly_rent: rentOf(property, price, problem),
    commission_seller: commissionOf(property, "seller", problem),
    commission_buyer: commissionOf(property, "buyer", problem),
  });
}

/** Whether the file names a rent that is paid. */
export function hasRent(property: Element): boolean {
  return typeof readNumber(textAt(at(property, "preise"), "mieteinnahmen_ist"), measures.rent.likely) === "number";
}

/** The text of a number; some senders put it one element deeper. */
export function numberText(place: Element | undefined, name: string): string {
  return textAt(place, name) || textAt(place, name, "preis");
}

/** The currency of a property's amounts where it is not the euro, in capitals. */
function foreignCurrency(property: Element): string | undefined {
  const element = at(property, "preise", "waehrung");
  const said = element?.attributes.get("iso_waehrung") || textAt(element, "iso_waehrung") || element?.text || "";
  return /^(?:|eur|euro|€|978)$/i.test(said) ? undefined : said.toUpperCase().slice(0, 3);
}

function inEuros(property: Element, text: string, measure: Measure, problem: Tell): number | undefined {
  const currency = foreignCurrency(property);
  if (!currency || readNumber(text, measure.likely) === undefined) return measured(text, measure, problem);
  problem(`${measure.name} steht in ${currency} und bleibt offen`);
  return undefined;
}

function priceOf(property: Element, problem: Tell): number | undefined {
  const prices = at(property, "preise");
  // Senders fill fields that nobody filled with 0.
  const text = priceNames
    .map((name) => numberText(prices, name))
    .find((said) => readNumber(said, measures.price.likely) !== undefined);
  const isOnRequest = yes(at(prices, "kaufpreis")?.attributes.get("auf_anfrage"));
  if (!text) {
    if (isOnRequest) problem("Der Preis ist „auf Anfrage“ und bleibt offen");
    return undefined;
  }
  const price = inEuros(property, text, measures.price, problem);
  if (price !== undefined && price < measures.price.likely[0]) {
    problem(`Der Preis ${isOnRequest ? "ist „auf Anfrage“" : `„${text.slice(0, 40)}“ ist keiner`} und bleibt offen`);
    return undefined;
  }
  if (isOnRequest && price !== undefined) problem("Der Preis ist in der Anzeige „auf Anfrage“");
  return price && Math.round(price);
}

const perYear: Record<string, number> = { JAHR: 1, MONAT: 12 };
/** How many yearly rents a property costs at least and at most: which period a rent is meant for where nobody says. */
const factors = [6, 60] as const;

function rentOf(property: Element, price: number | undefined, problem: Tell): number | undefined {
  const element = at(property, "preise", "mieteinnahmen_ist");
  const text = element?.text ?? "";
  const read = inEuros(property, text, measures.rent, problem);
  if (read === undefined) return undefined;
  const period = element?.attributes.get("periode")?.toUpperCase() ?? "";
  const times = period === "" ? timesByPrice(read, price) : perYear[period];
  if (times && period === "")
    problem(
      `Die Mieteinnahme „${text.slice(0, 40)}“ nennt keinen Zeitraum; nach dem Preis ist sie ${times === 1 ? "die eines Jahres" : "die eines Monats"}. Bitte prüfen Sie sie`,
    );
  if (times) return Math.max(1, Math.round(read * times));
  problem(
    `Die Mieteinnahme „${text.slice(0, 40)}“ ${period === "" ? "nennt keinen Zeitraum" : "ist weder für ein Jahr noch für einen Monat"} und bleibt offen`,
  );
  return undefined;
}

/** How often a rent without a period is paid in a year, where the price leaves one way to read it. */
function timesByPrice(rent: number, price: number | undefined): number | undefined {
  if (price === undefined) return undefined;
  const fitting = [1, 12].filter((times) => {
    const factor = price / (rent * times);
    return factor >= factors[0] && factor <= factors[1];
  });
  return fitting.length === 1 ? fitting[0] : undefined;
}

function commissionOf(property: Element, side: "seller" | "buyer", problem: Tell): number | undefined {
  const prices = at(property, "preise");
  const element = at(prices, side === "seller" ? "innen_courtage" : "aussen_courtage");
  const text = element?.text ?? "";
  const isOwed = side === "buyer" ? yes(textAt(prices, "provisionspflichtig")) : undefined;
  if (text === "") return isOwed === false ? 0 : undefined;
  const includesVat = yes(element?.attributes.get("mit_mwst"));
  const read = readCommission(text, { includesVat, country: countryOf(property), side });
  // Nothing to pay, says a field that many programs fill with 0, where another says that something is.
  const share = read === 0 && isOwed ? "unclear" : read;
  if (typeof share === "number") return share;
  const why = share === "unclear" ? "nicht eindeutig" : "kein Prozentsatz";
  const whose = side === "seller" ? "Verkäufers" : "Käufers";
  problem(`Die Provision des ${whose} „${text.slice(0, 60)}“ ist ${why} und bleibt offen`);
  return undefined;
}
