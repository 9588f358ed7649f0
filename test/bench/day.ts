import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { callsOf } from "../../infra/api-call.ts";
import { fillWithExample } from "../../infra/demo/fill.ts";
import { findBrowser } from "../browser/chromium.ts";
import { openCockpit } from "../browser/cockpit.ts";
import { atLeast, atMost, type Line } from "./line.ts";

const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const hand: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Opens a page that is signed in. */
type Open = (path: string, options: BrowserContextOptions) => Promise<Page>;

/** What one does ten times a day, in presses, and how much the first screens hold, in the example agency of `npm start -- --demo`. */
export async function measureDay(): Promise<Line[]> {
  const cockpit = await openCockpit(await findBrowser());
  const { address } = cockpit;
  try {
    const account = await fillWithExample(address, new Date().toISOString(), (line) => console.error(line));
    if (!account) throw new Error("The example has nobody who may sign in");
    const { access_token } = await callsOf(address)("POST /auth/login", {}, { ...account });
    const call = callsOf(address, access_token);
    const campaigns = await call("GET /campaigns");
    const idOf = (place: string) => campaigns.find(({ title }) => title.includes(place))?.id ?? "";
    await call("POST /campaigns/{id}/owner-reports/generate", { id: idOf("Isarhöfe") });
    await call("POST /notifications/generate");
    const open: Open = async (path, options) => {
      const page = await cockpit.newPage(options);
      await page.context().addCookies([{ name: "auth_token", value: access_token, url: address }]);
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      return page;
    };
    const villa = idOf("Starnberger See");
    return [...(await measurePresses(open, villa)), ...(await measureScreens(open, villa))];
  } finally {
    await cockpit.stop();
  }
}

/** Presses, one after the other, and counts them; typing into a field is one. */
function finger() {
  let presses = 0;
  return {
    press: async (control: Locator) => {
      presses += 1;
      await control.click();
    },
    key: async (page: Page, key: string) => {
      presses += 1;
      await page.keyboard.press(key);
    },
    type: async (field: Locator, text: string) => {
      presses += 1;
      await field.fill(text);
    },
    count: () => presses,
  };
}

/** One thing to do: from where, how, and how many presses it may take. */
interface Deed {
  what: string;
  most: number;
  path: string;
  on?: BrowserContextOptions;
  act: (page: Page, by: ReturnType<typeof finger>) => Promise<unknown>;
}

async function measurePresses(open: Open, villa: string): Promise<Line[]> {
  const today = "/heute?who=all";
  const row = (page: Page) => page.locator("[data-task]").first();
  const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
  const last = (page: Page) => page.getByRole("dialog").last();
  const deeds: Deed[] = [
    {
      what: "tick off a task of today",
      most: 1,
      path: today,
      act: async (page, by) => {
        await by.press(row(page).locator("[data-act=finish]"));
        await page.getByText('auf "Erledigt" gesetzt').first().waitFor();
      },
    },
    {
      what: "put a task on tomorrow",
      most: 1,
      path: today,
      act: async (page, by) => {
        await by.press(page.locator("[data-task] [data-act~=tomorrow]").first());
        await page
          .getByText(/ verschoben/)
          .first()
          .waitFor();
      },
    },
    {
      what: "give a task to a colleague",
      most: 2,
      path: today,
      act: async (page, by) => {
        await by.press(button(page, /verschieben oder übergeben$/).first());
        await by.press(page.getByRole("menuitem", { name: "Jonas Keller" }));
        await page
          .getByText(/an Jonas Keller übergeben/)
          .first()
          .waitFor();
      },
    },
    {
      what: "read a task and call its owner",
      most: 2,
      path: today,
      act: async (page, by) => {
        await by.press(row(page).locator("p button").first());
        await last(page).locator("a[href^='tel:']").first().waitFor();
        await by.press(last(page).locator("h2").first());
      },
    },
    {
      what: "keep a viewing, on a phone",
      most: 4,
      path: "/heute",
      on: hand,
      act: async (page, by) => {
        await by.press(button(page, "Neu festhalten"));
        await by.press(last(page).getByRole("button", { name: "Besichtigung" }));
        await by.press(last(page).getByRole("button", { name: "Interessiert" }));
        await by.press(last(page).getByRole("button", { name: "Festhalten" }));
        await page.getByRole("dialog").waitFor({ state: "hidden" });
      },
    },
    {
      what: "keep an enquiry, on a phone",
      most: 4,
      path: "/heute",
      on: hand,
      act: async (page, by) => {
        await by.press(button(page, "Neu festhalten"));
        await by.press(last(page).getByRole("button", { name: "Anfrage" }));
        await by.press(last(page).locator("button[type=submit]"));
        await page.getByRole("dialog").waitFor({ state: "hidden" });
      },
    },
    {
      what: "read what an owner wrote",
      most: 1,
      path: today,
      act: async (page, by) => {
        await by.press(
          page
            .getByRole("region", { name: /^Braucht Ihre Antwort/ })
            .getByRole("link", { name: /schr(ieb|eibt)|Nachricht/ })
            .first(),
        );
        await page.getByRole("dialog").waitFor();
      },
    },
    {
      what: "send a report that is ready",
      most: 2,
      path: today,
      act: async (page, by) => {
        await by.press(
          page
            .getByRole("region", { name: /^Braucht Ihre Antwort/ })
            .getByRole("link", { name: /Bericht/ })
            .first(),
        );
        await by.press(button(page, "E-Mail jetzt senden"));
        await page
          .getByText(/^Bericht per E-Mail an/)
          .first()
          .waitFor();
      },
    },
    {
      what: "from a campaign's overview to its owner",
      most: 1,
      path: `/dashboard/${villa}`,
      act: async (page, by) => {
        await by.press(page.getByRole("navigation").getByRole("link", { name: "Eigentümer" }).last());
        await page.waitForURL(`**/eigentuemer/${villa}`);
      },
    },
    {
      what: "find a campaign from anywhere",
      most: 3,
      path: "/kalender",
      act: async (page, by) => {
        await by.key(page, "Control+k");
        await by.type(last(page).getByRole("combobox"), "starnb");
        await page
          .getByRole("option", { name: /Starnberger/ })
          .first()
          .waitFor();
        await by.key(page, "Enter");
        await page.waitForURL(new RegExp(villa));
      },
    },
  ];
  const lines: Line[] = [];
  for (const { what, most, path, on = desk, act } of deeds) {
    const page = await open(path, on);
    const by = finger();
    await act(page, by);
    lines.push(atMost(`presses: ${what}`, most, by.count()));
    await page.context().close();
  }
  return lines;
}

/** How much stands on a page and in its first view. */
async function measureScreens(open: Open, villa: string): Promise<Line[]> {
  const seen = async (path: string) => {
    const page = await open(path, desk);
    const found = await page.evaluate(look);
    await page.context().close();
    return found;
  };
  const [day, overview, plan, bars, admin] = [
    await seen("/heute?who=all"),
    await seen(`/dashboard/${villa}`),
    await seen(`/timeline/${villa}`),
    await seen(`/timeline/${villa}?layout=bars`),
    await seen("/admin"),
  ];
  return [
    atMost("Mein Tag, everybody's: controls in the first view", 85, day.controls),
    atMost("timeline: controls in the first view", 66, plan.controls),
    atMost("administration: controls in the first view", 69, admin.controls),
    atMost("a campaign's overview: height", 1_350, overview.height, " px"),
    atMost("timeline: the first overdue row's y", 900, plan.overdue, " px"),
    atLeast("timeline as bars: bars in the first view", 1, bars.bars),
  ];
}

/** Runs in the page: what its first view holds, and how long it is. */
export function look(): { controls: number; width: number; height: number; overdue: number; bars: number } {
  const inView = (element: Element) => {
    const { top, bottom, width, height } = element.getBoundingClientRect();
    return (
      width > 0 &&
      height > 0 &&
      top < innerHeight &&
      bottom > 0 &&
      element.checkVisibility({ visibilityProperty: true })
    );
  };
  const count = (selector: string) => [...document.querySelectorAll(selector)].filter(inView).length;
  const late = [...document.querySelectorAll("main li")].find((row) => row.textContent.includes("überfällig"));
  return {
    controls: count("a[href], button, input:not([type=hidden]), select, textarea, summary"),
    width: document.documentElement.scrollWidth,
    height: document.documentElement.scrollHeight,
    overdue: late ? Math.round(late.getBoundingClientRect().top) : 0,
    bars: count("g[data-bar] rect"),
  };
}
