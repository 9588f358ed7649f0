import { type Mutation, useMutationState } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Notification } from "#shared/notifications/contract";
import { newestFirst } from "#shared/notifications/newest-first";
import { call } from "../../core/api.ts";
import { patchQuery } from "../../core/patch-query.ts";
import { queryClient } from "../../core/query-client.ts";
import { notificationsQuery, unreadQuery } from "./queries.ts";

/**
 * What a user does with a notification: mark it as read, hide it, or take the hiding back. For the last the API has no
 * call of its own; the later of read and dismiss holds there, so what is taken back counts as read.
 */
export interface NotificationChange {
  kind: "read" | "dismiss" | "restore";
  notification: Notification;
}

const mutationKey = ["notification-change"];

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

/** Whether a change leaves one unread notification less. */
export function countsLess({ kind, notification: { is_read } }: NotificationChange): boolean {
  return kind !== "restore" && !is_read;
}

/** A list as the user wants it: what the server said, with everything on its way laid over it. */
export function useWithPending(list: Notification[]): Notification[] {
  const changes = usePendingChanges();
  return useMemo(() => changes.reduce<Notification[]>(withChange, list), [changes, list]);
}

/** The changes on their way, in their order. */
export function usePendingChanges(): NotificationChange[] {
  return useMutationState({ filters: { mutationKey, status: "pending" }, select: changeOf });
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

function changeOf(mutation: Mutation): NotificationChange {
  return mutation.state.variables as NotificationChange;
}
