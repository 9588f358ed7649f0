import {
  addressesIn,
  domainOf,
  forwardedFrom,
  isAnswer,
  linesOf,
  nameIn,
  labelledLines,
  senderOf,
} from "./enquiry-mail.ts";
import { labels } from "./enquiry-rules.ts";
import type { IncomingMail } from "./mail.ts";

type Asked = Pick<IncomingMail, "from" | "replyTo" | "subject" | "text">;

/**
 * Where an answer to whoever asks goes: as the mail says. A mailbox that hands on and a form of a website send in their own
 * name, and an answer to them ends in the agency: then it is the address that stands in the mail. Empty where none does.
 */
export function askerAddress(mail: Asked): string {
  const { from, replyTo, subject, text } = mail;
  if (replyTo.toLowerCase() !== from.address) return replyTo;
  const senders = forwardedFrom(text);
  const isHandedOn = /^(?:wg|fw|fwd)\s*:/i.test(subject) || (senders.length > 0 && !isAnswer(mail));
  const isForOthers = isHandedOn || isUnanswered(from.address) || nameIn(linesOf(text)) !== undefined;
  if (!isForOthers) return replyTo;
  const named = labelledLines(text)
    .filter(([label]) => (labels.email as readonly string[]).includes(label))
    .flatMap(([, value]) => addressesIn(value));
  const people = [...named, ...senders.filter((one) => !senderOf(one))].filter((one) => !isUnanswered(one));
  const others = people.filter((one) => one !== from.address);
  const asker = others.find((one) => domainOf(one) !== domainOf(from.address)) ?? others[0];
  if (asker !== undefined) return asker;
  // A portal may send each enquiry in the name of an address that leads to who asks, and a form in the visitor's own.
  const isOwn = !isHandedOn && !isUnanswered(from.address);
  return isOwn && (senderOf(from.address) !== undefined || people.length > 0) ? replyTo : "";
}

/** Whether an address says of itself that nobody reads there. */
function isUnanswered(address: string): boolean {
  return /^(?:no-?_?reply|do-?not-?reply|nicht-?antworten|mailer-daemon)\b/i.test(address);
}
