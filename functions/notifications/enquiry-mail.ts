import type { UserId } from "#shared/core/kinds";
import { enquiryLines } from "#shared/market/page/enquiry";
import { wishes } from "#shared/market/result-choices";
import { defaultTimezone } from "#shared/core/timezone";
import { dateTimeText } from "#shared/core/time";
import type { StoredUser } from "../accounts/store.ts";
import { agencyName } from "../core/agency-name.ts";
import { colors } from "../core/colors.ts";
import { html, lines } from "../core/html.ts";
import { stableId } from "../core/ids.ts";
import type { OutgoingMail } from "../core/mail.ts";
import type { Operation } from "../core/table.ts";
import { answerWords } from "./answer-words.ts";
import { type EnquiryMail, putMail, untried } from "./mail-store.ts";

/**
 * The write that mails somebody what was asked on the page of a property, in the transaction that counts the enquiry; the next
 * scheduled run sends it. @param id of the enquiry, by which it is mailed once
 */
export function putEnquiryMail(
  userId: UserId,
  id: string,
  { property, at, enquiry }: Pick<EnquiryMail, "property" | "at" | "enquiry">,
): Operation {
  const mail: EnquiryMail = {
    id: stableId("enquiry", id, userId),
    kind: "enquiry",
    user_id: userId,
    property,
    at,
    enquiry,
    ...untried,
  };
  return putMail(mail, at, 0);
}

/** What was asked as an e-mail; an answer goes to who asked, as far as mail can go there. */
export async function enquiryMessage(user: StoredUser, mail: EnquiryMail): Promise<OutgoingMail> {
  const { property, enquiry, at } = mail;
  const said = enquiryLines(enquiry);
  const lead = `über die Objektseite „${property}“ kam am ${dateTimeText(at, defaultTimezone)} diese Anfrage:`;
  const note = `${answerWords(enquiry.email)} Unter „Markt“ ist sie mit Tag, Wunsch und Kürzel festgehalten. Name, Kontakt und Text stehen nur in dieser E-Mail. Die Angaben hat niemand geprüft.`;
  return {
    from: await agencyName(),
    to: user.email,
    ...(enquiry.email && { replyTo: enquiry.email }),
    subject: `Anfrage (${wishes[enquiry.wish]}): ${property}`,
    text: `Guten Tag ${user.full_name},\n\n${lead}\n\n${said.map(([label, text]) => `${label}: ${text}`).join("\n")}\n\n-- \n${note}\n`,
    html: html`<div lang="de" style="font:16px/1.5 sans-serif;color:${colors.ink}">
      <p>Guten Tag ${user.full_name},</p>
      <p>${lead}</p>
      ${said.map(
        ([label, text]) =>
          html`<p style="margin:0 0 8px"><span style="color:${colors.soft}">${label}</span><br />${lines(text)}</p> `,
      )}
      <p style="font-size:13px;color:${colors.faint};border-top:1px solid ${colors.line};padding-top:8px">${note}</p>
    </div>`.html,
  };
}
