import * as z from "zod/mini";
import { description, id, instant, line, campaignId, ownerId } from "../core/fields.ts";
import { settledPlan } from "../plan/plan-changes-contract.ts";
import type { Routes } from "../core/route.ts";
import { channel } from "../owners/channels.ts";
import { recipient } from "./recipient.ts";

export { type Recipient, recipient, recipientOf } from "./recipient.ts";

const count = z.int().check(z.nonnegative());
const figureMessage = "Bitte geben Sie eine ganze Zahl ab 0 ein";
const figure = z.nullable(
  z.int(figureMessage).check(z.minimum(0, figureMessage), z.maximum(999_999, "Höchstens 999.999 sind erlaubt")),
);

/**
 * What an agent enters into a draft; what is not given stays, null takes a figure out, an empty reason too. Of
 * recommendation and decision null takes the agent's own words back, empty says that there is none.
 */
export const reportEdit = z.object({
  inquiries: z.optional(figure),
  viewings: z.optional(figure),
  offers: z.optional(figure),
  closing_note: z.optional(description),
  recommendation: z.optional(z.nullable(description)),
  decision: z.optional(z.nullable(description)),
  late_reasons: z.optional(z.record(id, line)),
});
export type ReportEdit = z.output<typeof reportEdit>;

/**
 * A report's figures: days on the market since the first advertising measure was done, null before; then for when that is
 * planned, null where that is not known. Entered ones are null until somebody enters them.
 */
export const reportFigures = z.object({
  days_on_market: z.nullable(count),
  planned_start: z.nullable(instant),
  measures_total: count,
  measures_done: count,
  measures_in_progress: count,
  inquiries: z.nullable(count),
  viewings: z.nullable(count),
  offers: z.nullable(count),
});
export type ReportFigures = z.output<typeof reportFigures>;

/** One sending of a report: `unconfirmed` is one of which nobody knows whether it left the house. */
export const reportSending = z.object({
  state: z.enum(["sent", "unconfirmed"]),
  at: instant,
  by: z.string(),
  channel,
  to: z.string(),
});
export type ReportSending = z.output<typeof reportSending>;

/** That an owner confirmed to have read a report; of nobody once they were erased. */
export const reportRead = z.object({ owner_id: z.string(), at: instant });

/** What an owner said on the report's page; `kind` null where there was nothing to answer. */
export const reportQuestion = z.object({
  owner_id: ownerId,
  at: instant,
  text: z.string(),
  kind: z.nullable(z.enum(["answer", "question"])),
});

/** An open measure whose date has passed, and why. */
export const lateMeasure = z.object({
  campaign_measure_id: id,
  name: z.string(),
  /** The day of its result, after which it is late: `dueOf` (shared/reports/steps.ts). */
  scheduled_at: instant,
  reason: z.string(),
});

export const ownerReport = z.object({
  id,
  campaign_id: campaignId,
  state: z.enum(["draft", "unconfirmed", "sent"]),
  /** Written by the scheduled function. */
  automatic: z.boolean(),
  created_at: instant,
  updated_at: instant,
  period: z.object({ from: instant, to: instant }),
  /** Null once the owner's data was erased. */
  owner: z.nullable(recipient),
  /** The other owners to whom it goes. */
  co_owners: z.array(recipient),
  figures: reportFigures,
  /** What the market's answers count to; it stands in the report where no figure was entered. */
  counted: z.nullable(z.object({ inquiries: count, viewings: count, offers: count })),
  /** What the owner is recommended and asked to decide: the agent's words, else what the market's answers advise. */
  recommendation: z.string(),
  decision: z.string(),
  closing_note: z.string(),
  /** What it says first of the sale; empty for nothing. */
  turn: z.string(),
  /** In whose name it speaks; null for the agency alone. */
  signer: z.nullable(z.string()),
  late: z.array(lateMeasure),
  pdf_url: z.nullable(z.string()),
  html_url: z.nullable(z.string()),
  /** The last sending; all of them, the oldest first, in `sendings`. */
  sending: z.nullable(reportSending),
  sendings: z.array(reportSending),
  /** Until when the link that went out last is good; null without link or after it was withdrawn. */
  link_expires_at: z.nullable(instant),
  /** Which of the owners confirmed to have read it, in the order in which they did. */
  reads: z.array(reportRead),
  questions: z.array(reportQuestion),
});
export type OwnerReport = z.output<typeof ownerReport>;

/**
 * How to send: `message` replaces the prepared text, to which the link is added; `updated_at` is that of the draft that the
 * sender read.
 */
export const reportSend = z.object({ channel, message: z.optional(description), updated_at: z.optional(instant) });
export type ReportSend = z.output<typeof reportSend>;

/** A message that the device is to send to one owner: the text, the report's own address in it, and the link that opens the app. */
const deviceMessage = z.object({
  owner_id: ownerId,
  name: z.string(),
  text: z.string(),
  url: z.string(),
  link: z.string(),
});
export type DeviceMessage = z.output<typeof deviceMessage>;

/** The reports to a campaign's owner. */
export const reportRoutes = {
  generateOwnerReport: {
    method: "POST",
    path: "/campaigns/{id}/owner-reports/generate",
    access: "user",
    history: "campaign",
    response: ownerReport,
    status: 201,
    also: 200,
    summary: "Eigentümer-Bericht erstellen; ein ungesendeter Entwurf wird erneuert (200)",
  },
  listOwnerReports: {
    method: "GET",
    path: "/campaigns/{id}/owner-reports",
    access: "user",
    paged: true,
    response: z.array(ownerReport),
    status: 200,
    summary: "Die Eigentümer-Berichte einer Kampagne, die neuesten zuerst",
  },
  getOwnerReport: {
    method: "GET",
    path: "/owner-reports/{id}",
    access: "user",
    response: ownerReport,
    status: 200,
    summary: "Ein Eigentümer-Bericht mit kurzlebigen Links auf PDF und Seite",
  },
  editOwnerReport: {
    method: "PUT",
    path: "/owner-reports/{id}",
    access: "user",
    history: "campaign",
    body: reportEdit,
    response: ownerReport,
    status: 200,
    summary: "Entwurf eines Eigentümer-Berichts ändern",
  },
  sendOwnerReport: {
    method: "POST",
    path: "/owner-reports/{id}/send",
    access: "user",
    history: "campaign",
    body: reportSend,
    response: z.object({
      report: ownerReport,
      /** What the device is to send by SMS or WhatsApp to each owner with a telephone; nothing for e-mail. */
      messages: z.array(deviceMessage),
      plan: z.optional(settledPlan),
    }),
    status: 200,
    summary: "Eigentümer-Bericht per E-Mail senden oder für SMS und WhatsApp vorbereiten",
  },
  withdrawReportLink: {
    method: "POST",
    path: "/owner-reports/{id}/withdraw-link",
    access: "user",
    history: "campaign",
    response: ownerReport,
    status: 200,
    summary: "Die verschickten Links eines Eigentümer-Berichts zurückziehen",
  },
} as const satisfies Routes;
