import * as z from "zod/mini";
import { instant } from "./fields.ts";

/** Why no more e-mails go to an address: it bounced, or its reader marked one as spam. */
const reasons = ["bounced", "complained"] as const;

/** An address to which no more e-mails go, and since when. */
const undelivered = z.object({ email: z.string(), reason: z.enum(reasons), at: instant });
export type Undelivered = z.output<typeof undelivered>;

/** Of somebody's addresses those to which no more e-mails go; missing where all are good. */
export const undeliveredOf = z.optional(z.array(undelivered));
