import * as z from "zod/mini";
import type { Routes } from "../core/route.ts";
import { maxMessageLength } from "./message-length.ts";

/** What an owner writes into a form. */
const words = z
  .string("Bitte schreiben Sie Ihre Nachricht in das Feld")
  .check(
    z.trim(),
    z.minLength(1, "Bitte schreiben Sie Ihre Nachricht in das Feld"),
    z.maxLength(maxMessageLength, "Ihre Nachricht ist zu lang. Erlaubt sind höchstens 2.000 Zeichen."),
  );

/** The id that a form was shown with, by which it counts once however often it is sent; nothing where it can be none. */
const formId = z.pipe(
  z.optional(z.string()),
  z.transform((id) => (id !== undefined && /^[\w-]{8,40}$/.test(id) ? id : undefined)),
);
/** Which of a form's buttons was pressed; nothing where it was none. */
const button = z.pipe(
  z.optional(z.string()),
  z.transform((kind) => (kind === "answer" || kind === "question" ? kind : undefined)),
);

/** The form on a report's page. Its button tells an answer from a question, where both are offered. */
export const questionForm = z.object({ question: words, id: formId, kind: button });

/** The form for the code that opens a room; spaces and hyphens that people type are none of it. */
export const codeForm = z.object({
  code: z.pipe(
    z.pipe(
      z.string("Bitte geben Sie den Code aus der E-Mail ein"),
      z.transform((text) => text.replaceAll(/[\s-]/g, "")),
    ),
    z.string().check(z.regex(/^\d{6}$/, "Der Code hat sechs Ziffern. Bitte geben Sie ihn aus der E-Mail ein.")),
  ),
});

/** The form for a message in the owner's room. */
export const messageForm = z.object({ message: words, id: formId });

/**
 * What an owner opens by a report's link, without an account: pages, and answers by plain HTML forms (POST only, since
 * mail scanners open links).
 */
export const publicReportRoutes = {
  showPublicReport: {
    method: "GET",
    path: "/public/reports/{token}",
    access: "public",
    response: z.string(),
    status: 200,
    summary: "Der Bericht als Seite für den Eigentümer, über seinen Link",
  },
  showPublicReportPdf: {
    method: "GET",
    path: "/public/reports/{token}/pdf",
    access: "public",
    response: z.string(),
    status: 302,
    summary: "Weiterleitung auf das PDF des Berichts",
  },
  markReportRead: {
    method: "POST",
    path: "/public/reports/{token}/read",
    access: "public",
    response: z.string(),
    status: 200,
    summary: "Der Eigentümer hat den Bericht gelesen",
  },
  askAboutReport: {
    method: "POST",
    path: "/public/reports/{token}/question",
    access: "public",
    upload: true,
    response: z.string(),
    status: 200,
    summary: "Antwort oder Rückfrage des Eigentümers zum Bericht",
  },
} as const satisfies Routes;
