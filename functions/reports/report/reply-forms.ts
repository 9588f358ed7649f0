import type { OwnerId } from "#shared/core/kinds";
import { dateInWords } from "#shared/core/time";
import type { Timezone } from "#shared/core/timezone";
import { maxMessageLength } from "#shared/reports/message-length";
import { type Html, html } from "../../core/html.ts";
import { newId } from "../../core/ids.ts";
import type { StoredReport } from "./store.ts";

/**
 * What an owner can do on a report's page: say that it was read, ask, take the PDF. Plain forms, no script. Of what was
 * done already only their own, since every owner has a link of their own.
 */
export function replyForms(
  token: string,
  { report, ownerId }: { report: StoredReport; ownerId: OwnerId },
  timezone: Timezone,
): Html {
  const path = `/api/public/reports/${token}`;
  const read = report.reads.find(({ owner_id }) => owner_id === ownerId);
  const said = report.questions.filter(({ owner_id }) => owner_id === ownerId).length;
  const isAsked = report.shown_recommendation.decision !== "";
  return html`<section class="reply">
    <h2>Ihre Rückmeldung</h2>
    ${
      read === undefined
        ? html`<form method="post" action="${path}/read">
            <p>Haben Sie den Bericht gelesen? Dann drücken Sie bitte hier:</p>
            <button type="submit">Gelesen</button>
          </form>`
        : html`<p>Sie haben diesen Bericht am ${dateInWords(read.at, timezone)} als gelesen bestätigt.</p>`
    }
    <form method="post" action="${path}/question">
      <input type="hidden" name="id" value="${newId()}" />
      <label for="question"
        >${isAsked ? "Ihre Antwort oder Ihre Frage an uns" : "Ihre Nachricht oder Frage an uns"}</label
      >
      <textarea id="question" name="question" required maxlength="${maxMessageLength}"></textarea>
      ${
        isAsked
          ? html`<button type="submit" name="kind" value="answer" class="after">Als Antwort senden</button>
              <button type="submit" name="kind" value="question" class="after">Als Frage senden</button>`
          : html`<button type="submit" class="after">Absenden</button>`
      }
    </form>
    ${said > 0 && html`<p>Wir haben ${said === 1 ? "eine Nachricht" : `${said} Nachrichten`} von Ihnen erhalten und melden uns.</p>`}
    <p class="pdf"><a href="${path}/pdf">Bericht als PDF öffnen</a></p>
  </section>`;
}
