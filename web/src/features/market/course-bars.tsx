import { Bar, type BarTooltipProps } from "@nivo/bar";
import type { CourseWeek } from "#shared/market/course";
import { type Channel, channels } from "#shared/market/result-fields";
import { countTicks } from "../../ui/charts/axis-ticks.ts";
import { chartAxis, chartTheme } from "../../ui/charts/chart-theme.ts";
import { ChartTip } from "../../ui/charts/chart-tip.tsx";
import { channelColor } from "./channel-colors.ts";
import { courseMargin, weekGap } from "./course-lanes.ts";
import { weekText } from "./week-text.ts";

interface Row {
  [key: string]: string | number;
  week: string;
}

/** Enquiries by week, one colour a channel, the weeks' days left to the rows below. Brings nivo along: load it lazily. Pixels. */
export default function CourseBars(props: { weeks: CourseWeek[]; shown: Channel[]; width: number; height: number }) {
  const { weeks, shown, width, height } = props;
  const counts = countTicks(Math.max(1, ...weeks.map(({ total }) => total)));
  const rows: Row[] = weeks.map(({ monday, enquiries }) => ({ week: monday, ...enquiries }));
  return (
    <Bar<Row>
      data={rows}
      keys={shown}
      indexBy="week"
      width={width}
      height={height}
      theme={chartTheme}
      margin={{ top: 8, bottom: 8, ...courseMargin }}
      padding={weekGap}
      indexScale={{ type: "band", round: false }}
      colors={({ id }) => channelColor(id as Channel)}
      valueScale={{ type: "linear", min: 0, max: counts.at(-1) ?? 1 }}
      axisLeft={{ ...chartAxis, tickValues: counts }}
      axisBottom={null}
      gridYValues={counts}
      enableLabel={false}
      tooltip={WeekTip}
      animate={false}
    />
  );
}

function WeekTip({ id, indexValue, value, color }: BarTooltipProps<Row>) {
  return (
    <ChartTip color={color} label={`${channels[id as Channel]}, Woche ab ${weekText(String(indexValue))}`}>
      {value}
    </ChartTip>
  );
}
