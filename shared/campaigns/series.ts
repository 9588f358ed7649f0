import * as z from "zod/mini";
import { id, instant } from "../core/fields.ts";

/** An occurrence that was done: when (ISO 8601 UTC), and by which user; null where the cockpit saw it by itself. */
const doneOccurrence = z.object({ at: instant, by: z.nullable(id) });

/** Maximum number of done occurrences that a series keeps; the oldest are dropped. */
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
     * Set if a holiday moved the next occurrence: its new instant, and the offset in days from the usual day, from which later
     * occurrences are counted. Ignored once the series was moved: its new day is the usual one.
     */
    moved: z.optional(z.object({ to: instant, days: z.int() })),
    /**
     * The last occurrence, if its day passed without it being done; done before the next one is due, it still counts. Ignored
     * if the next one is no longer `until`.
     */
    open: z.optional(z.object({ at: instant, until: instant })),
  }),
);
export type Series = z.output<typeof series>;
