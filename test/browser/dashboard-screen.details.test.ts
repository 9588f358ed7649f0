import { describe, expect } from "vitest";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { shownPriority } from "#shared/campaigns/reading";
import { alert, button, inDialog, pressAgain, textOf, textsOf } from "./look.ts";
import { findAdvice, it, standing } from "./dashboard.ts";
import { verbs } from "./verbs.ts";

describe("the dashboard", () => {
  it("names the campaign, its measures, the done ones and the percentage", async ({ dashboard, villa, plan }) => {
    await dashboard.getByRole("heading", { level: 1, name: villa.title }).waitFor();
    await expect
      .poll(() => standing(dashboard))
      .toContain(`Maßnahmen ${plan.length} Erledigte Maßnahmen 0 Fortschritt 0 %`);
  });

  it("has a coach with at most four recommendations, each with a way", async ({ dashboard }) => {
    const coach = dashboard.getByRole("region", { name: "Coach" });
    await findAdvice(dashboard, "Mehrere Maßnahmen auf einmal aktivieren");
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
      if (length > 3) expect(texts[place]).toContain(`+${length - 3} weitere`);
      else expect(texts[place]).not.toContain("weitere");
      await expect.poll(() => cards.nth(place).getByRole("listitem").count()).toBe(Math.min(3, length));
    }
  });

  it("lists the measures of the chosen phase with all that belongs to one", async ({ dashboard: page, plan }) => {
    await page.getByRole("radio", { name: /Interesse/ }).click({ force: true });
    await page.waitForURL(/phase=interest/);
    const first = plan.find(({ phase }) => phase === "Laufzeit") as CampaignMeasure;
    const row = page
      .getByRole("listitem")
      .filter({ has: page.getByLabel(`Status von ${first.measure_name}`, { exact: true }) });
    const text = await row.textContent();
    for (const part of [
      first.measure_name,
      first.measure_description,
      first.channel_hint,
      `${shownPriority(first)}/10`,
    ])
      expect(text).toContain(part);
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(48);
    await expect.poll(() => row.locator("time").getAttribute("datetime")).toBe(first.scheduled_at);
    const options = row.getByRole("combobox").locator("option");
    await expect
      .poll(() => options.allTextContents())
      .toEqual(["Geplant", "Warteschlange", "Erledigt", "Übersprungen"]);
  });

  it("queues by Sofort-Launch what may begin, and names the rest with its reason and the way there", async ({
    dashboard: page,
    cockpit,
    villa,
    plan,
  }) => {
    const launch = plan.filter(({ phase }) => phase === "Launch");
    const ads = launch.filter(({ advertises }) => advertises).slice(0, 3);
    const others = launch.filter(({ advertises, series }) => !advertises && series === null).slice(0, 2);
    expect([ads.length, others.length]).toEqual([3, 2]);
    const rest = launch.filter((measure) => ![...ads, ...others].includes(measure)).map(({ id }) => id);
    const skipped = { measure_ids: rest, updates: { status: "skipped", end_series: true } };
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
    await page.waitForURL(`**/akte/${villa.id}#pflichten`);
  });

  it("queues five measures by Sofort-Launch, which can be taken back", async ({ page, cockpit, villa }) => {
    await cockpit.fulfilDuties(villa);
    await page.goto(`/dashboard/${villa.id}`);
    await button(page, "Sofort-Launch").click();
    await alert(page, 'Sofort-Launch: 5 Maßnahmen auf "Warteschlange" gesetzt').waitFor();
    const queued = async () => (await cockpit.planOf(villa)).filter(({ status }) => status === "queued").length;
    await expect.poll(() => queued()).toBe(5);
    await button(page, verbs.undo).click();
    await expect.poll(queued).toBe(0);
  });

  it("reminds of all planned measures by Auto-Reminder", async ({ dashboard: page, cockpit, villa, plan }) => {
    await button(page, "Auto-Reminder").click();
    await page.getByRole("alertdialog", { name: `An ${plan.length} Maßnahmen erinnern?` }).waitFor();
    await inDialog(page, verbs.cancel).click();
    expect((await cockpit.planOf(villa)).flatMap(({ reminders }) => reminders)).toEqual([]);
    await pressAgain(button(page, "Auto-Reminder"));
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
});
