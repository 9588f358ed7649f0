import type { DaySeries, DayShape } from "./day-figures.ts";

/** The piece of area or line by which a series is known in legend and tip. */
export function SeriesMark({ series, drawnAs }: { series: DaySeries; drawnAs: DayShape }) {
  if (drawnAs === "lines")
    return (
      <svg viewBox="0 0 22 10" width={22} height={10} aria-hidden className="shrink-0">
        <path d="M0 5h22" stroke={series.color} strokeWidth={2.5} strokeDasharray={series.dashes} />
      </svg>
    );
  return (
    <svg viewBox="0 0 10 10" width={10} height={10} aria-hidden className="shrink-0">
      <rect rx={2} width={10} height={10} fill={series.color} />
    </svg>
  );
}
