import {
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
} from "lucide-react";
import type { NotificationType, Priority } from "#shared/notifications/contract";
import type { Tone } from "../../ui/tone.ts";

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

const typeLooks: Record<NotificationType, TypeLook> = {
  owner_report_due: { icon: FileText, word: "Eigentümer-Bericht" },
  measure_overdue: { icon: CircleAlert, word: "Überfällig" },
  deadline_warning: { icon: CalendarClock, word: "Termin naht" },
  property_deadline: { icon: CalendarClock, word: "Frist" },
  campaign_milestone: { icon: Flag, word: "Meilenstein" },
  mention: { icon: AtSign, word: "Erwähnung" },
  other: { icon: Bell, word: "Hinweis" },
};

const priorityLooks: Record<Priority, PriorityLook> = {
  urgent: { icon: ChevronsUp, word: "Dringend", tone: "red" },
  high: { icon: ChevronUp, word: "Hoch", tone: "orange" },
  medium: { icon: Equal, word: "Mittel", tone: "yellow" },
  low: { icon: ChevronDown, word: "Niedrig", tone: "grey" },
};

/** How a kind looks; one that nobody knows is another hint (docs/product.md, Notifications). */
export function typeLook(type: string): TypeLook {
  return Object.hasOwn(typeLooks, type) ? typeLooks[type as NotificationType] : typeLooks.other;
}

/** How a priority looks; one that nobody knows is low (docs/product.md, Notifications). */
export function priorityLook(priority: string): PriorityLook {
  return Object.hasOwn(priorityLooks, priority) ? priorityLooks[priority as Priority] : priorityLooks.low;
}
