import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Route } from "playwright-core";
import { expect } from "vitest";
import type { SearchRows } from "#shared/campaigns/search-contract";
import { intercept } from "./calls.ts";
import { phone } from "./cockpit.ts";
import { it, unique } from "./journey.ts";
import { dialog } from "./look.ts";

it("Ctrl+K finds a task by a slip and a word of its campaign, a note and an owner, and goes there by Enter", async ({
  open,
  cockpit,
  call,
}) => {
  const title = unique("Seeschlösschen");
  const campaign = await cockpit.newCampaign({ title }, 7, 0);
  const task = await call("POST /campaigns/{id}/measures", { id: campaign.id }, { name: "Drohnenpilot Östermann" });
  await call("POST /campaign-measures/{id}/notes", { id: task.id }, { text: `Landeplatz ${title}` });
  const owner = await call("POST /owners", {}, { name: `Familie ${title}er`, email: "see@example.de" });
  await call("PUT /campaigns/{id}/owner", { id: campaign.id }, { owner_id: owner.id });
  await call(
    "PUT /campaigns/{id}/property",
    { id: campaign.id },
    { external_number: `B-4711-${title.slice(-2).trim()}` },
  );
  // A moment later the list of campaigns has the number.
  const number = async () =>
    (await call("GET /campaigns")).find(({ id }) => id === campaign.id)?.market?.external_number;
  await expect.poll(number).toMatch(/^B-4711/);
  const page = await open(cockpit.admin, phone);
  await page.goto("/");
  await page.getByRole("button", { name: "Suchen und springen" }).click();
  const palette = dialog(page, "Suchen und springen");
  const search = palette.getByRole("combobox");
  await search.fill("oesterman");
  const found = palette.getByRole("group", { name: "Maßnahmen" }).getByRole("option");
  await expect.poll(() => found.count()).toBeGreaterThan(0);
  await search.fill(`dronenpilot ${title.toLowerCase().replace("ö", "oe")}`);
  await expect.poll(() => found.allInnerTexts()).toEqual([expect.stringContaining("Drohnenpilot Östermann")]);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
  await search.fill(`landepl ${title}`);
  await expect
    .poll(() => palette.getByRole("group", { name: "Notizen" }).getByRole("option").allInnerTexts())
    .toEqual([expect.stringContaining(`Landeplatz ${title}`)]);
  const folder = process.env.PICTURES;
  if (folder) writeFileSync(join(folder, "search-phone.png"), await page.screenshot());
  await search.fill("qqqqqqqqq");
  await palette.getByText("Nichts gefunden für „qqqqqqqqq“").waitFor();
  // An owner's name and a property's number lead to it, once.
  const pages = palette.getByRole("group", { name: "Kampagnen" }).getByRole("option");
  for (const words of [`familie ${title}er`, `B-4711-${title.slice(-2).trim()}`]) {
    await search.fill(words);
    await expect.poll(() => pages.allInnerTexts(), { message: words }).toEqual([expect.stringContaining(title)]);
  }
  await search.fill(`dronenpilot ${title}`);
  await expect.poll(() => found.count()).toBe(1);
  await search.press("Enter");
  await expect.poll(() => page.url()).toContain(`/timeline/${campaign.id}?task=`);
  await dialog(page, "Maßnahme").getByText("Drohnenpilot Östermann").waitFor();
});

it("says in what it was searched where there is more than that", async ({ page }) => {
  const cut = async (route: Route) => {
    const rows: SearchRows = await (await route.fetch()).json();
    await route.fulfill({ json: { ...rows, is_cut: true } });
  };
  await intercept(page, ({ pathname }) => pathname === "/api/search", cut);
  await page.goto("/");
  await page.getByRole("button", { name: "Suchen und springen" }).click();
  const palette = dialog(page, "Suchen und springen");
  await palette.getByRole("combobox").fill("qqqqqqqqq");
  await palette.getByText("Durchsucht werden die 10.000 Maßnahmen, deren Tag heute am nächsten ist").waitFor();
});
