import { describe, expect } from "vitest";
import { phone } from "./cockpit.ts";
import { it, unique } from "./journey.ts";
import { addressOf, button, heading, library, status, textsOf } from "./look.ts";

describe("the main cockpit", () => {
  it("has product, user, role and a way out in its header", async ({ page, cockpit }) => {
    await page.goto("/");
    const header = page.getByRole("banner").first();
    await header.getByText("Petra Brandt").waitFor();
    const text = await header.innerText();
    for (const part of ["Verkaufs-Cockpit", "Marketing für Immobilien", cockpit.admin.email, "Administrator"])
      expect(text).toContain(part);
    await expect.poll(() => button(header, "Abmelden").count()).toBe(1);
  });

  it("has nine tabs, each with icon, title and description in its sub-header", async ({ page }) => {
    await page.goto("/");
    await library(page);
    const tabs = page.getByRole("navigation", { name: "Bereiche" }).getByRole("link");
    const names = (await textsOf(tabs)).map((text) => text.replace(/ \d+ ungelesen$/, ""));
    expect(names).toEqual([
      "Mein Tag",
      "Kalender",
      "Bibliothek",
      "Kampagnen",
      "Analytics",
      "Benachrichtigungen",
      "Eigentümer",
      "Admin",
      "Benutzer",
    ]);
    const titles = [
      "Mein Tag",
      "Kalender",
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
      await expect.poll(() => subHeader.locator("svg").count()).toBeGreaterThan(0);
      expect((await subHeader.locator("p").first().innerText()).length).toBeGreaterThan(20);
      await expect.poll(() => tabs.nth(place).getAttribute("aria-current")).toBe("page");
    }
  });

  it("has the bar »Marketing Manager« with three links and none to the administration", async ({ page }) => {
    await page.goto("/");
    const bar = page.getByRole("navigation", { name: "Marketing Manager" });
    await bar.getByRole("link").first().waitFor();
    const links = await bar
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]));
    expect(links).toEqual([
      ["Maßnahmen-Bibliothek", "/"],
      ["Kampagnen", "/campaigns"],
      ["Dashboard", "/"],
    ]);
    await expect.poll(() => page.getByRole("list", { name: "Das Cockpit in Zahlen" }).count()).toBe(0);
  });

  it("on a small screen has four fixed tiles, and a menu with the administration", async ({ open, cockpit }) => {
    const small = await open(cockpit.admin, phone);
    await small.goto("/");
    const tiles = small.getByRole("list", { name: "Das Cockpit in Zahlen" }).getByRole("listitem");
    await tiles.first().waitFor();
    await expect.poll(() => textsOf(tiles)).toEqual(["20 Kategorien", "286 Maßnahmen", "8 Objektarten", "AI powered"]);
    await button(small, "Menü").click();
    const menu = small.getByRole("navigation", { name: "Marketing Manager" });
    await menu.getByRole("link", { name: "Admin" }).waitFor();
    const links = await menu.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(links.slice(0, 4)).toEqual(["/", "/campaigns", "/", "/admin"]);
    await menu.getByRole("link", { name: "Admin" }).click();
    await heading(small, "Administration").waitFor();
    expect(addressOf(small)).toBe("/admin");
  });

  it("keeps tab, filters and period for back, reload and a shared link", async ({ page, open, call, cockpit }) => {
    const name = unique("Öffentlichkeitsarbeit");
    const category = await call("POST /categories", {}, { name });
    await call("POST /measures", {}, { name: "Glockenspiel", category_id: category.id, relevance: { WOH: 0 } });
    const total = (await call("GET /measures")).length;
    await cockpit.newCampaign({ title: unique("Penthouse an der Isar") }, 0, 1);
    await page.goto("/?tab=analytics");
    await page.getByRole("radio", { name: "90 Tage" }).check({ force: true });
    await page.getByRole("link", { name: "Performance", exact: true }).click();
    await page.waitForURL(/tab=analytics.*days=90.*section=performance|section=performance.*days=90/);
    await page.reload();
    await expect.poll(() => page.getByRole("radio", { name: "90 Tage" }).isChecked()).toBe(true);
    await heading(page, "Maßnahmen je Tag").waitFor();
    await page.goBack();
    await heading(page, "Status aller Maßnahmen").waitFor();
    await expect.poll(() => page.getByRole("radio", { name: "90 Tage" }).isChecked()).toBe(true);

    await page.goto("/");
    await page.getByRole("navigation", { name: "Kategorien" }).getByRole("link", { name }).click();
    await status(page, `1 von ${total} Maßnahmen`).waitFor();
    await page.getByRole("radio", { name: "Relevanz-Matrix" }).check({ force: true });
    await status(page, `0 relevante Maßnahmen von ${total} gesamt`).waitFor();
    const email = `${unique("jonas").replace(" ", ".")}@example.de`;
    const shared = await open(await cockpit.newPerson({ full_name: "Jonas Keller", email }));
    await shared.goto(addressOf(page));
    await status(shared, `0 relevante Maßnahmen von ${total} gesamt`).waitFor();
    await status(shared, `1 von ${total} Maßnahmen`).waitFor();
    await page.goBack();
    await page.getByRole("radio", { name: "Karten" }).and(page.locator(":checked")).waitFor();
    await status(page, `1 von ${total} Maßnahmen`).waitFor();
    await page.goBack();
    await heading(page, "Status aller Maßnahmen").waitFor();
  });
});
