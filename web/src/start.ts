import { askEarly } from "./core/early.ts";
import { openStartPage } from "./core/start-page.ts";
import { readToken } from "./core/token.ts";

/*
 * The first script of every page, fetched beside the cockpit itself: it asks for the code and the data of the screen that
 * the address names, so that none of them waits for another. What it asks for in vain is asked for again by whoever needs it.
 */

/** A screen by its address: its code, and what it shows first, by path below /api. */
const screens: { at: RegExp; load: () => Promise<unknown>; data?: (campaign: string) => string[] }[] = [
  {
    at: /^\/(?:\?tab=library)?$/u,
    load: () => import("./features/catalogue/library-tab.tsx"),
    data: () => ["/measures", "/categories"],
  },
  {
    at: /^\/dashboard\/([^/?]+)\/?(?:\?|$)/u,
    load: () => import("./features/campaigns/dashboard/dashboard-page.tsx"),
    data: (id) => [`/campaigns/${id}`, `/campaigns/${id}/measures`],
  },
  {
    at: /^\/timeline\/([^/?]+)\/?(?:\?|$)/u,
    load: () => import("./features/campaigns/timeline/timeline-page.tsx"),
    data: (id) => [`/campaigns/${id}`, `/campaigns/${id}/measures`],
  },
  { at: /^\/heute\/?(?:\?|$)/u, load: () => import("./features/campaigns/agenda/today-tab.tsx") },
  {
    at: /^\/campaigns\/?(?:\?|$)/u,
    load: () => import("./features/campaigns/list/campaign-list.tsx"),
    data: () => ["/campaigns"],
  },
];

openStartPage();
const screen = screens.find(({ at }) => at.test(location.pathname + location.search));
// A link of an e-mail goes before whoever is signed in.
if (readToken() !== undefined && !location.hash) {
  askEarly(["/auth/me", ...(screen?.data?.(screen.at.exec(location.pathname)?.[1] ?? "") ?? [])]);
  screen?.load().catch(() => undefined);
}
