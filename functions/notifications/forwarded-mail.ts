import type { CampaignId, Instant, UserId } from "#shared/core/kinds";
import { handedOnWords } from "#shared/inbox/handed-on";
import { publicTitle } from "#shared/market/public-address";
import type { StoredUser } from "../accounts/store.ts";
import { marketingOf } from "../campaigns/items.ts";
import { findHead } from "../campaigns/read.ts";
import { agencyName } from "../core/agency-name.ts";
import { colors } from "../core/colors.ts";
import { deleteFiles, readFile } from "../core/files.ts";
import { html, lines } from "../core/html.ts";
import { stableId } from "../core/ids.ts";
import { dueAt, keys } from "../core/keys.ts";
import { letterFolder, rawLetterKey } from "../core/letter-files.ts";
import type { OutgoingMail } from "../core/mail.ts";
import { sendableAddress } from "../core/mail-header.ts";
import { type Operation, query } from "../core/table.ts";
import { readProperty } from "../market/property.ts";
import { answerWords } from "./answer-words.ts";
import { type ForwardMail, untried } from "./mail-store.ts";

/**
 * The write that hands a mail on to somebody, in the transaction that places it; the next scheduled run sends it. Made
 * twice it is one. @param now ISO 8601 UTC
 */
export function putForward(userId: UserId, letterId: string, campaignId: CampaignId, now: Instant): Operation {
  const id = stableId("forward", letterId, userId);
  const mail: ForwardMail = {
    id,
    kind: "forward",
    user_id: userId,
    letter_id: letterId,
    campaign_id: campaignId,
    ...untried,
  };
  return { put: { ...mail, ...keys.mail(id), ...dueAt(now, id) } };
}

/** Not `message/rfc822`: that may not be in base64 (RFC 2046, 5.2.1), and Outlook would show it empty. */
const originalType = "application/octet-stream";

/** A mail as it is handed on: who asked is answered by a reply, and the whole lies with it. Nothing once its bytes are gone. */
export async function forwardMessage(user: StoredUser, mail: ForwardMail): Promise<OutgoingMail | undefined> {
  const [raw, campaign, from] = await Promise.all([
    readFile(rawLetterKey(mail.letter_id)),
    findHead(mail.campaign_id),
    agencyName(),
  ]);
  if (!raw || !campaign) return undefined;
  const [{ readMail }, { askerAddress }] = await Promise.all([
    import("#shared/inbox/mail"),
    import("#shared/inbox/asker"),
  ]);
  const asked = await readMail(raw);
  const { subject, text } = asked;
  const said = askerAddress(asked);
  const url = `${process.env.SITE_URL ?? ""}/markt/${mail.campaign_id}`;
  // The answer quotes this mail: the enquirer may not read there what is not published.
  const property = await readProperty(mail.campaign_id);
  const title = publicTitle({ ...campaign, marketing: marketingOf(campaign) }, property);
  const why = `${handedOnWords} und steht bei „${title}“. ${answerWords(said)} Die Person selbst speichert das Cockpit nicht.`;
  return {
    from,
    to: user.email,
    replyTo: sendableAddress(said),
    subject: `WG: ${subject || "Anfrage"}`,
    text: `${text}\n\n-- \n${why}\n${url}\n`,
    html: html`<div lang="de" style="font:16px/1.5 sans-serif;color:${colors.ink}">
      <p>${lines(text)}</p>
      <p style="font-size:13px;color:${colors.faint};border-top:1px solid ${colors.line};padding-top:8px">
        ${why} <a href="${url}" style="color:${colors.faint}">Im Cockpit öffnen</a>
      </p>
    </div>`.html,
    attachments: [{ name: "Anfrage.eml", type: originalType, content: raw }],
  };
}

/** Deletes a mail's bytes once it went to everybody to whom it was to go; what fails here goes with the mail's own time. */
export async function forgetForwarded({ letter_id }: ForwardMail): Promise<void> {
  const others = await query<{ letter_id?: string }>({ pk: "MAIL", consistent: true, only: ["letter_id"] });
  if (others.every((one) => one.letter_id !== letter_id)) await deleteFiles(letterFolder(letter_id));
}
