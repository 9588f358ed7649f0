import * as z from "zod/mini";
import { channels } from "../catalogue/channels.ts";
import { day, email, id, instant, name, campaignId, ownerId, dayOrNone } from "../core/fields.ts";
import type { Routes } from "../core/route.ts";
import { wishes } from "../market/result-choices.ts";
import { deliveredTypes } from "./delivered-file.ts";
import { fileKinds } from "./file-kind.ts";

type Keys<T> = [keyof T & string, ...(keyof T & string)[]];

/** Why a mail waits for a person. */
const waitingReasons = [
  "property",
  "unreached",
  "import",
  "figures",
  "unproven",
  "corrected",
  "automatic",
  "unreadable",
  "doubtful",
  "unknown",
] as const;
export type WaitingReason = (typeof waitingReasons)[number];

/** An enquiry that a mail was read as; `property` is the number that it names, which no campaign has, or several have. */
const readEnquiry = z.object({
  property: z.string(),
  channel: z.enum(Object.keys(channels) as Keys<typeof channels>),
  on: day,
  wish: z.enum(Object.keys(wishes) as Keys<typeof wishes>),
  note: z.string(),
});

const waitingFile = z.object({
  name: z.string(),
  type: z.string(),
  size: z.int(),
  kind: z.enum(fileKinds),
  /** The campaigns for which a person took something over from it. */
  taken: z.array(campaignId),
});
export type WaitingFile = z.output<typeof waitingFile>;

/** A mail that waits in the Eingang (docs/product.md, Letter-box), with what was understood of it. */
const waitingMail = z.object({
  id,
  received_at: instant,
  from: z.string(),
  /** The sender's address alone, in lower case, where it is proven to be theirs; else empty. */
  sender: z.string(),
  subject: z.string(),
  text: z.string(),
  reason: z.enum(waitingReasons),
  enquiry: z.nullable(readEnquiry),
  files: z.array(waitingFile),
  /** When it is deleted at the latest. */
  deleted_at: instant,
});
export type WaitingMail = z.output<typeof waitingMail>;

/** A key by which software delivers mails, without the key itself. */
const inboxKey = z.object({
  id,
  name: z.string(),
  created_at: instant,
  /** Who made it; empty for somebody who is gone. */
  created_by: z.string(),
  /** The day of its last use; null before. */
  used_on: dayOrNone,
});
export type InboxKey = z.output<typeof inboxKey>;

/** A sender whose figures are taken at once, where its mail proves that it is theirs. */
const trustedSender = z.object({
  id,
  address: z.string(),
  since: instant,
  /** Who said so; empty for somebody who is gone. */
  trusted_by: z.string(),
});
export type TrustedSender = z.output<typeof trustedSender>;

/** What became of a mail: an enquiry of a campaign, a message of an owner, a portal's figures, something that waits; or it came before. */
const deliveries = ["enquiry", "reply", "figures", "waiting", "known"] as const;
export type DeliveredAs = (typeof deliveries)[number];

const keyName = z.object({ name: name("Bitte sagen Sie, welche Software den Schlüssel bekommt") });

/** What comes in by itself, and what of it waits for a person (docs/product.md, Letter-box). */
export const inboxRoutes = {
  deliverMail: {
    method: "POST",
    path: "/inbox/mails",
    access: "key",
    query: z.object({ name: z.optional(z.string()) }),
    upload: deliveredTypes,
    response: z.object({ delivered_as: z.enum(deliveries) }),
    status: 200,
    summary:
      "Mit einem Schlüssel des Büros abgeben: eine E-Mail, wie sie ankam (message/rfc822), OpenImmo als ZIP oder XML, oder eine Tabelle als CSV, höchstens 4 MB; Text in UTF-8, anderes als application/octet-stream mit dem Namen der Datei (name=export.csv). Zweimal abgegeben, zählt es einmal",
  },
  listWaiting: {
    method: "GET",
    path: "/inbox/mails",
    access: "user",
    paged: true,
    response: z.array(waitingMail),
    status: 200,
    summary: "Was im Eingang auf einen Menschen wartet, das Neueste zuerst",
  },
  listWaitingFiles: {
    method: "GET",
    path: "/inbox/mails/{id}/files",
    access: "user",
    response: z.object({ files: z.array(z.extend(waitingFile, { url: z.string() })) }),
    status: 200,
    summary: "Die Dateien einer wartenden E-Mail mit Adressen, die eine Viertelstunde gelten",
  },
  placeMail: {
    method: "POST",
    path: "/inbox/mails/{id}/place",
    access: "user",
    body: z.object({
      campaign_id: campaignId,
      owner_id: z.optional(z.nullable(ownerId)),
      /** The place of the file from which something was taken over for the campaign; then nothing else is done. */
      file: z.optional(z.int().check(z.nonnegative())),
      /** Whether nothing more is to be taken over from that file. */
      is_last: z.optional(z.boolean()),
    }),
    response: z.object({
      campaign_id: campaignId,
      delivered_as: z.enum(["enquiry", "reply", "taken", "waiting"]),
    }),
    status: 200,
    summary:
      "Eine wartende E-Mail als Anfrage einer Kampagne zuordnen, oder als Nachricht eines ihrer Eigentümer; oder festhalten, dass aus einer ihrer Dateien (file) Objekt, Anfragen oder Zahlen dieser Kampagne übernommen sind, mit is_last das Letzte daraus: dann wartet sie nicht mehr",
  },
  throwAwayMail: {
    method: "DELETE",
    path: "/inbox/mails/{id}",
    access: "user",
    response: z.void(),
    status: 204,
    summary: "Eine wartende E-Mail wegwerfen; eine Stunde lang lässt sie sich zurückholen",
  },
  restoreMail: {
    method: "POST",
    path: "/inbox/mails/{id}/restore",
    access: "user",
    response: waitingMail,
    status: 200,
    summary: "Eine weggeworfene E-Mail zurückholen",
  },
  getInboxSettings: {
    method: "GET",
    path: "/inbox/settings",
    access: "admin",
    response: z.object({
      /** Whether this cockpit can receive e-mails at all. */
      receives: z.boolean(),
      address: z.nullable(z.string()),
      keys: z.array(inboxKey),
      senders: z.array(trustedSender),
    }),
    status: 200,
    summary:
      "Die Adresse des Eingangs, wo Post empfangen werden kann, die Schlüssel für Software und die Absender, deren Zahlen gleich übernommen werden",
  },
  renewInboxAddress: {
    method: "POST",
    path: "/inbox/address",
    access: "admin",
    history: "users",
    response: z.object({ address: z.string() }),
    status: 200,
    summary: "Dem Eingang eine neue Adresse geben; die bisherige gilt sofort nicht mehr",
  },
  createInboxKey: {
    method: "POST",
    path: "/inbox/keys",
    access: "admin",
    history: "users",
    body: keyName,
    response: z.extend(inboxKey, { key: z.string() }),
    status: 201,
    summary: "Einen Schlüssel für Software machen, die E-Mails abgibt; er wird nur dieses eine Mal gezeigt",
  },
  endInboxKey: {
    method: "DELETE",
    path: "/inbox/keys/{id}",
    access: "admin",
    history: "users",
    response: z.void(),
    status: 204,
    summary: "Einen Schlüssel beenden; er gilt sofort nicht mehr",
  },
  trustSender: {
    method: "POST",
    path: "/inbox/senders",
    access: "admin",
    history: "users",
    body: z.object({ address: email }),
    response: trustedSender,
    status: 200,
    summary: "Portalzahlen eines Absenders künftig gleich übernehmen; noch einmal gesagt, ändert es nichts",
  },
  endTrust: {
    method: "DELETE",
    path: "/inbox/senders/{id}",
    access: "admin",
    history: "users",
    response: z.void(),
    status: 204,
    summary: "Portalzahlen eines Absenders nicht mehr gleich übernehmen; sie warten dann wieder",
  },
} as const satisfies Routes;
