import { dateText } from "#shared/core/time";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { forOwner, ownerDay, ownerPhases } from "#shared/campaigns/owner-words";
import { knownPhase } from "#shared/plan/phases";
import { nextMeasures } from "#shared/campaigns/reading";
import { countStatuses, percentOf } from "#shared/campaigns/status";
import { phases } from "#shared/catalogue/phases";
import { measuresText, numberText } from "#shared/core/numbers";
import { isHandedOut } from "../handed-out.ts";
import { HandoutTable } from "../handout-table.tsx";
import { PrintHeader } from "../print-header.tsx";
import { StatusBar } from "../../../ui/status-bar.tsx";
import { DashboardStatusLegend } from "./status-legend.tsx";

/** The dashboard on A4 for the owner: where the marketing stands, what comes next, every measure of which owners read and which nobody skipped. */
export function DashboardHandout(props: { campaign: Campaign; measures: CampaignMeasure[]; now: string }) {
  const { campaign, now } = props;
  const measures = forOwner(props.measures.filter(isHandedOut));
  const { timezone } = campaign;
  const counts = countStatuses(measures);
  const next = nextMeasures(measures.filter(({ scheduled_at }) => scheduled_at >= now));
  return (
    <div className="hidden flex-col gap-6 print:flex">
      <PrintHeader what="Stand der Vermarktung" campaign={campaign} now={now} />
      <section className="flex flex-col gap-2">
        <h2 className="text-base font-semibold">
          {`${numberText(counts.done)} von ${measuresText(measures.length)} abgeschlossen (${percentOf(counts.done, measures.length)}\u202F%)`}
        </h2>
        <StatusBar counts={counts} reading="list" />
        <DashboardStatusLegend counts={counts} />
      </section>
      {next.length > 0 && (
        <section>
          <h2 className="text-base font-semibold">Was als Nächstes kommt</h2>
          <ul>
            {next.map((measure) => (
              <li key={measure.id} className="flex gap-4 py-0.5">
                <span className="w-24 shrink-0 tabular-nums">{dateText(measure.scheduled_at, timezone)}</span>
                {measure.text}
              </li>
            ))}
          </ul>
        </section>
      )}
      {phases.map((phase) => {
        const rows = measures.filter((measure) => knownPhase(measure.phase) === phase);
        const { done } = countStatuses(rows);
        return (
          rows.length > 0 && (
            <HandoutTable
              key={phase}
              title={ownerPhases[phase]}
              aside={`${numberText(done)} von ${numberText(rows.length)} abgeschlossen`}
              measures={rows}
              renderDay={(measure) => dateText(ownerDay(measure), timezone)}
            />
          )
        );
      })}
    </div>
  );
}
