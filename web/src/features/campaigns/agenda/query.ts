import { queryOptions } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Agenda } from "#shared/campaigns/agenda-contract";
import type { QueryOf } from "#shared/client";
import type { Day } from "#shared/core/time";
import { lastDayOfAgenda } from "#shared/plan/days/agenda-groups";
import { call } from "../../../core/api.ts";
import { queryKeys } from "../../../core/query-keys.ts";
import { useOverlay } from "../../offline/changes.ts";

type AgendaQuery = QueryOf<"GET /agenda">;
type AgendaRange = AgendaQuery & Required<Pick<AgendaQuery, "from" | "to" | "scope">>;

/** What is planned over all campaigns on some days, in one call. Read again with every visit: colleagues change it too. */
export const agendaQuery = (query: AgendaRange) =>
  queryOptions({
    queryKey: [
      ...queryKeys.agenda,
      query.scope,
      query.from,
      query.to,
      ...(query.scope === "month" ? [query.person ?? "", query.campaign ?? ""] : []),
    ],
    queryFn: ({ signal }) => call("GET /agenda", { query, signal }),
    staleTime: 0,
  });

/** What Mein Tag shows. The server says where it ends, so that the first script asks for it ahead (screens.ts) and knows no holidays. */
export const myDayQuery = (today: Day) =>
  queryOptions({
    ...agendaQuery({ from: today, to: lastDayOfAgenda(today), scope: "open" }),
    queryFn: ({ signal }) => call("GET /agenda", { query: { from: today, scope: "open" }, signal }),
  });

/** What was read, with everything laid over it that is not confirmed. */
export function useShownAgenda(read: Agenda | undefined): Agenda | undefined {
  const overlay = useOverlay();
  return useMemo(() => read && { ...read, tasks: [...overlay(read.tasks)] }, [read, overlay]);
}
