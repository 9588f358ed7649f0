import { Card } from "../../../ui/card.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { cardGridClass } from "./list-result.tsx";

/** The campaign list while it loads: its words, then cards in their final shape. */
export function CampaignListLoading() {
  return (
    <SkeletonGroup label="" className="flex flex-col gap-4">
      <p className="text-sm text-ink-soft">Lade Kampagnen...</p>
      <div className={cardGridClass}>
        {["first", "second", "third"].map((card) => (
          <Card key={card} className="flex min-h-72 flex-col gap-3">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="mt-3 h-2 w-full" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-5/6" />
            <Skeleton className="mt-auto h-8 w-48" />
          </Card>
        ))}
      </div>
    </SkeletonGroup>
  );
}
