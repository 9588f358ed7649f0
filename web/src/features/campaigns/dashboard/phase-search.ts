import { useSearchParams } from "react-router";
import type { DashboardPhase } from "#shared/campaigns/phases";
import { useTypedSearch } from "../../../core/typed-search.ts";

/**
 * The search within a phase, kept in the address (`q`).
 * @returns the text and how to set it
 */
export function usePhaseSearch(phase: DashboardPhase): [string, (text: string) => void] {
  const [params, setParams] = useSearchParams();
  return useTypedSearch(params.get("q") ?? "", (q) =>
    setParams(q ? { phase, q } : { phase }, { replace: true, preventScrollReset: true }),
  );
}
