import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { broken, failsThenWorks, mute, reason, says, whileFailing } from "./failures.ts";
import { it as journey, unique } from "./journey.ts";
import { button, field, heading, inDialog, pressAgain, unhurried } from "./look.ts";
import { verbs } from "./verbs.ts";

/* Each call of the administration is made to fail once and then let through. The texts are literal. */

describe("the admin panel's measures", () => {
  const it = journey
    /** The name of a measure that nothing else in the library has, new for each journey. */
    .extend("zeppelin", async ({ call }) => {
      const name = unique("Zeppelin über dem Grundstück");
      const [{ id }] = await call("GET /categories");
      await call("POST /measures", {}, { name, category_id: id });
      return name;
    })
    /** The administrator's page with that measure alone. */
    .extend("measures", async ({ page, zeppelin }) => {
      await page.goto(`/admin?q=${encodeURIComponent(zeppelin)}`);
      await heading(page, zeppelin).waitFor();
      return page;
    });

  it("say that creating failed, in words without a sign", async ({ page }) => {
    const name = unique("Luftschiff");
    await page.goto("/admin?q=Luftschiff");
    await button(page, "Neue Maßnahme").click();
    await field(page, "Name *").fill(name);
    await field(page, "Kategorie *").selectOption({ index: 1 });
    await failsThenWorks(page, "POST /measures", () => inDialog(page, verbs.save).click(), {
      bad: "Fehler beim Erstellen der Maßnahme",
      rolledBack: () => page.locator("h3", { hasText: name }).waitFor({ state: "detached" }),
      good: "✅ Maßnahme erfolgreich erstellt",
    });
    await heading(page, name).waitFor();
  });

  it("say that updating failed, in words without a sign", async ({ measures: page, zeppelin }) => {
    await button(page, `„${zeppelin}“ bearbeiten`).click();
    await field(page, "Beschreibung").fill("Weithin sichtbar.");
    await failsThenWorks(page, "PUT /measures/{id}", () => inDialog(page, verbs.save).click(), {
      bad: "Fehler beim Aktualisieren der Maßnahme",
      good: "✅ Maßnahme erfolgreich aktualisiert",
    });
  });

  it("say how deactivating many went", async ({ measures: page, zeppelin }) => {
    await page.getByRole("checkbox", { name: `„${zeppelin}“ auswählen` }).check({ force: true });
    await failsThenWorks(page, "POST /admin/measures/bulk-update", () => button(page, "Deaktivieren").click(), {
      bad: "Fehler beim Deaktivieren der Maßnahmen",
      rolledBack: () => page.getByText("Deaktiviert", { exact: true }).waitFor({ state: "detached" }),
      good: "1 Maßnahmen deaktiviert",
    });
    await page.getByText("Deaktiviert", { exact: true }).waitFor();
  });

  it("say the server's reason when something uses a measure, and it stays", async ({ measures: page, zeppelin }) => {
    const failure = { status: 400, body: { detail: "Sie steht in 2 Kampagnen." } };
    await whileFailing(page, "DELETE /measures/{id}", failure, async () => {
      await button(page, `„${zeppelin}“ löschen`).click();
      await inDialog(page, verbs.remove).click();
      await says(page, "Maßnahme kann nicht gelöscht werden: Sie steht in 2 Kampagnen.");
    });
    await page.locator("h3", { hasText: zeppelin }).waitFor();
  });

  it("say how deleting went otherwise", async ({ measures: page, zeppelin }) => {
    await button(page, `„${zeppelin}“ löschen`).click();
    await failsThenWorks(page, "DELETE /measures/{id}", () => inDialog(page, verbs.remove).click(), {
      bad: "Fehler beim Löschen der Maßnahme",
      rolledBack: async () => await expect.poll(() => page.locator("h3", { hasText: zeppelin }).count()).toBe(1),
      good: "✅ Maßnahme erfolgreich gelöscht",
    });
    await expect.poll(() => heading(page, zeppelin).count()).toBe(0);
  });
});

describe("the categories", () => {
  const it = journey
    .extend("waters", async ({ call }) => call("POST /categories", {}, { name: unique("Wasserflächen") }))
    /** The administrator's page with all categories. */
    .extend("categories", async ({ page, waters }) => {
      await page.goto("/admin?section=categories");
      await heading(page, waters.name).waitFor();
      return page;
    });

  it("say how creating went, and that they need a name", async ({ categories: page }) => {
    const name = unique("Moore");
    await button(page, "Neue Kategorie").click();
    await field(page, "Name *").fill("   ");
    await inDialog(page, "Kategorie erstellen").click();
    await says(page, "❌ Kategorie-Name ist erforderlich");
    await field(page, "Name *").fill(name);
    await unhurried(page);
    await failsThenWorks(page, "POST /categories", () => inDialog(page, "Kategorie erstellen").click(), {
      bad: "❌ Fehler beim Erstellen der Kategorie",
      good: "✅ Kategorie erfolgreich erstellt",
    });
    await heading(page, name).waitFor();
  });

  it("say how updating went", async ({ categories: page, waters }) => {
    const renamed = unique("Seegrundstücke");
    await button(page, `„${waters.name}“ bearbeiten`).click();
    await field(page, "Name *").fill(renamed);
    await failsThenWorks(page, "PUT /categories/{id}", () => inDialog(page, verbs.save).click(), {
      bad: "❌ Fehler beim Aktualisieren der Kategorie",
      good: "✅ Kategorie erfolgreich aktualisiert",
    });
    await heading(page, renamed).waitFor();
  });

  it("say how deleting went", async ({ categories: page, waters }) => {
    await button(page, `„${waters.name}“ löschen`).click();
    await failsThenWorks(page, "DELETE /categories/{id}", () => inDialog(page, verbs.remove).click(), {
      bad: "❌ Fehler beim Löschen der Kategorie",
      rolledBack: async () => await expect.poll(() => page.locator("h3", { hasText: waters.name }).count()).toBe(1),
      good: "✅ Kategorie erfolgreich gelöscht",
    });
    await heading(page, waters.name).waitFor({ state: "detached" });
  });
});

describe("the templates", () => {
  const it = journey
    .extend("flat", async ({ call }) =>
      call("POST /admin/templates", {}, { name: unique("Stadtwohnung"), property_type_code: "WOH" }),
    )
    /** The administrator's page with all templates. */
    .extend("templates", async ({ page, flat }) => {
      await page.goto("/admin?section=templates");
      await heading(page, flat.name).waitFor();
      return page;
    });

  it("say how creating went", async ({ templates: page }) => {
    const name = unique("Vorstadtwohnung");
    await button(page, "Neues Template").click();
    await field(page, "Name *").fill(name);
    await failsThenWorks(page, "POST /admin/templates", () => inDialog(page, "Template erstellen").click(), {
      bad: "Fehler beim Erstellen des Templates",
      good: "Template erfolgreich erstellt",
    });
    await heading(page, name).waitFor();
  });

  it("say how updating went", async ({ templates: page, flat }) => {
    const renamed = unique("Altstadtwohnung");
    await button(page, `„${flat.name}“ bearbeiten`).click();
    const form = page.getByRole("form", { name: `Template „${flat.name}“ bearbeiten` });
    await form.getByLabel("Name *").fill(renamed);
    await failsThenWorks(page, "PUT /admin/templates/{id}", () => button(form, verbs.save).click(), {
      bad: "Fehler beim Aktualisieren des Templates",
      good: "Template erfolgreich aktualisiert",
    });
    await heading(page, renamed).waitFor();
  });

  it("take a switch back that failed", async ({ templates: page, flat }) => {
    const toggle = page
      .getByRole("switch", { name: new RegExp(flat.name) })
      .or(page.getByRole("checkbox", { name: new RegExp(flat.name) }));
    await whileFailing(page, "PUT /admin/templates/{id}", broken, async () => {
      await toggle.click({ force: true });
      await says(page, "Fehler beim Aktualisieren des Templates");
    });
    await expect.poll(() => toggle.isChecked()).toBe(true);
  });

  it("say how deleting went", async ({ templates: page, flat }) => {
    await button(page, `„${flat.name}“ löschen`).click();
    await failsThenWorks(page, "DELETE /admin/templates/{id}", () => inDialog(page, verbs.remove).click(), {
      bad: "Fehler beim Löschen des Templates",
      rolledBack: async () => await expect.poll(() => page.locator("h4", { hasText: flat.name }).count()).toBe(1),
      good: "Template erfolgreich gelöscht",
    });
    await heading(page, flat.name).waitFor({ state: "detached" });
  });

  it("say that the default ones failed, and then what the server says", async ({ templates: page }) => {
    const create = button(page, "Standard-Templates erstellen");
    await whileFailing(page, "POST /admin/create-default-templates", broken, async () => {
      await create.click();
      await says(page, "Fehler beim Erstellen der Standard-Templates");
    });
    const answer = page.waitForResponse((response) => response.url().endsWith("/create-default-templates"));
    await pressAgain(create);
    const { message } = (await (await answer).json()) as { message: string };
    await says(page, message);
  });
});

describe("import and cleanup", () => {
  const offline = "Keine Verbindung zum Server. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.";
  const failures = [
    ["the server's detail", broken, reason],
    ["what went wrong", "no answer", offline],
    ["something in German where nobody said anything", mute, "Bitte versuchen Sie es erneut."],
  ] as const;
  const csv = {
    name: "neu.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("name;category;description;effort;cost_band;base_priority\n"),
  };
  const choose = (page: Page, file: typeof csv) => page.getByLabel("CSV-Datei", { exact: true }).setInputFiles(file);
  const it = journey.extend("transfer", async ({ page }) => {
    await page.goto("/admin?section=transfer");
    await button(page, "CSV-Datei auswählen").waitFor();
    return page;
  });

  it("a file that is no CSV is refused before it is sent", async ({ transfer: page }) => {
    await choose(page, { ...csv, name: "neu.xlsx" });
    await says(page, "Bitte wählen Sie eine CSV-Datei aus");
  });

  it.for(failures)("a failed CSV import says %s", async ([, failure, text], { transfer: page }) => {
    await whileFailing(page, "POST /admin/csv-import", failure, async () => {
      await choose(page, csv);
      await says(page, `❌ Fehler beim CSV-Import: ${text}`);
    });
  });

  it.for(failures)(
    "a failed cleanup says %s, and offers to go on",
    async ([, failure, text], { transfer: page, call }) => {
      const before = (await call("GET /measures")).length;
      await button(page, "Daten bereinigen").click();
      await page.getByLabel("Zur Bestätigung „LÖSCHEN“ eingeben").fill("LÖSCHEN");
      await whileFailing(page, "DELETE /admin/cleanup", failure, async () => {
        await inDialog(page, "Alles löschen").click();
        await says(page, `❌ Fehler bei der Datenbereinigung: ${text}`);
      });
      await button(page, "Fortsetzen").waitFor();
      expect((await call("GET /measures")).length).toBe(before);
    },
  );
});
