import { queryOptions } from "@tanstack/react-query";
import { call } from "../../core/api.ts";
import { queryClient } from "../../core/query-client.ts";
import { queryKeys, invalidate } from "../../core/query-keys.ts";
import { summarizedAfterMs } from "../../core/summarized.ts";

/** All notifications that the signed-in user has not hidden, the newest first. */
export const notificationsQuery = queryOptions({
  queryKey: queryKeys.notifications,
  queryFn: ({ signal }) => call("GET /notifications", { signal }),
});

/**
 * How many of them are unread. Every page asks for it; the list is read where it is shown. It lies below the list: what
 * makes that out of date does so here. Another number than before makes out of date what it may tell of: the list, and at which
 * owners no e-mail arrives.
 */
export const unreadQuery = queryOptions({
  queryKey: [...queryKeys.notifications, "unread"],
  queryFn: async ({ signal }) => {
    const answer = await call("GET /notifications/count", { signal });
    outdateByNumber(answer.unread);
    return answer;
  },
});

/** Another number than before makes the list out of date, and at which owners no e-mail arrives. */
function outdateByNumber(unread: number): void {
  const before = queryClient.getQueryData<{ unread: number }>([...queryKeys.notifications, "unread"]);
  if (!before || before.unread === unread) return;
  void queryClient.invalidateQueries({ queryKey: queryKeys.notifications, exact: true });
  invalidate("owners");
}

/** Takes the number of unread notifications from an answer that tells it besides: nobody asks for it then. */
export function hearUnread({ unread }: { unread: number }): void {
  isLeftToCampaign = false;
  outdateByNumber(unread);
  queryClient.setQueryData(unreadQuery.queryKey, { unread });
}

/** Restarted by each change: somebody who ticks off ten measures reads once. */
let waiting: ReturnType<typeof setTimeout> | undefined;
/** Whether something was changed at a campaign whose next answer was to tell the number. */
let isLeftToCampaign = false;

/**
 * Reads the number of unread notifications again a moment after something was changed here, and the list where that is another. The
 * server renews them by itself; everybody else sees it with their next look (docs/product.md, Notifications).
 */
export function readNotificationsSoon(): void {
  clearTimeout(waiting);
  void queryClient.invalidateQueries({ queryKey: queryKeys.notifications, exact: true, refetchType: "none" });
  // A campaign's screen asks of its own a few seconds after each press, and hears the number with the answer.
  isLeftToCampaign =
    queryClient.getQueryCache().findAll({ queryKey: queryKeys.campaignState, type: "active" }).length > 0;
  if (isLeftToCampaign) return;
  waiting = setTimeout(() => void queryClient.invalidateQueries(unreadQuery), summarizedAfterMs);
}

/** Whoever left a campaign before it told the number asks for it after all. */
export function readNotificationsAfterLeaving(): void {
  if (isLeftToCampaign) readNotificationsSoon();
}
