import { askEarly } from "./core/early.ts";
import { loadScreen, type ScreenName } from "./core/screens.ts";
import { openStartPage } from "./core/start-page.ts";
import { readToken } from "./core/token.ts";

/*
 * The first script of every page, fetched beside the cockpit itself: it asks for the code and the data of the screen that
 * the address names, so that none of them waits for another. What it asks for in vain is asked for again by whoever needs it.
 */

/** A screen by its address, and what it shows first, by path below /api. */
const screens: { at: RegExp; name: ScreenName; data?: (campaign: string) => string[] }[] = [
  { at: /^\/(?:\?tab=library)?$/u, name: "library", data: () => ["/measures", "/categories"] },
  { at: /^\/dashboard\/([^/?]+)\/?(?:\?|$)/u, name: "dashboard", data: ofCampaign },
  { at: /^\/timeline\/([^/?]+)\/?(?:\?|$)/u, name: "timeline", data: ofCampaign },
  { at: /^\/heute\/?(?:\?|$)/u, name: "today" },
  { at: /^\/campaigns\/?(?:\?|$)/u, name: "campaigns", data: () => ["/campaigns"] },
];

function ofCampaign(id: string): string[] {
  return [`/campaigns/${id}`, `/campaigns/${id}/measures`, "/team"];
}

openStartPage();
const screen = screens.find(({ at }) => at.test(location.pathname + location.search));
// A link of an e-mail goes before whoever is signed in.
if (readToken() !== undefined && !location.hash) {
  askEarly(["/auth/me", ...(screen?.data?.(screen.at.exec(location.pathname)?.[1] ?? "") ?? [])]);
  if (screen) loadScreen(screen.name).catch(() => undefined);
}
