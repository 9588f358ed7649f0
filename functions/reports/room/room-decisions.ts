import * as z from "zod/mini";
import type { RoomDecisions } from "#shared/reports/room-decisions";
import { countPublicForm } from "../../accounts/throttle.ts";
import { roomOfToken } from "../../campaigns/owner-room.ts";
import { type Html, html } from "../../core/html.ts";
import type { Answer, Upload } from "../../core/request.ts";
import { sendToOwner } from "../decisions/decisions.ts";
import { answer, notice, onPage, parsedForm } from "../page/public-answers.ts";
import { enter } from "./room-door.ts";

const form = z.object({ id: z.string("Bitte drücken Sie den Knopf noch einmal.") });

/** What an owner is asked, in their room: what waits first, with a button that mails the link to answer; then what was answered. */
export function decisionsPart({ waiting, answered }: RoomDecisions, path: string): Html {
  return html`${
    waiting.length > 0 &&
    html`<h2>Wir bitten um Ihre Entscheidung</h2>
      <p>
        Ihre Antwort geben Sie über den Link in unserer E-Mail. So kann niemand anders für Sie antworten. Ist die E-Mail
        nicht mehr zu finden, senden wir Ihnen den Link noch einmal.
      </p>
      ${waiting.map(
        ({ id, title, about }) =>
          html`<section class="decision">
            <h3>${title}</h3>
            <p class="answer">${about}</p>
            <form method="post" action="${path}/decision-link" class="answers">
              <input type="hidden" name="id" value="${id}" />
              <button type="submit" aria-label="Link zu „${title}“ noch einmal per E-Mail senden">
                Link noch einmal per E-Mail senden
              </button>
            </form>
          </section> `,
      )} `
  }${
    answered.length > 0 &&
    html`<h2>Ihre Entscheidungen</h2>
      <ul class="links">
        ${answered.map(({ title, about }) => html`<li><strong>${title}</strong><br />${about}</li> `)}
      </ul> `
  }`;
}

/**
 * Mails the owner of a room the link to a question that waits, to the addresses that are stored and no others.
 * @param upload the form; beside it where it came from, as in Request @param now ISO 8601 UTC
 */
export async function mailDecisionLink(
  token: string,
  upload: Upload,
  { sources, cookies }: { sources: string[]; cookies: string[] },
  now: string,
): Promise<Answer<string>> {
  const back = html`<p><a href="/api/public/rooms/${token}">Zurück zu Ihrem Eigentümerbereich</a></p>`;
  return onPage(back, async () => {
    await countPublicForm(token, await roomOfToken(token), sources, now);
    const { id } = parsedForm(form, upload);
    return enter(token, cookies, now, async ({ room }) => {
      await sendToOwner(room.campaign_id, room.owner_id, id, now);
      const content = html`<p>
          Wir haben Ihnen den Link an Ihre bei uns hinterlegte E-Mail-Adresse geschickt. Bitte sehen Sie in Ihr
          Postfach, auch in den Ordner für Spam.
        </p>
        ${back}`;
      return answer(200, notice("Die E-Mail ist unterwegs", content));
    });
  });
}
