import { bulkLimit, bulkLimitText } from "../core/bulk-limit.ts";
import * as z from "zod/mini";
import { campaignMeasure, count, listedCampaignMeasure, reminder } from "../campaigns/answers.ts";
import { id, instantInput, wholeNumber } from "../core/fields.ts";
import { waitedFor } from "../core/problem-code.ts";
import type { Routes } from "../core/route.ts";
import { carriedFields } from "../campaigns/measure-fields.ts";
import { planChange, settledPlan, statusInput } from "./plan-changes-contract.ts";

const priority = wholeNumber(1, 10, "Die Priorität ist eine ganze Zahl von 1 bis 10");

const leadMessage = "Erlaubt sind 1 bis 43.200 Minuten vorher";
const reminderFields = {
  channel: z._default(z.literal("email", "Erinnerungen gibt es nur per E-Mail"), "email"),
  send_before_minutes: z._default(wholeNumber(1, 43_200, leadMessage), 60),
};

/** Of a series: the status is its own, which ends it, and not that of its next occurrence. */
const endSeries = z.optional(z.boolean());
/** Said with the status "skipped": why. */
const skipReason = z.optional(carriedFields.skip_reason.input);

const updates = z
  .object({
    status: z.optional(statusInput),
    end_series: endSeries,
    skip_reason: skipReason,
    priority_override: z.optional(z.nullable(priority)),
  })
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
      z.maxLength(bulkLimit, bulkLimitText("Maßnahmen")),
    ),
  updates,
  /** Of series, by their ids: which occurrence is meant; where it is another one that comes next by now, its status stays. */
  occurrences: z.optional(z.record(id, instantInput("Datum und Uhrzeit fehlen"))),
});
export type BulkUpdates = Omit<z.output<typeof bulkUpdate>, "measure_ids">;

/** Measures that a change left as they are, why, in a German sentence, and what they wait for. */
const refusedMeasures = z.object({ measure_ids: z.array(id), reason: z.string(), code: z.enum(waitedFor) });
export type RefusedMeasures = z.output<typeof refusedMeasures>;

/** A status, and for what is done the instant at which it was. */
const statusChange = z.object({
  status: statusInput,
  done_at: z.optional(instantInput("Datum und Uhrzeit fehlen")),
  end_series: endSeries,
  skip_reason: skipReason,
  /** Of a series: which occurrence is meant; where it is another one that comes next by now, nothing changes. */
  occurrence_at: z.optional(instantInput("Datum und Uhrzeit fehlen")),
});
export type StatusChange = z.output<typeof statusChange>;

/** The measures of campaigns, and their reminders. */
export const measureRoutes = {
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
    history: "campaign",
    summary: "Maßnahme aus dem Plan nehmen",
  },
  setStatus: {
    method: "POST",
    path: "/campaign-measures/{id}/status",
    access: "user",
    body: statusChange,
    response: z.extend(campaignMeasure, {
      /** What takes it back, as a change of the plan; empty where the measure was so already. */
      undo: z.array(planChange),
      plan: z.optional(settledPlan),
    }),
    status: 200,
    history: "campaign",
    summary: "Status einer Maßnahme setzen",
  },
  bulkUpdateCampaignMeasures: {
    method: "POST",
    path: "/campaign-measures/bulk-update",
    access: "user",
    body: bulkUpdate,
    response: z.object({
      updated: count,
      not_found: z.array(z.string()),
      refused: z.array(refusedMeasures),
      undo: z.array(planChange),
      /** Of each campaign in which dates followed. */
      plans: z.array(settledPlan),
    }),
    status: 200,
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
    summary: "Maßnahme in Eigentümer-Berichten verbergen oder zeigen",
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
