import type { Undelivered } from "./undelivered-fields.ts";

/** What happened at an address, and what to do. */
export function undeliveredText({ email, reason }: Pick<Undelivered, "email" | "reason">): string {
  return reason === "bounced"
    ? `E-Mails an ${email} kommen nicht an. Bitte prüfen Sie die Adresse.`
    : `Wer ${email} liest, hat eine E-Mail als Spam gemeldet und bekommt keine mehr. Bitte rufen Sie an.`;
}
