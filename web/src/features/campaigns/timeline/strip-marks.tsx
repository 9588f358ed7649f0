import { classNames } from "../../../ui/class-names.ts";

/** The two lines on the strip: the marketing start and today. What lies beyond the strip is not drawn. */
export function TimelineStripMarks(props: { start: number; today: number; todayTitle: string }) {
  return (
    <>
      <Mark place={props.start} label="Start" line="bg-accent-ink" text="bg-accent text-white" top="top-0" />
      <Mark
        place={props.today}
        label="Heute"
        title={props.todayTitle}
        line="bg-ink"
        text="bg-ink text-canvas"
        top="bottom-0"
      />
    </>
  );
}

function Mark(props: { place: number; label: string; title?: string; line: string; text: string; top: string }) {
  if (props.place < 0 || props.place > 1) return null;
  return (
    <span
      aria-hidden
      title={props.title}
      style={{ left: `${props.place * 100}%` }}
      className={classNames("pointer-events-none absolute inset-y-0 w-0.5 -translate-x-px", props.line)}
    >
      <span
        className={classNames(
          "absolute px-1 text-xs leading-4 font-medium whitespace-nowrap",
          props.top,
          props.text,
          props.place > 0.9 ? "right-0 rounded-l-sm" : "left-0 rounded-r-sm",
        )}
      >
        {props.label}
      </span>
    </span>
  );
}
