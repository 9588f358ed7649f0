import { weekdayDayText } from "#shared/core/time";
import { CalendarX2 } from "lucide-react";
import { lazy, type ReactNode } from "react";
import type { DayBucket } from "#shared/analytics/contract";
import { Table } from "../../ui/table.tsx";
import { ChartPanel } from "../../ui/charts/chart-panel.tsx";
import { ChartSpace } from "../../ui/charts/chart-space.tsx";
import { countsOfDays, daySeries, type DayShape, totalOf } from "./day-figures.ts";
import { periodText } from "./day-text.ts";
import { SeriesMark } from "./series-mark.tsx";
import { numberText } from "#shared/core/numbers";

const DayChart = lazy(() => import("./day-chart.tsx"));

/** The measures of each day of the period by their status now: as chart, and as the table behind it. */
export function DayPanel(props: {
  title: string;
  days: DayBucket[];
  drawnAs: DayShape;
  asTable: boolean;
  className?: string;
}) {
  const { title, days, drawnAs, asTable } = props;
  const isEmpty = totalOf(countsOfDays(days)) === 0;
  return (
    <ChartPanel
      title={title}
      note={`Termine vom ${periodText(days)}, mit ihrem Status von heute; Wiederholungen zählen einzeln`}
      legend={!asTable && !isEmpty && <DayLegend drawnAs={drawnAs} />}
      className={props.className}
    >
      {isEmpty && !asTable ? (
        <p className="flex min-h-48 flex-col items-center justify-center gap-2 text-center text-sm text-ink-soft">
          <CalendarX2 size={24} aria-hidden className="text-ink-faint" />
          In diesem Zeitraum lag kein Termin. Wählen Sie einen längeren.
        </p>
      ) : (
        !asTable && (
          <ChartSpace height={280}>
            <DayChart label={title} days={days} drawnAs={drawnAs} />
          </ChartSpace>
        )
      )}
      <FiguresTable label={`${title}: Tabelle`} visible={asTable}>
        <DayRows days={days} />
      </FiguresTable>
    </ChartPanel>
  );
}

/** What the colours and dashes of a day chart mean. */
function DayLegend({ drawnAs }: { drawnAs: DayShape }) {
  return (
    <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {daySeries.map((series) => (
        <li key={series.key} className="flex items-center gap-1.5">
          <SeriesMark series={series} drawnAs={drawnAs} />
          {series.label}
        </li>
      ))}
    </ul>
  );
}

/**
 * The figures of a chart as a table: for screen readers always, for the eye where it is asked for.
 * @param props.children `<thead>` and `<tbody>`
 */
function FiguresTable(props: { label: string; visible: boolean; children: ReactNode }) {
  if (props.visible)
    return (
      <Table
        label={props.label}
        className="max-h-120 overflow-y-auto [&_thead]:sticky [&_thead]:top-0 [&_thead]:bg-surface max-sm:[&_td]:px-2! max-sm:[&_th]:px-2! print:max-h-none"
      >
        {props.children}
      </Table>
    );
  return (
    <div className="sr-only print:hidden">
      <table aria-label={props.label}>{props.children}</table>
    </div>
  );
}

/** The figures of a day chart as head and body of a table; empty days stand in it too. */
function DayRows({ days }: { days: DayBucket[] }) {
  return (
    <>
      <thead>
        <tr>
          <th scope="col">Tag</th>
          {daySeries.map(({ key, label }) => (
            <th key={key} scope="col" className="text-right">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.date}>
            <th scope="row" className="whitespace-nowrap tabular-nums">
              <time dateTime={day.date}>{weekdayDayText(day.date)}</time>
            </th>
            {daySeries.map(({ key }) => (
              <td key={key} className="text-right tabular-nums">
                {numberText(day[key])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  );
}
