import * as z from "zod";

const limitMessage = "limit ist eine ganze Zahl von 1 bis 5000";

/** Every list takes a page size and the cursor of the next page, which the Link header names (decisions.md, API form). */
export const listQuery = z.object({
  limit: z.coerce.number(limitMessage).int(limitMessage).min(1, limitMessage).max(5000, limitMessage).optional(),
  cursor: z.string().max(300, "Dieser Seitenanfang ist ungültig").optional(),
});
export type ListQuery = z.output<typeof listQuery>;

/** Most bytes of a list in one answer (decisions.md, API form). */
export const answerLimit = 5 * 1024 * 1024;
