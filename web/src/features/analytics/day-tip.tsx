import type { DayBucket } from "#shared/analytics/contract";
import { daySeries } from "./day-figures.ts";
import { weekday } from "./day-text.ts";
import { countText } from "./numbers.ts";
import { SeriesMark } from "./series-mark.tsx";

/**
 * The figures of the day that is pointed at, beside it and within the chart.
 * @param props.x where the day is
 * @param props.width of the chart
 */
export function DayTip({ day, stacked, x, width }: { day: DayBucket; stacked: boolean; x: number; width: number }) {
  const isRight = x > width / 2;
  return (
    <div
      className="pointer-events-none absolute top-2 flex w-40 flex-col gap-0.5 rounded-md bg-raised px-3 py-2 text-xs shadow-overlay print:hidden"
      style={isRight ? { right: width - x + 12 } : { left: x + 12 }}
    >
      <p className="mb-0.5 font-semibold">{weekday(day.date)}</p>
      {daySeries.map((series) => (
        <p key={series.key} className="flex items-center gap-1.5">
          <SeriesMark series={series} stacked={stacked} />
          <span className="grow text-ink-soft">{series.label}</span>
          <span className="font-medium tabular-nums">{countText(day[series.key])}</span>
        </p>
      ))}
    </div>
  );
}
