import {
  Bell,
  CalendarDays,
  ChartColumn,
  KeyRound,
  LibraryBig,
  Rows3,
  type LucideIcon,
  Megaphone,
  SlidersHorizontal,
  UsersRound,
} from "lucide-react";
import { type ComponentType, lazy } from "react";
import { loadScreen, type ScreenName } from "../../core/screens.ts";
import { earlyScreen } from "../../ui/early-screen.tsx";

interface TabEntry {
  /** stands in the address: /?tab=campaigns */
  key: string;
  label: string;
  /** the label in the bottom bar, where the full one does not fit */
  shortLabel?: string;
  icon: LucideIcon;
  title: string;
  description: string;
  /** loads the tab's screen, the module's default export */
  load: () => Promise<{ default: ComponentType }>;
  /** its name among the screens with which one begins */
  early?: ScreenName;
  /** a small mark beside the label, for example a count; loaded with `lazy` */
  Badge?: ComponentType;
  adminOnly?: boolean;
  /** a route of its own that shows this tab */
  route?: string;
  /** where its links lead, unless to /?tab=key */
  address?: string;
  /** on phones it stands in the menu instead of the bottom bar, which has room for five */
  inPhoneMenu?: boolean;
}

/** A tab of the main cockpit with its screen, which is loaded when it is first shown. */
export interface Tab extends TabEntry {
  Screen: ComponentType;
}

const entries: TabEntry[] = [
  {
    key: "today",
    label: "Mein Tag",
    icon: Rows3,
    title: "Mein Tag",
    description: "Was heute und diese Woche ansteht.",
    route: "/heute",
    address: "/heute",
    early: "today",
    load: () => loadScreen("today"),
  },
  {
    key: "calendar",
    label: "Kalender",
    icon: CalendarDays,
    title: "Kalender",
    description: "Wer wann was tut, über alle Kampagnen.",
    route: "/kalender",
    address: "/kalender",
    inPhoneMenu: true,
    load: () => import("../campaigns/calendar/calendar-tab.tsx"),
  },
  {
    key: "library",
    address: "/",
    label: "Bibliothek",
    icon: LibraryBig,
    title: "Maßnahmen-Bibliothek",
    description: "Maßnahmen finden, vergleichen und pflegen, aus denen Ihre Kampagnen entstehen.",
    early: "library",
    load: () => loadScreen("library"),
  },
  {
    key: "campaigns",
    label: "Kampagnen",
    icon: Megaphone,
    title: "Kampagnen",
    description: "Vermarktung je Objekt planen und sehen, was als Nächstes ansteht.",
    route: "/campaigns",
    early: "campaigns",
    load: () => loadScreen("campaigns"),
  },
  {
    key: "analytics",
    label: "Analytics",
    icon: ChartColumn,
    inPhoneMenu: true,
    title: "Analytics",
    description: "Fortschritt und Auslastung über alle Kampagnen auf einen Blick.",
    load: () => import("../analytics/analytics-tab.tsx"),
  },
  {
    key: "notifications",
    label: "Benachrichtigungen",
    shortLabel: "Meldungen",
    icon: Bell,
    title: "Benachrichtigungen",
    description: "Was fällig, überfällig oder erreicht ist.",
    load: () => import("../notifications/notifications-tab.tsx"),
    Badge: lazy(() => import("../notifications/unread-badge.tsx")),
  },
  {
    key: "owners",
    label: "Eigentümer",
    icon: KeyRound,
    title: "Eigentümer",
    description: "Eigentümer pflegen, Kampagnen zuordnen und Berichte senden.",
    load: () => import("./owners-tab.tsx"),
  },
  {
    key: "admin",
    label: "Admin",
    icon: SlidersHorizontal,
    title: "Administration",
    description: "Maßnahmen, Kategorien und Templates pflegen, Daten importieren und exportieren.",
    route: "/admin",
    inPhoneMenu: true,
    load: () => import("../administration/admin-tab.tsx"),
  },
  {
    key: "users",
    label: "Benutzer",
    icon: UsersRound,
    title: "Benutzer",
    description: "Wer mit dem Cockpit arbeitet und wer es verwaltet.",
    adminOnly: true,
    inPhoneMenu: true,
    load: () => import("../administration/users/users-tab.tsx"),
  },
];

/** The tabs of the main cockpit in their order; the library is the default. Adding one is adding an entry. */
export const tabs: readonly Tab[] = entries.map((entry) => ({
  ...entry,
  Screen: entry.early ? earlyScreen(entry.early) : lazy(entry.load),
}));

/** The address of a tab. */
export function tabAddress({ key, address = `/?tab=${key}` }: Pick<Tab, "key" | "address">): string {
  return address;
}
