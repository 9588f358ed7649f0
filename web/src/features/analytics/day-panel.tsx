import { CalendarX2 } from "lucide-react";
import { lazy } from "react";
import type { DayBucket } from "#shared/analytics/contract";
import { ChartPanel } from "./chart-panel.tsx";
import { ChartSpace } from "./chart-space.tsx";
import { countsOfDays, totalOf } from "./day-figures.ts";
import { DayLegend } from "./day-legend.tsx";
import { DayRows } from "./day-rows.tsx";
import { periodText } from "./day-text.ts";
import { FiguresTable } from "./figures-table.tsx";

const DayChart = lazy(() => import("./day-chart.tsx"));

/**
 * The measures of each day of the period by their status now: as chart, and as the table behind it.
 * @param props.stacked areas on top of each other instead of lines
 */
export function DayPanel(props: {
  title: string;
  days: DayBucket[];
  stacked: boolean;
  asTable: boolean;
  className?: string;
}) {
  const { title, days, stacked, asTable } = props;
  const isEmpty = totalOf(countsOfDays(days)) === 0;
  return (
    <ChartPanel
      title={title}
      note={`Termine vom ${periodText(days)}, mit ihrem Status von heute`}
      legend={!asTable && !isEmpty && <DayLegend stacked={stacked} />}
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
            <DayChart label={title} days={days} stacked={stacked} />
          </ChartSpace>
        )
      )}
      <FiguresTable label={`${title}: Tabelle`} visible={asTable}>
        <DayRows days={days} />
      </FiguresTable>
    </ChartPanel>
  );
}
