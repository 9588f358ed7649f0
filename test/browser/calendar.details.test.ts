import type { Page } from "playwright-core";
import { expect } from "vitest";
import { dayFromToday } from "../german-day.ts";
import { phone } from "./cockpit.ts";
import { it as journey, unique } from "./journey.ts";
import { addressOf, alert, button, dialog, status, textOf } from "./look.ts";
import { verbs } from "./verbs.ts";

/** A week without holidays in Germany, in which nothing else is planned. */
const monday = "2031-03-03";
const wednesday = "2031-03-05";
const friday = "2031-03-07";

const it = journey
  .extend("tasks", async ({ cockpit }) => {
    const marketing_start = "2031-03-03T08:00:00Z";
    const campaign = await cockpit.newCampaign({ title: unique("Haus in Pasing"), marketing_start }, 0, 0);
    await cockpit.call("PUT /campaigns/{id}", { id: campaign.id }, { responsible_id: null });
    const { id: petra } = await cockpit.call("GET /auth/me");
    const add = async (what: string, minutes: number, responsible_id: string | null) => {
      const body = {
        name: unique(what),
        scheduled_at: `${monday}T08:00:00Z`,
        duration_minutes: minutes,
        responsible_id,
      };
      return { ...(await cockpit.call("POST /campaigns/{id}/measures", { id: campaign.id }, body)), name: body.name };
    };
    return { photos: await add("Fotograf", 42 * 60, petra), sign: await add("Schild", 60, null), campaign };
  })
  .extend("week", async ({ page, tasks }) => {
    await page.goto(`/kalender?day=${monday}&campaign=${tasks.campaign.id}`);
    await chip(page, tasks.photos.name).waitFor();
    return page;
  });

const chip = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name });
const dayOf = (page: Page, name: string) =>
  chip(page, name).evaluate((task) => task.closest<HTMLElement>("[data-day]")?.dataset.day);

it("the calendar says who has too much, and leaves what a person and a property have", async ({ week, tasks }) => {
  const { photos, sign } = tasks;
  const workload = week.getByRole("region", { name: "Auslastung in KW 10: 1 Person hat zu viel" });
  await workload.waitFor();
  const petra = workload.getByRole("button", { name: /Petra Brandt/ });
  await expect.poll(() => textOf(petra)).toMatch(/von 40 Std\. [\d,]+ Std\. zu viel$/);
  await status(week, /^2 Maßnahmen · 43 Std\. · 2 offen$/).waitFor();
  await petra.click();
  await status(week, /^1 Maßnahme · 42 Std\. · 1 offen$/).waitFor();
  expect(addressOf(week)).toMatch(/person=/);
  await week.getByLabel("Person", { exact: true }).selectOption("Niemand zuständig");
  await chip(week, sign.name).waitFor();
  await expect.poll(() => chip(week, photos.name).count()).toBe(0);
});

it("a viewing that is agreed stands in Mein Tag and in its day of the calendar, and opens where it is recorded", async ({
  page,
  cockpit,
}) => {
  const { id } = await cockpit.newCampaign({ title: unique("Haus in Laim") }, 0, 0);
  const on = dayFromToday();
  const body = { kind: "viewing", held: false, on, time: "23:30", people: 2 } as const;
  await cockpit.call("POST /campaigns/{id}/results", { id }, body);
  await cockpit.call("POST /notifications/generate");
  const shown = () => page.getByRole("main").getByRole("link", { name: /Besichtigung/ });
  for (const view of ["month", "day", "week"]) {
    await page.goto(`/kalender?view=${view}&day=${on}&campaign=${id}`);
    await shown().waitFor();
  }
  await status(page, /1 Besichtigung$/).waitFor();
  await page.goto("/heute?who=all");
  await page
    .getByRole("region", { name: /^Heute/ })
    .getByText("23:30")
    .waitFor();
  await shown().click();
  await dialog(page, /Besichtigung/).waitFor();
});

it("a task goes to another day by mouse and by key, and back", async ({ week, tasks, cockpit }) => {
  const { photos, sign } = tasks;
  const at = async (id: string) => (await cockpit.call("GET /campaign-measures/{id}", { id })).scheduled_at;
  await chip(week, photos.name).scrollIntoViewIfNeeded();
  const from = await chip(week, photos.name).boundingBox();
  const to = await week.locator(`[data-day="${wednesday}"]`).boundingBox();
  if (!from || !to) throw new Error("nothing is drawn");
  await week.mouse.move(from.x + 20, from.y + 20);
  await week.mouse.down();
  await week.mouse.move(from.x + 40, from.y + 20, { steps: 3 });
  await week.mouse.move(to.x + to.width / 2, from.y + 20, { steps: 6 });
  await week.mouse.up();
  await alert(week, `„${photos.name}“ auf Mi., 05.03. verschoben`).waitFor();
  await expect.poll(() => dayOf(week, photos.name)).toBe(wednesday);
  await expect.poll(() => at(photos.id)).toBe(`${wednesday}T08:00:00.000Z`);
  await button(week, verbs.undo).click();
  await expect.poll(() => dayOf(week, photos.name)).toBe(monday);

  await chip(week, sign.name).focus();
  await week.keyboard.press("v");
  const asked = dialog(week, "Auf einen anderen Tag verschieben");
  await asked.getByLabel("Datum").fill("07.03.2031");
  await button(asked, verbs.move).click();
  await expect.poll(() => dayOf(week, sign.name)).toBe(friday);
  await expect.poll(() => at(sign.id)).toBe(`${friday}T08:00:00.000Z`);
});

it("a month counts what is done, and only a day on which something is open leads on", async ({
  page,
  tasks,
  cockpit,
}) => {
  const { photos, sign, campaign } = tasks;
  await cockpit.call("POST /campaign-measures/{id}/status", { id: sign.id }, { status: "done" });
  await page.goto(`/kalender?view=month&day=${wednesday}&campaign=${campaign.id}`);
  const days = page.getByRole("table").getByRole("button", { name: /März 2031/ });
  await chip(page, photos.name).waitFor();
  await expect.poll(() => chip(page, sign.name).count()).toBe(0);
  await expect.poll(() => days.allInnerTexts()).toEqual([expect.stringMatching(/1 erledigt$/)]);
  await days.click();
  await chip(page, sign.name).waitFor();
  expect(addressOf(page)).toContain(`view=day&day=${monday}`);
  await page.goto(`/kalender?view=day&day=${wednesday}&campaign=${campaign.id}`);
  await page.getByRole("status").filter({ hasText: "Hier ist nichts geplant" }).waitFor();
  await expect.poll(() => page.getByText("nichts geplant").count()).toBe(1);
});

it("a month shows the first of a full day, counts all, and is filtered by whom and what", async ({
  page,
  tasks,
  cockpit,
}) => {
  const { campaign, sign } = tasks;
  for (let minute = 10; minute < 24; minute += 1) {
    const body = { name: unique("Anruf"), scheduled_at: `${wednesday}T09:${minute}:00Z`, duration_minutes: 60 };
    await cockpit.call("POST /campaigns/{id}/measures", { id: campaign.id }, body);
  }
  await page.goto(`/kalender?view=month&day=${wednesday}&campaign=${campaign.id}`);
  const full = page.locator(`[data-day="${wednesday}"]`);
  await full.getByText("11 weitere").waitFor();
  await status(page, /^16 Maßnahmen · 57 Std\. · 16 offen$/).waitFor();
  await expect.poll(() => full.getByRole("listitem").count()).toBe(3);
  // What is ticked is counted, and the next one follows.
  await full.getByRole("listitem").first().getByRole("button").press("e");
  await full.getByText("10 weitere, 1 erledigt").waitFor();
  await expect.poll(() => full.getByRole("listitem").count()).toBe(3);
  await page.getByLabel("Person", { exact: true }).selectOption("Meine Maßnahmen");
  await status(page, /^1 Maßnahme · 42 Std\. · 1 offen$/).waitFor();
  await page.getByLabel("Person", { exact: true }).selectOption("Niemand zuständig");
  await chip(page, sign.name).waitFor();
  await full.getByRole("button", { name: /weitere, 1 erledigt/ }).click();
  await status(page, /^14 Maßnahmen · 14 Std\. · 13 offen$/).waitFor();
});

it("on a phone a day of the month opens below it, and a task is given away, moved and done on the sheet of all lists", async ({
  open,
  cockpit,
  tasks,
}) => {
  const page = await open(cockpit.admin, phone);
  await page.goto(`/kalender?view=month&day=${wednesday}&campaign=${tasks.campaign.id}`);
  await page.getByRole("button", { name: /^Montag,\s*3\s*\. März 2031,\s*2 Maßnahmen$/ }).tap();
  await chip(page, tasks.sign.name).tap();
  const sheet = dialog(page, "Maßnahme");
  await sheet.getByLabel("Neue Notiz").waitFor();
  await sheet.getByRole("link", { name: "Im Plan zeigen" }).waitFor();
  await button(sheet, "Übergeben").tap();
  await page.getByRole("menuitem", { name: "Petra Brandt" }).tap();
  await alert(page, `„${tasks.sign.name}“ an Petra Brandt übergeben`).waitFor();
  await chip(page, tasks.sign.name).tap();
  await button(sheet, verbs.move).tap();
  await page.getByRole("menuitem", { name: "Anderer Tag …" }).tap();
  await dialog(page, "Auf einen anderen Tag verschieben").getByLabel("Datum").fill("04.03.2031");
  await button(dialog(page, "Auf einen anderen Tag verschieben"), verbs.move).click();
  await alert(page, `„${tasks.sign.name}“ auf Di., 04.03. verschoben`).waitFor();
  await page.getByRole("button", { name: /^Dienstag,\s*4\s*\. März 2031,\s*1 Maßnahme$/ }).tap();
  await chip(page, tasks.sign.name).tap();
  await button(sheet, "Erledigt").click();
  const stored = () => cockpit.call("GET /campaign-measures/{id}", { id: tasks.sign.id });
  await expect.poll(async () => (await stored()).status).toBe("done");
  expect((await stored()).responsible_id).not.toBeNull();
});
