import type { StatusCounts } from "#shared/campaigns/status";
import { percentOf, statuses, statusReadings } from "#shared/campaigns/status";
import { numberText } from "#shared/core/numbers";
import { classNames } from "../../../ui/class-names.ts";
import { StatusBar } from "../../../ui/status-bar.tsx";
import { StatusIcon } from "../../../ui/status-icon.tsx";
import { inkClasses } from "../../../ui/tone.ts";
import type { TimelineFilter } from "./filter.ts";

/** Count and share of each status. A press on one shows only its measures, a second one all of them again. */
export function TimelineSummary(props: {
  counts: StatusCounts;
  total: number;
  filter: TimelineFilter | undefined;
  onFilter: (filter: TimelineFilter | undefined) => void;
}) {
  return (
    <section aria-label="Maßnahmen nach Status" className="flex flex-col gap-2 print:hidden">
      <div className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-4">
        {statuses.map((status) => {
          const { label, color } = statusReadings[status].timeline;
          const isPressed = props.filter === status;
          return (
            <button
              key={status}
              type="button"
              aria-pressed={isPressed}
              title={isPressed ? "Alle anzeigen" : `Nur „${label}“ anzeigen`}
              onClick={() => props.onFilter(isPressed ? undefined : status)}
              className={classNames(
                "flex min-w-0 flex-wrap items-baseline gap-x-2 bg-surface px-3 py-2 text-left transition-colors hover:bg-sunken sm:px-4",
                "-outline-offset-2 aria-pressed:bg-accent-tint aria-pressed:shadow-[inset_0_-2px_0_var(--color-accent-ink)]",
              )}
            >
              <span className="flex w-full items-center gap-1.5 text-xs text-ink-soft">
                <StatusIcon status={status} size={14} className={inkClasses[color]} />
                {label}
              </span>
              <span className="whitespace-nowrap tabular-nums">
                <span className="font-semibold sm:text-xl">{numberText(props.counts[status])}</span>{" "}
                <span className="text-xs text-ink-soft">
                  {`${percentOf(props.counts[status], props.total)}\u202F%`}
                </span>
              </span>
            </button>
          );
        })}
      </div>
      <StatusBar counts={props.counts} className="h-1.5" />
    </section>
  );
}
