import { dateText } from "#shared/core/time";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { forOwner, ownerDay, ownerPhases } from "#shared/campaigns/owner-words";
import { knownPhase } from "#shared/plan/phases";
import { nextMeasures } from "#shared/campaigns/reading";
import { countStatuses, percentOf } from "#shared/campaigns/status";
import { phases } from "#shared/catalogue/phases";
import { measuresText, numberText } from "#shared/core/numbers";
import { isHandedOut, isHandedOutAs } from "../handed-out.ts";
import { PrintHeader } from "../print-header.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
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
          {`${numberText(counts.done)} von ${measuresText(measures.length)} erledigt (${percentOf(counts.done, measures.length)}\u202F%)`}
        </h2>
        <StatusBar counts={counts} />
        <DashboardStatusLegend counts={counts} shows={isHandedOutAs} />
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
        return (
          rows.length > 0 && <PhaseTable key={phase} title={ownerPhases[phase]} measures={rows} timezone={timezone} />
        );
      })}
    </div>
  );
}

function PhaseTable(props: {
  title: string;
  measures: (CampaignMeasure & { text: string })[];
  timezone: Campaign["timezone"];
}) {
  const { done } = countStatuses(props.measures);
  return (
    <section>
      <h2 className="flex items-baseline justify-between border-b border-line-strong pb-1 text-base font-semibold">
        {props.title}
        <span className="text-xs font-normal text-ink-soft">{`${numberText(done)} von ${numberText(props.measures.length)} erledigt`}</span>
      </h2>
      <table className="w-full text-left text-xs">
        <thead className="sr-only">
          <tr>
            <th>Datum</th>
            <th>Maßnahme</th>
            <th>Status</th>
          </tr>
        </thead>
        <tbody>
          {props.measures.map((measure) => (
            <tr key={measure.id} className="border-b border-line align-top">
              <td className="w-24 py-1.5 pr-4 tabular-nums">{dateText(ownerDay(measure), props.timezone)}</td>
              <td className="py-1.5 pr-4 font-medium">{measure.text}</td>
              <td className="w-32 py-1.5">
                <StatusBadge status={measure.status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
