import { useLocation, useSearchParams } from "react-router";
import { useUser } from "../accounts/session.tsx";
import { type Tab, tabs } from "./tabs.ts";

/** Pages of their own that belong to the campaigns: their tab stays marked. */
const campaignPage = /^\/(?:timeline|dashboard|markt|onboarding|openimmo|pflichten)(?:\/|$)/u;

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
  const pathname = useLocation().pathname.replace(/(?<=.)\/+$/u, "");
  const [params] = useSearchParams();
  const byKey = (key: string | null) => visible.find((tab) => tab.key === key);
  const own = visible.find((tab) => tab.route === pathname);
  if (own || pathname === "/") {
    const shown = own ?? byKey(params.get("tab")) ?? byKey("library");
    return { shown, marked: shown };
  }
  return { shown: undefined, marked: campaignPage.test(pathname) ? byKey("campaigns") : undefined };
}
