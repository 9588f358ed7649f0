import * as z from "zod/mini";
import { id, instant } from "../core/fields.ts";

/** One's own sign-in at one browser. `device` is "Firefox auf Windows"; `seen_at` is renewed once a day. */
export const signedInSession = z.object({
  id,
  device: z.string(),
  since: instant,
  seen_at: instant,
  is_current: z.boolean(),
});
export type SignedInSession = z.output<typeof signedInSession>;
