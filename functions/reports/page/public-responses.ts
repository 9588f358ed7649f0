import type * as z from "zod/mini";
import { letterheadFor, readSettings } from "../../agency/store.ts";
import { type Html, html, lines } from "../../core/html.ts";
import { page, pageHeaders } from "../../core/html-page.ts";
import { Refusal } from "../../core/refusal.ts";
import { HttpResponse, type Upload } from "../../core/request.ts";
import { privacyNote } from "./page-parts.ts";

/** A page for an owner, with the headers of every page outside the cockpit. */
export function htmlResponse(
  status: number,
  content: string,
  headers: Record<string, string> = {},
): HttpResponse<string> {
  return new HttpResponse(content, { status, headers: { ...pageHeaders, ...headers } });
}

/** A short page that only says something. */
export function notice(title: string, content: Html): string {
  return page(
    title,
    html`<h1>${title}</h1>
      ${content}`,
  );
}

/** What stands under an address that was guessed, has expired or was withdrawn: nothing tells which, but whom to call. */
export async function gone(): Promise<HttpResponse<string>> {
  return ended(
    "Diese Seite ist nicht verfügbar",
    (whom) => `Dieser Link ist abgelaufen oder wurde zurückgezogen. ${whom} Wir senden Ihnen gern einen neuen.`,
  );
}

/** What stands under an address that leads to nothing any more. @param textOf given whom to call, in a sentence */
export async function ended(title: string, textOf: (whom: string) => string): Promise<HttpResponse<string>> {
  const letterhead = letterheadFor(await readSettings());
  const { name, phone } = letterhead;
  const whom = phone ? `Bitte rufen Sie uns an: ${name}, Telefon ${phone}.` : `Bitte wenden Sie sich an ${name}.`;
  const content = html`<p>${textOf(whom)}</p>
    ${privacyNote("", letterhead)}`;
  return htmlResponse(404, notice(title, content));
}

/** Leads to a file in the store. @param location a short-lived address of it */
export function redirectTo(location: string): HttpResponse<string> {
  return new HttpResponse("", { status: 302, headers: { ...pageHeaders, location } });
}

/**
 * What an owner's form leads to, on a page whatever happens: an unknown thing as an address that is gone, any other refusal
 * with its sentence. @param back the way back to where the form stands
 */
export async function onPage(back: Html, work: () => Promise<HttpResponse<string>>): Promise<HttpResponse<string>> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status === 404) return gone();
    const content = html`<p role="alert">${error.detail}</p>
      ${back}`;
    return htmlResponse(error.status, notice("Das hat nicht geklappt", content), error.headers);
  }
}

/** What an owner wrote into a form that was not taken, to copy from the page that says so; nothing where nothing was written. */
export function writtenIn(upload: Upload, field: string): Html {
  const isForm = formType.test(upload.type);
  const text = (isForm && fieldsOf(upload)[field]?.trim()) || "";
  if (text === "") return html``;
  return html`<p>Ihr Text ist nicht angekommen. Hier steht er zum Kopieren:</p>
    <blockquote>${lines(text)}</blockquote>`;
}

const formType = /^application\/x-www-form-urlencoded\b/i;
/** Maximum number of bytes of a form that are looked at. */
const formBytes = 64 * 1024;

/** The fields of a plain HTML form. @throws Refusal 415 for anything else */
export function fieldsOf({ bytes, type }: Upload): Record<string, string> {
  if (!formType.test(type)) throw new Refusal(415, "Bitte verwenden Sie das Formular auf der Seite.");
  return Object.fromEntries(new URLSearchParams(Buffer.from(bytes.subarray(0, formBytes)).toString("utf8")));
}

/** What a form's schema makes of its fields. @throws Refusal 400 with the first sentence of what is wrong */
export function parsedForm<S extends z.ZodMiniType>(schema: S, upload: Upload): z.output<S> {
  const parsed = schema.safeParse(fieldsOf(upload));
  if (!parsed.success) throw new Refusal(400, parsed.error.issues[0]?.message ?? "Ihre Angaben fehlen.");
  return parsed.data;
}
