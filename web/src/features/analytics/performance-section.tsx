import { lazy } from "react";
import type { DayBucket } from "#shared/analytics/contract";
import { ChartPanel } from "../../ui/charts/chart-panel.tsx";
import { ChartSpace } from "../../ui/charts/chart-space.tsx";
import { countsOfDays, totalOf } from "./day-figures.ts";
import { DayPanel } from "./day-panel.tsx";
import { measuresText } from "#shared/core/numbers";
import { StatusList } from "./status-list.tsx";

const StatusPie = lazy(() => import("./status-pie.tsx"));

/** Sub-tab "Performance": what was done of each day's measures, and how all of them divide over the statuses. */
export function PerformanceSection({ days, asTable }: { days: DayBucket[]; asTable: boolean }) {
  const counts = countsOfDays(days);
  const total = totalOf(counts);
  return (
    <div className="grid items-start gap-4 @4xl:grid-cols-[minmax(0,1fr)_20rem]">
      <DayPanel title="Maßnahmen je Tag" days={days} drawnAs="areas" asTable={asTable} />
      <ChartPanel title="Statusverteilung" note={`${measuresText(total)} in diesem Zeitraum`}>
        {!asTable && total > 0 && (
          <div className="mb-4">
            <ChartSpace height={192}>
              <StatusPie counts={counts} />
            </ChartSpace>
          </div>
        )}
        <StatusList label="Statusverteilung" counts={counts} total={total} />
      </ChartPanel>
    </div>
  );
}
