import * as z from "zod/mini";
import type { Route } from "./route.ts";

const limitMessage = "limit ist eine ganze Zahl von 1 bis 5000";

/**
 * What a paged route takes besides its own query: a page size and the cursor of a page, which the Link header names
 * (docs/product.md, API pages).
 */
export const listQuery = z.object({
  limit: z.optional(
    z.coerce.number(limitMessage).check(z.int(limitMessage), z.minimum(1, limitMessage), z.maximum(5000, limitMessage)),
  ),
  cursor: z.optional(z.string().check(z.maxLength(300, "Dieser Seitenanfang ist ungültig"))),
});
export type ListQuery = z.output<typeof listQuery>;

/** All that a route takes in its query: what it states, and limit and cursor where it is paged. Nothing where it takes none. */
export function querySchema({ query, paged }: Pick<Route, "query" | "paged">): z.ZodMiniObject | undefined {
  return paged ? z.extend(listQuery, query?.shape ?? {}) : query;
}

/** Maximum number of bytes of a list in one answer (docs/product.md, API pages). */
export const responseLimit = 5 * 1024 * 1024;
