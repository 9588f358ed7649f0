import { textOfBytes } from "../../core/text-bytes.ts";
import { UnreadableFile } from "./xml.ts";

/**
 * What senders call their encodings, without signs between letters and digits, by the decoder's name. "ISO-8859-1" is read
 * as Windows-1252, which holds the euro sign as well.
 */
const decoders: Record<string, string> = {
  utf8: "utf-8",
  usascii: "utf-8",
  ascii: "utf-8",
  unicode: "utf-8",
  utf16: "utf-16le",
  utf16le: "utf-16le",
  utf16be: "utf-16be",
  iso88591: "windows-1252",
  latin1: "windows-1252",
  l1: "windows-1252",
  windows1252: "windows-1252",
  win1252: "windows-1252",
  cp1252: "windows-1252",
  xcp1252: "windows-1252",
  ansi: "windows-1252",
  iso885915: "iso-8859-15",
  latin9: "iso-8859-15",
  macroman: "macintosh",
  macintosh: "macintosh",
};

/** The text of a file, and how many of its signs nobody can read. */
interface DecodedText {
  text: string;
  unreadable: number;
}

/**
 * The text of an XML file by its byte order mark, else as UTF-8 wherever it is that, whatever its first line says, else by
 * what that says. A file that calls itself UTF-8 and is none is read as Windows-1252, since that is what such senders write;
 * one that is UTF-8 but for some damaged bytes keeps its umlauts.
 * @throws UnreadableFile for an encoding that nobody in the trade uses
 */
export function textOf(bytes: Uint8Array): DecodedText {
  const [one, two] = bytes;
  const isLittle = (one === 0xff && two === 0xfe) || (one === 0x3c && two === 0);
  const isBig = (one === 0xfe && two === 0xff) || (one === 0 && two === 0x3c);
  if (isLittle || isBig) return decodedBy(isLittle ? "utf-16le" : "utf-16be", bytes);
  const utf8 = decodedBy("utf-8", bytes);
  if (utf8.unreadable === 0) return utf8;
  const multibyte = utf8.text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0;
  if (multibyte > utf8.unreadable) return utf8;
  const head = textOfBytes(bytes.subarray(0, 200), "windows-1252");
  const said = /^(?:ï»¿)?\s*<\?xml[^>]*encoding\s*=\s*["']([^"'<>]{1,40})["']/i.exec(head)?.[1] ?? "utf-8";
  const encoding = decoders[said.toLowerCase().replaceAll(/[^a-z\d]/g, "")];
  if (!encoding)
    throw new UnreadableFile(`Den Zeichensatz „${said}“ kennt das Cockpit nicht. Bitte exportieren Sie in UTF-8.`);
  return decodedBy(encoding === "utf-8" ? "windows-1252" : encoding, bytes);
}

function decodedBy(encoding: string, bytes: Uint8Array): DecodedText {
  const text = textOfBytes(bytes, encoding);
  return { text, unreadable: text.match(/\ufffd/g)?.length ?? 0 };
}
