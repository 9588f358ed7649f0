import { UnreadableFile } from "#shared/market/openimmo/xml";

/** The encodings that senders use. "ISO-8859-1" is read as Windows-1252, which holds the euro sign as well. */
const decoders: Record<string, string> = {
  "utf-8": "utf-8",
  utf8: "utf-8",
  "us-ascii": "utf-8",
  "utf-16": "utf-16le",
  "iso-8859-1": "windows-1252",
  "iso8859-1": "windows-1252",
  latin1: "windows-1252",
  "windows-1252": "windows-1252",
  cp1252: "windows-1252",
  "iso-8859-15": "iso-8859-15",
};

/**
 * The text of an XML file by its byte order mark, else by what its first line says, else UTF-8. A file that calls itself
 * UTF-8 and is none is read as Windows-1252, since that is what such senders write.
 * @throws UnreadableFile for an encoding that nobody in the trade uses
 */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const head = new TextDecoder("windows-1252").decode(bytes.subarray(0, 200));
  const said = /^(?:ï»¿)?\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/i.exec(head)?.[1]?.toLowerCase() ?? "utf-8";
  const isMarked = head.startsWith("ï»¿");
  const encoding = isMarked ? "utf-8" : decoders[said];
  if (!encoding)
    throw new UnreadableFile(`Den Zeichensatz „${said}“ kennt das Cockpit nicht. Bitte exportieren Sie in UTF-8.`);
  try {
    return new TextDecoder(encoding, { fatal: encoding === "utf-8" }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
