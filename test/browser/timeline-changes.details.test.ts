import { keptFactFields } from "#shared/campaigns/measure-fields";
import { storedFields } from "#shared/core/entity-fields";
import { dayAfter, mondayOf } from "#shared/core/time";
import { describe, expect } from "vitest";
import { calendarDaysBetween } from "#shared/campaigns/calendar";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { dayFromToday } from "../german-day.ts";
import { failing } from "./cockpit.ts";
import { alert, button, germanDay, pressAgain } from "./look.ts";
import { it, row, showAllRows, statusOf, summary } from "./timeline.ts";
import { verbs } from "./verbs.ts";

describe("on the timeline", () => {
  it("says of what is done on which day it was", async ({ timeline, cockpit, flat, plan }) => {
    const [{ id, measure_name: name }] = plan;
    const doneOn = async () => (await cockpit.planOf(flat)).find((measure) => measure.id === id)?.done_at?.slice(0, 10);
    await cockpit.call("POST /campaign-measures/{id}/status", { id }, { status: "done" });
    await timeline.reload();
    // The plan opens at what is to do: what was finished before is one press away.
    await timeline.getByRole("button", { name: "1 abgeschlossen, einblenden in Pre-Launch" }).waitFor();
    await expect.poll(() => button(timeline, `Weitere Aktionen für „${name}“`).count()).toBe(0);
    await timeline.getByRole("button", { name: "1 abgeschlossen, einblenden" }).click();
    await button(timeline, `Weitere Aktionen für „${name}“`).click();
    await timeline.getByRole("menuitem", { name: "Erledigt am …" }).click();
    const dialog = timeline.getByRole("dialog", { name: "Tag der Erledigung" });
    await dialog.getByLabel("Erledigt am *", { exact: true }).fill(germanDay(dayFromToday(-2)));
    await button(dialog, verbs.save).click();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => doneOn()).toBe(dayFromToday(-2));
  });

  it("keeps a Sunday that a person picks, says so before, and the plan check says it at once", async ({
    timeline,
    cockpit,
    flat,
    plan,
  }) => {
    const { id, measure_name: name } = plan.findLast(({ series }) => series === null) as CampaignMeasure;
    await showAllRows(timeline);
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
    await button(dialog, verbs.move).click();
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

  it("stands still behind a sheet and hears no press, scrolls again after it, and is not styled anew for it", async ({
    timeline,
    plan,
  }) => {
    const [{ measure_name: name }] = plan;
    const opener = row(timeline, name).getByRole("heading").getByRole("button");
    const scrolled = () => timeline.evaluate(() => scrollY);
    const pointerOf = (selector: string) =>
      timeline.evaluate(
        (one) => getComputedStyle(document.querySelector(one) ?? document.body).pointerEvents,
        selector,
      );
    await opener.click();
    const sheet = timeline.getByRole("dialog", { name: "Maßnahme" });
    await sheet.waitFor();
    const before = await scrolled();
    await timeline.mouse.move(300, 500);
    await timeline.mouse.wheel(0, 600);
    // What the body hands down to everything would have each row styled anew: it ends at the page's root.
    await expect.poll(() => pointerOf("body")).toBe("none");
    expect(await pointerOf("[data-measure-row]")).toBe("auto");
    await timeline.mouse.click(300, 500);
    await sheet.waitFor({ state: "detached" });
    await expect.poll(() => timeline.getByRole("dialog").count()).toBe(0);
    await expect.poll(() => pointerOf("body")).toBe("auto");
    // The sheet took a while to go: a page that had heard the wheel would be elsewhere by now.
    expect(await scrolled()).toBe(before);
    await timeline.mouse.wheel(0, 600);
    await expect.poll(scrolled).toBeGreaterThan(before);
  });

  it("gives a plan the present facts of the library, says so before, and takes it back", async ({
    timeline,
    cockpit,
    flat,
  }) => {
    const recalculate = async () => {
      await pressAgain(button(timeline, "Weitere Aktionen für den Plan"));
      await timeline.getByRole("menuitem", { name: "Plan neu berechnen" }).click();
    };
    const dialog = timeline.getByRole("dialog", { name: "Plan neu berechnen" });
    const facts = async () => (await cockpit.planOf(flat)).filter(({ hours }) => hours > 0).length;
    const before = await facts();
    const changes = (await cockpit.planOf(flat)).map((measure) => ({
      id: measure.id,
      facts: { ...storedFields(keptFactFields, measure), hours: 0 },
    }));
    await cockpit.call("POST /campaigns/{id}/plan-changes", { id: flat.id }, { changes });
    await expect.poll(() => facts()).toBe(0);
    await recalculate();
    await dialog.getByRole("status").filter({ hasText: "mit neuen Planungsangaben" }).waitFor();
    const checkedAgain = timeline.waitForResponse((response) => response.url().endsWith("/plan-check"));
    await button(dialog, "Neu berechnen").click();
    await checkedAgain;
    await alert(timeline, "mit neuen Planungsangaben").waitFor();
    await expect.poll(facts).toBeGreaterThanOrEqual(before);
    await recalculate();
    await dialog.getByText("Der Plan steht schon so, wie er neu berechnet würde.").waitFor();
    await expect.poll(() => button(dialog, "Neu berechnen").getAttribute("aria-disabled")).toBe("true");
    await button(dialog, verbs.cancel).click();
    await button(timeline, verbs.undo).click();
    await expect.poll(facts).toBe(0);
  });

  it("keeps nine of ten quick clicks on a slow network and takes back the one that fails", async ({
    timeline,
    cockpit,
    flat,
    plan,
  }) => {
    const ten = plan.filter(({ series, advertises }) => series === null && !advertises).slice(0, 10);
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
    await expect.poll(() => statusOf(timeline, failed.measure_name).inputValue()).toBe("planned");
    const { progress } = await cockpit.call("GET /campaigns/{id}", { id: flat.id });
    expect(progress).toMatchObject({ completed: 9, pending: plan.length - 9 });
  });
});
