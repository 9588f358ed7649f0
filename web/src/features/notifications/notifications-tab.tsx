import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RefreshCw, UserRound } from "lucide-react";
import { call } from "../../core/api.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { notifyError, notifySuccess } from "../../ui/notify.ts";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useUser } from "../accounts/session.tsx";
import {
  concerns,
  type NotificationFilter,
  notificationFilters,
  useNotificationFilter,
} from "./notification-filter.ts";
import { NotificationList } from "./notification-list.tsx";
import { NotificationsEmpty } from "./notifications-empty.tsx";
import { useNotifications } from "./notifications.ts";
import { notificationsQuery } from "./queries.ts";

/**
 * The notifications tab: what needs attention in the campaigns, by filter, the newest first
 * (docs/product.md, Notifications).
 */
export default function NotificationsTab() {
  const { notifications: all, isLoaded, isPending, isFetching, error, reload } = useNotifications();
  const { filter, isMine, setMine, linkTo } = useNotificationFilter();
  const me = useUser().id;
  const notifications = isMine ? all.filter((one) => concerns(one, me)) : all;
  const { label, matches } = notificationFilters[filter];
  const shown = notifications.filter(matches);
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <div className="flex flex-wrap-reverse items-end justify-between gap-x-6 gap-y-3">
        <Tabs
          label="Benachrichtigungen filtern"
          areFilters
          className="min-w-0 grow basis-80"
          tabs={Object.entries(notificationFilters).map(([key, entry]) => ({
            to: linkTo(key as NotificationFilter),
            label: entry.label,
            current: key === filter,
            count: isLoaded ? notifications.filter(entry.matches).length : undefined,
          }))}
        />
        <div className="flex flex-wrap gap-2">
          <Button icon={UserRound} aria-pressed={isMine} onClick={() => setMine(!isMine)}>
            Für mich
          </Button>
          <NotificationsRefresh />
        </div>
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
        isLoaded && <NotificationsEmpty filter={filter} linkTo={linkTo} hasOthers={all.length > 0} />
      )}
    </div>
  );
}

/** Renews the notifications from the present state and loads the list again (docs/product.md, Notifications). */
function NotificationsRefresh() {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: async () => {
      await call("POST /notifications/generate");
      await queryClient.invalidateQueries(notificationsQuery);
    },
  });
  const refresh = () =>
    mutate(undefined, {
      onSuccess: () => notifySuccess("Benachrichtigungen aktualisiert"),
      onError: () => notifyError("Fehler beim Aktualisieren der Benachrichtigungen", { retry: refresh }),
    });
  return (
    <Button icon={RefreshCw} busy={isPending} busyLabel="Aktualisiere..." onClick={refresh}>
      Aktualisieren
    </Button>
  );
}

/** The notifications while they load, in their final shape. */
function NotificationsSkeleton() {
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
