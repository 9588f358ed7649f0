import { cutText } from "../core/cut-text.ts";
import { bytesOfText } from "../core/text-bytes.ts";
import { maxMessageLength } from "../reports/message-length.ts";
import { keptName, type MediaType, mediaTypeOf } from "../files/file-types.ts";
import { fileBytes } from "../files/limits.ts";
import type { IncomingMail, MailFile } from "./mail.ts";
import { withoutQuote } from "./without-quote.ts";

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

/** Maximum number of files that one reply brings; what is more is named in the message. */
const maxFiles = 10;

/**
 * A mail to a reply address as a message: what it quotes and its signature are cut off, files that may be kept come along,
 * others are named, so that nobody waits for them. A longer text, and one of which anything was cut off that is neither marked
 * as quoted nor word for word what was sent, lies beside as a file, whole.
 * @param isKnown whether an address is the owner's: mail from any other says so
 * @param matchesMediaType whether bytes are what their name says
 * @param isSent whether a text is what was sent to them, word for word
 */
export function ownerReply(
  mail: IncomingMail,
  isKnown: (address: string) => boolean,
  matchesMediaType: (type: MediaType, content: Uint8Array) => boolean,
  isSent?: (text: string) => boolean,
): OwnerReply {
  const { text: said, isWhole } = withoutQuote(mail.text, isSent);
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
    !isWhole && "Ohne Zitat und Unterschrift; die ganze E-Mail: Nachricht.txt (liegt bei den Dateien)",
  ].filter((line) => line !== false);
  const below = about.length > 0 ? `\n\n${cutText(about.join("\n"), 500)}` : "";
  const room = maxMessageLength - below.length - 1;
  if (said.length > room || !isWhole)
    kept.push({ name: "Nachricht.txt", type: "text/plain", content: bytesOfText(mail.text) });
  const from = isKnown(mail.from.address) ? "Per E-Mail" : `Per E-Mail von ${mail.from.address || "unbekannt"}`;
  return {
    text: `${cutText(said, room) || "(ohne Text)"}${below}`,
    subject: cutText([from, mail.subject].filter(Boolean).join(": "), 200),
    files: kept,
  };
}
