import { useQuery } from "@tanstack/react-query";
import { classNames } from "../../ui/class-names.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { useAnalyticsView } from "./analytics-address.ts";
import { AnalyticsEmpty } from "./analytics-empty.tsx";
import { AnalyticsSkeleton } from "./analytics-skeleton.tsx";
import { AnalyticsToolbar } from "./analytics-toolbar.tsx";
import { CourseSection } from "./course-section.tsx";
import { OverviewSection } from "./overview-section.tsx";
import { PerformanceSection } from "./performance-section.tsx";
import { PropertyTypesSection } from "./property-types-section.tsx";
import { analyticsQuery } from "./queries.ts";

/** The analytics tab: four sub-tabs of figures over all campaigns and over the days of a period (spec.md, chapter 2). */
export default function AnalyticsTab() {
  const view = useAnalyticsView();
  const { data, isPlaceholderData, isFetching, refetch, error } = useQuery(analyticsQuery(view.days));
  const reload = () => void refetch();

  if (data?.tiles.campaigns === 0) return <AnalyticsEmpty />;
  return (
    <div className="@container flex flex-col gap-4">
      <AnalyticsToolbar view={view} />
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
    </div>
  );
}
