import { html } from "./html.ts";
import { page, pageHeaders } from "./html-page.ts";
import { plain } from "./outgoing.ts";
import type { Outgoing } from "./request.ts";

const titles: Record<number, string> = {
  404: "Diese Seite gibt es nicht",
  429: "Bitte warten Sie einen Moment",
  503: "Gerade ist viel los",
};

/**
 * What is read instead of a page outside the cockpit that can't be shown: nobody there sees JSON.
 * @param fault.detail one German sentence: what happened and what to do
 * @param fault.error_number of an unexpected error, under which everything about it is logged
 */
export function faultPage(
  status: number,
  { detail, error_number }: { detail: string; error_number?: string | undefined },
  headers: Record<string, string> = {},
): Outgoing {
  const title = titles[status] ?? "Das hat nicht geklappt";
  const number = error_number && html`<p>Fehler-Nr. ${error_number}</p>`;
  const shown = html`<h1>${title}</h1>
    <p role="alert">${detail}</p>
    ${number || undefined}`;
  return plain(status, page(title, shown), { ...pageHeaders, ...headers });
}
