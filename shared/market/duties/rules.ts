import { fitsUse } from "../../plan/make/offered.ts";
import type { Region } from "../../campaigns/regions.ts";
import { dayAfter, dayNumber, dayText, type Day, weekdayOf } from "../../core/time.ts";
import { type DutyKey, dutyTitles } from "../../catalogue/duty-keys.ts";
import { energyAdText, hasPart } from "../property-words.ts";
import { commissionSaid, isHome } from "./commission.ts";
import { energySaid } from "./energy.ts";
import { holidayDays } from "../../plan/days/holiday-days.ts";
import { type Concern, doneOn, type DutyFacts, type DutyRule, missingText } from "./facts.ts";
import { speaksOfFlight } from "./flights.ts";
import { notIdentified, unnamedFile } from "./identified.ts";
import { waitingIn } from "./waiting.ts";

const always: Concern = { concerns: true };
const withdrawalDays = 14;
/** For how many days after a contract its proof says what goes with it: long enough to be read, and then silent. */
const announcingDays = 14;

/** The rules, by their key; the law of each stands in `laws.ts`. No legal advice. */
export const dutyRules: Record<DutyKey, DutyRule> = {
  contract: {
    title: dutyTitles.contract,
    demand:
      "Der Auftrag liegt in Textform vor, etwa als E-Mail oder unterschriebenes PDF, und nennt Provision und Laufzeit.",
    waivable: false,
    before: "ads",
    concern: () => always,
    early: ({ type }) =>
      isHome(type)
        ? undefined
        : "§ 656a BGB schreibt für diese Objektart keine Form vor. Provision und Laufzeit müssen Sie dem Auftraggeber aber gleich nach dem Auftrag in Textform mitteilen und das aufzeichnen (MaBV §§\u00A010,\u00A011).",
    note: (on, { type, today }) =>
      isHome(type) && today <= dayAfter(on, announcingDays)
        ? "Der Auftrag gehört in die Aufzeichnungen; nennt der Vertrag Provision oder Laufzeit nicht, teilen Sie sie gleich in Textform mit (MaBV §§\u00A010,\u00A011)."
        : undefined,
    lapses: ({ property }) => property.mandate_until,
    said: (facts) =>
      mandateHasEnded(facts)
        ? { wrong: `Der Maklerauftrag ist am ${dayText(facts.property.mandate_until ?? facts.today)} abgelaufen.` }
        : undefined,
  },
  withdrawal: {
    title: dutyTitles.withdrawal,
    demand: "Der Verbraucher hat die Belehrung mit Muster-Formular erhalten, und das ist belegt.",
    waivable: true,
    before: "ads",
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
      const ends = withdrawalEnds(on, facts);
      if (!ends)
        return "Die Widerrufsfrist läuft 14 Tage ab dem Vertragsschluss; dessen Tag steht unter „Maklervertrag in Textform“ noch nicht.";
      return ends >= facts.today && facts.duties.early_wish === null
        ? `Die Widerrufsfrist läuft bis ${dayText(ends)}. Vorher nur beginnen, wenn der Auftraggeber das ausdrücklich und in Textform verlangt (§ 357a Abs. 2); das ist noch nicht festgehalten.`
        : undefined;
    },
    note: (on, facts) => {
      const { early_wish: wish } = facts.duties;
      const ends = withdrawalEnds(on, facts);
      return ends && wish && ends >= facts.today
        ? `Die Widerrufsfrist läuft bis ${dayText(ends)}; früher zu beginnen hat der Auftraggeber am ${dayText(wish)} verlangt.`
        : undefined;
    },
  },
  identification: {
    title: dutyTitles.identification,
    demand:
      "Ausweis oder Registerauszug jedes Eigentümers, seines Bevollmächtigten und bei Gesellschaften der wirtschaftlich Berechtigten sind geprüft und kopiert, bevor reserviert oder beurkundet wird. Aufbewahren: fünf Jahre.",
    waivable: false,
    before: "reservation",
    early: ({ isReserved }) =>
      isReserved
        ? undefined
        : "Vor einer Reservierung zu erledigen: sobald jemand ernsthaft kaufen will und beide Seiten feststehen (GwG § 11 Abs. 2).",
    concern: () => always,
    said: (facts) =>
      facts.isReserved && awaitsBuyer(facts) && isClientKnown(facts) ? { wrong: buyerUnknown } : undefined,
    lacks: (entry, { owners }) => {
      const { length } = notIdentified(entry, owners);
      if (length === 0) return undefined;
      if (unnamedFile(entry) !== undefined)
        return `Wessen Ausweis ist das? Die Kopie wurde hinterlegt, ohne einen Eigentümer zu nennen. ${
          owners.length === 1
            ? "Ist es die des jetzigen, halten Sie sie bitte noch einmal fest"
            : "Bitte wählen Sie sie bei dem aus, dessen Ausweis sie ist, und bei jedem anderen seine eigene"
        } (GwG § 11 Abs. 2).`;
      if (owners.length === 1)
        return "Die Ausweiskopie ist die eines früheren Eigentümers; vom jetzigen fehlt sie noch (GwG § 11 Abs. 2).";
      const whom =
        length === owners.length
          ? `allen ${length} Eigentümern`
          : `${length === 1 ? "einem" : length} der ${owners.length} Eigentümer`;
      return `Von ${whom} fehlt noch Ausweis oder Registerauszug: Zu identifizieren ist jeder, auch wer für andere auftritt (GwG § 11 Abs. 2).`;
    },
    note: (_, facts) => (awaitsBuyer(facts) ? buyerToCome : undefined),
  },
  energy: {
    title: dutyTitles.energy,
    demand:
      "Die Angaben des Ausweises stehen beim Objekt, oder dort steht, dass er zur Besichtigung vorliegt oder warum keiner nötig ist.",
    waivable: false,
    before: "ads",
    concern: ({ type }) =>
      hasPart(type, "energy")
        ? always
        : {
            concerns: false,
            why: "Ein unbebautes Grundstück braucht keinen Energieausweis. Steht ein Haus darauf, ist in der Regel einer nötig (GModG § 80 Abs. 3): Dann führen Sie es bitte als Haus.",
          },
    lapses: ({ type, property: { certificate, certificate_until } }) =>
      hasPart(type, "energy") && certificate !== null && certificate !== "none" && certificate !== "later"
        ? certificate_until
        : null,
    said: energySaid,
    caution: (_, { type, property }) =>
      property.certificate === null ? missingText(energyAdText(type, property).missing) : undefined,
  },
  commission: {
    title: dutyTitles.commission,
    demand: "Die Provision des Käufers steht einschließlich Umsatzsteuer fest, auch wenn er keine zahlt.",
    waivable: false,
    before: "ads",
    concern: () => always,
    said: commissionSaid,
    caution: (_, { property }) =>
      property.commission_buyer === null ? missingText(["Provision des Käufers"]) : undefined,
  },
  photos: {
    title: dutyTitles.photos,
    demand: "Alle Bewohner haben den Aufnahmen schriftlich zugestimmt.",
    waivable: true,
    before: "ads",
    concern: ({ type, property: { occupancy } }) => {
      if (!hasPart(type, "occupancy")) return { concerns: false, why: "Es gibt keine bewohnten Räume." };
      if (occupancy === null)
        return { concerns: "unknown", question: "Ist das Objekt bewohnt? Bitte die Nutzung beim Objekt eintragen." };
      return occupancy === "free" ? { concerns: false, why: "Das Objekt steht leer." } : always;
    },
  },
  tenants: {
    title: dutyTitles.tenants,
    demand: "Die Mieter wissen vom Verkauf, von Besichtigungen und davon, welche ihrer Daten Interessenten sehen.",
    waivable: true,
    before: "ads",
    concern: ({ type, property: { occupancy } }) => {
      if (!hasPart(type, "occupancy")) return { concerns: false, why: "Es gibt keine Mieter." };
      if (occupancy === null)
        return { concerns: "unknown", question: "Ist das Objekt vermietet? Bitte die Nutzung beim Objekt eintragen." };
      return fitsUse({ use: ["let"] }, { code: type, occupancy })
        ? always
        : { concerns: false, why: "Das Objekt ist nicht vermietet." };
    },
  },
  drone: {
    title: dutyTitles.drone,
    demand: "Zustimmung der Eigentümer, Registrierung und Versicherung des Piloten sind geprüft.",
    waivable: true,
    before: "ads",
    concern: ({ measures }) =>
      measures.some(
        (measure) =>
          measure.status !== "skipped" && measure.proves !== "drone" && (measure.flies || speaksOfFlight(measure)),
      )
        ? always
        : {
            concerns: false,
            why: "Keine Maßnahme im Plan ist ein Drohnenflug oder spricht von einem. Wird doch geflogen, gilt diese Pflicht.",
          },
  },
  mailing: {
    title: dutyTitles.mailing,
    demand:
      "Zur Werbung angeschrieben oder angerufen wird nur, wer genau dem nachweisbar zugestimmt hat; E-Mails brauchen das auch bei Firmen.",
    waivable: true,
    before: "mailing",
    concern: ({ measures }) =>
      waitingIn("mailing", measures) === "none"
        ? { concerns: false, why: "Im Plan schreibt keine Maßnahme Suchkunden oder das Netzwerk an." }
        : always,
    early: ({ measures }) =>
      waitingIn("mailing", measures) === "begun"
        ? undefined
        : "Vor der ersten Aussendung zu belegen: Jeder Empfänger hat der Werbung per E-Mail oder Telefon zugestimmt, je nachdem, wie Sie ihn ansprechen (UWG § 7 Abs. 2). Zustimmungen zu Anrufen fünf Jahre aufbewahren (UWG § 7a).",
  },
  buyers: {
    title: dutyTitles.buyers,
    demand:
      "Wer das Exposé anfordert, bekommt Provision, Widerrufsbelehrung und Muster-Formular auf einem dauerhaften Datenträger; ein Knopf im Netz heißt „zahlungspflichtig bestellen“ oder ebenso klar.",
    waivable: true,
    before: "expose",
    concern: ({ property: { commission_buyer } }) => {
      if (commission_buyer === null)
        return { concerns: "unknown", question: "Zahlt der Käufer eine Provision? Bitte beim Objekt eintragen." };
      return commission_buyer > 0 ? always : { concerns: false, why: "Käufer zahlen keine Provision." };
    },
    early: ({ measures }) =>
      waitingIn("ads", measures) === "begun"
        ? undefined
        : "Bevor das erste Exposé hinausgeht, zu belegen: Belehrung über den Widerruf, Muster-Formular und ein Knopf, der von der Zahlung spricht (BGB § 312j).",
  },
};

/**
 * The day on which the contract was closed, with which the withdrawal begins (BGB § 355 (2)), as far as somebody said it. The
 * first day of a mandate may be another: a period that is counted from it would end too early.
 */
function contractDay(facts: DutyFacts): Day | undefined {
  const { contract } = facts.duties.entries;
  if (contract?.state === "proven") return contract.on;
  return doneOn("contract", facts);
}

/** The last day on which the client may withdraw: fourteen days after contract and notice, whichever came later (BGB §§ 187, 188, 193). */
function withdrawalEnds(notice: Day, facts: DutyFacts): Day | undefined {
  const signed = contractDay(facts);
  return signed && endOfPeriod(dayAfter(notice > signed ? notice : signed, withdrawalDays), facts.region);
}

/** The code of the measure by which the buyer is identified. */
export const buyersIdentification = "kaeufer-verkaeufer-gwg";

const buyerUnknown =
  "Der Auftraggeber ist identifiziert, der Käufer noch nicht. Bitte prüfen und kopieren Sie auch dessen Ausweis oder Registerauszug, bevor Sie reservieren, und setzen Sie die Maßnahme dafür im Plan auf erledigt; fehlt sie dort, nehmen Sie sie aus der Bibliothek dazu, wo sie aktiv sein muss (GwG § 11 Abs. 2).";

const buyerToCome =
  "Vor einer Reservierung auch den Käufer identifizieren; das belegt die Maßnahme dafür im Plan (GwG § 11 Abs. 2).";

/** Whether the plan says that the buyer is still to be identified. */
function awaitsBuyer({ measures }: Pick<DutyFacts, "measures">): boolean {
  return measures.some(
    ({ code, status }) => code === buyersIdentification && status !== "done" && status !== "skipped",
  );
}

function isClientKnown(facts: DutyFacts): boolean {
  const { identification: entry } = facts.duties.entries;
  if (entry?.state === "proven") return notIdentified(entry, facts.owners).length === 0;
  return doneOn("identification", facts) !== undefined;
}

function mandateHasEnded({
  property: { mandate_until: until },
  today,
}: Pick<DutyFacts, "property" | "today">): boolean {
  return until !== null && until < today;
}

/**
 * The last day of a period of law: where it would be a Saturday, a Sunday or a public holiday of the region, the next working
 * day (BGB § 193).
 * @param day on which the days counted end
 */
function endOfPeriod(day: Day, region: Region): Day {
  const holidays = holidayDays(region);
  let last = day;
  while (weekdayOf(dayNumber(last)) >= 5 || holidays.includes(last)) last = dayAfter(last, 1);
  return last;
}
