import { calendarDaysBetween } from "../campaigns/calendar.ts";
import { dayText, type Day, noonOf } from "../core/time.ts";
import type { Timezone } from "../core/timezone.ts";
import type { PropertyTypeCode } from "../catalogue/property-types.ts";
import { euroText, numberText } from "../core/numbers.ts";
import type { PropertyValues } from "./contract.ts";
import { needsCertificate } from "./certificate-reasons.ts";
import { certificates } from "./certificates.ts";

/** Groups of fields that only some types of property need. */
export type PropertyPart =
  | "living"
  | "usable"
  | "plot"
  | "rooms"
  | "building"
  | "occupancy"
  | "charge"
  | "energy"
  | "parking"
  | "floor"
  | "units"
  | "income"
  | "site";

const home: PropertyPart[] = ["living", "usable", "rooms", "building", "occupancy", "energy", "parking"];
const house: PropertyPart[] = [...home, "plot"];
const flat: PropertyPart[] = [...home, "charge", "floor"];
const parts: Record<PropertyTypeCode, readonly PropertyPart[]> = {
  WOH: flat,
  KAP: [...flat, "income"],
  HAU: house,
  LUX: [...house, "charge"],
  NEU: house,
  MFH: [...house, "units", "income"],
  GEW: ["usable", "plot", "building", "occupancy", "charge", "energy", "parking", "floor", "units", "income"],
  GRS: ["plot", "site"],
};

/** Whether a type of property has a part at all: a plot of land has no rooms. */
export function hasPart(type: PropertyTypeCode, part: PropertyPart): boolean {
  return parts[type].includes(part);
}

/** The area after which a type is priced: that of land for plots, what can be used for business, else what is lived in. */
function pricedArea(type: PropertyTypeCode, property: PropertyValues): number | null {
  if (type === "GRS") return property.plot_area;
  if (type === "GEW") return property.usable_area;
  return property.living_area;
}

/** Asking price per square metre in whole euro; null while one of the two is open. */
export function pricePerArea(type: PropertyTypeCode, property: PropertyValues): number | null {
  const area = pricedArea(type, property);
  return property.asking_price !== null && area !== null ? Math.round(property.asking_price / area) : null;
}

type Income = Pick<PropertyValues, "asking_price" | "yearly_rent">;

/** How many years of rent a price is, with one decimal; null while one of the two is open. */
export function purchasePriceFactor({ asking_price, yearly_rent }: Income): number | null {
  return asking_price !== null && yearly_rent !== null ? Math.round((asking_price / yearly_rent) * 10) / 10 : null;
}

/** The rent of a year in percent of the price, before all costs, with one decimal; null while one of the two is open. */
export function grossYield({ asking_price, yearly_rent }: Income): number | null {
  return asking_price !== null && yearly_rent !== null ? Math.round((yearly_rent / asking_price) * 1_000) / 10 : null;
}

const energyText = (value: number) => `${numberText(value)}\u202FkWh/(m²·a)`;

/** The text that an advertisement must carry, and what is missing for it. */
interface EnergyAdText {
  text: string;
  /** What has to be entered before the text is complete, as the form names it. */
  missing: string[];
}

/**
 * What an ad says while there is no certificate yet: of a new building GModG § 80 (1), of another one § 80 (4), "spätestens bei
 * der Besichtigung". It claims none that nobody has seen: what is there binds the ad (§ 87 (1)).
 */
export function laterText(type: PropertyTypeCode): string {
  return type === "NEU"
    ? "Der Energieausweis wird nach der Fertigstellung ausgestellt."
    : "Der Energieausweis wird spätestens zur Besichtigung vorgelegt.";
}

/**
 * What GModG § 87 (1) demands of a commercial advertisement once there is a certificate: its kind, the value of final
 * energy, the main carrier, and for homes the year of construction and the class; for other buildings the values of heat
 * and electricity apart (§ 87 (2)), with the class where the certificate names one. Nothing for land; where there is none
 * yet when it will be, and where none is needed why. No legal advice.
 */
export function energyAdText(type: PropertyTypeCode, property: PropertyValues): EnergyAdText {
  const { certificate } = property;
  if (!hasPart(type, "energy")) return { text: "", missing: [] };
  if (certificate === null) return { text: "", missing: ["Art des Energieausweises"] };
  if (certificate === "later") return { text: laterText(type), missing: [] };
  if (certificate === "none") return exemptText(type, property);
  const carrier = property.energy_carrier ? `wesentlicher Energieträger ${property.energy_carrier}` : null;
  const energyClass = property.energy_class && `Energieeffizienzklasse ${property.energy_class}`;
  const isHome = type !== "GEW";
  const said: [name: string, text: string | null][] = isHome
    ? [
        ["Energiekennwert", property.energy_value === null ? null : `Endenergie ${energyText(property.energy_value)}`],
        ["Energieträger", carrier],
        ["Baujahr", property.built_in === null ? null : `Baujahr ${property.built_in}`],
        ["Effizienzklasse", energyClass],
      ]
    : [
        ["Energiekennwert Wärme", property.energy_value === null ? null : `Wärme ${energyText(property.energy_value)}`],
        ["Energiekennwert Strom", property.power_value === null ? null : `Strom ${energyText(property.power_value)}`],
        ["Energieträger", carrier],
        ...(energyClass ? [["Effizienzklasse", energyClass] as [string, string]] : []),
      ];
  const texts = said.flatMap(([, text]) => (text ? [text] : []));
  const missing = said.flatMap(([name, text]) => (text ? [] : [name]));
  return { text: [certificates[certificate], ...texts].join(", "), missing };
}

function exemptText(type: PropertyTypeCode, property: PropertyValues): EnergyAdText {
  const { certificate_exemption: reason } = property;
  if (type === "NEU") return { text: "", missing: ["Energieausweis (ein Neubau braucht einen)"] };
  return reason && !needsCertificate(type, property)
    ? { text: `Ein Energieausweis ist nicht erforderlich: ${reason}.`, missing: [] }
    : { text: "", missing: ["Warum kein Energieausweis nötig ist"] };
}

/** A date that should not be missed: which, on what day, of which portal. */
export interface Deadline {
  kind: "mandate" | "reservation" | "certificate" | "portal";
  on: Day;
  name?: string;
  /** Whether the published page of the property goes with it (docs/product.md, Property page). */
  ends_page?: true;
}

/** The deadlines of a property, the earliest first. */
export function deadlinesOf(property: PropertyValues): Deadline[] {
  const found: Deadline[] = [
    ...one("mandate", property.mandate_until),
    ...one("reservation", property.reserved_until),
    ...(property.certificate === "none" || property.certificate === "later"
      ? []
      : one("certificate", property.certificate_until)),
    ...property.portals.flatMap(({ name, until }) => (until ? [{ kind: "portal" as const, on: until, name }] : [])),
  ];
  return found.toSorted((first, second) => first.on.localeCompare(second.on));
}

function one(kind: Deadline["kind"], on: Day | null): Deadline[] {
  return on === null ? [] : [{ kind, on }];
}

/** Days before a deadline on which it is told (docs/product.md, Property). */
export const deadlineNotices = [30, 14, 3] as const;
/** Days for which a deadline is told after it passed. */
const toldAfter = 7;

/** In how many days a deadline is, negative once it has passed. @param now ISO 8601 UTC */
export function daysLeft({ on }: Deadline, now: string, timezone: Timezone): number {
  return calendarDaysBetween(now, noonOf(on), timezone);
}

/** The deadlines that are told at an instant, in their order, each with the days that are left. @param now ISO 8601 UTC */
export function nearDeadlines(deadlines: readonly Deadline[], now: string, timezone: Timezone) {
  return deadlines.flatMap((deadline) => {
    const days = daysLeft(deadline, now, timezone);
    return days <= deadlineNotices[0] && days >= -toldAfter ? [{ ...deadline, days }] : [];
  });
}

/** A deadline in words: "Der Auftrag endet". */
export function deadlineText({ kind, name = "" }: Deadline): string {
  const texts: Record<Deadline["kind"], string> = {
    mandate: "Der Maklerauftrag endet",
    reservation: "Die Reservierung endet",
    certificate: "Der Energieausweis läuft ab",
    portal: `Das Paket bei ${name} endet`,
  };
  return texts[kind];
}

/** The sentence about deadlines that are near: "Der Maklerauftrag endet am 22.12.2026, …". */
export function deadlinesText(near: readonly Deadline[]): string {
  return near.map((deadline) => `${deadlineText(deadline)} am ${dayText(deadline.on)}`).join(", ");
}

/** A change of price in words: "−5.000 €, −1,1 %"; nothing for the first price. */
export function priceChangeText(from: number | null, to: number | null): string {
  if (from === null || to === null || from === to) return "";
  const sign = to < from ? "−" : "+";
  const share = numberText((Math.abs(to - from) / from) * 100);
  return `${sign}${euroText(Math.abs(to - from))}, ${sign}${share}\u202F%`;
}
