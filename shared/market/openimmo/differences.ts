import { euroText, fineNumberText, rateText } from "../../core/numbers.ts";
import { dayText, isDay } from "../../core/time.ts";
import { storedFields } from "../../core/entity-fields.ts";
import type { KnownProperty, Property, PropertyValues } from "../contract.ts";
import { certificates } from "../certificates.ts";
import { occupancies } from "../../catalogue/occupancies.ts";
import { conditions, developments } from "../property-choices.ts";
import { propertyFields } from "../property-fields.ts";
import type { ImportedProperty } from "./property.ts";

/** What no file says: the agency's contract with the client, what it was told, and its own ads. */
type OwnField =
  | "vacancy"
  | "mandate"
  | "mandate_from"
  | "mandate_until"
  | "mandate_renewal"
  | "reserved_until"
  | "portals";
export type ImportedField = Exclude<keyof PropertyValues, OwnField>;

/** What an import may say, in the words of the property's form. */
const labels: Record<ImportedField, string> = {
  asking_price: "Angebotspreis",
  living_area: "Wohnfläche",
  usable_area: "Nutzfläche",
  plot_area: "Grundstück",
  rooms: "Zimmer",
  built_in: "Baujahr",
  condition: "Zustand",
  occupancy: "Nutzung",
  monthly_charge: "Hausgeld im Monat",
  yearly_rent: "Jahresnettokaltmiete",
  units: "Einheiten",
  parking: "Stellplätze",
  floor: "Etage",
  site_ratio: "GRZ",
  floor_ratio: "GFZ",
  development: "Erschließung",
  hides_address: "Adresse nicht veröffentlichen",
  certificate: "Energieausweis",
  certificate_exemption: "Grund, warum keiner nötig ist",
  energy_value: "Energiekennwert",
  power_value: "Stromkennwert",
  energy_carrier: "Energieträger",
  energy_class: "Effizienzklasse",
  certificate_until: "Ausweis gültig bis",
  commission_seller: "Provision Verkäufer",
  commission_buyer: "Provision Käufer",
  external_number: "Objektnummer",
  expose_text: "Text für das Exposé",
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
    return [
      {
        field,
        label: labels[field],
        before: isEmpty(before) ? "" : wordsOf(field, before),
        after: wordsOf(field, after),
        isOwn: isOwn(known, field),
      },
    ];
  });
}

const nothingKnown: Property = {
  ...storedFields(propertyFields, {}),
  price_steps: [],
  openimmo_obid: "",
  imported: {},
  version: 0,
};

/** What a file gives for a property that has no data yet, in the order of the form. */
export function newValuesOf(values: ImportedProperty["values"]): Difference[] {
  return differencesOf(nothingKnown, values);
}

/**
 * What another attempt still has to write of what was chosen: not what the first one wrote, and nothing that a person
 * changed between the two.
 * @param now the property as it is now @param seen as it was when it was chosen; nothing for a new campaign
 * @returns the fields to write, and how many others a person's values stay in
 */
export function stillToWrite(
  chosen: readonly ImportedField[],
  values: ImportedProperty["values"],
  { now, seen }: { now: Property; seen: Property | undefined },
): { fields: ImportedField[]; kept: number } {
  const open = chosen.filter((field) => values[field] !== undefined && values[field] !== now[field]);
  const fields = open.filter((field) => !isOwn(now, field) || seen?.[field] === now[field]);
  return { fields, kept: open.length - fields.length };
}

function isOwn(known: Property, field: ImportedField): boolean {
  return !isEmpty(known[field]) && known.imported[field] !== known[field];
}

type Value = string | number | boolean | null;

function isEmpty(value: Value): boolean {
  return value === null || value === "" || value === false;
}

/** How much of a long text is shown, in characters. */
const maxShown = 160;

function wordsOf(field: ImportedField, value: Value): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "ja" : "nein";
  if (field === "expose_text" && typeof value === "string")
    return value.length > maxShown ? `${value.slice(0, maxShown).trim()} …` : value;
  if (typeof value === "string") {
    const words: Record<string, string> = { ...conditions, ...occupancies, ...certificates, ...developments };
    return field === "certificate_until" && isDay(value) ? dayText(value) : (words[value] ?? value);
  }
  if (field === "built_in") return String(value);
  if (field === "asking_price" || field === "monthly_charge" || field === "yearly_rent") return euroText(value);
  if (field.startsWith("commission")) return rateText(value);
  if (field.endsWith("_area")) return `${fineNumberText(value)}\u202Fm²`;
  return fineNumberText(value);
}

/** What an import looks for a campaign by. */
type Named = Pick<ImportedProperty, "obid" | "externalNumber"> & { anid?: string };

/** What is found among the properties of campaigns that run, else among all: a property may be offered again years later. */
export function runningFirst<One extends { has_ended?: true | undefined }, Found>(
  known: One[],
  find: (some: One[]) => Found | undefined,
): Found | undefined {
  return find(known.filter(({ has_ended }) => !has_ended)) ?? find(known);
}

/**
 * The campaign of a property: by the sender's id, which two senders may give alike (then who offers it tells them apart),
 * else by the agency's number, which outlives a change of software. Nothing where the number stands for several campaigns.
 */
export function campaignOf(named: Named, known: KnownProperty[]): string | undefined {
  return runningFirst(known, (some) => campaignAmong(named, some));
}

function campaignAmong({ obid, externalNumber, anid = "" }: Named, known: KnownProperty[]): string | undefined {
  const sameId = obid === "" ? [] : known.filter(({ openimmo_obid }) => openimmo_obid === obid);
  const own = sameId.filter(({ openimmo_anid = "" }) => openimmo_anid === anid);
  const open = sameId.filter(({ openimmo_anid = "" }) => openimmo_anid === "" || anid === "");
  const byId = own[0] ?? (open.length === 1 ? open[0] : undefined);
  if (byId) return byId.campaign_id;
  // Their own number may be the same as well.
  if (externalNumber === "" || sameId.length > 0) return undefined;
  const isOfOther = (theirs = "") => anid !== "" && theirs !== "" && theirs !== anid;
  const byNumber = known.filter(
    ({ external_number, openimmo_anid }) => external_number === externalNumber && !isOfOther(openimmo_anid),
  );
  return byNumber.length === 1 ? byNumber[0]?.campaign_id : undefined;
}

/** The campaign of an enquiry's number for its property, which is the sender's id or the agency's number. */
export function campaignOfEnquiry(property: string, known: KnownProperty[]): string | undefined {
  return runningFirst(
    known,
    (some) =>
      campaignAmong({ obid: property, externalNumber: "" }, some) ??
      campaignAmong({ obid: "", externalNumber: property }, some),
  );
}
