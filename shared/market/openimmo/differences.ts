import { euroText, fineNumberText } from "../../core/numbers.ts";
import type { KnownProperty, Property, PropertyValues } from "../contract.ts";
import { certificates, conditions, occupancies } from "../property-fields.ts";
import type { ImportedProperty } from "./property.ts";

export type ImportedField = Exclude<keyof PropertyValues, "portals">;

/** What an import may say, in the words of the property's form. */
const labels: Partial<Record<ImportedField, string>> = {
  asking_price: "Angebotspreis",
  living_area: "Wohnfläche",
  usable_area: "Nutzfläche",
  plot_area: "Grundstück",
  rooms: "Zimmer",
  built_in: "Baujahr",
  condition: "Zustand",
  occupancy: "Nutzung",
  monthly_charge: "Hausgeld im Monat",
  certificate: "Energieausweis",
  energy_value: "Energiekennwert",
  power_value: "Stromkennwert",
  energy_carrier: "Energieträger",
  energy_class: "Effizienzklasse",
  certificate_until: "Ausweis gültig bis",
  commission_seller: "Provision Verkäufer",
  commission_buyer: "Provision Käufer",
  external_number: "Objektnummer",
};

/** A field that a file says otherwise than the cockpit. */
export interface Difference {
  field: ImportedField;
  label: string;
  /** In words; empty where nothing is known. */
  before: string;
  after: string;
  /** Whether a person entered or changed it here since the last import: it is replaced only when that is ticked. */
  isOwn: boolean;
}

/** What a file says otherwise than what is known of a property, in the order of the form. */
export function differencesOf(known: Property, values: ImportedProperty["values"]): Difference[] {
  return (Object.keys(labels) as ImportedField[]).flatMap((field) => {
    const after = values[field];
    const before = known[field];
    if (after === undefined || after === before) return [];
    const isOpen = before === null || before === "";
    return [
      {
        field,
        label: labels[field] ?? field,
        before: isOpen ? "" : wordsOf(field, before),
        after: wordsOf(field, after),
        isOwn: !isOpen && known.imported[field] !== before,
      },
    ];
  });
}

function wordsOf(field: ImportedField, value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "string") {
    const words: Record<string, string> = { ...conditions, ...occupancies, ...certificates };
    return field === "certificate_until" ? value.split("-").toReversed().join(".") : (words[value] ?? value);
  }
  if (field === "built_in") return String(value);
  if (field === "asking_price" || field === "monthly_charge") return euroText(value);
  if (field.startsWith("commission")) return `${fineNumberText(value)}\u202F%`;
  if (field.endsWith("_area")) return `${fineNumberText(value)}\u202Fm²`;
  return fineNumberText(value);
}

/** What an import looks for a campaign by. */
type Named = Pick<ImportedProperty, "obid" | "externalNumber">;

/**
 * The campaign of a property: by the sender's id, else by the agency's number, which outlives a change of software. Nothing
 * where the number stands for several campaigns.
 */
export function campaignOf({ obid, externalNumber }: Named, known: KnownProperty[]): string | undefined {
  const byId = obid === "" ? undefined : known.find(({ openimmo_obid }) => openimmo_obid === obid);
  if (byId) return byId.campaign_id;
  if (externalNumber === "") return undefined;
  const byNumber = known.filter(({ external_number }) => external_number === externalNumber);
  return byNumber.length === 1 ? byNumber[0]?.campaign_id : undefined;
}

/** The campaign of an enquiry, whose `oobj_id` is the sender's id or the agency's number. */
export function campaignOfEnquiry(property: string, known: KnownProperty[]): string | undefined {
  return (
    campaignOf({ obid: property, externalNumber: "" }, known) ??
    campaignOf({ obid: "", externalNumber: property }, known)
  );
}
