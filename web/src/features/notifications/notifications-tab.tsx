import { minuteLength } from "#shared/core/time";
import { useMutation, useQueryClient, useQuery } from "@tanstack/react-query";
import { RefreshCw, UserRound, Bell, BellOff } from "lucide-react";
import { call } from "../../core/api.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { notifyError, notifySuccess } from "../../ui/notify.ts";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useUser } from "../accounts/session.tsx";
import { NotificationList } from "./notification-list.tsx";
import { notificationsQuery } from "./queries.ts";
import { useMemo } from "react";
import { needsPerson } from "#shared/notifications/asks";
import type { Notification } from "#shared/notifications/contract";
import { useWithPending } from "./notification-changes.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { useAddress, withChanges } from "../../core/address.ts";

/** The filter tabs with what each leaves (docs/product.md, Notifications). */
const notificationFilters = {
  all: { label: "Alle", matches: () => true },
  unread: { label: "Ungelesen", matches: ({ is_read }) => !is_read },
  reports: { label: "Berichte", matches: ({ notification_type }) => notification_type === "owner_report_due" },
  deadlines: {
    label: "Fristen",
    matches: ({ notification_type }) =>
      notification_type === "measure_overdue" || notification_type === "property_deadline",
  },
} as const satisfies Record<string, { label: string; matches: (notification: Notification) => boolean }>;

/**
 * The notifications tab: what needs attention in the campaigns, by filter; what only a person can answer first, each the newest
 * first (docs/product.md, Notifications).
 */
export default function NotificationsTab() {
  const { notifications: all, isLoaded, isPending, isFetching, error, reload } = useNotifications();
  const { filter, isMine, setMine, linkTo } = useNotificationFilter();
  const me = useUser().id;
  const notifications = isMine ? all.filter((one) => concerns(one, me)) : all;
  const { label, matches } = notificationFilters[filter];
  const shown = useMemo(() => asksFirst(notifications.filter(matches)), [notifications, matches]);
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

const none: Notification[] = [];

/** The notifications, asked for again every minute. */
function useNotifications() {
  const { data, isPending, isFetching, error, refetch } = useQuery({
    ...notificationsQuery,
    refetchInterval: minuteLength,
    refetchOnWindowFocus: true,
  });
  const notifications = useWithPending(data ?? none);
  return { notifications, isLoaded: data !== undefined, isPending, isFetching, error, reload: refetch };
}

/** Nothing to show under a filter: the fixed words, and what belongs here. */
function NotificationsEmpty(props: {
  filter: NotificationFilter;
  linkTo: ReturnType<typeof useNotificationFilter>["linkTo"];
  hasOthers: boolean;
}) {
  const { filter, linkTo, hasOthers } = props;
  return (
    <EmptyState
      icon={filter === "unread" ? BellOff : Bell}
      title="Keine Benachrichtigungen"
      hint={
        filter === "unread" ? (
          "Alle Benachrichtigungen sind gelesen"
        ) : (
          <>
            <span className="block">Aktuell sind keine Benachrichtigungen vorhanden</span>
            <span className="mt-2 block text-xs">
              Hier erscheint, was Ihre Kampagnen brauchen: fällige Eigentümer-Berichte, überfällige Maßnahmen, nahe
              Fristen und erreichte Meilensteine.
            </span>
          </>
        )
      }
      action={
        filter !== "all" &&
        hasOthers && (
          <LinkButton replace to={linkTo("all")}>
            Alle anzeigen
          </LinkButton>
        )
      }
    />
  );
}

type NotificationFilter = keyof typeof notificationFilters;

/** What only a person can answer, then what a calendar brings and Mein Tag lists too. */
function asksFirst(notifications: readonly Notification[]): Notification[] {
  return [...notifications.filter(needsPerson), ...notifications.filter((one) => !needsPerson(one))];
}

/** Whether a notification concerns somebody: by name, or because it concerns everybody. @param me a user's id */
function concerns({ for_users }: Pick<Notification, "for_users">, me: string): boolean {
  return for_users.length === 0 || for_users.includes(me);
}

/** The filter in the address (?filter=unread&who=me); the default one stands there as nothing. */
function useNotificationFilter() {
  const { params, filter: setParams } = useAddress();
  const written = params.get("filter") ?? "";
  const isMine = params.get("who") === "me";
  return {
    isMine,
    setMine: (wanted: boolean) => setParams({ who: wanted ? "me" : undefined }),
    filter: Object.hasOwn(notificationFilters, written) ? (written as NotificationFilter) : "all",
    linkTo: (filter: NotificationFilter) => {
      const next = withChanges(params, { filter: filter === "all" ? "" : filter });
      return { search: `?${next.toString()}` };
    },
  };
}
