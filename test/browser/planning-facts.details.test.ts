import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { phone } from "./cockpit.ts";
import { prepareCockpit, type PreparedCockpit } from "./prepared.ts";
import { verbs } from "./verbs.ts";

let cockpit: PreparedCockpit;
beforeAll(async () => {
  cockpit = await prepareCockpit();
});
afterAll(async () => {
  await cockpit.stop();
});

const measureOf = async (name: string) => {
  const found = (await cockpit.call("GET /measures")).find((measure) => measure.name === name);
  if (!found) throw new Error(`The library knows no „${name}“`);
  return found;
};
const photos = "Innenaufnahmen vom Architekturfotografen";
const drone = "Drohnenfotos von Haus und Umgebung aufnehmen";
const edit = async (page: Page, name: string) => {
  await page.goto(`/?q=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `„${name}“ bearbeiten` }).click();
  const dialog = page.getByRole("dialog", { name: "Maßnahme bearbeiten" });
  await dialog.getByRole("button", { name: "Planung" }).waitFor();
  return dialog;
};

it("planning facts are set by keyboard alone, and the card says what the measure takes", async () => {
  const page = await cockpit.pageOf(cockpit.admin);
  const dialog = await edit(page, photos);
  await dialog.getByRole("button", { name: "Planung" }).focus();
  await page.keyboard.press("Enter");
  const search = dialog.getByRole("searchbox", { name: "Maßnahme suchen, die vorher kommt, wenn sie geplant ist" });
  await search.focus();
  await page.keyboard.type("Hochstativ");
  await page.keyboard.press("Escape");
  await expect.poll(() => search.inputValue()).toBe("");
  await page.keyboard.type("Hochstativ");
  await dialog.getByRole("list", { name: "Treffer" }).waitFor();
  await page.keyboard.press("Enter");
  await dialog.getByRole("listitem").filter({ hasText: "Hochstativbilder" }).waitFor();
  await dialog.getByLabel("Vorlauf in Arbeitstagen").fill("8");
  await dialog.getByLabel("Kosten in Euro").fill("350");
  await dialog.getByLabel("Eigene Stunden").fill("");
  await dialog.getByLabel("Üblicherweise zahlt").selectOption("owner");
  await dialog.getByLabel("Gilt im Büro … Monate").fill("6");
  await dialog.getByRole("checkbox", { name: "Mittwoch" }).focus();
  await page.keyboard.press("Space");
  await dialog.getByLabel("Uhrzeit").fill("10:30");
  await dialog.getByRole("checkbox", { name: "Pflicht" }).check();
  await dialog.getByRole("checkbox", { name: "Wirbt für das Objekt" }).check();
  await dialog.getByLabel("Das liest der Eigentümer").fill("Innen fotografiert");
  await page.keyboard.press("Enter");
  await page.getByText("Maßnahme erfolgreich aktualisiert").waitFor();
  await page.getByText("Vorlauf 8 Arbeitstage · 350\u202F€").waitFor();
  const { id } = (await cockpit.call("GET /measures")).find(({ name }) => name.startsWith("Hochstativbilder")) ?? {};
  const saved = await measureOf(photos);
  expect(saved.after).toContain(id);
  expect(saved).toMatchObject({
    lead_days: 8,
    cost: 350,
    hours: null,
    weekdays: ["Mi"],
    time: "10:30",
    duty: true,
    advertises: true,
    owner_text: "Innen fotografiert",
    payer: "owner",
    office: 6,
  });
  await page.goto(`/?view=rows&q=${encodeURIComponent(photos)}`);
  await page.getByRole("button", { name: photos, exact: true }).click();
  await page.getByText("gilt im Büro 6 Monate").waitFor();
  await page.getByText("Üblicherweise zahlt der Eigentümer").waitFor();
  await page.context().close();
});

it("on a phone, a wrong value in the closed section opens it, and what waits for a measure can't come before it", async () => {
  const page = await cockpit.pageOf(cockpit.admin, phone);
  const before = await measureOf(photos);
  const { id } = await measureOf(drone);
  await cockpit.call("PUT /measures/{id}", { id }, { after: [before.id] });
  const dialog = await edit(page, photos);
  const section = dialog.getByRole("button", { name: "Planung" });
  await section.click();
  await dialog.getByRole("searchbox").first().fill(drone);
  const match = dialog.getByRole("list", { name: "Treffer" }).getByRole("button", { name: drone });
  await match.getByText("Wartet selbst auf diese Maßnahme").waitFor();
  await dialog.getByRole("button", { name: "Suche leeren" }).click();
  await dialog.getByLabel("Üblicher Tag").fill("9999");
  await section.click();
  await expect.poll(() => dialog.getByLabel("Üblicher Tag").count()).toBe(0);
  await dialog.getByRole("button", { name: verbs.save }).click();
  await dialog.getByText("Der übliche Tag ist eine ganze Zahl von -365 bis 730").waitFor();
  const isFocused = (input: Element) => input === document.activeElement;
  await expect.poll(() => dialog.getByLabel("Üblicher Tag").evaluate(isFocused)).toBe(true);
  await expect.poll(() => measureOf(photos)).toEqual(before);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.context().close();
});

it("duties and what comes back are filters that the address keeps", async () => {
  const page = await cockpit.pageOf(cockpit.admin);
  const duties = (await cockpit.call("GET /measures")).filter(({ duty }) => duty);
  await page.goto("/?view=rows");
  const count = page.getByRole("status").filter({ hasText: " von 286 Maßnahmen" });
  await page.getByRole("button", { name: `Pflicht (${duties.length})` }).click();
  await count.getByText(`${duties.length} von`).waitFor();
  await page.getByRole("combobox", { name: "Bezug" }).selectOption("repeating");
  const both = duties.filter(({ repeat_days }) => repeat_days !== null);
  await count.getByText(`${both.length} von`).waitFor();
  await page.reload();
  await count.getByText(`${both.length} von`).waitFor();
  expect(new URL(page.url()).search).toBe("?view=rows&duty=true&moment=repeating");
  const marks = page.getByTitle("Gesetz oder Maklervertrag verlangen diese Maßnahme").filter({ visible: true });
  await expect.poll(() => marks.count()).toBe(both.length);
  await page.context().close();
});

it("no journey left a complaint in the console", () => {
  expect(cockpit.complaints).toEqual([]);
});
