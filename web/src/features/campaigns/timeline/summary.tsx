import type { StatusCounts } from "#shared/campaigns/status";
import { percentOf, statuses, statusReadings } from "#shared/campaigns/status";
import { numberText } from "#shared/core/numbers";
import { classNames } from "../../../ui/class-names.ts";
import { StatusIcon } from "../../../ui/status-icon.tsx";
import { inkClasses } from "../../../ui/tone.ts";
import type { TimelineFilter } from "./list/filter.ts";

/** A phone has room for the whole word, without its sign where it is a narrow one. */
const tileClass =
  "flex min-w-0 items-center gap-x-2 bg-surface px-3 py-2 max-sm:gap-x-1 max-sm:px-2 max-[25rem]:[&_svg]:hidden";

/** Count and share of each status. A press on one that there is shows only its measures, a second one all of them again. */
export function TimelineSummary(props: {
  counts: StatusCounts;
  total: number;
  filter: TimelineFilter | undefined;
  onFilter: (filter: TimelineFilter | undefined) => void;
}) {
  return (
    <section aria-label="Maßnahmen nach Status" className="print:hidden">
      <div className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-4">
        {statuses.map((status) => {
          const { label, color } = statusReadings[status].timeline;
          const isPressed = props.filter === status;
          const figures = (
            <>
              <span className="flex min-w-0 items-center gap-1.5 text-xs text-ink-soft">
                <StatusIcon status={status} size={14} className={inkClasses[color]} />
                <span className="truncate">{label}</span>
              </span>
              <span className="ml-auto whitespace-nowrap tabular-nums">
                <span className="font-semibold">{numberText(props.counts[status])}</span>{" "}
                <span className="text-xs text-ink-soft">
                  {`${percentOf(props.counts[status], props.total)}\u202F%`}
                </span>
              </span>
            </>
          );
          if (props.counts[status] === 0 && !isPressed)
            return (
              <p key={status} className={tileClass}>
                {figures}
              </p>
            );
          return (
            <button
              key={status}
              type="button"
              aria-pressed={isPressed}
              title={isPressed ? "Alle anzeigen" : `Nur „${label}“ anzeigen`}
              onClick={() => props.onFilter(isPressed ? undefined : status)}
              className={classNames(
                tileClass,
                "text-left transition-colors hover:bg-sunken",
                "-outline-offset-2 aria-pressed:bg-accent-tint aria-pressed:shadow-[inset_0_-2px_0_var(--color-accent-ink)]",
              )}
            >
              {figures}
            </button>
          );
        })}
      </div>
    </section>
  );
}
