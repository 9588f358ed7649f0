import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";
import type { AgencySectionName } from "./analytics-address.ts";
import { CostsSection } from "./costs-section.tsx";
import { OfficeSection } from "./office-section.tsx";
import { agencyFiguresQuery } from "./queries.ts";
import { SalesSection } from "./sales-section.tsx";

/** A sub-tab of the agency's own figures (docs/product.md, Figures of the agency). Load it lazily. */
export default function AgencySection({ section }: { section: AgencySectionName }) {
  const { data: figures, error, isFetching, refetch } = useQuery(agencyFiguresQuery);
  return (
    <>
      {error && (
        <ErrorState
          sentence={
            figures
              ? "Die Zahlen des Büros konnten nicht aktualisiert werden."
              : "Die Zahlen des Büros sind gerade nicht erreichbar. Ihre Kampagnen sind davon nicht betroffen."
          }
          compact={figures !== undefined}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {figures ? (
        <div className="flex flex-col gap-4">
          {section === "office" && <OfficeSection figures={figures} />}
          {section === "sales" && <SalesSection figures={figures} />}
          {section === "costs" && <CostsSection figures={figures} />}
        </div>
      ) : (
        !error && (
          <SkeletonGroup label="Zahlen des Büros werden geladen" className="flex flex-col gap-4">
            <Skeleton className="h-60 w-full" />
            <Skeleton className="h-60 w-full" />
          </SkeletonGroup>
        )
      )}
    </>
  );
}
