import * as z from "zod/mini";
import { id, version, userId, dayOrNone } from "../core/fields.ts";
import { dutyKeys } from "./duty-keys.ts";
import type { Routes } from "../core/route.ts";

/** A measure that the office does once and renews: what the library says of it, when it was last done, and who sees to it. */
export const officeMeasure = z.object({
  measure_id: id,
  name: z.string(),
  description: z.string(),
  /** The duty that it proves for every campaign while it holds; null for none. */
  proves: z.nullable(z.enum(dutyKeys)),
  /** How many months it holds. */
  months: z.int(),
  done_on: dayOrNone,
  /** The last day on which it holds; null where it was never done. */
  valid_until: dayOrNone,
  responsible_id: z.nullable(userId),
  version,
});
export type OfficeMeasure = z.output<typeof officeMeasure>;

/** What is kept of a measure of the office, as a whole; `version` is the one that the screen saw. */
export const officeMeasureUpdate = z.object({
  done_on: dayOrNone,
  responsible_id: z.nullable(userId),
  version: z.optional(version),
});
export type OfficeMeasureUpdate = z.output<typeof officeMeasureUpdate>;

/** The office's own list (docs/product.md, The office's own list). */
export const officeRoutes = {
  listOfficeMeasures: {
    method: "GET",
    path: "/office-measures",
    access: "user",
    paged: true,
    response: z.array(officeMeasure),
    status: 200,
    summary: "Was einmal im Büro statt je Objekt erledigt wird, das zuerst Abgelaufene zuerst",
  },
  updateOfficeMeasure: {
    method: "PUT",
    path: "/office-measures/{id}",
    access: "user",
    body: officeMeasureUpdate,
    response: officeMeasure,
    status: 200,
    history: "catalogue",
    summary: "Festhalten, wann eine Maßnahme des Büros zuletzt erledigt wurde und wer dafür zuständig ist",
  },
} as const satisfies Routes;
