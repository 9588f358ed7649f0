import { describe, expect } from "vitest";
import { calendarDaysBetween } from "#shared/campaigns/calendar";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { phases } from "#shared/catalogue/phases";
import { measuresText } from "#shared/core/numbers";
import { holdRequests } from "./calls.ts";
import { failing } from "./cockpit.ts";
import { broken, failsThenWorks, isQuiet, refused, says, whileFailing } from "./failures.ts";
import { unique } from "./journey.ts";
import { button, dialog, germanDay, heading, inDialog, pressAgain, status, textOf, textsOf } from "./look.ts";
import { findInPhase, it, phase, row, showAllRows, statusOf, summary } from "./timeline.ts";
import { verbs } from "./verbs.ts";

describe("the timeline", () => {
  it("is loaded behind a spinner with its words", async ({ page, flat, plan }) => {
    const release = await holdRequests(page, new RegExp(`${flat.id}/measures$`));
    await page.goto(`/timeline/${flat.id}`);
    await status(page, "Lade Timeline...").waitFor();
    await release();
    await row(page, plan[0].measure_name).waitFor();
  });

  it("of a campaign that is not there says so", async ({ page }) => {
    failing.add(page);
    await page.goto("/timeline/gibt-es-nicht");
    await heading(page, "Kampagne nicht gefunden").waitFor();
    await page.getByText("Die angeforderte Kampagne existiert nicht.", { exact: true }).waitFor();
  });

  it("of a campaign without measures says so", async ({ page, cockpit }) => {
    const empty = await cockpit.newCampaign({ title: unique("Garage in Laim") }, 5, 0);
    await page.goto(`/timeline/${empty.id}`);
    await page.getByText("Keine Maßnahmen gefunden", { exact: true }).waitFor();
    await page.getByText("Diese Kampagne hat noch keine generierten Maßnahmen.", { exact: true }).waitFor();
  });

  it("names campaign, start and number of measures, and counts every status with its share", async ({
    timeline,
    flat,
    plan,
  }) => {
    const title = timeline.getByRole("heading", { level: 1, name: flat.title });
    await title.waitFor();
    expect((await title.boundingBox())?.width, "the title has its line for itself").toBeGreaterThan(850);
    const header = await timeline.getByRole("main").locator("header").first().innerText();
    const start = new Date(flat.marketing_start).toLocaleDateString("de-DE", {
      weekday: "long",
      day: "numeric",
      month: "long",
      year: "numeric",
      timeZone: "Europe/Berlin",
    });
    expect(header).toContain(`Vermarktungsstart: ${start}`);
    expect(header).toContain(`${plan.length} Maßnahmen`);
    await expect
      .poll(() => summary(timeline))
      .toEqual([`Geplant ${plan.length} 100 %`, "Warteschlange 0 0 %", "Erledigt 0 0 %", "Übersprungen 0 0 %"]);
  });

  it("lists the measures by phase and date, without empty phases, and with all that belongs to one", async ({
    timeline,
    plan,
  }) => {
    const shown = await timeline
      .getByRole("main")
      .getByRole("heading", { level: 2, name: /^(?!Plan-Prüfung)/ })
      .allInnerTexts();
    expect(shown).toEqual(phases.filter((one) => plan.some((measure) => measure.phase === one)));
    for (const one of shown) {
      const times = await phase(timeline, one)
        .locator("time")
        .evaluateAll((all) => all.map((time) => time.getAttribute("datetime") ?? ""));
      expect(times).toEqual(times.toSorted());
    }
    const [first] = plan;
    const text = await row(timeline, first.measure_name).textContent();
    for (const part of [first.measure_description, first.channel_hint, `${first.base_priority}/10`])
      expect(text).toContain(part);
    expect((await row(timeline, first.measure_name).boundingBox())?.height).toBeLessThanOrEqual(40.5);
  });

  it("has rows whose words end before their status, on a narrow desk", async ({ timeline }) => {
    await timeline.setViewportSize({ width: 1_100, height: 900 });
    await showAllRows(timeline);
    const tooLong = () =>
      timeline
        .locator("[data-measure-row] h3 + div")
        .evaluateAll((lines) =>
          lines.flatMap((line) => (line.scrollWidth > line.clientWidth + 1 ? [line.textContent] : [])),
        );
    await expect.poll(tooLong).toEqual([]);
    // Where a desk has room, it is the long description that is cut, not the channel.
    await timeline.setViewportSize({ width: 1_440, height: 900 });
    const cut = () =>
      timeline
        .locator("[data-measure-row] h3 + div > span", { hasText: "Kanal: " })
        .evaluateAll((all) => all.flatMap((one) => (one.scrollWidth > one.clientWidth ? [one.textContent] : [])));
    await expect.poll(cut).toEqual([]);
  });

  it("says which days are only estimated, at the row and in its dialog", async ({ timeline, plan }) => {
    const [first] = plan;
    const ofMarket = plan.find(({ anchor }) => anchor === "live") ?? expect.fail("nothing counts from the market");
    await expect.poll(() => row(timeline, first.measure_name).getByText("geschätzt", { exact: true }).count()).toBe(0);
    await showAllRows(timeline);
    await row(timeline, ofMarket.measure_name).getByText("geschätzt", { exact: true }).waitFor();
    await button(row(timeline, ofMarket.measure_name), ofMarket.measure_name).click();
    await dialog(timeline, "Maßnahme").getByText("Geschätzt: Der Tag richtet sich nach einem").waitFor();
  });

  it("names days counted from the start first, and as dates when that is chosen", async ({ timeline, flat, plan }) => {
    const label = (measure: CampaignMeasure) => {
      const days = calendarDaysBetween(flat.marketing_start, measure.scheduled_at, "Europe/Berlin");
      return days === 0 ? "Start-Tag" : `${days > 0 ? "+" : "-"}${Math.abs(days)} Tage`;
    };
    const times = timeline.locator("[data-measure-row] time");
    await expect.poll(() => timeline.getByRole("radio", { name: "Relativ" }).isChecked()).toBe(true);
    await showAllRows(timeline);
    await expect.poll(async () => new Set(await times.allTextContents())).toEqual(new Set(plan.map(label)));
    await timeline.getByRole("radio", { name: "Absolut" }).click({ force: true });
    await timeline.waitForURL(/view=absolute/);
    await expect
      .poll(async () => (await times.allTextContents()).every((text) => /^\p{L}{2}\.?, \d\d\.\d\d\.\d{4}$/u.test(text)))
      .toBe(true);
    await timeline.goBack();
    await expect.poll(() => timeline.getByRole("radio", { name: "Relativ" }).isChecked()).toBe(true);
  });
});

describe("what fails on the timeline", () => {
  it.for([
    ["campaign", "GET /campaigns/{id}"],
    ["measures", "GET /campaigns/{id}/measures"],
  ] as const)(
    "only logs that its %s can't be loaded; its place offers another try",
    async ([, call], { page, flat, plan }) => {
      await whileFailing(page, call, refused, async () => {
        await page.goto(`/timeline/${flat.id}`);
        await says(page, "Die Timeline konnte nicht geladen werden. Bitte prüfen Sie Ihre Verbindung.");
      });
      await isQuiet(page);
      await button(page, verbs.retry).click();
      await row(page, plan[0].measure_name).waitFor();
    },
  );

  it("only logs a failed status change, takes it back and offers it again", async ({ timeline, plan }) => {
    const { measure_name: name } = plan[0];
    await whileFailing(timeline, "POST /campaign-measures/{id}/status", broken, async () => {
      await statusOf(timeline, name).selectOption({ label: "Erledigt" });
      await says(row(timeline, name), "Der Status wurde nicht gespeichert.");
    });
    await isQuiet(timeline);
    await expect.poll(() => statusOf(timeline, name).inputValue()).toBe("planned");
    await button(row(timeline, name), /Erneut versuchen/).click();
    await button(timeline, `Zurücksetzen: ${name}`).waitFor();
  });

  it("says that a move failed, and the measure is back", async ({ timeline, cockpit, flat, plan }) => {
    const [{ measure_name: name, phase: from }] = plan;
    await whileFailing(timeline, "POST /campaign-measures/{id}/move", broken, async () => {
      await button(timeline, `Weitere Aktionen für „${name}“`).click();
      await timeline.getByRole("menuitem", { name: /^Endspurt/ }).click();
      await says(timeline, "Fehler beim Verschieben der Maßnahme");
    });
    await heading(phase(timeline, from), name).waitFor();
    await expect.poll(() => row(timeline, name).getAttribute("data-phase")).toBe(from);
    const stored = async () => (await cockpit.planOf(flat)).find(({ measure_name }) => measure_name === name)?.phase;
    await expect.poll(() => stored()).toBe(from);
    await pressAgain(button(timeline, verbs.retry));
    await expect.poll(stored).toBe("Endspurt");
    await whileFailing(timeline, "POST /campaigns/{id}/plan-changes", broken, async () => {
      await button(timeline, /^(Rückgängig|Zurücknehmen)$/)
        .last()
        .click();
      await says(timeline, "Die Änderung wurde nicht zurückgenommen.");
    });
    await pressAgain(button(timeline, verbs.retry).last());
    await expect.poll(stored).toBe(from);
  });

  it("stands when a dialog can't be loaded without a connection, and says so", async ({ timeline, plan }) => {
    const { measure_name: name } = plan[0];
    failing.add(timeline);
    await timeline.mouse.move(10, 10);
    await timeline.waitForFunction(() => {
      const fetched = performance.getEntriesByType("resource").map((one) => one.name);
      return ["/toaster-", "/opened-menu-"].every((part) => fetched.some((file) => file.includes(part)));
    });
    await timeline.context().setOffline(true);
    await button(timeline, `Weitere Aktionen für „${name}“`).click();
    await timeline.getByRole("menuitem", { name: "Anderer Tag …" }).click();
    await says(timeline, "Der Dialog konnte nicht geladen werden.");
    await timeline.context().setOffline(false);
    await statusOf(timeline, name).selectOption({ label: "Erledigt" });
    await button(timeline, `Zurücksetzen: ${name}`).waitFor();
  });

  it("says how a single reminder went", async ({ timeline, plan }) => {
    const { measure_name: name } = plan[1];
    const remind = async () => {
      await button(timeline, `Weitere Aktionen für „${name}“`).click();
      await timeline.getByRole("menuitem", { name: /^Erinnern/ }).click();
    };
    const sign = row(timeline, name).getByRole("img", { name: /^Erinnerung/ });
    await failsThenWorks(timeline, "POST /campaign-measures/{id}/reminders", remind, {
      bad: "Fehler beim Erstellen der Erinnerung",
      rolledBack: () => sign.waitFor({ state: "detached" }),
      good: "Erinnerung erfolgreich erstellt!",
    });
    await row(timeline, name).getByRole("img", { name: "Erinnerung per E-Mail 60 Minuten vorher" }).waitFor();
    await button(timeline, `Weitere Aktionen für „${name}“`).click();
    await timeline.getByRole("menuitem", { name: "Dateien …" }).waitFor();
    await expect.poll(() => timeline.getByRole("menuitem", { name: /^Erinnern/ }).count()).toBe(0);
  });

  it("filters by no status that no measure has", async ({ timeline }) => {
    const statuses = timeline.getByRole("region", { name: "Maßnahmen nach Status" });
    await statuses.getByText("Übersprungen").waitFor();
    await expect.poll(() => textsOf(statuses.getByRole("button"))).toEqual([expect.stringMatching(/^Geplant/)]);
  });

  it("says how reminders for all planned measures went", async ({ timeline, cockpit, flat, plan }) => {
    const all = async () => {
      await button(timeline, "An alle geplanten erinnern").click();
      await timeline.getByRole("alertdialog", { name: `An ${plan.length} Maßnahmen erinnern?` }).waitFor();
      await inDialog(timeline, "Erinnerungen erstellen").click();
    };
    await failsThenWorks(timeline, "POST /campaigns/{id}/bulk-reminders", all, {
      bad: "Fehler beim Erstellen der Erinnerungen",
      rolledBack: () =>
        row(timeline, plan[2].measure_name)
          .getByRole("img", { name: /^Erinnerung/ })
          .waitFor({ state: "detached" }),
      good: "Erinnerungen für alle geplanten Maßnahmen erstellt!",
    });
    const again = button(timeline, "An alle geplanten erinnern");
    await expect.poll(() => again.getAttribute("aria-disabled")).toBe("true");
    // What is provisional nags nobody.
    for (const { reminders, provisional } of await cockpit.planOf(flat))
      expect(reminders).toHaveLength(provisional === null ? 1 : 0);
  });

  it("folds what the market has yet to call for with its reason, and begins a new attempt by one press", async ({
    timeline,
    cockpit,
    flat,
  }) => {
    const waiting = async () =>
      (await cockpit.planOf(flat)).filter(
        (measure) => measure.provisional === "no_buyer" && measure.phase === "Reaktivierung",
      );
    const [first, ...more] = await waiting();
    if (!first) expect.fail("no new attempt");
    const parts = timeline.getByRole("region", { name: "Vorläufig geplant" });
    const text = await textOf(parts);
    const from = germanDay(first.scheduled_at);
    expect(text).toContain(
      `Neuer Anlauf ${measuresText(more.length + 1)}, vorgesehen ab ${from}. Gilt erst, wenn sich kein Käufer findet und Sie neu ansetzen.`,
    );
    expect(text).toContain("Gilt, sobald ein Käufer gefunden ist.");
    await expect.poll(() => heading(timeline, first.measure_name).count()).toBe(0);
    await button(parts, "Neuen Anlauf beginnen").click();
    await says(timeline, `„Neuer Anlauf“ begonnen: ${measuresText(more.length + 1)} im Plan`);
    await findInPhase(timeline, "Reaktivierung", first.measure_name);
    await expect.poll(() => button(parts, "Neuen Anlauf beginnen").count()).toBe(0);
    await expect.poll(waiting).toEqual([]);
    await button(timeline, /^(Rückgängig|Zurücknehmen)$/)
      .last()
      .click();
    await button(parts, "Neuen Anlauf beginnen").waitFor();
    await expect.poll(waiting).toHaveLength(more.length + 1);
  });

  it("says how a bulk update went", async ({ page, flat, plan }) => {
    await page.goto(`/timeline/${flat.id}?bulk=1`);
    for (const { measure_name } of plan.slice(0, 3))
      await page.getByRole("checkbox", { name: `„${measure_name}“ auswählen` }).check({ force: true });
    const bar = page.getByRole("region", { name: "Ausgewählte Maßnahmen" });
    await bar.getByText("3 ausgewählt").waitFor();
    await whileFailing(page, "POST /campaign-measures/bulk-update", broken, async () => {
      await button(bar, "Erledigt").click();
      await says(page, "Fehler beim Bulk-Update");
      await button(page, new RegExp(`^Geplant ${plan.length}`)).waitFor();
      await bar.getByText("3 ausgewählt").waitFor();
    });
    await pressAgain(button(page, verbs.retry));
    await says(page, '3 Maßnahmen auf "Erledigt" gesetzt');
    await button(page, /^Erledigt 3/).waitFor();
  });
});
