import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { it as journey, unique } from "./journey.ts";
import { button, dialog, focused, heading, pressAgain, textsOf } from "./look.ts";
import { verbs } from "./verbs.ts";

const it = journey
  /** The name of a measure that nothing else in the library has, new for each journey. */
  .extend("chimes", async ({ call }) => {
    const name = unique("Glockenspiel");
    const [{ id }] = await call("GET /categories");
    await call("POST /measures", {}, { name, category_id: id });
    return name;
  })
  /** A template for luxury properties with more measures than a card names. */
  .extend("template", async ({ call }) => {
    await call("POST /admin/create-default-templates");
    const templates = await call("GET /admin/templates");
    const found = templates.find((one) => one.property_type_code === "LUX" && one.default_budget_range === "basis");
    if (!found) throw new Error("no template");
    return found;
  });

const sections = (page: Page) => page.getByRole("navigation", { name: "Administration" }).getByRole("link");

describe("the admin panel", () => {
  it("has five tabs and two buttons, and measure packages with what the library has for each", async ({
    page,
    chimes,
  }) => {
    await page.goto(`/admin?q=${chimes}`);
    await button(page, "Standard-Templates erstellen").waitFor();
    await expect
      .poll(() => textsOf(sections(page)))
      .toEqual(["Maßnahmen", "Kategorien", "Templates", "Maßnahmen-Pakete", "Import/Export"]);
    await sections(page).filter({ hasText: "Maßnahmen-Pakete" }).click();
    for (const title of ["Neuer Anlauf", "Gebotsverfahren", "Vom Käufer bis zu den Schlüsseln"])
      await page
        .getByRole("region", { name: title, exact: true })
        .getByText(/^\d+ Maßnahmen$/)
        .waitFor();
    const sale = page.getByRole("region", { name: "Vom Käufer bis zu den Schlüsseln" });
    await sale.getByText(/^\d+ Maßnahmen$/).click();
    await sale.getByRole("listitem").first().waitFor();
    await button(page, "Neue Maßnahme").click();
    await dialog(page, "Neue Maßnahme erstellen").waitFor();
    await page.keyboard.press("Escape");
    await dialog(page, "Neue Maßnahme erstellen").waitFor({ state: "detached" });
    await expect.poll(() => focused(page)).toBe("Neue Maßnahme");
  });

  it("names a template's first five measures and how many more there are", async ({ page, call, template }) => {
    const ids = [...template.core_measures, ...template.boost_measures];
    expect(ids.length).toBeGreaterThan(5);
    await page.goto("/admin?section=templates");
    await page.getByLabel("Objektart", { exact: true }).selectOption("LUX");
    const card = page.getByRole("listitem").filter({ has: heading(page, template.name) });
    await card.getByText(`+${ids.length - 5} weitere`, { exact: true }).waitFor();
    const shown = (await textsOf(card.getByRole("listitem"))).map((text) => text.replace(/ Boost$/, ""));
    const measures = await call("GET /measures");
    expect(shown).toEqual(ids.slice(0, 5).map((id) => measures.find((measure) => measure.id === id)?.name));
  });

  it("edits a template in its place: a core measure once, a boost option only if it is neither, 1 to 365 days", async ({
    page,
    template,
    chimes,
  }) => {
    await page.goto("/admin?section=templates&type=LUX");
    const edit = button(page, `„${template.name}“ bearbeiten`);
    await edit.click();
    const form = page.getByRole("form", { name: `Template „${template.name}“ bearbeiten` });
    const matches = form.getByRole("list", { name: "Treffer" }).getByRole("button");
    await form.getByLabel("Kern-Maßnahme suchen").fill(chimes);
    await matches.first().click();
    await form.getByLabel("Kern-Maßnahme suchen").fill(chimes);
    await expect.poll(() => matches.first().innerText()).toContain("Schon hinzugefügt");
    await expect.poll(() => matches.first().getAttribute("aria-disabled")).toBe("true");
    await form.getByLabel("Kern-Maßnahme suchen").fill("");
    await form.getByLabel("Boost-Option suchen").fill(chimes);
    await expect.poll(() => matches.first().innerText()).toContain("Ist Kern-Maßnahme");
    await expect.poll(() => matches.first().getAttribute("aria-disabled")).toBe("true");
    for (const days of ["0", "366"]) {
      await form.getByLabel("Zeitraum in Tagen").fill(days);
      await pressAgain(button(form, verbs.save));
      await form.getByText("Der Zeitraum ist eine ganze Zahl von 1 bis 365 Tagen").waitFor();
    }
    await button(form, verbs.cancel).click();
    await form.waitFor({ state: "detached" });
    await expect.poll(() => focused(page)).toBe(`„${template.name}“ bearbeiten`);
  });

  it("names the columns of an import, with both readings of the priority", async ({ page }) => {
    await page.goto("/admin?section=transfer");
    const columns = page.locator("dl").filter({ hasText: "base_priority" });
    await columns.waitFor();
    await expect
      .poll(() => textsOf(columns.locator("dt")))
      .toEqual(["name", "category", "description", "effort", "cost_band", "base_priority"]);
    const meanings = await textsOf(columns.locator("dd"));
    expect(meanings.slice(3)).toEqual([
      "niedrig/mittel/hoch",
      "0-100/100-500/500-2000/2000+",
      "1-5; Werte bis 10 sind erlaubt.",
    ]);
  });
});

const windows1252 = (text: string) =>
  Buffer.from(Array.from(text, (character) => (character === "€" ? 0x80 : character.charCodeAt(0))));

it("an administrator imports a Windows-1252 file with faults, corrects it and imports it again", async ({
  page,
  call,
}) => {
  const header = "name;category;description;effort;cost_band;base_priority";
  const description = "Größe, Anzahl und Zustand für 5 € Porto festhalten";
  const good = `Übergabe der Schlüssel dokumentieren;Grundrisse & Pläne;${description};niedrig;0-100;5`;
  const faulty = "Öffentliche Führung;Grundrisse & Pläne;Samstags zeigen;riesig;0-100;5";
  const choose = (text: string) =>
    page
      .locator('input[type="file"]')
      .setInputFiles({ name: "massnahmen.csv", mimeType: "text/csv", buffer: windows1252(text) });
  const before = (await call("GET /measures")).length;
  await page.goto("/admin?section=transfer");
  await choose(`${header}\r\n${good}\r\n${faulty}\r\n`);
  await page.getByText("Windows-1252").waitFor();
  await page.getByText("effort ist niedrig, mittel oder hoch").waitFor();
  const download = page.waitForEvent("download");
  await button(page, "Fehlerhafte Zeilen herunterladen").click();
  const rows = readFileSync(await (await download).path(), "utf8");
  expect(rows).toContain("Öffentliche Führung");
  expect(rows).toContain("effort ist niedrig, mittel oder hoch");
  await button(page, "Import starten").click();
  await button(page, "Weitere Datei importieren").click();
  await choose(`${header}\r\n${good}\r\n${faulty.replace("riesig", "mittel")}\r\n`);
  await pressAgain(button(page, "Import starten"));
  await button(page, "Weitere Datei importieren").waitFor();
  const measures = await call("GET /measures");
  expect(measures).toHaveLength(before + 2);
  expect(measures.find(({ name }) => name === "Übergabe der Schlüssel dokumentieren")?.description).toBe(description);
});

it("staff may export the library, as the API allows", async ({ open, cockpit }) => {
  const page = await open(await cockpit.newPerson({ full_name: "Sabine Sommer", email: "sabine@example.de" }));
  await page.goto("/admin?section=transfer");
  const download = page.waitForEvent("download");
  await button(page, "Bibliothek exportieren").click();
  const rows = readFileSync(await (await download).path(), "utf8");
  expect(rows.split("\r\n").length).toBeGreaterThan(286);
});
