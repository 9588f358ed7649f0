import * as z from "zod/mini";
import { campaign, reportFrequency } from "../campaigns/contract.ts";
import { answerShape, field, formShape, updateShape } from "../core/entity-fields.ts";
import { email, id, instant, line, name, version } from "../core/fields.ts";
import type { Routes } from "../core/route.ts";
import { channel } from "./channels.ts";
import { salutations, secondSalutations } from "./salutation.ts";

const unknownSalutation = "Diese Anrede gibt es nicht";
const salutation = z.enum(["", ...namesOf(salutations)], unknownSalutation);
const secondSalutation = z.enum(["", ...namesOf(secondSalutations)], unknownSalutation);
const emailOrNone = z.union([z.literal(""), email], "Bitte geben Sie eine gültige E-Mail-Adresse ein");

function namesOf<Words extends object>(words: Words) {
  return Object.keys(words) as (keyof Words & string)[];
}

/** What is entered about an owner. */
export const ownerFields = {
  name: field(name("Name ist erforderlich"), z.string()),
  email: field(email, z.string()),
  phone: field(line, z.string(), ""),
  company: field(line, z.string(), ""),
  preferred_communication: field(channel, channel, "email"),
  salutation: field(salutation, salutation, ""),
  academic_title: field(line, z.string(), ""),
  /** A second person who is addressed and gets the e-mails too: the other spouse, one of several heirs. */
  second_salutation: field(secondSalutation, secondSalutation, ""),
  second_academic_title: field(line, z.string(), ""),
  second_name: field(line, z.string(), ""),
  second_email: field(emailOrNone, z.string(), ""),
};

export const ownerForm = z.object(formShape(ownerFields));
export type OwnerForm = z.output<typeof ownerForm>;

/** A change of an owner: what is not given stays as it is; `version` is the one the screen saw. */
export const ownerUpdate = z.object({ ...updateShape(ownerFields), version: z.optional(version) });
export type OwnerUpdate = z.output<typeof ownerUpdate>;

export const owner = z.object({
  id,
  ...answerShape(ownerFields),
  created_at: instant,
  campaigns: z.int().check(z.nonnegative()),
  /** Rises with every save of the form, not with the number of campaigns. */
  version,
});
export type Owner = z.output<typeof owner>;

/** The assignment form: owner or none, frequency and address; what is not given stays as it is. */
export const assignment = z.object({
  owner_id: z.nullable(id),
  report_frequency_days: z.optional(reportFrequency),
  property_address: z.optional(line),
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
    notifies: true,
    history: "campaign",
    summary: "Eigentümer, Adresse und Berichtsabstand einer Kampagne festlegen",
  },
} as const satisfies Routes;
