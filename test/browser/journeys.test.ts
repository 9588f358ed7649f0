import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Measure } from "#shared/catalogue/contract";
import { holdBack } from "./calls.ts";
import { unhurried } from "./look.ts";
import { type PreparedCockpit, prepareCockpit } from "./prepared.ts";

/* What only a screen can show: session, cockpit, library, and the tabs. */
let cockpit: PreparedCockpit;
let page: Page;
let measures: Measure[];
const longCategory = "Öffentlichkeitsarbeit und Nachbarschaft";

beforeAll(async () => {
  cockpit = await prepareCockpit();
  const { call, newCampaign } = cockpit;
  const category = await call("POST /categories", {}, { name: longCategory });
  await call(
    "POST /measures",
    {},
    { name: "Glockenspiel im Treppenhaus", category_id: category.id, relevance: { WOH: 0 } },
  );
  measures = await call("GET /measures");
  await newCampaign({ title: "Penthouse an der Isar", property_type_code: "LUX" }, 0, 3);
  await call("POST /admin/create-default-templates");
  await call("POST /notifications/generate");
  page = await cockpit.pageOf(cockpit.admin);
});
afterAll(() => cockpit.stop());

const button = (name: string | RegExp, within: Page | Locator = page) =>
  within.getByRole("button", { name, exact: typeof name === "string" });
const heading = (name: string, within: Page | Locator = page) => within.getByRole("heading", { name, exact: true });
const status = (text: string | RegExp, within: Page | Locator = page) =>
  within.getByRole("status").filter({ hasText: text });
const dialog = (name: string) => page.getByRole("dialog", { name });
const textsOf = async (locator: Locator) =>
  (await locator.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " ").trim());
const addressOf = (of: Page = page) => `${new URL(of.url()).pathname}${new URL(of.url()).search}`;
const focused = () =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent);

describe("the library", () => {
  const rail = () => page.getByRole("navigation", { name: "Kategorien" });

  it("says that it is being loaded, then shows cards", async () => {
    const release = await holdBack(page, /^\/api\/measures$/);
    await page.goto("/");
    await status("Lade Maßnahmen-Bibliothek...").waitFor();
    await release();
    await status(/^287 Maßnahmen$/).waitFor();
    await expect.poll(() => page.getByRole("radio", { name: "Karten" }).isChecked()).toBe(true);
  });

  it("cuts category names to 25 and 20 characters, whole as title and to screen readers", async () => {
    await page.goto("/?q=Glockenspiel");
    const entry = rail().getByRole("link", { name: longCategory });
    await expect.poll(() => entry.locator("[aria-hidden]").innerText()).toBe("Öffentlichkeitsarbeit und…");
    await expect.poll(() => entry.getByTitle(longCategory, { exact: true }).count()).toBe(1);
    const choice = page.getByLabel("Kategorie", { exact: true }).locator(`option[title="${longCategory}"]`);
    await expect.poll(() => choice.textContent()).toBe("Öffentlichkeitsarbeit und… (1)");
    await expect.poll(() => choice.getAttribute("aria-label")).toBe(longCategory);
    const card = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: heading("Glockenspiel im Treppenhaus") });
    const name = card.getByTitle(longCategory, { exact: true });
    await expect.poll(() => name.locator("[aria-hidden]").innerText()).toBe("Öffentlichkeitsarbei…");
    await expect.poll(() => name.locator(".sr-only").textContent()).toBe(longCategory);
  });

  it("filters by category, effort and cost band, and resets the filters", async () => {
    const wanted = measures.filter(({ effort, cost_band }) => effort === "hoch" && cost_band === "500-2000");
    await page.goto("/");
    expect(await button("Filter zurücksetzen").count()).toBe(0);
    await page.getByLabel("Aufwand", { exact: true }).selectOption("hoch");
    await page.getByLabel("Kostenbereich", { exact: true }).selectOption("500-2000");
    await status(`${wanted.length} von 287 Maßnahmen`).waitFor();
    await button("Filter zurücksetzen").click();
    await status(/^287 Maßnahmen$/).waitFor();
    await expect.poll(() => addressOf()).toBe("/");
    expect(await button("Filter zurücksetzen").count()).toBe(0);
  });

  it("finds names and descriptions whatever their case", async () => {
    const wanted = measures.filter(({ name, description }) =>
      `${name}\n${description}`.toLowerCase().includes("drohne"),
    );
    expect(wanted.length).toBeGreaterThan(1);
    await page.getByLabel("Maßnahmen durchsuchen").fill("DROHNE");
    await status(`${wanted.length} von 287 Maßnahmen`).waitFor();
  });

  it("sorts by five keys in both directions", async () => {
    await page.goto("/?view=rows");
    const sort = page.getByLabel("Sortieren nach", { exact: true });
    await sort.waitFor();
    await expect
      .poll(() => textsOf(sort.locator("option")))
      .toEqual(["Name", "Priorität", "Kategorie", "Kosten", "Aufwand"]);
    const first = () => page.getByRole("main").getByRole("heading", { level: 3 }).first().innerText();
    const byName = measures.map(({ name }) => name).sort((one, other) => one.localeCompare(other, "de"));
    await expect.poll(first).toBe(byName[0]);
    await button("Aufsteigend sortiert, jetzt absteigend sortieren").click();
    await expect.poll(first).toBe(byName.at(-1));
    await button("Absteigend sortiert, jetzt aufsteigend sortieren").waitFor();
    await sort.selectOption("priority");
    const highest = Math.max(...measures.map(({ base_priority }) => base_priority));
    const of = async () => measures.find(({ name }) => name === firstName)?.base_priority;
    let firstName = "";
    await expect.poll(async () => ((firstName = await first()), of())).toBe(highest);
  });

  it("as matrix has one button per property type and the most relevant measures first", async () => {
    await page.goto("/?view=matrix");
    const types = page.getByRole("group", { name: "Objektart" }).getByRole("button");
    await types.first().waitFor();
    expect((await textsOf(types)).map((text) => text.slice(0, 3))).toEqual([
      "WOH",
      "HAU",
      "LUX",
      "NEU",
      "GEW",
      "GRS",
      "MFH",
      "KAP",
    ]);
    const pressed = page.getByRole("group", { name: "Objektart" }).locator("[aria-pressed=true]");
    expect(await pressed.innerText()).toMatch(/^WOH/);
    const relevant = (type: "WOH" | "GRS") => measures.filter(({ relevance }) => (relevance[type] ?? 0) > 0).length;
    await status(`${relevant("WOH")} relevante Maßnahmen von 287 gesamt`).waitFor();
    await button(/^GRS/).click();
    await status(`${relevant("GRS")} relevante Maßnahmen von 287 gesamt`).waitFor();
    const scores = await page
      .getByRole("img", { name: /^Relevanz/ })
      .evaluateAll((all) => all.map((score) => Number(score.textContent?.replace(",", "."))));
    expect(scores.length).toBeGreaterThan(20);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    const row = page.getByRole("region", { name: "Relevanz-Matrix" }).getByRole("listitem").first();
    expect(await row.innerText()).toMatch(/Aufwand (niedrig|mittel|hoch)/);
    expect(await row.innerText()).toMatch(/(0-100|100-500|500-2000|2000\+)\s€/);
  });

  it("says what to do when nothing is found", async () => {
    await page.goto("/?q=gibtesnicht");
    await page.getByText("Keine Maßnahmen gefunden", { exact: true }).waitFor();
    await page.getByText("Versuchen Sie andere Filter oder Suchbegriffe", { exact: true }).waitFor();
  });

  it("without any measure offers to create the first one", async () => {
    const list = (url: URL) => url.pathname === "/api/measures";
    await page.route(list, (route) => route.fulfill({ json: [] }));
    await page.goto("/");
    await page.getByText("Noch keine Maßnahmen vorhanden", { exact: true }).waitFor();
    await button("+ Erste Maßnahme erstellen").click();
    await dialog("Neue Maßnahme erstellen").waitFor();
    await page.unroute(list);
  });

  it("has a dialog with the six fields, their defaults and rules", async () => {
    await page.goto("/?q=Glockenspiel");
    await button("+ Neue Maßnahme").click();
    const field = (label: string) => dialog("Neue Maßnahme erstellen").getByLabel(label, { exact: true });
    const values = ["Name *", "Beschreibung", "Kategorie *", "Basis-Priorität", "Aufwand", "Kostenbereich"].map(
      (label) => field(label).inputValue(),
    );
    expect(await Promise.all(values)).toEqual(["", "", "", "1", "niedrig", "0-100"]);
    await expect.poll(() => field("Kategorie *").locator("option").first().innerText()).toBe("Kategorie wählen");
    await expect.poll(() => textsOf(field("Aufwand").locator("option"))).toEqual(["niedrig", "mittel", "hoch"]);
    await field("Basis-Priorität").fill("11");
    await button("Speichern").click();
    for (const text of [
      "Name ist erforderlich",
      "Kategorie ist erforderlich",
      "Die Basis-Priorität ist eine ganze Zahl von 1 bis 10",
    ])
      await page.getByRole("alert").filter({ hasText: text }).waitFor();
    await field("Name *").fill("Neu");
    await page.getByRole("alert").filter({ hasText: "Name ist erforderlich" }).waitFor({ state: "detached" });
    await button("Abbrechen").click();
    await button("Verwerfen").click();
    await dialog("Neue Maßnahme erstellen").waitFor({ state: "detached" });
    await expect.poll(focused, { timeout: 10_000 }).toBe("+ Neue Maßnahme");
  });

  it("asks before a measure is deleted, and gives the focus back", async () => {
    await button("„Glockenspiel im Treppenhaus“ löschen").click();
    const question = page.getByRole("alertdialog");
    await question.getByText("Sind Sie sicher, dass Sie diese Maßnahme löschen möchten?", { exact: true }).waitFor();
    await button("Abbrechen", question).click();
    await question.waitFor({ state: "detached" });
    await expect.poll(focused, { timeout: 10_000 }).toBe("„Glockenspiel im Treppenhaus“ löschen");
    await button("„Glockenspiel im Treppenhaus“ bearbeiten").click();
    await dialog("Maßnahme bearbeiten").waitFor();
    await page.keyboard.press("Escape");
    await dialog("Maßnahme bearbeiten").waitFor({ state: "detached" });
    await expect.poll(focused, { timeout: 10_000 }).toBe("„Glockenspiel im Treppenhaus“ bearbeiten");
  });
});

describe("analytics", () => {
  it("begin with the overview of thirty days, and their tiles say what the API counts", async () => {
    await page.goto("/?tab=analytics");
    await heading("Status aller Maßnahmen").waitFor();
    const sections = page.getByRole("navigation", { name: "Bereiche der Auswertung" }).getByRole("link");
    await expect.poll(() => textsOf(sections)).toEqual(["Überblick", "Performance", "Objektarten", "Zeitverlauf"]);
    await expect
      .poll(() => textsOf(page.getByRole("group", { name: "Zeitraum" }).locator("label")))
      .toEqual(["7 Tage", "30 Tage", "90 Tage"]);
    await expect.poll(() => page.getByRole("radio", { name: "30 Tage" }).isChecked()).toBe(true);
    const { tiles } = await cockpit.call("GET /analytics");
    const percent = tiles.completion_rate.toLocaleString("de-DE", {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    await expect
      .poll(() => textsOf(page.locator("main dl").first().locator("> div")))
      .toEqual([
        `Kampagnen ${tiles.campaigns} ${tiles.active_campaigns} aktiv`,
        `Maßnahmen ${tiles.measures} ${percent} % abgeschlossen`,
        `Abgeschlossen ${tiles.completed} von ${tiles.measures} Maßnahmen`,
        `Überfällig ${tiles.overdue} ${tiles.in_progress} in Bearbeitung`,
      ]);
    const rows = await textsOf(page.getByRole("table", { name: "Status aller Maßnahmen" }).locator("tbody th"));
    expect(rows.slice(0, 3)).toEqual(["Geplant", "In Bearbeitung", "Abgeschlossen"]);
  });

  it.each([
    ["Performance", ["Maßnahmen je Tag", "Statusverteilung"]],
    ["Objektarten", ["Kampagnen je Objektart", "Alle Objektarten"]],
    ["Zeitverlauf", ["Zeitverlauf der Maßnahmen"]],
  ])("show %s with the same figures as a table", async (section, titles) => {
    await page
      .getByRole("navigation", { name: "Bereiche der Auswertung" })
      .getByRole("link", { name: section, exact: true })
      .click();
    for (const title of titles) await heading(title).waitFor();
    expect(await page.getByRole("main").getByRole("table").count()).toBeGreaterThan(0);
  });
});

describe("notifications", () => {
  const filter = (name: string) =>
    page.getByRole("navigation", { name: "Benachrichtigungen filtern" }).getByRole("link", { name });
  const cards = () => page.getByRole("list", { name: /^Benachrichtigungen:/ }).getByRole("listitem");

  it("are cards with icon, title, message, date, priority and a mark while unread", async () => {
    await page.goto("/?tab=notifications");
    await cards().first().waitFor();
    const names = await textsOf(page.getByRole("navigation", { name: "Benachrichtigungen filtern" }).getByRole("link"));
    expect(names.map((name) => name.replace(/ \d+$/, ""))).toEqual(["Alle", "Ungelesen", "Berichte", "Fristen"]);
    const text = await cards().first().innerText();
    expect(text).toContain("Penthouse an der Isar");
    expect(text).toMatch(/Erstellt \d\d\.\d\d\.\d{4}, \d\d:\d\d/);
    expect(text).toMatch(/Dringend|Hoch|Mittel|Niedrig/);
    await expect.poll(() => cards().first().getByTitle("Ungelesen").count()).toBe(1);
    await expect.poll(() => cards().first().locator("svg").count()).toBeGreaterThan(1);
  });

  it("under a filter without any say so", async () => {
    await filter("Berichte").click();
    await page.getByText("Keine Benachrichtigungen", { exact: true }).waitFor();
    await page.getByText("Aktuell sind keine Benachrichtigungen vorhanden", { exact: true }).waitFor();
  });

  it("say »Aktualisiere...« while they are renewed", async () => {
    const release = await holdBack(page, /^\/api\/notifications\/generate$/);
    await button("Aktualisieren").click();
    await button("Aktualisiere...").waitFor();
    await release();
    await page.getByRole("alert").filter({ hasText: "Benachrichtigungen aktualisiert" }).waitFor();
  });

  it("are marked as read, and the tab counts what is unread", async () => {
    await filter("Ungelesen").click();
    await cards().first().waitFor();
    const tab = page.getByRole("navigation", { name: "Bereiche" }).getByRole("link", { name: /^Benachrichtigungen/ });
    let unread = await cards().count();
    expect(await tab.innerText()).toMatch(new RegExp(`\\b${unread}\\b`));
    while (unread > 0) {
      await button("Als gelesen markieren", cards().first()).click();
      unread -= 1;
      await expect.poll(() => cards().count()).toBe(unread);
    }
    await page.getByText("Alle Benachrichtigungen sind gelesen", { exact: true }).waitFor();
    await expect.poll(() => tab.innerText()).toBe("Benachrichtigungen");
    await filter("Alle").click();
    await cards().first().waitFor();
    expect(await button("Als gelesen markieren").count()).toBe(0);
  });

  it("are hidden, and come back from the toast", async () => {
    const before = await cards().count();
    await button("Ausblenden", cards().first()).click();
    await expect.poll(() => cards().count()).toBe(before - 1);
    await button("Rückgängig").click();
    await expect.poll(() => cards().count()).toBe(before);
  });

  it("come and go with their causes, without being asked for", async () => {
    const { id } = await cockpit.newCampaign({ title: "Haus am Hang" }, 1, 2);
    const area = (name: string) => page.getByRole("navigation", { name: "Bereiche" }).getByRole("link", { name });
    const ofCampaign = () => cards().filter({ hasText: "Haus am Hang" });
    await page.goto(`/timeline/${id}`);
    await page
      .getByRole("combobox", { name: /^Status von/ })
      .first()
      .selectOption({ label: "Warteschlange" });
    await area("Benachrichtigungen").click();
    await ofCampaign().first().waitFor();
    await area("Kampagnen").click();
    await button("„Haus am Hang“ archivieren").click();
    await area("Benachrichtigungen").click();
    await expect.poll(() => ofCampaign().count()).toBe(0);
  });
});

describe("the owners tab", () => {
  const section = (name: string) =>
    page.getByRole("navigation", { name: "Eigentümer" }).getByRole("link", { name, exact: true });
  const field = (label: string) => page.getByRole("dialog").getByLabel(label, { exact: true });

  it("without owners offers to create the first, whose name and e-mail are needed", async () => {
    await page.goto("/?tab=owners");
    await page.getByText("Noch keine Eigentümer vorhanden", { exact: true }).waitFor();
    await expect
      .poll(() => textsOf(page.getByRole("navigation", { name: "Eigentümer" }).getByRole("link")))
      .toEqual(["Eigentümer", "Zuordnungen", "Berichte"]);
    await button("Ersten Eigentümer anlegen").click();
    await dialog("Neuen Eigentümer erstellen").waitFor();
    await expect.poll(() => field("E-Mail *").getAttribute("type")).toBe("email");
    await expect
      .poll(() => textsOf(field("Bevorzugter Kanal").locator("option")))
      .toEqual(["E-Mail", "SMS", "WhatsApp"]);
    await expect.poll(() => field("Bevorzugter Kanal").inputValue()).toBe("email");
    await button("Eigentümer erstellen").click();
    for (const text of ["Name ist erforderlich", "E-Mail-Adresse ist erforderlich"])
      await page.getByRole("alert").filter({ hasText: text }).waitFor();
    await field("Name *").fill("Familie Sommer");
    await field("E-Mail *").fill("sommer@example.de");
    await field("Telefon").fill("08151 12345");
    await field("Firma").fill("Sommer GbR");
    await unhurried(page);
    await button("Eigentümer erstellen").click();
    await heading("Familie Sommer").waitFor();
  });

  it("has a card per owner with all that is known", async () => {
    const card = page.getByRole("list", { name: "Eigentümer" }).getByRole("listitem");
    const today = new Date().toLocaleDateString("de-DE", {
      day: "2-digit",
      month: "2-digit",
      year: "numeric",
      timeZone: "Europe/Berlin",
    });
    const text = (await card.innerText()).replaceAll(/\s+/g, " ");
    for (const part of [
      "Familie Sommer",
      "Sommer GbR",
      "sommer@example.de",
      "08151 12345",
      "Bevorzugter Kanal E-Mail",
      `Erstellt am ${today}`,
    ])
      expect(text).toContain(part);
    await button("„Familie Sommer“ bearbeiten").click();
    await dialog("Eigentümer bearbeiten").waitFor();
    await page.keyboard.press("Escape");
    await dialog("Eigentümer bearbeiten").waitFor({ state: "detached" });
  });

  it("names the owner when asking before a deletion, and gives the focus back", async () => {
    await button("„Familie Sommer“ löschen").click();
    await page
      .getByRole("alertdialog")
      .getByText("Sind Sie sicher, dass Sie den Eigentümer „Familie Sommer“ löschen möchten?")
      .waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").waitFor({ state: "detached" });
    await expect.poll(focused, { timeout: 10_000 }).toBe("„Familie Sommer“ löschen");
  });

  it("assigns an owner, address and frequency per campaign, and then reports", async () => {
    await section("Zuordnungen").click();
    const form = page.getByRole("form", { name: "Zuordnung von „Penthouse an der Isar“" });
    const owner = form.getByLabel("Eigentümer");
    await owner.waitFor();
    await expect
      .poll(() => textsOf(owner.locator("option")))
      .toEqual(["Kein Eigentümer", "Familie Sommer (sommer@example.de)"]);
    expect(
      (await textsOf(form.getByLabel("Berichtsfrequenz").locator("option"))).map((text) => text.match(/\d+/)?.[0]),
    ).toEqual(["7", "14", "30"]);
    await expect.poll(() => form.getByLabel("Berichtsfrequenz").inputValue()).toBe("14");
    expect(await button("Bericht jetzt generieren", form).count()).toBe(0);
    const card = page.getByRole("list", { name: "Zuordnungen" }).getByRole("listitem").filter({ has: form });
    await expect.poll(() => card.innerText()).toContain("LUX");
    await owner.selectOption({ label: "Familie Sommer (sommer@example.de)" });
    await form.getByLabel("Objektadresse").fill("Isarstraße 1, München");
    await button("Speichern", form).click();
    await button("Bericht jetzt generieren", form).waitFor();

    await section("Berichte").click();
    await heading("Halbautomatische Eigentümer-Berichte").waitFor();
    const report = page.getByRole("list", { name: "Berichte je Kampagne" }).getByRole("listitem").first();
    const due = new Date(Date.now() + 14 * 86_400_000).toLocaleDateString("de-DE", {
      day: "2-digit",
      month: "2-digit",
      year: "numeric",
      timeZone: "Europe/Berlin",
    });
    const text = (await report.innerText()).replaceAll(/\s+/g, " ");
    for (const part of ["Penthouse an der Isar", "Isarstraße 1, München", "Eigentümer Familie Sommer", "14 Tage", due])
      expect(text).toContain(part);
    await expect.poll(() => button("Bericht generieren", report).count()).toBe(1);
  });
});

describe("the admin panel", () => {
  const section = (name: string) =>
    page.getByRole("navigation", { name: "Administration" }).getByRole("link", { name, exact: true });

  it("has five tabs and two buttons, and measure packages are still to come", async () => {
    await page.goto("/admin?q=Glockenspiel");
    await button("Standard-Templates erstellen").waitFor();
    await expect
      .poll(() => textsOf(page.getByRole("navigation", { name: "Administration" }).getByRole("link")))
      .toEqual(["Maßnahmen", "Kategorien", "Templates", "Maßnahmen-Pakete", "Import/Export"]);
    await section("Maßnahmen-Pakete").click();
    await page.getByText("Coming Soon", { exact: true }).waitFor();
    await button("Neue Maßnahme").click();
    await dialog("Neue Maßnahme erstellen").waitFor();
    await page.keyboard.press("Escape");
    await dialog("Neue Maßnahme erstellen").waitFor({ state: "detached" });
    await expect.poll(focused, { timeout: 10_000 }).toBe("Neue Maßnahme");
  });

  it("names a template's first five measures and how many more there are", async () => {
    const [template] = (await cockpit.call("GET /admin/templates")).filter(
      (one) => one.property_type_code === "LUX" && one.default_budget_range === "basis",
    );
    const ids = [...template.core_measures, ...template.boost_measures];
    expect(ids.length).toBeGreaterThan(5);
    await section("Templates").click();
    await page.getByLabel("Objektart", { exact: true }).selectOption("LUX");
    const card = page.getByRole("listitem").filter({ has: heading(template.name) });
    await card.getByText(`+${ids.length - 5} weitere`, { exact: true }).waitFor();
    const shown = (await textsOf(card.getByRole("listitem"))).map((text) => text.replace(/ Boost$/, ""));
    expect(shown).toEqual(ids.slice(0, 5).map((id) => measures.find((measure) => measure.id === id)?.name));
  });

  it("edits a template in its place: a core measure once, a boost option only if it is neither, 1 to 365 days", async () => {
    const edit = button(/bearbeiten$/, page.getByRole("main")).first();
    const label = (await edit.getAttribute("aria-label")) ?? "";
    await edit.click();
    const form = page.getByRole("form", { name: /^Template „.*“ bearbeiten$/ });
    const matches = form.getByRole("list", { name: "Treffer" }).getByRole("button");
    await form.getByLabel("Kern-Maßnahme suchen").fill("Glockenspiel");
    await matches.first().click();
    await form.getByLabel("Kern-Maßnahme suchen").fill("Glockenspiel");
    await expect.poll(() => matches.first().innerText()).toContain("Schon hinzugefügt");
    await expect.poll(() => matches.first().getAttribute("aria-disabled")).toBe("true");
    await form.getByLabel("Kern-Maßnahme suchen").fill("");
    await form.getByLabel("Boost-Option suchen").fill("Glockenspiel");
    await expect.poll(() => matches.first().innerText()).toContain("Ist Kern-Maßnahme");
    await expect.poll(() => matches.first().getAttribute("aria-disabled")).toBe("true");
    for (const days of ["0", "366"]) {
      await form.getByLabel("Zeitraum in Tagen").fill(days);
      await unhurried(page);
      await button("Speichern", form).click();
      await form.getByText("Der Zeitraum ist eine ganze Zahl von 1 bis 365 Tagen").waitFor();
    }
    await button("Abbrechen", form).click();
    await form.waitFor({ state: "detached" });
    await expect.poll(focused, { timeout: 10_000 }).toBe(label);
  });

  it("names the columns of an import, with both readings of the priority", async () => {
    await section("Import/Export").click();
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

it("nothing on the way complained", () => {
  expect(cockpit.complaints).toEqual([]);
});
