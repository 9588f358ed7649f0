import { useQuery } from "@tanstack/react-query";
import { ChartNoAxesColumn, WandSparkles } from "lucide-react";
import { lazy, Suspense } from "react";
import type { DayBucket, Analytics } from "#shared/analytics/contract";
import { classNames } from "../../ui/class-names.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";
import { isOfAgency, type Section, useAnalyticsView } from "./analytics-address.ts";
import { AnalyticsToolbar } from "./analytics-toolbar.tsx";
import { DayPanel } from "./day-panel.tsx";
import { PropertyTypesSection } from "./property-types-section.tsx";
import { analyticsQuery } from "./queries.ts";
import { ChartPanel } from "../../ui/charts/chart-panel.tsx";
import { ChartSpace } from "../../ui/charts/chart-space.tsx";
import { countsOfDays, totalOf, countsOfTiles, statusColor, statusFigures } from "./day-figures.ts";
import { measuresText, numberText, percentText } from "#shared/core/numbers";
import { completionRate } from "#shared/analytics/figures";
import { Stat, StatRow } from "../../ui/stat.tsx";
import { periodText } from "./day-text.ts";
import type { StatusCounts } from "#shared/campaigns/status";
import { StatusBadge } from "../../ui/status-badge.tsx";

const StatusPie = lazy(() => import("./status-pie.tsx"));

const AgencySection = lazy(() => import("./agency-section.tsx"));

/**
 * The analytics tab: sub-tabs of figures over all campaigns and over the days of a period (docs/product.md, Analytics),
 * and of the agency's own (docs/product.md, Figures of the agency).
 */
export default function AnalyticsTab() {
  const view = useAnalyticsView();
  const { data } = useQuery(analyticsQuery(view.days));

  if (data?.tiles.campaigns === 0) return <AnalyticsEmpty />;
  return (
    <div className="@container flex flex-col gap-4">
      <AnalyticsToolbar view={view} />
      {isOfAgency(view.section) ? (
        <Suspense fallback={<AnalyticsSkeleton section={view.section} />}>
          <AgencySection section={view.section} />
        </Suspense>
      ) : (
        <PeriodSection view={view} />
      )}
    </div>
  );
}

/** A sub-tab over the days of a period. */
function PeriodSection({ view }: { view: ReturnType<typeof useAnalyticsView> }) {
  const { data, isPlaceholderData, isFetching, refetch, error } = useQuery(analyticsQuery(view.days));
  const reload = () => void refetch();
  return (
    <>
      {error && (
        <ErrorState
          sentence={
            data
              ? "Die Auswertung konnte nicht aktualisiert werden."
              : "Die Auswertung ist gerade nicht erreichbar. Ihre Kampagnen sind davon nicht betroffen."
          }
          compact={data !== undefined}
          busy={isFetching}
          onRetry={reload}
        />
      )}
      {data ? (
        <div
          aria-busy={isPlaceholderData}
          className={classNames("transition-opacity", isPlaceholderData && "opacity-60 delay-200")}
        >
          {view.section === "overview" && <OverviewSection analytics={data} />}
          {view.section === "performance" && <PerformanceSection days={data.days} asTable={view.asTable} />}
          {view.section === "types" && <PropertyTypesSection types={data.property_types} view={view} />}
          {view.section === "course" && <CourseSection days={data.days} asTable={view.asTable} />}
        </div>
      ) : (
        !error && <AnalyticsSkeleton section={view.section} />
      )}
    </>
  );
}

/** What belongs in the analytics tab, and the way to the first campaign. */
function AnalyticsEmpty() {
  return (
    <EmptyState
      icon={ChartNoAxesColumn}
      title="Noch keine Kampagnen vorhanden"
      hint="Sobald eine Kampagne läuft, sehen Sie hier, wie viele Maßnahmen abgeschlossen, überfällig und geplant sind – je Tag und je Objektart."
      action={
        <LinkButton to="/onboarding" variant="primary" icon={WandSparkles}>
          Mit dem Assistenten starten
        </LinkButton>
      }
    />
  );
}

/** The analytics tab while its figures load, in its final shape. */
function AnalyticsSkeleton({ section }: { section: Section }) {
  return (
    <SkeletonGroup label="Auswertung wird geladen" className="flex flex-col gap-4">
      {section === "overview" ? (
        <>
          <Skeleton className="h-46 w-full sm:h-23" />
          <div className="grid gap-4 @3xl:grid-cols-2">
            <Skeleton className="h-52 w-full" />
            <Skeleton className="h-52 w-full" />
          </div>
        </>
      ) : (
        <Skeleton className="h-100 w-full" />
      )}
    </SkeletonGroup>
  );
}

/** Sub-tab "Zeitverlauf": a line of each status over the days of the period. */
function CourseSection({ days, asTable }: { days: DayBucket[]; asTable: boolean }) {
  return <DayPanel title="Zeitverlauf der Maßnahmen" days={days} drawnAs="lines" asTable={asTable} />;
}

/** Sub-tab "Performance": what was done of each day's measures, and how all of them divide over the statuses. */
function PerformanceSection({ days, asTable }: { days: DayBucket[]; asTable: boolean }) {
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

/** Sub-tab "Überblick": four figures and the statuses over all campaigns, and what the period held. */
function OverviewSection({ analytics: { tiles, days } }: { analytics: Analytics }) {
  const ofPeriod = countsOfDays(days);
  const inPeriod = totalOf(ofPeriod);
  return (
    <div className="flex flex-col gap-4">
      <StatRow>
        <Stat
          label="Kampagnen"
          value={numberText(tiles.campaigns)}
          note={`${numberText(tiles.active_campaigns)} aktiv`}
        />
        <Stat
          label="Maßnahmen"
          value={numberText(tiles.measures)}
          note={`${percentText(tiles.completion_rate)} abgeschlossen`}
        />
        <Stat label="Abgeschlossen" value={numberText(tiles.completed)} note={`von ${measuresText(tiles.measures)}`} />
        <Stat
          label="Überfällig"
          value={numberText(tiles.overdue)}
          note={`${numberText(tiles.in_progress)} in Bearbeitung`}
          alert={tiles.overdue > 0}
        />
      </StatRow>
      <div className="grid items-start gap-4 @3xl:grid-cols-2">
        <ChartPanel title="Status aller Maßnahmen" note="Über alle Kampagnen, unabhängig vom Zeitraum">
          <StatusList label="Status aller Maßnahmen" counts={countsOfTiles(tiles)} total={tiles.measures} />
        </ChartPanel>
        <ChartPanel
          title={`Die letzten ${days.length} Tage`}
          note={`${measuresText(inPeriod)} mit Termin vom ${periodText(days)}, ${percentText(completionRate(ofPeriod.done, inPeriod))} abgeschlossen; Wiederholungen zählen einzeln`}
        >
          <StatusList label={`Status der letzten ${days.length} Tage`} counts={ofPeriod} total={inPeriod} />
        </ChartPanel>
      </div>
    </div>
  );
}

/**
 * How many measures have each status, with their share: Geplant, In Bearbeitung, Abgeschlossen, and Abgebrochen where
 * there are any. Next to the pie it is the table of the same figures.
 * @param props.total what the shares are shares of
 */
function StatusList({ label, counts, total }: { label: string; counts: StatusCounts; total: number }) {
  return (
    <div className="@container">
      <table aria-label={label} className="w-full text-sm hyphens-manual">
        <thead className="sr-only">
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Anzahl</th>
            <th scope="col">Anteil</th>
          </tr>
        </thead>
        <tbody>
          {statusFigures(counts, total).map(({ status, count, percent }) => (
            <tr key={status} className="h-9 border-b last:border-0">
              <th scope="row" className="text-left font-normal">
                <StatusBadge status={status} reading="list" />
              </th>
              <td className="text-right font-medium tabular-nums">{numberText(count)}</td>
              <td className="w-20 pl-2 text-right text-ink-soft tabular-nums">{percentText(percent)}</td>
              <td aria-hidden className="hidden w-2/5 pl-4 @sm:table-cell">
                <span className="block h-1.5 overflow-hidden rounded-full bg-sunken">
                  <span
                    className="block h-full rounded-full"
                    style={{ width: `${percent}%`, background: statusColor(status) }}
                  />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
