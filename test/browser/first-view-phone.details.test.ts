import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { dayFromToday } from "../german-day.ts";
import { phone } from "./cockpit.ts";
import { it as journey, unique } from "./journey.ts";
import { button, heading } from "./look.ts";

const it = journey
  /** A campaign of which everything is known that its head says. */
  .extend("flat", async ({ cockpit, call }) => {
    const property_address = "Preysingstraße 18, 81667 München";
    const flat = await cockpit.newCampaign(
      { title: unique("Dreizimmerwohnung in Haidhausen"), property_address },
      5,
      3,
    );
    const { id } = flat;
    const known = {
      asking_price: 890_000,
      living_area: 84.5,
      mandate: "qualified",
      mandate_until: dayFromToday(90),
    } as const;
    await call("PUT /campaigns/{id}/property", { id }, known);
    const person = { name: "Familie Sommer", email: `${id}@example.de`, phone: "0171 5550101", company: "" };
    const owner = await call("POST /owners", {}, person);
    await call(
      "PUT /campaigns/{id}/owner",
      { id },
      { owner_id: owner.id, report_frequency_days: 14, property_address },
    );
    await call("POST /campaigns/{id}/results", { id }, { kind: "enquiry", on: dayFromToday(), channel: "phone" });
    return flat;
  });

/** The phone of the design, and the narrowest that is still sold. */
const phones: [string, BrowserContextOptions, { tabs: number; card: number }][] = [
  ["390 wide", { ...phone, viewport: { width: 390, height: 844 } }, { tabs: 370, card: 490 }],
  ["360 wide", phone, { tabs: 370, card: 530 }],
];

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  return box && { top: Math.round(box.y), height: Math.round(box.height) };
};

/** The words of a campaign's tabs that are not whole on the screen. */
const cutTabs = (page: Page) =>
  page.getByRole("navigation", { name: "Bereiche der Kampagne" }).evaluate((nav) => {
    const links = [...nav.querySelectorAll("a")].filter((link) => {
      const { left, right } = link.getBoundingClientRect();
      const room = nav.getBoundingClientRect();
      return left < room.left - 1 || right > room.right + 1;
    });
    return links.map(({ textContent }) => textContent);
  });

describe.each(phones)("the first view of a phone, %s", (_, options, most) => {
  it("has the words of all statuses, none of them cut", async ({ open, cockpit, call, flat }) => {
    const ids = (await cockpit.planOf(flat)).slice(0, 10).map(({ id }) => id);
    const body = { measure_ids: ids, updates: { status: "queued" } };
    await call("POST /campaign-measures/bulk-update", {}, body);
    const page = await open(cockpit.admin, options);
    await page.goto(`/timeline/${flat.id}`);
    const words = page.getByRole("region", { name: "Maßnahmen nach Status" }).locator(".truncate");
    await expect.poll(() => words.allTextContents()).toEqual(["Geplant", "Warteschlange", "Erledigt", "Übersprungen"]);
    const cut = (all: Element[]) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map(({ textContent }) => textContent);
    expect(await words.evaluateAll(cut)).toEqual([]);
  });

  it("has a campaign's head and all its tabs, whole on each of them", async ({ open, cockpit, flat }) => {
    const page = await open(cockpit.admin, options);
    for (const [place, word] of [
      ["dashboard", "Überblick"],
      ["timeline", "Plan"],
      ["markt", "Markt"],
      ["eigentuemer", "Eigentümer"],
      ["akte", "Akte"],
      ["kosten", "Kosten"],
    ]) {
      await page.goto(`/${place}/${flat.id}`);
      await page.getByRole("main").getByText("0171 5550101").waitFor();
      const tabs = page.getByRole("navigation", { name: "Bereiche der Kampagne" });
      await tabs.getByRole("link", { name: word, exact: true }).and(page.locator("[aria-current=page]")).waitFor();
      await expect.poll(() => cutTabs(page), { message: place }).toEqual([]);
      await expect.poll(async () => (await boxOf(tabs))?.top, { message: place }).toBeLessThanOrEqual(most.tabs);
      const picture = page.locator("main header").first().locator("img, svg").first();
      await expect.poll(async () => (await boxOf(picture))?.top, { message: place }).toBeLessThanOrEqual(100);
    }
  });

  it("has where the list of campaigns begins, and a card that is no screen long", async ({ open, cockpit, flat }) => {
    const page = await open(cockpit.admin, options);
    await page.goto(`/campaigns?q=${encodeURIComponent(flat.title)}`);
    const card = page
      .getByRole("list", { name: "Kampagnen" })
      .getByRole("listitem")
      .filter({ has: heading(page, flat.title) });
    await card.getByRole("list", { name: /^Nächste Maßnahmen/ }).waitFor();
    await expect.poll(async () => (await boxOf(card))?.top).toBeLessThanOrEqual(310);
    await expect.poll(async () => (await boxOf(card))?.height).toBeLessThanOrEqual(most.card);
  });

  it("has a bar for many measures of two rows, whose menu holds what has no room", async ({ open, cockpit, flat }) => {
    const page = await open(cockpit.admin, options);
    await page.goto(`/timeline/${flat.id}?bulk=1`);
    const bar = page.getByRole("region", { name: "Ausgewählte Maßnahmen" });
    await button(bar, /^Alle \d+ auswählen$/).click();
    expect((await boxOf(bar))?.height).toBeLessThanOrEqual(2 * 44 + 3 * 8);
    const queue = page.getByRole("menuitem", { name: "Warteschlange" });
    // What is pressed while a menu still closes goes to that.
    const close = async () => {
      await queue.waitFor();
      await page.keyboard.press("Escape");
      await queue.waitFor({ state: "detached" });
    };
    await button(bar, "Weitere Aktionen für die ausgewählten").click();
    await close();
    await button(bar, "Keine auswählen").click();
    await button(bar, "Weitere Aktionen für die ausgewählten").press("Enter");
    await expect.poll(() => queue.getAttribute("aria-disabled")).toBe("true");
    await close();
    await button(bar, /^Alle \d+ auswählen$/).click();
    await button(bar, "Weitere Aktionen für die ausgewählten").click();
    await page.getByRole("menuitem", { name: "Warteschlange" }).click();
    await page.getByText(/ Maßnahmen auf "Warteschlange" gesetzt/).waitFor();
  });
});
