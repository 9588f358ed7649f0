import { numberText } from "#shared/core/numbers";
import type { CourseWeek } from "#shared/market/course";
import { type Channel, channels } from "#shared/market/result-fields";
import { countTicks } from "../../ui/charts/axis-ticks.ts";
import { channelColor } from "./channel-colors.ts";
import { courseMargin, weekPlaces } from "./course-lanes.ts";
import { weekText } from "./week-text.ts";

const margin = { top: 8, bottom: 8 };

/**
 * Enquiries by week, one colour a channel, the weeks' days left to the rows below. Drawn by hand, since those need the
 * same places, on paper at once too. Pixels.
 */
export function CourseBars(props: { weeks: CourseWeek[]; shown: Channel[]; width: number; height: number }) {
  const { weeks, shown, width, height } = props;
  const counts = countTicks(Math.max(1, ...weeks.map(({ total }) => total)));
  const places = weekPlaces(weeks.length, width);
  const yOf = (count: number) =>
    height - margin.bottom - (count / (counts.at(-1) ?? 1)) * (height - margin.top - margin.bottom);
  return (
    <svg width={width} height={height} className="block text-xs" fontFamily="inherit">
      {counts.map((count) => (
        <g key={count}>
          <line
            x1={courseMargin.left}
            x2={width - courseMargin.right}
            y1={yOf(count)}
            y2={yOf(count)}
            stroke={count === 0 ? "var(--color-line-strong)" : "var(--color-line)"}
          />
          <text
            x={courseMargin.left - 8}
            y={yOf(count)}
            dominantBaseline="central"
            textAnchor="end"
            fill="var(--color-ink-soft)"
            className="tabular-nums"
          >
            {numberText(count)}
          </text>
        </g>
      ))}
      {weeks.map((week, at) =>
        stacked(week, shown).map(({ channel, below, count }) => (
          <rect
            key={`${week.monday} ${channel}`}
            x={places.left(at)}
            width={places.width}
            y={yOf(below + count)}
            height={yOf(below) - yOf(below + count)}
            fill={channelColor(channel)}
          >
            <title>{`${channels[channel]}, Woche ab ${weekText(week.monday)}: ${numberText(count)}`}</title>
          </rect>
        )),
      )}
    </svg>
  );
}

/** The parts of a week's bar from below: each channel with how many lie under it. */
function stacked({ enquiries }: CourseWeek, shown: Channel[]): { channel: Channel; below: number; count: number }[] {
  let below = 0;
  return shown.flatMap((channel) => {
    const count = enquiries[channel] ?? 0;
    below += count;
    return count > 0 ? [{ channel, below: below - count, count }] : [];
  });
}
