import { cutText } from "../core/cut-text.ts";
import { bytesOfText } from "../core/text-bytes.ts";
import { maxMessageLength } from "../reports/message-length.ts";
import { keptName, type MediaType, mediaTypeOf } from "../files/file-types.ts";
import { fileBytes } from "../files/limits.ts";
import type { IncomingMail, MailFile } from "./mail.ts";

/** What an owner's reply is for the thread of their room. */
interface OwnerReply {
  text: string;
  /** What it is about, in one line. */
  subject: string;
  files: ReplyFile[];
}

/** A file of a reply that may be kept. */
export interface ReplyFile extends Omit<MailFile, "type"> {
  type: MediaType;
}

/** Most files that one reply brings; what is more is named in the message. */
const maxFiles = 10;

/**
 * A mail to a reply address as a message: what it quotes and its signature are cut off, files that may be kept come along,
 * others are named, so that nobody waits for them. A longer text lies beside as a file, whole.
 * @param known the owner's addresses: mail from any other says so
 * @param matchesMediaType whether bytes are what their name says
 */
export function ownerReply(
  mail: IncomingMail,
  known: readonly string[],
  matchesMediaType: (type: MediaType, content: Uint8Array) => boolean,
): OwnerReply {
  const said = withoutQuote(mail.text);
  const kept: ReplyFile[] = [];
  const left: string[] = [];
  for (const { name, content } of mail.files) {
    const type = mediaTypeOf(name);
    const fits = type && content.length > 0 && content.length <= fileBytes && matchesMediaType(type, content);
    if (type && fits && kept.length < maxFiles) kept.push({ name: keptName(name, type), type, content });
    else left.push(name);
  }
  const about = [
    kept.length > 0 && `Angehängt: ${kept.map(({ name }) => name).join(", ")} (liegt bei den Dateien)`,
    left.length > 0 && `Nicht angenommen: ${left.join(", ")}`,
  ].filter((line) => line !== false);
  const below = about.length > 0 ? `\n\n${cutText(about.join("\n"), 500)}` : "";
  const room = maxMessageLength - below.length - 1;
  if (said.length > room) {
    const content = bytesOfText(said);
    kept.push({ name: "Nachricht.txt", type: "text/plain", content });
  }
  const isKnown = known.some((address) => address.trim().toLowerCase() === mail.from.address);
  const from = isKnown ? "Per E-Mail" : `Per E-Mail von ${mail.from.address || "unbekannt"}`;
  return {
    text: `${cutText(said, room) || "(ohne Text)"}${below}`,
    subject: cutText([from, mail.subject].filter(Boolean).join(": "), 200),
    files: kept,
  };
}

/** Where what is quoted begins: mail programs' lines above it, in German and English. */
const quoteBegins = [
  /^-{2,}\s*(?:urspr(?:ü|ue)ngliche nachricht|original[ -]?nachricht|original message|weitergeleitete nachricht)\s*-{2,}/i,
  /^_{10,}$/,
  /^(?:am|on)\b.{5,200}\b(?:schrieb|wrote)\b.{0,100}:$/i,
  /^\*?(?:von|from):\*?\s.{1,200}$/i,
  /^\*?(?:gesendet|sent):\*?\s*(?:(?:mo|di|mi|do|fr|sa|so|tu|we|th|su)[a-z]{0,8}[.,]|\d{1,2}[./]\d)/i,
];
/** "Mia Muster <m@muster.example> hat am 2. November 2026 Folgendes geschrieben:", perhaps broken in two. */
const hasWritten = /\bhat\b.{1,300}\bfolgendes geschrieben:$/i;
/** Behind these stands nothing that the owner wrote now. */
const signatureBegins = [/^--\s?$/, /^(?:von meinem|gesendet von|gesendet mit|sent from|get outlook)\b/i];

/** What somebody wrote into a reply, without what it quotes and its signature; the whole where nothing else is there. */
export function withoutQuote(text: string): string {
  const lines = text.split("\n");
  const ends = lines.findIndex((line, at) => isEnd(line, lines[at + 1] ?? ""));
  const above = unquoted(ends < 0 ? lines : lines.slice(0, ends));
  // Written below the quote, or between its lines.
  return above || unquoted(lines.filter((line) => !isEnd(line, ""))) || text.trim();
}

/** Whether a line begins what is not written now; the line above a quote may be broken in two. */
function isEnd(line: string, next: string): boolean {
  const plain = line.trim().slice(0, 400);
  const below = next.trim().slice(0, 200);
  const both = `${plain} ${below}`;
  return (
    signatureBegins.some((one) => one.test(plain)) ||
    quoteBegins.some((one) => one.test(plain)) ||
    (/^\*?(?:von|from):\*?$/i.test(plain) && below.includes("@")) ||
    isWritten(plain) ||
    (!isWritten(below) && !/[.!?]$/.test(plain) && plain !== "" && isWritten(both)) ||
    (/^(?:am|on)\b/i.test(plain) && /\b(?:schrieb|wrote)\b.{0,100}:$/i.test(both) && !/[.!?]$/.test(plain))
  );
}

function isWritten(line: string): boolean {
  return line.endsWith("geschrieben:") && /[\d@]/.test(line) && hasWritten.test(line);
}

function unquoted(lines: string[]): string {
  return lines
    .filter((line) => !/^\s*>/.test(line))
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
