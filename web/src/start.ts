import { prefetch } from "./core/early.ts";
import { openStartPage } from "./core/start-page.ts";
import { readToken } from "./core/token.ts";
import { loadScreen } from "./features/cockpit/load-screen.ts";
import { screenAt, screens } from "./features/cockpit/screens.ts";
import { bringFont } from "./ui/font.ts";

/*
 * The first script of every page, fetched along with the cockpit itself: it asks for the code and the data of the screen that
 * the address names, so that none of them waits for another. What it asks for in vain is asked for again by its caller.
 */

const timeZone = "Europe/Berlin";
/** As `dayOf` tells it, whose code comes later; Swedes write a day as calls do. */
const today = () => new Intl.DateTimeFormat("sv-SE", { timeZone }).format();

openStartPage();
const screen = screenAt(location);
const isSignedIn = readToken() !== undefined;
// A link of an e-mail goes before the one who is signed in.
if (isSignedIn && !location.hash) {
  const entry = screen && screens[screen.key];
  const search = new URLSearchParams(location.search);
  prefetch(["/auth/me"]);
  if (entry && "data" in entry) prefetch(entry.data({ campaignId: screen.campaignId, search, today }));
  if (screen) loadScreen(screen.key).catch(() => undefined);
  // A browser's first one of each takes a phone up to 100 ms: made, each by itself, while the network is waited for.
  const firsts = [
    () => new Intl.NumberFormat("de-DE").format(1),
    () => new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" }).format(),
    () => new Intl.DateTimeFormat("de-DE", { timeZone, weekday: "short", month: "long" }).format(),
    () => new Intl.Collator("de", { numeric: true }).compare("a", "ä"),
    () => new Intl.RelativeTimeFormat("de-DE", { numeric: "auto" }).format(1, "day"),
  ];
  for (const first of firsts) setTimeout(first);
} else if (!isSignedIn && !/^#(?:passwort|einladung)=/.test(location.hash)) prefetch(["/auth/first-visit"]);
bringFont();
