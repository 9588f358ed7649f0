import { type Html, html } from "./html.ts";
import { page, pageHeaders } from "./html-page.ts";
import { type Outgoing, plain } from "./request.ts";

const titles: Record<number, string> = {
  404: "Diese Seite gibt es nicht",
  429: "Bitte warten Sie einen Moment",
  503: "Gerade ist viel los",
};

/**
 * A fault of ours in what a form led to, with the form as it was filled in: nobody has to write it twice. Whoever logs or copies
 * the error finds nothing of it.
 */
export class FailedForm extends Error {
  readonly #form: Html;
  readonly #styles: string;

  /** @param styles its rules of style, beyond those of all pages */
  constructor(cause: unknown, form: Html, styles: string) {
    super("a form failed", { cause });
    this.#form = form;
    this.#styles = styles;
  }

  get form(): Html {
    return this.#form;
  }

  get styles(): string {
    return this.#styles;
  }
}

/**
 * What is read instead of a page outside the cockpit that can't be shown: nobody there sees JSON.
 * @param fault.detail one German sentence: what happened and what to do
 * @param fault.error_number of an unexpected error, under which everything about it is logged
 * @param fault.error the error, which may bring the form that was sent
 */
export function faultPage(
  status: number,
  { detail, error_number, error }: { detail: string; error_number?: string | undefined; error?: unknown },
  headers: Record<string, string> = {},
): Outgoing {
  const failed = error instanceof FailedForm ? error : undefined;
  const title = titles[status] ?? "Das hat nicht geklappt";
  const number = error_number && html`<p>Fehler-Nr. ${error_number}</p>`;
  const shown = html`<h1>${title}</h1>
    <p role="alert">${detail}</p>
    ${number || undefined} ${failed?.form}`;
  return plain(status, page(title, shown, undefined, { ...(failed && { styles: failed.styles }) }), {
    ...pageHeaders,
    ...headers,
  });
}
