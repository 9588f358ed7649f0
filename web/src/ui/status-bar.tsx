import { type Status, type StatusCounts, statusReadings } from "#shared/campaigns/status";
import { numberText } from "#shared/core/numbers";
import { classNames } from "./class-names.ts";
import { solidClasses } from "./tone.ts";

/** In which order bars and their legends show the states. */
export const fromDoneToOpen: Status[] = ["done", "queued", "planned", "skipped"];

/**
 * How the measures of a campaign divide over the statuses, as one bar: done first, then queued, planned, skipped.
 * Screen readers hear the counts; for the eye the counts must stand near it.
 * @param props.reading the words and colours, as in StatusBadge
 */
export function StatusBar(props: {
  counts: StatusCounts;
  reading?: "timeline" | "list";
  className?: string | undefined;
}) {
  const reading = props.reading ?? "timeline";
  const parts = fromDoneToOpen
    .map((status) => ({ ...statusReadings[status][reading], status, count: props.counts[status] }))
    .filter((part) => part.count > 0);
  const words = parts.map((part) => `${part.label}: ${numberText(part.count)}`).join(", ");
  return (
    <span
      role="img"
      aria-label={words || "Keine Maßnahmen"}
      title={words}
      className={classNames("flex h-2 w-full gap-0.5 overflow-hidden rounded-full bg-sunken", props.className)}
    >
      {parts.map((part) => (
        <span
          key={part.status}
          className={classNames("min-w-1 transition-[flex-grow]", solidClasses[part.color])}
          style={{ flexGrow: part.count, flexBasis: 0 }}
        />
      ))}
    </span>
  );
}
