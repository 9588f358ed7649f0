import { useNotifications } from "./notifications.ts";

/** The mark beside the tab's label: how many notifications are unread; nothing where there are none. */
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

/** How many notifications are unread, for the tab's badge; 0 until that is known. Asked for anew every minute in sight and on return to the window. */
function useUnreadCount(): number {
  return useNotifications().notifications.filter(({ is_read }) => !is_read).length;
}
