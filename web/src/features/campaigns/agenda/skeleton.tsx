import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";

/** Lists of tasks while they load, in their final shape. */
export function AgendaSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="flex flex-col gap-8">
      {["a", "b"].map((list) => (
        <div key={list} className="flex flex-col gap-4">
          <Skeleton className="h-6 w-32" />
          {["c", "d", "e"].map((row) => (
            <Skeleton key={row} className="h-10 w-full" />
          ))}
        </div>
      ))}
    </SkeletonGroup>
  );
}
