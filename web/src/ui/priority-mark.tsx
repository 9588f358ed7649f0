import { classNames } from "./class-names.ts";

const bars = [
  { x: 1, y: 9, height: 4, from: 1 },
  { x: 6, y: 6, height: 7, from: 4 },
  { x: 11, y: 2, height: 11, from: 8 },
];

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
      <svg viewBox="0 0 15 14" width={13} height={12} aria-hidden className="shrink-0">
        {bars.map(({ from, ...bar }) => (
          <rect key={from} {...bar} width={3} rx={1} className={priority >= from ? "fill-ink-soft" : "fill-line"} />
        ))}
      </svg>
      <span className="sr-only">Priorität </span>
      <span>{`${priority}/10`}</span>
    </span>
  );
}
