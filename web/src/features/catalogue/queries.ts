import { queryOptions } from "@tanstack/react-query";
import { call } from "../../core/api.ts";
import { queryKeys } from "../../core/query-keys.ts";

/** All measures of the library, deactivated ones too, each with its relevance for every property type. */
export const measuresQuery = queryOptions({
  queryKey: queryKeys.measures,
  queryFn: ({ signal }) => call("GET /measures", { signal }),
});

/** The first measures by name: what a slow line brings before all of them (docs/decisions/206-first-cards.md). */
export const firstMeasuresQuery = queryOptions({
  queryKey: queryKeys.firstMeasures,
  queryFn: ({ signal }) => call("GET /measures", { query: { limit: 12 }, signal }),
});

/** All categories by name. */
export const categoriesQuery = queryOptions({
  queryKey: queryKeys.categories,
  queryFn: ({ signal }) => call("GET /categories", { signal }),
});

/** All templates by name: what of the library a plan follows. */
export const templatesQuery = queryOptions({
  queryKey: queryKeys.templates,
  queryFn: ({ signal }) => call("GET /admin/templates", { signal }),
});
