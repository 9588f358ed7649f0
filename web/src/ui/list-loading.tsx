import { Skeleton, SkeletonGroup } from "./skeleton.tsx";

const rows = [1, 2, 3, 4, 5, 6, 7, 8];

/** A list of rows that is being loaded. */
export function ListLoading({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="flex flex-col gap-3">
      <Skeleton className="h-8 w-full max-w-96" />
      <div className="rounded-md border border-line bg-surface">
        {rows.map((row) => (
          <div key={row} className="flex items-center gap-3 border-line px-3 py-3 not-last:border-b">
            <Skeleton className="size-4" />
            <Skeleton className="h-4 grow" />
            <Skeleton className="h-4 w-20 sm:w-40" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
