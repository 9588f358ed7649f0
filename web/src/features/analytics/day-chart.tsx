import { weekdayDayText } from "#shared/core/time";
import { type KeyboardEvent, type PointerEvent, useState } from "react";
import type { DayBucket } from "#shared/analytics/contract";
import { useChartWidth } from "../../ui/charts/chart-width.ts";
import { daySeries, type DayShape } from "./day-figures.ts";
import { PointedDay } from "./day-marker.tsx";
import { DayPlot, plotMargin } from "./day-plot.tsx";
import { numberText } from "#shared/core/numbers";
import { SeriesMark } from "./series-mark.tsx";

const height = 280;

/**
 * A chart over the days of a period. Pointer, finger or arrow keys point at a day; its figures stand in a tip and are
 * read to screen readers. Brings nivo along: load it lazily.
 * @param props.label what it shows
 */
export default function DayChart(props: { label: string; days: DayBucket[]; drawnAs: DayShape }) {
  const { label, days, drawnAs } = props;
  const { ref, width } = useChartWidth<HTMLDivElement>();
  const [pointed, setPointed] = useState<number>();
  const last = days.length - 1;
  const position = pointed === undefined ? undefined : Math.min(pointed, last);
  const day = days[position ?? last];
  const dayWidth = (width - plotMargin.left - plotMargin.right) / days.length;

  const point = (next: number) => setPointed(Math.max(0, Math.min(last, next)));
  const pointWith = (event: PointerEvent<HTMLElement>) =>
    point(Math.floor((event.clientX - event.currentTarget.getBoundingClientRect().left - plotMargin.left) / dayWidth));
  const pointByKey = (event: KeyboardEvent) => {
    const from = position ?? last;
    const targets: Record<string, number | undefined> = {
      ArrowLeft: from - 1,
      ArrowDown: from - 1,
      ArrowRight: from + 1,
      ArrowUp: from + 1,
      PageDown: from - 7,
      PageUp: from + 7,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (event.key === "Escape") setPointed(undefined);
    if (target === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    point(target);
  };

  return (
    <div
      ref={ref}
      role="slider"
      tabIndex={0}
      aria-label={`${label}: Tag wählen`}
      aria-valuemin={1}
      aria-valuemax={days.length}
      aria-valuenow={(position ?? last) + 1}
      aria-valuetext={day && wordsOf(day)}
      className="relative cursor-crosshair touch-pan-y rounded-sm outline-offset-4"
      style={{ height }}
      onPointerMove={pointWith}
      onPointerDown={pointWith}
      onPointerLeave={(event) => event.pointerType === "mouse" && setPointed(undefined)}
      onFocus={(event) => event.currentTarget.matches(":focus-visible") && point(position ?? last)}
      onBlur={() => setPointed(undefined)}
      onKeyDown={pointByKey}
    >
      <div aria-hidden>
        <PointedDay value={position}>
          {width > 0 && <DayPlot days={days} drawnAs={drawnAs} width={width} height={height} />}
        </PointedDay>
        {position !== undefined && day && (
          <DayTip day={day} drawnAs={drawnAs} x={plotMargin.left + (position + 0.5) * dayWidth} width={width} />
        )}
      </div>
    </div>
  );
}

function wordsOf(day: DayBucket): string {
  return `${weekdayDayText(day.date)} ${daySeries.map(({ key, label }) => `${label} ${numberText(day[key])}`).join(", ")}`;
}

/**
 * The figures of the day that is pointed at, next to it and within the chart.
 * @param props.x where the day is
 * @param props.width of the chart
 */
function DayTip(props: { day: DayBucket; drawnAs: DayShape; x: number; width: number }) {
  const { day, drawnAs, x, width } = props;
  const isRight = x > width / 2;
  return (
    <div
      className="pointer-events-none absolute top-2 flex w-40 flex-col gap-0.5 rounded-md bg-raised px-3 py-2 text-xs shadow-overlay print:hidden"
      style={isRight ? { right: width - x + 12 } : { left: x + 12 }}
    >
      <p className="mb-0.5 font-semibold">{weekdayDayText(day.date)}</p>
      {daySeries.map((series) => (
        <p key={series.key} className="flex items-center gap-1.5">
          <SeriesMark series={series} drawnAs={drawnAs} />
          <span className="grow text-ink-soft">{series.label}</span>
          <span className="font-medium tabular-nums">{numberText(day[series.key])}</span>
        </p>
      ))}
    </div>
  );
}
