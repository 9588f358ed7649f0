import { andText } from "#shared/core/list-text";
import { useCallback, useEffect, useRef } from "react";
import type { Notification } from "#shared/notifications/contract";
import { useIncrementalList } from "../../ui/long-list.tsx";
import { Card } from "../../ui/card.tsx";
import { useUser } from "../accounts/session.tsx";
import { useTeam } from "../accounts/team.ts";
import { notifyHidden } from "./hiding.ts";
import { NotificationCard } from "./notification-card.tsx";
import { changeNotification, useFailedChanges } from "./notification-changes.ts";
import type { NotificationChange } from "./pending-changes.ts";

/** The cards of the notifications that the filter leaves. */
export function NotificationList({ notifications, label }: { notifications: Notification[]; label: string }) {
  const { list, leave } = useRestoredFocus();
  const failed = useFailedChanges();
  const me = useUser().id;
  const { nameOf } = useTeam();
  const { drawn, more } = useIncrementalList(notifications, label);

  const change = useCallback(
    (kind: NotificationChange["kind"], notification: Notification) => {
      leave();
      changeNotification({ kind, notification }).then(
        () => kind === "dismiss" && notifyHidden(notification),
        // It fails quietly (docs/product.md, Messages): the card comes back and offers to try again.
        () => undefined,
      );
    },
    [leave],
  );

  return (
    <Card inset={false} className="overflow-hidden">
      <ul ref={list} aria-label={label} className="divide-y">
        {drawn.map((notification) => (
          <NotificationCard
            key={notification.id}
            notification={notification}
            people={peopleText(notification, me, nameOf)}
            failed={failed.get(notification.id)}
            onChange={change}
          />
        ))}
      </ul>
      {more}
    </Card>
  );
}

/** "Für Sie und Lea Lang": whom a notification concerns; nothing where that is everybody, or somebody who is gone. */
function peopleText({ for_users }: Notification, me: string, nameOf: (id: string) => string | undefined): string {
  const names = for_users.filter((id) => id !== me).flatMap((id) => nameOf(id) ?? []);
  const all = for_users.includes(me) ? ["Sie", ...names] : names;
  return all.length > 0 ? `Für ${andText(all)}` : "";
}

/**
 * Where a pressed button goes, the focus goes to the card in its place, or to the page's title where none is left.
 * @returns the list's `ref`, and `leave`, to be called before something goes
 */
function useRestoredFocus() {
  const list = useRef<HTMLUListElement>(null);
  const place = useRef(-1);

  useEffect(() => {
    if (place.current < 0 || document.activeElement !== document.body) return;
    const card = list.current?.children[place.current] ?? list.current?.lastElementChild;
    card?.querySelector("a")?.focus({ preventScroll: true });
    place.current = -1;
  });

  useEffect(
    () => () => {
      if (place.current >= 0) document.querySelector<HTMLElement>("[data-page-title]")?.focus({ preventScroll: true });
    },
    [],
  );

  const leave = useCallback(() => {
    place.current = [...(list.current?.children ?? [])].findIndex((card) => card.contains(document.activeElement));
  }, []);
  return { list, leave };
}
