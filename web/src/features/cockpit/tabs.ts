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
import { preloadedScreen } from "./early-screen.tsx";
import { screenEntries, type TabKey } from "./screens.ts";

/** A tab of the main cockpit with its screen, which is loaded when it is first shown. */
export interface Tab {
  /** stands in the address: /?tab=campaigns */
  key: TabKey;
  path: string;
  icon: LucideIcon;
  title: string;
  label: string;
  shortLabel?: string;
  description: string;
  adminOnly?: boolean;
  Screen: ComponentType;
  /** a small mark next to the label, for example a count; loaded with `lazy` */
  Badge?: ComponentType | undefined;
}

const icons: Record<TabKey, LucideIcon> = {
  today: Rows3,
  calendar: CalendarDays,
  library: LibraryBig,
  campaigns: Megaphone,
  analytics: ChartColumn,
  notifications: Bell,
  owners: KeyRound,
  admin: SlidersHorizontal,
  users: UsersRound,
};

const badges: Partial<Record<TabKey, ComponentType>> = {
  notifications: lazy(() => import("../notifications/unread-badge.tsx")),
};

/** The tabs that stand in the bar of phones, two on each side of "+"; the others stand in the menu. */
export const phoneBar: readonly TabKey[] = ["today", "campaigns", "calendar", "notifications"];

/** The tabs of the main cockpit in their order (screens.ts). */
export const tabs: readonly Tab[] = screenEntries.flatMap(([screenKey, { path, title, tab }]) => {
  if (!tab) return [];
  const key = screenKey as TabKey;
  return { key, path, title, ...tab, icon: icons[key], Badge: badges[key], Screen: preloadedScreen(key) };
});
