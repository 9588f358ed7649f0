import { TriangleAlert } from "lucide-react";
import { readingOf, type Status } from "#shared/campaigns/status";
import { classNames } from "../../../../ui/class-names.ts";
import { StatusIcon } from "../../../../ui/status-icon.tsx";
import { inkClasses } from "../../../../ui/tone.ts";

/** The line of time next to a measure with its stop: the sign of its status, or of being late. Dashed before the start. */
export function TimelineRail(props: { status: Status; isLate: boolean; isBeforeStart: boolean }) {
  const color = props.isLate ? "red" : readingOf(props.status, "timeline").color;
  return (
    <span
      aria-hidden
      className="relative flex justify-center self-stretch max-md:col-start-1 max-md:row-span-2 max-md:row-start-1"
    >
      <span
        className={classNames(
          "absolute inset-y-0 left-1/2 -translate-x-px border-l-2",
          props.isBeforeStart ? "border-dashed border-line-strong/70" : "border-accent/60",
        )}
      />
      <span className={classNames("relative mt-2.5 h-fit bg-canvas py-1 md:mt-0", inkClasses[color])}>
        {props.isLate ? <TriangleAlert size={16} /> : <StatusIcon status={props.status} size={16} />}
      </span>
    </span>
  );
}
