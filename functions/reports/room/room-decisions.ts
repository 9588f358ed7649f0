import * as z from "zod/mini";
import { roomOfToken } from "../../campaigns/owner-room.ts";
import { html } from "../../core/html.ts";
import type { Answer, Upload } from "../../core/request.ts";
import { sendToOwner } from "../decisions/decisions.ts";
import { revokeConsent } from "../decisions/revoking.ts";
import { answer, notice, onPage, parsedForm } from "../page/public-answers.ts";
import { enter, countForm } from "./room-door.ts";

const form = z.object({ id: z.string("Bitte drücken Sie den Knopf noch einmal.") });

/**
 * Mails the owner of a room the link to a question that waits, to the addresses that are stored and no others.
 * @param upload the form; next to it where it came from, as in Request @param now ISO 8601 UTC
 */
export async function mailDecisionLink(
  token: string,
  upload: Upload,
  { sources, cookies }: { sources: string[]; cookies: string[] },
  now: string,
): Promise<Answer<string>> {
  const back = html`<p><a href="/api/public/rooms/${token}">Zurück zu Ihrem Eigentümerbereich</a></p>`;
  return onPage(back, async () => {
    await countForm(token, await roomOfToken(token), { sources, cookies }, now);
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

/**
 * Withdraws the consent to photographs of a room's owner, theirs alone (DSGVO Art. 7 (3)).
 * @param upload the form; next to it where it came from, as in Request @param now ISO 8601 UTC
 */
export async function revokeFromRoom(
  token: string,
  upload: Upload,
  { sources, cookies }: { sources: string[]; cookies: string[] },
  now: string,
): Promise<Answer<string>> {
  const back = html`<p><a href="/api/public/rooms/${token}">Zurück zu Ihrem Eigentümerbereich</a></p>`;
  return onPage(back, async () => {
    await countForm(token, await roomOfToken(token), { sources, cookies }, now);
    const { id } = parsedForm(form, upload);
    return enter(token, cookies, now, async ({ room }) => {
      await revokeConsent(id, room.campaign_id, { owner_id: room.owner_id, from: "" }, now);
      const content = html`<p>
          Ihre Einwilligung in Fotos ist widerrufen. Wir wissen Bescheid, nehmen die Fotos aus unseren Anzeigen und
          bestätigen Ihnen den Widerruf per E-Mail.
        </p>
        ${back}`;
      return answer(200, notice("Ihr Widerruf ist angekommen", content));
    });
  });
}
