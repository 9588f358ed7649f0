import { Skeleton } from "../../ui/skeleton.tsx";

const rows = [1, 2, 3];

/** The users table while it is being loaded. */
export function UsersLoading() {
  return (
    <div role="status" aria-busy className="rounded-md border border-line bg-surface">
      <p className="border-b border-line px-4 py-2 text-xs text-ink-soft">Lade Benutzer...</p>
      {rows.map((row) => (
        <div key={row} className="flex items-center gap-3 border-line px-4 py-2.5 not-last:border-b">
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className="h-4 w-40" />
          <Skeleton className="ml-auto h-4 w-24" />
        </div>
      ))}
    </div>
  );
}
