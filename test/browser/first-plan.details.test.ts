import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { cache } from "../../infra/root.ts";
import { axe } from "./axe.ts";
import { openCockpit } from "./cockpit.ts";
import { button, heading, pressAgain } from "./look.ts";
import { createStrategy, goOn, standing } from "./wizard.ts";

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
  let began = Date.now();
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
  const looked = Date.now();
  const { violations } = await axe(page).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
  if (process.env.SCREENS === "all")
    await page.screenshot({ path: join(cache, "screens", "welcome-desktop-light.png") });
  // No newcomer waits for that look.
  began += Date.now() - looked;
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
