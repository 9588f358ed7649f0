import { memo } from "react";
import { atOffset } from "#shared/campaigns/calendar";
import { monthText, shortDateText, shortMonthText } from "#shared/core/time";
import { classNames } from "../../../../ui/class-names.ts";
import type { TimelineDays, DayNames } from "../measure/days.ts";
import { type GanttChart } from "./layout.ts";
import { flagsOf, type GanttZoom, zooms } from "./places.ts";
import { flagText } from "./words.ts";

/** Height of the axis in pixels: months, weeks and flags. */
export const axisHeight = 62;

/** The axis: months, weeks by date or counted from the start, and the flags of start, today, sale and notary. */
export const GanttAxis = memo(function GanttAxis(props: {
  chart: GanttChart;
  zoom: GanttZoom;
  days: TimelineDays;
  dayNames: DayNames;
}) {
  const { chart, zoom, days } = props;
  const width = zooms[zoom];
  const x = (day: number) => (day - chart.from) * width;
  return (
    <svg aria-hidden width={x(chart.to + 1)} height={axisHeight} className="block bg-canvas text-xs">
      {chart.months.map(({ from, to, first }) => (
        <g key={first}>
          <line x1={x(from) + 0.5} x2={x(from) + 0.5} y2={22} className="stroke-line-strong" />
          {x(to + 1) - x(from) > 40 && (
            <text x={x(from) + 6} y={15} className="fill-ink font-medium">
              {nameOfMonth(first, days, (to - from) * width > 110)}
            </text>
          )}
        </g>
      ))}
      <line x2="100%" y1={22.5} y2={22.5} className="stroke-line" />
      {ticks(chart, zoom, props.dayNames, days).map(({ day, label }) => (
        <g key={day}>
          <line x1={x(day) + 0.5} x2={x(day) + 0.5} y1={22} y2={40} className="stroke-line" />
          <text x={x(day) + 5} y={35} className="fill-ink-soft tabular-nums">
            {label}
          </text>
        </g>
      ))}
      <line x2="100%" y1={40.5} y2={40.5} className="stroke-line" />
      {flagsOf(chart, zoom).map((flag) => {
        const isMilestone = flag.key === "sale" || flag.key === "notary";
        const at = x(flag.day) + (flag.key === "start" ? 0 : width / 2);
        const isLeft = flag.side === "left";
        return (
          <g key={flag.key} className={flag.key === "today" ? "fill-ink" : "fill-accent-ink"}>
            {isMilestone ? (
              <path
                d={`M${at} 44.5l6 6-6 6-6-6z`}
                strokeDasharray={flag.isEstimated ? "2.5 2" : undefined}
                className={classNames("stroke-accent-ink stroke-[1.5]", flag.isEstimated && "fill-canvas")}
              />
            ) : (
              <path
                d={flag.key === "start" ? `M${at - 1} 43h2v19h-2z` : `M${at - 4} 52h8l-4 8z`}
                className="stroke-none"
              />
            )}
            <text x={at + (isLeft ? -10 : 10)} y={55} textAnchor={isLeft ? "end" : "start"} className="font-medium">
              {flagText(flag)}
            </text>
          </g>
        );
      })}
      <line x2="100%" y1={axisHeight - 0.5} y2={axisHeight - 0.5} className="stroke-line-strong" />
    </svg>
  );
});

/** The days that the axis names: Mondays by their date, or every seventh day from the start; in the small zoom every second. */
function ticks(chart: GanttChart, zoom: GanttZoom, names: DayNames, { start }: TimelineDays) {
  const step = zoom === "weeks" ? 7 : 14;
  const first = names === "absolute" ? chart.from : Math.ceil(chart.from / step) * step;
  const found: { day: number; label: string }[] = [];
  for (let day = first; day <= chart.to - 2; day += step)
    found.push({
      day,
      label:
        names === "absolute"
          ? shortDateText(atOffset(start.marketing_start, day, start.timezone), start.timezone)
          : relativeText(day),
    });
  return found;
}

function relativeText(day: number): string {
  return day === 0 ? "Tag 0" : day > 0 ? `+${day}` : `−${-day}`;
}

/** "Februar 2027", or "Feb" where there is little room. */
export function nameOfMonth(first: string, { start }: TimelineDays, isWide: boolean): string {
  return (isWide ? monthText : shortMonthText)(first, start.timezone);
}
