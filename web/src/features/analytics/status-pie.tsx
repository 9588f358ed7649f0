import { Pie, type PieCustomLayerProps, type PieTooltipProps } from "@nivo/pie";
import { type Status, type StatusCounts, statusReadings } from "#shared/campaigns/status";
import { chartTheme } from "../../ui/charts/chart-theme.ts";
import { ChartTip } from "../../ui/charts/chart-tip.tsx";
import { useChartWidth } from "../../ui/charts/chart-width.ts";
import { statusColor, statusFigures, totalOf } from "./day-figures.ts";
import { numberText, percentText } from "#shared/core/numbers";

const height = 192;

interface Slice {
  id: Status;
  value: number;
  percent: number;
}

/**
 * How measures divide over the statuses, with their number in the middle. For the eye alone: the list next to it says
 * the same. Brings nivo along: load it lazily.
 */
export default function StatusPie({ counts }: { counts: StatusCounts }) {
  const { ref, width } = useChartWidth<HTMLDivElement>();
  const slices: Slice[] = statusFigures(counts, totalOf(counts))
    .filter(({ count }) => count > 0)
    .map(({ status, count, percent }) => ({ id: status, value: count, percent }));
  return (
    <div ref={ref} aria-hidden style={{ height }}>
      {width > 0 && (
        <Pie<Slice>
          data={slices}
          width={width}
          height={height}
          theme={chartTheme}
          margin={{ top: 6, right: 6, bottom: 6, left: 6 }}
          colors={({ id }) => statusColor(id as Status)}
          innerRadius={0.64}
          padAngle={slices.length > 1 ? 1.5 : 0}
          activeOuterRadiusOffset={4}
          enableArcLabels={false}
          enableArcLinkLabels={false}
          layers={["arcs", Total]}
          tooltip={SliceTip}
          animate={false}
        />
      )}
    </div>
  );
}

function Total({ dataWithArc, centerX, centerY }: PieCustomLayerProps<Slice>) {
  return (
    <text x={centerX} y={centerY} textAnchor="middle" className="fill-ink">
      <tspan x={centerX} dy={2} className="text-2xl font-semibold tabular-nums">
        {numberText(dataWithArc.reduce((total, { value }) => total + value, 0))}
      </tspan>
      <tspan x={centerX} dy={20} className="fill-ink-soft text-xs">
        Maßnahmen
      </tspan>
    </text>
  );
}

function SliceTip({ datum }: PieTooltipProps<Slice>) {
  return (
    <ChartTip color={datum.color} label={statusReadings[datum.data.id].list.label}>
      {numberText(datum.value)} ({percentText(datum.data.percent)})
    </ChartTip>
  );
}
