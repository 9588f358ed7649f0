import { type DaySeries, lineDashes } from "./day-figures.ts";

/** The piece of area or line by which a series is known in legend and tip. */
export function SeriesMark({ series, stacked }: { series: DaySeries; stacked: boolean }) {
  return (
    <svg
      viewBox={stacked ? "0 0 10 10" : "0 0 20 10"}
      width={stacked ? 10 : 20}
      height={10}
      aria-hidden
      className="shrink-0"
    >
      {stacked ? (
        <rect rx={2} width={10} height={10} fill={series.color} />
      ) : (
        <path d="M0 5h20" stroke={series.color} strokeWidth={2.5} strokeDasharray={lineDashes[series.key]} />
      )}
    </svg>
  );
}
