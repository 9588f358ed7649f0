import { calendarDaysBetween } from "#shared/campaigns/calendar";
import { dayTimeText, relativeDays } from "../../core/dates.ts";
import { useNow } from "../../core/now.ts";

/** When a notification arose, and until when something is to be done, where it has such a date. */
export function NotificationDates({ createdAt, dueDate }: { createdAt: string; dueDate: string | null }) {
  const now = useNow();
  const away = dueDate ? relativeDays(calendarDaysBetween(now, dueDate, "Europe/Berlin")) : "";
  return (
    <p className="flex flex-wrap gap-x-4 text-xs text-ink-soft">
      {dueDate && (
        <span className="font-medium text-ink">
          {"Fällig "}
          <time dateTime={dueDate}>{dayTimeText(dueDate)}</time> ({away})
        </span>
      )}
      <span>
        {"Erstellt "}
        <time dateTime={createdAt}>{dayTimeText(createdAt)}</time>
      </span>
    </p>
  );
}
