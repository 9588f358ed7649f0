import {
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

/** The sign of each kind and its word, and the page of the campaign where one can do something about it. */
export const typeLooks: Record<NotificationType, { icon: LucideIcon; word: string; page: "dashboard" | "timeline" }> = {
  owner_report_due: { icon: FileText, word: "Eigentümer-Bericht", page: "dashboard" },
  measure_overdue: { icon: CircleAlert, word: "Überfällig", page: "timeline" },
  deadline_warning: { icon: CalendarClock, word: "Termin naht", page: "timeline" },
  campaign_milestone: { icon: Flag, word: "Meilenstein", page: "dashboard" },
  other: { icon: Bell, word: "Hinweis", page: "dashboard" },
};

/** The sign, word and colour of each priority. */
export const priorityLooks: Record<Priority, { icon: LucideIcon; word: string; tone: Tone }> = {
  urgent: { icon: ChevronsUp, word: "Dringend", tone: "red" },
  high: { icon: ChevronUp, word: "Hoch", tone: "orange" },
  medium: { icon: Equal, word: "Mittel", tone: "yellow" },
  low: { icon: ChevronDown, word: "Niedrig", tone: "grey" },
};
