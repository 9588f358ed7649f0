import type { Page } from "playwright-core";

/** The agency in which a day is recorded. */
export interface Place {
  campaign: string;
  title: string;
  email: string;
  password: string;
}

/** What somebody does, and where they are before it: nowhere, where it begins with an empty page. */
interface Deed {
  from?: string;
  /** How old is what the page holds by then, in milliseconds; `usualAge` unless said. */
  age?: number;
  act: (page: Page) => Promise<unknown>;
}

const visit = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Bereiche" }).getByRole("link", { name }).click();
const titled = (page: Page, name: string | RegExp) => page.getByRole("heading", { name }).first().waitFor();
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();
const last = (page: Page) => page.getByRole("dialog").last();
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const task = (page: Page) => page.locator("[data-task]").first();
const statusOf = (page: Page) => page.getByRole("combobox", { name: /^Status von/ }).first();

/** Waits until a page shows what somebody came for. @param path its address with its query */
export const isThere = (page: Page, path: string) =>
  (path.startsWith("/heute")
    ? task(page)
    : /^\/(timeline|dashboard)/.test(path)
      ? statusOf(page)
      : path.includes("dialog=")
        ? last(page).getByRole("button", { name: "Speichern" })
        : path.includes("tab=notifications")
          ? button(page, "Als gelesen markieren")
          : path.includes("tab=owners")
            ? button(page, "Bericht jetzt generieren")
            : page.getByRole("main").getByRole("link").first()
  ).waitFor();

/** What the page of a campaign holds is this old when somebody goes on from it to the next, in milliseconds: too old for what is good for half a minute. */
const atOnce = 60_000;

/** How often somebody of the staff does what on a working day: assumed, not observed. */
export const often = {
  "signs in": 0.3,
  "opens the cockpit": 3,
  "opens a campaign from a link": 2,
  "goes to Mein Tag": 8,
  "ticks off a task in Mein Tag": 13,
  "puts a task on tomorrow in Mein Tag": 4,
  "reads a task": 6,
  "goes to the campaigns": 12,
  "opens a campaign from the list": 10,
  "goes on to its timeline": 8,
  "goes on to its market": 2,
  "ticks off a measure on the timeline": 8,
  "ticks off a measure on the dashboard": 4,
  "moves a measure on the timeline": 4,
  "changes a campaign": 2,
  "keeps a viewing": 2,
  "keeps an enquiry": 2,
  "goes to the calendar": 3,
  "searches for a campaign": 3,
  "goes to the notifications": 4,
  "reads a notification": 6,
  "goes to the library": 2,
  "goes to the analytics": 2,
  "goes to the owners": 2,
  "has a report written": 0.3,
} as const;

/** What somebody does. */
export type DeedName = keyof typeof often;

/** Deeds that open a campaign: its screen says that somebody looks, and in the end that they left. */
export const opensCampaign: readonly DeedName[] = ["opens a campaign from a link", "opens a campaign from the list"];
/** Deeds that lead on to another screen of the campaign that is open, which asks whether anything changed. */
export const goesOn: readonly DeedName[] = ["goes on to its timeline", "goes on to its market"];
/** Deeds on a screen of a campaign. */
export const atCampaign: readonly DeedName[] = [
  ...goesOn,
  "ticks off a measure on the timeline",
  "ticks off a measure on the dashboard",
  "moves a measure on the timeline",
  "keeps a viewing",
  "keeps an enquiry",
];
/** Deeds that begin with an empty page. */
export const loadsPage: readonly DeedName[] = ["opens the cockpit", "opens a campaign from a link"];

/** All deeds of a day, in the order of `often`. @param place the agency, with a plan and tasks of today */
export function deedsOf({ campaign, title, email, password }: Place): Record<DeedName, Deed> {
  const [today, timeline, dashboard] = ["/heute?who=all", `/timeline/${campaign}`, `/dashboard/${campaign}`];
  const keep = (kind: string, more: (page: Page) => Promise<unknown>) => async (page: Page) => {
    await button(page, "Neu festhalten").click();
    await last(page).getByRole("button", { name: kind }).click();
    await more(page);
    await page.getByRole("dialog").waitFor({ state: "hidden" });
  };
  const goesTo = (name: string): Deed => ({
    from: "/campaigns",
    act: async (page) => {
      await visit(page, name);
      await titled(page, name);
    },
  });
  const tick = async (page: Page) => {
    const answered = page.waitForResponse((response) => response.url().endsWith("/status"));
    await statusOf(page).selectOption({ label: "Erledigt" });
    await answered;
  };
  return {
    "signs in": {
      act: async (page) => {
        await page.goto("/login");
        await page.getByLabel("E-Mail-Adresse").fill(email);
        await page.getByLabel("Passwort", { exact: true }).fill(password);
        await page.getByRole("button", { name: "Anmelden", exact: true }).click();
        await titled(page, "Mein Tag");
      },
    },
    "opens the cockpit": {
      act: async (page) => {
        await page.goto(today);
        await task(page).waitFor();
      },
    },
    "opens a campaign from a link": {
      act: async (page) => {
        await page.goto(timeline);
        await statusOf(page).waitFor();
      },
    },
    "goes to Mein Tag": {
      from: "/campaigns",
      act: async (page) => {
        await visit(page, "Mein Tag");
        await titled(page, "Mein Tag");
      },
    },
    "ticks off a task in Mein Tag": {
      from: today,
      act: async (page) => {
        await task(page).locator("[data-act=finish]").click();
        await said(page, 'auf "Erledigt" gesetzt');
      },
    },
    "puts a task on tomorrow in Mein Tag": {
      from: today,
      act: async (page) => {
        await task(page).locator("[data-act~=tomorrow]").click();
        await said(page, / verschoben/);
      },
    },
    "reads a task": {
      from: today,
      act: async (page) => {
        await task(page).locator("p button").first().click();
        await page.getByRole("dialog", { name: "Maßnahme" }).waitFor();
      },
    },
    "goes to the campaigns": {
      from: today,
      act: async (page) => {
        await visit(page, "Kampagnen");
        await titled(page, "Kampagnen");
        await page.getByRole("main").getByRole("link", { name: title }).first().waitFor();
      },
    },
    "opens a campaign from the list": {
      from: "/campaigns",
      act: async (page) => {
        await page.getByRole("link", { name: title }).first().click();
        await page.waitForURL(`**/*/${campaign}`);
      },
    },
    "goes on to its timeline": {
      from: dashboard,
      age: atOnce,
      act: async (page) => {
        await page.getByRole("link", { name: "Plan", exact: true }).first().click();
        await statusOf(page).waitFor();
      },
    },
    "goes on to its market": {
      from: dashboard,
      age: atOnce,
      act: async (page) => {
        await page.getByRole("link", { name: "Markt", exact: true }).first().click();
        await page.waitForURL(`**/markt/${campaign}`);
      },
    },
    "ticks off a measure on the timeline": { from: timeline, act: tick },
    "ticks off a measure on the dashboard": { from: dashboard, act: tick },
    "moves a measure on the timeline": {
      from: timeline,
      act: async (page) => {
        await button(page, /^Weitere Aktionen für „/).click();
        await page.getByRole("menuitem", { name: /^Endspurt/ }).click();
        await said(page, /nach Endspurt verschoben/);
      },
    },
    "changes a campaign": {
      from: `/campaigns?dialog=${campaign}`,
      act: async (page) => {
        await last(page).getByLabel("Titel *").fill(`${title}, West`);
        await last(page).getByRole("button", { name: "Speichern" }).click();
        await page.getByRole("dialog").waitFor({ state: "hidden" });
      },
    },
    "keeps a viewing": {
      from: timeline,
      act: keep("Besichtigung", async (page) => {
        await last(page).getByRole("button", { name: "Interessiert" }).click();
        await last(page).getByRole("button", { name: "Festhalten" }).click();
      }),
    },
    "keeps an enquiry": {
      from: timeline,
      act: keep("Anfrage", (page) => last(page).locator("button[type=submit]").click()),
    },
    "goes to the calendar": goesTo("Kalender"),
    "searches for a campaign": {
      from: "/campaigns",
      act: async (page) => {
        await page.keyboard.press("Control+k");
        await last(page).getByRole("combobox").fill(title.slice(0, 6));
        await page.getByRole("option", { name: title }).first().waitFor();
        await page.keyboard.press("Escape");
      },
    },
    "goes to the notifications": goesTo("Benachrichtigungen"),
    "reads a notification": {
      from: "/?tab=notifications",
      act: async (page) => {
        await button(page, "Als gelesen markieren").click();
      },
    },
    "goes to the library": {
      from: "/campaigns",
      act: async (page) => {
        await visit(page, "Bibliothek");
        await page.locator("main li h3").first().waitFor();
      },
    },
    "goes to the analytics": goesTo("Analytics"),
    "goes to the owners": goesTo("Eigentümer"),
    "has a report written": {
      from: "/?tab=owners&section=assignments",
      act: async (page) => {
        await button(page, "Bericht jetzt generieren").click();
        await said(page, "Eigentümer-Bericht erfolgreich generiert");
      },
    },
  };
}
