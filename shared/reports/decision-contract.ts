import * as z from "zod/mini";
import { maxDescriptionLength, id, instant, madeId, name, day, campaignId, dayOrNone } from "../core/fields.ts";
import type { Routes } from "../core/route.ts";
import { price } from "../market/property-fields.ts";
import { mediaTypes } from "../files/file-types.ts";
import {
  bytesPerDecision,
  type DecisionAnswer,
  decisionAnswers,
  allDecisionKinds,
  type AskedKind,
  type DecisionKind,
  decisionKinds,
  type DecisionState,
  decisionStates,
  filesPerDecision,
  gapText,
  hasGap,
} from "./decisions.ts";
import { maxMessageLength } from "./message-length.ts";

const keysOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as [Key, ...Key[]];
const textMessage = "Bitte schreiben Sie, worüber der Eigentümer entscheiden soll";

/** What became of an e-mail to one address; `unknown` until it is known. */
const mailState = z.enum(["sent", "refused", "unknown"]);

const shownFile = z.object({
  name: z.string(),
  type: z.enum(mediaTypes),
  size: z.int().check(z.nonnegative()),
  sha256: z.string(),
});

/** What one owner answered: for themselves, or with the power of attorney for all. Without a person once they were erased. */
const given = z.object({
  owner_id: z.string(),
  for_all: z.boolean(),
  at: instant,
  from: z.string(),
  words: z.string(),
});

/** A question to a campaign's owners with everything that became of it (docs/product.md, Decisions of the owner). */
export const decision = z.object({
  id,
  campaign_id: campaignId,
  kind: z.enum(keysOf<DecisionKind>(allDecisionKinds)),
  /** Empty, like the text, once the owner's data were erased. */
  title: z.string(),
  text: z.string(),
  files: z.array(shownFile),
  /** SHA-256 over all that was shown, hexadecimal. */
  content_hash: z.string(),
  state: z.enum(keysOf<DecisionState>(decisionStates)),
  asked_at: instant,
  asked_by: z.string(),
  expires_at: instant,
  recipients: z.array(z.object({ owner_id: z.string(), to: z.string(), mail: mailState })),
  reminded_at: z.nullable(instant),
  questions: z.array(z.object({ owner_id: z.string(), at: instant, from: z.string(), text: z.string() })),
  /** Who said yes while the yes of others was missing. */
  agreed: z.array(given),
  /** The ids of the owners whose yes is missing; empty unless it is open. */
  missing: z.array(id),
  /** The answer that decided it: a no, or the last yes. */
  answer: z.nullable(z.extend(given, { answer: z.enum(["yes", "no"]) })),
  /** Who withdrew their consent to photographs, where: by the link to an address, or (empty) in their room. */
  revoked: z.array(z.object({ owner_id: z.string(), at: instant, from: z.string() })),
  /** The decision that this one asks again, and the one that asks this again. */
  previous_id: z.nullable(id),
  next_id: z.nullable(id),
  /** The change of the price that was asked about; null of every other kind. */
  price: z.nullable(z.object({ from: price, to: z.int(), on: day })),
  /** The measure of the plan that a yes finishes. */
  measure_id: z.nullable(id),
});
export type Decision = z.output<typeof decision>;

const filled = z.refine<string>((text) => !hasGap(text), gapText);

/**
 * A question to the owner. Of a change of the price, `old_price` is the one that was seen, whole euro; the lines that name
 * the prices and the day come below `text`.
 */
export const newDecision = z.object({
  id: z.optional(madeId),
  kind: z.enum(keysOf<AskedKind>(decisionKinds), "Diese Art von Freigabe gibt es nicht"),
  title: name("Bitte geben Sie der Freigabe einen Titel").check(filled),
  text: z.string(textMessage).check(
    z.trim(),
    z.minLength(1, textMessage),
    z.maxLength(maxDescriptionLength, "Höchstens 5.000 Zeichen sind erlaubt"),
    z.refine((text) => !/(?![\n\r\t])\p{Cc}/u.test(text), "Steuerzeichen sind nicht erlaubt"),
    filled,
  ),
  file_ids: z._default(
    z.array(id).check(z.maxLength(filesPerDecision, `Höchstens ${filesPerDecision} Dateien gehen mit einer Freigabe`)),
    [],
  ),
  previous_id: z._default(z.nullable(id), null),
  old_price: z._default(price, null),
  new_price: z._default(price, null),
  price_on: z._default(dayOrNone, null),
  /** The measure of the plan that a yes finishes; not given it is the usual one of the kind, null means none. */
  measure_id: z.optional(z.nullable(id)),
});
export type NewDecision = z.output<typeof newDecision>;

/** What the files of a decision may have together, as it is refused. */
export const tooLarge = `Die Dateien haben zusammen mehr als ${bytesPerDecision / 1024 / 1024} MB. Bitte wählen Sie weniger oder kleinere.`;

/**
 * The form of an owner's answer: which button, what was shown, whether as an answer for all owners, how many steps of an
 * offer were named as not promised any more, and what they wrote.
 */
export const answerForm = z.object({
  answer: z.enum(keysOf<DecisionAnswer>(decisionAnswers), "Bitte drücken Sie einen der drei Knöpfe"),
  content_hash: z._default(z.string(), ""),
  for_all: z._default(z.enum(["yes", "no"]), "no"),
  over: z._default(z.string(), "0"),
  words: z._default(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(maxMessageLength, "Ihre Nachricht ist zu lang. Erlaubt sind höchstens 2.000 Zeichen."),
      ),
    "",
  ),
});
export type AnswerForm = z.output<typeof answerForm>;

/** Decisions in text form: what agents do with them, and what owners open by a link. */
export const decisionRoutes = {
  listDecisions: {
    method: "GET",
    path: "/campaigns/{id}/decisions",
    access: "user",
    paged: true,
    response: z.array(decision),
    status: 200,
    summary: "Die Freigaben einer Kampagne, die neueste zuerst",
  },
  askDecision: {
    method: "POST",
    path: "/campaigns/{id}/decisions",
    access: "user",
    body: newDecision,
    response: decision,
    status: 201,
    also: 200,
    history: "campaign",
    summary: "Eine Freigabe beim Eigentümer einholen: Text und Dateien gehen mit einem Link an seine E-Mail-Adressen",
  },
  sendDecision: {
    method: "POST",
    path: "/decisions/{id}/send",
    access: "user",
    response: decision,
    status: 200,
    history: "campaign",
    summary: "Den Link zu einer offenen Freigabe noch einmal an den Eigentümer senden",
  },
  withdrawDecision: {
    method: "POST",
    path: "/decisions/{id}/withdraw",
    access: "user",
    response: decision,
    status: 200,
    history: "campaign",
    summary: "Eine offene Freigabe zurückziehen; ihre Links gelten nicht mehr",
  },
  showDecisionProtocol: {
    method: "GET",
    path: "/decisions/{id}/protocol",
    access: "user",
    response: z.object({ html: z.string() }),
    status: 200,
    summary: "Das Protokoll einer Freigabe als druckbare Seite",
  },
  showPublicDecision: {
    method: "GET",
    path: "/public/decisions/{token}",
    access: "public",
    response: z.string(),
    status: 200,
    summary: "Die Frage an den Eigentümer als Seite, über seinen Link",
  },
  openDecisionFile: {
    method: "GET",
    path: "/public/decisions/{token}/file",
    access: "public",
    query: z.object({ number: z.optional(z.string()) }),
    response: z.string(),
    status: 302,
    summary: "Weiterleitung auf eine Datei, die mit der Frage gezeigt wird",
  },
  answerDecision: {
    method: "POST",
    path: "/public/decisions/{token}/answer",
    access: "public",
    upload: true,
    response: z.string(),
    status: 200,
    summary: "Antwort des Eigentümers: Ja, Nein oder eine Frage",
  },
  revokeConsent: {
    method: "POST",
    path: "/public/decisions/{token}/revoke",
    access: "public",
    response: z.string(),
    status: 200,
    summary: "Der Eigentümer widerruft seine Einwilligung in Fotos",
  },
} as const satisfies Routes;
