import * as z from "zod/mini";
import { instant } from "./fields.ts";

/** Why no more e-mails go to an address: it bounced, or its reader marked one as spam. */
const reasons = ["bounced", "complained"] as const;

/** An address to which no more e-mails go, and since when. */
const undelivered = z.object({ email: z.string(), reason: z.enum(reasons), at: instant });
export type Undelivered = z.output<typeof undelivered>;

/** Of somebody's addresses those to which no more e-mails go; missing where all are good. */
export const undeliveredOf = z.optional(z.array(undelivered));

/** What happened at an address, and what to do. */
export function undeliveredText({ email, reason }: Pick<Undelivered, "email" | "reason">): string {
  return reason === "bounced"
    ? `E-Mails an ${email} kommen nicht an. Bitte prüfen Sie die Adresse.`
    : `Wer ${email} liest, hat eine E-Mail als Spam gemeldet und bekommt keine mehr. Bitte rufen Sie an.`;
}
