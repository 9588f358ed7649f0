import { expect, onTestFinished } from "vitest";
import { openCockpit } from "./cockpit.ts";
import { addressOf, button, heading, pressAgain, status } from "./look.ts";
import { it } from "./villa.ts";
import { answerWizard, createStrategy, standing } from "./wizard.ts";

/* What an agency does first and most: sign in, plan a property, finish measures (moving them: main-moves). */
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
