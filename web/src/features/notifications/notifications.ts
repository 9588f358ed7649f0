import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Notification } from "#shared/notifications/contract";
import { usePendingChanges, withChange } from "./notification-changes.ts";
import { notificationsQuery } from "./queries.ts";

const minute = 60_000;

/** The notifications as the user wants them: what the server said, with everything on its way laid over it. */
export function useNotifications() {
  const { data, isPending, isFetching, error, refetch } = useQuery({
    ...notificationsQuery,
    refetchInterval: minute,
    refetchOnWindowFocus: true,
  });
  const changes = usePendingChanges();
  const notifications = useMemo(() => changes.reduce<Notification[]>(withChange, data ?? []), [changes, data]);
  return { notifications, isLoaded: data !== undefined, isPending, isFetching, error, reload: refetch };
}
