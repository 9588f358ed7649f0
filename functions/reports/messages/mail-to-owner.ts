import type { Agent } from "#shared/reports/reported";
import type { Letterhead } from "#shared/agency/letterhead";

import { mailSignature } from "#shared/reports/message";
import { marked } from "../../campaigns/reply-address.ts";
import { colorsWith } from "../../core/colors.ts";
import { type Html, html, lines } from "../../core/html.ts";
import { type MailOutcome, type OutgoingMail, sendMail } from "../../core/mail.ts";
import { Refusal } from "../../core/refusal.ts";

/** What of an e-mail to an owner is its own. */
interface OwnerMail extends Pick<OutgoingMail, "subject" | "attachments"> {
  text: string;
  /** Where answers go; to the agent where nothing is told. */
  replyTo?: string | undefined;
  /** What stands between text and signature, for programs that show text and for those that show HTML. */
  more?: { text: string; html: (accent: string) => Html };
}

/** Sends an e-mail to an owner in one try, on the agency's letterhead. @param agent who signs; with an empty name the agency alone */
export function mailToOwner(
  to: string[],
  agent: Agent,
  letterhead: Letterhead,
  { subject, text, replyTo = agent.email, more, attachments }: OwnerMail,
): Promise<MailOutcome> {
  const signature = mailSignature(agent, letterhead);
  const { accent, faint, ink } = colorsWith(letterhead.color);
  const words = {
    text: `${text}\n\n${more ? `${more.text}\n\n` : ""}-- \n${signature}\n`,
    html: html`<div style="font:16px/1.5 sans-serif;color:${ink}">
      <p>${lines(text)}</p>
      ${more?.html(accent)}
      <p style="font-size:13px;color:${faint};border-top:1px solid ${accent};padding-top:8px">${lines(signature)}</p>
    </div>`.html,
  };
  return sendMail({
    from: letterhead.name,
    to,
    replyTo: marked(replyTo, words),
    subject,
    ...words,
    ...(attachments && { attachments }),
  });
}

/** @throws Refusal 503 for an e-mail that did not go out, or of which nobody knows */
export function refuseUnsent(outcome: MailOutcome): void {
  if (outcome === "refused")
    throw new Refusal(
      503,
      "Die E-Mail wurde vom Versanddienst nicht angenommen und ist nicht hinausgegangen. Bitte prüfen Sie die Adresse und versuchen Sie es erneut.",
    );
  if (outcome === "unknown")
    throw new Refusal(
      503,
      "Der Versand konnte nicht bestätigt werden. Möglicherweise ist die E-Mail dennoch angekommen. Bitte fragen Sie beim Eigentümer nach, bevor Sie noch einmal senden.",
    );
}
