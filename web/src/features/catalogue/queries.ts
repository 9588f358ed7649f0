import { queryOptions } from "@tanstack/react-query";
import { call } from "../../core/api.ts";

/** All measures of the library, deactivated ones too, each with its relevance for every property type. */
export const measuresQuery = queryOptions({
  queryKey: ["measures"],
  queryFn: ({ signal }) => call("GET /measures", { signal }),
});

/** All categories by name. */
export const categoriesQuery = queryOptions({
  queryKey: ["categories"],
  queryFn: ({ signal }) => call("GET /categories", { signal }),
});

/** The eight property types. */
export const propertyTypesQuery = queryOptions({
  queryKey: ["property-types"],
  queryFn: ({ signal }) => call("GET /property-types", { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
