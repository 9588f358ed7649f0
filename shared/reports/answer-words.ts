import { dateInWords } from "../core/time.ts";
import type { Timezone } from "../core/timezone.ts";

/** What the words around an answer to an owner depend on. */
interface AnswerFacts {
  /** With its comma. */
  salutation: string;
  text: string;
  agent: string;
  agency: string;
  /** What the owner wrote last; null where they did not. */
  asked: { at: string; text: string } | null;
  /** Whether they have a room, where the answer stands too. */
  has_room: boolean;
  timezone: Timezone;
}

/** The subject of an e-mail with a message to an owner. */
export function answerSubject(property: string): string {
  return `Nachricht zu Ihrer Immobilie: ${property}`;
}

/** The words of such an e-mail; the signature follows. */
export function answerMailText(facts: AnswerFacts): string {
  const { salutation, text, agent, agency, asked, has_room, timezone } = facts;
  return [
    salutation,
    text,
    ...(has_room ? ["Sie finden diese Nachricht auch in Ihrem Eigentümerbereich und können uns dort schreiben."] : []),
    `Mit freundlichen Grüßen\n${agent}\n${agency}`,
    ...(asked ? [`Am ${dateInWords(asked.at, timezone)} hatten Sie uns geschrieben:\n„${asked.text}“`] : []),
  ].join("\n\n");
}

/** The words of an SMS or a WhatsApp message, which the agent's own device sends. */
export function answerShortText({ salutation, text, agent, agency }: AnswerFacts): string {
  return `${salutation} ${text}\nViele Grüße, ${agent}, ${agency}`;
}
