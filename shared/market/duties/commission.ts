import type { PropertyTypeCode } from "../../catalogue/property-types.ts";
import type { DutyFacts, Said } from "./facts.ts";

const homes: readonly PropertyTypeCode[] = ["WOH", "HAU", "LUX", "NEU", "KAP"];

/** Whether a type is a flat or a single-family house, for which BGB §§ 656a to 656d are made. */
export function isHome(type: PropertyTypeCode): boolean {
  return homes.includes(type);
}

/** What the law of commissions asks about. */
interface CommissionFacts extends Pick<DutyFacts, "type"> {
  property: Pick<DutyFacts["property"], "commission_buyer" | "commission_seller">;
  duties: Pick<DutyFacts["duties"], "commission_model">;
}

/** Whether it matters how a buyer comes to pay (BGB §§ 656c, 656d): the buyer of a home pays something. */
export function asksForModel({ type, property }: Pick<CommissionFacts, "type" | "property">): boolean {
  return isHome(type) && (property.commission_buyer ?? 0) > 0;
}

/** What makes the commissions of a home void; nothing while nothing that is known does. */
export function voidCommission({ type, property, duties }: CommissionFacts): string | undefined {
  const { commission_buyer: buyer, commission_seller: seller } = property;
  if (!asksForModel({ type, property }) || buyer === null || seller === null) return undefined;
  if (buyer > seller)
    return "Bei Wohnungen und Einfamilienhäusern zahlen Verbraucher als Käufer höchstens so viel wie der Verkäufer (BGB §§ 656c, 656d).";
  return buyer < seller && duties.commission_model === "both"
    ? "Haben beide einen Vertrag mit Ihnen, zahlen sie gleich viel; sonst sind beide Verträge unwirksam (BGB § 656c Abs. 1, 2)."
    : undefined;
}

/**
 * What the property says of the commission. Of a home whose buyer pays: with a contract of each side both owe the same
 * (BGB § 656c (1)); with the seller's alone the buyer takes over half of it at most, "mindestens in gleicher Höhe" stays
 * with the seller (§ 656d (1)). Both hold where the buyer is a consumer (§ 656b), whom nobody knows before an ad.
 */
export function commissionSaid({ type, property, duties }: CommissionFacts): Said {
  const { commission_buyer: buyer, commission_seller: seller } = property;
  if (buyer === null) return undefined;
  if (buyer === 0) return { proven: "Käufer zahlen keine Provision." };
  if (!asksForModel({ type, property })) return { proven: "Die Provision steht beim Objekt." };
  if (seller === null) return { wrong: "Bitte tragen Sie beim Objekt auch die Provision des Verkäufers ein." };
  const wrong = voidCommission({ type, property, duties });
  if (wrong) return { wrong };
  if (duties.commission_model === "passed")
    return {
      proven:
        "Der Verkäufer zahlt mindestens so viel wie der Käufer. Der Käufer zahlt erst, wenn der Verkäufer gezahlt hat und das nachgewiesen ist (§ 656d).",
    };
  if (buyer === seller)
    return {
      proven:
        duties.commission_model === "both"
          ? "Käufer und Verkäufer zahlen gleich viel (§ 656c)."
          : "Käufer und Verkäufer zahlen gleich viel (§ 656c oder § 656d).",
    };
  return {
    pending:
      "Käufer und Verkäufer zahlen verschieden viel. Haben beide einen Vertrag mit Ihnen (§ 656c), oder übernimmt der Käufer einen Teil (§ 656d)? Bitte oben beantworten.",
  };
}
