import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Campaign } from "#shared/campaigns/contract";
import { phone } from "./cockpit.ts";
import { type PreparedCockpit, prepareCockpit } from "./prepared.ts";

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

/** Opens the dialog of "Käufer gefunden" by keyboard and waits for its preview. */
async function openDialog(where: Page, screen = "dashboard") {
  await where.goto(`/${screen}/${campaign.id}`);
  await where.getByRole("button", { name: "Ereignis eintragen" }).press("Enter");
  await where.getByRole("menuitem", { name: "Käufer gefunden" }).press("Enter");
  const dialog = where.getByRole("dialog", { name: "Käufer gefunden" });
  await dialog
    .getByRole("status")
    .filter({ hasText: /Maßnahmen? neu datiert, .* übersprungen/ })
    .waitFor();
  return dialog;
}

it.each(["dashboard", "timeline"])(
  "a buyer found, on the %s: previewed, entered with one press and taken back with one",
  async (screen) => {
    const before = await cockpit.planOf(campaign);
    const dialog = await openDialog(page, screen);
    const day = dialog.getByLabel("Tag *", { exact: true });
    const said = await day.inputValue();
    expect(await dialog.getByRole("list").getByRole("listitem").count()).toBeGreaterThan(0);
    expect(await stored()).toBeNull();
    const checkedAgain = page.waitForResponse((response) => response.url().endsWith("/plan-check"));
    await dialog.getByRole("button", { name: "Eintragen" }).click();
    await checkedAgain;
    await dialog.waitFor({ state: "detached" });
    await page.getByText(`Verkauf: Käufer gefunden am ${said}`, { exact: true }).waitFor();
    expect(await stored()).toBe(said.split(".").toReversed().join("-"));
    expect(await cockpit.planOf(campaign)).not.toEqual(before);
    await page.getByRole("button", { name: "Rückgängig" }).click();
    await page.getByText(`Verkauf: Käufer gefunden am ${said}`, { exact: true }).waitFor({ state: "detached" });
    await expect.poll(stored).toBeNull();
    const places = (plan: typeof before) =>
      new Map(plan.map(({ id, status, scheduled_at }) => [id, { status, scheduled_at }]));
    expect(places(await cockpit.planOf(campaign))).toEqual(places(before));
  },
);

it.each(["dashboard", "timeline"])("fits on a phone, on the %s", async (screen) => {
  const small = await cockpit.pageOf(cockpit.admin, { ...phone, viewport: { width: 360, height: 740 } });
  await openDialog(small, screen);
  expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await small.context().close();
});
