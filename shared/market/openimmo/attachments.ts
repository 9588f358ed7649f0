import { lineOf } from "./words.ts";
import { allNamed, type Element, textAt } from "./xml.ts";

/** A picture or plan of a property: a file of the ZIP, one that the XML carries itself, or one that lies in the net. */
export interface Attachment {
  /** What it shows; empty where nobody said. */
  title: string;
  kind: "title" | "picture" | "plan";
  /** The file's path in the ZIP, or its address in the net. */
  path: string;
  source: "zip" | "inline" | "net";
  /** Its content in Base64, where the XML carries it. */
  content: string;
}

const kinds: Record<string, Attachment["kind"]> = {
  TITELBILD: "title",
  "": "picture",
  BILD: "picture",
  INNENANSICHTEN: "picture",
  AUSSENANSICHTEN: "picture",
  PANORAMA: "picture",
  GRUNDRISS: "plan",
  KARTEN_LAGEPLAN: "plan",
};
const pictureName = /\.(jpe?g|png|webp|heic|heif|pdf)$/i;
const maxAttachments = 60;
const maxReasons = 20;
/** Maximum number of attachments named that are left for one reason, and of characters of each. */
const maxNames = 10;
const maxNameSigns = 60;
/** What other groups are called; any else by its code. */
const others: Record<string, string> = {
  DOKUMENTE: "Dokumente",
  FILM: "Filme",
  FILMLINK: "Filme",
  LINKS: "Links",
  ANBIETERLOGO: "Logos",
  QRCODE: "QR-Codes",
};
const places = ["title", "picture", "plan"];

/**
 * The pictures and plans of a property, the title picture first, then pictures, then plans, and in words what is left of its
 * attachments, by what the file calls each. Documents, logos, films and links are: what an agency keeps of people in documents does not come along unasked.
 * @param property the element `immobilie`
 */
export function attachmentsOf(property: Element): { attachments: Attachment[]; left: string[] } {
  const read = allNamed(property, "anhang").map(attachmentOf);
  const found = read
    .flatMap((one) => ("reason" in one ? [] : [one]))
    .toSorted((one, other) => places.indexOf(one.kind) - places.indexOf(other.kind));
  const reasons = Map.groupBy(
    read.flatMap((one) => ("reason" in one ? [one] : [])),
    ({ reason }) => reason,
  );
  const left = [...reasons.values()].slice(0, maxReasons).map(namedLeft);
  const more = found.length - maxAttachments;
  return {
    attachments: found.slice(0, maxAttachments),
    left: more > 0 ? [`Bilder nach den ersten ${maxAttachments}: ${more}`, ...left] : left,
  };
}

/** An attachment that is left: why in words, and what the file calls it; empty where it does not. */
interface Left {
  reason: string;
  name: string;
}

/** "Dokumente: 2 (Grundbuch, teilung.pdf)". */
function namedLeft(all: Left[]): string {
  const names = [...new Set(all.flatMap(({ name }) => name || []))];
  const more = names.length > maxNames ? ["weitere"] : [];
  const named = [...names.slice(0, maxNames), ...more].join(", ");
  return `${all[0]?.reason}: ${all.length}${named && ` (${named})`}`;
}

function attachmentOf(element: Element): Attachment | Left {
  const group = (element.attributes.get("gruppe") ?? textAt(element, "gruppe")).toUpperCase();
  const kind = kinds[group];
  const path = textAt(element, "daten", "pfad") || textAt(element, "pfad");
  const leftFor = (reason: string): Left => ({ reason, name: nameOf(element, path) });
  if (!kind) return leftFor(others[group] ?? `Anhänge der Gruppe ${group.slice(0, 40)}`);
  const content = textAt(element, "daten", "anhanginhalt") || textAt(element, "daten", "base64");
  if (path === "" && content === "") return leftFor("Bilder ohne Datei");
  const source = content === "" ? (/^(https?|ftp):/i.test(path) ? "net" : "zip") : "inline";
  const name = path || `${kind}.${extensionOf(textAt(element, "format"))}`;
  if (source !== "net" && !pictureName.test(name))
    return leftFor(
      `Bilder in einem Format, das nicht übernommen wird (${extensionOf(name.split(".").at(-1) ?? "").slice(0, 10)})`,
    );
  return { title: textAt(element, "anhangtitel"), kind, path: name, source, content: content.replaceAll(/\s/g, "") };
}

/** What an attachment is called: its title, else its file. */
function nameOf(element: Element, path: string): string {
  const file = path.split(/[/\\]/).at(-1) ?? "";
  return lineOf(lineOf(textAt(element, "anhangtitel") || file).slice(0, maxNameSigns));
}

/** "jpg" of "jpg", "image/jpeg" and "JPEG". */
function extensionOf(format: string): string {
  const last = format.toLowerCase().split("/").at(-1) ?? "";
  return last === "" || last === "jpeg" ? "jpg" : last.replaceAll(/[^a-z]/g, "");
}
