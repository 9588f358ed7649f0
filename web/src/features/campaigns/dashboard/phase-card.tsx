import { useId } from "react";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import type { DashboardPhase, dashboardPhases } from "#shared/plan/phases";
import { measureName } from "#shared/campaigns/reading";
import { countStatuses, percentOf, readingOf } from "#shared/campaigns/status";
import { numberText } from "#shared/core/numbers";
import { classNames } from "../../../ui/class-names.ts";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { StatusIcon } from "../../../ui/status-icon.tsx";
import { inkClasses } from "../../../ui/tone.ts";

const firstShown = 3;

/** A phase as one choice among four: how far it is, its first three measures and how many more. The whole card is the radio button. */
export function DashboardPhaseCard(props: {
  phase: (typeof dashboardPhases)[number];
  measures: CampaignMeasure[];
  isSelected: boolean;
  isUnderWay: boolean;
  onSelect: (phase: DashboardPhase) => void;
}) {
  const { phase, measures } = props;
  const factsId = useId();
  const { done } = countStatuses(measures);
  const rest = measures.length - firstShown;
  return (
    <div
      className={classNames(
        "relative flex min-w-0 flex-col gap-2.5 rounded-md border border-line bg-surface p-3 transition-colors lg:gap-1.5 lg:py-2",
        "hover:border-line-strong has-checked:border-accent-ink has-checked:ring-1 has-checked:ring-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink",
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <label className="font-semibold">
          <input
            type="radio"
            name="dashboard-phase"
            value={phase.key}
            checked={props.isSelected}
            onChange={() => props.onSelect(phase.key)}
            aria-describedby={factsId}
            className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
          />
          {phase.label}
        </label>
        {props.isUnderWay && <span className="text-xs font-medium text-accent-ink">Läuft jetzt</span>}
        <span
          id={factsId}
          className="flex w-full flex-wrap justify-between gap-x-2 text-xs whitespace-nowrap text-ink-soft"
        >
          {phase.days}
          {rest > 0 && <span>{`+${numberText(rest)} weitere`}</span>}
        </span>
      </div>
      <ProgressBar
        label={`${numberText(done)} von ${numberText(measures.length)} erledigt`}
        percent={percentOf(done, measures.length)}
      />
      {measures.length === 0 ? (
        <p className="text-xs text-ink-soft">Keine Maßnahmen</p>
      ) : (
        <ul className="flex flex-col gap-1.5 text-xs lg:gap-0.5">
          {measures.slice(0, firstShown).map((measure) => {
            const { label, color } = readingOf(measure.status, "timeline");
            return (
              <li key={measure.id} className="flex min-w-0 gap-1.5">
                <StatusIcon status={measure.status} size={14} className={classNames("mt-px", inkClasses[color])} />
                <span title={measureName(measure)} className="line-clamp-2 min-w-0 xl:line-clamp-1">
                  <span className="sr-only">{label}: </span>
                  {measureName(measure)}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
