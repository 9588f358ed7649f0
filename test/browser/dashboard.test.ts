import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { dayFromToday } from "../german-day.ts";
import { failing } from "./cockpit.ts";
import { broken, isQuiet, refused, says, whileFailing } from "./failures.ts";
import { it as journey, unique } from "./journey.ts";
import { addressOf, alert, button, heading, inDialog, pressAgain, textOf, textsOf } from "./look.ts";

const it = journey
  /** A luxury property whose marketing starts in thirty days, with six measures per phase; new for each journey. */
  .extend("villa", async ({ cockpit }) =>
    cockpit.newCampaign({ title: unique("Villa in Bogenhausen"), property_type_code: "LUX" }, 30, 6),
  )
  .extend("plan", async ({ cockpit, villa }) => cockpit.planOf(villa))
  /** The administrator's page with its dashboard. */
  .extend("dashboard", async ({ page, villa, plan }) => {
    await page.goto(`/dashboard/${villa.id}`);
    await expect.poll(() => standing(page)).toContain(`Maßnahmen ${plan.length}`);
    return page;
  });

const standing = (page: Page) => textOf(page.getByRole("region", { name: "Stand der Kampagne" }));

describe("the dashboard", () => {
  it("names the campaign, its measures, the done ones and the percentage", async ({ dashboard, villa, plan }) => {
    await dashboard.getByRole("heading", { level: 1, name: villa.title }).waitFor();
    expect(await standing(dashboard)).toContain(`Maßnahmen ${plan.length} Erledigte Maßnahmen 0 Fortschritt 0 %`);
  });

  it("has a coach with at most four recommendations, each with a way", async ({ dashboard }) => {
    const coach = dashboard.getByRole("region", { name: "Coach" });
    await expect.poll(() => coach.getByRole("link").count()).toBeGreaterThanOrEqual(3);
    const titles = (await textsOf(coach.locator("li > p:first-child"))).map((text) =>
      text.replace(/ (Dringend|Wichtig|Hinweis)$/, ""),
    );
    expect(titles.length).toBeLessThanOrEqual(4);
    expect(titles.filter((title) => !/^(Pflicht erledigen|Zugesagte Leistung.*): /.test(title))).toEqual([
      "Professionelle Fotos jetzt beauftragen",
      "Exklusives Event für geladene Gäste planen",
      "Mehrere Maßnahmen auf einmal aktivieren",
    ]);
  });

  it("has four phase cards with percentage, the first three measures and how many more", async ({
    dashboard,
    plan,
  }) => {
    const cards = dashboard.getByRole("group", { name: "Phase wählen" }).locator("> div");
    const expected = [
      ["Vorbereitung", "Tage -14 bis 0", ["Pre-Launch"]],
      ["Launch", "Tage 1-30", ["Launch"]],
      ["Interesse", "Tage 15-60", ["Laufzeit", "Reaktivierung"]],
      ["Abschluss", "Tage 45-90", ["Endspurt"]],
    ] as const;
    await expect.poll(() => cards.count()).toBe(4);
    const texts = await textsOf(cards);
    for (const [place, [label, days, inIt]] of expected.entries()) {
      const { length } = plan.filter(({ phase }) => (inIt as readonly string[]).includes(phase));
      expect(texts[place]).toContain(label);
      expect(texts[place]).toContain(days);
      expect(texts[place]).toContain("0 %");
      expect(texts[place]).toContain(`+${length - 3} weitere`);
      await expect.poll(() => cards.nth(place).getByRole("listitem").count()).toBe(3);
    }
  });

  it("lists the measures of the chosen phase with all that belongs to one", async ({ dashboard: page, plan }) => {
    await page.getByRole("radio", { name: /Abschluss/ }).click({ force: true });
    await page.waitForURL(/phase=closing/);
    const first = plan.find(({ phase }) => phase === "Endspurt") as CampaignMeasure;
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

  it("queues by Sofort-Launch what may begin, and names the rest with its reason and the way there", async ({
    dashboard: page,
    cockpit,
    villa,
    plan,
  }) => {
    const launch = plan.filter(({ phase }) => phase === "Launch");
    const ads = launch.filter(({ advertises }) => advertises).slice(0, 3);
    const others = launch.filter(({ advertises }) => !advertises).slice(0, 2);
    expect([ads.length, others.length]).toEqual([3, 2]);
    const rest = launch.filter((measure) => ![...ads, ...others].includes(measure)).map(({ id }) => id);
    const skipped = { measure_ids: rest, updates: { status: "skipped" } };
    await cockpit.call("POST /campaign-measures/bulk-update", {}, skipped);
    await page.reload();
    await button(page, "Sofort-Launch").click();
    const section = page.getByRole("region", { name: "Schnellaktionen" });
    await expect.poll(() => textOf(section)).toContain("Noch nicht begonnen: ");
    const said = await textOf(section);
    for (const { measure_name } of ads) expect(said).toContain(`„${measure_name}“`);
    expect(said).toContain("Offen sind: Maklervertrag in Textform");
    const queued = (await cockpit.planOf(villa)).filter(({ status }) => status === "queued");
    expect(new Set(queued.map(({ id }) => id))).toEqual(new Set(others.map(({ id }) => id)));
    await section.getByRole("link", { name: "Pflichten ansehen" }).click();
    await page.waitForURL(`**/markt/${villa.id}#pflichten`);
  });

  it("says why none of the marked measures may begin by Boost-Modus", async ({ page, cockpit, villa, plan }) => {
    const [ads, others] = [plan.filter(({ advertises }) => advertises), plan.filter(({ advertises }) => !advertises)];
    const mark = (measures: CampaignMeasure[], priority_override: number | null) =>
      cockpit.call(
        "POST /campaign-measures/bulk-update",
        {},
        { measure_ids: measures.map(({ id }) => id), updates: { priority_override } },
      );
    await mark(others, null);
    await mark(ads, 8);
    await page.goto(`/dashboard/${villa.id}`);
    failing.add(page);
    await button(page, "Boost-Modus").click();
    await alert(page, "Boost-Modus: Noch keine der Maßnahmen kann beginnen.").waitFor();
    const section = page.getByRole("region", { name: "Schnellaktionen" });
    await expect.poll(() => textOf(section)).toContain("Offen sind: Maklervertrag in Textform");
  });

  it("offers quick actions and coach to a campaign that runs alone", async ({ page, cockpit, villa }) => {
    const { id } = villa;
    await cockpit.call("POST /campaigns/{id}/events", { id }, { event: "sale", on: dayFromToday() });
    await page.goto(`/dashboard/${id}`);
    const section = page.getByRole("region", { name: "Schnellaktionen" });
    await section.getByRole("link", { name: "Detailansicht" }).waitFor();
    expect(await section.getByRole("button").count()).toBe(0);
    expect(await page.getByRole("region", { name: "Coach" }).count()).toBe(0);
  });

  it("queues five measures by Sofort-Launch, which can be taken back", async ({ page, cockpit, villa }) => {
    await cockpit.fulfilDuties(villa);
    await page.goto(`/dashboard/${villa.id}`);
    await button(page, "Sofort-Launch").click();
    await alert(page, 'Sofort-Launch: 5 Maßnahmen auf "Warteschlange" gesetzt').waitFor();
    expect(await standing(page)).toContain("Warteschlange 5");
    await button(page, "Rückgängig").click();
    await expect.poll(() => standing(page)).toContain("Warteschlange 0");
  });

  it("reminds of all planned measures by Auto-Reminder", async ({ dashboard: page, cockpit, villa, plan }) => {
    await button(page, "Auto-Reminder").click();
    await page.getByRole("alertdialog", { name: `An ${plan.length} Maßnahmen erinnern?` }).waitFor();
    await inDialog(page, "Abbrechen").click();
    expect((await cockpit.planOf(villa)).flatMap(({ reminders }) => reminders)).toEqual([]);
    await button(page, "Auto-Reminder").click();
    await inDialog(page, "Erinnerungen erstellen").click();
    await alert(page, "Erinnerungen für alle geplanten Maßnahmen erstellt!").waitFor();
    const all = (await cockpit.planOf(villa)).flatMap(({ reminders }) => reminders);
    expect(all).toHaveLength(plan.length);
    expect(all.every((reminder) => reminder.channel === "email" && reminder.send_before_minutes === 60)).toBe(true);
  });

  it("queues up to three marked measures with priority 9 by Boost-Modus", async ({ page, cockpit, villa, plan }) => {
    await cockpit.fulfilDuties(villa);
    const measure_ids = plan.slice(-4).map(({ id }) => id);
    const body = { measure_ids, updates: { priority_override: 8 } };
    await cockpit.call("POST /campaign-measures/bulk-update", {}, body);
    await page.goto(`/dashboard/${villa.id}`);
    await button(page, "Boost-Modus").click();
    await alert(page, 'Boost-Modus: 3 Maßnahmen auf "Warteschlange" gesetzt').waitFor();
    const boosted = (await cockpit.planOf(villa)).filter(({ status }) => status === "queued");
    expect(boosted.map(({ priority_override }) => priority_override)).toEqual([9, 9, 9]);
  });

  it("leads to the timeline by Detailansicht", async ({ dashboard: page, villa }) => {
    await page.getByRole("link", { name: "Detailansicht", exact: true }).click();
    await page.waitForURL(`**/timeline/${villa.id}`);
  });

  it("of a campaign that is not there leads back to the overview", async ({ page }) => {
    failing.add(page);
    await page.goto("/dashboard/gibt-es-nicht");
    await heading(page, "Kampagne nicht gefunden").waitFor();
    await page.getByRole("link", { name: "Zurück zur Übersicht" }).click();
    await heading(page, "Maßnahmen-Bibliothek").waitFor();
    expect(addressOf(page)).toBe("/");
  });
});

describe("what fails on the dashboard", () => {
  it("says of a campaign that can't be loaded in its place what to do", async ({ page, villa }) => {
    await whileFailing(page, "GET /campaigns/{id}", refused, async () => {
      await page.goto(`/dashboard/${villa.id}`);
      await says(page, "Das Dashboard konnte nicht geladen werden. Bitte prüfen Sie Ihre Verbindung.");
    });
    await isQuiet(page);
    await button(page, "Erneut versuchen").click();
    await page.getByRole("heading", { level: 1, name: villa.title }).waitFor();
  });

  it("only logs a failed status change, takes it back and offers it again", async ({ page, cockpit, villa }) => {
    await page.goto(`/dashboard/${villa.id}?phase=closing`);
    const status = page.getByRole("combobox", { name: /^Status von/ }).first();
    await whileFailing(page, "POST /campaign-measures/{id}/status", broken, async () => {
      await status.selectOption({ label: "Übersprungen" });
      await says(page, "Der Status wurde nicht gespeichert.");
    });
    await isQuiet(page);
    await expect.poll(() => status.inputValue()).toBe("planned");
    await button(page, /^Erneut versuchen\s*: Status von/).click();
    await expect.poll(() => status.inputValue()).toBe("skipped");
    await expect
      .poll(async () => (await cockpit.planOf(villa)).filter((measure) => measure.status === "skipped").length)
      .toBe(1);
  });

  it.for([
    ["Sofort-Launch", "POST /campaign-measures/bulk-update"],
    ["Boost-Modus", "POST /campaign-measures/bulk-update"],
    ["Auto-Reminder", "POST /campaigns/{id}/bulk-reminders"],
  ] as const)(
    "says that %s failed, and that the campaign is not there",
    async ([action, call], { page, cockpit, villa, plan }) => {
      // Marked, so that chance has no say.
      const body = { measure_ids: [plan[0].id], updates: { priority_override: 9 } };
      await cockpit.call("POST /campaign-measures/bulk-update", {}, body);
      await page.goto(`/dashboard/${villa.id}`);
      await whileFailing(page, call, broken, async () => {
        await button(page, action).click();
        if (action === "Auto-Reminder") await inDialog(page, "Erinnerungen erstellen").click();
        await says(page, "Fehler bei der Ausführung");
      });
      expect(await standing(page)).toMatch(/Warteschlange 0/);
      await whileFailing(page, call, { status: 404, body: { detail: "Diese Kampagne gibt es nicht" } }, async () => {
        await pressAgain(button(page, action));
        if (action === "Auto-Reminder") await inDialog(page, "Erinnerungen erstellen").click();
        await says(page, "Kampagne nicht gefunden");
      });
      expect(
        (await cockpit.planOf(villa)).every(({ status, reminders }) => status === "planned" && reminders.length === 0),
      ).toBe(true);
    },
  );

  it("says that Auto-Reminder worked", async ({ dashboard: page }) => {
    await button(page, "Auto-Reminder").click();
    await inDialog(page, "Erinnerungen erstellen").click();
    await says(page, "Erinnerungen für alle geplanten Maßnahmen erstellt!");
  });
});
