import { day } from "../core/fields.ts";
import * as z from "zod/mini";
import type { Routes } from "../core/route.ts";
import { statuses } from "./status.ts";

/** Words that repeat: each once, and by their places which of them each row has. */
const columnOf = <Word extends z.ZodMiniType<string>>(word: Word) =>
  z.object({ words: z.array(word), places: z.array(z.int().check(z.nonnegative())) });

/** Tasks by column, the furthest to come first; `foundTasks` makes rows of them. */
const tasks = z.object({
  campaign_ids: columnOf(z.string()),
  /** Each without its campaign's id, with which it begins. */
  keys: z.array(z.string()),
  names: columnOf(z.string()),
  statuses: columnOf(z.enum(statuses)),
  days: columnOf(day),
});
const owner = z.object({ id: z.string(), name: z.string(), about: z.string() });
/** Its id begins with its task's. */
const note = z.object({ id: z.string(), text: z.string(), day });
const file = z.object({ id: z.string(), name: z.string(), day });

const searchRows = z.object({
  tasks,
  owners: z.array(owner),
  notes: z.array(note),
  files: z.array(file),
  /** Whether there is more than this. */
  is_cut: z.boolean(),
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
