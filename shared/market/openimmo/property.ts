import type { PropertyValues } from "../contract.ts";
import { type Attachment, attachmentsOf } from "./attachments.ts";
import { energyOf } from "./energy.ts";
import { factsOf } from "./facts.ts";
import { exposeTextOf, leftOf } from "./left.ts";
import { countryOf } from "./place.ts";
import { pricesOf } from "./prices.ts";
import { type ObjectType, objectTypeOf } from "./property-type.ts";
import { lineOf } from "./words.ts";
import { at, type Element, textAt, yes } from "./xml.ts";

/** A property of an OpenImmo file. */
export interface ImportedProperty {
  /** The sender's id for it, which stays as long as the property; empty in files of some senders. */
  obid: string;
  /** The id of the agency that offers it; empty where the file does not say. */
  anid: string;
  /** The agency's own number. */
  externalNumber: string;
  title: string;
  /** One line: street and number, postcode and place. */
  address: string;
  country: string;
  type: ObjectType;
  values: Partial<PropertyValues>;
  attachments: Attachment[];
  /** The state of its sale in the file: reserved for a buyer, sold, or taken back. */
  turn: "reserved" | "sold" | "deleted" | undefined;
  /** The contact person's e-mail address in small letters; empty where none is named. */
  contact: string;
  /** Why it can't be taken over, as a German sentence. */
  unfit: string | undefined;
  /** What could not be read, as German sentences without a full stop. */
  problems: string[];
  /** What the file says and is not taken over, in a few words each. */
  left: string[];
}

/**
 * Reads an element `immobilie`.
 * @param file.isAllDeleted whether the whole file takes its properties back @param file.anid the id of the agency that offers it
 */
export function propertyOf(element: Element, file: { isAllDeleted: boolean; anid: string }): ImportedProperty {
  const { isAllDeleted } = file;
  const problems: string[] = [];
  const problem = (text: string) => void (problems.includes(text) || problems.push(text));
  const admin = at(element, "verwaltung_techn");
  const obid = lineOf(textAt(admin, "openimmo_obid") || textAt(element, "openimmo_obid"));
  const externalNumber = lineOf(
    textAt(admin, "objektnr_extern") || textAt(element, "objektnr_extern") || textAt(admin, "objektnr_intern"),
  );
  const type = objectTypeOf(element);
  const exposeText = exposeTextOf(element, problem);
  const values = {
    ...pricesOf(element, problem),
    ...factsOf(element, problem),
    ...energyOf(element, problem, type.type),
    ...(externalNumber && { external_number: externalNumber }),
    ...(exposeText && { expose_text: exposeText }),
  };
  const { attachments, left } = attachmentsOf(element);
  const inNet = attachments.filter(({ source }) => source === "net").length;
  if (inNet > 0)
    problem(
      inNet === 1
        ? "Ein Bild liegt nur im Internet und kommt nicht mit"
        : `${inNet} Bilder liegen nur im Internet und kommen nicht mit`,
    );
  const turn = turnOf(element, isAllDeleted);
  if (turn === "reserved")
    problem("Das Objekt ist als reserviert gemeldet: Tragen Sie bei der Kampagne „Käufer gefunden“ ein");
  if (marketing(element, "kauf") && marketing(element, "erbpacht"))
    problem("Das Objekt ist auch als Erbpacht gemeldet. Bitte klären Sie, ob der Grund und Boden dazugehört");
  return {
    obid,
    anid: lineOf(file.anid),
    externalNumber,
    title: titleOf(element, type),
    address: addressOf(element),
    country: countryOf(element),
    type,
    values,
    attachments,
    turn,
    contact: contactOf(element),
    unfit: unfitReason(element, { isAllDeleted, hasId: obid !== "" || externalNumber !== "" }),
    problems,
    left: [...leftOf(element, values), ...left],
  };
}

function titleOf(element: Element, type: ObjectType): string {
  const said = lineOf(textAt(element, "freitexte", "objekttitel") || textAt(element, "objekttitel"));
  if (said.length >= 3) return said;
  const place = lineOf(textAt(element, "geo", "ort"));
  const kind = type.key === "none" ? "Objekt" : type.label;
  return lineOf(place ? `${kind} in ${place}` : kind);
}

function addressOf(element: Element): string {
  const of = (name: string) => lineOf(textAt(element, "geo", name));
  const street = [of("strasse"), of("hausnummer")].filter(Boolean).join(" ");
  const place = [of("plz"), of("ort")].filter(Boolean).join(" ");
  return lineOf([street, place].filter(Boolean).join(", "));
}

function actionOf(element: Element): string {
  const action = at(element, "verwaltung_techn", "aktion");
  return (action?.attributes.get("aktionart") || action?.text || "").toUpperCase();
}

function isDeleted(element: Element, isAllDeleted: boolean): boolean {
  const said = actionOf(element);
  return said === "DELETE" || (said === "" && isAllDeleted);
}

/** How far its sale is by the file: "OFFEN", "RESERVIERT", "VERKAUFT"; empty where it does not say. */
function stateOf(element: Element): string {
  const state = at(element, "zustand_angaben", "verkaufstatus");
  return (state?.attributes.get("stand") || state?.text || "").toUpperCase();
}

function turnOf(element: Element, isAllDeleted: boolean): ImportedProperty["turn"] {
  if (isDeleted(element, isAllDeleted)) return "deleted";
  if (stateOf(element) === "VERKAUFT") return "sold";
  return stateOf(element).startsWith("RESERV") ? "reserved" : undefined;
}

function contactOf(element: Element): string {
  const person = at(element, "kontaktperson");
  const said = ["email_direkt", "email_zentrale", "email_feedback"].map((name) => textAt(person, name));
  return said.find((address) => address.includes("@"))?.toLowerCase() ?? "";
}

function unfitReason(element: Element, file: { isAllDeleted: boolean; hasId: boolean }): string | undefined {
  if (isDeleted(element, file.isAllDeleted))
    return "Das Objekt ist als gelöscht gemeldet. Eine Kampagne, die es dazu gibt, bleibt, wie sie ist.";
  if (actionOf(element) === "REFERENZ") return "Das Objekt ist nur als Referenz gemeldet.";
  if (stateOf(element) === "VERKAUFT")
    return "Das Objekt ist als verkauft gemeldet. Hat es hier eine Kampagne, tragen Sie dort den Verkauf ein.";
  if (isForcedSale(element)) return "Das Objekt wird zwangsversteigert; hier werden Verkäufe geplant.";
  if (!file.hasId)
    return "Das Objekt hat weder eine OpenImmo-Kennung noch eine Objektnummer; es würde bei jedem Einlesen neu angelegt.";
  if (isLeasehold(element)) return "Das Objekt wird in Erbpacht vergeben; hier werden Verkäufe geplant.";
  return isForSale(element) ? undefined : "Das Objekt wird vermietet oder verpachtet; hier werden Verkäufe geplant.";
}

/** Whether a court sells it: some senders name the day, the file number or the court alone. */
function isForcedSale(element: Element): boolean {
  const said = (name: string) => textAt(element, "versteigerung", name);
  return (
    yes(said("zwangsversteigerung")) ?? ["zvtermin", "aktenzeichen", "amtsgericht"].some((name) => said(name) !== "")
  );
}

/** Whether land is let by a heritable building right, and nothing else is offered. */
function isLeasehold(element: Element): boolean {
  return marketing(element, "erbpacht") === true && marketing(element, "kauf") !== true;
}

/** Whether a property is offered in one way ("kauf", "miete_pacht"), by attributes or elements; nothing where nobody says. */
function marketing(element: Element, way: string): boolean | undefined {
  const ways = at(element, "objektkategorie", "vermarktungsart");
  const said = at(ways, way);
  return yes(ways?.attributes.get(way)) ?? (said ? (yes(said.attributes.get(way) ?? said.text) ?? true) : undefined);
}

/** Whether a property is for sale; where nobody says, one with a price and one without any rent is. */
function isForSale(element: Element): boolean {
  if (marketing(element, "kauf") || marketing(element, "erbpacht")) return true;
  const isRental = marketing(element, "miete_pacht") ?? marketing(element, "leasing");
  if (isRental !== undefined) return !isRental;
  if (marketing(element, "kauf") === false) return false;
  const prices = at(element, "preise");
  const rents = ["kaltmiete", "nettokaltmiete", "warmmiete", "pauschalmiete", "pacht"];
  return textAt(prices, "kaufpreis") !== "" || !rents.some((name) => textAt(prices, name) !== "");
}
