import { sendableAddress } from "../core/mail-header.ts";

/**
 * Where an answer to somebody who asks goes, in a sentence: a reply by itself only where the e-mail can say their address, else it would end
 * in the cockpit. @param said their address as they said it, empty where they said none
 */
export function answerWords(said: string): string {
  if (!said.includes("@")) return "Eine Antwort auf diese E-Mail erreicht die Person nicht.";
  return sendableAddress(said)
    ? `Ihre Antwort geht an ${said}.`
    : `Antworten Sie bitte an ${said}, nicht auf diese E-Mail.`;
}
