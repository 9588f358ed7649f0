import { describe, expect } from "vitest";
import { calendarDaysBetween } from "#shared/campaigns/calendar";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { phaseOffsets } from "#shared/plan/phases";
import { alert, button, pressAgain } from "./look.ts";
import { it, row, showAllRows, statusOf, summary } from "./timeline.ts";
import { verbs } from "./verbs.ts";

describe("on the timeline", () => {
  it("says Start-Tag, +14 Tage and -7 Tage where a measure is moved to a phase, and takes a move back", async ({
    timeline,
    cockpit,
    flat,
    plan,
  }) => {
    const moved = plan.find(
      ({ phase, series, provisional }) => phase === "Launch" && series === null && provisional === null,
    ) as CampaignMeasure;
    const label = () => row(timeline, moved.measure_name).locator("time").textContent();
    const moveTo = async (phase: string) => {
      await button(timeline, `Weitere Aktionen für „${moved.measure_name}“`).click();
      await timeline.getByRole("menuitem", { name: new RegExp(`^${phase}`) }).click();
    };
    await showAllRows(timeline);
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
    await button(timeline, verbs.undo).last().click();
    await answer;
    await expect.poll(label).toBe("Start-Tag");
    await moveTo("Endspurt");
    await expect.poll(label).toBe("+90 Tage");
  });

  it("offers the status while planned, and Zurücksetzen otherwise", async ({ timeline, cockpit, flat, plan }) => {
    const { measure_name: name } = plan[0];
    const done = async () => (await cockpit.planOf(flat)).filter(({ status }) => status === "done").length;
    await expect.poll(() => button(timeline, `Zurücksetzen: ${name}`).count()).toBe(0);
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
    await expect.poll(() => timeline.getByRole("combobox", { name: /^Status von/ }).count()).toBe(0);
    for (const { measure_name } of plan.slice(0, 3))
      await timeline.getByRole("checkbox", { name: `„${measure_name}“ auswählen` }).check({ force: true });
    await button(bar, "Warteschlange").click();
    await alert(timeline, '3 Maßnahmen auf "Warteschlange" gesetzt').waitFor();
    await bar.waitFor({ state: "detached" });
    expect((await summary(timeline))[1]).toMatch(/^Warteschlange 3/);
    await button(timeline, verbs.undo).click();
    await expect.poll(async () => (await summary(timeline))[1]).toMatch(/^Warteschlange 0/);
    await expect
      .poll(async () => (await cockpit.planOf(flat)).filter(({ status }) => status === "queued").length)
      .toBe(0);
    const [first, second] = plan.map(({ id }) => id);
    const both = async () => (await cockpit.planOf(flat)).filter(({ id }) => id === first || id === second);
    const before = (await both()).map(({ scheduled_at }) => Date.parse(scheduled_at));
    const choose = async () => {
      await pressAgain(button(timeline, "Mehrere auswählen"));
      for (const { measure_name } of plan.slice(0, 2))
        await timeline.getByRole("checkbox", { name: `„${measure_name}“ auswählen` }).check({ force: true });
    };
    const chooseBoth = async (item: string) => {
      await choose();
      await button(bar, "Verschieben, übergeben").click();
      await timeline.getByRole("menuitem", { name: item }).click();
    };
    await chooseBoth("Je eine Woche später");
    await alert(timeline, "2 Maßnahmen verschoben").waitFor();
    const later = async () =>
      (await both()).map(({ scheduled_at }, place) => Date.parse(scheduled_at) - (before[place] ?? 0));
    const days = 86_400_000;
    await expect.poll(async () => (await later()).every((by) => by >= 6.9 * days && by <= 10.1 * days)).toBe(true);
    await button(timeline, verbs.undo).click();
    await expect.poll(later).toEqual([0, 0]);
    const given = async () => (await both()).filter(({ responsible_id }) => responsible_id !== null).length;
    const sent: string[] = [];
    timeline.on("request", (request) => request.method() !== "GET" && sent.push(new URL(request.url()).pathname));
    await chooseBoth("Petra Brandt");
    await alert(timeline, "2 Maßnahmen an Petra Brandt übergeben").waitFor();
    await expect.poll(given).toBe(2);
    // One call for both; that somebody looks at the plan is said beside it, on a slow machine at this very moment.
    expect(sent.filter((path) => /measures|plan-changes/.test(path)).map((path) => path.split("/").at(-1))).toEqual([
      "plan-changes",
    ]);
    await button(timeline, verbs.undo).click();
    await expect.poll(given).toBe(0);
    await choose();
    await button(bar, "Mit Grund überspringen").click();
    await timeline.getByRole("menuitem", { name: "Passt nicht zum Objekt" }).click();
    await alert(timeline, '2 Maßnahmen auf "Übersprungen" gesetzt').waitFor();
    const reasons = async () => (await both()).map(({ skip_reason }) => skip_reason);
    await expect.poll(reasons).toEqual(["Passt nicht zum Objekt", "Passt nicht zum Objekt"]);
    await button(timeline, verbs.undo).click();
    await expect.poll(reasons).toEqual(["", ""]);
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
});
