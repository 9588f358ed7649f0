import { useQuery } from "@tanstack/react-query";
import { countsLess, usePendingChanges } from "./pending-changes.ts";
import { unreadQuery } from "./queries.ts";

/** How often a page in sight asks, in milliseconds: what time alone brings is written by a run every five minutes. */
const asksEvery = 240_000;

/** The mark next to the tab's label: how many notifications are unread; nothing where there are none. */
export default function UnreadBadge() {
  const count = useUnreadCount();
  if (count === 0) return null;
  return (
    <span className="inline-grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-accent px-1.5 text-xs font-medium text-white tabular-nums">
      <span>
        {count > 99 ? "99+" : count}
        <span className="sr-only"> ungelesen</span>
      </span>
    </span>
  );
}

/** How many notifications are unread, for the tab's badge; 0 until that is known. Asked for again every four minutes in sight and on return to the window. */
function useUnreadCount(): number {
  const { data } = useQuery({ ...unreadQuery, refetchInterval: asksEvery, refetchOnWindowFocus: true });
  const readNow = new Set(
    usePendingChanges()
      .filter(countsLess)
      .map(({ notification: { id } }) => id),
  );
  return Math.max(0, (data?.unread ?? 0) - readNow.size);
}
