import type { PropertyTypeCode } from "../../catalogue/property-types.ts";
import type { DutyFacts, Said } from "./facts.ts";

const homes: readonly PropertyTypeCode[] = ["WOH", "HAU", "LUX", "NEU", "KAP"];

/** Whether a type is a flat or a single-family house, for which BGB §§ 656a to 656d are made. */
export function isHome(type: PropertyTypeCode): boolean {
  return homes.includes(type);
}

/** Whether it matters how a buyer comes to pay (BGB §§ 656c, 656d): the buyer of a home pays something. */
export function asksForModel({ type, property }: Pick<DutyFacts, "type" | "property">): boolean {
  return isHome(type) && (property.commission_buyer ?? 0) > 0;
}

/**
 * What the property says of the commission. Of a home whose buyer pays: with a contract of each side both owe the same
 * (BGB § 656c (1)); with the seller's alone the buyer takes over half of it at most, "mindestens in gleicher Höhe" stays
 * with the seller (§ 656d (1)). Both hold where the buyer is a consumer (§ 656b), whom nobody knows before an ad.
 */
export function commissionSaid({ type, property, duties }: DutyFacts): Said {
  const { commission_buyer: buyer, commission_seller: seller } = property;
  if (buyer === null) return undefined;
  if (buyer === 0) return { proven: "Käufer zahlen keine Provision." };
  if (!asksForModel({ type, property })) return { proven: "Die Provision steht beim Objekt." };
  if (seller === null) return { wrong: "Bitte tragen Sie beim Objekt auch die Provision des Verkäufers ein." };
  if (buyer > seller)
    return {
      wrong: "Bei Wohnungen und Einfamilienhäusern zahlen Verbraucher als Käufer höchstens so viel wie der Verkäufer.",
    };
  const { commission_model: model } = duties;
  if (model === "passed")
    return {
      proven:
        "Der Verkäufer zahlt mindestens so viel wie der Käufer. Der Käufer zahlt erst, wenn der Verkäufer gezahlt hat und das nachgewiesen ist (§ 656d).",
    };
  if (buyer === seller) return { proven: "Käufer und Verkäufer zahlen gleich viel (§ 656c)." };
  return model === "both"
    ? {
        wrong:
          "Haben beide einen Vertrag mit Ihnen, zahlen sie gleich viel; sonst sind beide Verträge unwirksam (§ 656c Abs. 1, 2).",
      }
    : {
        pending:
          "Käufer und Verkäufer zahlen verschieden viel. Haben beide einen Vertrag mit Ihnen (§ 656c), oder übernimmt der Käufer einen Teil (§ 656d)? Bitte oben beantworten.",
      };
}
