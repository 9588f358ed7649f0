import { dateText } from "#shared/core/time";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { forOwner, ownerDay, ownerPhases } from "#shared/campaigns/owner-words";
import { knownPhase } from "#shared/plan/phases";
import { nextMeasures } from "#shared/campaigns/reading";
import { countStatuses, percentOf, type StatusCounts, statusReadings } from "#shared/campaigns/status";
import { phases } from "#shared/catalogue/phases";
import { measuresText, numberText } from "#shared/core/numbers";
import { isHandedOut, isHandedOutAs } from "../handed-out.ts";
import { HandoutTable } from "../handout-table.tsx";
import { PrintHeader } from "../print-header.tsx";
import { StatusBar, fromDoneToOpen } from "../../../ui/status-bar.tsx";
import { StatusIcon } from "../../../ui/status-icon.tsx";
import { inkClasses } from "../../../ui/tone.ts";

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

/** How many measures have which status, as owners read it, below the status bar and in its order. */
function DashboardStatusLegend({ counts }: { counts: StatusCounts }) {
  return (
    <ul aria-label="Maßnahmen nach Status" className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-soft">
      {fromDoneToOpen.filter(isHandedOutAs).map((status) => {
        const { label, color } = statusReadings[status].list;
        return (
          <li key={status} className="inline-flex items-center gap-1.5">
            <StatusIcon status={status} size={14} className={inkClasses[color]} />
            {`${label} `}
            <span className="font-medium text-ink tabular-nums">{numberText(counts[status])}</span>
          </li>
        );
      })}
    </ul>
  );
}
