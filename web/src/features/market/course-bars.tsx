import { Bar, type BarTooltipProps } from "@nivo/bar";
import type { CourseWeek } from "#shared/market/course";
import { type Channel, channels } from "#shared/market/result-fields";
import { countTicks } from "../../ui/charts/axis-ticks.ts";
import { chartAxis, chartTheme } from "../../ui/charts/chart-theme.ts";
import { ChartTip } from "../../ui/charts/chart-tip.tsx";
import { useChartWidth } from "../../ui/charts/chart-width.ts";
import { channelColor } from "./channel-colors.ts";
import { weekText } from "./week-text.ts";

const height = 260;

interface Row {
  [key: string]: string | number;
  week: string;
}

/**
 * Enquiries by week, one colour a channel. For the eye alone: the table beside it says the same. Brings nivo along: load
 * it lazily.
 */
export default function CourseBars({ weeks, shown }: { weeks: CourseWeek[]; shown: Channel[] }) {
  const { ref, width } = useChartWidth<HTMLDivElement>();
  const counts = countTicks(Math.max(1, ...weeks.map(({ total }) => total)));
  const rows: Row[] = weeks.map(({ monday, enquiries }) => ({ week: monday, ...enquiries }));
  const every = Math.ceil(weeks.length / Math.max(1, Math.floor(width / 56)));
  return (
    <div ref={ref} aria-hidden style={{ height }}>
      {width > 0 && (
        <Bar<Row>
          data={rows}
          keys={shown}
          indexBy="week"
          width={width}
          height={height}
          theme={chartTheme}
          margin={{ top: 8, right: 4, bottom: 30, left: 36 }}
          padding={0.3}
          colors={({ id }) => channelColor(id as Channel)}
          valueScale={{ type: "linear", min: 0, max: counts.at(-1) ?? 1 }}
          axisLeft={{ ...chartAxis, tickValues: counts }}
          axisBottom={{
            ...chartAxis,
            tickValues: rows.filter((_, at) => at % every === 0).map(({ week }) => week),
            format: weekText,
          }}
          gridYValues={counts}
          enableLabel={false}
          tooltip={WeekTip}
          animate={false}
        />
      )}
    </div>
  );
}

function WeekTip({ id, indexValue, value, color }: BarTooltipProps<Row>) {
  return (
    <ChartTip color={color} label={`${channels[id as Channel]}, Woche ab ${weekText(String(indexValue))}`}>
      {value}
    </ChartTip>
  );
}
