import { Card } from "../../ui/card.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";

/** The notifications while they load, in their final shape. */
export function NotificationsSkeleton() {
  return (
    <SkeletonGroup label="Benachrichtigungen werden geladen">
      <Card inset={false} className="divide-y">
        {["first", "second", "third"].map((card) => (
          <div key={card} className="flex gap-3 px-4 py-3.5">
            <Skeleton className="size-5" />
            <div className="flex grow flex-col gap-2">
              <Skeleton className="h-5 w-64 max-w-full" />
              <Skeleton className="h-4 w-5/6" />
              <Skeleton className="h-4 w-48" />
            </div>
          </div>
        ))}
      </Card>
    </SkeletonGroup>
  );
}
