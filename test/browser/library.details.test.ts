import { describe, expect } from "vitest";
import { isQuiet, reason, refused, failsThenWorks, says, whileFailing } from "./failures.ts";
import { unique } from "./journey.ts";
import { button, dialog, field, heading, inDialog } from "./look.ts";
import { it, count, search } from "./library.ts";
import { verbs } from "./verbs.ts";

describe("the library", () => {
  it("cuts category names to 25 and 20 characters, whole as title and to screen readers; the rail has room for them", async ({
    page,
    call,
  }) => {
    const category = "Öffentlichkeitsarbeit und Nachbarschaft";
    const { id } = await call("POST /categories", {}, { name: category });
    const name = unique("Hofkonzert");
    await call("POST /measures", {}, { name, category_id: id });
    await page.goto(search(name));
    const entry = page.getByRole("navigation", { name: "Kategorien" }).getByRole("link", { name: category });
    await entry.getByText(category, { exact: true }).waitFor();
    const choice = page.getByLabel("Kategorie", { exact: true }).locator(`option[title="${category}"]`);
    await expect.poll(() => choice.textContent()).toBe("Öffentlichkeitsarbeit und… (1)");
    await expect.poll(() => choice.getAttribute("aria-label")).toBe(category);
    const card = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: heading(page, name) });
    const label = card.getByTitle(category, { exact: true });
    await expect.poll(() => label.locator("[aria-hidden]").innerText()).toBe("Öffentlichkeitsarbei…");
    await expect.poll(() => label.locator(".sr-only").textContent()).toBe(category);
  });

  it("says which advice of a coach it is narrowed to, and shows all after a press", async ({ page }) => {
    await page.goto("/?serves=social");
    await count(page, /^18 von \d+ Maßnahmen$/);
    const narrowed = page.getByRole("button", { name: "Für: Social Media", pressed: true });
    await narrowed.click();
    await count(page, /^\d+ Maßnahmen$/);
    await narrowed.waitFor({ state: "detached" });
    await page
      .locator(":focus")
      .getByText(/^Pflicht/)
      .waitFor();
  });

  it("shows its first cards before all of it is there, and says how many there are once it is", async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(
      (url) => url.pathname === "/api/measures" && url.search === "",
      async (route) => {
        await released;
        await route.continue();
      },
    );
    await page.goto("/");
    const cards = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading") });
    await expect.poll(() => cards.count()).toBe(12);
    const names = await cards.getByRole("heading").allTextContents();
    await page.getByText("Lade Maßnahmen-Bibliothek...").waitFor();
    // What is searched for is searched for in all of them.
    await page.getByRole("searchbox").fill("Drohne");
    await expect.poll(() => cards.count()).toBe(0);
    await page.getByRole("searchbox").fill("");
    release();
    await count(page, /^\d+ Maßnahmen$/);
    await expect.poll(async () => (await cards.getByRole("heading").allTextContents()).slice(0, 12)).toEqual(names);
  });

  it("without any measure offers to create the first one", async ({ page }) => {
    await page.route(
      (url) => url.pathname === "/api/measures",
      (route) => route.fulfill({ json: [] }),
    );
    await page.goto("/");
    await page.getByText("Noch keine Maßnahmen vorhanden", { exact: true }).waitFor();
    await button(page, "+ Erste Maßnahme erstellen").click();
    await dialog(page, "Neue Maßnahme erstellen").waitFor();
  });
});

describe("what fails in the library", () => {
  it("stays empty without a message when it can't be loaded, and its place offers another try", async ({ page }) => {
    await whileFailing(page, "GET /measures", refused, async () => {
      await page.goto("/");
      await says(page, "Die Maßnahmen-Bibliothek ist gerade nicht erreichbar.");
    });
    await isQuiet(page);
    const entries = page.getByRole("listitem").filter({ has: page.getByRole("heading") });
    await expect.poll(() => entries.count()).toBe(0);
    await button(page, verbs.retry).click();
    await count(page, /^\d+ Maßnahmen$/);
  });

  it("shows none of its first cards where all of them can't be loaded", async ({ page }) => {
    await page.route(
      (url) => url.pathname === "/api/measures" && url.search === "",
      (route) => route.fulfill({ status: 400, json: { code: "invalid", detail: "" } }),
    );
    await page.goto("/");
    await says(page, "Die Maßnahmen-Bibliothek ist gerade nicht erreichbar.");
    await expect.poll(() => page.getByRole("main").getByRole("heading", { level: 3 }).count()).toBe(0);
  });

  it("says how creating went", async ({ page }) => {
    const name = unique("Glockenspiel im Hof");
    await page.goto(search(name));
    await page.getByText("Keine Maßnahmen gefunden").waitFor();
    await button(page, "+ Neue Maßnahme").click();
    await field(page, "Name *").fill(name);
    await field(page, "Kategorie *").selectOption({ index: 1 });
    await failsThenWorks(page, "POST /measures", () => inDialog(page, verbs.save).click(), {
      bad: "❌ Fehler beim Erstellen der Maßnahme",
      rolledBack: async () => {
        await says(page, reason);
        await heading(page, name).waitFor({ state: "detached" });
      },
      good: "✅ Maßnahme erfolgreich erstellt",
    });
    await heading(page, name).waitFor();
  });

  it("says how updating went", async ({ page, chimes }) => {
    const renamed = chimes.replace("Treppenhaus", "Garten");
    await page.goto("/?q=Glockenspiel");
    await button(page, `„${chimes}“ bearbeiten`).click();
    await field(page, "Name *").fill(renamed);
    await failsThenWorks(page, "PUT /measures/{id}", () => inDialog(page, verbs.save).click(), {
      bad: "❌ Fehler beim Aktualisieren der Maßnahme",
      rolledBack: async () => {
        await page.locator("h3", { hasText: chimes }).waitFor();
        await expect.poll(() => page.locator("h3", { hasText: renamed }).count()).toBe(0);
      },
      good: "✅ Maßnahme erfolgreich aktualisiert",
    });
    await heading(page, renamed).waitFor();
  });

  it("says how deleting went", async ({ page, chimes }) => {
    await page.goto(search(chimes));
    await button(page, `„${chimes}“ löschen`).click();
    await failsThenWorks(page, "DELETE /measures/{id}", () => inDialog(page, verbs.remove).click(), {
      bad: "❌ Fehler beim Löschen der Maßnahme",
      rolledBack: async () => await expect.poll(() => page.locator("h3", { hasText: chimes }).count()).toBe(1),
      good: "✅ Maßnahme erfolgreich gelöscht",
    });
    await expect.poll(() => heading(page, chimes).count()).toBe(0);
  });
});
