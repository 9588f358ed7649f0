import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { says, whileFailing } from "./failures.ts";
import { it as journey, unique } from "./journey.ts";
import { alert, button, dialog, field, focused, germanDay, heading, pressAgain, textOf, textsOf } from "./look.ts";
import { verbs } from "./verbs.ts";

const noConnection =
  "Keine Verbindung zum Server. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.";
const it = journey
  /** An owner with all that can be known, new for each journey. */
  .extend("family", async ({ call }) =>
    call(
      "POST /owners",
      {},
      { name: unique("Familie Sommer"), email: "sommer@example.de", phone: "08151 12345", company: "Sommer GbR" },
    ),
  )
  .extend("penthouse", async ({ cockpit }) =>
    cockpit.newCampaign({ title: unique("Penthouse an der Isar"), property_type_code: "LUX" }, 0, 1),
  )
  /** The administrator's page with all owners. */
  .extend("owners", async ({ page, family }) => {
    await page.goto("/?tab=owners");
    await card(page, family.name).waitFor();
    return page;
  });

const card = (page: Page, name: string) =>
  page
    .getByRole("list", { name: "Eigentümer" })
    .getByRole("listitem")
    .filter({ has: heading(page, name) });
const assignment = (page: Page, title: string) => page.getByRole("form", { name: `Zuordnung von „${title}“` });

describe("the owners tab", () => {
  it("without owners offers to create the first, whose name and e-mail are needed; pressed again after no answer it makes one", async ({
    page,
    call,
  }) => {
    await page.route(
      (url) => url.pathname === "/api/owners",
      (route) => (route.request().method() === "GET" ? route.fulfill({ json: [] }) : route.fallback()),
      { times: 1 },
    );
    await page.goto("/?tab=owners");
    await page.getByText("Noch keine Eigentümer vorhanden", { exact: true }).waitFor();
    await expect
      .poll(() => textsOf(page.getByRole("navigation", { name: "Eigentümer" }).getByRole("link")))
      .toEqual(["Eigentümer", "Zuordnungen", "Berichte"]);
    await button(page, "Ersten Eigentümer anlegen").click();
    await dialog(page, "Neuen Eigentümer erstellen").waitFor();
    await expect.poll(() => field(page, "E-Mail *").getAttribute("type")).toBe("email");
    await expect
      .poll(() => textsOf(field(page, "Bevorzugter Kanal").locator("option")))
      .toEqual(["E-Mail", "SMS", "WhatsApp"]);
    await expect.poll(() => field(page, "Bevorzugter Kanal").inputValue()).toBe("email");
    await button(page, "Eigentümer erstellen").click();
    for (const text of ["Name ist erforderlich", "E-Mail-Adresse ist erforderlich"]) await alert(page, text).waitFor();
    const name = unique("Familie Frühling");
    await field(page, "Name *").fill(name);
    await field(page, "E-Mail *").fill("fruehling@example.de");
    await field(page, "Telefon").fill("08151 12345");
    await field(page, "Firma").fill("Frühling GbR");
    await field(page, "Postanschrift").fill("Seestraße 4\n82319 Starnberg");
    const create = button(page, "Eigentümer erstellen");
    await whileFailing(page, "POST /owners", "lost answer", async () => {
      await pressAgain(create);
      await says(page, noConnection);
    });
    await pressAgain(create);
    await heading(page, name).waitFor();
    expect(await textOf(card(page, name))).toMatch(/Seestraße 4\s82319 Starnberg/);
    expect((await call("GET /owners")).filter((owner) => owner.name === name)).toHaveLength(1);
  });

  it("has a card per owner with all that is known", async ({ owners: page, family }) => {
    // A card below the screen has no text yet.
    await card(page, family.name).scrollIntoViewIfNeeded();
    const text = () => textOf(card(page, family.name));
    for (const part of [
      family.name,
      "Sommer GbR",
      "sommer@example.de",
      "08151 12345",
      "Bevorzugter Kanal E-Mail",
      `Erstellt am ${germanDay(family.created_at)}`,
    ])
      await expect.poll(text).toContain(part);
    await button(page, `„${family.name}“ bearbeiten`).click();
    await dialog(page, "Eigentümer bearbeiten").waitFor();
    await page.keyboard.press("Escape");
    await dialog(page, "Eigentümer bearbeiten").waitFor({ state: "detached" });
  });

  it("names the owner when asking before a deletion, and gives the focus back", async ({ owners: page, family }) => {
    await button(page, `„${family.name}“ löschen`).click();
    await page
      .getByRole("alertdialog")
      .getByText(`Sind Sie sicher, dass Sie den Eigentümer „${family.name}“ löschen möchten?`)
      .waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").waitFor({ state: "detached" });
    await expect.poll(() => focused(page)).toBe(`„${family.name}“ löschen`);
  });

  it("assigns an owner, address and frequency per campaign, and then reports", async ({
    page,
    call,
    family,
    penthouse,
  }) => {
    const section = (name: string) =>
      page.getByRole("navigation", { name: "Eigentümer" }).getByRole("link", { name, exact: true });
    await page.goto("/?tab=owners");
    await section("Zuordnungen").click();
    const form = assignment(page, penthouse.title);
    // A card far below offers its owners when it comes into view.
    await form.scrollIntoViewIfNeeded();
    const owner = form.getByLabel("Eigentümer");
    const choice = `${family.name} (sommer@example.de)`;
    await expect.poll(() => textsOf(owner.locator("option"))).toContain(choice);
    expect((await textsOf(owner.locator("option")))[0]).toBe("Kein Eigentümer");
    expect(
      (await textsOf(form.getByLabel("Berichtsfrequenz").locator("option"))).map((text) => text.match(/\d+/)?.[0]),
    ).toEqual(["7", "14", "30"]);
    await expect.poll(() => form.getByLabel("Berichtsfrequenz").inputValue()).toBe("14");
    await expect.poll(() => button(form, "Bericht jetzt generieren").count()).toBe(0);
    const assignments = page.getByRole("list", { name: "Zuordnungen" }).getByRole("listitem");
    await expect.poll(() => assignments.filter({ has: form }).innerText()).toContain("LUX");
    await owner.selectOption({ label: choice });
    await form.getByLabel("Objektadresse").fill("Isarstraße 1, München");
    await button(form, verbs.save).click();
    await button(form, "Bericht jetzt generieren").waitFor();

    await section("Berichte").click();
    const reports = page.getByRole("list", { name: "Berichte je Kampagne" }).getByRole("listitem");
    const report = reports.filter({ hasText: penthouse.title });
    const { next_report_due } = await call("GET /campaigns/{id}", { id: penthouse.id });
    const text = await textOf(report);
    for (const part of [
      "Isarstraße 1, München",
      `Eigentümer ${family.name}`,
      "14 Tage",
      germanDay(next_report_due ?? ""),
    ])
      expect(text).toContain(part);
    await expect.poll(() => button(report, "Bericht generieren").count()).toBe(1);
    await heading(page, "Halbautomatische Eigentümer-Berichte").click();
    const box = page.getByRole("region", { name: "Halbautomatische Eigentümer-Berichte" });
    await expect.poll(() => textsOf(box.getByRole("listitem"))).toHaveLength(4);
  });
});

describe("an owner's data", () => {
  it("shows where the name still stands before it is erased; a note goes there by a press", async ({
    page,
    penthouse,
    call,
  }) => {
    // With a name, telephone and company of their own: other cards with the same are told as well.
    const owner = await call("POST /owners", {}, { name: unique("Gunda Isenbrink"), email: "isenbrink@example.de" });
    const [task] = await call("GET /campaigns/{id}/measures", { id: penthouse.id });
    await call("POST /campaign-measures/{id}/notes", { id: task?.id ?? "" }, { text: "Bei Isenbrinks klingeln" });
    await page.goto("/?tab=owners");
    await button(page, `Datenschutz zu „${owner.name}“`).click();
    await page.getByRole("menuitem", { name: "Daten löschen (DSGVO Art. 17)" }).click();
    await page.getByText("bleibt fünf Jahre in der Kampagne (MaBV § 14, GwG § 8)").waitFor();
    await page.getByText("geht mit: Bitte hinterlegen Sie ihn vorher").waitFor();
    const places = page.getByRole("region", { name: "Hier steht der Name noch" });
    await expect.poll(() => textOf(places)).toContain("Bei Isenbrinks klingeln");
    await expect
      .poll(() => places.getByRole("link").first().getAttribute("href"))
      .toBe(`/timeline/${penthouse.id}?task=${task?.id}#measure-${task?.id}`);
    await button(places, "Notiz löschen").click();
    await page.getByText("In Ihren Texten und Dateien steht der Name sonst nirgends.").waitFor();
    await page.getByLabel("Zur Bestätigung „LÖSCHEN“ eingeben").fill("LÖSCHEN");
    await button(page, "Daten löschen").click();
    await alert(page, "Daten des Eigentümers gelöscht").waitFor();
    await button(page, "Verlauf").click();
    await expect.poll(() => textOf(dialog(page, "Verlauf"))).toContain("Daten gelöscht (DSGVO Art. 17)");
  });
});
