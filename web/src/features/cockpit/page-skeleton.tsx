import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";

/** What stands there while the code of a page is on its way. */
export function PageSkeleton() {
  return (
    <SkeletonGroup label="Seite wird geladen" className="flex flex-col gap-3">
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-40 w-full" />
    </SkeletonGroup>
  );
}
