import type { CampaignMeasure } from "#shared/campaigns/contract";
import { countStatuses, percentOf } from "#shared/campaigns/status";
import { Stat, StatRow } from "../../../ui/stat.tsx";
import { StatusBar } from "../../../ui/status-bar.tsx";
import { DashboardStatusLegend } from "./status-legend.tsx";

/** Where the campaign stands: measures, done ones, percent done, late ones, and the division over the statuses. */
export function DashboardStanding({ measures, lateCount }: { measures: CampaignMeasure[]; lateCount: number }) {
  const counts = countStatuses(measures);
  return (
    <section aria-label="Stand der Kampagne" className="flex flex-col gap-3">
      <StatRow>
        <Stat label="Maßnahmen" value={measures.length} />
        <Stat label="Erledigte Maßnahmen" value={counts.done} />
        <Stat label="Fortschritt" value={`${percentOf(counts.done, measures.length)}\u202F%`} />
        <Stat label="Überfällig" value={lateCount} alert={lateCount > 0} />
      </StatRow>
      <StatusBar counts={counts} />
      <DashboardStatusLegend counts={counts} />
    </section>
  );
}
