import { describe, expect } from "vitest";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { dayFromToday } from "../german-day.ts";
import { failing } from "./cockpit.ts";
import { broken, isQuiet, refused, says, whileFailing } from "./failures.ts";
import { addressOf, alert, button, heading, inDialog, pressAgain, textOf } from "./look.ts";
import { it, standing } from "./dashboard.ts";
import { unique } from "./journey.ts";
import { verbs } from "./verbs.ts";

describe("the dashboard", () => {
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
    const section = page.getByRole("region", { name: "Ansehen", exact: true });
    await section.getByRole("link", { name: "Detailansicht" }).waitFor();
    await expect.poll(() => section.getByRole("button").count()).toBe(0);
    await expect.poll(() => page.getByRole("region", { name: "Coach" }).count()).toBe(0);
  });

  it("lists the next ten of a phase, and all of them after a press; the timeline counts the same measures", async ({
    page,
    cockpit,
  }) => {
    const { id } = await cockpit.newCampaign({ title: unique("Haus am Bach"), property_type_code: "HAU" }, 20, 25);
    const certain = (await cockpit.planOf({ id })).filter(({ provisional }) => provisional === null);
    const { length } = certain.filter(({ phase }) => phase === "Pre-Launch");
    expect(length).toBeGreaterThan(10);
    await page.goto(`/dashboard/${id}?phase=vorbereitung`);
    const rows = page.getByRole("region", { name: /^Vorbereitung/ }).getByRole("combobox");
    await expect.poll(() => rows.count()).toBe(10);
    await button(page, `Alle ${length} zeigen`).click();
    await expect.poll(() => rows.count()).toBe(length);
    await expect.poll(() => standing(page)).toContain(`Maßnahmen ${certain.length} `);
    await page.goto(`/timeline/${id}`);
    await page.getByRole("main").getByText(`${certain.length} Maßnahmen`, { exact: true }).first().waitFor();
  });

  it("ticks off what comes next and takes it back by one press: an occurrence too, and nothing that a colleague set since", async ({
    page,
    cockpit,
  }) => {
    const { id } = await cockpit.newCampaign({ title: unique("Haus am Hang") }, 0, 0);
    const add = (name: string) =>
      cockpit.call("POST /campaigns/{id}/measures", { id }, { name, scheduled_at: `${dayFromToday(1)}T08:00:00Z` });
    const [sign, viewing] = [await add("Schild bestellen"), await add("Besichtigung führen")];
    const series = { every_days: 7, done: [] };
    await cockpit.call("POST /campaigns/{id}/plan-changes", { id }, { changes: [{ id: viewing.id, series }] });
    const read = (measure: { id: string }) => cockpit.call("GET /campaign-measures/{id}", { id: measure.id });
    await page.goto(`/dashboard/${id}`);
    await button(page, "„Besichtigung führen“ als erledigt markieren").click();
    await alert(page, "„Besichtigung führen“ erledigt").waitFor();
    await expect.poll(async () => (await read(viewing)).series?.done.length).toBe(1);
    await pressAgain(button(page, verbs.undo));
    await expect.poll(async () => (await read(viewing)).series?.done.length).toBe(0);

    await pressAgain(button(page, "„Schild bestellen“ als erledigt markieren"));
    await alert(page, '„Schild bestellen“ auf "Erledigt" gesetzt').waitFor();
    await expect.poll(async () => (await read(sign)).status).toBe("done");
    await cockpit.call("POST /campaign-measures/{id}/status", { id: sign.id }, { status: "skipped" });
    await pressAgain(button(page, verbs.undo));
    await alert(page, "Nicht alles wurde geändert.").waitFor();
    await expect.poll(async () => (await read(sign)).status).toBe("skipped");
  });

  it("shows three late ones at a desk, day and channel of each on one line, and the rest by a press beside the heading", async ({
    page,
    villa,
    plan,
  }) => {
    const days = plan.map(({ scheduled_at }) => scheduled_at).toSorted();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.clock.setSystemTime(Date.parse(days[4] ?? "") + 60_000);
    await page.goto(`/dashboard/${villa.id}`);
    const late = page.getByRole("region", { name: "Überfällig" });
    const rows = late.getByRole("listitem");
    await expect.poll(() => rows.count()).toBe(3);
    for (const row of await rows.all()) {
      await expect.poll(() => row.textContent()).toMatch(/(heute|seit 1\sTag|seit \d+\sTagen) überfällig/);
      await expect.poll(async () => (await row.locator("p").last().boundingBox())?.height).toBeLessThan(20);
    }
    const more = button(late, / weitere anzeigen$/);
    const [above, beside] = [await late.getByRole("heading").boundingBox(), await more.boundingBox()];
    expect(beside?.y ?? 900).toBeLessThan((above?.y ?? 0) + (above?.height ?? 0));
    await more.click();
    await expect.poll(() => rows.count()).toBeGreaterThan(4);
    await pressAgain(button(late, "Weniger anzeigen"));
    await expect.poll(() => rows.count()).toBe(3);
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
    await button(page, verbs.retry).click();
    await page.getByRole("heading", { level: 1, name: villa.title }).waitFor();
  });

  it("only logs a failed status change, takes it back and offers it again", async ({ page, cockpit, villa }) => {
    await page.goto(`/dashboard/${villa.id}?phase=interest`);
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
      await whileFailing(page, call, { status: 404, body: { detail: "Diese Kampagne gibt es nicht" } }, async () => {
        await pressAgain(button(page, verbs.retry));
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
