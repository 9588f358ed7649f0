import { isStatus, readingOf, type Status, statuses, statusReadings } from "#shared/campaigns/status";
import { ChevronDown } from "lucide-react";
import { classNames } from "./class-names.ts";
import { StatusIcon } from "./status-icon.tsx";
import { tintClasses } from "./tone.ts";

/**
 * The dropdown of the four statuses, in the colour of the current one. A native select, so that a list of hundreds stays
 * light and a phone brings its own wheel.
 * @param props.label whose status it is ("Status von Exposé erstellen"), read to screen readers
 */
export function StatusSelect(props: {
  label: string;
  status: Status;
  onChange: (status: Status) => void;
  className?: string | undefined;
}) {
  const { label, color } = readingOf(props.status, "timeline");
  return (
    <span className={classNames("relative inline-flex items-center rounded-md", tintClasses[color], props.className)}>
      <StatusIcon status={props.status} size={14} className="pointer-events-none absolute left-2" />
      <select
        aria-label={props.label}
        value={props.status}
        onChange={(event) => props.onChange(event.target.value as Status)}
        className="min-h-7 w-full cursor-pointer appearance-none rounded-md py-0.5 pr-7 pl-7 text-xs font-medium pointer-coarse:min-h-11 pointer-coarse:text-base"
      >
        {!isStatus(props.status) && (
          <option value={props.status} disabled className="bg-raised text-ink">
            {label}
          </option>
        )}
        {statuses.map((status) => (
          <option key={status} value={status} className="bg-raised text-ink">
            {statusReadings[status].timeline.label}
          </option>
        ))}
      </select>
      <ChevronDown size={14} aria-hidden className="pointer-events-none absolute right-2 print:hidden" />
    </span>
  );
}
