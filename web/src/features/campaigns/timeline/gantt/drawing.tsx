import { memo } from "react";
import type { Status } from "#shared/campaigns/status";
import { classNames } from "../../../../ui/class-names.ts";
import { type GanttBar, type GanttChart, type GanttRow, sizes } from "./layout.ts";
import { arrowPath, type BarPlace, type GanttZoom, placeOf, span, zooms } from "./places.ts";

const hatch = "gantt-hatch";
const heads = { ink: "gantt-head", accent: "gantt-head-accent", red: "gantt-head-red" } as const;

/** The hatching and the arrows' heads that the drawing uses. */
export function GanttPatterns() {
  return (
    <defs>
      <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line y2="5" strokeWidth="2.5" className="stroke-yellow-solid" />
      </pattern>
      {(["ink", "accent", "red"] as const).map((tone) => (
        <marker
          key={tone}
          id={heads[tone]}
          markerWidth="7"
          markerHeight="7"
          refX="6"
          refY="3.5"
          orient="auto"
          markerUnits="userSpaceOnUse"
        >
          <path d="M0 0.5L6.5 3.5L0 6.5z" className={headClasses[tone]} />
        </marker>
      ))}
    </defs>
  );
}

const headClasses = { ink: "fill-ink", accent: "fill-accent-ink", red: "fill-red" } as const;

/** The ground of the chart: phases, days on which nobody works, weeks, rows, and the lines of start, today and milestones. */
export const GanttGround = memo(function GanttGround({ chart, zoom }: { chart: GanttChart; zoom: GanttZoom }) {
  const width = zooms[zoom];
  const x = (day: number) => (day - chart.from) * width;
  const weeks = Array.from({ length: Math.ceil((chart.to - chart.from + 1) / 7) }, (_, week) => chart.from + week * 7);
  return (
    <g>
      {chart.groups.map(({ phase, top, height, from, to }) => (
        <rect
          key={phase}
          x={x(from)}
          y={top}
          width={Math.max(0, x(to + 1) - x(from))}
          height={height}
          className="fill-accent-tint/60"
        />
      ))}
      {chart.closed.map(({ from, to }) => (
        <rect key={from} x={x(from)} width={x(to + 1) - x(from)} height={chart.height} className="fill-ink/5" />
      ))}
      {weeks.map((day) => (
        <line key={day} x1={x(day) + 0.5} x2={x(day) + 0.5} y2={chart.height} className="stroke-line" />
      ))}
      {chart.rows.map(({ key, top }) => (
        <line key={key} x2="100%" y1={top + sizes.row - 0.5} y2={top + sizes.row - 0.5} className="stroke-line/60" />
      ))}
      {chart.groups.map(({ phase, top }) => (
        <line key={phase} x2="100%" y1={top + 0.5} y2={top + 0.5} className="stroke-line-strong" />
      ))}
      <line x1={x(0)} x2={x(0)} y2={chart.height} strokeWidth="2" className="stroke-accent-ink" />
      {chart.milestones.map(({ kind, day, isEstimated }) => (
        <line
          key={kind}
          x1={x(day) + width / 2}
          x2={x(day) + width / 2}
          y2={chart.height}
          strokeDasharray={isEstimated ? "4 4" : undefined}
          className="stroke-accent-ink"
        />
      ))}
      {chart.today !== undefined && (
        <line
          x1={x(chart.today) + width / 2}
          x2={x(chart.today) + width / 2}
          y2={chart.height}
          strokeWidth="1.5"
          className="stroke-ink"
        />
      )}
    </g>
  );
});

/** All bars of the chart; they are drawn again only when the plan or the zoom changes. */
export const GanttBars = memo(function GanttBars({ chart, zoom }: { chart: GanttChart; zoom: GanttZoom }) {
  return chart.rows.map((row) =>
    row.bars.map((bar) => <Bar key={bar.measure.id} chart={chart} zoom={zoom} bar={bar} row={row} />),
  );
});

function Bar(props: { chart: GanttChart; zoom: GanttZoom; bar: GanttBar; row: GanttRow }) {
  const { chart, zoom, bar, row } = props;
  const { left, right, middle } = placeOf(chart, zoom, bar, row);
  const agreed = bar.baseline === undefined ? undefined : span(chart, zoom, bar.baseline, bar.baseline);
  return (
    <g data-bar={bar.measure.id} className="cursor-grab">
      <rect x={left} y={row.top} width={right - left} height={sizes.row - 1} className="fill-transparent" />
      {agreed && (
        <rect
          x={agreed.left + 1}
          y={middle + sizes.bar / 2 + 2.5}
          width={Math.max(sizes.minBar, right - left)}
          height={2.5}
          className="pointer-events-none fill-ink-faint"
        />
      )}
      <BarShape place={{ left, right, middle }} bar={bar} />
    </g>
  );
}

const shapes: Record<Status, string> = {
  planned: "fill-blue-tint stroke-blue-solid",
  queued: "fill-yellow-tint stroke-yellow-solid",
  done: "fill-green-solid stroke-green-solid",
  skipped: "fill-canvas stroke-grey-solid",
};

/** A bar by its status: planned outlined, queued hatched, done full, skipped dashed; the critical chain has a heavy line. */
export function BarShape({ place, bar }: { place: BarPlace; bar: GanttBar }) {
  const { status } = bar.measure;
  const box = {
    x: place.left + 0.5,
    y: place.middle - sizes.bar / 2 + 0.5,
    width: place.right - place.left - 1,
    height: sizes.bar - 1,
    rx: 2,
  };
  return (
    <>
      <rect
        {...box}
        strokeDasharray={status === "skipped" ? "3 2" : undefined}
        className={classNames(shapes[status] ?? shapes.skipped, bar.isLate && "stroke-red-solid stroke-[1.5]")}
      />
      {status === "queued" && <rect {...box} fill={`url(#${hatch})`} className="opacity-60" />}
      {bar.isCritical && <rect {...box} className="fill-none stroke-ink stroke-2" />}
    </>
  );
}

/** Arrows of what waits for what. A broken order is red and dashed. @param placeFor where a bar stands at the moment */
export function GanttArrows(props: {
  waits: { from: GanttBar; to: GanttBar }[];
  tone: "ink" | "accent";
  placeFor: (bar: GanttBar) => BarPlace;
  dayFor: (bar: GanttBar) => { day: number; end: number };
}) {
  return props.waits.map(({ from, to }) => {
    const isBroken = props.dayFor(from).end > props.dayFor(to).day;
    const tone = isBroken ? "red" : props.tone;
    return (
      <path
        key={`${from.measure.id} ${to.measure.id}`}
        d={arrowPath(props.placeFor(from), props.placeFor(to))}
        markerEnd={`url(#${heads[tone]})`}
        strokeDasharray={isBroken ? "4 2" : undefined}
        className={classNames(
          "pointer-events-none fill-none stroke-[1.5]",
          { ink: "stroke-ink", accent: "stroke-accent-ink", red: "stroke-red" }[tone],
        )}
      />
    );
  });
}
