import { XMLParser, XMLValidator } from "fast-xml-parser";

/** An element of a foreign XML file: names in lower case and without their namespace. */
export interface Element {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: readonly Element[];
  /** The element's own text, trimmed. */
  text: string;
}

/** A file that can't be read, in a German sentence that says why. */
export class UnreadableFile extends Error {}

/** How deep elements may lie in one another; OpenImmo's lie seven deep. */
const deepest = 40;

const textName = "#text";
const attributesName = ":@";

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  // The five entities of XML and numbers of characters are decoded below: the file can define none of its own.
  processEntities: false,
  trimValues: false,
  maxNestedTags: deepest,
});

type Node = Record<string, unknown>;

/**
 * A DOCTYPE that defines nothing and names no file but a public one, as some senders write at the top: nothing is read of
 * it. Before it stand the declaration, comments and instructions at most. A comment ends at its first end, or many of them
 * could be told apart in very many ways.
 */
const reference = String.raw`["'](?:https?://[\w./#?-]+|[\w-][\w.-]*(?:/[\w.-]+)*)["']`;
const harmless = new RegExp(
  String.raw`^(\uFEFF?\s*(?:<\?[^>]*\?>\s*|<!--(?:(?!-->)[\s\S])*-->\s*)*)<!DOCTYPE\s+[\w:.-]+\s*(?:SYSTEM\s+${reference}|PUBLIC\s+"[^"<>[\]]*"(?:\s+${reference})?)?\s*>`,
  "i",
);

/**
 * Reads a foreign XML text. A DOCTYPE without definitions of its own is cut out, and nothing is ever read from where it
 * points to; any other is refused before anything is read, since it is what entity bombs are made of.
 * @throws UnreadableFile
 */
export function readXml(said: string): Element {
  const text = said.replace(harmless, "$1");
  if (hasDefinition(text))
    throw new UnreadableFile(
      "Die Datei enthält eine Dokumenttyp-Definition (DOCTYPE) mit eigenen Regeln und wird deshalb nicht gelesen. Bitte exportieren Sie sie ohne.",
    );
  const valid = XMLValidator.validate(text);
  if (valid !== true)
    throw new UnreadableFile(
      `Die Datei ist kein vollständiges XML (Zeile ${valid.err.line}). Bitte exportieren Sie sie noch einmal.`,
    );
  let nodes: unknown;
  try {
    nodes = parser.parse(text);
  } catch {
    throw new UnreadableFile("Die Datei ist kein lesbares XML. Bitte exportieren Sie sie noch einmal.");
  }
  const root = elementsOf(nodes)[0];
  if (!root) throw new UnreadableFile("Die Datei ist leer.");
  return root;
}

/** Whether a text defines anything ("<!DOCTYPE", "<!ENTITY"), but for what stands in comments and CDATA. */
function hasDefinition(text: string): boolean {
  let place = text.indexOf("<!");
  while (place >= 0) {
    const end = text.startsWith("<!--", place) ? "-->" : text.startsWith("<![CDATA[", place) ? "]]>" : undefined;
    if (!end) return true;
    const ended = text.indexOf(end, place + 4);
    place = ended < 0 ? -1 : text.indexOf("<!", ended);
  }
  return false;
}

function elementsOf(nodes: unknown): Element[] {
  if (!Array.isArray(nodes)) return [];
  return (nodes as Node[]).flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== attributesName);
    return name === undefined || name === textName ? [] : [elementOf(name, node)];
  });
}

function elementOf(name: string, node: Node): Element {
  const content = (Array.isArray(node[name]) ? node[name] : []) as Node[];
  const attributes = Object.entries((node[attributesName] ?? {}) as Record<string, unknown>);
  return {
    name: name.toLowerCase(),
    attributes: new Map(attributes.map(([key, value]) => [key.toLowerCase(), decoded(String(value)).trim()])),
    children: elementsOf(content),
    text: content
      .filter((part) => textName in part)
      .map((part) => decoded(String(part[textName])))
      .join("")
      .trim(),
  };
}

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (typeof name === "string") return named[name] ?? whole;
    const code = typeof decimal === "string" ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ff_ff ? String.fromCodePoint(code) : whole;
  });
}

/** The first element at the end of a path of names, or nothing. */
export function at(element: Element | undefined, ...path: string[]): Element | undefined {
  return path.reduce<Element | undefined>(
    (place, name) => place?.children.find((child) => child.name === name),
    element,
  );
}

/** The text at the end of a path of names; empty where there is nothing. */
export function textAt(element: Element | undefined, ...path: string[]): string {
  return at(element, ...path)?.text ?? "";
}

/** All elements of a name, wherever they lie; what lies in one of them is not looked at. */
export function allNamed(element: Element, name: string): Element[] {
  return element.children.flatMap((child) => (child.name === name ? [child] : allNamed(child, name)));
}

const yesWords = ["true", "1", "ja", "wahr", "yes", "j", "y"];
const noWords = ["false", "0", "nein", "falsch", "no", "n"];

/** What a yes-or-no text says, in the words that senders have for it; undefined where it says nothing, or something else. */
export function yes(text: string | undefined): boolean | undefined {
  const said = text?.trim().toLowerCase();
  if (said === undefined) return undefined;
  return yesWords.includes(said) || (noWords.includes(said) ? false : undefined);
}
