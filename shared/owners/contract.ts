import * as z from "zod/mini";
import { campaign } from "../campaigns/answers.ts";
import { reportFrequency } from "../campaigns/campaign-fields.ts";
import { formShape, updateShape } from "../core/entity-fields.ts";
import { line, version, ownerId } from "../core/fields.ts";
import { settledPlan } from "../plan/plan-changes-contract.ts";
import type { Routes } from "../core/route.ts";
import { campaignOwners } from "../campaigns/campaign-owner-fields.ts";
import { owner, ownerFields } from "./owner-fields.ts";

export { type Owner, owner, ownerFields } from "./owner-fields.ts";

export const ownerForm = z.object(formShape(ownerFields));
export type OwnerForm = z.output<typeof ownerForm>;

/** A change of an owner: what is not given stays as it is; `version` is the one the screen saw. */
export const ownerUpdate = z.object({ ...updateShape(ownerFields), version: z.optional(version) });
export type OwnerUpdate = z.output<typeof ownerUpdate>;

/** The assignment form: owner or none, frequency and address; what is not given stays as it is. */
export const assignment = z.object({
  owner_id: z.optional(z.nullable(ownerId)),
  report_frequency_days: z.optional(reportFrequency),
  property_address: z.optional(line),
});
export type Assignment = z.output<typeof assignment>;

/**
 * The owners of a campaign, as they are from now on; `version` is the campaign's that the screen saw.
 */
export const ownersForm = z.object({ owners: campaignOwners, version: z.optional(version) });
export type OwnersForm = z.output<typeof ownersForm>;

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
    history: "owners",
    body: ownerForm,
    response: owner,
    status: 201,
    summary: "Eigentümer anlegen",
  },
  updateOwner: {
    method: "PUT",
    path: "/owners/{id}",
    access: "user",
    history: "owners",
    body: ownerUpdate,
    response: owner,
    status: 200,
    summary: "Eigentümer ändern",
  },
  mailOwnerAgain: {
    method: "DELETE",
    path: "/owners/{id}/undelivered",
    access: "user",
    response: owner,
    status: 200,
    summary: "Einem Eigentümer wieder E-Mails senden, von denen eine nicht ankam oder als Spam gemeldet wurde",
  },
  setOwners: {
    method: "PUT",
    path: "/campaigns/{id}/owners",
    access: "user",
    body: ownersForm,
    response: z.extend(campaign, { plan: z.optional(settledPlan) }),
    status: 200,
    history: "campaign",
    summary: "Alle Eigentümer einer Kampagne festlegen, mit Anteil, Rolle und Vollmacht",
  },
  assignOwner: {
    method: "PUT",
    path: "/campaigns/{id}/owner",
    access: "user",
    body: assignment,
    response: z.extend(campaign, { plan: z.optional(settledPlan) }),
    status: 200,
    history: "campaign",
    summary:
      "Den einen Eigentümer, Adresse und Berichtsabstand einer Kampagne festlegen; steht er schon an erster Stelle, bleiben die anderen",
  },
} as const satisfies Routes;
