import * as z from "zod/mini";
import { id } from "../core/fields.ts";
import type { Routes } from "../core/route.ts";

/** Two people at one campaign: what says that something changed, and who else is there. */
export const togetherRoutes = {
  lookAtCampaign: {
    method: "PUT",
    path: "/campaigns/{id}/looking",
    access: "user",
    body: z.object({ looking: z.boolean() }),
    response: z.object({
      /** Another text after every change of the campaign or its measures. */
      state: z.string(),
      /** Who else has the campaign open, by name. */
      others: z.array(z.object({ id, full_name: z.string() })),
      /** The caller's number of unread notifications, which spares their page another call. */
      unread: z.int().check(z.nonnegative()),
    }),
    status: 200,
    summary:
      "Sagen, dass man eine Kampagne gerade ansieht oder nicht mehr; zurück kommt ihr Stand, wer sie noch ansieht und wie viele Benachrichtigungen ungelesen sind",
  },
} as const satisfies Routes;
