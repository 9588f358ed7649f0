import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { DashboardPhase } from "#shared/campaigns/phases";

const afterTyping = 250;

/**
 * The search within a phase: follows every key, and stands in the address (`q`) once typing rests.
 * @returns the text and how to set it
 */
export function usePhaseSearch(phase: DashboardPhase): [string, (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const address = params.get("q") ?? "";
  const [typed, setTyped] = useState({ text: address, address });
  // The address changed from outside (back, a link): it wins over what was typed.
  if (typed.address !== address) setTyped({ text: typed.text.trim() === address ? typed.text : address, address });

  useEffect(() => {
    const q = typed.text.trim();
    if (q === address) return;
    const timer = setTimeout(
      () => setParams(q ? { phase, q } : { phase }, { replace: true, preventScrollReset: true }),
      afterTyping,
    );
    return () => clearTimeout(timer);
  }, [typed.text, address, phase, setParams]);

  return [typed.text, (text) => setTyped({ text, address })];
}
