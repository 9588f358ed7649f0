import { shortDayText } from "#shared/core/time";
import { countText, euroText } from "#shared/core/numbers";
import type { CourseWeek } from "#shared/market/course";
import {
  courseMargin,
  type Lane,
  laneLabels,
  laneMarks,
  lanesOf,
  priceMarks,
  weekPlaces,
  weeksPerMark,
} from "./course-lanes.ts";

const labelHeight = 20;
const markHeight = 18;
const laneHeight = labelHeight + markHeight + 8;
const priceHeight = labelHeight + 38;
const weeksHeight = 22;
const roomForWeek = 56;
const halfDayText = 18;

/** How high the rows are, in pixels. */
export function rowsHeight(weeks: readonly CourseWeek[]): number {
  const hasPrice = weeks.some(({ price }) => price !== null);
  return (hasPrice ? priceHeight : 0) + lanesOf(weeks).length * laneHeight + weeksHeight;
}

/**
 * The rows below the bars, in their weeks: the price as a line with its figures, counts of viewings, offers and done
 * measures, and the weeks' days. For the eye alone: the table says the same. @param props.width in pixels
 */
export function CourseRows({ weeks, width }: { weeks: CourseWeek[]; width: number }) {
  const places = weekPlaces(weeks.length, width);
  const per = weeksPerMark(places);
  const hasPrice = weeks.some(({ price }) => price !== null);
  const top = hasPrice ? priceHeight : 0;
  const lanes = lanesOf(weeks);
  const every = Math.ceil(roomForWeek / places.step);
  const height = rowsHeight(weeks);
  return (
    <svg width={width} height={height} className="block text-xs" fontFamily="inherit">
      {hasPrice && <PriceRow weeks={weeks} width={width} />}
      {lanes.map((lane, number) => (
        <g key={lane} transform={`translate(0 ${top + number * laneHeight})`}>
          <LaneLine width={width} label={per > 1 ? `${laneLabels[lane]} je ${per} Wochen` : laneLabels[lane]} />
          {laneMarks(weeks, lane, places, per).map(({ monday, count, left, width: markWidth }) => (
            <g key={monday} transform={`translate(${left} ${labelHeight})`}>
              <title>{`${per > 1 ? `${per} Wochen` : "Woche"} ab ${shortDayText(monday)}: ${laneText(lane, count)}`}</title>
              <rect
                width={markWidth}
                height={markHeight}
                rx={4}
                fill={lane === "done" ? "var(--color-green-tint)" : "var(--color-accent-tint)"}
                stroke={lane === "done" ? "var(--color-green-solid)" : "var(--color-accent-ink)"}
              />
              <text
                x={markWidth / 2}
                y={markHeight / 2}
                dominantBaseline="central"
                textAnchor="middle"
                fill="var(--color-ink)"
                className="tabular-nums"
              >
                {count}
              </text>
            </g>
          ))}
        </g>
      ))}
      <g fill="var(--color-ink-soft)" textAnchor="middle">
        {weeks.map(({ monday }, at) =>
          at % every === 0 ? (
            <text
              key={monday}
              x={Math.min(Math.max(halfDayText, places.left(at) + places.width / 2), width - halfDayText)}
              y={height - 6}
            >
              {shortDayText(monday)}
            </text>
          ) : null,
        )}
      </g>
    </svg>
  );
}

function PriceRow({ weeks, width }: { weeks: CourseWeek[]; width: number }) {
  const edge = width - courseMargin.right;
  const marks = priceMarks(weeks, weekPlaces(weeks.length, width), edge);
  const yOf = (height: number) => labelHeight + 32 - height * 12;
  const path = marks.map(({ left, right, height }, at) => `${at === 0 ? "M" : "L"}${left} ${yOf(height)}H${right}`);
  return (
    <g>
      <LaneLine width={width} label="Preis" />
      <path d={path.join("")} fill="none" stroke="var(--color-accent-ink)" strokeWidth={2} />
      {marks.map(({ monday, price, left, height, label }) => (
        <g key={monday}>
          <title>{`Woche ab ${shortDayText(monday)}: ${euroText(price)}`}</title>
          <circle cx={left} cy={yOf(height)} r={4} fill="var(--color-accent-ink)" stroke="var(--color-surface)" />
          {label && (
            <text x={label.left} y={labelHeight + 10} fill="var(--color-ink)" className="tabular-nums">
              {label.text}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}

function LaneLine({ width, label }: { width: number; label: string }) {
  return (
    <>
      <line x1={0} x2={width} y1={0.5} y2={0.5} stroke="var(--color-line)" />
      <text y={13} fill="var(--color-ink-soft)">
        {label}
      </text>
    </>
  );
}

function laneText(lane: Lane, count: number): string {
  if (lane === "viewings") return countText(count, "Besichtigung", "Besichtigungen");
  if (lane === "offers") return countText(count, "Angebot", "Angebote");
  return countText(count, "erledigte Maßnahme", "erledigte Maßnahmen");
}
