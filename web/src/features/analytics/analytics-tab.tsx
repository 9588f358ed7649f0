import { useQuery } from "@tanstack/react-query";
import { ChartNoAxesColumn, WandSparkles } from "lucide-react";
import { lazy, Suspense } from "react";
import type { DayBucket } from "#shared/analytics/contract";
import { classNames } from "../../ui/class-names.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";
import { isOfAgency, type Section, useAnalyticsView } from "./analytics-address.ts";
import { AnalyticsToolbar } from "./analytics-toolbar.tsx";
import { DayPanel } from "./day-panel.tsx";
import { OverviewSection } from "./overview-section.tsx";
import { PerformanceSection } from "./performance-section.tsx";
import { PropertyTypesSection } from "./property-types-section.tsx";
import { analyticsQuery } from "./queries.ts";

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
