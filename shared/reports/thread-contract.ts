import * as z from "zod/mini";
import { id, instant, ownerId } from "../core/fields.ts";
import type { Routes } from "../core/route.ts";
import { channel } from "../owners/channels.ts";
import { maxMessageLength } from "./message-length.ts";

/**
 * One message between a campaign's owner and the agency (docs/product.md, Messages with owners). `subject` says in one
 * line what it is about, empty where that says nothing more than the words. What the agency wrote tells by whom, by which
 * channel and to which addresses; `unconfirmed` is an e-mail of which nobody knows whether it left the house.
 */
export const threadMessage = z.object({
  id,
  at: instant,
  from: z.enum(["owner", "agency"]),
  text: z.string(),
  subject: z.string(),
  by: z.string(),
  channel: z.nullable(channel),
  to: z.string(),
  state: z.enum(["sent", "unconfirmed"]),
});
export type ThreadMessage = z.output<typeof threadMessage>;

/**
 * What an agent writes to a campaign's owner. `id` is chosen by the screen: sent twice it is one message. `owner_id` is
 * whom the screen showed. `seen_until` is when the last message came that it showed: notifications up to it end.
 */
const ownerAnswer = z.object({
  id: z.string("Eine Kennung fehlt").check(z.regex(/^[\w-]{8,40}$/, "Diese Kennung ist ungültig")),
  owner_id: ownerId,
  channel,
  text: z.string("Bitte schreiben Sie eine Nachricht").check(
    z.trim(),
    z.minLength(1, "Bitte schreiben Sie eine Nachricht"),
    z.maxLength(maxMessageLength, "Die Nachricht ist zu lang. Erlaubt sind höchstens 2.000 Zeichen"),
    z.refine((text) => !/(?![\n\r\t])\p{Cc}/u.test(text), "Steuerzeichen sind nicht erlaubt"),
  ),
  seen_until: z.optional(z.nullable(instant)),
});
export type OwnerAnswer = z.output<typeof ownerAnswer>;

/** What became of it; for SMS and WhatsApp what the device is to send, and the link that opens the app. */
const sentAnswer = z.object({
  message: threadMessage,
  text: z.nullable(z.string()),
  link: z.nullable(z.string()),
});
export type SentAnswer = z.output<typeof sentAnswer>;

/** The messages between the agency and a campaign's owner. */
export const threadRoutes = {
  listOwnerMessages: {
    method: "GET",
    path: "/campaigns/{id}/owner-messages",
    access: "user",
    paged: true,
    query: z.object({ owner_id: z.optional(ownerId) }),
    response: z.array(threadMessage),
    status: 200,
    summary:
      "Die Nachrichten mit einem Eigentümer einer Kampagne, dem ersten, wenn keiner genannt ist, die ältesten zuerst; ohne Eigentümer keine",
  },
  answerOwner: {
    method: "POST",
    path: "/campaigns/{id}/owner-messages",
    access: "user",
    history: "campaign",
    body: ownerAnswer,
    response: sentAnswer,
    status: 201,
    summary: "Dem Eigentümer schreiben: per E-Mail, oder für SMS und WhatsApp vorbereitet",
  },
} as const satisfies Routes;
