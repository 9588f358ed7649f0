import type { Analytics } from "#shared/analytics/contract";
import { completionRate } from "#shared/analytics/figures";
import { Stat, StatRow } from "../../ui/stat.tsx";
import { ChartPanel } from "../../ui/charts/chart-panel.tsx";
import { countsOfDays, countsOfTiles, totalOf } from "./day-figures.ts";
import { periodText } from "./day-text.ts";
import { numberText, measuresText, percentText } from "#shared/core/numbers";
import { StatusList } from "./status-list.tsx";

/** Sub-tab "Überblick": four figures and the statuses over all campaigns, and what the period held. */
export function OverviewSection({ analytics: { tiles, days } }: { analytics: Analytics }) {
  const ofPeriod = countsOfDays(days);
  const inPeriod = totalOf(ofPeriod);
  return (
    <div className="flex flex-col gap-4">
      <StatRow>
        <Stat
          label="Kampagnen"
          value={numberText(tiles.campaigns)}
          note={`${numberText(tiles.active_campaigns)} aktiv`}
        />
        <Stat
          label="Maßnahmen"
          value={numberText(tiles.measures)}
          note={`${percentText(tiles.completion_rate)} abgeschlossen`}
        />
        <Stat label="Abgeschlossen" value={numberText(tiles.completed)} note={`von ${measuresText(tiles.measures)}`} />
        <Stat
          label="Überfällig"
          value={numberText(tiles.overdue)}
          note={`${numberText(tiles.in_progress)} in Bearbeitung`}
          alert={tiles.overdue > 0}
        />
      </StatRow>
      <div className="grid items-start gap-4 @3xl:grid-cols-2">
        <ChartPanel title="Status aller Maßnahmen" note="Über alle Kampagnen, unabhängig vom Zeitraum">
          <StatusList label="Status aller Maßnahmen" counts={countsOfTiles(tiles)} total={tiles.measures} />
        </ChartPanel>
        <ChartPanel
          title={`Die letzten ${days.length} Tage`}
          note={`${measuresText(inPeriod)} mit Termin vom ${periodText(days)}, ${percentText(completionRate(ofPeriod.done, inPeriod))} abgeschlossen`}
        >
          <StatusList label={`Status der letzten ${days.length} Tage`} counts={ofPeriod} total={inPeriod} />
        </ChartPanel>
      </div>
    </div>
  );
}
