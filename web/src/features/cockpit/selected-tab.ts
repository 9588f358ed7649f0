import { useLocation } from "react-router";
import { useUser } from "../accounts/session.tsx";
import { screenAt, screens } from "./screens.ts";
import { type Tab, tabs } from "./tabs.ts";

/** The tabs that the signed-in user sees. */
export function useTabs(): Tab[] {
  const { is_admin } = useUser();
  return tabs.filter((tab) => is_admin || !tab.adminOnly);
}

/**
 * The tab that the address selects, the default one where it names none that the user sees.
 * @returns `shown` is the tab on the screen, missing on other pages; `marked` the one that navigation marks
 */
export function useSelectedTab(): { shown: Tab | undefined; marked: Tab | undefined } {
  const visible = useTabs();
  const at = screenAt(useLocation());
  const byKey = (key: string) => visible.find((tab) => tab.key === key);
  if (!at) return { shown: undefined, marked: undefined };
  const screen = screens[at.key];
  if ("marks" in screen) return { shown: undefined, marked: byKey(screen.marks) };
  const shown = byKey(at.key) ?? byKey("library");
  return { shown, marked: shown };
}
