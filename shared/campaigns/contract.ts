import * as z from "zod/mini";
import { formShape, updateShape } from "../core/entity-fields.ts";
import { id, instantInput, madeId, version, wholeNumber } from "../core/fields.ts";
import type { Routes } from "../core/route.ts";
import { waitsFor } from "../core/waits-for.ts";
import { agendaRoutes } from "./agenda-contract.ts";
import { searchRoutes } from "./search-contract.ts";
import { campaign, campaignMeasure, count, listedCampaignMeasure, reminder } from "./answers.ts";
import { campaignFields } from "./campaign-fields.ts";
import { phases } from "../catalogue/phases.ts";
import { statusInput } from "./plan-changes-contract.ts";
import { generateRequest, planRoutes, planSummary } from "./plan-contract.ts";
import { taskRoutes } from "./task-contract.ts";
import { togetherRoutes } from "./together.ts";

export { campaign, campaignMeasure, listedCampaignMeasure } from "./answers.ts";
export { campaignFields, reportFrequencies, reportFrequency } from "./campaign-fields.ts";
export type { Campaign, CampaignMeasure, ListedCampaignMeasure, Outcome, Reminder } from "./answers.ts";

export const campaignForm = z.object(formShape(campaignFields));
export type CampaignForm = z.output<typeof campaignForm>;

/**
 * A new campaign, or with `is_offer` one that waits for its mandate; sent twice with the same `made_id`, which becomes its
 * id, it is made once. Whoever makes it is responsible where nothing is said of that; null: nobody is.
 */
export const newCampaign = z.extend(campaignForm, {
  responsible_id: z.optional(campaignFields.responsible_id.input),
  made_id: z.optional(madeId),
  is_offer: z.optional(z.boolean()),
});
export type NewCampaign = z.output<typeof newCampaign>;

/** A change of a campaign: what is not given stays as it is; `version` is the one the screen saw. */
export const campaignUpdate = z.object({ ...updateShape(campaignFields), version: z.optional(version) });
export type CampaignUpdate = z.output<typeof campaignUpdate>;

const priority = wholeNumber(1, 10, "Die Priorität ist eine ganze Zahl von 1 bis 10");

/** Where a measure stood before it was moved: a plan's own days and hours are not those of a move. */
const place = z.object({ phase: z.enum(phases), scheduled_at: instantInput("Datum und Uhrzeit fehlen") });

const leadMessage = "Erlaubt sind 1 bis 43.200 Minuten vorher";
const reminderFields = {
  channel: z._default(z.literal("email", "Erinnerungen gibt es nur per E-Mail"), "email"),
  send_before_minutes: z._default(wholeNumber(1, 43_200, leadMessage), 60),
};

const updates = z
  .object({ status: z.optional(statusInput), priority_override: z.optional(z.nullable(priority)) })
  .check(
    z.refine(
      (fields) => fields.status !== undefined || fields.priority_override !== undefined,
      "Bitte geben Sie an, was geändert werden soll",
    ),
  );

const bulkUpdate = z.object({
  measure_ids: z
    .array(id)
    .check(
      z.minLength(1, "Bitte wählen Sie mindestens eine Maßnahme"),
      z.maxLength(500, "Höchstens 500 Maßnahmen auf einmal"),
    ),
  updates,
});
export type BulkUpdates = z.output<typeof updates>;

/** Measures that a change left as they are, why, in a German sentence, and what they wait for. */
const refusedMeasures = z.object({ measure_ids: z.array(id), reason: z.string(), waits_for: waitsFor });
export type RefusedMeasures = z.output<typeof refusedMeasures>;

/** A status, and for what is done the instant at which it was. */
const statusChange = z.object({ status: statusInput, done_at: z.optional(instantInput("Datum und Uhrzeit fehlen")) });

/** Only `archived` can be set besides the form: a sold property's campaign goes out of the lists, and back. */
const archive = z.object({ archived: z.boolean() });
const offerState = z.object({ is_offer: z.boolean("Bitte geben Sie an, ob die Kampagne ein Angebot ist") });

/** Campaigns, their measures, strategy and reminders. */
export const campaignRoutes = {
  ...planRoutes,
  ...togetherRoutes,
  ...taskRoutes,
  ...agendaRoutes,
  ...searchRoutes,
  listCampaigns: {
    method: "GET",
    path: "/campaigns",
    access: "user",
    paged: true,
    response: z.array(campaign),
    status: 200,
    summary: "Alle Kampagnen, auch archivierte",
  },
  createCampaign: {
    method: "POST",
    path: "/campaigns",
    access: "user",
    body: newCampaign,
    response: campaign,
    status: 201,
    also: 200,
    notifies: true,
    history: "campaign",
    summary: "Kampagne anlegen; zweimal mit derselben Kennung gesendet, entsteht sie einmal",
  },
  getCampaign: {
    method: "GET",
    path: "/campaigns/{id}",
    access: "user",
    response: campaign,
    status: 200,
    summary: "Eine Kampagne",
  },
  updateCampaign: {
    method: "PUT",
    path: "/campaigns/{id}",
    access: "user",
    body: campaignUpdate,
    response: campaign,
    status: 200,
    notifies: true,
    history: "campaign",
    summary: "Kampagne ändern; ein neuer Start verschiebt offene Maßnahmen",
  },
  archiveCampaign: {
    method: "PUT",
    path: "/campaigns/{id}/archive",
    access: "user",
    body: archive,
    response: campaign,
    status: 200,
    notifies: true,
    history: "campaign",
    summary: "Kampagne archivieren oder zurückholen",
  },
  setOfferState: {
    method: "PUT",
    path: "/campaigns/{id}/offer-state",
    access: "user",
    body: offerState,
    response: campaign,
    status: 200,
    notifies: true,
    history: "campaign",
    summary: "Kampagne zum Angebot machen, solange nichts begonnen hat, oder das Angebot zur Kampagne",
  },
  deleteCampaign: {
    method: "DELETE",
    path: "/campaigns/{id}",
    access: "user",
    response: z.void(),
    status: 204,
    history: "campaign",
    summary: "Kampagne mit allem, was zu ihr gehört, löschen",
  },
  generate: {
    method: "POST",
    path: "/campaigns/{id}/generate",
    access: "user",
    body: generateRequest,
    response: z.extend(planSummary, {
      campaign_id: id,
      created: count,
      skipped: count,
      measures: z.array(campaignMeasure),
    }),
    status: 200,
    notifies: true,
    history: "campaign",
    summary: "Maßnahmenplan aus der Bibliothek erzeugen; ein zweiter Aufruf ergänzt nur, was fehlt",
  },
  listMeasuresOfCampaign: {
    method: "GET",
    path: "/campaigns/{id}/measures",
    access: "user",
    paged: true,
    response: z.array(campaignMeasure),
    status: 200,
    summary: "Die Maßnahmen einer Kampagne",
  },
  listCampaignMeasures: {
    method: "GET",
    path: "/campaign-measures",
    access: "user",
    paged: true,
    response: z.array(listedCampaignMeasure),
    status: 200,
    summary: "Die Maßnahmen aller Kampagnen, seitenweise",
  },
  removeCampaignMeasure: {
    method: "DELETE",
    path: "/campaign-measures/{id}",
    access: "user",
    response: z.void(),
    status: 204,
    notifies: true,
    history: "campaign",
    summary: "Maßnahme aus dem Plan nehmen",
  },
  setStatus: {
    method: "POST",
    path: "/campaign-measures/{id}/status",
    access: "user",
    body: statusChange,
    response: campaignMeasure,
    status: 200,
    notifies: true,
    history: "campaign",
    summary: "Status einer Maßnahme setzen",
  },
  bulkUpdateCampaignMeasures: {
    method: "POST",
    path: "/campaign-measures/bulk-update",
    access: "user",
    body: bulkUpdate,
    response: z.object({ updated: count, not_found: z.array(z.string()), refused: z.array(refusedMeasures) }),
    status: 200,
    notifies: true,
    history: "campaign",
    summary: "Mehrere Maßnahmen ändern; was noch nicht beginnen darf, bleibt und steht mit Grund in der Antwort",
  },
  setOwnerVisibility: {
    method: "PUT",
    path: "/campaign-measures/{id}/owner-visibility",
    access: "user",
    body: z.object({ hidden: z.boolean("Bitte geben Sie an, ob die Maßnahme verborgen ist") }),
    response: campaignMeasure,
    status: 200,
    history: "campaign",
    notifies: true,
    summary: "Maßnahme in Eigentümer-Berichten verbergen oder zeigen",
  },
  restoreCampaignMeasure: {
    method: "PUT",
    path: "/campaign-measures/{id}/place",
    access: "user",
    body: place,
    response: campaignMeasure,
    status: 200,
    notifies: true,
    history: "campaign",
    summary: "Maßnahme genau an ihren früheren Platz zurücklegen (Rückgängig)",
  },
  createReminder: {
    method: "POST",
    path: "/campaign-measures/{id}/reminders",
    access: "user",
    body: z.object(reminderFields),
    response: z.extend(reminder, { campaign_measure_id: id }),
    status: 201,
    also: 200,
    history: "campaign",
    summary: "An eine Maßnahme erinnern; dieselbe Erinnerung gibt es nur einmal",
  },
  createBulkReminders: {
    method: "POST",
    path: "/campaigns/{id}/bulk-reminders",
    access: "user",
    body: z.object({ ...reminderFields, only_status: z._default(statusInput, "planned") }),
    response: z.object({ created: count, existing: count }),
    status: 200,
    history: "campaign",
    summary: "An alle Maßnahmen eines Status erinnern",
  },
} as const satisfies Routes;
