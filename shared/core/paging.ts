import * as z from "zod";
import type { Route } from "./route.ts";

const limitMessage = "limit ist eine ganze Zahl von 1 bis 5000";

/**
 * What a paged route takes besides its own query: a page size and the cursor of a page, which the Link header names
 * (docs/product.md, API pages).
 */
export const listQuery = z.object({
  limit: z.coerce.number(limitMessage).int(limitMessage).min(1, limitMessage).max(5000, limitMessage).optional(),
  cursor: z.string().max(300, "Dieser Seitenanfang ist ungültig").optional(),
});
export type ListQuery = z.output<typeof listQuery>;

/** All that a route takes in its query: what it states, and limit and cursor where it is paged. Nothing where it takes none. */
export function querySchema({ query, paged }: Pick<Route, "query" | "paged">): z.ZodObject | undefined {
  return paged ? listQuery.extend(query?.shape ?? {}) : query;
}

/** Most bytes of a list in one answer (docs/product.md, API pages). */
export const answerLimit = 5 * 1024 * 1024;
