import { statuses, statusReadings } from "#shared/campaigns/status";
import { StatusIcon } from "../../../../ui/status-icon.tsx";
import { Term } from "../../../../ui/term.tsx";
import { inkClasses } from "../../../../ui/tone.ts";
import { classNames } from "../../../../ui/class-names.ts";
import type { Status } from "#shared/campaigns/status";

const swatches: Record<Status, string> = {
  planned: "border-blue-solid bg-blue-tint",
  queued: "border-yellow-solid bg-yellow-tint",
  done: "border-green-solid bg-green-solid",
  skipped: "border-dashed border-grey-solid",
};

/** What the signs of the chart mean. @param props.shows which states stand in it; otherwise all */
export function GanttLegend({ shows = () => true }: { shows?: (status: Status) => boolean }) {
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-soft">
      {statuses.filter(shows).map((status) => (
        <li key={status} className="flex items-center gap-1.5">
          <StatusIcon status={status} size={14} className={inkClasses[statusReadings[status].timeline.color]} />
          <span aria-hidden className={classNames("h-3 w-5 rounded-sm border", swatches[status])} />
          {status === "queued" ? (
            <Term word="Warteschlange">{statusReadings[status].timeline.label}</Term>
          ) : (
            statusReadings[status].timeline.label
          )}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="h-3 w-5 rounded-sm border-2 border-ink" />
        <Term word="Kritische Kette" />
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="h-0.5 w-5 bg-ink-faint" />
        <Term word="Vereinbart" />
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="font-semibold text-accent-ink">
          §
        </span>
        <Term word="Pflicht" />
      </li>
    </ul>
  );
}
