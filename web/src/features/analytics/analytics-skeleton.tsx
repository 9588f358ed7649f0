import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";
import type { Section } from "./analytics-address.ts";

/** The analytics tab while its figures load, in its final shape. */
export function AnalyticsSkeleton({ section }: { section: Section }) {
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
