import { describe, expect } from "vitest";
import { dayAfter, mondayOf } from "#shared/campaigns/agenda";
import { calendarDaysBetween } from "#shared/campaigns/calendar";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { phaseOffsets } from "#shared/campaigns/phases";
import { dayFromToday } from "../german-day.ts";
import { failing } from "./cockpit.ts";
import { alert, button, germanDay, pressAgain } from "./look.ts";
import { it, row, statusOf, summary } from "./timeline.ts";

describe("on the timeline", () => {
  it("says Start-Tag, +14 Tage and -7 Tage where a measure is moved to a phase, and takes a move back", async ({
    timeline,
    cockpit,
    flat,
    plan,
  }) => {
    const moved = plan.find(({ phase }) => phase === "Endspurt") as CampaignMeasure;
    const label = () => row(timeline, moved.measure_name).locator("time").textContent();
    const moveTo = async (phase: string) => {
      await button(timeline, `Weitere Aktionen für „${moved.measure_name}“`).click();
      await timeline.getByRole("menuitem", { name: new RegExp(`^${phase}`) }).click();
    };
    for (const [phase, text] of [
      ["Laufzeit", "+14 Tage"],
      ["Launch", "Start-Tag"],
      ["Pre-Launch", "-7 Tage"],
    ] as const) {
      await moveTo(phase);
      await expect.poll(label).toBe(text);
      await alert(timeline, `„${moved.measure_name}“ nach ${phase} verschoben`).waitFor();
      const stored = (await cockpit.planOf(flat)).find(({ id }) => id === moved.id) as CampaignMeasure;
      expect(calendarDaysBetween(flat.marketing_start, stored.scheduled_at, "Europe/Berlin")).toBe(phaseOffsets[phase]);
      expect(stored.phase).toBe(phase);
      if (phase !== "Pre-Launch")
        await button(timeline, /^(Meldung schließen|So lassen)$/)
          .last()
          .click();
    }
    const answer = timeline.waitForResponse((response) => response.url().endsWith("/plan-changes"));
    await button(timeline, "Rückgängig").last().click();
    await answer;
    await expect.poll(label).toBe("Start-Tag");
    await moveTo("Endspurt");
    await expect.poll(label).toBe("+90 Tage");
  });

  it("offers the status while planned, and Zurücksetzen otherwise", async ({ timeline, cockpit, flat, plan }) => {
    const { measure_name: name } = plan[0];
    const done = async () => (await cockpit.planOf(flat)).filter(({ status }) => status === "done").length;
    expect(await button(timeline, `Zurücksetzen: ${name}`).count()).toBe(0);
    await statusOf(timeline, name).selectOption({ label: "Erledigt" });
    await button(timeline, `Zurücksetzen: ${name}`).waitFor();
    await statusOf(timeline, name).waitFor({ state: "detached" });
    await expect.poll(() => row(timeline, name).textContent()).toContain("Erledigt");
    await expect.poll(done).toBe(1);
    await button(timeline, `Zurücksetzen: ${name}`).click();
    await statusOf(timeline, name).waitFor();
    await expect.poll(() => statusOf(timeline, name).inputValue()).toBe("planned");
    await expect.poll(done).toBe(0);
  });

  it("says of what is done on which day it was", async ({ timeline, cockpit, flat, plan }) => {
    const [{ id, measure_name: name }] = plan;
    const doneOn = async () => (await cockpit.planOf(flat)).find((measure) => measure.id === id)?.done_at?.slice(0, 10);
    await cockpit.call("POST /campaign-measures/{id}/status", { id }, { status: "done" });
    await timeline.reload();
    await button(timeline, `Weitere Aktionen für „${name}“`).click();
    await timeline.getByRole("menuitem", { name: "Erledigt am …" }).click();
    const dialog = timeline.getByRole("dialog", { name: "Tag der Erledigung" });
    await dialog.getByLabel("Erledigt am *", { exact: true }).fill(germanDay(dayFromToday(-2)));
    await button(dialog, "Speichern").click();
    await dialog.waitFor({ state: "detached" });
    expect(await doneOn()).toBe(dayFromToday(-2));
  });

  it("keeps a Sunday that a person picks, says so before, and the plan check says it at once", async ({
    timeline,
    cockpit,
    flat,
    plan,
  }) => {
    const { id, measure_name: name } = plan.at(-1) as CampaignMeasure;
    await button(timeline, `Weitere Aktionen für „${name}“`).click();
    await timeline.getByRole("menuitem", { name: "Anderer Tag …" }).click();
    const dialog = timeline.getByRole("dialog", { name: "Auf einen anderen Tag verschieben" });
    const sunday = dayAfter(mondayOf(dayFromToday(320)), 6);
    const offset = calendarDaysBetween(flat.marketing_start, `${sunday}T10:00:00Z`, "Europe/Berlin");
    await dialog.getByLabel("Tage ab Vermarktungsstart").fill(String(offset));
    await dialog
      .getByRole("status")
      .filter({ hasText: `So., ${germanDay(sunday)} · kein Arbeitstag` })
      .waitFor();
    const sent = timeline.waitForRequest((request) => request.url().endsWith("/move"));
    await button(dialog, "Verschieben").click();
    expect(Object.keys((await sent).postDataJSON())).toEqual(["scheduled_at"]);
    const check = timeline.getByRole("region", { name: "Plan-Prüfung" });
    await button(check, /^Plan-Prüfung: /).click();
    await check.getByText(`„${name}“ steht am So., ${germanDay(sunday)}`).waitFor();
    const stored = (await cockpit.planOf(flat)).find((measure) => measure.id === id);
    expect(stored?.scheduled_at.slice(0, 10)).toBe(sunday);
    await row(timeline, name)
      .getByText(/^vereinbart (Mo|Di|Mi|Do|Fr|Sa)\., \d\d\.\d\d\.\d{4}$/)
      .waitFor();
  });

  it("brings a plan from before planning into the present form, says so before, and takes it back", async ({
    timeline,
    cockpit,
    flat,
    plan,
  }) => {
    const recalculate = () => pressAgain(button(timeline, "Plan neu berechnen"));
    const dialog = timeline.getByRole("dialog", { name: "Plan neu berechnen" });
    const facts = async () => (await cockpit.planOf(flat)).filter(({ hours }) => hours > 0).length;
    const before = await facts();
    const changes = plan.map(({ id }) => ({ id, facts: null }));
    await cockpit.call("POST /campaigns/{id}/plan-changes", { id: flat.id }, { changes });
    expect(await facts()).toBe(0);
    await recalculate();
    await dialog.getByRole("status").filter({ hasText: "mit neuen Planungsangaben" }).waitFor();
    const checkedAgain = timeline.waitForResponse((response) => response.url().endsWith("/plan-check"));
    await button(dialog, "Neu berechnen").click();
    await checkedAgain;
    await alert(timeline, "mit neuen Planungsangaben").waitFor();
    await expect.poll(facts).toBeGreaterThanOrEqual(before);
    await recalculate();
    await dialog.getByText("Der Plan steht schon so, wie er neu berechnet würde.").waitFor();
    expect(await button(dialog, "Neu berechnen").getAttribute("aria-disabled")).toBe("true");
    await button(dialog, "Abbrechen").click();
    await button(timeline, "Rückgängig").click();
    await expect.poll(facts).toBe(0);
  });

  it("sets several to one status in bulk mode, which then ends, and takes it back", async ({
    timeline,
    cockpit,
    flat,
    plan,
  }) => {
    await button(timeline, "Mehrere auswählen").click();
    const bar = timeline.getByRole("region", { name: "Ausgewählte Maßnahmen" });
    for (const status of ["Geplant", "Warteschlange", "Erledigt", "Übersprungen"])
      await expect.poll(() => button(bar, status).getAttribute("aria-disabled")).toBe("true");
    expect(await timeline.getByRole("combobox", { name: /^Status von/ }).count()).toBe(0);
    for (const { measure_name } of plan.slice(0, 3))
      await timeline.getByRole("checkbox", { name: `„${measure_name}“ auswählen` }).check({ force: true });
    await button(bar, "Warteschlange").click();
    await alert(timeline, '3 Maßnahmen auf "Warteschlange" gesetzt').waitFor();
    await bar.waitFor({ state: "detached" });
    expect((await summary(timeline))[1]).toMatch(/^Warteschlange 3/);
    await button(timeline, "Rückgängig").click();
    await expect.poll(async () => (await summary(timeline))[1]).toMatch(/^Warteschlange 0/);
    await expect
      .poll(async () => (await cockpit.planOf(flat)).filter(({ status }) => status === "queued").length)
      .toBe(0);
    await pressAgain(button(timeline, "Mehrere auswählen"));
    await bar.getByText("0 ausgewählt").waitFor();
    await button(timeline, "Auswahl beenden").click();
    await bar.waitFor({ state: "detached" });
  });

  it("takes a measure of the library in and out of the plan", async ({ timeline }) => {
    await button(timeline, "Maßnahme hinzufügen").click();
    const library = timeline.getByRole("dialog", { name: "Maßnahme aus der Bibliothek hinzufügen" });
    const add = button(library, /^Hinzufügen: /).first();
    const added = ((await add.getAttribute("aria-label")) ?? "").replace("Hinzufügen: ", "");
    await add.click();
    await button(library, `Noch einmal: ${added}`).waitFor();
    await button(library, "Fertig").click();
    await row(timeline, added).waitFor();
    await button(timeline, `Weitere Aktionen für „${added}“`).click();
    await timeline.getByRole("menuitem", { name: "Aus dem Plan entfernen" }).click();
    await timeline
      .getByRole("alertdialog")
      .getByText(`Sind Sie sicher, dass Sie „${added}“ aus dem Plan dieser Kampagne entfernen möchten?`)
      .waitFor();
    await button(timeline, "Entfernen").click();
    await alert(timeline, `„${added}“ aus dem Plan entfernt`).waitFor();
    await row(timeline, added).waitFor({ state: "detached" });
  });

  it("keeps nine of ten quick clicks on a slow network and takes back the one that fails", async ({
    timeline,
    cockpit,
    flat,
    plan,
  }) => {
    const ten = plan.slice(0, 10);
    const failed = ten[4];
    const answers = Promise.withResolvers<void>();
    let held = 0;
    failing.add(timeline);
    await timeline.route(
      (url) => url.pathname.endsWith("/status"),
      async (route) => {
        held += 1;
        await answers.promise;
        if (route.request().url().includes(encodeURIComponent(failed.id)))
          await route.fulfill({ status: 500, json: { detail: "" } });
        else await route.continue();
      },
    );
    for (const { measure_name } of ten) await statusOf(timeline, measure_name).selectOption({ label: "Erledigt" });
    // All are shown as done while the server has not answered one of them.
    await expect.poll(() => held).toBe(10);
    expect((await summary(timeline))[2]).toMatch(/^Erledigt 10 /);
    answers.resolve();
    await alert(row(timeline, failed.measure_name), "Der Status wurde nicht gespeichert.").waitFor();
    await expect
      .poll(async () => (await cockpit.planOf(flat)).filter(({ status }) => status === "done").length)
      .toBe(9);
    await expect.poll(async () => (await summary(timeline))[2]).toMatch(/^Erledigt 9 /);
    expect(await statusOf(timeline, failed.measure_name).inputValue()).toBe("planned");
    const { progress } = await cockpit.call("GET /campaigns/{id}", { id: flat.id });
    expect(progress).toMatchObject({ completed: 9, pending: plan.length - 9 });
  });
});
