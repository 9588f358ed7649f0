import * as z from "zod/mini";
import { id, instant } from "../core/fields.ts";

/** An occurrence that was done: when (ISO 8601 UTC), and by which user; null where the cockpit saw it by itself. */
const doneOccurrence = z.object({ at: instant, by: z.nullable(id) });

/** Most occurrences that a series keeps as done; the oldest go. */
export const maxOccurrences = 200;

/**
 * A measure that comes back (docs/product.md, Planning: series): one line, whose `scheduled_at` is its next occurrence.
 * `done` holds the occurrences that were done, the oldest first. Null where a measure comes once.
 */
export const series = z.nullable(
  z.object({
    every_days: z.int().check(z.positive()),
    done: z.array(doneOccurrence).check(z.maxLength(maxOccurrences)),
    /**
     * The next occurrence where a holiday moved it: to which instant, and by how many days from its usual day, from which
     * the later ones count. Of a series that stands elsewhere by now it says nothing: that day is its usual one.
     */
    moved: z.optional(z.object({ to: instant, days: z.int() })),
    /**
     * The last occurrence, where its day is over and nobody did it: done by the next one's day it still counts. Of a series
     * whose next one is another than `until` by now it says nothing.
     */
    open: z.optional(z.object({ at: instant, until: instant })),
  }),
);
export type Series = z.output<typeof series>;
