import { Card } from "../../ui/card.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";
import { ownersGridClass } from "./owners-grid.ts";

/** Cards that are being loaded. */
export function OwnersLoading({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="flex flex-col gap-4">
      <Skeleton className="h-5 w-32" />
      <div className={ownersGridClass}>
        {["first", "second", "third"].map((card) => (
          <Card key={card} className="flex min-h-48 flex-col gap-3">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="mt-2 h-4 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="mt-auto h-4 w-full" />
          </Card>
        ))}
      </div>
    </SkeletonGroup>
  );
}
