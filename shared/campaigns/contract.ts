import * as z from "zod";
import { propertyTypeCode } from "../catalogue/contract.ts";
import { answerShape, field, formShape, updateShape } from "../core/entity-fields.ts";
import { id, instant, instantInput, line, name, version } from "../core/fields.ts";
import type { Routes } from "../core/route.ts";
import { timezones, usualTimezone } from "../core/timezone.ts";
import { offsetRange } from "./phases.ts";
import { phases } from "../catalogue/phases.ts";
import { statuses, statusWords, storedStatus } from "./status.ts";
import { budgetNames } from "./wizard.ts";

/** The report frequencies offered, in days (docs/product.md, Campaign form). */
export const reportFrequencies = [7, 14, 30] as const;

const title = name("Kampagnen-Titel ist erforderlich").min(3, "Titel muss mindestens 3 Zeichen lang sein");
const code = z.enum(propertyTypeCode.options, {
  error: (issue) =>
    issue.input === undefined || issue.input === "" ? "Objektart ist erforderlich" : "Diese Objektart gibt es nicht",
});
/** Days between two owner reports. */
export const reportFrequency = z.literal(reportFrequencies, "Erlaubt sind 7, 14 oder 30 Tage");
const timezone = z.enum(timezones, "Erlaubt sind Europe/Berlin, Europe/Vienna und Europe/Zurich");

/** What is entered about a campaign; that a new one's start is not in the past is checked with its timezone, in `start.ts`. */
export const campaignFields = {
  title: field(title, z.string()),
  property_type_code: field(code, propertyTypeCode, "WOH"),
  marketing_start: field(instantInput("Vermarktungsstart ist erforderlich"), instant),
  allow_prelaunch: field(z.boolean(), z.boolean(), true),
  timezone: field(timezone, timezone, usualTimezone),
  property_address: field(line, z.string(), ""),
  report_frequency_days: field(reportFrequency, reportFrequency, 14),
  auto_reports_enabled: field(z.boolean(), z.boolean(), false),
};

export const campaignForm = z.object(formShape(campaignFields));
export type CampaignForm = z.output<typeof campaignForm>;

/** A change of a campaign: what is not given stays as it is; `version` is the one the screen saw. */
export const campaignUpdate = z.object({ ...updateShape(campaignFields), version: version.optional() });
export type CampaignUpdate = z.output<typeof campaignUpdate>;

const count = z.int().nonnegative();

export const campaign = z.object({
  id,
  ...answerShape(campaignFields),
  created_at: instant,
  owner_id: z.string().nullable(),
  next_report_due: instant.nullable(),
  archived: z.boolean(),
  version,
  progress: z.object({ pending: count, in_progress: count, completed: count, cancelled: count, total: count }),
});
export type Campaign = z.output<typeof campaign>;

const reminder = z.object({ id, channel: z.literal("email"), send_before_minutes: z.int() });
export type Reminder = z.output<typeof reminder>;

export const campaignMeasure = z.object({
  id,
  campaign_id: id,
  measure_id: z.string(),
  phase: z.enum(phases),
  status: z.enum(statuses),
  scheduled_at: instant,
  measure_name: z.string(),
  measure_description: z.string(),
  name_override: z.string().nullable(),
  description_override: z.string().nullable(),
  channel_hint: z.string(),
  base_priority: z.int(),
  priority_override: z.int().nullable(),
  /** Never appears in owner reports. */
  hidden_from_owner: z.boolean(),
  reminders: z.array(reminder),
});
export type CampaignMeasure = z.output<typeof campaignMeasure>;

/** A campaign measure in the list over all campaigns, with what analytics needs of its campaign. */
export const listedCampaignMeasure = campaignMeasure.extend({
  campaign_title: z.string(),
  property_type_code: propertyTypeCode,
});
export type ListedCampaignMeasure = z.output<typeof listedCampaignMeasure>;

const status = z.enum(statusWords).transform(storedStatus);
const priority = z
  .int("Die Priorität ist eine ganze Zahl von 1 bis 10")
  .min(1, "Die Priorität ist eine ganze Zahl von 1 bis 10")
  .max(10, "Die Priorität ist eine ganze Zahl von 1 bis 10");

const offsetMessage = `Erlaubt sind ${offsetRange.min} bis ${offsetRange.max} Tage ab Vermarktungsstart`;
const move = z.object({
  offset_days: z.int(offsetMessage).min(offsetRange.min, offsetMessage).max(offsetRange.max, offsetMessage),
});

/** Where a measure stood before it was moved: a plan's own days and hours are not those of a move. */
const place = z.object({ phase: z.enum(phases), scheduled_at: instantInput("Datum und Uhrzeit fehlen") });

/** What `generate` is asked for (docs/product.md, Wizard). */
export const generateRequest = z.object({
  min_relevance: z
    .number()
    .min(0, "Erlaubt sind Werte von 0 bis 10")
    .max(10, "Erlaubt sind Werte von 0 bis 10")
    .default(5),
  top_n_per_phase: z
    .int("Erlaubt sind ganze Zahlen von 1 bis 50")
    .min(1, "Erlaubt sind ganze Zahlen von 1 bis 50")
    .max(50, "Erlaubt sind ganze Zahlen von 1 bis 50")
    .default(10),
  include_prelaunch: z.boolean().default(true),
  budget: z.enum(budgetNames).optional(),
});
export type GenerateRequest = z.output<typeof generateRequest>;

const leadMessage = "Erlaubt sind 1 bis 43.200 Minuten vorher";
const reminderFields = {
  channel: z.literal("email", "Erinnerungen gibt es nur per E-Mail").default("email"),
  send_before_minutes: z.int(leadMessage).min(1, leadMessage).max(43_200, leadMessage).default(60),
};

const updates = z
  .object({ status: status.optional(), priority_override: priority.nullable().optional() })
  .refine(
    (fields) => fields.status !== undefined || fields.priority_override !== undefined,
    "Bitte geben Sie an, was geändert werden soll",
  );

const bulkUpdate = z.object({
  measure_ids: z
    .array(id)
    .min(1, "Bitte wählen Sie mindestens eine Maßnahme")
    .max(500, "Höchstens 500 Maßnahmen auf einmal"),
  updates,
});
export type BulkUpdates = z.output<typeof updates>;

/** Only `archived` can be set besides the form: a sold property's campaign goes out of the lists, and back. */
const archive = z.object({ archived: z.boolean() });

/** Campaigns, their measures, strategy and reminders. */
export const campaignRoutes = {
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
    body: campaignForm,
    response: campaign,
    status: 201,
    history: "campaign",
    summary: "Kampagne anlegen",
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
    history: "campaign",
    summary: "Kampagne archivieren oder zurückholen",
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
    response: z.object({ campaign_id: id, created: count, skipped: count, measures: z.array(campaignMeasure) }),
    status: 200,
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
  addCampaignMeasure: {
    method: "POST",
    path: "/campaigns/{id}/measures",
    access: "user",
    body: z.object({ measure_id: id, offset_days: move.shape.offset_days.optional() }),
    response: campaignMeasure,
    status: 201,
    history: "campaign",
    summary: "Eine Maßnahme der Bibliothek in den Plan nehmen",
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
    body: z.object({ status }),
    response: campaignMeasure,
    status: 200,
    history: "campaign",
    summary: "Status einer Maßnahme setzen",
  },
  bulkUpdateCampaignMeasures: {
    method: "POST",
    path: "/campaign-measures/bulk-update",
    access: "user",
    body: bulkUpdate,
    response: z.object({ updated: count, not_found: z.array(z.string()) }),
    status: 200,
    history: "campaign",
    summary: "Mehrere Maßnahmen ändern",
  },
  moveCampaignMeasure: {
    method: "POST",
    path: "/campaign-measures/{id}/move",
    access: "user",
    body: move,
    response: campaignMeasure,
    status: 200,
    history: "campaign",
    summary: "Maßnahme auf einen Tag ab Vermarktungsstart legen",
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
  restoreCampaignMeasure: {
    method: "PUT",
    path: "/campaign-measures/{id}/place",
    access: "user",
    body: place,
    response: campaignMeasure,
    status: 200,
    history: "campaign",
    summary: "Maßnahme genau an ihren früheren Platz zurücklegen (Rückgängig)",
  },
  createReminder: {
    method: "POST",
    path: "/campaign-measures/{id}/reminders",
    access: "user",
    body: z.object(reminderFields),
    response: reminder.extend({ campaign_measure_id: id }),
    status: 201,
    history: "campaign",
    summary: "An eine Maßnahme erinnern; dieselbe Erinnerung gibt es nur einmal",
  },
  createBulkReminders: {
    method: "POST",
    path: "/campaigns/{id}/bulk-reminders",
    access: "user",
    body: z.object({ ...reminderFields, only_status: status.default("planned") }),
    response: z.object({ created: count, existing: count }),
    status: 200,
    history: "campaign",
    summary: "An alle Maßnahmen eines Status erinnern",
  },
} as const satisfies Routes;
