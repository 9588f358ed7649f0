import { queryOptions } from "@tanstack/react-query";
import type { QueryOf } from "#shared/client";
import { call } from "../../../core/api.ts";
import { queryKeys } from "../../../core/query-keys.ts";

export type AgendaRange = Required<QueryOf<"GET /agenda">>;

/** What is planned over all campaigns on some days, in one call. Read anew with every visit: colleagues change it too. */
export const agendaQuery = (query: AgendaRange) =>
  queryOptions({
    queryKey: [...queryKeys.agenda, query.scope, query.from, query.to],
    queryFn: ({ signal }) => call("GET /agenda", { query, signal }),
    staleTime: 0,
  });
