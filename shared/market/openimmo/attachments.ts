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
const mostAttachments = 60;
const places = ["title", "picture", "plan"];

/**
 * The pictures and plans of a property, the title picture first, then pictures, then plans. Documents, logos, films and links
 * are left out: what an agency keeps of people in documents does not come along unasked.
 * @param property the element `immobilie`
 */
export function attachmentsOf(property: Element): Attachment[] {
  const found = allNamed(property, "anhang").flatMap((element): Attachment[] => {
    const group = (element.attributes.get("gruppe") ?? textAt(element, "gruppe")).toUpperCase();
    const kind = kinds[group];
    if (!kind) return [];
    const path = textAt(element, "daten", "pfad") || textAt(element, "pfad");
    const content = textAt(element, "daten", "anhanginhalt") || textAt(element, "daten", "base64");
    if (path === "" && content === "") return [];
    const source = content === "" ? (/^(https?|ftp):/i.test(path) ? "net" : "zip") : "inline";
    const name = path || `${kind}.${extensionOf(textAt(element, "format"))}`;
    if (source !== "net" && !pictureName.test(name)) return [];
    return [
      { title: textAt(element, "anhangtitel"), kind, path: name, source, content: content.replaceAll(/\s/g, "") },
    ];
  });
  return found
    .toSorted((one, other) => places.indexOf(one.kind) - places.indexOf(other.kind))
    .slice(0, mostAttachments);
}

/** "jpg" of "jpg", "image/jpeg" and "JPEG". */
function extensionOf(format: string): string {
  const last = format.toLowerCase().split("/").at(-1) ?? "";
  return last === "" || last === "jpeg" ? "jpg" : last.replaceAll(/[^a-z]/g, "");
}
