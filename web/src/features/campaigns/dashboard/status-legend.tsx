import { fromDoneToOpen } from "../../../ui/status-bar.tsx";
import { type StatusCounts, statusReadings } from "#shared/campaigns/status";
import { numberText } from "#shared/core/numbers";
import { StatusIcon } from "../../../ui/status-icon.tsx";
import { inkClasses } from "../../../ui/tone.ts";
import { isHandedOutAs } from "../handed-out.ts";

/** How many measures have which status, as owners read it, below the status bar and in its order. */
export function DashboardStatusLegend({ counts }: { counts: StatusCounts }) {
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
