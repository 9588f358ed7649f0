import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";

/** The history while it loads, in its final shape. */
export function HistorySkeleton() {
  return (
    <SkeletonGroup label="Verlauf wird geladen">
      <Skeleton className="h-8 w-full sm:w-72" />
      <Skeleton className="mt-8 h-3 w-44" />
      <div className="mt-2 divide-y divide-line">
        {["w-3/5", "w-2/5", "w-1/2", "w-3/5", "w-1/3"].map((width, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- grey shapes never change places
          <div key={row} className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3 py-2.5">
            <Skeleton className="h-4 w-9" />
            <div className="flex flex-col gap-1.5">
              <Skeleton className={`h-4 ${width}`} />
              <Skeleton className="h-4 w-1/4" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
