import { dayOf } from "../campaigns/agenda.ts";
import { defaultTimezone } from "../core/timezone.ts";
import type { ImportedEnquiry } from "../market/openimmo/feedback.ts";
import { type Day, dayAfter } from "../core/time.ts";
import { type EnquiryRule, enquiryRules, labels } from "./enquiry-rules.ts";
import { atEnd, numberInText, numbersInTitle, numbersOf } from "./enquiry-numbers.ts";
import type { IncomingMail } from "./mail.ts";

/** An enquiry as a mail tells of it. Of the person there are initials at most: this is no CRM. */
export interface MailEnquiry extends Omit<ImportedEnquiry, "title"> {
  /** All that may be the property's number, the likeliest first, which is `property`. */
  numbers: string[];
  /** All that may be the portal's own number of its advertisement, in lower case. */
  portalIds: string[];
}

/** How old a mail may claim to be on arrival, in days. */
const maxDaysBack = 365;

/**
 * The enquiry that a mail is, by `enquiryRules`; nothing where no rule knows the sender, where somebody answers an enquiry, and
 * where the mail names nobody who asks: neither by a label nor, beside a property and words, as the one to be answered. What a portal
 * says of itself, reminders and bills, is none either. Its property's number is empty where none was found.
 * @param now ISO 8601 UTC, for a mail that says no day or one that can't be
 */
export function enquiryOfMail(mail: IncomingMail, now: string): MailEnquiry | undefined {
  if (!ruleOf(mail) || isAnswer(mail) || isPortalsOwn(mail)) return undefined;
  const { above, below } = partsOf(mail.text);
  const said = linesOf(mail.text);
  const numbers = [
    ...labelledNumbers(linesOf(above.join("\n"))),
    numberInText(mail.subject),
    atEnd(mail.subject),
    // What a form's visitor wrote above it.
    visitorOf(mail) === undefined ? "" : numberInText(said.get("betreff") ?? said.get("subject") ?? ""),
    // Below the visitor's words a line may be theirs: it counts last, and not as part of a sentence.
    ...labelledNumbers(new Map([...linesOf(below.join("\n"))].filter(([, value]) => !sentence.test(value)))),
  ].filter((number, at, all) => number !== "" && all.indexOf(number) === at);
  const portalIds = portalIdsIn(mail, numbers);
  const words = wordsIn(mail.text);
  const isNamed = numbers.length > 0 || portalIds.length > 0;
  // What a portal sends besides, news, bills and statistics, may name a property, but nobody who asks.
  const isAsked = nameOf(mail) !== undefined || (isNamed && /\p{L}/u.test(words) && isToAnswerOther(mail));
  return isAsked ? { property: numbers[0] ?? "", numbers, portalIds, ...enquirySaid(mail, now) } : undefined;
}

/** What goes on after a number as a sentence does: "W-0042 ist schöner". */
const sentence = /^\S+\s+\p{Ll}{2}/u;

function labelledNumbers(said: Map<string, string>): string[] {
  return [
    ...labels.property.flatMap((label) => numbersOf(said.get(label) ?? "")),
    ...labels.title.flatMap((label) => numbersInTitle(said.get(label) ?? "")),
  ];
}

/**
 * Channel, day, wish and initials of a mail that a person says is an enquiry. Who sends for others, as portals and forms do, is
 * not who asks.
 * @param now ISO 8601 UTC, for a mail that says no day or one that can't be
 */
export function enquirySaid(mail: IncomingMail, now: string): Pick<MailEnquiry, "channel" | "on" | "wish" | "note"> {
  const rule = ruleOf(mail);
  const name = nameOf(mail);
  return {
    channel: rule?.channel ?? "other",
    on: mailDay(mail, now),
    wish: wishOf([mail.subject, wordsIn(mail.text)].join("\n")),
    note: initialsOf(name ?? (rule ? "" : mail.from.name)),
  };
}

/**
 * The name of who asks, by the lines of a mail, by how Kleinanzeigen names who writes through it ("Eva über Kleinanzeigen"), or by
 * the line "Von: Eva Klein <…>" of a form whose answers go to that address.
 */
function nameOf(mail: Pick<IncomingMail, "from" | "replyTo" | "subject" | "text">): string | undefined {
  const { from, text } = mail;
  const senders = [from.name, ...sendersIn(text)];
  const relayed = senders.map((sender) => /^["']?(.{1,80}?)\s+über\s+kleinanzeigen\b/i.exec(sender)?.[1]);
  return nameIn(linesOf(text)) ?? relayed.find((name) => name !== undefined) ?? visitorOf(mail);
}

function visitorOf(mail: Pick<IncomingMail, "from" | "replyTo" | "subject" | "text">): string | undefined {
  const isHandedOn = /^(?:wg|fw|fwd)\s*:/i.test(mail.subject);
  if (isHandedOn || ruleOf(mail)?.from.length !== 0 || !isToAnswerOther(mail)) return undefined;
  const line = sendersIn(mail.text).find((sender) => addressesIn(sender).includes(mail.replyTo.toLowerCase()));
  return line?.split("<", 1)[0]?.trim() || undefined;
}

/** What a portal sends about an enquiry, an advertisement or itself. */
const portalsOwn =
  /^(?:(?:wg|fw|fwd)\s*:\s*)*(?:erinnerung|kopie|neue bewertung)|abgesagt|unbeantwortet|rechnung|läuft ab/i;

function isPortalsOwn(mail: Pick<IncomingMail, "from" | "subject" | "text">): boolean {
  return (ruleOf(mail)?.from ?? []).length > 0 && portalsOwn.test(mail.subject);
}

/** The end of an advertisement's address on a portal. */
const advertisement = /\/(?:expose|s-anzeige|anzeige|inserat)\/([^\s?#"'<>)\]]{1,200})/gi;
/** A portal's number without its label's colon, or in the subject: "(Scout-ID 151234567)". */
const portalNumber = String.raw`(?:(?:immo)?scout(?:24)?|expos[eé]|online|anzeigen|inserat)[\s-]?(?:id|nr\.?|nummer)(?![a-z])[\s:#)]*([\w-]{0,40}?\d[\w-]{0,40})`;
const portalNumberInSubject = new RegExp(portalNumber, "i");
const portalNumberInLine = new RegExp(String.raw`^(?:[\p{L}. -]{2,20}\()?${portalNumber}`, "iu");
/** Shortest of a portal's numbers that is compared. */
const minLength = 5;

/**
 * What may be a portal's own number in its mail: what a label says, or else its one number in subject, line above the visitor's words
 * or address. Line and address count only where the mail names no number besides: portals show others, and who asks may name one.
 * Nothing where the sender is no portal.
 * @param numbers what may be the agency's number in it
 */
function portalIdsIn(mail: Pick<IncomingMail, "from" | "subject" | "text">, numbers: readonly string[]): string[] {
  if ((ruleOf(mail)?.from ?? []).length === 0) return [];
  const { above, below } = partsOf(mail.text);
  const said = linesOf(above.join("\n"));
  const saidBelow = linesOf(below.join("\n"));
  const labelled = labels.portalId.flatMap(
    (label) => /^[\w-]+/.exec(said.get(label) ?? "")?.[0] ?? /^[\w-]+$/.exec(saidBelow.get(label) ?? "")?.[0] ?? [],
  );
  const inSubject = portalNumberInSubject.exec(mail.subject)?.[1] ?? "";
  const written = [
    inSubject,
    ...above.map((line) => portalNumberInLine.exec(line)?.[1] ?? ""),
    ...numbers.filter((number) => /^\d{8,}$/.test(number)),
  ];
  const idsOf = (some: string[]) => [
    ...new Set(some.filter((id) => id.length >= minLength && /\d/.test(id)).map((id) => id.toLowerCase())),
  ];
  if (labelled.length > 0) return idsOf(labelled);
  const ids = idsOf(written);
  const [id = ""] = ids;
  const namesOther = numbers.some((number) => /\d/.test(number) && !number.toLowerCase().includes(id));
  if (ids.length > 0 || numbers.length > 0)
    return ids.length === 1 && (inSubject.toLowerCase() === id || !namesOther) ? ids : [];
  const linked = idsOf(
    [...mail.text.matchAll(advertisement)].map(
      ([, path = ""]) =>
        path
          .replace(/[.,;:!]+$/, "")
          .split("/")
          .findLast(Boolean) ?? "",
    ),
  );
  return linked.length === 1 ? linked : [];
}

/** The name of who asks, by what the lines of a mail say. */
export function nameIn(said: Map<string, string>): string | undefined {
  const valueOf = (names: readonly string[]) =>
    names.map((name) => said.get(name)).find((value) => value !== undefined);
  return [valueOf(labels.firstName), valueOf(labels.lastName)].filter(Boolean).join(" ") || valueOf(labels.name);
}

/** Whether somebody answers: what it quotes was counted when it came. */
export function isAnswer({ subject }: Pick<IncomingMail, "subject">): boolean {
  return /^(?:(?:wg|fw|fwd)\s*:\s*)*(?:aw|re|antw)\s*:/i.test(subject);
}

/** What stands behind the "@", in lower case. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}

/** Whether a reply goes to somebody other than the sender. */
function isToAnswerOther({ replyTo, from }: Pick<IncomingMail, "replyTo" | "from">): boolean {
  return domainOf(replyTo) !== domainOf(from.address);
}

/** The portal that sent a mail, also if a person forwarded it. */
export function ruleOf(mail: Pick<IncomingMail, "from" | "subject" | "text">): EnquiryRule | undefined {
  return enquiryRules.find((one) => fits(one, mail));
}

/** The day on which a mail was sent, as far as that can be; else that on which it came. @param now ISO 8601 UTC */
function mailDay({ sentAt }: Pick<IncomingMail, "sentAt">, now: string): Day {
  const today = dayOf(now, defaultTimezone);
  const said = sentAt && dayOf(sentAt, defaultTimezone);
  return said && said <= today && said >= dayAfter(today, -maxDaysBack) ? said : today;
}

/** Whether a mail is one of a sender: it came from there, or a person handed it on and the sender's line stands in it. */
function fits({ from, subject }: EnquiryRule, mail: Pick<IncomingMail, "from" | "subject" | "text">): boolean {
  if (from.length === 0) return subject.some((word) => mail.subject.toLowerCase().includes(word));
  return [mail.from.address, ...forwardedFrom(mail.text)].some((address) => isOf(from, address));
}

function isOf(parts: readonly string[], address: string): boolean {
  return parts.some((part) => address.endsWith(`@${part}`) || address.endsWith(`.${part}`));
}

/** The sender of enquiries to whom an address belongs. @param address in lower case */
export function senderOf(address: string): EnquiryRule | undefined {
  return enquiryRules.find(({ from }) => isOf(from, address));
}

const sendersLine = /^[>\s*]*(?:von|from|absender):/i;

/** The addresses in a text, in lower case. */
export function addressesIn(text: string): string[] {
  return (
    text
      .slice(0, 300)
      .toLowerCase()
      .match(/[\w.+-]{1,64}@[\w.-]{1,190}[a-z]/g) ?? []
  );
}

/** The senders whose lines stand in a mail that was handed on. */
export function forwardedFrom(text: string): string[] {
  return sendersIn(text).flatMap(addressesIn);
}

/** What the lines of senders say in a mail that was handed on. */
function sendersIn(text: string): string[] {
  return text
    .split("\n", 60)
    .filter((line) => sendersLine.test(line))
    .map((line) => line.replace(sendersLine, "").trim());
}

/** Maximum number of lines of a mail that are looked at. */
const maxLines = 500;

function cleanLines(text: string): string[] {
  return text.split("\n", maxLines).map((line) => line.replace(/^[>\s*•-]+/, "").trim());
}

/** Maximum number of lines that are what somebody wrote. */
const maxWords = 20;
const wordsLabel = new RegExp(`^(?:${labels.words.join("|")})[* ]*(?:[:\\t]|$)`, "i");
/** Where a portal begins to show others. */
const others =
  /^(?:ähnliche|weitere|andere|passende)\s+(?:objekte|immobilien|angebote|anzeigen|inserate|wohnungen|häuser)/i;

/** The lines above the visitor's words, and those from there on; what the portal shows of others is left out. */
function partsOf(text: string): { above: string[]; below: string[] } {
  const all = cleanLines(text);
  const end = all.findIndex((line) => others.test(line));
  const lines = end < 0 ? all : all.slice(0, end);
  const at = lines.findIndex((line) => wordsLabel.test(line));
  return at < 0 ? { above: lines, below: [] } : { above: lines.slice(0, at), below: lines.slice(at) };
}

/** What somebody wrote: behind its label, until the next one or a line that parts. */
function wordsIn(text: string): string {
  const lines = cleanLines(text);
  const at = lines.findIndex((line) => wordsLabel.test(line));
  if (at < 0) return "";
  const below = lines.slice(at + 1, at + 1 + maxWords);
  const end = below.findIndex((line) => /^[^:\t]{2,40}(?::(?:\s|$)|\t)|^_{3,}/.test(line));
  return [lines[at]?.replace(wordsLabel, "") ?? "", ...below.slice(0, end < 0 ? undefined : end)].join("\n").trim();
}

/** What the lines of a mail say, by their labels; what is said twice counts the first time. */
export function linesOf(text: string): Map<string, string> {
  return new Map(labelledLines(text).toReversed());
}

/** Each label of a mail's lines, in lower case, with what it says. */
export function labelledLines(text: string): [string, string][] {
  const lines = cleanLines(text);
  return [...lines.entries()].flatMap(([at, line]): [string, string][] => {
    const parted = /^([^:\t]{2,40})[:\t]\s*(.{0,300})/.exec(line) ?? /^([^:\t]{2,40})$/.exec(line);
    const label = parted?.[1]
      ?.toLowerCase()
      .replaceAll(/[.*\s]+$/g, "")
      .trim();
    if (label === undefined) return [];
    const value = (parted?.[2] ?? "").replaceAll(/^[:*\s]+|[*\s]+$/g, "") || nextLine(lines, at);
    return value === "" ? [] : [[label, value]];
  });
}

function nextLine(lines: string[], at: number): string {
  const next = lines[at + 1] || lines[at + 2] || "";
  return /^[^:\t]{2,40}:/.test(next) ? "" : next.slice(0, 300);
}

/** What somebody wants, by the words of the mail. */
function wishOf(text: string): MailEnquiry["wish"] {
  const plain = text.toLowerCase();
  if (/besichtig/.test(plain)) return "viewing";
  return /r(ü|ue)ckruf|zur(ü|ue)ckrufen|rufen sie mich|anrufen/.test(plain) ? "call" : "information";
}

const titles = new Set(["herr", "herrn", "frau", "familie", "dr", "prof", "med", "dipl", "ing"]);

/** The first letters of a first and a last name: "Ä. B."; nothing where there is no name. */
export function initialsOf(name: string): string {
  const words = name
    .slice(0, 120)
    .split(/\s+/)
    .filter((word) => !word.includes("@"))
    .flatMap((word) => word.split(/[.,<(]+/))
    .filter((word) => /^\p{L}/u.test(word) && !titles.has(word.toLowerCase()));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => `${word?.match(/^\p{L}/u)?.[0].toUpperCase() ?? ""}.`).join(" ");
}
