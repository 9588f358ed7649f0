import { useMutationState } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Notification } from "#shared/notifications/contract";
import { newestFirst } from "#shared/notifications/newest-first";
import { call } from "../../core/api.ts";
import { patchQuery } from "../../core/patch-query.ts";
import { queryClient } from "../../core/query-client.ts";
import { changeOf, countsLess, mutationKey, type NotificationChange, usePendingChanges } from "./pending-changes.ts";
import { notificationsQuery, unreadQuery } from "./queries.ts";

/**
 * Shows a change at once and sends it; changes of one notification go out one after the other. A failed one is taken
 * back and stays known as failed until the next change of the same notification (docs/product.md, Messages).
 */
export async function changeNotification(change: NotificationChange): Promise<void> {
  const { id } = change.notification;
  await queryClient
    .getMutationCache()
    .build(queryClient, {
      mutationKey,
      scope: { id: `notification ${id}` },
      networkMode: "always",
      mutationFn: ({ kind }: NotificationChange) =>
        kind === "dismiss"
          ? call("PUT /notifications/{id}/dismiss", { params: { id } })
          : call("PUT /notifications/{id}/read", { params: { id } }),
      onSuccess: async (_, confirmed) => {
        await patchQuery(notificationsQuery, (list) => withChange(list, confirmed));
        if (countsLess(confirmed)) await patchQuery(unreadQuery, ({ unread }) => ({ unread: Math.max(0, unread - 1) }));
      },
    })
    .execute(change);
}

/** A list with one change applied, in the order of the API. */
function withChange(list: Notification[], { kind, notification }: NotificationChange): Notification[] {
  const others = list.filter(({ id }) => id !== notification.id);
  if (kind === "dismiss") return others;
  if (kind === "read") return list.map((entry) => (entry.id === notification.id ? { ...entry, is_read: true } : entry));
  return newestFirst([...others, { ...notification, is_read: true }]);
}

/** A list as the user wants it: what the server said, with everything on its way laid over it. */
export function useWithPending(list: Notification[]): Notification[] {
  const changes = usePendingChanges();
  return useMemo(() => changes.reduce<Notification[]>(withChange, list), [changes, list]);
}

/** By notification, the change that failed and was not followed by another one. */
export function useFailedChanges(): Map<string, NotificationChange> {
  const changes = useMutationState({
    filters: { mutationKey },
    select: (mutation) => ({ hasFailed: mutation.state.status === "error", change: changeOf(mutation) }),
  });
  const latest = new Map(changes.map((entry) => [entry.change.notification.id, entry]));
  return new Map([...latest].filter(([, { hasFailed }]) => hasFailed).map(([id, { change }]) => [id, change]));
}
