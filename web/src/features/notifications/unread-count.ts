import { useNotifications } from "./notifications.ts";

/** How many notifications are unread, for the tab's badge; 0 until that is known. Asked for anew every five minutes and on return to the window. */
export function useUnreadCount(): number {
  return useNotifications().notifications.filter(({ is_read }) => !is_read).length;
}
