import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { dayFromToday } from "../german-day.ts";
import { phone } from "./cockpit.ts";
import { it as journey, unique } from "./journey.ts";
import { button, textsOf } from "./look.ts";
import { photo } from "./photo.ts";
import { verbs } from "./verbs.ts";

const it = journey.extend("house", async ({ cockpit }) =>
  cockpit.newCampaign({ title: unique("Haus am Hang"), property_type_code: "HAU" }, 30, 1),
);

const files = (page: Page) => page.getByRole("region", { name: "Dateien" });
const names = (page: Page) => textsOf(files(page).getByRole("list", { name: "Dateien" }).locator("li p.font-medium"));
const chooser = (page: Page) => files(page).locator("input[multiple]");

async function choose(page: Page, name: string, action: string): Promise<void> {
  await button(files(page), `Weitere Aktionen für „${name}“`).click();
  await page.getByRole("menuitem", { name: action }).click();
}

describe("the files of a campaign", () => {
  it("are put there with a thumbnail, arranged, deleted and taken back", async ({ page, house }) => {
    await page.goto(`/akte/${house.id}`);
    await button(files(page), "Dateien hinzufügen").waitFor();
    await chooser(page).setInputFiles([await photo(page, "Garten.jpg", "#2e7d32")]);
    await files(page).getByRole("img", { includeHidden: true }).first().waitFor();
    await files(page).getByText("Titelbild").waitFor();
    await chooser(page).setInputFiles([await photo(page, "Küche.jpg", "#b71c1c")]);
    await expect.poll(() => names(page)).toEqual(["Garten.jpg", "Küche.jpg"]);

    await choose(page, "Küche.jpg", "Als Titelbild");
    await expect
      .poll(async () => (await textsOf(files(page).locator("li", { hasText: "Titelbild" }))).join())
      .toContain("Küche.jpg");
    await choose(page, "Küche.jpg", "Weiter nach vorn");
    await expect.poll(() => names(page)).toEqual(["Küche.jpg", "Garten.jpg"]);

    await choose(page, "Garten.jpg", verbs.remove);
    await expect.poll(() => names(page)).toEqual(["Küche.jpg"]);
    await page.getByRole("button", { name: verbs.undo }).click();
    await expect.poll(() => names(page)).toEqual(["Küche.jpg", "Garten.jpg"]);
    await page.reload();
    await expect.poll(() => names(page)).toEqual(["Küche.jpg", "Garten.jpg"]);
  });

  it("show the property wherever it is meant: on Mein Tag, the calendar's day and in Ctrl+K", async ({
    page,
    call,
    house,
  }) => {
    await page.goto(`/akte/${house.id}`);
    await button(files(page), "Dateien hinzufügen").waitFor();
    await chooser(page).setInputFiles([await photo(page, "Garten.jpg", "#2e7d32")]);
    await files(page).getByText("Titelbild").waitFor();
    const name = unique("Übergabe vorbereiten");
    const { id: responsible_id } = await call("GET /auth/me");
    const body = { name, scheduled_at: `${dayFromToday()}T10:00:00Z`, responsible_id };
    await call("POST /campaigns/{id}/measures", { id: house.id }, body);
    await expect.poll(() => picturesAt(page, house.id)).toBe(1);
    await page.goto("/heute");
    await page.locator("[data-task]").filter({ hasText: name }).locator("img").waitFor();
    await page.goto(`/kalender?view=day&campaign=${house.id}`);
    await page.locator("[data-task]").filter({ hasText: name }).locator("img").waitFor();
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("combobox").fill(house.title);
    await page.getByRole("group", { name: "Kampagnen" }).getByRole("option").first().locator("img").waitFor();
  });

  it("show the property on what is printed for its owner, at most 40 mm wide", async ({ page, house }) => {
    await page.goto(`/akte/${house.id}`);
    await button(files(page), "Dateien hinzufügen").waitFor();
    await chooser(page).setInputFiles([await photo(page, "Garten.jpg", "#2e7d32")]);
    await files(page).getByText("Titelbild").waitFor();
    await expect.poll(() => picturesAt(page, house.id)).toBe(1);
    const onScreen = page.locator("header").filter({ has: page.getByRole("heading", { level: 1 }) });
    const onPaper = page.locator("header").filter({ hasText: "Stand: " }).locator("img");
    for (const path of ["dashboard/{id}", "timeline/{id}", "timeline/{id}?layout=bars"]) {
      await page.goto(`/${path.replace("{id}", house.id)}`);
      await onScreen.locator("img").waitFor();
      // The program's own print: what is not loaded by then is not in the document.
      const document = (await page.pdf()).toString("latin1");
      expect([path, document.match(/\/Subtype \/Image/gu)?.length]).toEqual([path, 1]);
      await page.emulateMedia({ media: "print" });
      const box = await onPaper.boundingBox();
      expect((box?.width ?? Infinity) / 96).toBeLessThanOrEqual(40 / 25.4);
      await page.emulateMedia({ media: null });
    }
  });

  it("are refused with a sentence where they are not what they say", async ({ open, cockpit, house }) => {
    const page = await open(cockpit.admin, phone);
    await page.goto(`/akte/${house.id}`);
    await button(files(page), "Foto aufnehmen").waitFor();
    await chooser(page).setInputFiles([
      { name: "Logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") },
      await photo(page, "Terrasse.jpg", "#1565c0"),
    ]);
    await files(page).getByRole("alert").filter({ hasText: "Diese Art von Datei wird nicht angenommen" }).waitFor();
    await expect.poll(() => names(page)).toEqual(["Terrasse.jpg"]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    if (process.env.SCREENS) await files(page).screenshot({ path: ".cache/files-phone.png" });
  });
});

it("the files of a measure stand behind its card's menu, its bill beside its cost", async ({
  page,
  house,
  cockpit,
}) => {
  const [measure] = await cockpit.planOf(house);
  await cockpit.call("PUT /campaign-measures/{id}", { id: measure?.id ?? "" }, { actual_cost: 249.5 });
  await page.goto(`/timeline/${house.id}`);
  await button(page, `Weitere Aktionen für „${measure?.measure_name}“`).first().click();
  await page.getByRole("menuitem", { name: "Dateien …" }).click();
  const dialog = page.getByRole("dialog", { name: "Dateien" });
  await dialog
    .locator("input[multiple]")
    .setInputFiles([{ name: "Energieausweis.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 ") }]);
  await dialog.getByRole("list", { name: "Dateien" }).getByText("Energieausweis.pdf", { exact: true }).waitFor();
  await page.goto(`/akte/${house.id}`);
  await files(page).getByText(`zu ${measure?.measure_name}`).waitFor();

  await page.getByRole("link", { name: "Kosten" }).click();
  const costs = page.getByRole("region", { name: "Kosten nach Maßnahmen" });
  await button(costs, `Rechnung zu „${measure?.measure_name}“ hinzufügen`).waitFor();
  await costs
    .getByRole("row", { name: measure?.measure_name ?? "" })
    .locator("input[type=file]")
    .setInputFiles({ name: "Rechnung 4711.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 ") });
  await button(costs, "Rechnung 4711.pdf").waitFor();
  await page.getByRole("link", { name: "Akte" }).click();
  await choose(page, "Rechnung 4711.pdf", "Keine Rechnung");
  await page.getByRole("link", { name: "Kosten" }).click();
  await button(costs, `Rechnung zu „${measure?.measure_name}“ hinzufügen`).waitFor();
  await expect.poll(() => button(costs, "Rechnung 4711.pdf").count()).toBe(0);
});

/** How many title pictures a campaign's overview has: the summaries, by which it is drawn, know of one a moment later. */
async function picturesAt(page: Page, campaignId: string): Promise<number> {
  const answer = page.waitForResponse((response) => response.url().includes("/title-pictures"));
  await page.goto(`/dashboard/${campaignId}`);
  return ((await (await answer).json()) as { pictures: unknown[] }).pictures.length;
}
