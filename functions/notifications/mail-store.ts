import { daySeconds, minuteLength } from "#shared/core/time";
import type { Enquiry } from "#shared/market/page/enquiry";
import type { ReminderEntry } from "#shared/notifications/reminder-mail";
import type { EventMail } from "../accounts/event-mails.ts";
import { dueAt, keys, leftAt } from "../core/keys.ts";
import { type Item, read } from "../core/table.ts";

/** An e-mail to one person that is on its way. */
interface Underway {
  id: string;
  user_id: string;
  attempts: number;
  /** When it was tried first, ISO 8601 UTC; from then on it is tried for a day. */
  since?: string;
  /** Set before a try to send; what finds it set does not know whether that try went out. */
  sending: boolean;
  /** The one repetition after a try without a known end is used up (docs/product.md, E-mail once). */
  repeated: boolean;
}

/** Reminders that an e-mail tells of. */
export interface Told {
  entries: ReminderEntry[];
  /** Measures that it tells of without naming them. */
  more?: number;
}

/** One person's reminders of one run. */
export interface ReminderMail extends Underway, Told {
  kind: "reminder";
}

/** One person's digest of one day. */
export interface DigestMail extends Underway, Told {
  kind: "digest";
  /** What happened after this instant is told; ISO 8601 UTC. */
  from: string;
  /** And until this one. */
  to: string;
  /** When the next digest comes. */
  next: string;
}

/** A mail that came in and is handed on to one person as it was; what it says lies in the file store alone. */
export interface ForwardMail extends Underway {
  kind: "forward";
  letter_id: string;
  campaign_id: string;
}

/** What somebody asked on the page of a property, for the person responsible: kept nowhere else, and here until it has gone out. */
export interface EnquiryMail extends Underway {
  kind: "enquiry";
  /** The campaign's title, as the team knows the property; without its street where that is not published. */
  property: string;
  /** ISO 8601 UTC. */
  at: string;
  enquiry: Enquiry;
}

/** What is mailed to the team besides links to an account. */
export type TeamMail = ReminderMail | DigestMail | EventMail | ForwardMail | EnquiryMail;

/** What a mail begins with that nobody tried to send. */
export const untried = { attempts: 0, sending: false, repeated: false } as const;

/** How long a mail may be under way before the next run looks after it. */
export const retryDelayMs = 4 * minuteLength;
const monthSeconds = 30 * daySeconds;

/** The mail as it is stored, or nothing when it is gone. */
export function readMail(id: string): Promise<(TeamMail & { due_sk: string }) | undefined> {
  return read(keys.mail(id), { consistent: true });
}

/**
 * The write that keeps a mail; a later run looks after it if this one does not come to its end.
 * @param delay milliseconds until then; until the next run unless told
 */
export function putMail(mail: TeamMail, time: string, delay = retryDelayMs): { put: Item } {
  const at = new Date(Date.parse(time) + delay).toISOString();
  return { put: { ...itemOf(mail), ...dueAt(at, mail.id) } };
}

/** The write that gives a mail up: it lies for a month, for people to look at and send after all. */
export function leaveMail(mail: TeamMail, time: string): { put: Item } {
  const expires_at = Math.floor(Date.parse(time) / 1000) + monthSeconds;
  return { put: { ...itemOf(mail), ...leftAt(time, mail.id), expires_at } };
}

function itemOf(mail: TeamMail): Item {
  const { due_tries: _, expires_at: __, ...fields } = mail as TeamMail & Record<"due_tries" | "expires_at", unknown>;
  return { ...fields, ...keys.mail(mail.id) };
}
