import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calendarDaysBetween } from "#shared/campaigns/calendar";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { phaseOffsets } from "#shared/campaigns/phases";
import { phases } from "#shared/catalogue/phases";
import { holdBack } from "./calls.ts";
import { unhurried } from "./look.ts";
import { type PreparedCockpit, prepareCockpit } from "./prepared.ts";

/* What only a screen can show of campaigns: list, dialog, wizard, dashboard, timeline. */
let cockpit: PreparedCockpit;
let page: Page;
/** A flat whose marketing starts in twelve days, with four measures per phase. */
let flat: Campaign;
let plan: CampaignMeasure[];

beforeAll(async () => {
  cockpit = await prepareCockpit();
  flat = await cockpit.newCampaign(
    { title: "Dachgeschoss im Lehel", property_address: "Liebigstraße 8, München" },
    12,
    4,
  );
  plan = await cockpit.planOf(flat);
  page = await cockpit.pageOf(cockpit.admin);
});
afterAll(() => cockpit.stop());

const button = (name: string | RegExp, within: Page | Locator = page) =>
  within.getByRole("button", { name, exact: typeof name === "string" });
const heading = (name: string, within: Page | Locator = page) => within.getByRole("heading", { name, exact: true });
const alert = (text: string, within: Page | Locator = page) => within.getByRole("alert").filter({ hasText: text });
const textsOf = async (locator: Locator) =>
  (await locator.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " ").trim());
const focused = () =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent);
const closeToasts = async () => {
  for (const cross of await page.locator("[data-sonner-toast] [aria-label='Meldung schließen']").all())
    await cross.click();
};

describe("the campaign list", () => {
  const card = (title: string) => page.getByRole("listitem").filter({ has: heading(title) });

  it("without campaigns says so, beside a quick start of three steps", async () => {
    const list = (url: URL) => url.pathname === "/api/campaigns";
    const gate = Promise.withResolvers<void>();
    await page.route(list, async (route) => {
      await gate.promise;
      await route.fulfill({ json: [] });
    });
    await page.goto("/campaigns");
    await page.getByText("Lade Kampagnen...", { exact: true }).waitFor();
    gate.resolve();
    await page.getByText("Noch keine Kampagnen vorhanden", { exact: true }).waitFor();
    const tip = page.getByRole("complementary", { name: "Schnellstart in drei Schritten" });
    await expect.poll(() => tip.getByRole("listitem").count()).toBe(3);
    await page.unroute(list);
  });

  it("has a card per campaign with badge, type, dates, address, progress and the next three open measures", async () => {
    await cockpit.newCampaign({ title: "Laden am Gärtnerplatz", property_type_code: "GEW" }, 0, 0);
    await page.goto("/campaigns");
    const days = calendarDaysBetween(new Date().toISOString(), flat.marketing_start, "Europe/Berlin");
    const next = [...plan].sort((one, other) => one.scheduled_at.localeCompare(other.scheduled_at)).slice(0, 3);
    const open = page.getByRole("list", { name: `Nächste Maßnahmen von „${flat.title}“` }).getByRole("listitem");
    await expect.poll(() => open.count()).toBe(3);
    const dates = await open.locator("time").evaluateAll((times) => times.map((time) => time.getAttribute("datetime")));
    expect(dates).toEqual(next.map(({ scheduled_at }) => scheduled_at));
    const text = (await card(flat.title).innerText()).replaceAll(/\s+/g, " ");
    const german = (instant: string) =>
      new Date(instant).toLocaleDateString("de-DE", {
        day: "2-digit",
        month: "2-digit",
        year: "numeric",
        timeZone: "Europe/Berlin",
      });
    for (const part of [
      `Startet in ${days} Tagen`,
      "Eigentumswohnung · Liebigstraße 8, München",
      `Vermarktungsstart ${german(flat.marketing_start)}`,
      `Erstellt am ${german(flat.created_at)}`,
      "0 Abgeschlossen",
      "0 In Bearbeitung",
      `${plan.length} Geplant`,
      "0 %",
    ])
      expect(text).toContain(part);
    await expect.poll(() => card("Laden am Gärtnerplatz").innerText()).toContain("Aktiv");
    expect(await card("Laden am Gärtnerplatz").getByRole("progressbar").count()).toBe(0);
    const links = card(flat.title).getByRole("link");
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(targets).toEqual(expect.arrayContaining([`/timeline/${flat.id}`, `/dashboard/${flat.id}`]));
  });

  it("archives a campaign and takes it back", async () => {
    await button("„Laden am Gärtnerplatz“ archivieren").click();
    await alert("Kampagne archiviert").waitFor();
    await heading("Laden am Gärtnerplatz").waitFor({ state: "detached" });
    await page.getByLabel("Archivierte anzeigen (1)").check({ force: true });
    await button("„Laden am Gärtnerplatz“ aus dem Archiv holen").click();
    await alert("Kampagne aus dem Archiv geholt").waitFor();
    await button("„Laden am Gärtnerplatz“ archivieren").waitFor();
    await closeToasts();
  });

  it("asks before a campaign is deleted, naming it, and gives the focus back", async () => {
    await page.goto("/campaigns");
    await button("„Laden am Gärtnerplatz“ löschen").click();
    const question = page.getByRole("alertdialog");
    await question
      .getByText("Sind Sie sicher, dass Sie die Kampagne „Laden am Gärtnerplatz“ löschen möchten?")
      .waitFor();
    await button("Abbrechen", question).click();
    await question.waitFor({ state: "detached" });
    await expect.poll(focused, { timeout: 10_000 }).toBe("„Laden am Gärtnerplatz“ löschen");
  });
});

describe("the campaign dialog", () => {
  const dialog = (of: Page = page) => of.getByRole("dialog", { name: /Kampagne (erstellen|bearbeiten)$/ });
  const field = (label: string, of: Page = page) => dialog(of).getByLabel(label, { exact: true });

  it("starts with the specification's defaults: tomorrow at 09:00", async () => {
    await page.goto("/campaigns");
    await button("Neue Kampagne").click();
    await page.getByRole("dialog", { name: "Neue Kampagne erstellen" }).waitFor();
    const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString("de-DE", {
      timeZone: "Europe/Berlin",
      dateStyle: "medium",
    });
    await expect.poll(() => field("Vermarktungsstart *").inputValue()).toBe(tomorrow);
    await expect.poll(() => field("Vermarktungsstart, Uhrzeit").inputValue()).toBe("09:00");
    await expect.poll(() => field("Objektart *").inputValue()).toBe("WOH");
    await expect.poll(() => field("Berichtsintervall").inputValue()).toBe("14");
    await expect
      .poll(() => textsOf(field("Berichtsintervall").locator("option")))
      .toEqual(["Alle 7 Tage", "Alle 14 Tage", "Alle 30 Tage"]);
    await expect
      .poll(() => textsOf(field("Zeitzone").locator("option")))
      .toEqual(["Europe/Berlin", "Europe/Vienna", "Europe/Zurich"]);
    await expect.poll(() => textsOf(field("Objektart *").locator("option"))).toHaveLength(9);
    await expect.poll(() => field("Vorbereitung vor dem Start erlauben").isChecked()).toBe(true);
    await expect.poll(() => field("Berichte automatisch vorbereiten").isChecked()).toBe(false);
  });

  it.each([
    ["Titel *", "", "Kampagnen-Titel ist erforderlich", "Haus am See"],
    ["Titel *", "ab", "Titel muss mindestens 3 Zeichen lang sein", "Haus am See"],
    ["Vermarktungsstart *", "", "Vermarktungsstart ist erforderlich", "04.05.2099"],
    ["Vermarktungsstart *", "01.01.2020", "Vermarktungsstart kann nicht in der Vergangenheit liegen", "04.05.2099"],
  ])("refuses %s »%s«, and forgets it when the field is edited", async (label, wrong, sentence, right) => {
    await field(label).fill(wrong);
    await unhurried(page);
    await button("Kampagne erstellen", dialog()).click();
    await alert(sentence, dialog()).waitFor();
    await field(label).fill(right);
    await alert(sentence, dialog()).waitFor({ state: "detached" });
  });

  it("refuses a campaign without property type, and forgets it when one is chosen", async () => {
    await field("Objektart *").selectOption("");
    await unhurried(page);
    await button("Kampagne erstellen", dialog()).click();
    await alert("Objektart ist erforderlich", dialog()).waitFor();
    await field("Objektart *").selectOption("HAU");
    await alert("Objektart ist erforderlich", dialog()).waitFor({ state: "detached" });
  });

  it("sends the start as an ISO instant", async () => {
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await unhurried(page);
    await button("Kampagne erstellen", dialog()).click();
    const body = (await sent).postDataJSON() as Record<string, unknown>;
    expect(body).toMatchObject({
      title: "Haus am See",
      property_type_code: "HAU",
      marketing_start: "2099-05-04T07:00:00.000Z",
    });
    await alert("✅ Kampagne erfolgreich erstellt").waitFor();
    await closeToasts();
  });

  it("lets a start lie in the past when editing, and says before how many measures move", async () => {
    const today = await cockpit.newCampaign({ title: "Bungalow in Gern", property_type_code: "HAU" }, 0, 1);
    await page.goto(`/campaigns?dialog=${today.id}`);
    await page.getByRole("dialog", { name: "Kampagne bearbeiten" }).waitFor();
    const start = new Date(Date.parse(today.marketing_start) - 3 * 86_400_000);
    const day = start.toLocaleDateString("de-DE", { timeZone: "Europe/Berlin", dateStyle: "medium" });
    await field("Vermarktungsstart *").fill(day);
    await field("Vermarktungsstart, Uhrzeit").fill("09:00");
    await button("Speichern", dialog()).click();
    const question = page.getByRole("alertdialog", { name: "Vermarktungsstart verschieben?" });
    const { length } = await cockpit.planOf(today);
    await question.getByText(`${length} offene Maßnahmen verschieben sich um 3 Tage nach vorn.`).waitFor();
    await button("Verschieben und speichern").click();
    await alert("✅ Kampagne erfolgreich aktualisiert").waitFor();
    await closeToasts();
  });

  it("tells the second of two editors, who then sees the other's state", async () => {
    await page.goto(`/campaigns?dialog=${flat.id}`);
    await field("Titel *").fill("Dachgeschoss mit Terrasse");
    const colleague = await cockpit.pageOf(cockpit.admin);
    await colleague.goto(`/campaigns?dialog=${flat.id}`);
    await field("Objektadresse", colleague).fill("Liebigstraße 9, München");
    await button("Speichern", dialog(colleague)).click();
    await alert("✅ Kampagne erfolgreich aktualisiert", colleague).waitFor();
    await colleague.context().close();

    const answer = page.waitForResponse((response) => response.request().method() === "PUT");
    await button("Speichern", dialog()).click();
    expect((await answer).status()).toBe(409);
    await button("Neuen Stand übernehmen").waitFor();
    await expect.poll(() => field("Objektadresse").inputValue()).toBe("Liebigstraße 9, München");
    await expect.poll(() => field("Titel *").inputValue()).toBe("Dachgeschoss mit Terrasse");
    expect((await cockpit.call("GET /campaigns/{id}", { id: flat.id })).title).toBe("Dachgeschoss im Lehel");
    await button("Neuen Stand übernehmen").click();
    await expect.poll(() => field("Titel *").inputValue()).toBe("Dachgeschoss im Lehel");
    await button("Abbrechen", dialog()).click();
  });
});

describe("the dashboard", () => {
  let villa: Campaign;
  let measures: CampaignMeasure[];
  beforeAll(async () => {
    villa = await cockpit.newCampaign({ title: "Villa in Bogenhausen", property_type_code: "LUX" }, 30, 6);
    measures = await cockpit.planOf(villa);
    await page.goto(`/dashboard/${villa.id}`);
  });
  const standing = async () =>
    (await page.getByRole("region", { name: "Stand der Kampagne" }).innerText()).replaceAll(/\s+/g, " ");

  it("names the campaign, its measures, the done ones and the percentage", async () => {
    await page.getByRole("heading", { level: 1, name: villa.title }).waitFor();
    expect(await standing()).toContain(`Maßnahmen ${measures.length} Erledigte Maßnahmen 0 Fortschritt 0 %`);
  });

  it("has a coach with at most four recommendations, each with a way", async () => {
    const coach = page.getByRole("region", { name: "Coach" });
    const titles = (await textsOf(coach.locator("li > p:first-child"))).map((text) =>
      text.replace(/ (Dringend|Wichtig|Hinweis)$/, ""),
    );
    expect(titles).toEqual(
      expect.arrayContaining([
        "Professionelle Fotos jetzt beauftragen",
        "Mehrere Maßnahmen auf einmal aktivieren",
        "Exklusives Event für geladene Gäste planen",
      ]),
    );
    expect(titles.length).toBeLessThanOrEqual(4);
    await expect.poll(() => coach.getByRole("link").count()).toBe(titles.length);
  });

  it("has four phase cards with percentage, the first three measures and how many more", async () => {
    const cards = page.getByRole("group", { name: "Phase wählen" }).locator("> div");
    const texts = await textsOf(cards);
    const expected = [
      ["Vorbereitung", "Tage -14 bis 0", ["Pre-Launch"]],
      ["Launch", "Tage 1-30", ["Launch"]],
      ["Interesse", "Tage 15-60", ["Laufzeit", "Reaktivierung"]],
      ["Abschluss", "Tage 45-90", ["Endspurt"]],
    ] as const;
    expect(texts).toHaveLength(4);
    for (const [place, [label, days, inIt]] of expected.entries()) {
      const { length } = measures.filter(({ phase }) => (inIt as readonly string[]).includes(phase));
      expect(texts[place]).toContain(label);
      expect(texts[place]).toContain(days);
      expect(texts[place]).toContain("0 %");
      expect(texts[place]).toContain(`+${length - 3} weitere`);
      await expect.poll(() => cards.nth(place).getByRole("listitem").count()).toBe(3);
    }
  });

  it("lists the measures of the chosen phase with all that belongs to one", async () => {
    await page.getByRole("radio", { name: /Abschluss/ }).click({ force: true });
    await page.waitForURL(/phase=closing/);
    const first = measures.find(({ phase }) => phase === "Endspurt") as CampaignMeasure;
    const row = page
      .getByRole("listitem")
      .filter({ has: page.getByLabel(`Status von ${first.measure_name}`, { exact: true }) });
    const text = await row.textContent();
    for (const part of [first.measure_name, first.measure_description, first.channel_hint, `${first.base_priority}/10`])
      expect(text).toContain(part);
    await expect.poll(() => row.locator("time").getAttribute("datetime")).toBe(first.scheduled_at);
    const options = row.getByRole("combobox").locator("option");
    expect(await options.allTextContents()).toEqual(["Geplant", "Warteschlange", "Erledigt", "Übersprungen"]);
  });

  it("queues five measures by Sofort-Launch, which can be taken back", async () => {
    await button("Sofort-Launch").click();
    await alert('Sofort-Launch: 5 Maßnahmen auf "Warteschlange" gesetzt').waitFor();
    expect(await standing()).toContain("Warteschlange 5");
    await button("Rückgängig").click();
    await expect.poll(standing).toContain("Warteschlange 0");
  });

  it("reminds of all planned measures by Auto-Reminder", async () => {
    await button("Auto-Reminder").click();
    await alert("Erinnerungen für alle geplanten Maßnahmen erstellt!").waitFor();
    const all = (await cockpit.planOf(villa)).flatMap(({ reminders }) => reminders);
    expect(all).toHaveLength(measures.length);
    expect(all.every((reminder) => reminder.channel === "email" && reminder.send_before_minutes === 60)).toBe(true);
  });

  it("queues up to three marked measures with priority 9 by Boost-Modus", async () => {
    const marked = measures.slice(0, 4).map(({ id }) => id);
    await cockpit.call(
      "POST /campaign-measures/bulk-update",
      {},
      { measure_ids: marked, updates: { priority_override: 8 } },
    );
    await page.reload();
    await button("Boost-Modus").click();
    await alert('Boost-Modus: 3 Maßnahmen auf "Warteschlange" gesetzt').waitFor();
    const boosted = (await cockpit.planOf(villa)).filter(({ status }) => status === "queued");
    expect(boosted.map(({ priority_override }) => priority_override)).toEqual([9, 9, 9]);
  });

  it("leads to the timeline by Detailansicht", async () => {
    await page.getByRole("link", { name: "Detailansicht" }).click();
    await page.waitForURL(`**/timeline/${villa.id}`);
  });

  it("of a campaign that is not there leads back to the overview", async () => {
    await page.goto("/dashboard/gibt-es-nicht");
    await heading("Kampagne nicht gefunden").waitFor();
    await page.getByRole("link", { name: "Zurück zur Übersicht" }).click();
    await heading("Maßnahmen-Bibliothek").waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
  });
});

describe("the timeline", () => {
  const row = (name: string) => page.locator("[data-measure-row]").filter({ has: heading(name) });
  const summary = () => textsOf(page.getByRole("region", { name: "Maßnahmen nach Status" }).getByRole("button"));
  const [name, second, third] = [0, 1, 2].map((place) => () => plan[place].measure_name);

  it("is loaded behind a spinner with its words", async () => {
    const release = await holdBack(page, new RegExp(`${flat.id}/measures$`));
    await page.goto(`/timeline/${flat.id}`);
    await page.getByRole("status").filter({ hasText: "Lade Timeline..." }).waitFor();
    await release();
    await row(name()).waitFor();
  });

  it("of a campaign that is not there says so", async () => {
    await page.goto("/timeline/gibt-es-nicht");
    await heading("Kampagne nicht gefunden").waitFor();
    await page.getByText("Die angeforderte Kampagne existiert nicht.", { exact: true }).waitFor();
  });

  it("of a campaign without measures says so", async () => {
    const empty = await cockpit.newCampaign({ title: "Garage in Laim" }, 5, 0);
    await page.goto(`/timeline/${empty.id}`);
    await page.getByText("Keine Maßnahmen gefunden", { exact: true }).waitFor();
    await page.getByText("Diese Kampagne hat noch keine generierten Maßnahmen.", { exact: true }).waitFor();
  });

  it("names campaign, start and number of measures, and counts every status with its share", async () => {
    await page.goto(`/timeline/${flat.id}`);
    await page.getByRole("heading", { level: 1, name: flat.title }).waitFor();
    const header = await page.getByRole("main").locator("header").first().innerText();
    const start = new Date(flat.marketing_start).toLocaleDateString("de-DE", {
      weekday: "long",
      day: "numeric",
      month: "long",
      year: "numeric",
      timeZone: "Europe/Berlin",
    });
    expect(header).toContain(`Vermarktungsstart: ${start}`);
    expect(header).toContain(`${plan.length} Maßnahmen`);
    expect(await summary()).toEqual([
      `Geplant ${plan.length} 100 %`,
      "Warteschlange 0 0 %",
      "Erledigt 0 0 %",
      "Übersprungen 0 0 %",
    ]);
  });

  it("lists the measures by phase and date, without empty phases, and with all that belongs to one", async () => {
    const shown = await page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts();
    expect(shown).toEqual(phases.filter((phase) => plan.some((measure) => measure.phase === phase)));
    for (const phase of shown) {
      const times = await page
        .getByRole("region", { name: phase, exact: true })
        .locator("time")
        .evaluateAll((all) => all.map((time) => time.getAttribute("datetime") ?? ""));
      expect(times).toEqual(times.toSorted());
    }
    const text = await row(name()).textContent();
    for (const part of [plan[0].measure_description, plan[0].channel_hint, `${plan[0].base_priority}/10`])
      expect(text).toContain(part);
  });

  it("names days counted from the start first, and as dates when that is chosen", async () => {
    const label = (measure: CampaignMeasure) => {
      const days = calendarDaysBetween(flat.marketing_start, measure.scheduled_at, "Europe/Berlin");
      return days === 0
        ? "Start-Tag"
        : `${days > 0 ? "+" : "-"}${Math.abs(days)} ${Math.abs(days) === 1 ? "Tag" : "Tage"}`;
    };
    const times = page.locator("[data-measure-row] time");
    const byDate = [...plan].sort((one, other) => one.scheduled_at.localeCompare(other.scheduled_at));
    await expect.poll(() => page.getByRole("radio", { name: "Relativ" }).isChecked()).toBe(true);
    expect(new Set(await times.allTextContents())).toEqual(new Set(byDate.map(label)));
    await page.getByRole("radio", { name: "Absolut" }).click({ force: true });
    await page.waitForURL(/view=absolute/);
    await expect
      .poll(async () => (await times.allTextContents()).every((text) => /^\p{L}{2}\.?, \d\d\.\d\d\.\d{4}$/u.test(text)))
      .toBe(true);
    await page.goBack();
    await expect.poll(() => page.getByRole("radio", { name: "Relativ" }).isChecked()).toBe(true);
  });

  it("says Start-Tag, +14 Tage and -7 Tage where a measure is moved to a phase, and takes a move back", async () => {
    const moved = plan.find(({ phase }) => phase === "Endspurt") as CampaignMeasure;
    const label = () => row(moved.measure_name).locator("time").textContent();
    const before = await label();
    for (const [phase, text] of [
      ["Laufzeit", "+14 Tage"],
      ["Launch", "Start-Tag"],
      ["Pre-Launch", "-7 Tage"],
    ] as const) {
      await button(`Weitere Aktionen für „${moved.measure_name}“`).click();
      await page.getByRole("menuitem", { name: new RegExp(`^${phase}`) }).click();
      await expect.poll(label).toBe(text);
      await alert(`„${moved.measure_name}“ nach ${phase} verschoben`).waitFor();
      const stored = (await cockpit.planOf(flat)).find(({ id }) => id === moved.id) as CampaignMeasure;
      expect(calendarDaysBetween(flat.marketing_start, stored.scheduled_at, "Europe/Berlin")).toBe(phaseOffsets[phase]);
      expect(stored.phase).toBe(phase);
      if (phase !== "Pre-Launch") await closeToasts();
    }
    const answer = page.waitForResponse((response) => response.url().endsWith("/place"));
    await button("Rückgängig").last().click();
    await answer;
    await expect.poll(label).toBe("Start-Tag");
    await button(`Weitere Aktionen für „${moved.measure_name}“`).click();
    await page.getByRole("menuitem", { name: /^Endspurt/ }).click();
    await expect.poll(label).toBe("+90 Tage");
    expect(before).not.toBeNull();
    await closeToasts();
  });

  it("offers the status while planned, and Zurücksetzen otherwise", async () => {
    const status = page.getByRole("combobox", { name: `Status von ${name()}`, exact: true });
    expect(await button(`Zurücksetzen: ${name()}`).count()).toBe(0);
    await status.selectOption({ label: "Erledigt" });
    await button(`Zurücksetzen: ${name()}`).waitFor();
    expect(await status.count()).toBe(0);
    await expect.poll(() => row(name()).textContent()).toContain("Erledigt");
    await expect.poll(async () => (await cockpit.planOf(flat)).filter((one) => one.status === "done").length).toBe(1);
    await button(`Zurücksetzen: ${name()}`).click();
    await status.waitFor();
    await expect.poll(() => status.inputValue()).toBe("planned");
    await expect.poll(async () => (await cockpit.planOf(flat)).filter((one) => one.status === "done").length).toBe(0);
  });

  it("sets several to one status in bulk mode, which then ends, and takes it back", async () => {
    await closeToasts();
    await button("Mehrere auswählen").click();
    const bar = page.getByRole("region", { name: "Ausgewählte Maßnahmen" });
    for (const status of ["Geplant", "Warteschlange", "Erledigt", "Übersprungen"])
      await expect.poll(() => button(status, bar).getAttribute("aria-disabled")).toBe("true");
    expect(await page.getByRole("combobox", { name: /^Status von/ }).count()).toBe(0);
    for (const ticked of [name(), second(), third()])
      await page.getByRole("checkbox", { name: `„${ticked}“ auswählen` }).check({ force: true });
    await button("Warteschlange", bar).click();
    await alert('3 Maßnahmen auf "Warteschlange" gesetzt').waitFor();
    await bar.waitFor({ state: "detached" });
    expect((await summary())[1]).toMatch(/^Warteschlange 3/);
    await button("Rückgängig").last().click();
    await expect.poll(async () => (await summary())[1]).toMatch(/^Warteschlange 0/);
    await expect.poll(async () => (await cockpit.planOf(flat)).filter((one) => one.status === "queued").length).toBe(0);
    await button("Mehrere auswählen").click();
    await bar.getByText("0 ausgewählt").waitFor();
    await button("Auswahl beenden").click();
    await closeToasts();
  });

  it("takes a measure of the library in and out of the plan", async () => {
    await button("Maßnahme hinzufügen").click();
    const library = page.getByRole("dialog", { name: "Maßnahme aus der Bibliothek hinzufügen" });
    const add = button(/^Hinzufügen: /, library).first();
    const added = ((await add.getAttribute("aria-label")) ?? "").replace("Hinzufügen: ", "");
    await add.click();
    await button(`Im Plan: ${added}`, library).waitFor();
    await button("Fertig", library).click();
    await row(added).waitFor();
    await button(`Weitere Aktionen für „${added}“`).click();
    await page.getByRole("menuitem", { name: "Aus dem Plan entfernen" }).click();
    await page
      .getByRole("alertdialog")
      .getByText(`Sind Sie sicher, dass Sie „${added}“ aus dem Plan dieser Kampagne entfernen möchten?`)
      .waitFor();
    await button("Entfernen").click();
    await alert(`„${added}“ aus dem Plan entfernt`).waitFor();
    await row(added).waitFor({ state: "detached" });
  });

  it("keeps nine of ten quick clicks on a slow network and takes back the one that fails", async () => {
    const ten = plan.slice(0, 10);
    const failing = ten[4];
    const changing = (url: URL) => url.pathname.endsWith("/status");
    await page.route(changing, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      if (route.request().url().includes(encodeURIComponent(failing.id)))
        await route.fulfill({ status: 500, json: { detail: "" } });
      else await route.continue();
    });
    await page.goto(`/timeline/${flat.id}`);
    await row(ten[9].measure_name).waitFor();
    for (const { measure_name } of ten)
      await page
        .getByRole("combobox", { name: `Status von ${measure_name}`, exact: true })
        .selectOption({ label: "Erledigt" });
    await alert("Der Status wurde nicht gespeichert.", row(failing.measure_name)).waitFor();
    await expect.poll(async () => (await cockpit.planOf(flat)).filter((one) => one.status === "done").length).toBe(9);
    await expect.poll(async () => (await summary())[2]).toMatch(/^Erledigt 9 /);
    expect(
      await page.getByRole("combobox", { name: `Status von ${failing.measure_name}`, exact: true }).inputValue(),
    ).toBe("planned");
    await page.unroute(changing);
    const counts = (await cockpit.call("GET /campaigns/{id}", { id: flat.id })).progress;
    expect(counts).toMatchObject({ completed: 9, pending: plan.length - 9 });
  });
});

describe("by keyboard alone", () => {
  /** Presses Tab until the control has the focus; fails when it can't be reached. */
  async function tabTo(control: Locator): Promise<void> {
    for (let presses = 0; presses < 150; presses += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`not reached by Tab: ${control.toString()}`);
  }

  it("one finds shortcuts, searches, and jumps", async () => {
    await page.goto("/");
    await page
      .getByRole("status")
      .filter({ hasText: /^286 Maßnahmen$/ })
      .waitFor();
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Tastenkürzel" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: "Tastenkürzel" }).waitFor({ state: "detached" });
    await page.keyboard.press("/");
    await expect.poll(focused, { timeout: 10_000 }).toBe("Maßnahmen durchsuchen");
    await page.keyboard.type("drohne");
    await page
      .getByRole("status")
      .filter({ hasText: / von 286 Maßnahmen$/ })
      .waitFor();
    await page.keyboard.press("Escape");
    await page
      .getByRole("status")
      .filter({ hasText: /^286 Maßnahmen$/ })
      .waitFor();
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog", { name: "Suchen und springen" }).waitFor();
    await page.keyboard.type("assistent");
    await page
      .getByRole("option", { name: "Strategie mit dem Assistenten erstellen" })
      .and(page.locator("[aria-selected=true]"))
      .waitFor();
    await page.keyboard.press("Enter");
    await heading("Verkaufs-Cockpit Setup").waitFor();
  });

  it("one plans a luxury property and finishes its first measure", async () => {
    await tabTo(page.getByRole("radio").first());
    await page.keyboard.press("Space");
    for (const type of ["HAU", "LUX"]) {
      await page.keyboard.press("ArrowDown");
      await page.waitForURL(new RegExp(`type=${type}`));
    }
    await page.keyboard.press("Enter");
    await page.getByRole("group", { name: /Budget/ }).waitFor();
    await page.keyboard.press("Space");
    await page.waitForURL(/budget=basis/);
    await unhurried(page);
    await page.keyboard.press("Enter");
    await heading("Zusammenfassung").waitFor();
    await page.keyboard.press("Space");
    await page.waitForURL(/timeline=fast/);
    await unhurried(page);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/dashboard\//);
    await page.getByRole("heading", { level: 1, name: "Smart Campaign - Luxus-Immobilie" }).waitFor();
    const finish = button(/als erledigt markieren$/).first();
    await finish.waitFor();
    await tabTo(finish);
    const answer = page.waitForResponse((response) => response.url().endsWith("/status"));
    await page.keyboard.press("Enter");
    expect((await answer).status()).toBe(200);
    const standing = page.getByRole("region", { name: "Stand der Kampagne" });
    await expect
      .poll(async () => (await standing.innerText()).replaceAll(/\s+/g, " "))
      .toContain("Erledigte Maßnahmen 1 ");
  });
});

it("nothing was thrown on the way", () => {
  expect(cockpit.complaints.filter((line) => !line.startsWith("ApiError"))).toEqual([]);
});
