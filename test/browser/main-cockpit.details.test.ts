import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { dayFromToday } from "../german-day.ts";
import { phone } from "./cockpit.ts";
import { firstPart, openFirstScreen } from "./first-screen.ts";
import { it, unique } from "./journey.ts";
import { library } from "./look.ts";
import { screenEntries } from "../../web/src/features/cockpit/screens.ts";

describe("the first screen", () => {
  it.for([
    ["the library", true],
    ["the sign-in", false],
  ] as const)(
    "of %s needs at most 130 KB of JavaScript, gzipped, and no code of charts, board, wizard or administration",
    async ([, isSignedIn], { open, cockpit }) => {
      const page = await open(isSignedIn ? cockpit.admin : undefined);
      const part = isSignedIn ? firstPart.library : firstPart.signIn;
      const { scripts, kilobytes, withCharts } = await openFirstScreen(page, part);
      expect(kilobytes).toBeGreaterThan(50);
      expect(kilobytes).toBeLessThanOrEqual(130);
      expect(withCharts).toEqual([]);
      const others = /analytics|chart|day-|pie|bars|timeline|dashboard|wizard|admin|users|owners|dialog|toaster/;
      expect(scripts.filter((path) => others.test(path))).toEqual([]);
    },
  );

  it.for([
    ["library", () => "/", ["/measures?limit=12", "/categories"]],
    ["dashboard", (id: string) => `/dashboard/${id}`, ["/campaigns/{id}", "/campaigns/{id}/measures", "/team"]],
    ["timeline", (id: string) => `/timeline/${id}`, ["/campaigns/{id}", "/campaigns/{id}/measures", "/team"]],
  ] as const)(
    "%s comes in at most 12 script files and 4,000 elements, and its data is asked for once, before its code",
    async ([screen, pathOf, data], { open, cockpit }) => {
      const { id } = await cockpit.newCampaign({ title: unique("Kirchgasse") }, 3, 10);
      const page = await open(cockpit.admin, phone);
      const { scripts, asked } = await openFirstScreen(page, firstPart[screen], pathOf(id));
      await page.waitForLoadState("networkidle");
      expect(scripts.length).toBeLessThanOrEqual(12);
      await expect.poll(() => page.locator("*").count()).toBeLessThanOrEqual(4_000);
      const codeAt = asked.findIndex((path) => new RegExp(`/${screen}-(tab|page)-`).test(path));
      expect(codeAt).toBeGreaterThan(0);
      for (const route of ["/auth/me", ...data]) {
        const path = `/api${route.replace("{id}", id)}`;
        expect(asked.filter((one) => one === path)).toEqual([path]);
        expect(asked.indexOf(path)).toBeLessThan(codeAt);
      }
    },
  );

  it.for([
    ["Mein Tag", () => "/heute?who=all", "main li"],
    ["calendar", () => "/kalender", "main h4"],
    ["campaigns", () => "/campaigns", 'main ul[aria-label="Kampagnen"] li'],
    ["analytics", () => "/?tab=analytics", "main h3"],
    ["notifications", () => "/?tab=notifications", "main h3"],
    ["owners", () => "/?tab=owners", "main h2"],
    ["dashboard", (id: string) => `/dashboard/${id}`, firstPart.dashboard],
    ["timeline", (id: string) => `/timeline/${id}`, firstPart.timeline],
    ["Markt", (id: string) => `/markt/${id}`, "main section h2"],
  ] as const)(
    "%s comes in at most 12 script files, without what checks forms",
    async ([, pathOf, part], { open, cockpit }) => {
      const { id } = await cockpit.newCampaign({ title: unique("Kirchgasse") }, 3, 10);
      const page = await open(cockpit.admin, phone);
      const { scripts, withSchemas } = await openFirstScreen(page, part, pathOf(id));
      expect(scripts.length).toBeLessThanOrEqual(12);
      expect(withSchemas).toEqual([]);
    },
  );

  it("needs no code of menus and messages, which comes after it, however early somebody touches the page", async ({
    open,
    cockpit,
  }) => {
    const page = await open(cockpit.admin);
    const comes = page.waitForResponse(/\/toaster-[^/]+\.js$/);
    await page.goto("/", { waitUntil: "commit" });
    await page.keyboard.press("Shift");
    await library(page);
    await page.keyboard.press("Shift");
    await comes;
    expect(await askedAfterLoad(page, "/toaster-")).toBeGreaterThan(1_000);
  });

  it("of a browser's first visit needs no font, which comes after it and is worn from the next page on", async ({
    open,
    cockpit,
  }) => {
    const page = await open(cockpit.admin, { isFirstVisit: true });
    const kept = () => page.evaluate(() => localStorage.getItem("font"));
    const worn = () => page.evaluate(() => [...document.fonts].map(({ status }) => status));
    await page.goto("/");
    await library(page);
    await expect.poll(kept).toMatch(/^\/assets\/inter-.+\.woff2$/);
    expect(await askedAfterLoad(page, ".woff2")).toBeGreaterThan(1_000);
    expect(await worn()).toEqual([]);
    await page.reload();
    await library(page);
    await expect.poll(worn).toEqual(["loaded"]);
    await expect.poll(() => askedAfterLoad(page, ".woff2")).toBeLessThan(0);
  });

  it("of every address takes all that the first script asked the API for, and asks for none of it again", async ({
    open,
    cockpit,
  }) => {
    const { id } = await cockpit.newCampaign({ title: unique("Kirchgasse") }, 3, 10);
    const page = await open(cockpit.admin);
    const ofReports = ["", `&draft=${id}`, `&messages=${id}`, `&decisions=${id}`];
    const ofOwners = ["&section=assignments", ...ofReports.map((one) => `&section=reports${one}`)];
    const addresses = screenEntries.flatMap(([key, { path: base, data }]) =>
      ["", ...(key === "owners" ? ofOwners : [])].flatMap((more) => {
        const path = `${base}${more}`;
        const search = new URLSearchParams(path.split("?")[1]);
        return data ? { path, ahead: data({ campaignId: id, search, today: dayFromToday }) } : [];
      }),
    );
    expect(addresses.length).toBeGreaterThan(14);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url().slice(cockpit.address.length + "/api".length)));
    for (const { path, ahead } of addresses) {
      asked.length = 0;
      await page.goto(path.replace(":campaignId", id));
      // An answer whose body nobody reads keeps the network busy for ever.
      await page.waitForLoadState("networkidle", { timeout: 15_000 });
      expect(asked.filter((one) => ahead.includes(one)).toSorted()).toEqual(ahead.toSorted());
    }
  });
});

/** How long after a page's load it asked for a file, by a part of its path, milliseconds. */
async function askedAfterLoad(page: Page, part: string): Promise<number> {
  return page.evaluate((of) => {
    const file = performance.getEntriesByType("resource").find(({ name }) => name.includes(of));
    const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return (file?.startTime ?? NaN) - (document?.loadEventStart ?? NaN);
  }, part);
}
