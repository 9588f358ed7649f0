import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Campaign } from "#shared/campaigns/contract";
import { dayFromToday } from "../german-day.ts";
import { phone } from "./cockpit.ts";
import { germanDay } from "./look.ts";
import { type PreparedCockpit, prepareCockpit } from "./prepared.ts";
import { verbs } from "./verbs.ts";

let cockpit: PreparedCockpit;
let page: Page;
let campaign: Campaign;

beforeAll(async () => {
  cockpit = await prepareCockpit();
  campaign = await cockpit.newCampaign({ title: "Haus am Deich" }, 30, 8);
  page = await cockpit.pageOf(cockpit.admin);
});
afterAll(() => cockpit.stop());

const stored = async () => (await cockpit.call("GET /campaigns/{id}", { id: campaign.id })).sale_on;

/** Opens an event's dialog by keyboard and waits for its preview. */
async function openDialog(
  where: Page,
  screen = "dashboard",
  event = "Käufer gefunden",
  said = /Maßnahmen? neu datiert, .* übersprungen/,
) {
  await where.goto(`/${screen}/${campaign.id}`);
  await where.getByRole("button", { name: "Ereignis eintragen" }).press("Enter");
  await where.getByRole("menuitem", { name: event }).press("Enter");
  const dialog = where.getByRole("dialog", { name: event });
  await dialog.getByRole("status").filter({ hasText: said }).waitFor();
  return dialog;
}

it.each(["dashboard", "timeline"])(
  "a buyer found, on the %s: previewed, entered with one press and taken back with one",
  async (screen) => {
    const before = await cockpit.planOf(campaign);
    const dialog = await openDialog(page, screen);
    const day = dialog.getByLabel("Tag *", { exact: true });
    const said = await day.inputValue();
    await expect.poll(() => dialog.getByRole("list").getByRole("listitem").count()).toBeGreaterThan(0);
    await dialog
      .getByText(/Auftraggeber ist noch nicht identifiziert .* Sie können das hier trotzdem eintragen/)
      .waitFor();
    await expect.poll(() => stored()).toBeNull();
    const checkedAgain = page.waitForResponse((response) => response.url().endsWith("/plan-check"));
    await dialog.getByRole("button", { name: "Eintragen" }).click();
    await checkedAgain;
    await dialog.waitFor({ state: "detached" });
    await page.getByText(`Verkauf: Käufer gefunden am ${said}`, { exact: true }).waitFor();
    await expect.poll(() => stored()).toBe(said.split(".").toReversed().join("-"));
    await expect.poll(() => cockpit.planOf(campaign)).not.toEqual(before);
    await page.getByRole("button", { name: verbs.undo }).click();
    await page.getByText(`Verkauf: Käufer gefunden am ${said}`, { exact: true }).waitFor({ state: "detached" });
    await expect.poll(stored).toBeNull();
    const places = (plan: typeof before) =>
      new Map(plan.map(({ id, status, scheduled_at }) => [id, { status, scheduled_at }]));
    expect(places(await cockpit.planOf(campaign))).toEqual(places(before));
  },
);

it("a buyer who backs out days later gives the plan back: previewed, entered, said by dashboard and course", async () => {
  const found = await openDialog(page);
  await found.getByRole("button", { name: "Eintragen" }).click();
  await found.waitFor({ state: "detached" });
  const sold = await cockpit.planOf(campaign);
  expect(sold.filter(({ status }) => status === "skipped").length).toBeGreaterThan(0);

  const dialog = await openDialog(page, "dashboard", "Käufer abgesprungen", /Maßnahmen? wieder im Plan/);
  await expect.poll(() => stored()).not.toBeNull();
  const day = dialog.getByLabel("Tag *", { exact: true });
  const today = await day.inputValue();
  await day.fill("31.12.2098");
  await dialog.getByText("Dieser Tag liegt in der Zukunft").waitFor();
  await expect.poll(() => dialog.getByRole("button", { name: verbs.retry }).count()).toBe(0);
  await day.fill(today);
  await dialog
    .getByRole("status")
    .filter({ hasText: /wieder im Plan/ })
    .waitFor();
  await dialog.getByRole("button", { name: "Eintragen" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText(/^Verkauf: Käufer abgesprungen am [\d.]+$/).waitFor();
  await expect.poll(() => stored()).toBeNull();
  expect((await cockpit.planOf(campaign)).filter(({ status }) => status === "skipped")).toEqual([]);
  await page.getByRole("button", { name: "Ereignis eintragen" }).press("Enter");
  await page.getByRole("menuitem", { name: "Käufer gefunden" }).waitFor();
  await expect.poll(() => page.getByRole("menuitem", { name: "Käufer abgesprungen" }).count()).toBe(0);
  await page.keyboard.press("Escape");
  await page.goto(`/markt/${campaign.id}`);
  await page
    .getByText(/Käufer abgesprungen am/)
    .first()
    .waitFor();
});

it("a discreet sale is opened from the menu: previewed, done with one press and taken back with one", async () => {
  const villa = await cockpit.newCampaign({ title: "Villa am Deich", property_type_code: "LUX" }, 30, 0);
  const body = { min_relevance: 5, top_n_per_phase: 8, marketing: "discreet" };
  await cockpit.call("POST /campaigns/{id}/generate", { id: villa.id }, body);
  const marketing = async () => (await cockpit.call("GET /campaigns/{id}", { id: villa.id })).marketing;
  const planned = async () =>
    (await cockpit.planOf(villa)).flatMap(({ id, status }) => (status === "planned" ? [id] : [])).toSorted();
  const before = await planned();
  await page.goto(`/timeline/${villa.id}`);
  await page.getByRole("button", { name: "Ereignis eintragen" }).press("Enter");
  await page.getByRole("menuitem", { name: "Offen vermarkten" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Offen vermarkten" });
  await dialog
    .getByRole("status")
    .filter({ hasText: /Maßnahmen hinzugefügt/ })
    .waitFor();
  const coming = dialog.getByRole("list", { name: "Kommt hinzu" });
  await coming.getByText("ImmoScout24-Inserat zum Wochenendstart freischalten").waitFor();
  await expect.poll(() => marketing()).toBe("discreet");
  const count = await coming.getByRole("listitem").count();
  await dialog.getByRole("button", { name: "Offen vermarkten" }).click();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => marketing()).toBe("open");
  expect((await planned()).length).toBe(before.length + count);
  await page.getByRole("button", { name: verbs.undo }).click();
  await expect.poll(marketing).toBe("discreet");
  await expect.poll(planned).toEqual(before);
});

it("an open luxury sale is offered discreetly on a phone, without what strangers see; a flat is not asked", async () => {
  const villa = await cockpit.newCampaign({ title: "Villa am Siel", property_type_code: "LUX" }, 30, 8);
  const small = await cockpit.pageOf(cockpit.admin, { ...phone, viewport: { width: 360, height: 740 } });
  await small.goto(`/dashboard/${villa.id}`);
  await small.getByRole("button", { name: "Ereignis eintragen" }).press("Enter");
  await small.getByRole("menuitem", { name: "Diskret vermarkten" }).press("Enter");
  const dialog = small.getByRole("dialog", { name: "Diskret vermarkten" });
  await dialog
    .getByRole("list", { name: "Entfällt" })
    .getByText(/ImmoScout24-Inserat/)
    .waitFor();
  await expect.poll(() => small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await dialog.getByRole("button", { name: "Diskret vermarkten" }).click();
  await small.getByText("Das Objekt wird diskret vermarktet").waitFor();
  const open = (await cockpit.planOf(villa)).filter(({ status }) => status === "planned");
  expect(open.filter(({ channels }) => channels.includes("immoscout24"))).toEqual([]);
  await small.goto(`/dashboard/${campaign.id}`);
  await small.getByRole("button", { name: "Ereignis eintragen" }).press("Enter");
  await small.getByRole("menuitem", { name: "Käufer gefunden" }).waitFor();
  await expect.poll(() => small.getByRole("menuitem", { name: /vermarkten/ }).count()).toBe(0);
  await small.context().close();
});

it("the day of the market is entered in the head; how many dates follow is said, and taken back with one press", async () => {
  const flat = await cockpit.newCampaign({ title: "Wohnung am Deich" }, 30, 12);
  const dates = async () => new Map((await cockpit.planOf(flat)).map(({ id, scheduled_at }) => [id, scheduled_at]));
  const before = await dates();
  await page.goto(`/dashboard/${flat.id}`);
  await page.getByTitle("Eintragen, seit wann das Objekt am Markt ist").click();
  const dialog = page.getByRole("dialog", { name: "Am Markt seit" });
  await dialog.getByLabel("Tag", { exact: true }).fill(germanDay(dayFromToday(-3)));
  await dialog.getByRole("button", { name: verbs.save }).click();
  await dialog.waitFor({ state: "detached" });
  const since = germanDay(dayFromToday(-3));
  const toast = page.getByRole("alert").filter({ hasText: `Am Markt seit ${since}. ` });
  await toast.waitFor();
  const moved = [...(await dates())].filter(([id, at]) => before.get(id) !== at).length;
  expect(moved).toBeGreaterThan(0);
  await expect.poll(() => toast.textContent()).toContain(`${moved} Maßnahmen haben ein neues Datum`);
  await toast.locator("xpath=..").getByRole("button", { name: verbs.undo }).click();
  await expect.poll(dates).toEqual(before);
});

it.each(["dashboard", "timeline"])("fits on a phone, on the %s", async (screen) => {
  const small = await cockpit.pageOf(cockpit.admin, { ...phone, viewport: { width: 360, height: 740 } });
  await openDialog(small, screen);
  await expect.poll(() => small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await small.context().close();
});
