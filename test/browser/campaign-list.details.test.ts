import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { calendarDaysBetween } from "#shared/campaigns/calendar";
import { dayFromToday } from "../german-day.ts";
import { it as journey, unique } from "./journey.ts";
import { addressOf, alert, button, focused, germanDay, heading, pressAgain, textOf } from "./look.ts";
import { verbs } from "./verbs.ts";

const it = journey
  /** A campaign without a plan, new for each journey. */
  .extend("shop", async ({ cockpit }) =>
    cockpit.newCampaign({ title: unique("Laden am Gärtnerplatz"), property_type_code: "GEW" }, 0, 0),
  )
  /** The administrator's page with all campaigns. */
  .extend("list", async ({ page, shop }) => {
    await page.goto("/campaigns");
    await card(page, shop.title).waitFor();
    return page;
  });

const card = (page: Page, title: string) => page.getByRole("listitem").filter({ has: heading(page, title) });

describe("the campaign list", () => {
  it("without campaigns says so, beside a quick start of three steps", async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    await page.route(
      (url) => url.pathname === "/api/campaigns",
      async (route) => {
        await gate.promise;
        await route.fulfill({ json: [] });
      },
    );
    await page.goto("/campaigns");
    await page.getByText("Lade Kampagnen...", { exact: true }).waitFor();
    gate.resolve();
    await page.getByText("Noch keine Kampagnen vorhanden", { exact: true }).waitFor();
    const tip = page.getByRole("complementary", { name: "Schnellstart in drei Schritten" });
    await expect.poll(() => tip.getByRole("listitem").count()).toBe(3);
  });

  it("has a card per campaign with badge, type, dates, address, progress and the next three open measures", async ({
    list: page,
    shop,
    cockpit,
  }) => {
    const fields = { title: unique("Dachgeschoss im Lehel"), property_address: "Liebigstraße 8, München" };
    const flat = await cockpit.newCampaign(fields, 12, 4);
    const plan = (await cockpit.planOf(flat)).filter(({ provisional }) => provisional === null);
    await page.reload();
    const days = calendarDaysBetween(new Date().toISOString(), flat.marketing_start, "Europe/Berlin");
    const next = [...plan].sort((one, other) => one.scheduled_at.localeCompare(other.scheduled_at)).slice(0, 3);
    const open = page.getByRole("list", { name: `Nächste Maßnahmen von „${flat.title}“` }).getByRole("listitem");
    await expect.poll(() => open.count()).toBe(3);
    const dates = await open.locator("time").evaluateAll((times) => times.map((time) => time.getAttribute("datetime")));
    expect(dates).toEqual(next.map(({ scheduled_at }) => scheduled_at));
    const text = await textOf(card(page, flat.title));
    for (const part of [
      `Startet in ${days} Tagen`,
      "Eigentumswohnung · Liebigstraße 8, München",
      `Vermarktungsstart ${germanDay(flat.marketing_start)}`,
      `Erstellt am ${germanDay(flat.created_at)}`,
      "0 Abgeschlossen",
      "0 In Bearbeitung",
      `${plan.length} Geplant`,
      "0 %",
    ])
      expect(text).toContain(part);
    await expect.poll(() => card(page, shop.title).innerText()).toContain("Aktiv");
    await expect.poll(() => card(page, shop.title).getByRole("progressbar").count()).toBe(0);
    const links = card(page, flat.title).getByRole("link");
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(targets).toEqual(expect.arrayContaining([`/timeline/${flat.id}`, `/dashboard/${flat.id}`]));
  });

  it("says of a sold property that it is sold, and is narrowed to a state", async ({ list: page, shop, cockpit }) => {
    const { property_type_code, title } = shop;
    const sold = await cockpit.newCampaign({ title: unique("Verkauftes Haus"), property_type_code }, 0, 0);
    const event = { event: "sold", on: dayFromToday() };
    await cockpit.call("POST /campaigns/{id}/events", { id: sold.id }, event);
    await page.reload();
    await expect.poll(() => card(page, sold.title).innerText()).toContain("Verkauft");
    await expect.poll(() => card(page, sold.title).innerText()).not.toContain("Aktiv");
    await page.getByRole("combobox", { name: "Stand" }).selectOption("sold");
    await heading(page, title).waitFor({ state: "detached" });
    await heading(page, sold.title).waitFor();
    expect(new URL(page.url()).searchParams.get("state")).toBe("sold");
  });

  it("in preparation is called so on card, in table, filter, search and header, which says whose it is", async ({
    list: page,
    shop,
    call,
  }) => {
    const property = { asking_price: 640_000, usable_area: 128, mandate: "qualified", mandate_until: dayFromToday(90) };
    await call("PUT /campaigns/{id}/property", { id: shop.id }, property);
    const owner = { name: unique("Ludwig Laden"), email: "laden@example.de", phone: "+49 89 4711-0" };
    const { id: owner_id } = await call("POST /owners", {}, owner);
    await call("PUT /campaigns/{id}/owner", { id: shop.id }, { owner_id });
    await page.reload();
    const says = /Aktiv[\s·]*(?:Stand)?\s*Vorbereitung/;
    await expect.poll(() => card(page, shop.title).innerText()).toMatch(says);
    const stand = page.getByRole("combobox", { name: "Stand" });
    await expect.poll(() => stand.locator("option[value=preparing]").innerText()).toMatch(/^Vorbereitung \(/);
    await page.goto(`/campaigns?view=table&state=preparing&q=${encodeURIComponent(shop.title)}`);
    await expect.poll(() => page.getByRole("row").filter({ hasText: shop.title }).innerText()).toMatch(says);
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: /durchsuchen$/ }).fill(shop.title);
    const found = page.getByRole("group", { name: "Kampagnen" }).getByRole("option");
    await expect.poll(() => found.allInnerTexts()).toEqual([expect.stringMatching(says)]);
    await found.click();
    const header = page.getByRole("main").locator("header").filter({ hasText: shop.title });
    await button(header, /^Vorbereitung/).waitFor();
    await header.getByRole("link", { name: owner.phone }).waitFor();
    await expect
      .poll(() => header.getByRole("link", { name: owner.phone }).getAttribute("href"))
      .toBe("tel:+498947110");
    const text = await textOf(header);
    const until = `Auftrag bis ${germanDay(`${dayFromToday(90)}T12:00:00Z`)}`;
    for (const part of ["Aktiv", "640.000 € (5.000 € je m²)", owner.name, "Zuständig: Petra Brandt", until])
      expect(text).toContain(part);
  });

  it("says why a campaign is at risk, on its card, in the table and in Mein Tag", async ({
    list: page,
    shop,
    call,
  }) => {
    await call("PUT /campaigns/{id}", { id: shop.id }, { live_on: dayFromToday(-10) });
    const looked = { kind: "portal", channel: "immowelt", on: dayFromToday(-7), views: 40 } as const;
    await call("POST /campaigns/{id}/results", { id: shop.id }, looked);
    const risk = "Noch keine einzige Anfrage";
    await expect
      .poll(async () => (await call("GET /campaigns")).find(({ id }) => id === shop.id)?.risk?.title)
      .toBe(risk);
    await page.reload();
    await card(page, shop.title).getByText(`${risk}. Seit 10 Tagen am Markt`).waitFor();
    await page.goto(`/campaigns?view=table&q=${encodeURIComponent(shop.title)}`);
    await page.getByRole("row").filter({ hasText: shop.title }).getByText(risk, { exact: true }).waitFor();
    await page.goto("/heute");
    const asks = page.getByRole("region", { name: /^Braucht Ihre Antwort/ });
    await asks.getByRole("listitem").filter({ hasText: shop.title }).getByRole("link", { name: risk }).click();
    await page.waitForURL(`**/dashboard/${shop.id}`);
  });

  it("is a table too, ordered by its heads, which stays in this browser", async ({ list: page, shop, call }) => {
    await call("PUT /campaigns/{id}/property", { id: shop.id }, { asking_price: 640_000 });
    await call(
      "POST /campaigns/{id}/results",
      { id: shop.id },
      { kind: "enquiry", on: dayFromToday(), channel: "phone" },
    );
    const late = { name: "Schlüssel holen", scheduled_at: `${dayFromToday(-2)}T08:00:00Z`, duration_minutes: 30 };
    await call("POST /campaigns/{id}/measures", { id: shop.id }, late);
    await page.getByRole("radio", { name: "Tabelle" }).check({ force: true });
    const row = page.getByRole("row").filter({ hasText: shop.title });
    await expect
      .poll(async () => {
        await page.reload();
        return (await row.getByRole("cell").allInnerTexts()).slice(2, 8);
      })
      .toEqual([
        "640.000\u202F€",
        "1",
        "0",
        "0",
        "0\u202F%",
        expect.stringMatching(/^Schlüssel holen\s.*, überfällig$/),
      ]);
    const region = page.getByRole("region", { name: "Kampagnen", exact: true });
    await expect.poll(() => region.evaluate((at) => at.scrollWidth - at.clientWidth)).toBeLessThanOrEqual(0);
    await button(page, "Objekt").click();
    await expect.poll(() => page.url()).toContain("sort=title");
    const titles = await page.getByRole("row").getByRole("link").allInnerTexts();
    expect(titles).toEqual([...titles].sort((one, other) => one.localeCompare(other, "de")));
    await page.goto("/campaigns");
    await row.getByRole("link", { name: shop.title }).click();
    await page.waitForURL(`**/dashboard/${shop.id}`);
  });

  it("begins with what wants somebody next, and keeps a filter with its order and look under a name", async ({
    list: page,
    shop,
    cockpit,
  }) => {
    const soon = await cockpit.newCampaign({ title: unique("Zweizimmerwohnung") }, 5, 2);
    // The other one has no plan, and was made before.
    const isFirst = async () => {
      await page.goto("/campaigns");
      await card(page, soon.title).waitFor();
      const titles = await page.getByRole("list", { name: "Kampagnen" }).getByRole("heading").allInnerTexts();
      return titles.indexOf(soon.title) < titles.indexOf(shop.title);
    };
    await expect.poll(isFirst, { timeout: 30_000 }).toBe(true);

    const views = page.getByRole("combobox", { name: "Ansicht" });
    await page.getByRole("combobox", { name: "Stand" }).selectOption("starting");
    await page.getByRole("combobox", { name: "Sortierung" }).selectOption("title");
    await page.getByRole("radio", { name: "Tabelle" }).check({ force: true });
    await views.selectOption("Diese Ansicht merken …");
    await page.getByLabel("Name der Ansicht").fill("Vor dem Start");
    await button(page, "Merken").click();
    await expect.poll(() => views.locator("option:checked").innerText()).toBe("Vor dem Start");
    await page.getByRole("radio", { name: "Karten" }).check({ force: true });
    await page.goto("/campaigns");
    await views.selectOption("Vor dem Start");
    await page.getByRole("row").filter({ hasText: soon.title }).waitFor();
    expect(addressOf(page)).toBe("/campaigns?sort=title&state=starting&view=table");
    await views.selectOption("„Vor dem Start“ vergessen");
    await expect.poll(() => views.locator("option").allInnerTexts()).toEqual(["Ansichten", "Diese Ansicht merken …"]);
    await pressAgain(button(page, verbs.undo));
    await expect.poll(() => views.locator("option:checked").innerText()).toBe("Vor dem Start");
  });

  it("archives a campaign and takes it back", async ({ list: page, shop, call, cockpit }) => {
    // Another one, so that the list is never without any.
    await cockpit.newCampaign({ title: unique("Haus am Bach") }, 0, 0);
    await button(page, `„${shop.title}“ archivieren`).click();
    await alert(page, "Kampagne archiviert").waitFor();
    await heading(page, shop.title).waitFor({ state: "detached" });
    await pressAgain(button(page, verbs.undo));
    await alert(page, "Kampagne aus dem Archiv geholt").waitFor();
    await heading(page, shop.title).waitFor();
    await call("PUT /campaigns/{id}/archive", { id: shop.id }, { archived: true });
    // A page that has read nothing yet asks for archived ones where they are shown, and Ctrl+K where it finds them.
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === "/api/campaigns") asked.push(search);
    });
    await page.goto("/campaigns?view=cards");
    await page.getByRole("list", { name: "Kampagnen" }).waitFor();
    await expect.poll(() => heading(page, shop.title).count()).toBe(0);
    expect(asked).toEqual(["?archived=false"]);
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: /durchsuchen$/ }).fill(shop.title);
    const found = page.getByRole("group", { name: "Kampagnen" }).getByRole("option");
    await expect.poll(() => found.allInnerTexts()).toEqual([expect.stringContaining("Archiviert")]);
    await page.keyboard.press("Escape");
    // Found by its title: what lies below the first twelve is drawn when one gets there.
    await page.goto(`/campaigns?view=cards&q=${encodeURIComponent(shop.title)}`);
    await page.getByLabel("Archivierte anzeigen").press("Space");
    await page.getByLabel(/^Archivierte anzeigen \(\d+\)$/).waitFor();
    await button(page, `„${shop.title}“ aus dem Archiv holen`).click();
    await alert(page, "Kampagne aus dem Archiv geholt").waitFor();
    await button(page, `„${shop.title}“ archivieren`).waitFor();
  });

  it("asks before a campaign is deleted, naming it, and gives the focus back", async ({ list: page, shop }) => {
    await button(page, `„${shop.title}“ löschen`).click();
    const question = page.getByRole("alertdialog");
    await question.getByText(`Sind Sie sicher, dass Sie die Kampagne „${shop.title}“ löschen möchten?`).waitFor();
    await button(question, verbs.cancel).click();
    await question.waitFor({ state: "detached" });
    await expect.poll(() => focused(page)).toBe(`„${shop.title}“ löschen`);
  });
});
