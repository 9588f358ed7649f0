import type { Day } from "#shared/core/time";
import type { Attachment } from "#shared/market/openimmo/attachments";
import { maxProperties, type OpenImmoFile, readOpenImmo } from "#shared/market/openimmo/document";
import type { ImportedProperty } from "#shared/market/openimmo/property";
import { UnreadableFile } from "#shared/market/openimmo/xml";
import { countText } from "#shared/core/numbers";
import { type Archive, isArchive, maxBytes, openArchive } from "./archive.ts";
import { textOf } from "#shared/market/openimmo/encoding";
import { packedName } from "./packed-names.ts";

/** A file that was dropped: what its OpenImmo part says, and the pictures that came with it. */
export interface DroppedFile {
  name: string;
  /** The texts of the OpenImmo files in it, which name the file. */
  texts: string[];
  content: OpenImmoFile;
  /** What of the file was not read, or not wholly, as German sentences. */
  notes: string[];
  /** Whether something lies beside its properties that a person has to see: enquiries, or an OpenImmo file that can't be read. */
  hasMoreBeside: boolean;
  /** Whether anything but XML came with it. */
  hasFiles: boolean;
  /** The content of a picture or plan; nothing where it did not come along. */
  pictureOf: (attachment: Attachment) => Uint8Array<ArrayBuffer> | undefined;
}

/**
 * Reads an XML or a ZIP with XML and pictures. All of it happens here, in the browser: no foreign XML reaches the server.
 * @param today "YYYY-MM-DD"
 * @throws UnreadableFile with a German sentence
 */
export function readDropped(name: string, bytes: Uint8Array, today: Day): DroppedFile {
  if (bytes.length === 0) throw new UnreadableFile("Die Datei ist leer.");
  if (bytes.length > maxBytes)
    throw new UnreadableFile("Die Datei ist größer als 100 MB. Bitte exportieren Sie in Teilen.");
  if (!isArchive(bytes)) {
    const { text, unreadable } = textOf(bytes);
    return {
      name,
      texts: [text],
      content: readOpenImmo(text, today),
      notes: unreadableNotes(name, unreadable),
      hasMoreBeside: false,
      hasFiles: false,
      pictureOf: inlinePicture,
    };
  }
  const archive = openArchive(bytes);
  const { parts, problems, hasUnread } = partsOf(archive, today);
  const joined = together(parts, problems);
  return {
    name,
    texts: parts.map(({ text }) => text),
    ...joined,
    hasMoreBeside: hasUnread || joined.hasMoreBeside,
    hasFiles: !archive.names.every(isXml),
    pictureOf: (attachment) => inlinePicture(attachment) ?? packedPicture(archive, attachment),
  };
}

/** Maximum number of notes on a ZIP that are shown. */
const maxNotes = 10;
/** How much XML of one ZIP is read, in bytes: it is parsed while somebody waits. */
const maxXmlBytes = 60_000_000;

/** An OpenImmo XML of a ZIP. */
interface Part {
  name: string;
  text: string;
  unreadable: number;
  content: OpenImmoFile;
}

/**
 * The OpenImmo files of a ZIP, and a sentence for each XML that is none: packers and programs add their own.
 * @throws UnreadableFile where there is no OpenImmo file at all, with the reason of the first XML
 */
function partsOf(archive: Archive, today: Day): { parts: Part[]; problems: string[]; hasUnread: boolean } {
  const names = archive.names.filter(isXml);
  if (names.length === 0 && archive.names.some((path) => /\.zip$/i.test(path)))
    throw new UnreadableFile("Im ZIP liegt ein weiteres ZIP. Bitte entpacken Sie es und wählen Sie, was darin liegt.");
  if (names.length === 0) throw new UnreadableFile("Im ZIP liegt keine XML-Datei. Bitte exportieren Sie als OpenImmo.");
  const parts: Part[] = [];
  const failures: { name: string; error: UnreadableFile; text: string }[] = [];
  let read = 0;
  for (const name of names) {
    let text = "";
    try {
      const bytes = archive.read(name);
      read += bytes.length;
      if (read > maxXmlBytes) break;
      const decoded = textOf(bytes);
      text = decoded.text;
      parts.push({ name, ...decoded, content: readOpenImmo(text, today) });
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      failures.push({ name, error, text });
    }
  }
  if (read > maxXmlBytes)
    throw new UnreadableFile("Die XML-Dateien im ZIP sind zusammen größer als 60 MB. Bitte exportieren Sie in Teilen.");
  const [first] = failures;
  if (parts.length === 0 && first) throw first.error;
  return {
    parts,
    problems: failures.map(({ name, error }) => `„${name}“ im ZIP wurde nicht gelesen: ${error.message}`),
    // Packers and programs add XML of their own, of which nothing is missed.
    hasUnread: failures.some(({ text }) => /<openimmo/i.test(text)),
  };
}

/**
 * The files of one ZIP as one, and what is to be said of them. What stands in two of them is taken from the first, and the
 * other is shown as not taken; enquiries beside properties wait for being dropped by themselves. Only a ZIP of whole files is
 * a whole one.
 */
function together(parts: Part[], problems: string[]): Pick<DroppedFile, "content" | "notes" | "hasMoreBeside"> {
  const properties = parts.flatMap(({ name, content }) => (content.kind === "properties" ? [{ name, content }] : []));
  const feedbacks = parts.flatMap(({ name, content }) => (content.kind === "feedback" ? [{ name, content }] : []));
  const notes = [...problems, ...parts.flatMap(({ name, unreadable }) => unreadableNotes(name, unreadable))];
  const [first] = properties;
  const [feedback] = feedbacks;
  if (first) {
    if (properties.length > 1)
      notes.push(`Im ZIP liegen ${properties.length} OpenImmo-Dateien; die Liste zeigt die Objekte aus allen.`);
    for (const { name, content } of feedbacks)
      notes.push(
        `„${name}“ im ZIP enthält ${countText(content.enquiries.length, "Anfrage", "Anfragen")}. Bitte entpacken Sie diese Datei und wählen Sie sie einzeln.`,
      );
    return {
      content: { ...first.content, ...wholeOf(properties) },
      notes: few(notes),
      hasMoreBeside: feedbacks.some(({ content }) => content.enquiries.length > 0),
    };
  }
  if (!feedback) throw new UnreadableFile("Im ZIP liegt keine OpenImmo-Datei. Bitte exportieren Sie als OpenImmo.");
  const enquiries = feedbacks.flatMap(({ content }) => content.enquiries);
  return { content: { ...feedback.content, enquiries }, notes: few(notes), hasMoreBeside: false };
}

function isXml(path: string): boolean {
  return /\.xml$/i.test(path);
}

function few(notes: string[]): string[] {
  const more = notes.length - maxNotes;
  return more > 0
    ? [...notes.slice(0, maxNotes), `Und ${countText(more, "weiterer Hinweis", "weitere Hinweise")} zu Dateien im ZIP.`]
    : notes;
}

function wholeOf(files: { name: string; content: Extract<OpenImmoFile, { kind: "properties" }> }[]) {
  const seen = new Map<string, string>();
  const properties = files.flatMap(({ name, content }) =>
    content.properties.map((property): ImportedProperty => {
      const { anid, obid, externalNumber, unfit } = property;
      const id = (obid && `${anid} ${obid}`) || externalNumber;
      const before = seen.get(id);
      if (unfit || id === "") return property;
      if (before === undefined) seen.set(id, name);
      return before === undefined || before === name
        ? property
        : { ...property, unfit: `Das Objekt steht im ZIP auch in „${before}“; übernommen wird es von dort.` };
    }),
  );
  if (properties.length > maxProperties)
    throw new UnreadableFile("Das ZIP enthält mehr als 2.000 Objekte. Bitte exportieren Sie sie in Teilen.");
  return { properties, isWhole: files.every(({ content }) => content.isWhole) };
}

function unreadableNotes(name: string, count: number): string[] {
  if (count === 0) return [];
  const signs = countText(count, "Zeichen ist", "Zeichen sind");
  return [`„${name}“: ${signs} nicht lesbar. Bitte prüfen Sie Titel und Texte, in denen „\ufffd“ steht.`];
}

function inlinePicture({ content }: Attachment): Uint8Array<ArrayBuffer> | undefined {
  if (content === "") return undefined;
  try {
    return Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** The file of the ZIP that a path names; nothing where it is damaged. */
function packedPicture(archive: Archive, { path, source }: Attachment): Uint8Array<ArrayBuffer> | undefined {
  const found = source === "zip" ? packedName(archive.names, path) : undefined;
  if (found === undefined) return undefined;
  try {
    return archive.read(found);
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined;
    throw error;
  }
}
