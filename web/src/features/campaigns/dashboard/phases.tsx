import { useEffect, useId, useMemo } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { type DashboardPhase, dashboardPhaseOf, dashboardPhases, phaseOfOffset } from "#shared/campaigns/phases";
import { offsetOf } from "#shared/campaigns/schedule";
import { DashboardPhaseCard } from "./phase-card.tsx";
import { DashboardPhaseMeasures } from "./phase-measures.tsx";
import { useStatusChanges } from "../status-changes.ts";

/** Ends an address that leads to the chosen phase's measures, as the coach's links do. */
const measuresAnchor = "#phase";

/** The four phase cards and the measures of the chosen one; the choice is in the address (?phase=). */
export function DashboardPhases(props: { campaign: Campaign; measures: CampaignMeasure[]; now: string }) {
  const { campaign, measures, now } = props;
  const changes = useStatusChanges();
  const headingId = useId();
  const [search, setSearch] = useSearchParams();
  const ofPhase = useMemo(() => Map.groupBy(measures, ({ phase }) => dashboardPhaseOf(phase)), [measures]);
  const measuresOf = (key: DashboardPhase) => ofPhase.get(key) ?? [];
  const today = dashboardPhaseOf(phaseOfOffset(offsetOf(now, campaign)));
  const fallback = measuresOf(today).length > 0 ? today : ofPhase.keys().next().value;
  const selected =
    dashboardPhases.find(({ key }) => key === search.get("phase")) ??
    dashboardPhases.find(({ key }) => key === fallback) ??
    dashboardPhases[0];

  const location = useLocation();

  useEffect(() => {
    if (location.hash !== measuresAnchor) return;
    const heading = document.querySelector<HTMLElement>(`${measuresAnchor} h3`);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: "start" });
  }, [location]);

  const select = (phase: DashboardPhase) => setSearch({ phase }, { preventScrollReset: true });

  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <h2 id={headingId} className="text-base font-semibold">
        Phasen
      </h2>
      <fieldset className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <legend className="sr-only">Phase wählen</legend>
        {dashboardPhases.map((phase) => (
          <DashboardPhaseCard
            key={phase.key}
            phase={phase}
            measures={measuresOf(phase.key)}
            isSelected={phase === selected}
            isToday={phase.key === today}
            onSelect={select}
          />
        ))}
      </fieldset>
      <DashboardPhaseMeasures
        key={selected.key}
        phase={selected}
        measures={measuresOf(selected.key)}
        campaign={campaign}
        now={now}
        changes={changes}
      />
    </section>
  );
}
