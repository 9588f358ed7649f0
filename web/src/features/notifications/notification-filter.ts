import { useSearchParams } from "react-router";
import type { Notification } from "#shared/notifications/contract";
import { withChanges } from "../../core/address.ts";

/** The filter tabs with what each leaves (docs/product.md, Notifications). */
export const notificationFilters = {
  all: { label: "Alle", matches: () => true },
  unread: { label: "Ungelesen", matches: ({ is_read }) => !is_read },
  reports: { label: "Berichte", matches: ({ notification_type }) => notification_type === "owner_report_due" },
  deadlines: { label: "Fristen", matches: ({ notification_type }) => notification_type === "measure_overdue" },
} as const satisfies Record<string, { label: string; matches: (notification: Notification) => boolean }>;
export type NotificationFilter = keyof typeof notificationFilters;

/** The filter in the address (?filter=unread); the default one stands there as nothing. */
export function useNotificationFilter() {
  const [params] = useSearchParams();
  const written = params.get("filter") ?? "";
  return {
    filter: Object.hasOwn(notificationFilters, written) ? (written as NotificationFilter) : "all",
    linkTo: (filter: NotificationFilter) => {
      const next = withChanges(params, { filter: filter === "all" ? "" : filter });
      return { search: `?${next.toString()}` };
    },
  };
}
