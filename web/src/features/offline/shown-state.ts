import { clockText, dateText, shortDateText } from "#shared/core/time";
import type { Query } from "@tanstack/react-query";
import { queryKeys } from "../../core/query-keys.ts";

/** What of a screen is work and grows old by the hour; the rest hardly changes. */
const work = new Set<string>(
  [queryKeys.agenda, queryKeys.campaigns, queryKeys.campaign, queryKeys.plan, queryKeys.results, queryKeys.task].flat(),
);

type Shown = Pick<Query, "isActive" | "state" | "queryKey">;

/**
 * What is said while there is no network: of when the oldest is that is on the screen, by the wall's clock in Germany.
 * @param queries everything in memory; what is not shown does not count
 * @param now ISO 8601 UTC
 */
export function shownState(queries: readonly Shown[], now: string): string {
  const times = queries
    .filter((query) => query.isActive() && work.has(String(query.queryKey[0])) && query.state.dataUpdatedAt > 0)
    .map(({ state }) => state.dataUpdatedAt);
  if (times.length === 0) return "Ohne Netz";
  const at = new Date(Math.min(...times)).toISOString();
  const day = dateText(at) === dateText(now) ? "" : `${shortDateText(at)}, `;
  return `Ohne Netz – Stand von ${day}${clockText(at)}`;
}
