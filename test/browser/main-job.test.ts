import type { Page } from "playwright-core";
import { createStrategy, goOn } from "./wizard.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openCockpit, type RunningCockpit } from "./cockpit.ts";

let cockpit: RunningCockpit;
let page: Page;
beforeAll(async () => {
  cockpit = await openCockpit();
  page = await cockpit.newPage();
});
afterAll(async () => {
  await cockpit.stop();
});

const button = (name: string | RegExp) => page.getByRole("button", { name });

it("a new agency makes its first administrator and signs in", async () => {
  await page.goto("/");
  await page.getByLabel("E-Mail-Adresse").fill("agentur@example.de");
  await page.getByLabel("Passwort", { exact: true }).fill("irgendein-Passwort");
  await page.getByRole("button", { name: "Anmelden" }).click();
  await page.getByText("Anmeldung fehlgeschlagen").waitFor();
  await page.getByText("Benutzer nicht gefunden").waitFor();
  await button("Administrator-Account erstellen").click();
  await page.getByText("Admin erfolgreich erstellt!").waitFor();
  expect((await page.getByLabel("Passwort", { exact: true }).inputValue()).length).toBeGreaterThanOrEqual(16);
  await button("Anmelden").click();
  await page.getByRole("heading", { name: "Maßnahmen-Bibliothek" }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
});

it("the library shows 286 measures", async () => {
  const count = page.getByRole("status").filter({ hasText: /^286\s+Maßnahmen$/ });
  await count.waitFor();
  await expect.poll(() => count.count()).toBe(1);
});

it("the wizard plans a luxury property with a premium budget", async () => {
  await page.goto("/onboarding");
  await page.getByRole("heading", { name: "Verkaufs-Cockpit Setup" }).waitFor();
  await expect.poll(() => button("Weiter").getAttribute("aria-disabled")).toBe("true");
  await page.getByRole("radio", { name: /Luxus-Immobilie/ }).check({ force: true });
  await goOn(page);
  await page.getByRole("radio", { name: /premium/i }).check({ force: true });
  await goOn(page);
  await page
    .getByRole("group", { name: /Zeitrahmen/ })
    .getByRole("radio", { name: "Standard" })
    .check({ force: true });
  await createStrategy(page);
  await page.getByRole("heading", { level: 1, name: "Smart Campaign - Luxus-Immobilie" }).waitFor();
  const standing = page.getByRole("region", { name: "Stand der Kampagne" });
  expect(await standing.innerText()).toMatch(/Maßnahmen\s+\d{3}\s+Erledigte Maßnahmen\s+0/);
});

it("the dashboard groups the measures, and a status set there stays", async () => {
  await page.getByRole("radio", { name: /Vorbereitung/ }).click({ force: true });
  await page.waitForURL(/phase=vorbereitung/);
  const status = page.getByRole("combobox", { name: /^Status von/ }).first();
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith("/status") && response.ok()),
    status.selectOption({ label: "Erledigt" }),
  ]);
  await page.reload();
  const standing = page.getByRole("region", { name: "Stand der Kampagne" });
  await standing.waitFor();
  expect(await standing.innerText()).toMatch(/Erledigte Maßnahmen\s+1\s+Fortschritt\s+[01](,\d)?\s+%/);
});

const phase = (name: string) => page.getByRole("region", { name, exact: true });

it("on the timeline a measure is dragged to Laufzeit by mouse, and a reload keeps it", async () => {
  await page.getByRole("link", { name: "Detailansicht" }).click();
  await page.waitForURL(/\/timeline\//);
  const item = phase("Reaktivierung").getByRole("listitem").first();
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
  await phase("Laufzeit").getByRole("heading", { name }).waitFor();
  await page.reload();
  await phase("Laufzeit").getByRole("heading", { name }).waitFor();
});

it("by keyboard alone another one is moved to Laufzeit", async () => {
  const item = phase("Launch").getByRole("listitem").first();
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
  await phase("Laufzeit").getByRole("heading", { name }).waitFor();
});

it("signing out leads to the login screen, and the way back is closed", async () => {
  await page
    .getByRole("button", { name: /Abmelden/ })
    .first()
    .click();
  await page.getByRole("heading", { name: "Anmelden" }).waitFor();
  await page.goto("/");
  await page.getByRole("heading", { name: "Anmelden" }).waitFor();
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: "auth_token" }));
});

it("nothing on the way complained", () => {
  expect(cockpit.complaints).toEqual([]);
});
