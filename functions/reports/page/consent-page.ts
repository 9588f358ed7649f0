import type { Timezone } from "#shared/core/timezone";
import { afterRevocation, revokeLabel, revokeTerms } from "#shared/reports/consent";
import { momentText } from "#shared/reports/decision-words";
import { type Html, html } from "../../core/html.ts";

/** What became of a consent to photographs, to one of the owners. */
export interface ConsentAround {
  /** Whether the reader's own consent stands, so that they may withdraw it. */
  mayRevoke: boolean;
  /** Who withdrew theirs ("Sie", a name, or nothing of who is an owner no more), and when (ISO 8601 UTC). */
  revoked: { who: string; at: string }[];
}

/** The form that withdraws a consent: one press, as it was given (DSGVO Art. 7 (3)). @param id the decision's, where the page shows several */
export function revokeForm(action: string, id?: { value: string; title: string }): Html {
  return html`<form method="post" action="${action}">
    ${id && html`<input type="hidden" name="id" value="${id.value}" />`}
    <button type="submit" class="quiet" ${id && html`aria-label="${revokeLabel}: ${id.title}"`}>${revokeLabel}</button>
  </form>`;
}

/** What stands below an answer to a consent: who withdrew it, and the button that does. @param path the page's own */
export function consentPart({ mayRevoke, revoked }: ConsentAround, timezone: Timezone, path: string): Html {
  return html`${
    revoked.length > 0 &&
    html`<section class="decision">
      <h2>Widerrufen</h2>
      ${revoked.map(({ who, at }) => html`<p class="answer">${revokedText(who)} am ${momentText(at, timezone)}.</p> `)}
      <p class="answer">Die Einwilligung gilt seitdem nicht mehr. ${afterRevocation}</p>
    </section>`
  }${
    mayRevoke &&
    html`<h2>Möchten Sie widerrufen?</h2>
      <p>${revokeTerms}</p>
      ${revokeForm(`${path}/revoke`)}`
  }`;
}

function revokedText(who: string): string {
  if (who === "Sie") return "Sie haben Ihre Einwilligung in Fotos widerrufen";
  return `${who || "Ein Eigentümer"} hat die Einwilligung in Fotos widerrufen`;
}
