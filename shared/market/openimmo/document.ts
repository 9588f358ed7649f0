import type { Day } from "../../core/time.ts";
import { enquiriesOf, type ImportedEnquiry } from "./feedback.ts";
import { type ImportedProperty, propertyOf } from "./property.ts";
import { allNamed, at, type Element, readXml, textAt, UnreadableFile } from "./xml.ts";

/** What an OpenImmo file holds. */
export type OpenImmoFile =
  | { kind: "properties"; sender: string; version: string; properties: ImportedProperty[] }
  | { kind: "feedback"; sender: string; version: string; enquiries: ImportedEnquiry[] };

/** Most properties of one file: an agency's whole stock, many times over. */
export const mostProperties = 2_000;

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
    return {
      kind: "feedback",
      sender: textAt(sender, "name"),
      version: textAt(root, "version"),
      enquiries: enquiriesOf(root, today),
    };
  }
  if (root.name !== "openimmo")
    throw new UnreadableFile(
      `Das ist keine OpenImmo-Datei: Sie beginnt mit „${root.name.slice(0, 40)}“ statt mit „openimmo“.`,
    );
  const transfer = at(root, "uebertragung");
  const said = (name: string) => transfer?.attributes.get(name) ?? textAt(transfer, name);
  const elements = allNamed(root, "immobilie");
  if (elements.length > mostProperties)
    throw new UnreadableFile("Die Datei enthält mehr als 2.000 Objekte. Bitte exportieren Sie sie in Teilen.");
  return {
    kind: "properties",
    sender: said("sendersoftware"),
    version: said("version"),
    properties: once(elements, said("modus").toUpperCase() === "DELETE"),
  };
}

/** The properties, those that stand in the file before marked as unfit. */
function once(elements: Element[], isAllDeleted: boolean): ImportedProperty[] {
  const seen = new Set<string>();
  return elements.map((element) => {
    const property = propertyOf(element, isAllDeleted);
    const id = property.obid || property.externalNumber;
    if (property.unfit || id === "") return property;
    const isRepeated = seen.has(id);
    seen.add(id);
    return isRepeated ? { ...property, unfit: "Das Objekt steht schon weiter oben in der Datei." } : property;
  });
}
