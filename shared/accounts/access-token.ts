import * as z from "zod/mini";

/** What every sign-in answers. */
export const accessToken = z.object({ access_token: z.string() });
