import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Measure } from "#shared/catalogue/contract";
import { phone } from "./cockpit.ts";
import { openFirstScreen } from "./first-screen.ts";
import { type Person, type PreparedCockpit, holdBack, prepareCockpit, unhurried } from "./prepared.ts";

/* What only a screen can show: session, cockpit, library, and the tabs. */
let cockpit: PreparedCockpit;
let page: Page;
let staff: Person;
let measures: Measure[];
const longCategory = "Öffentlichkeitsarbeit und Nachbarschaft";
const administratorsOnly = "Nur Administratoren dürfen diese Aktion ausführen";

beforeAll(async () => {
  cockpit = await prepareCockpit();
  const { call, newPerson, newCampaign } = cockpit;
  staff = await newPerson({ full_name: "Jonas Keller", email: "jonas.keller@example.de" });
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

describe("the session", () => {
  it("is checked behind a spinner with the product's name", async () => {
    const release = await holdBack(page, /^\/api\/auth\/me$/);
    await page.goto("/");
    await status("Überprüfe Anmeldung...").waitFor();
    await heading("Verkaufs-Cockpit").waitFor();
    expect(await page.getByRole("navigation").count()).toBe(0);
    await release();
    await status("287 Maßnahmen").waitFor();
  });

  it("is needed for every route: without one there is the login screen", async () => {
    const stranger = await cockpit.pageOf(undefined);
    for (const path of ["/", "/timeline/x", "/dashboard/x", "/onboarding", "/campaigns", "/admin", "/login"]) {
      await stranger.goto(path);
      await heading("Anmelden", stranger).waitFor();
      expect(addressOf(stranger)).toBe("/login");
    }
    await stranger.context().close();
  });

  it("with a token that is none ends: the token is removed and the login screen is shown", async () => {
    const stranger = await cockpit.pageOf({ ...staff, token: "kaputt" });
    await stranger.goto("/campaigns");
    await heading("Anmelden", stranger).waitFor();
    expect(await stranger.context().cookies()).toEqual([]);
    await stranger.context().close();
  });

  it("begins with e-mail and password, both required, and a cookie of seven days", async () => {
    const visitor = await cockpit.pageOf(undefined);
    await visitor.goto("/login");
    const [email, password] = [visitor.getByLabel("E-Mail-Adresse"), visitor.getByLabel("Passwort", { exact: true })];
    await expect.poll(() => email.getAttribute("type")).toBe("email");
    await button("Anmelden", visitor).click();
    await visitor.getByText("E-Mail-Adresse ist erforderlich").waitFor();
    await visitor.getByText("Passwort ist erforderlich").waitFor();
    await email.fill(staff.email);
    expect(await visitor.getByText("E-Mail-Adresse ist erforderlich").count()).toBe(0);
    await password.fill(staff.password);
    const release = await holdBack(visitor, /^\/api\/auth\/login$/);
    await unhurried(visitor);
    await button("Anmelden", visitor).click();
    await button("Anmelden...", visitor).waitFor();
    await release();
    await heading("Maßnahmen-Bibliothek", visitor).waitFor();
    expect(addressOf(visitor)).toBe("/");
    const cookie = (await visitor.context().cookies()).find(({ name }) => name === "auth_token");
    expect(cookie).toMatchObject({ sameSite: "Strict", secure: false, path: "/" });
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    await visitor.context().close();
  });

  it("of a colleague who is deactivated ends at the next click", async () => {
    const colleague = await cockpit.newPerson({ full_name: "Mara Vogt", email: "mara.vogt@example.de" });
    const theirs = await cockpit.pageOf(colleague);
    await theirs.goto("/");
    await status("287 Maßnahmen", theirs).waitFor();
    const { id } = await cockpit.as(colleague)("GET /auth/me");
    await cockpit.call("PUT /auth/users/{id}", { id }, { is_active: false });
    await theirs.getByRole("navigation", { name: "Bereiche" }).getByRole("link", { name: "Kampagnen" }).click();
    await heading("Anmelden", theirs).waitFor();
    expect(await theirs.context().cookies()).toEqual([]);
    await theirs.context().close();
  });
});

describe("the main cockpit", () => {
  it("has product, user, role and a way out in its header", async () => {
    await page.goto("/");
    const header = page.getByRole("banner").first();
    await header.getByText("Petra Brandt").waitFor();
    const text = await header.innerText();
    for (const part of ["Verkaufs-Cockpit", "Marketing für Immobilien", cockpit.admin.email, "Administrator"])
      expect(text).toContain(part);
    await expect.poll(() => button("Abmelden", header).count()).toBe(1);
  });

  it("has seven tabs, each with icon, title and description in its sub-header", async () => {
    const tabs = page.getByRole("navigation", { name: "Bereiche" }).getByRole("link");
    const names = (await textsOf(tabs)).map((text) => text.replace(/ \d+ ungelesen$/, ""));
    expect(names).toEqual([
      "Bibliothek",
      "Kampagnen",
      "Analytics",
      "Benachrichtigungen",
      "Eigentümer",
      "Admin",
      "Benutzer",
    ]);
    const titles = [
      "Maßnahmen-Bibliothek",
      "Kampagnen",
      "Analytics",
      "Benachrichtigungen",
      "Eigentümer",
      "Administration",
      "Benutzer",
    ];
    for (const [place, title] of titles.entries()) {
      await tabs.nth(place).click();
      const subHeader = page
        .locator("main header")
        .filter({ has: page.getByRole("heading", { level: 2, name: title, exact: true }) });
      await subHeader.waitFor();
      expect(await subHeader.locator("svg").count()).toBeGreaterThan(0);
      expect((await subHeader.locator("p").first().innerText()).length).toBeGreaterThan(20);
      await expect.poll(() => tabs.nth(place).getAttribute("aria-current")).toBe("page");
    }
  });

  it("has the bar »Marketing Manager« with three links and none to the administration", async () => {
    const bar = page.getByRole("navigation", { name: "Marketing Manager" });
    const links = await bar
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]));
    expect(links).toEqual([
      ["Maßnahmen-Bibliothek", "/"],
      ["Kampagnen", "/campaigns"],
      ["Dashboard", "/"],
    ]);
    expect(await page.getByRole("list", { name: "Das Cockpit in Zahlen" }).count()).toBe(0);
  });

  it("on a small screen has four fixed tiles, and a menu with the administration", async () => {
    const small = await cockpit.pageOf(cockpit.admin, phone);
    await small.goto("/");
    const tiles = small.getByRole("list", { name: "Das Cockpit in Zahlen" }).getByRole("listitem");
    await tiles.first().waitFor();
    await expect.poll(() => textsOf(tiles)).toEqual(["20 Kategorien", "286 Maßnahmen", "8 Objektarten", "AI powered"]);
    await button("Menü", small).click();
    const menu = small.getByRole("navigation", { name: "Marketing Manager" });
    await menu.getByRole("link", { name: "Admin" }).waitFor();
    const links = await menu.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(links.slice(0, 4)).toEqual(["/", "/campaigns", "/", "/admin"]);
    await menu.getByRole("link", { name: "Admin" }).click();
    await heading("Administration", small).waitFor();
    expect(addressOf(small)).toBe("/admin");
    await small.context().close();
  });

  it("keeps tab, filters and period for back, reload and a shared link", async () => {
    await page.goto("/?tab=analytics");
    await page.getByRole("radio", { name: "90 Tage" }).check({ force: true });
    await page.getByRole("link", { name: "Objektarten", exact: true }).click();
    await page.waitForURL(/tab=analytics.*days=90.*section=types|section=types.*days=90/);
    await page.reload();
    await expect.poll(() => page.getByRole("radio", { name: "90 Tage" }).isChecked()).toBe(true);
    await heading("Alle Objektarten").waitFor();
    await page.goBack();
    await heading("Status aller Maßnahmen").waitFor();
    await expect.poll(() => page.getByRole("radio", { name: "90 Tage" }).isChecked()).toBe(true);

    await page.goto("/");
    await page.getByRole("navigation", { name: "Kategorien" }).getByRole("link", { name: longCategory }).click();
    await status("1 von 287 Maßnahmen").waitFor();
    await page.getByRole("radio", { name: "Relevanz-Matrix" }).check({ force: true });
    await status(/relevante Maßnahmen von 287 gesamt/).waitFor();
    const shared = await cockpit.pageOf(staff);
    await shared.goto(addressOf());
    await status("0 relevante Maßnahmen von 287 gesamt", shared).waitFor();
    await status("1 von 287 Maßnahmen", shared).waitFor();
    await shared.context().close();
    await page.goBack();
    await page.getByRole("radio", { name: "Karten" }).and(page.locator(":checked")).waitFor();
    await status("1 von 287 Maßnahmen").waitFor();
    await page.goBack();
    await heading("Status aller Maßnahmen").waitFor();
  });
});

describe("staff", () => {
  let theirs: Page;
  beforeAll(async () => {
    theirs = await cockpit.pageOf(staff);
  });
  afterAll(() => theirs.context().close());

  it("see no users tab, and its address shows the library", async () => {
    await theirs.goto("/?tab=users");
    await heading("Maßnahmen-Bibliothek", theirs).waitFor();
    expect(
      await theirs.getByRole("navigation", { name: "Bereiche" }).getByRole("link", { name: "Benutzer" }).count(),
    ).toBe(0);
    expect(await theirs.getByRole("banner").first().innerText()).not.toContain("Administrator");
  });

  it.each([
    [
      "/?q=Glockenspiel",
      ["+ Neue Maßnahme", "„Glockenspiel im Treppenhaus“ bearbeiten", "„Glockenspiel im Treppenhaus“ löschen"],
    ],
    [
      "/admin?q=Glockenspiel",
      [
        "Neue Maßnahme",
        "Standard-Templates erstellen",
        "„Glockenspiel im Treppenhaus“ bearbeiten",
        "„Glockenspiel im Treppenhaus“ löschen",
      ],
    ],
    ["/admin?section=categories", ["Neue Kategorie", `„${longCategory}“ bearbeiten`, `„${longCategory}“ löschen`]],
    ["/admin?section=templates&type=LUX", ["Neues Template"]],
    ["/admin?section=transfer", ["CSV-Datei auswählen", "Startkatalog ergänzen", "Daten bereinigen"]],
  ])("at %s see the writing buttons disabled, with the reason", async (path, names) => {
    await theirs.goto(path);
    for (const name of names) {
      const writing = button(name, theirs).first();
      await writing.waitFor();
      await expect.poll(() => writing.getAttribute("aria-disabled")).toBe("true");
      const reasonId = (await writing.getAttribute("aria-describedby")) ?? "";
      await expect.poll(() => theirs.locator(`[id="${reasonId}"]`).textContent()).toBe(administratorsOnly);
    }
    await button(names[0], theirs).first().click({ force: true });
    expect(await theirs.getByRole("dialog").count()).toBe(0);
  });
});

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

describe("the users tab", () => {
  it("says that it is being loaded, then shows a table with six columns", async () => {
    const release = await holdBack(page, /^\/api\/auth\/users$/);
    await page.goto("/?tab=users");
    await status("Lade Benutzer...").waitFor();
    await release();
    const table = page.getByRole("region", { name: "Benutzer" }).getByRole("table");
    await table.waitFor();
    await expect
      .poll(() => textsOf(table.getByRole("columnheader")))
      .toEqual(["Benutzer", "E-Mail", "Status", "Rolle", "Erstellt am", "Aktionen"]);
    const row = (name: string) => table.getByRole("row").filter({ hasText: name });
    const today = new Date().toLocaleDateString("de-DE", {
      day: "2-digit",
      month: "2-digit",
      year: "numeric",
      timeZone: "Europe/Berlin",
    });
    expect((await row("Jonas Keller").innerText()).split(/\s*[\n\t]\s*/).filter(Boolean)).toEqual([
      "JK",
      "Jonas Keller",
      "jonas.keller@example.de",
      "Aktiv",
      "Benutzer",
      today,
    ]);
    await expect.poll(() => row("Petra Brandt").innerText()).toContain("Administrator");
    await expect.poll(() => row("Mara Vogt").innerText()).toContain("Inaktiv");
    await expect.poll(() => button("„Jonas Keller“ löschen").count()).toBe(1);
    await expect.poll(() => button("„Petra Brandt“ bearbeiten").count()).toBe(1);
    expect(await button("„Petra Brandt“ löschen").count()).toBe(0);
  });

  it("wants name, address and, for a new user, a password", async () => {
    await button("Neuer Benutzer").click();
    await button("Benutzer erstellen").click();
    for (const text of [
      "Name ist erforderlich",
      "E-Mail-Adresse ist erforderlich",
      "Passwort ist erforderlich für neue Benutzer",
    ])
      await page.getByRole("alert").filter({ hasText: text }).waitFor();
    await expect.poll(() => page.getByRole("checkbox", { name: /^Aktiv/ }).isChecked()).toBe(true);
    await expect.poll(() => page.getByRole("checkbox", { name: /^Administrator/ }).isChecked()).toBe(false);
    await button("Abbrechen").click();
    await expect.poll(focused, { timeout: 10_000 }).toBe("Neuer Benutzer");
  });

  it("drops a blank password when editing", async () => {
    await button("„Jonas Keller“ bearbeiten").click();
    await page.getByLabel("Vollständiger Name *").fill("Jonas Keller-Braun");
    const sent = page.waitForRequest((request) => request.method() === "PUT");
    await button("Speichern").click();
    expect((await sent).postDataJSON()).toEqual({ full_name: "Jonas Keller-Braun" });
    await button("„Jonas Keller-Braun“ bearbeiten").waitFor();
  });

  it("asks before a user is deleted", async () => {
    await button("„Jonas Keller-Braun“ löschen").click();
    await page
      .getByRole("alertdialog")
      .getByText("Sind Sie sicher, dass Sie diesen Benutzer löschen möchten?", { exact: true })
      .waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").waitFor({ state: "detached" });
    await expect.poll(focused, { timeout: 10_000 }).toBe("„Jonas Keller-Braun“ löschen");
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

describe("the first screen", () => {
  const library = async () => {
    const fresh = await cockpit.pageOf(cockpit.admin);
    const first = await openFirstScreen(fresh, () => status("287 Maßnahmen", fresh).waitFor());
    await fresh.context().close();
    return first;
  };
  const signIn = async () => {
    const fresh = await cockpit.pageOf(undefined);
    const first = await openFirstScreen(fresh, () => fresh.getByLabel("E-Mail-Adresse").waitFor());
    await fresh.context().close();
    return first;
  };

  it.each([
    ["the library", library],
    ["the sign-in", signIn],
  ])(
    "of %s needs at most 130 KB of JavaScript, gzipped, and no code of charts, board, wizard or administration",
    async (_, open) => {
      const { scripts, kilobytes, withCharts } = await open();
      expect(kilobytes).toBeGreaterThan(50);
      expect(kilobytes).toBeLessThanOrEqual(130);
      expect(withCharts).toEqual([]);
      const others = /analytics|chart|day-|pie|bars|timeline|dashboard|wizard|admin|users|owners|dialog|toaster/;
      expect(scripts.filter((path) => others.test(path))).toEqual([]);
    },
  );
});

it("nothing on the way complained", () => {
  expect(cockpit.complaints).toEqual([]);
});
