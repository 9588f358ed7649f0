import { dateText, dateTimeText, relativeDays } from "#shared/core/time";
import {
  Check,
  EyeOff,
  AtSign,
  Bell,
  CalendarClock,
  ChevronDown,
  ChevronsUp,
  ChevronUp,
  CircleAlert,
  Equal,
  FileText,
  Flag,
  type LucideIcon,
  ShieldAlert,
} from "lucide-react";
import { Link } from "react-router";
import { calendarDaysBetween } from "#shared/campaigns/calendar";
import type { Notification, NotificationType, Priority } from "#shared/notifications/contract";
import { notificationPath } from "#shared/notifications/notification-path";
import { useNow } from "../../core/now.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import type { NotificationChange } from "./pending-changes.ts";
import type { Tone } from "../../ui/tone.ts";

const typeLooks: Record<NotificationType, TypeLook> = {
  owner_report_due: { icon: FileText, word: "Eigentümer-Bericht" },
  measure_overdue: { icon: CircleAlert, word: "Überfällig" },
  deadline_warning: { icon: CalendarClock, word: "Termin naht" },
  property_deadline: { icon: CalendarClock, word: "Frist" },
  duty_open: { icon: ShieldAlert, word: "Offene Pflicht" },
  campaign_milestone: { icon: Flag, word: "Meilenstein" },
  mention: { icon: AtSign, word: "Erwähnung" },
  other: { icon: Bell, word: "Hinweis" },
};

/** Of these the day is told alone: the time of their instant means nothing to anybody. */
const dueOnDay: ReadonlySet<string> = new Set<NotificationType>(["owner_report_due", "property_deadline", "duty_open"]);

const priorityLooks: Record<Priority, PriorityLook> = {
  urgent: { icon: ChevronsUp, word: "Dringend", tone: "red" },
  high: { icon: ChevronUp, word: "Hoch", tone: "orange" },
  medium: { icon: Equal, word: "Mittel", tone: "yellow" },
  low: { icon: ChevronDown, word: "Niedrig", tone: "grey" },
};

const failureSentences: Record<NotificationChange["kind"], string> = {
  read: "Die Benachrichtigung konnte nicht als gelesen markiert werden.",
  dismiss: "Die Benachrichtigung konnte nicht ausgeblendet werden.",
  restore: "Die Benachrichtigung konnte nicht zurückgeholt werden.",
};

/**
 * One notification; the whole card leads to its campaign.
 * @param props.people whom it concerns, as a sentence's beginning; empty where that is everybody
 * @param props.failed the change of it that failed
 * @param props.onChange sends a change
 */
export function NotificationCard(props: {
  notification: Notification;
  people: string;
  failed: NotificationChange | undefined;
  onChange: (kind: NotificationChange["kind"], notification: Notification) => void;
}) {
  const { notification, failed, onChange } = props;
  const { title, message, is_read } = notification;
  const { icon: TypeIcon, word } = typeLook(notification.notification_type);
  const priority = priorityLook(notification.priority);
  return (
    <li className="relative flex gap-3 px-4 py-3.5 transition-colors hover:bg-sunken/60 print:break-inside-avoid">
      <span title={word} className="mt-0.5 shrink-0 text-ink-soft">
        <TypeIcon size={20} aria-hidden />
        <span className="sr-only">{word}</span>
      </span>
      <div className="flex min-w-0 grow flex-wrap items-start gap-x-4 gap-y-1">
        <div className="flex min-w-0 grow basis-96 flex-col gap-1">
          <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
            <h3 className={classNames("min-w-0", is_read ? "font-medium" : "font-semibold")}>
              <Link
                to={notificationPath(notification)}
                className="outline-none after:absolute after:inset-0 hover:underline focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-ink"
              >
                {title}
              </Link>
              {!is_read && (
                <span title="Ungelesen" className="ml-2 inline-block size-2 rounded-full bg-accent-ink align-baseline">
                  <span className="sr-only">Ungelesen</span>
                </span>
              )}
            </h3>
            <Badge tone={priority.tone} icon={priority.icon}>
              <span className="sr-only">Priorität </span>
              {priority.word}
            </Badge>
          </div>
          <p className="max-w-reading text-ink-soft">{message}</p>
          <NotificationFacts notification={notification} people={props.people} />
        </div>
        <div className="-ml-2 flex flex-wrap gap-x-1 sm:ml-0 sm:justify-end print:hidden">
          {!is_read && (
            <Button
              variant="quiet"
              size="sm"
              icon={Check}
              className="relative"
              onClick={() => onChange("read", notification)}
            >
              Als gelesen markieren
            </Button>
          )}
          <Button
            variant="quiet"
            size="sm"
            icon={EyeOff}
            className="relative"
            onClick={() => onChange("dismiss", notification)}
          >
            Ausblenden
          </Button>
        </div>
        {failed && (
          <ErrorState
            compact
            className="relative w-full border-none! px-0! pb-0!"
            sentence={failureSentences[failed.kind]}
            onRetry={() => onChange(failed.kind, notification)}
          />
        )}
      </div>
    </li>
  );
}

/** When a notification arose, until when something is to be done, where it has such a date, and by whom. */
function NotificationFacts({ notification, people }: { notification: Notification; people: string }) {
  const { created_at: createdAt, due_date: dueDate, notification_type: type } = notification;
  const now = useNow();
  const away = dueDate ? relativeDays(calendarDaysBetween(now, dueDate, "Europe/Berlin")) : "";
  return (
    <p className="flex flex-wrap gap-x-4 text-xs text-ink-soft">
      {dueDate && (
        <span className="font-medium text-ink">
          {"Fällig "}
          <time dateTime={dueDate}>{dueOnDay.has(type) ? dateText(dueDate) : dateTimeText(dueDate)}</time> ({away})
        </span>
      )}
      <span>
        {"Erstellt "}
        <time dateTime={createdAt}>{dateTimeText(createdAt)}</time>
      </span>
      {people && <span>{people}</span>}
    </p>
  );
}

/** The sign of a kind and its word. */
interface TypeLook {
  icon: LucideIcon;
  word: string;
}

/** The sign, word and colour of a priority. */
interface PriorityLook {
  icon: LucideIcon;
  word: string;
  tone: Tone;
}

/** How a kind looks; one that nobody knows is another hint (docs/product.md, Notifications). */
function typeLook(type: string): TypeLook {
  return Object.hasOwn(typeLooks, type) ? typeLooks[type as NotificationType] : typeLooks.other;
}

/** How a priority looks; one that nobody knows is low (docs/product.md, Notifications). */
function priorityLook(priority: string): PriorityLook {
  return Object.hasOwn(priorityLooks, priority) ? priorityLooks[priority as Priority] : priorityLooks.low;
}
