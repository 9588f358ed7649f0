import { Bell, BellOff } from "lucide-react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import type { NotificationFilter, useNotificationFilter } from "./notification-filter.ts";

/** Nothing to show under a filter: the fixed words, and what belongs here. */
export function NotificationsEmpty(props: {
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
