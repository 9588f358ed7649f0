import * as z from "zod";
import { campaign, reportFrequency } from "../campaigns/contract.ts";
import { email, id, instant, line, name, version } from "../core/fields.ts";
import type { Routes } from "../core/route.ts";
import { channel } from "./channels.ts";

/** The owner form (docs/product.md, Owners). */
export const ownerForm = z.object({
  name: name("Name ist erforderlich"),
  email,
  phone: line.default(""),
  company: line.default(""),
  preferred_communication: channel.default("email"),
});
export type OwnerForm = z.output<typeof ownerForm>;

/** The owner form when editing: what is not given stays as it is; `version` is the one the screen saw. */
export const ownerUpdate = z.object({
  name: ownerForm.shape.name.optional(),
  email: email.optional(),
  phone: line.optional(),
  company: line.optional(),
  preferred_communication: channel.optional(),
  version: version.optional(),
});
export type OwnerUpdate = z.output<typeof ownerUpdate>;

export const owner = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  preferred_communication: channel,
  created_at: instant,
  campaigns: z.int().nonnegative(),
  /** Rises with every save of the form, not with the number of campaigns. */
  version,
});
export type Owner = z.output<typeof owner>;

/** The assignment form: owner or none, frequency and address; what is not given stays as it is. */
export const assignment = z.object({
  owner_id: id.nullable(),
  report_frequency_days: reportFrequency.optional(),
  property_address: line.optional(),
});
export type Assignment = z.output<typeof assignment>;

/** Property owners, and which campaign belongs to whom. */
export const ownerRoutes = {
  listOwners: {
    method: "GET",
    path: "/owners",
    access: "user",
    paged: true,
    response: z.array(owner),
    status: 200,
    summary: "Alle Eigentümer",
  },
  createOwner: {
    method: "POST",
    path: "/owners",
    access: "user",
    body: ownerForm,
    response: owner,
    status: 201,
    summary: "Eigentümer anlegen",
  },
  updateOwner: {
    method: "PUT",
    path: "/owners/{id}",
    access: "user",
    body: ownerUpdate,
    response: owner,
    status: 200,
    summary: "Eigentümer ändern",
  },
  deleteOwner: {
    method: "DELETE",
    path: "/owners/{id}",
    access: "user",
    response: z.void(),
    status: 204,
    summary: "Eigentümer löschen, wenn keine Kampagne ihm zugeordnet ist",
  },
  assignOwner: {
    method: "PUT",
    path: "/campaigns/{id}/owner",
    access: "user",
    body: assignment,
    response: campaign,
    status: 200,
    history: "campaign",
    summary: "Eigentümer, Adresse und Berichtsabstand einer Kampagne festlegen",
  },
} as const satisfies Routes;
