import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { createStrategy, goOn } from "./wizard.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { prepareCockpit, type PreparedCockpit } from "./prepared.ts";

let cockpit: PreparedCockpit;
let page: Page;
beforeAll(async () => {
  cockpit = await prepareCockpit();
  page = await cockpit.pageOf(cockpit.admin);
});
afterAll(async () => {
  await cockpit.stop();
});

const header = "name;category;description;effort;cost_band;base_priority";
const good =
  "Übergabe der Schlüssel dokumentieren;Grundrisse & Pläne;Größe, Anzahl und Zustand für 5 € Porto festhalten;niedrig;0-100;5";
const faulty = "Öffentliche Führung;Grundrisse & Pläne;Samstags zeigen;riesig;0-100;5";
const windows1252 = (text: string) =>
  Buffer.from(Array.from(text, (character) => (character === "€" ? 0x80 : character.charCodeAt(0))));
const choose = (text: string) =>
  page
    .locator('input[type="file"]')
    .setInputFiles({ name: "massnahmen.csv", mimeType: "text/csv", buffer: windows1252(text) });

it("an administrator imports a Windows-1252 file with faults, corrects it and imports it again", async () => {
  await page.goto("/admin?section=transfer");
  await choose(`${header}\r\n${good}\r\n${faulty}\r\n`);
  await page.getByText("Windows-1252").waitFor();
  await page.getByText("effort ist niedrig, mittel oder hoch").waitFor();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Fehlerhafte Zeilen herunterladen" }).click();
  const rows = readFileSync(await (await download).path(), "utf8");
  expect(rows).toContain("Öffentliche Führung");
  expect(rows).toContain("effort ist niedrig, mittel oder hoch");
  await page.getByRole("button", { name: "Import starten" }).click();
  await page.getByRole("button", { name: "Weitere Datei importieren" }).click();
  await choose(`${header}\r\n${good}\r\n${faulty.replace("riesig", "mittel")}\r\n`);
  await page.getByRole("button", { name: "Import starten" }).click();
  await page.getByRole("button", { name: "Weitere Datei importieren" }).waitFor();
  const measures = await cockpit.call("GET /measures");
  expect(measures).toHaveLength(288);
  expect(measures.find(({ name }) => name === "Übergabe der Schlüssel dokumentieren")?.description).toBe(
    "Größe, Anzahl und Zustand für 5 € Porto festhalten",
  );
});

it("a template that an administrator makes is named by the wizard and leads its plan", async () => {
  const unfit = (await cockpit.call("GET /measures")).find(
    ({ default_phase, relevance }) => default_phase === "Launch" && relevance.GRS <= 1,
  );
  await page.goto("/admin?section=templates");
  await page.getByRole("button", { name: "Neues Template" }).click();
  const dialog = page.getByRole("dialog", { name: "Neues Template erstellen" });
  await dialog.getByLabel("Name *").fill("Grundstück auf unsere Art");
  await dialog.getByLabel("Objektart").selectOption("GRS");
  await dialog.getByLabel("Budget").selectOption("basis");
  await dialog.getByRole("searchbox", { name: "Kern-Maßnahme suchen" }).fill(unfit?.name ?? "");
  await dialog.getByRole("list", { name: "Treffer" }).getByRole("button").first().click();
  await dialog.getByRole("button", { name: /erstellen|Speichern/ }).click();
  await page.getByText("Template erfolgreich erstellt").waitFor();
  const [template] = await cockpit.call("GET /admin/templates");
  expect(template).toMatchObject({
    property_type_code: "GRS",
    default_budget_range: "basis",
    is_active: true,
    core_measures: [unfit?.id],
  });
  await page.goto("/onboarding");
  await page.getByRole("radio", { name: "Grundstück" }).check({ force: true });
  await goOn(page);
  await page.getByRole("radio", { name: "Basis" }).check({ force: true });
  await goOn(page);
  await page
    .getByRole("group", { name: /Zeitrahmen/ })
    .getByRole("radio", { name: "Standard" })
    .check({ force: true });
  await page.getByRole("region", { name: "Zusammenfassung" }).getByText("„Grundstück auf unsere Art“").waitFor();
  await createStrategy(page);
  const plan = await cockpit.planOf({ id: page.url().split("/").at(-1)?.split("?")[0] ?? "" });
  expect(plan.filter(({ phase }) => phase === "Launch").map(({ measure_id }) => measure_id)).toContain(unfit?.id);
});

it("staff may export the library, as the API allows", async () => {
  const theirs = await cockpit.pageOf(
    await cockpit.newPerson({ full_name: "Sabine Sommer", email: "sabine@example.de" }),
  );
  await theirs.goto("/admin?section=transfer");
  const download = theirs.waitForEvent("download");
  await theirs.getByRole("button", { name: "Bibliothek exportieren" }).click();
  const rows = readFileSync(await (await download).path(), "utf8");
  expect(rows.split("\r\n").length).toBeGreaterThan(286);
  await theirs.context().close();
});

it("a deactivated colleague is signed out at the next click", async () => {
  const colleague = await cockpit.newPerson({ full_name: "Karl Kollege", email: "karl@example.de" });
  const theirs = await cockpit.pageOf(colleague);
  await theirs.goto("/");
  await theirs
    .getByRole("status")
    .filter({ hasText: /Maßnahmen$/ })
    .waitFor();
  const user = (await cockpit.call("GET /auth/users")).find(({ email }) => email === "karl@example.de");
  await cockpit.call("PUT /auth/users/{id}", { id: user?.id ?? "" }, { is_active: false });
  await theirs.getByRole("link", { name: "Kampagnen" }).first().click();
  await theirs.getByRole("heading", { name: "Anmelden" }).waitFor();
  expect(await theirs.context().cookies()).not.toContainEqual(expect.objectContaining({ name: "auth_token" }));
});

it("nothing on the way complained", () => {
  expect(cockpit.complaints).toEqual([]);
});
