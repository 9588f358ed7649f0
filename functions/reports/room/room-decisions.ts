import type { Instant } from "#shared/core/kinds";
import * as z from "zod/mini";
import { afterRevocation } from "#shared/reports/consent";
import { roomOfToken, type StoredRoom } from "../../campaigns/owner-room.ts";
import { type Html, html } from "../../core/html.ts";
import type { HttpResponse, Upload } from "../../core/request.ts";
import { sendToOwner } from "../decisions/decisions.ts";
import { revokeConsent } from "../decisions/revoking.ts";
import { htmlResponse, notice, onPage, parsedForm } from "../page/public-responses.ts";
import { enter, countForm } from "./room-door.ts";

const form = z.object({ id: z.string("Bitte drücken Sie den Knopf noch einmal.") });

/** Where a form came from, as in Request. */
interface From {
  sources: string[];
  cookies: string[];
}

/**
 * Mails the owner of a room the link to a question that waits, to the addresses that are stored and no others.
 * @param now ISO 8601 UTC
 */
export function mailDecisionLink(
  token: string,
  upload: Upload,
  from: From,
  now: Instant,
): Promise<HttpResponse<string>> {
  return pressed(token, upload, from, now, async ({ campaign_id, owner_id }, id) => {
    await sendToOwner(campaign_id, owner_id, id, now);
    return {
      title: "Die E-Mail ist unterwegs",
      said: html`Wir haben Ihnen den Link an Ihre bei uns hinterlegte E-Mail-Adresse geschickt. Bitte sehen Sie in Ihr
      Postfach, auch in den Ordner für Spam.`,
    };
  });
}

/** Withdraws the consent to photographs of a room's owner, theirs alone (DSGVO Art. 7 (3)). @param now ISO 8601 UTC */
export function revokeFromRoom(token: string, upload: Upload, from: From, now: Instant): Promise<HttpResponse<string>> {
  return pressed(token, upload, from, now, async ({ campaign_id, owner_id }, id) => {
    await revokeConsent(id, campaign_id, { owner_id, from: "" }, now);
    return {
      title: "Ihr Widerruf ist angekommen",
      said: html`Ihre Einwilligung in Fotos ist widerrufen. Wir wissen Bescheid und bestätigen Ihnen den Widerruf per
      E-Mail. ${afterRevocation}`,
    };
  });
}

/** Does what the owner of a room pressed at one of its decisions. @param work what is done, and what the page says of it */
function pressed(
  token: string,
  upload: Upload,
  from: From,
  now: Instant,
  work: (room: StoredRoom, id: string) => Promise<{ title: string; said: Html }>,
): Promise<HttpResponse<string>> {
  const back = html`<p><a href="/api/public/rooms/${token}">Zurück zu Ihrem Eigentümerbereich</a></p>`;
  return onPage(back, async () => {
    await countForm(token, await roomOfToken(token), from, now);
    const { id } = parsedForm(form, upload);
    return enter(token, from.cookies, now, async ({ room }) => {
      const { title, said } = await work(room, id);
      return htmlResponse(
        200,
        notice(
          title,
          html`<p>${said}</p>
            ${back}`,
        ),
      );
    });
  });
}
