import type { Day } from "#shared/core/time";
import type { Attachment } from "#shared/market/openimmo/attachments";
import { type OpenImmoFile, readOpenImmo } from "#shared/market/openimmo/document";
import type { ImportedProperty } from "#shared/market/openimmo/property";
import { UnreadableFile } from "#shared/market/openimmo/xml";
import { type Archive, isArchive, mostBytes, openArchive } from "./archive.ts";
import { textOf } from "./encoding.ts";
import { packedName } from "./packed-names.ts";

/** A file that was dropped: what its OpenImmo part says, and the pictures that came with it. */
export interface DroppedFile {
  name: string;
  /** The texts of the XML files in it, which name the file. */
  texts: string[];
  content: OpenImmoFile;
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
  if (bytes.length > mostBytes)
    throw new UnreadableFile("Die Datei ist größer als 100 MB. Bitte exportieren Sie in Teilen.");
  if (!isArchive(bytes)) {
    const text = textOf(bytes);
    return { name, texts: [text], content: readOpenImmo(text, today), pictureOf: inlinePicture };
  }
  const archive = openArchive(bytes);
  const names = archive.names.filter((path) => /\.xml$/i.test(path));
  if (names.length === 0) throw new UnreadableFile("Im ZIP liegt keine XML-Datei. Bitte exportieren Sie als OpenImmo.");
  const texts = names.map((path) => textOf(archive.read(path)));
  const content = texts.map((text) => readOpenImmo(text, today)).reduce(together);
  return {
    name,
    texts,
    content,
    pictureOf: (attachment) => inlinePicture(attachment) ?? packedPicture(archive, attachment),
  };
}

/** Two files of one ZIP as one; a feedback among properties is left out. */
function together(one: OpenImmoFile, other: OpenImmoFile): OpenImmoFile {
  if (one.kind === "properties" && other.kind === "properties")
    return {
      ...one,
      properties: [...one.properties, ...other.properties.filter((each) => !isIn(one.properties, each))],
    };
  if (one.kind === "feedback" && other.kind === "feedback")
    return { ...one, enquiries: [...one.enquiries, ...other.enquiries] };
  return one.kind === "properties" ? one : other;
}

function isIn(properties: ImportedProperty[], { obid, externalNumber }: ImportedProperty): boolean {
  return properties.some(
    (each) => (obid || externalNumber) !== "" && each.obid === obid && each.externalNumber === externalNumber,
  );
}

function inlinePicture({ content }: Attachment): Uint8Array<ArrayBuffer> | undefined {
  if (content === "") return undefined;
  try {
    return Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** The file of the ZIP that a path names. */
function packedPicture(archive: Archive, { path, source }: Attachment): Uint8Array<ArrayBuffer> | undefined {
  const found = source === "zip" ? packedName(archive.names, path) : undefined;
  return found === undefined ? undefined : archive.read(found);
}
