import type { RoomDecisions } from "#shared/reports/room-decisions";
import { revokeTerms } from "#shared/reports/consent";
import { type Html, html } from "../../core/html.ts";
import { revokeForm } from "./consent-page.ts";

/** What an owner is asked, in their room: what waits first, with a button that mails the link to answer; then what was answered. */
export function decisionsPart({ waiting, answered, is_shared }: RoomDecisions, path: string): Html {
  const isAsked = waiting.some(({ is_theirs }) => is_theirs);
  return html`${
    waiting.length > 0 &&
    html`<h2>${isAsked ? "Wir bitten um Ihre Entscheidung" : "Worüber noch entschieden wird"}</h2>
      <p>
        ${
          isAsked
            ? "Zu Ihrem Schutz antworten Sie nicht hier, sondern über den Link in der E-Mail, mit der wir Sie gefragt haben; wann das war, steht unten. Ist die E-Mail nicht mehr zu finden, senden wir Ihnen den Link noch einmal."
            : "Sie brauchen zurzeit nichts zu tun."
        }
      </p>
      ${waiting.map(
        ({ id, title, about, is_theirs, may_revoke }) =>
          html`<section class="decision">
            <h3>${title}</h3>
            <p class="answer">${about}</p>
            ${
              is_theirs &&
              html`<form method="post" action="${path}/decision-link" class="answers">
                <input type="hidden" name="id" value="${id}" />
                <button type="submit" aria-label="Link zu „${title}“ noch einmal per E-Mail senden">
                  Link noch einmal per E-Mail senden
                </button>
              </form>`
            }
            ${may_revoke && revokeForm(`${path}/revoke`, { value: id, title })}
          </section> `,
      )} `
  }${
    answered.length > 0 &&
    html`<h2>${is_shared ? "Was entschieden ist" : "Ihre Entscheidungen"}</h2>
      <ul class="links">
        ${answered.map(
          ({ id, title, about, may_revoke }) =>
            html`<li>
              <strong>${title}</strong><br />${about}
              ${may_revoke && revokeForm(`${path}/revoke`, { value: id, title })}
            </li> `,
        )}
      </ul>
      ${[...waiting, ...answered].some(({ may_revoke }) => may_revoke) && html`<p>${revokeTerms}</p>`} `
  }`;
}
