import * as z from "zod/mini";
import { instant } from "../core/fields.ts";
import type { Routes } from "../core/route.ts";

/** What of a change is kept besides who and when: never a text that somebody typed, never a person's data. */
const keptValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** One change: who did what, to what, when. `by` is the acting user's id; `action` the route's name. */
export const change = z.object({
  id: z.string(),
  at: instant,
  by: z.string(),
  action: z.string(),
  target: z.string(),
  fields: z.array(z.string()),
  values: z.record(z.string(), keptValue),
});
export type Change = z.output<typeof change>;

/** Who changed what and when, kept for a year. */
export const historyRoutes = {
  listHistory: {
    method: "GET",
    path: "/history",
    access: "user",
    paged: true,
    query: z.object({
      subject: z.enum(
        ["campaign", "catalogue", "users", "owners"],
        "Erlaubt sind campaign, catalogue, users und owners",
      ),
      id: z.optional(z.string().check(z.maxLength(200, "Diese Kennung gibt es nicht"))),
    }),
    response: z.array(change),
    status: 200,
    summary: "Verlauf einer Kampagne, des Katalogs, der Benutzer oder der Eigentümer, das Neueste zuerst",
  },
} as const satisfies Routes;
