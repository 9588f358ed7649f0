import { fromDoneToOpen } from "../../../ui/status-bar.tsx";
import { type Status, type StatusCounts, statusReadings } from "#shared/campaigns/status";
import { numberText } from "#shared/core/numbers";
import { StatusIcon } from "../../../ui/status-icon.tsx";
import { Term } from "../../../ui/term.tsx";
import { inkClasses } from "../../../ui/tone.ts";

/** How many measures have which status, below the status bar and in its order. @param props.shows of which it tells; otherwise all */
export function DashboardStatusLegend(props: { counts: StatusCounts; shows?: (status: Status) => boolean }) {
  const { counts, shows = () => true } = props;
  return (
    <ul aria-label="Maßnahmen nach Status" className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-soft">
      {fromDoneToOpen.filter(shows).map((status) => {
        const { label, color } = statusReadings[status].timeline;
        return (
          <li key={status} className="inline-flex items-center gap-1.5">
            <StatusIcon status={status} size={14} className={inkClasses[color]} />
            {status === "queued" ? <Term word="Warteschlange">{label}</Term> : label}{" "}
            <span className="font-medium text-ink tabular-nums">{numberText(counts[status])}</span>
          </li>
        );
      })}
    </ul>
  );
}
