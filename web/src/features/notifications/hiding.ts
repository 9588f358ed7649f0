import type { Notification } from "#shared/notifications/contract";
import { notifyError, notifySuccess } from "../../ui/notify.ts";
import { changeNotification } from "./notification-changes.ts";

/** Hides a notification away from its list: says so with the way back, or that it failed with another try. */
export function hide(notification: Notification): void {
  changeNotification({ kind: "dismiss", notification }).then(
    () => notifyHidden(notification),
    () => notifyError("Die Benachrichtigung konnte nicht ausgeblendet werden", { retry: () => hide(notification) }),
  );
}

/** Says that a notification is hidden, and offers to take that back. */
export function notifyHidden(notification: Notification): void {
  notifySuccess("Benachrichtigung ausgeblendet", { undo: () => restore(notification) });
}

function restore(notification: Notification): void {
  changeNotification({ kind: "restore", notification }).catch(() =>
    notifyError("Die Benachrichtigung konnte nicht zurückgeholt werden", { retry: () => restore(notification) }),
  );
}
