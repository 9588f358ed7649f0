import { day } from "../core/fields.ts";
import * as z from "zod/mini";
import type { Routes } from "../core/route.ts";
import { statuses } from "./status.ts";

/** Maximum number of each that one answer holds, the newest; a text of a note is cut. */
export const maxFound = { tasks: 20_000, notes: 5_000, files: 10_000, noteLength: 500 };

/** Its id begins with its campaign's. */
const task = z.object({ id: z.string(), name: z.string(), status: z.enum(statuses), day });
const owner = z.object({ id: z.string(), name: z.string(), about: z.string() });
/** Its id begins with its task's. */
const note = z.object({ id: z.string(), text: z.string(), day });
const file = z.object({ id: z.string(), name: z.string(), day });

const searchRows = z.object({
  tasks: z.array(task),
  owners: z.array(owner),
  notes: z.array(note),
  files: z.array(file),
  /** How many of the oldest were left out. */
  left_out: z.int().check(z.nonnegative()),
});
export type SearchRows = z.output<typeof searchRows>;

/** What the browser searches besides the campaigns that it has (docs/product.md, Search). */
export const searchRoutes = {
  getSearchRows: {
    method: "GET",
    path: "/search",
    access: "user",
    response: searchRows,
    status: 200,
    summary: "Worin der Browser sucht: Maßnahmen, Eigentümer, Notizen und Dateien, je in wenigen Worten",
  },
} as const satisfies Routes;
