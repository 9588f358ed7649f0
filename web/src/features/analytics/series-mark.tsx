import type { DaySeries } from "./day-figures.ts";

/** The piece of area or bar by which a series is known in legend and tip. */
export function SeriesMark({ series }: { series: DaySeries }) {
  return (
    <svg viewBox="0 0 10 10" width={10} height={10} aria-hidden className="shrink-0">
      <rect rx={2} width={10} height={10} fill={series.color} />
    </svg>
  );
}
