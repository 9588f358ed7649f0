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

/** Maximum number of characters of a file without its pictures: many times an agency's whole stock. */
const maxCharacters = 30_000_000;
/** Maximum number of elements, attributes and references. */
const maxNodes = 1_500_000;
/** Maximum length of a tag with its attributes. */
const maxTagLength = 20_000;

const textName = "#text";
const attributesName = ":@";
/** What stands in place of a picture until its element is made. */
const pictureMark = "picture ";

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
 * it. Before it stand the declaration, comments and instructions at most. A comment ends at the first `-->`; otherwise the
 * expression could backtrack catastrophically.
 */
const reference = String.raw`["'](?:https?://[\w./#?-]+|[\w-][\w.-]*(?:/[\w.-]+)*)["']`;
const harmless = new RegExp(
  String.raw`^(\uFEFF?\s*(?:<\?[^>]*\?>\s*|<!--(?:(?!-->)[\s\S])*-->\s*)*)<!DOCTYPE\s+[\w:.-]+\s*(?:SYSTEM\s+${reference}|PUBLIC\s+"[^"<>[\]]*"(?:\s+${reference})?)?\s*(?:\[\s*\]\s*)?>`,
  "i",
);

/**
 * Reads a foreign XML text. A DOCTYPE without definitions of its own is cut out, and nothing is ever read from where it
 * points to; any other is refused before anything is read, since it is what entity bombs are made of.
 * @throws UnreadableFile
 */
export function readXml(said: string): Element {
  const { text: whole, pictures } = withoutPictures(said);
  refuseOversized(whole);
  // A bare `&` can only be literal.
  const text = whole.replace(harmless, "$1").replaceAll(/&(?!(?:#\d+|#x[\da-f]+|\w+);)/gi, "&amp;");
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
  const root = elementsOf(nodes, pictures)[0];
  if (!root) throw new UnreadableFile("Die Datei ist leer.");
  return root;
}

/**
 * Takes the pictures that an XML carries in Base64 out of it before it is parsed, since a parser would scan every character
 * of them; each is replaced by a number.
 */
function withoutPictures(text: string): { text: string; pictures: string[] } {
  const pictures: string[] = [];
  const opening = /<(?:[\w-]+:)?(?:anhanginhalt|base64)>\s*(<!\[CDATA\[)?/gi;
  const kept: string[] = [];
  let place = 0;
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const end = text.indexOf(found[1] ? "]]>" : "<", opening.lastIndex);
    if (end < 0) break;
    kept.push(text.slice(place, opening.lastIndex), `${pictureMark}${pictures.length}`);
    pictures.push(text.slice(opening.lastIndex, end));
    opening.lastIndex = place = end;
  }
  return { text: [...kept, text.slice(place)].join(""), pictures };
}

/** Rejects input that no export contains and no parser should be given. */
function refuseOversized(text: string): void {
  if (text.length > maxCharacters)
    throw new UnreadableFile("Die XML-Datei ist ohne Bilder größer als 30 MB. Bitte exportieren Sie in Teilen.");
  let nodes = 0;
  let tagAt = -1;
  for (let place = 0; place < text.length; place += 1) {
    const letter = text.charCodeAt(place);
    if (letter === 60) tagAt = isTag(text, place) ? place : -1;
    else if (letter === 62) tagAt = -1;
    if (letter === 60 || letter === 61 || letter === 38) nodes += 1;
    if (nodes > maxNodes || (tagAt >= 0 && place - tagAt > maxTagLength))
      throw new UnreadableFile(
        "Die XML-Datei hat mehr Elemente oder längere Attribute, als ein Export hat, und wird deshalb nicht gelesen. Bitte exportieren Sie in Teilen.",
      );
  }
}

/** Whether "<" opens a tag, not a comment or CDATA, which may be long. */
function isTag(text: string, place: number): boolean {
  return !text.startsWith("<!--", place) && !text.startsWith("<![CDATA[", place);
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

function elementsOf(nodes: unknown, pictures: readonly string[]): Element[] {
  if (!Array.isArray(nodes)) return [];
  return (nodes as Node[]).flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== attributesName);
    return name === undefined || name === textName ? [] : [elementOf(name, node, pictures)];
  });
}

function elementOf(name: string, node: Node, pictures: readonly string[]): Element {
  const content = (Array.isArray(node[name]) ? node[name] : []) as Node[];
  const attributes = Object.entries((node[attributesName] ?? {}) as Record<string, unknown>);
  const text = content
    .filter((part) => textName in part)
    .map((part) => decoded(String(part[textName])))
    .join("")
    .trim();
  const isPicture = /^(?:anhanginhalt|base64)$/i.test(name) && text.startsWith(pictureMark);
  return {
    name: name.toLowerCase(),
    attributes: new Map(attributes.map(([key, value]) => [key.toLowerCase(), decoded(String(value)).trim()])),
    children: elementsOf(content, pictures),
    text: isPicture ? (pictures[Number(text.slice(pictureMark.length))] ?? "") : text,
  };
}

/** The references of XML, and those of HTML that senders leave in their texts. */
const named: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  auml: "ä",
  ouml: "ö",
  uuml: "ü",
  Auml: "Ä",
  Ouml: "Ö",
  Uuml: "Ü",
  szlig: "ß",
  eacute: "é",
  nbsp: " ",
  euro: "€",
  ndash: "–",
  mdash: "—",
  bdquo: "„",
  ldquo: "“",
  rdquo: "”",
  rsquo: "’",
  hellip: "…",
  bull: "•",
  sup2: "²",
};

/** Decodes character references; unknown ones stay as they are. */
export function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+\d?));/gi, (whole, decimal, hex, name) => {
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
