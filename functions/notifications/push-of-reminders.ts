import { retryDelayMs } from "./mail-store.ts";
import type { ReminderEntry } from "#shared/notifications/reminder-mail";
import { putReminderPush } from "../accounts/push-notes.ts";
import type { StoredUser } from "../accounts/store.ts";
import { newId } from "../core/ids.ts";
import type { PushOfReminders } from "./reminder-store.ts";
import type { RunFacts } from "./run-facts.ts";

/** Tells the devices of somebody who has some of reminders, at the end of this run. @param time the run's, ISO 8601 UTC */
export function pushOfReminders(user: StoredUser | undefined, time: string, { pushes }: RunFacts): PushOfReminders {
  const told: ReminderEntry[] = [];
  if (!user?.has_devices) return { told, put: () => [] };
  const id = newId();
  const put = (fresh: ReminderEntry[]) => {
    if (told.length + fresh.length === 0) return [];
    pushes.add(id);
    const at = new Date(Date.parse(time) + retryDelayMs).toISOString();
    return [putReminderPush(id, user.id, [...told, ...fresh], time, at)];
  };
  return { told, put };
}
