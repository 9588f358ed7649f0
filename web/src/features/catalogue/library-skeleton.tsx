import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

const cards = ["a", "b", "c", "d", "e", "f"];

/** The library while it loads: the specification's words above cards in their final shape. */
export function LibrarySkeleton() {
  return (
    <div role="status" aria-busy className="flex flex-col gap-2">
      <p className="flex min-h-7 items-center text-sm text-ink-soft pointer-coarse:min-h-10">
        Lade Maßnahmen-Bibliothek...
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-3">
        {cards.map((card) => (
          <Card key={card} className="flex flex-col gap-3">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-15 w-full" />
            <Skeleton className="mt-6 h-9 w-full" />
            <Skeleton className="h-5 w-48" />
          </Card>
        ))}
      </div>
    </div>
  );
}
