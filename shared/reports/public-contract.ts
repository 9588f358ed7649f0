import * as z from "zod";
import type { Routes } from "../core/route.ts";

/** Most characters of an owner's question. */
export const questionLength = 2_000;

/** The form field of the question on a report's page. */
export const questionForm = z.object({
  question: z
    .string("Bitte schreiben Sie Ihre Frage in das Feld")
    .trim()
    .min(1, "Bitte schreiben Sie Ihre Frage in das Feld")
    .max(questionLength, "Ihre Frage ist zu lang. Erlaubt sind höchstens 2.000 Zeichen."),
});

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
    status: 200,
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
    summary: "Rückfrage des Eigentümers zum Bericht",
  },
} as const satisfies Routes;
