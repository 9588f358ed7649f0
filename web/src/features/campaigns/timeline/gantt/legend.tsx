import { statuses, statusReadings } from "#shared/campaigns/status";
import { StatusIcon } from "../../../../ui/status-icon.tsx";
import { Term } from "../../../../ui/term.tsx";
import { inkClasses } from "../../../../ui/tone.ts";
import { classNames } from "../../../../ui/class-names.ts";
import type { Status } from "#shared/campaigns/status";

const swatches: Record<"timeline" | "list", Record<Status, string>> = {
  timeline: {
    planned: "border-blue-solid bg-blue-tint",
    queued: "border-yellow-solid bg-yellow-tint",
    done: "border-green-solid bg-green-solid",
    skipped: "border-dashed border-grey-solid",
  },
  list: {
    planned: "border-grey-solid bg-grey-tint",
    queued: "border-blue-solid bg-blue-tint",
    done: "border-green-solid bg-green-solid",
    skipped: "border-dashed border-red-solid",
  },
};

/**
 * What the signs of the chart mean.
 * @param props.reading as in StatusBadge @param props.shows which states stand in it; otherwise all
 */
export function GanttLegend({
  reading = "timeline",
  shows = () => true,
}: {
  reading?: "timeline" | "list";
  shows?: (status: Status) => boolean;
}) {
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-soft">
      {statuses.filter(shows).map((status) => {
        const { label, color } = statusReadings[status][reading];
        return (
          <li key={status} className="flex items-center gap-1.5">
            <StatusIcon status={status} size={14} className={inkClasses[color]} />
            <span aria-hidden className={classNames("h-3 w-5 rounded-sm border", swatches[reading][status])} />
            {label === "Warteschlange" ? <Term word="Warteschlange" /> : label}
          </li>
        );
      })}
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
