import * as z from "zod";
import { id, instant } from "../core/fields.ts";
import type { Routes } from "../core/route.ts";
import { channel } from "../owners/channels.ts";

/** Most characters of a message, to or from an owner. */
export const messageLength = 2_000;

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
  channel: channel.nullable(),
  to: z.string(),
  state: z.enum(["sent", "unconfirmed"]),
});
export type ThreadMessage = z.output<typeof threadMessage>;

/** The messages between the agency and a campaign's owner. */
export const threadRoutes = {
  listOwnerMessages: {
    method: "GET",
    path: "/campaigns/{id}/owner-messages",
    access: "user",
    paged: true,
    response: z.array(threadMessage),
    status: 200,
    summary: "Die Nachrichten mit dem Eigentümer einer Kampagne, die ältesten zuerst; ohne Eigentümer keine",
  },
} as const satisfies Routes;
