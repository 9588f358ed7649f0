import type { Notification } from "#shared/notifications/contract";
import { useAddress, withChanges } from "../../core/address.ts";

/** The filter tabs with what each leaves (docs/product.md, Notifications). */
export const notificationFilters = {
  all: { label: "Alle", matches: () => true },
  unread: { label: "Ungelesen", matches: ({ is_read }) => !is_read },
  reports: { label: "Berichte", matches: ({ notification_type }) => notification_type === "owner_report_due" },
  deadlines: {
    label: "Fristen",
    matches: ({ notification_type }) =>
      notification_type === "measure_overdue" || notification_type === "property_deadline",
  },
} as const satisfies Record<string, { label: string; matches: (notification: Notification) => boolean }>;
export type NotificationFilter = keyof typeof notificationFilters;

/** Whether a notification concerns somebody: by name, or because it concerns everybody. @param me a user's id */
export function concerns({ for_users }: Pick<Notification, "for_users">, me: string): boolean {
  return for_users.length === 0 || for_users.includes(me);
}

/** The filter in the address (?filter=unread&who=me); the default one stands there as nothing. */
export function useNotificationFilter() {
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
