import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { broken, failsThenWorks, isQuiet, reason, refused, says, whileFailing } from "./failures.ts";
import { it as journey, unique } from "./journey.ts";
import { button, field, heading, inDialog } from "./look.ts";
import { verbs } from "./verbs.ts";

/* Each call of the lists of owners and campaigns is made to fail once and then let through. The texts are literal. */

describe("the owners", () => {
  const card = (page: Page, name: string) =>
    page
      .getByRole("list", { name: "Eigentümer" })
      .getByRole("listitem")
      .filter({ has: heading(page, name) });
  const assignment = (page: Page, title: string) => page.getByRole("form", { name: `Zuordnung von „${title}“` });
  const it = journey
    .extend("family", async ({ call }) =>
      call("POST /owners", {}, { name: unique("Familie Sommer"), email: "sommer@example.de" }),
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

  it("say how creating went", async ({ owners: page }) => {
    const name = unique("Familie Herbst");
    await button(page, "Neuer Eigentümer").click();
    await field(page, "Name *").fill(name);
    await field(page, "E-Mail *").fill("herbst@example.de");
    await failsThenWorks(page, "POST /owners", () => inDialog(page, "Eigentümer erstellen").click(), {
      bad: "Fehler beim Erstellen des Eigentümers",
      good: "Eigentümer erfolgreich erstellt",
    });
    await heading(page, name).waitFor();
  });

  it("say how updating went", async ({ owners: page, family }) => {
    const renamed = unique("Familie Winter");
    await button(page, `„${family.name}“ bearbeiten`).click();
    await field(page, "Name *").fill(renamed);
    await failsThenWorks(page, "PUT /owners/{id}", () => inDialog(page, verbs.save).click(), {
      bad: "Fehler beim Aktualisieren des Eigentümers",
      good: "Eigentümer erfolgreich aktualisiert",
    });
    await heading(page, renamed).waitFor();
  });

  it("say how assigning went", async ({ page, family, penthouse }) => {
    await page.goto("/?tab=owners&section=assignments");
    const form = assignment(page, penthouse.title);
    await form.scrollIntoViewIfNeeded();
    await form.getByLabel("Eigentümer").selectOption(family.id);
    await failsThenWorks(page, "PUT /campaigns/{id}/owner", () => button(form, verbs.save).click(), {
      bad: "Fehler beim Zuweisen des Eigentümers",
      rolledBack: () => button(form, "Bericht jetzt generieren").waitFor({ state: "detached" }),
      good: "Eigentümer erfolgreich zugewiesen",
    });
    await button(form, "Bericht jetzt generieren").waitFor();
  });

  it("say how generating a report went", async ({ page, call, family, penthouse }) => {
    await call("PUT /campaigns/{id}/owner", { id: penthouse.id }, { owner_id: family.id });
    await page.goto("/?tab=owners&section=assignments");
    const form = assignment(page, penthouse.title);
    await form.scrollIntoViewIfNeeded();
    await failsThenWorks(
      page,
      "POST /campaigns/{id}/owner-reports/generate",
      () => button(form, "Bericht jetzt generieren").click(),
      { bad: "Fehler beim Generieren des Berichts", good: "Eigentümer-Bericht erfolgreich generiert" },
    );
  });

  it("say the server's detail when one that has a campaign is deleted", async ({ page, call, family, penthouse }) => {
    await call("PUT /campaigns/{id}/owner", { id: penthouse.id }, { owner_id: family.id });
    await page.goto("/?tab=owners");
    await button(page, `„${family.name}“ löschen`).click();
    const answer = page.waitForResponse((response) => response.request().method() === "DELETE");
    await inDialog(page, verbs.remove).click();
    expect((await answer).status()).toBe(400);
    const { detail } = (await (await answer).json()) as { detail: string };
    await says(page, detail);
    await expect.poll(() => page.locator("h3", { hasText: family.name }).count()).toBe(1);
  });

  it("say how deleting went", async ({ owners: page, family }) => {
    await button(page, `„${family.name}“ löschen`).click();
    await failsThenWorks(page, "DELETE /owners/{id}", () => inDialog(page, verbs.remove).click(), {
      bad: "Fehler beim Löschen des Eigentümers",
      rolledBack: async () => await expect.poll(() => page.locator("h3", { hasText: family.name }).count()).toBe(1),
      good: "Eigentümer erfolgreich gelöscht",
    });
    await heading(page, family.name).waitFor({ state: "detached" });
  });
});

describe("the campaigns", () => {
  const it = journey
    /** A campaign without a plan, new for each journey. */
    .extend("shop", async ({ cockpit }) =>
      cockpit.newCampaign({ title: unique("Laden am Gärtnerplatz"), property_type_code: "GEW" }, 0, 0),
    )
    /** The administrator's page with all campaigns. */
    .extend("list", async ({ page, shop }) => {
      await page.goto("/campaigns");
      await heading(page, shop.title).waitFor();
      return page;
    });

  it("are an empty list without a message when they can't be loaded", async ({ page, shop }) => {
    await whileFailing(page, "GET /campaigns", refused, async () => {
      await page.goto("/campaigns");
      await says(page, "Die Kampagnen konnten nicht geladen werden.");
    });
    await isQuiet(page);
    await expect.poll(() => page.getByRole("link", { name: /^Timeline von/ }).count()).toBe(0);
    await button(page, verbs.retry).click();
    await page.getByRole("link", { name: `Timeline von „${shop.title}“` }).waitFor();
  });

  it("say how creating went", async ({ page }) => {
    const title = unique("Reihenhaus im Birkenweg");
    await page.goto("/campaigns?dialog=new");
    await field(page, "Titel *").fill(title);
    await failsThenWorks(page, "POST /campaigns", () => inDialog(page, "Kampagne erstellen").click(), {
      bad: "❌ Fehler beim Erstellen der Kampagne",
      rolledBack: async () => {
        await says(page.getByRole("dialog"), reason);
        await expect.poll(() => page.locator("h3", { hasText: title }).count()).toBe(0);
      },
      good: "✅ Kampagne erfolgreich erstellt",
    });
    await heading(page, title).waitFor();
  });

  it("say how updating went", async ({ list: page, shop }) => {
    const renamed = unique("Laden im Lindenweg");
    await button(page, `„${shop.title}“ bearbeiten`).click();
    await field(page, "Titel *").fill(renamed);
    await failsThenWorks(page, "PUT /campaigns/{id}", () => inDialog(page, verbs.save).click(), {
      failure: "no answer",
      bad: "❌ Fehler beim Aktualisieren der Kampagne",
      rolledBack: async () => await expect.poll(() => page.locator("h3", { hasText: renamed }).count()).toBe(0),
      good: "✅ Kampagne erfolgreich aktualisiert",
    });
    await heading(page, renamed).waitFor();
  });

  it("say that archiving failed, and the campaign is back in its list", async ({ list: page, shop }) => {
    await whileFailing(page, "PUT /campaigns/{id}/archive", broken, async () => {
      await button(page, `„${shop.title}“ archivieren`).click();
      await says(page, "❌ Fehler beim Aktualisieren der Kampagne");
    });
    await button(page, `„${shop.title}“ archivieren`).waitFor();
  });

  it("say how deleting went", async ({ list: page, shop }) => {
    await button(page, `„${shop.title}“ löschen`).click();
    await failsThenWorks(page, "DELETE /campaigns/{id}", () => inDialog(page, verbs.remove).click(), {
      bad: "❌ Fehler beim Löschen der Kampagne",
      rolledBack: async () => await expect.poll(() => page.locator("h3", { hasText: shop.title }).count()).toBe(1),
      good: "✅ Kampagne erfolgreich gelöscht",
    });
    await heading(page, shop.title).waitFor({ state: "detached" });
  });
});
