import type { Letterhead } from "#shared/agency/letterhead";
import type { Agent } from "#shared/reports/content";
import { mailSignature } from "#shared/reports/message";
import { colorsWith } from "../../core/colors.ts";
import { type Html, html, lines } from "../../core/html.ts";
import { type MailOutcome, type OutgoingMail, sendMail } from "../../core/mail.ts";

/** What of an e-mail to an owner is its own. */
interface OwnerMail extends Pick<OutgoingMail, "subject" | "attachments"> {
  text: string;
  /** What stands between text and signature, for programs that show text and for those that show HTML. */
  more?: { text: string; html: (accent: string) => Html };
}

/** Sends an e-mail to an owner in one try, on the agency's letterhead, answers to the agent. */
export function mailToOwner(
  to: string[],
  agent: Agent,
  letterhead: Letterhead,
  { subject, text, more, attachments }: OwnerMail,
): Promise<MailOutcome> {
  const signature = mailSignature(agent, letterhead);
  const { accent, faint, ink } = colorsWith(letterhead.color);
  return sendMail({
    from: letterhead.name,
    to,
    replyTo: agent.email,
    subject,
    text: `${text}\n\n${more ? `${more.text}\n\n` : ""}-- \n${signature}\n`,
    html: html`<div style="font:16px/1.5 sans-serif;color:${ink}">
      <p>${lines(text)}</p>
      ${more?.html(accent)}
      <p style="font-size:13px;color:${faint};border-top:1px solid ${accent};padding-top:8px">${lines(signature)}</p>
    </div>`.html,
    ...(attachments && { attachments }),
  });
}
