import { type Html, html } from "../core/html.ts";
import { page, pageHeaders } from "../core/html-page.ts";
import { Answer } from "../core/request.ts";

/** A page for an owner, with the headers of every page outside the cockpit. */
export function answer(status: number, content: string): Answer<string> {
  return new Answer(content, { status, headers: pageHeaders });
}

/** A short page that only says something. */
export function notice(title: string, content: Html): string {
  return page(
    title,
    html`<h1>${title}</h1>
      ${content}`,
  );
}

/** What stands under an address that was guessed, has expired or was withdrawn: nothing tells which. */
export function gone(): Answer<string> {
  const text =
    "Dieser Link ist abgelaufen oder wurde zurückgezogen. Bitte wenden Sie sich an Ihren Ansprechpartner, er sendet Ihnen gern einen neuen.";
  return answer(404, notice("Diese Seite ist nicht verfügbar", html`<p>${text}</p>`));
}

/** Leads to a file in the store. @param location a short-lived address of it */
export function leadTo(location: string): Answer<string> {
  return new Answer("", { status: 302, headers: { ...pageHeaders, location } });
}
