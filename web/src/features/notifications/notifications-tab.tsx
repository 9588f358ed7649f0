import { ErrorState } from "../../ui/error-state.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { type NotificationFilter, notificationFilters, useNotificationFilter } from "./notification-filter.ts";
import { NotificationList } from "./notification-list.tsx";
import { NotificationsEmpty } from "./notifications-empty.tsx";
import { NotificationsRefresh } from "./notifications-refresh.tsx";
import { NotificationsSkeleton } from "./notifications-skeleton.tsx";
import { useNotifications } from "./notifications.ts";

/** The notifications tab: what needs attention in the campaigns, by filter, the newest first (spec.md, chapter 2). */
export default function NotificationsTab() {
  const { notifications, isLoaded, isPending, isFetching, error, reload } = useNotifications();
  const { filter, linkTo } = useNotificationFilter();
  const { label, matches } = notificationFilters[filter];
  const shown = notifications.filter(matches);
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <div className="flex flex-wrap-reverse items-end justify-between gap-x-6 gap-y-3">
        <Tabs
          label="Benachrichtigungen filtern"
          className="min-w-0 grow basis-80"
          tabs={Object.entries(notificationFilters).map(([key, entry]) => ({
            to: linkTo(key as NotificationFilter),
            label: entry.label,
            current: key === filter,
            count: isLoaded ? notifications.filter(entry.matches).length : undefined,
          }))}
        />
        <NotificationsRefresh />
      </div>
      {error && (
        <ErrorState
          sentence={
            isLoaded
              ? "Die Liste konnte nicht erneuert werden; sie ist vielleicht nicht auf dem letzten Stand."
              : "Die Benachrichtigungen sind gerade nicht erreichbar."
          }
          compact={isLoaded}
          busy={isFetching}
          onRetry={() => void reload()}
        />
      )}
      {isPending ? (
        <NotificationsSkeleton />
      ) : shown.length > 0 ? (
        <NotificationList notifications={shown} label={`Benachrichtigungen: ${label}`} />
      ) : (
        isLoaded && <NotificationsEmpty filter={filter} linkTo={linkTo} hasOthers={notifications.length > 0} />
      )}
    </div>
  );
}
