import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calendarDaysBetween } from "#shared/campaigns/calendar";
import type { Campaign } from "#shared/campaigns/contract";
import { phone } from "./cockpit.ts";
import { type PreparedCockpit, prepareCockpit } from "./prepared.ts";
import { verbs } from "./verbs.ts";

/* A date reads and is typed as TT.MM.JJJJ, in a browser that is set to English too. */
const english = { locale: "en-US" } satisfies BrowserContextOptions;
let cockpit: PreparedCockpit;
let campaign: Campaign;

beforeAll(async () => {
  cockpit = await prepareCockpit();
  campaign = await cockpit.newCampaign(
    { title: "Landhaus mit Garten", marketing_start: "2099-03-02T08:00:00.000Z" },
    0,
    1,
  );
});
afterAll(() => cockpit.stop());

const start = (page: Page) => page.getByLabel("Vermarktungsstart *", { exact: true });
const time = (page: Page) => page.getByLabel("Vermarktungsstart, Uhrzeit", { exact: true });
const stored = async () => (await cockpit.call("GET /campaigns/{id}", { id: campaign.id })).marketing_start;

async function openDialog(options: BrowserContextOptions = english): Promise<Page> {
  const page = await cockpit.pageOf(cockpit.admin, options);
  await page.goto(`/campaigns?dialog=${campaign.id}`);
  await start(page).waitFor();
  return page;
}

/** Nothing covers a field, and its text fits into it. */
async function isWhole(field: Locator): Promise<void> {
  await expect.poll(() => field.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
  await field.click({ trial: true });
  await expect.poll(async () => (await field.boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(70);
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: verbs.save }).click();
  await page.getByRole("button", { name: "Verschieben und speichern" }).click();
  await page.getByRole("alert").filter({ hasText: "✅ Kampagne erfolgreich aktualisiert" }).waitFor();
  await page.context().close();
}

describe("the start of a campaign", () => {
  it("reads German, and is typed by its digits alone", async () => {
    const page = await openDialog();
    expect([await start(page).inputValue(), await time(page).inputValue()]).toEqual(["02.03.2099", "09:00"]);
    await isWhole(start(page));
    await isWhole(time(page));
    await start(page).selectText();
    await page.keyboard.type("05032099");
    await expect.poll(() => start(page).inputValue()).toBe("05.03.2099");
    await time(page).selectText();
    await page.keyboard.type("1430");
    await expect.poll(() => time(page).inputValue()).toBe("14:30");
    await page.getByText("Donnerstag, 5. März 2099, 14:30 Uhr").waitFor();
    await save(page);
    await expect.poll(() => stored()).toBe("2099-03-05T13:30:00.000Z");
  });

  it("takes a short date and an hour, and says what it can't read", async () => {
    const page = await openDialog();
    await start(page).fill("31.02.2099");
    await time(page).fill("8");
    await start(page).focus();
    await page.getByRole("alert").filter({ hasText: "Bitte geben Sie einen Tag ein, den es gibt" }).waitFor();
    await expect.poll(() => time(page).inputValue()).toBe("08:00");
    await expect.poll(() => start(page).getAttribute("aria-invalid")).toBe("true");
    await start(page).fill("9.3.99");
    await page.keyboard.press("Tab");
    await expect.poll(() => start(page).inputValue()).toBe("09.03.2099");
    await expect.poll(() => start(page).getAttribute("aria-invalid")).toBeNull();
    await save(page);
    await expect.poll(() => stored()).toBe("2099-03-09T07:00:00.000Z");
  });

  it("takes a pasted date with its time", async () => {
    const page = await openDialog();
    await start(page).fill("12.03.2099, 10:15 Uhr");
    expect([await start(page).inputValue(), await time(page).inputValue()]).toEqual(["12.03.2099", "10:15"]);
    await save(page);
    await expect.poll(() => stored()).toBe("2099-03-12T09:15:00.000Z");
  });

  it("is chosen from the calendar by keyboard alone", async () => {
    const page = await openDialog();
    await start(page).focus();
    await page.keyboard.press("Alt+ArrowDown");
    const calendar = page.getByRole("dialog", { name: "Tag wählen" });
    await expect
      .poll(() => calendar.locator(":focus").getAttribute("aria-label"))
      .toBe("Donnerstag, 12. März 2099, ausgewählt");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("PageDown");
    await expect.poll(() => calendar.locator(":focus").getAttribute("aria-label")).toBe("Sonntag, 19. April 2099");
    await page.keyboard.press("Escape");
    await calendar.waitFor({ state: "detached" });
    await expect.poll(() => start(page).inputValue()).toBe("12.03.2099");
    await expect.poll(() => page.locator(":focus").getAttribute("aria-label")).toBe("Kalender öffnen");
    await page.keyboard.press("Enter");
    await expect
      .poll(() => calendar.locator(":focus").getAttribute("aria-label"))
      .toBe("Donnerstag, 12. März 2099, ausgewählt");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await calendar.waitFor({ state: "detached" });
    await expect.poll(() => start(page).inputValue()).toBe("13.03.2099");
    await expect.poll(() => page.locator(":focus").getAttribute("aria-label")).toBe("Kalender öffnen");
    await save(page);
    await expect.poll(() => stored()).toBe("2099-03-13T09:15:00.000Z");
  });

  it("is chosen from the calendar by finger, whole on the smallest phone", async () => {
    const page = await openDialog({ ...phone, ...english });
    await isWhole(start(page));
    await isWhole(time(page));
    await page.getByRole("button", { name: "Kalender öffnen" }).first().tap();
    const calendar = page.getByRole("dialog", { name: "Tag wählen" });
    const day = calendar.getByRole("button", { name: "Freitag, 20. März 2099" });
    await day.waitFor();
    const [whole, cell] = [await calendar.boundingBox(), await day.boundingBox()];
    expect(cell?.width).toBeGreaterThanOrEqual(44);
    expect((whole?.x ?? -1) >= 0 && (whole?.x ?? 0) + (whole?.width ?? 999) <= 360).toBe(true);
    await expect.poll(() => calendar.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
    await day.tap();
    await expect.poll(() => start(page).inputValue()).toBe("20.03.2099");
    await save(page);
  });
});

it("the day of a measure follows the number of days and the other way round", async () => {
  const page = await cockpit.pageOf(cockpit.admin, english);
  const { marketing_start } = await cockpit.call("GET /campaigns/{id}", { id: campaign.id });
  await page.goto(`/timeline/${campaign.id}`);
  await page
    .getByRole("button", { name: /^Weitere Aktionen für „/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Anderer Tag" }).click();
  const date = page.getByLabel("Datum");
  const days = page.getByLabel("Tage ab Vermarktungsstart");
  await days.fill("12");
  await expect.poll(() => date.inputValue()).toBe("01.04.2099");
  await date.fill("24.12.2099");
  await expect
    .poll(() => days.inputValue())
    .toBe(String(calendarDaysBetween(marketing_start, "2099-12-24T12:00:00.000Z", "Europe/Berlin")));
  await date.fill("24.12.");
  await expect.poll(() => days.inputValue()).toBe("");
  await page.context().close();
});
