import { dayAfter } from "../../campaigns/agenda.ts";
import { dayAsTyped } from "../../core/days.ts";
import type { PropertyTypeCode } from "../../catalogue/property-types.ts";
import type { PropertyValues } from "../contract.ts";
import { certificates } from "../certificates.ts";
import { energyAdText, hasPart, laterText } from "../property-words.ts";
import type { CampaignDuties } from "./contract.ts";
import { type FlightTexts, speaksOfFlight } from "./flights.ts";
import type { DutyKey } from "./keys.ts";

/** What of a measure a duty is judged by: its names and descriptions, by the library and by a person, and when it was done. */
export interface DutyMeasure extends FlightTexts {
  status: string;
  done_on: string | null;
}

/** What a duty is judged by. Days are "YYYY-MM-DD". */
export interface DutyFacts {
  type: PropertyTypeCode;
  property: PropertyValues;
  duties: Pick<CampaignDuties, "client" | "at_distance" | "entries">;
  /** Those of the plan, each with the day on which it was done. */
  measures: DutyMeasure[];
  today: string;
}

/** Whether a duty concerns a campaign; where nobody knows yet, what has to be answered first. */
export type Concern = { concerns: true } | { concerns: false; why: string } | { concerns: "unknown"; question: string };

/** What the property itself says of a duty: fulfilled until a day, to be made good later, or what is wrong; nothing where it says nothing. */
export type Said = { proven: string; until?: string | null } | { pending: string } | { wrong: string } | undefined;

/** A duty of law before a property is advertised. */
export interface DutyRule {
  title: string;
  /** What has to be there, in a sentence. */
  demand: string;
  law: string;
  /** The day on which the text was checked against the law. */
  checked: string;
  /** The measure of the starter catalogue whose result proves it. */
  measure: string;
  /** Whether a person may say, with a reason, that it is not needed here. */
  waivable: boolean;
  concern: (facts: DutyFacts) => Concern;
  said?: (facts: DutyFacts) => Said;
  /** What to mind although it is proven since a day. */
  caution?: (on: string, facts: DutyFacts) => string | undefined;
}

const checked = "2026-11-22";
const always: Concern = { concerns: true };
/** Types that are a flat or a single-family house, for which BGB §§ 656a to 656d are made. */
const homes: readonly PropertyTypeCode[] = ["WOH", "HAU", "LUX", "NEU", "KAP"];
const withdrawalDays = 14;

/** The rules, by their key. No legal advice: each names its law and the day on which it was read. */
export const dutyRules: Record<DutyKey, DutyRule> = {
  contract: {
    title: "Maklervertrag in Textform",
    demand: "Der Auftrag liegt in Textform vor, etwa als E-Mail oder unterschriebenes PDF.",
    law: "BGB § 656a",
    checked,
    measure: "Maklervertrag in Textform mit Provision und Widerruf abschließen",
    waivable: false,
    concern: ({ type, ...facts }) =>
      homes.includes(type) || hasEnded(facts)
        ? always
        : {
            concerns: false,
            why: "Für diese Objektart schreibt § 656a BGB keine Form vor. Textform bleibt der sichere Nachweis.",
          },
    said: (facts) =>
      hasEnded(facts)
        ? { wrong: `Der Maklerauftrag ist am ${dayAsTyped(facts.property.mandate_until ?? "")} abgelaufen.` }
        : undefined,
  },
  withdrawal: {
    title: "Widerrufsbelehrung mit Nachweis",
    demand: "Der Verbraucher hat die Belehrung mit Muster-Formular erhalten, und das ist belegt.",
    law: "BGB §§ 312g, 355, 356, 357a; EGBGB Art. 246a § 1",
    checked,
    measure: "Eigentümer mit Muster-Widerrufsformular über den Widerruf belehren",
    waivable: true,
    concern: ({ duties: { client, at_distance } }) => {
      if (client === "business") return { concerns: false, why: "Der Auftraggeber ist kein Verbraucher." };
      if (client === null) return { concerns: "unknown", question: "Ist der Auftraggeber Verbraucher?" };
      if (at_distance === null)
        return {
          concerns: "unknown",
          question: "Wurde der Auftrag außerhalb Ihres Büros oder aus der Ferne geschlossen?",
        };
      return at_distance ? always : { concerns: false, why: "Der Auftrag wurde in Ihren Geschäftsräumen geschlossen." };
    },
    caution: (on, facts) => {
      const signed = contractDay(facts);
      if (!signed)
        return "Die Widerrufsfrist läuft 14 Tage ab dem Vertragsschluss; dessen Tag steht unter „Maklervertrag in Textform“ noch nicht.";
      const ends = dayAfter(on > signed ? on : signed, withdrawalDays);
      return ends >= facts.today
        ? `Die Widerrufsfrist läuft bis ${dayAsTyped(ends)}. Vorher nur auf ausdrücklichen Wunsch des Auftraggebers beginnen.`
        : undefined;
    },
  },
  identification: {
    title: "Auftraggeber identifiziert",
    demand: "Ausweis oder Registerauszug sind geprüft und kopiert. Aufbewahren: fünf Jahre.",
    law: "GwG §§ 2, 8, 10 bis 12",
    checked,
    measure: "Auftraggeber bei Vertragsschluss nach GwG identifizieren",
    waivable: false,
    concern: () => always,
  },
  energy: {
    title: "Energieausweis und Pflichtangaben",
    demand:
      "Die Angaben des Ausweises stehen beim Objekt, oder dort steht, dass er noch kommt oder warum keiner nötig ist.",
    law: "GEG §§ 79, 80, 87",
    checked,
    measure: "Energieangaben für Anzeigen nach GEG § 87 texten",
    waivable: false,
    concern: ({ type }) =>
      hasPart(type, "energy") ? always : { concerns: false, why: "Ein Grundstück braucht keinen Energieausweis." },
    said: energySaid,
    caution: (_, { type, property }) =>
      property.certificate === null ? missingText(energyAdText(type, property).missing) : undefined,
  },
  commission: {
    title: "Provision mit Umsatzsteuer",
    demand: "Die Provision des Käufers steht einschließlich Umsatzsteuer fest, auch wenn er keine zahlt.",
    law: "PAngV § 3; BGB §§ 656c, 656d",
    checked,
    measure: "Käuferprovision einschließlich Umsatzsteuer einheitlich angeben",
    waivable: false,
    concern: () => always,
    said: commissionSaid,
    caution: (_, { property }) =>
      property.commission_buyer === null ? missingText(["Provision des Käufers"]) : undefined,
  },
  photos: {
    title: "Einwilligung in Innenaufnahmen",
    demand: "Alle Bewohner haben den Aufnahmen schriftlich zugestimmt.",
    law: "DSGVO Art. 6, 7; KUG § 22",
    checked,
    measure: "Fotoeinwilligung der Bewohner und Mieter einholen",
    waivable: true,
    concern: ({ type, property: { occupancy } }) => {
      if (!hasPart(type, "occupancy")) return { concerns: false, why: "Es gibt keine bewohnten Räume." };
      if (occupancy === null)
        return { concerns: "unknown", question: "Ist das Objekt bewohnt? Bitte die Nutzung beim Objekt eintragen." };
      return occupancy === "free" ? { concerns: false, why: "Das Objekt steht leer." } : always;
    },
  },
  tenants: {
    title: "Mieter unterrichtet",
    demand: "Die Mieter wissen vom Verkauf, von Besichtigungen und davon, welche ihrer Daten Interessenten sehen.",
    law: "BGB §§ 241, 577; DSGVO Art. 13, 14",
    checked,
    measure: "Besichtigungstermine mit Mietern und Nutzern abstimmen",
    waivable: true,
    concern: ({ type, property: { occupancy } }) => {
      if (!hasPart(type, "occupancy")) return { concerns: false, why: "Es gibt keine Mieter." };
      if (occupancy === null)
        return { concerns: "unknown", question: "Ist das Objekt vermietet? Bitte die Nutzung beim Objekt eintragen." };
      return occupancy === "let" ? always : { concerns: false, why: "Das Objekt ist nicht vermietet." };
    },
  },
  drone: {
    title: "Erlaubnis für den Drohnenflug",
    demand: "Zustimmung der Eigentümer, Registrierung und Versicherung des Piloten sind geprüft.",
    law: "LuftVO §§ 21h, 21i; Durchführungsverordnung (EU) 2019/947 Art. 14",
    checked,
    measure: "Drohnenflug rechtlich absichern",
    waivable: true,
    concern: ({ measures }) =>
      measures.some(
        (measure) =>
          measure.status !== "skipped" && measure.measure_name !== dutyRules.drone.measure && speaksOfFlight(measure),
      )
        ? always
        : {
            concerns: false,
            why: "Keine Maßnahme im Plan spricht von Drohne, Luftbild oder Flug. Wird doch geflogen, gilt diese Pflicht.",
          },
  },
};

/** The day on which a duty's measure was done, "YYYY-MM-DD"; of several the first. */
export function doneOn({ measure }: Pick<DutyRule, "measure">, { measures }: DutyFacts): string | undefined {
  const days = measures.flatMap(({ measure_name, status, done_on }) =>
    measure_name === measure && status === "done" && done_on ? [done_on] : [],
  );
  return days.toSorted()[0];
}

/** The day on which the contract was closed, with which the withdrawal begins (BGB § 355 (2)), as far as anything tells it. */
function contractDay(facts: DutyFacts): string | undefined {
  const { contract } = facts.duties.entries;
  if (contract?.state === "proven") return contract.on;
  return doneOn(dutyRules.contract, facts) ?? facts.property.mandate_from ?? undefined;
}

function hasEnded({ property: { mandate_until: until }, today }: Pick<DutyFacts, "property" | "today">): boolean {
  return until !== null && until < today;
}

function missingText(missing: string[]): string {
  return `Beim Objekt fehlt noch: ${missing.join(", ")}.`;
}

function energySaid({ type, property, today }: DutyFacts): Said {
  const { certificate, certificate_until: until } = property;
  if (certificate === null) return undefined;
  if (certificate === "later")
    return {
      pending: `${laterText(type)} Danach tragen Sie die Angaben beim Objekt ein und in jeder Anzeige nach.`,
    };
  if (certificate === "none" && type === "NEU")
    return {
      wrong: `Ein Neubau braucht einen Energieausweis (GEG § 80 Abs. 1). Bis er da ist, wählen Sie beim Objekt „${certificates.later}“.`,
    };
  if (certificate !== "none" && until !== null && until < today)
    return { wrong: `Der Energieausweis ist am ${dayAsTyped(until)} abgelaufen.` };
  const { missing } = energyAdText(type, property);
  if (missing.length > 0) return { wrong: missingText(missing) };
  return certificate === "none"
    ? { proven: "Beim Objekt steht, warum kein Ausweis nötig ist." }
    : { proven: "Der Pflichttext für Anzeigen ist vollständig.", until };
}

function commissionSaid({ type, property }: DutyFacts): Said {
  const { commission_buyer: buyer, commission_seller: seller } = property;
  if (buyer === null) return undefined;
  if (homes.includes(type) && buyer > 0) {
    if (seller === null) return { wrong: "Bitte tragen Sie beim Objekt auch die Provision des Verkäufers ein." };
    if (buyer > seller)
      return {
        wrong:
          "Bei Wohnungen und Einfamilienhäusern zahlen Verbraucher als Käufer höchstens so viel wie der Verkäufer.",
      };
  }
  return { proven: buyer === 0 ? "Käufer zahlen keine Provision." : "Die Provision steht beim Objekt." };
}
