import type { Instant, UserId } from "#shared/core/kinds";
import type { MailKind } from "#shared/accounts/mail-settings";
import { stableId } from "../core/ids.ts";
import { dueAt, keys } from "../core/keys.ts";
import type { Operation } from "../core/table.ts";

/** An e-mail about one event that is on its way to one person. What it says stands in the notification alone, which goes with its campaign. */
export interface EventMail {
  id: string;
  kind: "event";
  about: MailKind;
  user_id: string;
  notification_id: string;
  attempts: number;
  since?: string;
  sending: boolean;
  repeated: boolean;
}

/**
 * The write that mails somebody of an event, in the transaction that keeps its notification; the next scheduled run sends
 * it. Made twice it is one. @param now ISO 8601 UTC
 */
export function putEventMail(userId: UserId, about: MailKind, notificationId: string, now: Instant): Operation {
  const id = stableId("event", notificationId, userId);
  const mail: EventMail = {
    id,
    kind: "event",
    about,
    user_id: userId,
    notification_id: notificationId,
    attempts: 0,
    sending: false,
    repeated: false,
  };
  return { put: { ...mail, ...keys.mail(id), ...dueAt(now, id) } };
}
