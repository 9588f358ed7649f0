import type { Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { openCockpit } from "./cockpit.ts";
import { it as journey, unique } from "./journey.ts";
import { addressOf, button, heading, pressAgain, status, textOf } from "./look.ts";
import { phase, findInPhase, showAllRows } from "./timeline.ts";
import { answerWizard, createStrategy, goOn } from "./wizard.ts";

/* What an agency does first and most: sign in, plan a property, finish measures, move them. */
const it = journey
  /** A luxury property whose marketing starts today, with ten measures per phase; new for each journey. */
  .extend("villa", async ({ cockpit }) =>
    cockpit.newCampaign({ title: unique("Villa am Ammersee"), property_type_code: "LUX" }, 0, 10),
  );

const standing = (page: Page) => textOf(page.getByRole("region", { name: "Stand der Kampagne" }));

/** How long a person takes for a key, and before each press. */
const secondsPerKey = 0.15;
const secondsPerPress = 1.5;

it("a newcomer comes from the link to the first plan in at most 15 presses and 90 seconds", async () => {
  const cockpit = await openCockpit();
  onTestFinished(cockpit.stop);
  const page = await cockpit.newPage();
  await page.addInitScript(() => {
    const counted = window as { presses?: number };
    addEventListener("pointerdown", () => (counted.presses = (counted.presses ?? 0) + 1), true);
  });
  const began = Date.now();
  let keys = 0;
  const type = async (label: string, text: string) => {
    const field = page.getByLabel(label, { exact: true });
    if (!(await field.evaluate((element) => element === document.activeElement))) await field.click();
    await page.keyboard.type(text);
    keys += text.length;
  };
  const choose = (group: RegExp, name: string) =>
    page.getByRole("group", { name: group }).locator("label").filter({ hasText: name }).click();
  await page.goto("/");
  await heading(page, "Willkommen").waitFor();
  await page.getByLabel("Name des Büros").waitFor();
  await type("Vollständiger Name", "Petra Brandt");
  await type("E-Mail-Adresse", "petra.brandt@example.de");
  await type("Passwort", "Terrasse-mit-Seeblick");
  await type("Name des Büros", "Isar Immobilien");
  await button(page, "Cockpit einrichten").click();
  await page.getByRole("heading", { level: 1, name: "Erstes Objekt" }).waitFor();
  await type("Adresse des Objekts", "Seestraße 12, 82319 Starnberg");
  await pressAgain(button(page, "Plan erstellen"));
  await choose(/Was verkaufen Sie/, "Eigentumswohnung");
  await choose(/Bewohnt oder vermietet/, "Frei");
  await goOn(page);
  await choose(/Budget/, "Standard");
  await goOn(page);
  await choose(/Zeitrahmen/, "Standard");
  await page.getByText(/^Alle \d+ Maßnahmen$/).waitFor();
  await createStrategy(page);
  await page.getByRole("heading", { level: 1, name: "Smart Campaign - Eigentumswohnung" }).waitFor();
  await expect.poll(() => standing(page)).toMatch(/Maßnahmen \d{2,3} Erledigte Maßnahmen 0/);
  const presses = await page.evaluate(() => (window as { presses?: number }).presses ?? 0);
  const seconds = (Date.now() - began) / 1000 + keys * secondsPerKey + presses * secondsPerPress;
  expect(presses).toBeGreaterThan(0);
  expect(presses).toBeLessThanOrEqual(15);
  expect(seconds).toBeLessThanOrEqual(90);
  await expect.poll(() => page.getByRole("link", { name: "Keine E-Mails" }).count()).toBe(0);
  await page.context().clearCookies();
  await page.goto("/");
  await heading(page, "Anmelden").waitFor();
  expect(cockpit.complaints).toEqual([]);
});

it("a new agency makes its first administrator after a failed sign-in, who is told that no e-mail arrives", async () => {
  const cockpit = await openCockpit();
  onTestFinished(cockpit.stop);
  const page = await cockpit.newPage();
  await page.goto("/");
  await page.getByLabel("E-Mail-Adresse").fill("agentur@example.de");
  await page.getByLabel("Passwort", { exact: true }).fill("irgendein-Passwort");
  await button(page, "Anmelden").click();
  await page.getByText("Anmeldung fehlgeschlagen").waitFor();
  await page.getByText("Benutzer nicht gefunden").waitFor();
  await button(page, "Administrator-Account erstellen").click();
  await page.getByText("Admin erfolgreich erstellt!").waitFor();
  expect((await page.getByLabel("Passwort", { exact: true }).inputValue()).length).toBeGreaterThanOrEqual(16);
  await pressAgain(button(page, "Anmelden"));
  await heading(page, "Maßnahmen-Bibliothek").first().waitFor();
  expect(addressOf(page)).toBe("/");
  await page.getByRole("link", { name: "Keine E-Mails" }).click();
  await heading(page, "Benutzer").waitFor();
  expect(cockpit.complaints).toEqual([]);
});

it("the library shows 286 measures", async ({ page }) => {
  await page.goto("/");
  const count = status(page, /^286\s+Maßnahmen$/);
  await count.waitFor();
  await expect.poll(() => count.count()).toBe(1);
});

it("the wizard plans a luxury property with a premium budget", async ({ page }) => {
  await answerWizard(page, /Luxus-Immobilie/, /premium/i, "Standard");
  await createStrategy(page);
  await page.getByRole("heading", { level: 1, name: "Smart Campaign - Luxus-Immobilie" }).waitFor();
  await expect.poll(() => standing(page)).toMatch(/Maßnahmen \d{2,3} Erledigte Maßnahmen 0/);
});

it("the dashboard groups the measures, and a status set there stays", async ({ page, villa }) => {
  await page.goto(`/dashboard/${villa.id}`);
  await page.getByRole("radio", { name: /Vorbereitung/ }).click({ force: true });
  const measures = page.getByRole("region", { name: /^Vorbereitung/ });
  const first = measures.getByRole("combobox", { name: /^Status von/ }).first();
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith("/status") && response.ok()),
    first.selectOption({ label: "Erledigt" }),
  ]);
  await page.reload();
  await expect.poll(() => standing(page)).toMatch(/Maßnahmen \d{2,3} Erledigte Maßnahmen 1 Fortschritt [012] %/);
});

it("on the timeline a measure is dragged to Laufzeit by mouse, and a reload keeps it", async ({ page, villa }) => {
  await page.goto(`/timeline/${villa.id}`);
  await showAllRows(page);
  const item = phase(page, "Launch").getByRole("listitem").first();
  const name = (await item.getByRole("heading").textContent()) ?? "";
  const handle = item.getByRole("button", { name: /verschieben$/ });
  await handle.scrollIntoViewIfNeeded();
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move(600, 400, { steps: 5 });
  // While something is held, the five phases stand ready to drop on, with the date that it would get.
  const slot = page.locator('[data-dock-slot="Laufzeit"]');
  await slot.waitFor();
  const place = await slot.boundingBox();
  await page.mouse.move((place?.x ?? 0) + 40, (place?.y ?? 0) + 20, { steps: 8 });
  const moved = page.waitForResponse((response) => response.url().endsWith("/move"));
  await page.mouse.up();
  expect((await moved).status()).toBe(200);
  await findInPhase(page, "Laufzeit", name);
  await page.reload();
  await findInPhase(page, "Laufzeit", name);
});

it("by keyboard alone another one is moved to Laufzeit", async ({ page, villa }) => {
  await page.goto(`/timeline/${villa.id}`);
  const item = phase(page, "Launch").getByRole("listitem").first();
  const name = (await item.getByRole("heading").textContent()) ?? "";
  await item.getByRole("button", { name: /verschieben$/ }).focus();
  const moved = page.waitForResponse((response) => response.url().endsWith("/move"));
  const said = page.locator("[id^=DndLiveRegion]");
  await page.keyboard.press("Space");
  await page.locator('[data-dock-slot="Laufzeit"]').waitFor();
  await page.keyboard.press("ArrowDown");
  await said.filter({ hasText: "Laufzeit" }).waitFor({ state: "attached" });
  await page.keyboard.press("Space");
  expect((await moved).status()).toBe(200);
  await page.reload();
  await showAllRows(page);
  await heading(phase(page, "Laufzeit"), name).waitFor();
});
