import { hourLength } from "#shared/core/time";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { TeamMember } from "#shared/accounts/contract";
import { call } from "../../core/api.ts";
import { queryKeys } from "../../core/query-keys.ts";

/** Everybody in the team by name, for everybody. */
export const teamQuery = queryOptions({
  queryKey: queryKeys.team,
  queryFn: ({ signal }) => call("GET /team", { signal }),
  // Choosing a person asks again.
  staleTime: hourLength,
});

/**
 * The team: who can be given something, and the name of the person who has it; one who is gone has none.
 * @param options.isNow asks for the team of today, for a choice
 */
export function useTeam(options: { isNow?: boolean } = {}): {
  active: TeamMember[];
  nameOf: (id: string | null) => string | undefined;
  isKnown: boolean;
} {
  const { data } = useQuery(options.isNow ? { ...teamQuery, staleTime: 0 } : teamQuery);
  return useMemo(() => {
    const names = new Map(data?.map(({ id, full_name }) => [id, full_name]));
    return {
      active: data?.filter(({ is_active }) => is_active) ?? [],
      isKnown: data !== undefined,
      nameOf: (id) => (id === null ? undefined : names.get(id)),
    };
  }, [data]);
}
