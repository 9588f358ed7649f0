import { classNames } from "./class-names.ts";

/** The bars as a stroke each, so that few elements draw them in lists of hundreds. */
const bars = [
  { path: "M2.5 10.5v1", from: 1 },
  { path: "M7.5 7.5v4", from: 4 },
  { path: "M12.5 3.5v8", from: 8 },
];
const draw = (wanted: typeof bars) => wanted.map(({ path }) => path).join("");

/** A priority from 1 to 10 as "n/10" with three rising bars: from 4 the second is filled, from 8 the third. */
export function PriorityMark({ priority, className }: { priority: number; className?: string | undefined }) {
  return (
    <span
      title={`Priorität ${priority}/10`}
      className={classNames(
        "inline-flex items-center gap-1 text-xs whitespace-nowrap text-ink-soft tabular-nums",
        className,
      )}
    >
      <svg
        viewBox="0 0 15 14"
        width={13}
        height={12}
        aria-hidden
        strokeWidth={3}
        strokeLinecap="round"
        className="shrink-0"
      >
        <path d={draw(bars.filter(({ from }) => priority < from))} className="stroke-line" />
        <path d={draw(bars.filter(({ from }) => priority >= from))} className="stroke-ink-soft" />
      </svg>
      <span className="sr-only">Priorität </span>
      <span>{`${priority}/10`}</span>
    </span>
  );
}
