import * as z from "zod/mini";
import { campaignId, id, instant } from "../core/fields.ts";
import type { Routes } from "../core/route.ts";
import { responseShape } from "../core/entity-fields.ts";
import { offerFields } from "./offer-contract.ts";
import { decision } from "./decision-contract.ts";
import { ownerReport, recipient, reportSending } from "./contract.ts";
import { threadMessage } from "./thread-contract.ts";

const count = z.int().check(z.nonnegative());

/** A place where an owner's name still stands in what somebody typed, or a file that was released to them. */
const ownerTrace = z.object({
  kind: z.enum([
    "campaign",
    "task",
    "note",
    "file",
    "result",
    "property",
    "duties",
    "decision",
    "report",
    "message",
    "offer",
    "owner",
    "mail",
  ]),
  /** Empty, as its title, for another owner's card and a waiting e-mail. */
  campaign_id: z.string(),
  campaign_title: z.string(),
  id: z.string(),
  /** The measure that it belongs to, by its name. */
  about: z.string(),
  /** The beginning of the text. */
  text: z.string(),
});
export type OwnerTrace = z.output<typeof ownerTrace>;

/** Everything that is stored about one owner (DSGVO Art. 15). */
export const ownerExport = z.object({
  exported_at: instant,
  owner: z.extend(recipient, { created_at: instant }),
  assignments: z.array(
    z.object({
      campaign_id: campaignId,
      title: z.string(),
      property_address: z.string(),
      report_frequency_days: z.int(),
      next_report_due: z.nullable(instant),
      share: z.string(),
      role: z.enum(["owner", "heir", "authorised"]),
      /** The name of the file by which they speak for all; null for nobody who may. */
      authority_file: z.nullable(z.string()),
    }),
  ),
  /** What the agency entered into an offer to them. */
  offers: z.array(z.object({ campaign_id: campaignId, campaign_title: z.string(), ...responseShape(offerFields) })),
  /** Addresses under which the person can look at their campaign; the secrets are kept nowhere. */
  rooms: z.array(
    z.object({ campaign_id: campaignId, title: z.string(), created_at: instant, seen_at: z.nullable(instant) }),
  ),
  /** What they wrote to the agency, and what it answered. */
  messages: z.array(z.extend(threadMessage, { campaign_id: campaignId, campaign_title: z.string() })),
  /** What the person was asked to decide and answered. */
  decisions: z.array(z.extend(decision, { campaign_title: z.string() })),
  reports: z.array(z.extend(z.omit(ownerReport, { sending: true, sendings: true }), { campaign_title: z.string() })),
  /** Files that were marked as being about this person. */
  files: z.array(
    z.object({ name: z.string(), type: z.string(), size: z.int(), uploaded_at: instant, campaign_title: z.string() }),
  ),
  sendings: z.array(z.extend(reportSending, { report_id: id })),
  /** Where else the name stands, and what was released to the person. */
  traces: z.array(ownerTrace),
});
export type OwnerExport = z.output<typeof ownerExport>;

/** What is stored about owners, and how it goes; served by the function of the reports, which finds it and may delete files. */
export const ownerDataRoutes = {
  deleteOwner: {
    method: "DELETE",
    path: "/owners/{id}",
    access: "user",
    history: "owners",
    response: z.void(),
    status: 204,
    summary: "Eigentümer löschen, wenn keine Kampagne ihm zugeordnet ist und nichts ihn mehr nennt",
  },
  exportOwner: {
    method: "GET",
    path: "/owners/{id}/export",
    access: "admin",
    history: "owners",
    response: ownerExport,
    status: 200,
    summary: "Alles, was über einen Eigentümer gespeichert ist (DSGVO Art. 15)",
  },
  listOwnerTraces: {
    method: "GET",
    path: "/owners/{id}/traces",
    access: "admin",
    response: z.object({ traces: z.array(ownerTrace) }),
    status: 200,
    summary: "Wo der Name eines Eigentümers in Texten und Dateien steht, die sein Löschen nicht mitnimmt",
  },
  eraseOwner: {
    method: "POST",
    path: "/owners/{id}/erase",
    access: "admin",
    history: "owners",
    response: z.object({ campaigns: count, reports: count, files: count, messages: count }),
    status: 200,
    summary: "Eigentümer mit seinen personenbezogenen Daten löschen (DSGVO Art. 17); Kennzahlen bleiben",
  },
} as const satisfies Routes;
