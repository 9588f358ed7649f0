import type { Day } from "../../core/time.ts";
import { enquiriesOf, type ImportedEnquiry } from "./feedback.ts";
import { type ImportedProperty, propertyOf } from "./property.ts";
import { allNamed, at, type Element, readXml, textAt, UnreadableFile } from "./xml.ts";

/** What an OpenImmo file holds. */
export type OpenImmoFile =
  /** `isWhole` of a file that holds all that its sender offers: what is not in it is no longer offered. */
  | { kind: "properties"; sender: string; version: string; isWhole: boolean; properties: ImportedProperty[] }
  | { kind: "feedback"; sender: string; version: string; enquiries: ImportedEnquiry[] };

/** Maximum number of properties or enquiries of one file: an agency's whole stock, many times over. */
export const maxProperties = 2_000;

/**
 * Reads the text of an OpenImmo file (1.2.0 to 1.2.7c) or of an OpenImmo feedback (1.2.4 and later). Nothing is guessed:
 * what is missing or can be read in two ways stays open and is told.
 * @param today "YYYY-MM-DD", for a feedback without a date
 * @throws UnreadableFile with a German sentence
 */
export function readOpenImmo(text: string, today: Day): OpenImmoFile {
  const root = readXml(text);
  if (root.name === "openimmo_feedback") {
    const sender = at(root, "sender");
    const enquiries = enquiriesOf(root, today);
    if (enquiries.length > maxProperties)
      throw new UnreadableFile("Die Datei enthält mehr als 2.000 Anfragen. Bitte exportieren Sie sie in Teilen.");
    return {
      kind: "feedback",
      sender: textAt(sender, "name"),
      version: textAt(root, "version"),
      enquiries,
    };
  }
  if (root.name !== "openimmo")
    throw new UnreadableFile(
      `Das ist keine OpenImmo-Datei: Sie beginnt mit „${root.name.slice(0, 40)}“ statt mit „openimmo“.`,
    );
  const transfer = at(root, "uebertragung");
  const said = (name: string) => transfer?.attributes.get(name) ?? textAt(transfer, name);
  const elements = offeredIn(root);
  if (elements.length > maxProperties)
    throw new UnreadableFile("Die Datei enthält mehr als 2.000 Objekte. Bitte exportieren Sie sie in Teilen.");
  return {
    kind: "properties",
    sender: said("sendersoftware"),
    version: said("version"),
    isWhole: said("umfang").toUpperCase() === "VOLL",
    properties: once(elements, said("modus").toUpperCase() === "DELETE"),
  };
}

/** The properties of a file, each with the id of the agency that offers it; empty where the file does not say. */
function offeredIn(root: Element): { element: Element; anid: string }[] {
  const senders = allNamed(root, "anbieter");
  return (senders.length > 0 ? senders : [root]).flatMap((sender) =>
    allNamed(sender, "immobilie").map((element) => ({ element, anid: textAt(sender, "openimmo_anid") })),
  );
}

/** The properties, those that stand in the file before marked as unfit. */
function once(elements: { element: Element; anid: string }[], isAllDeleted: boolean): ImportedProperty[] {
  const seen = new Set<string>();
  return elements.map(({ element, anid }) => {
    const property = propertyOf(element, { isAllDeleted, anid });
    const id = (property.obid && `${property.anid} ${property.obid}`) || property.externalNumber;
    if (property.unfit || id === "") return property;
    const isRepeated = seen.has(id);
    seen.add(id);
    return isRepeated ? { ...property, unfit: "Das Objekt steht schon weiter oben in der Datei." } : property;
  });
}
