import { shortDayText } from "#shared/core/time";
import { Line, type LineCustomSvgLayerProps } from "@nivo/line";
import { memo } from "react";
import type { DayBucket } from "#shared/analytics/contract";
import { countTicks, dayTicks } from "../../ui/charts/axis-ticks.ts";
import { chartAxis, chartTheme } from "../../ui/charts/chart-theme.ts";
import { type DaySeries, daySeries, type DayShape } from "./day-figures.ts";
import { DayMarker } from "./day-marker.tsx";

/** The space around the plot, which is also needed to find the day under the pointer. */
export const plotMargin = { top: 8, right: 20, bottom: 28, left: 36 };

const roomForDay = 52;

interface Series {
  id: DaySeries["key"];
  data: { x: number; y: number }[];
}

/** The drawing of a day chart: areas of the statuses on top of each other, or a line of each. */
export const DayPlot = memo(function DayPlot(props: {
  days: DayBucket[];
  drawnAs: DayShape;
  width: number;
  height: number;
}) {
  const { days, drawnAs, width, height } = props;
  const areAreas = drawnAs === "areas";
  const series: Series[] = daySeries.map(({ key }) => ({
    id: key,
    data: areAreas ? wholeDays(days.map((day) => day[key])) : days.map((day, x) => ({ x, y: day[key] })),
  }));
  const highest = Math.max(
    ...days.map(({ completed, in_progress, planned }) =>
      areAreas ? completed + in_progress + planned : Math.max(completed, in_progress, planned),
    ),
  );
  const counts = countTicks(highest);
  return (
    <Line<Series>
      data={series}
      width={width}
      height={height}
      margin={plotMargin}
      theme={chartTheme}
      colors={daySeries.map(({ color }) => color)}
      curve={areAreas ? "step" : "linear"}
      xScale={{ type: "linear", min: -0.5, max: days.length - 0.5, nice: false }}
      yScale={{ type: "linear", stacked: areAreas, min: 0, max: counts.at(-1) ?? 1 }}
      axisLeft={{ ...chartAxis, tickValues: counts }}
      axisBottom={{
        ...chartAxis,
        tickValues: dayTicks(days.length, Math.floor(width / roomForDay)),
        // Names of a longer period are asked for once more while they leave.
        format: (position: number) => days[position] && shortDayText(days[position].date),
      }}
      gridYValues={counts}
      enableGridX={false}
      enablePoints={false}
      enableArea={areAreas}
      areaOpacity={1}
      layers={["grid", ...(areAreas ? (["areas", Edges] as const) : [Lines]), "axes", Marker]}
      isInteractive={false}
      animate={false}
    />
  );
});

/** Steps begin and end in the middle of a point; another half a day at both ends makes the outer days as wide as the rest. */
function wholeDays(counts: number[]): Series["data"] {
  const last = counts.length - 1;
  return [{ x: -0.5, y: counts[0] ?? 0 }, ...counts.map((y, x) => ({ x, y })), { x: last + 0.5, y: counts[last] ?? 0 }];
}

/** A line of each status, later ones with gaps over earlier ones: where they run on each other, each is still seen. */
function Lines({ series, lineGenerator }: LineCustomSvgLayerProps<Series>) {
  return (
    <g fill="none" strokeWidth={2.5} strokeLinejoin="round">
      {series.map(({ id, color, data }) => (
        <path
          key={id}
          d={lineGenerator(data.map(({ position }) => position)) ?? ""}
          stroke={color}
          strokeDasharray={daySeries.find(({ key }) => key === id)?.dashes}
        />
      ))}
    </g>
  );
}

/** The ground shining through between the areas, so that they part without their colours. */
function Edges({ series, lineGenerator }: LineCustomSvgLayerProps<Series>) {
  return (
    <g fill="none" stroke="var(--color-surface)" strokeWidth={1.5}>
      {series.map(({ id, data }) => (
        <path key={id} d={lineGenerator(data.map(({ position }) => position)) ?? ""} />
      ))}
    </g>
  );
}

function Marker({ series, innerHeight }: LineCustomSvgLayerProps<Series>) {
  return (
    <DayMarker
      series={series.map(({ id, color, data }) => ({
        id,
        color,
        days: data.filter((entry) => Number.isInteger(entry.data.x)).map(({ position }) => position),
      }))}
      height={innerHeight}
    />
  );
}
