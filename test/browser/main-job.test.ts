import { expect, onTestFinished, test } from "vitest";
import { openCockpit } from "./cockpit.ts";
import { addressOf, button, heading, pressAgain, status } from "./look.ts";
import { answerWizard, campaignOf, createStrategy, standing } from "./wizard.ts";

/* What an agency does first and most: sign in, plan a property, finish measures (moving them: phase-moves). */
test("a new agency makes its first administrator, plans a luxury property, and finishes a measure", async () => {
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

  const count = status(page, /^286\s+Maßnahmen$/);
  await count.waitFor();
  await expect.poll(() => count.count()).toBe(1);
  await page.getByRole("link", { name: "Keine E-Mails" }).click();
  await heading(page, "Benutzer").waitFor();

  await answerWizard(page, /Luxus-Immobilie/, /premium/i, "Standard");
  await createStrategy(page);
  await page.getByRole("heading", { level: 1, name: "Smart Campaign - Luxus-Immobilie" }).waitFor();
  await expect.poll(() => standing(page)).toMatch(/Maßnahmen \d{2,3} Erledigte Maßnahmen 0/);

  // Where the dashboard opens on another phase, the first one is chosen; a status set there stays.
  await page.goto(`/dashboard/${campaignOf(page).id}`);
  await page.getByRole("radio", { name: /Vorbereitung/ }).click({ force: true });
  const measures = page.getByRole("region", { name: /^Vorbereitung/ });
  const first = measures.getByRole("combobox", { name: /^Status von/ }).first();
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith("/status") && response.ok()),
    first.selectOption({ label: "Erledigt" }),
  ]);
  await page.reload();
  await expect.poll(() => standing(page)).toMatch(/Maßnahmen \d{2,3} Erledigte Maßnahmen 1 Fortschritt [012] %/);
  expect(cockpit.complaints).toEqual([]);
});
