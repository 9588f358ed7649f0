import PostalMime, { type Address, type Attachment, type Email } from "postal-mime";
import { ownMailHeader } from "../core/own-mail.ts";
import { bytesOfText } from "../core/text-bytes.ts";
import { textOfHtml } from "./html-text.ts";

/** A file that came with an e-mail. */
export interface MailFile {
  name: string;
  /** As the sender calls it; nothing is done by it. */
  type: string;
  content: Uint8Array<ArrayBuffer>;
}

/** What is read of an e-mail. No HTML of it is kept: `text` is what a person would read. */
export interface IncomingMail {
  /** As the sender's program gave it; empty where it gave none. */
  messageId: string;
  from: { name: string; address: string };
  /** Whether every program reads the very same one address as the sender's: no second header, no second "@". */
  hasOneSender: boolean;
  /** The reply address; defaults to the sender. */
  replyTo: string;
  /** Every address that the headers name as a recipient, in lower case. */
  recipients: string[];
  subject: string;
  /** ISO 8601 UTC; nothing where the mail says none that can be read. */
  sentAt: string | undefined;
  text: string;
  /** Written by a program: an absence, a bounce, a list (RFC 3834). */
  isAutomatic: boolean;
  /** The cockpit's own, which a rule of a mailbox sent back. */
  isOwn: boolean;
  files: MailFile[];
}

/** A mail that is none, or is built to hurt: nested without measure, headers without end. */
export class UnreadableMail extends Error {}

/** Deeper than any mail program nests parts, and far below what costs time. */
const maxNestingDepth = 20;
const maxHeadersSize = 256 * 1024;
/**
 * Maximum number of lines of a mail, 22 MB of attached files: for each that is not encoded the parser takes 2.2 KB of memory, blank ones too.
 * A small mail has fewer, since it is read where there is less memory: 100,000 of 4 MB, where base64 makes 65,000.
 */
const maxLines = 300_000;
const [fewLines, bytesOfLine] = [20_000, 50];
/** Maximum number of files that are taken of one mail; what is more is left out. */
const maxFiles = 30;
/** Maximum number of characters of a mail's text; no enquiry and no answer is longer. */
const maxText = 200_000;

/**
 * Reads an e-mail as it goes over the wire (RFC 5322, MIME).
 * @throws UnreadableMail
 */
export async function readMail(raw: Uint8Array): Promise<IncomingMail> {
  if (hasTooManyLines(raw)) throw new UnreadableMail("lines without measure");
  const email = await PostalMime.parse(raw, { maxNestingDepth, maxHeadersSize, forceRfc822Attachments: true }).catch(
    () => {
      throw new UnreadableMail("no mail that can be read");
    },
  );
  if (!email.from && email.headers.length === 0) throw new UnreadableMail("no headers");
  const from = mailboxesOf(email.from)[0] ?? { name: "", address: "" };
  const html = email.html?.slice(0, maxText) ?? "";
  return {
    messageId: lineOf(email.messageId ?? ""),
    from: { name: lineOf(from.name), address: lineOf(from.address).toLowerCase() },
    hasOneSender: hasOneSender(email, from.address),
    replyTo: lineOf(mailboxesOf(email.replyTo?.[0])[0]?.address || from.address),
    recipients: recipientsOf(email),
    subject: lineOf(email.subject ?? ""),
    sentAt: instantOf(email.date),
    text: plainText(textIn(email.text?.slice(0, maxText) ?? "", html)),
    isAutomatic: isAutomatic(email, from.address),
    isOwn: email.headers.some(({ key }) => key === ownMailHeader.toLowerCase()),
    files: filesOf(email),
  };
}

/** What a person would read: the text, unless there is none or it says no more than that the letter is HTML. */
function textIn(text: string, html: string): string {
  const isNone = text.trim() === "" || (text.length < 500 && /\bhtml\b/i.test(text));
  return (isNone && textOfHtml(html)) || text;
}

function hasTooManyLines(raw: Uint8Array): boolean {
  const max = Math.min(maxLines, fewLines + raw.length / bytesOfLine);
  let lines = 0;
  for (let at = raw.indexOf(10); at !== -1 && lines <= max; at = raw.indexOf(10, at + 1)) lines += 1;
  return lines > max;
}

function mailboxesOf(address: Address | undefined): { name: string; address: string }[] {
  if (!address) return [];
  return address.group ?? [address];
}

function hasOneSender({ headers, from }: Email, address: string): boolean {
  const [said, ...more] = headers.filter(({ key }) => key === "from").map(({ value }) => value);
  const isOne = said !== undefined && more.length === 0 && mailboxesOf(from).length === 1;
  return isOne && address !== "" && said.split("@").length === 2 && said.includes(address);
}

function recipientsOf(email: Email): string[] {
  const named = [email.to, email.cc].flatMap((list) => (list ?? []).flatMap(mailboxesOf));
  const delivered = email.headers.flatMap(({ key, value }) =>
    key === "delivered-to" || key === "x-original-to" ? [value.replaceAll(/[<>\s]/g, "")] : [],
  );
  return [...new Set([...named.map(({ address }) => address), ...delivered].map((one) => one.trim().toLowerCase()))];
}

/** How programs begin the subject of an absence, also those that say so in no header. */
const absence = /^(?:abwesenheitsnotiz|automatische antwort|automatic reply|out of office)\s*:/i;

function isAutomatic(email: Email, from: string): boolean {
  const said = (name: string) =>
    email.headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase() ?? "";
  const submitted = said("auto-submitted");
  return (
    (submitted !== "" && !submitted.startsWith("no")) ||
    said("x-autoreply") !== "" ||
    said("x-autorespond") !== "" ||
    /^(?:auto_reply|bulk|junk)$/.test(said("precedence")) ||
    absence.test(lineOf(email.subject ?? "")) ||
    said("content-type").startsWith("multipart/report") ||
    /^(mailer-daemon|postmaster)@/i.test(from)
  );
}

/** A picture that a letter's page shows and that is larger is no ornament of a signature, but what somebody wants to show. */
const ornamentBytes = 100_000;

/** The files that somebody attached, but for the pictures of a signature: small ones that stand in the letter's page. */
function filesOf(email: Email): MailFile[] {
  const isOrnament = ({ mimeType, contentId, content }: Attachment) =>
    mimeType.startsWith("image/") &&
    contentId !== undefined &&
    email.html?.includes(`cid:${contentId.replaceAll(/[<>]/g, "")}`) === true &&
    (typeof content === "string" ? content.length : content.byteLength) < ornamentBytes;
  return email.attachments
    .filter((attachment) => !isOrnament(attachment))
    .slice(0, maxFiles)
    .map(({ filename, mimeType, content }, at) => ({
      name: lineOf(filename ?? "").slice(0, 120) || `Anhang ${at + 1}`,
      type: mimeType,
      content: typeof content === "string" ? bytesOfText(content) : new Uint8Array(content as ArrayBuffer),
    }));
}

function instantOf(date: string | undefined): string | undefined {
  const time = Date.parse(date ?? "");
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** A text of one line without marks that nobody sees, and short enough for a list. */
function lineOf(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim()
    .slice(0, 300)
    .toWellFormed();
}

/** A text of several lines without marks that nobody sees; no more than one empty line on end. */
function plainText(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .replaceAll(/(?![\n\t])[\p{Cc}\p{Cf}]/gu, "")
    .replaceAll(/[^\S\n]+\n/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()
    .toWellFormed();
}
