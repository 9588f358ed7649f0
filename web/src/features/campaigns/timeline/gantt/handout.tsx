import type { Campaign } from "#shared/campaigns/contract";
import { ownerPhases, ownerText } from "#shared/campaigns/owner-words";
import { readingOf } from "#shared/campaigns/status";
import { classNames } from "../../../../ui/class-names.ts";
import { isHandedOut, isHandedOutAs } from "../../handed-out.ts";
import { PrintHeader } from "../../print-header.tsx";
import type { TimelineDays } from "../measure/days.ts";
import { nameOfMonth } from "./axis.tsx";
import { type GanttBar, type GanttChart, type GanttGroup } from "./layout.ts";
import { flagsOf } from "./places.ts";
import { flagText, spanText } from "./words.ts";
import { GanttLegend } from "./legend.tsx";
import { nextOf } from "./names.tsx";

/** The bars on A4 across, as owners read them: the whole plan in the width of the page, with the months above on every page. */
export function GanttHandout(props: { campaign: Campaign; chart: GanttChart; days: TimelineDays; now: string }) {
  const { campaign, chart, days } = props;
  const groups = forOwners(chart.groups);
  const total = chart.to - chart.from + 1;
  const x = (day: number) => `${((day - chart.from) / total) * 100}%`;
  return (
    <div className="hidden [page:across] print:block">
      <div className="mb-3">
        <PrintHeader what="Maßnahmenplan" campaign={campaign} now={props.now} />
      </div>
      <GanttLegend reading="list" shows={isHandedOutAs} />
      <table className="mt-2 w-full table-fixed border-collapse text-left text-xs">
        <thead>
          <tr>
            <th className="w-[66mm] border-b border-line-strong pb-1 align-bottom font-normal">Maßnahme</th>
            <th className="w-[40mm] border-b border-line-strong pb-1 align-bottom font-normal">Termin</th>
            <th aria-label="Zeitachse" className="border-b border-line-strong p-0 align-bottom">
              <svg aria-hidden width="100%" height={34} className="block overflow-visible">
                {chart.months.map(({ from, to, first }) => (
                  <g key={first}>
                    <line x1={x(from)} x2={x(from)} y2={16} className="stroke-line-strong" />
                    {(to - from) / total > 0.04 && (
                      <text x={x(from)} dx={3} y={11} className="fill-ink">
                        {nameOfMonth(first, days, (to - from) / total > 0.12)}
                      </text>
                    )}
                  </g>
                ))}
                {flagsOf(chart, "months").map((flag) => (
                  <text
                    key={flag.key}
                    x={x(flag.day)}
                    dx={flag.side === "left" ? -2 : 2}
                    y={30}
                    textAnchor={flag.side === "left" ? "end" : "start"}
                    className="fill-accent-ink font-medium"
                  >
                    {flagText(flag)}
                  </text>
                ))}
              </svg>
            </th>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.phase}>
            <tr className="break-after-avoid">
              <th colSpan={3} className="border-b border-line-strong pt-2 pb-0.5 text-sm font-semibold">
                {ownerPhases[group.phase]}
              </th>
            </tr>
            {group.rows.map((row) => {
              const bar = nextOf(row);
              return (
                bar && (
                  <tr key={row.key} data-print-row className="border-b border-line">
                    <td className={classNames("py-0.5 pr-2 leading-3.5", bar.isCritical && "font-semibold")}>
                      {ownerText(bar.measure)}
                      {bar.measure.duty && " §"}
                    </td>
                    <td className="pr-2 leading-3.5 tabular-nums">
                      {spanText(bar, days)}
                      <span className="block text-ink-soft">
                        {readingOf(bar.measure.status, "list").label}
                        {row.bars.length > 1 && `, ${row.bars.length}×`}
                      </span>
                    </td>
                    <td className="h-8 p-0">
                      <PrintedRow chart={chart} group={group} bars={row.bars} x={x} />
                    </td>
                  </tr>
                )
              );
            })}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** What owners read of: no hidden, internal or skipped measure, and no phase without one. */
function forOwners(groups: GanttGroup[]): GanttGroup[] {
  return groups
    .map((group) => ({
      ...group,
      rows: group.rows
        .map((row) => ({ ...row, bars: row.bars.filter(({ measure }) => isHandedOut(measure)) }))
        .filter(({ bars }) => bars.length > 0),
    }))
    .filter(({ rows }) => rows.length > 0);
}

const printed = {
  planned: "fill-grey-tint stroke-grey-solid",
  queued: "fill-blue-tint stroke-blue-solid",
  done: "fill-green-solid stroke-green-solid",
  skipped: "fill-white stroke-red-solid",
};

function PrintedRow(props: { chart: GanttChart; group: GanttGroup; bars: GanttBar[]; x: (day: number) => string }) {
  const { chart, group, bars, x } = props;
  const total = chart.to - chart.from + 1;
  const width = (count: number) => `${(count / total) * 100}%`;
  return (
    <svg aria-hidden width="100%" height={32} className="block overflow-visible">
      <rect x={x(group.from)} width={width(group.to - group.from + 1)} height={32} className="fill-accent-tint/60" />
      {chart.months.map(({ from }) => (
        <line key={from} x1={x(from)} x2={x(from)} y2={32} className="stroke-line" />
      ))}
      <line x1={x(0)} x2={x(0)} y2={32} strokeWidth="1.5" className="stroke-accent-ink" />
      {chart.milestones.map(({ kind, day, isEstimated }) => (
        <line
          key={kind}
          x1={x(day)}
          x2={x(day)}
          y2={32}
          strokeDasharray={isEstimated ? "3 3" : undefined}
          className="stroke-accent-ink"
        />
      ))}
      {chart.today !== undefined && <line x1={x(chart.today)} x2={x(chart.today)} y2={32} className="stroke-ink" />}
      {bars.map((bar) => (
        <g key={bar.measure.id}>
          {bar.baseline !== undefined && (
            <rect
              x={x(bar.baseline)}
              y={25}
              width={width(bar.end - bar.day + 1)}
              height={2}
              className="fill-ink-faint"
            />
          )}
          <rect
            x={x(bar.day)}
            y={10}
            width={width(Math.max(bar.end - bar.day + 1, total / 160))}
            height={12}
            rx={1.5}
            strokeDasharray={bar.measure.status === "skipped" ? "3 2" : undefined}
            className={classNames(printed[bar.measure.status], bar.isCritical && "stroke-ink stroke-2")}
          />
        </g>
      ))}
    </svg>
  );
}
