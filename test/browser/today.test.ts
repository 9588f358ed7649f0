import { dateOf, dayAfter, dayNumber, mondayOf } from "#shared/core/time";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { workingDays } from "#shared/plan/days/working-days";
import { dayFromToday } from "../german-day.ts";
import { intercept } from "./calls.ts";
import { failing } from "./cockpit.ts";
import { it as journey, unique } from "./journey.ts";
import { addressOf, alert, button, heading, pressAgain, textsOf } from "./look.ts";
import { verbs } from "./verbs.ts";

const it = journey
  /** A campaign of nobody that began three weeks ago, with a task of yesterday and two of today. */
  .extend("tasks", async ({ cockpit }) => {
    const title = unique("Haus in Pasing");
    const campaign = await cockpit.newCampaign({ title }, 0, 0);
    await cockpit.call("PUT /campaigns/{id}", { id: campaign.id }, { responsible_id: null });
    const add = async (what: string, days: number) => {
      const name = unique(what);
      const body = { name, scheduled_at: `${dayFromToday(days)}T08:00:00Z`, duration_minutes: 60 };
      return { ...(await cockpit.call("POST /campaigns/{id}/measures", { id: campaign.id }, body)), name };
    };
    return {
      title,
      late: await add("Energieausweis", -1),
      photos: await add("Fotograf", 0),
      sign: await add("Schild", 0),
    };
  })
  .extend("day", async ({ page, tasks }) => {
    await page.goto("/heute?who=all");
    await page.locator("summary", { hasText: tasks.title }).click();
    await row(page, tasks.late.name).waitFor();
    return page;
  });

const row = (page: Page, name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name });
const list = (page: Page, name: string) =>
  page.getByRole("region", { name: new RegExp(`^${name} \\d+$`) }).getByRole("listitem");
const finish = (page: Page, name: string) => button(page, `„${name}“ als erledigt markieren`);

it("Mein Tag begins with today, folds what was left behind, and does and takes back by one press", async ({
  day,
  tasks,
  cockpit,
}) => {
  const { late, photos } = tasks;
  expect((await textsOf(list(day, "Heute"))).join()).toContain(photos.name);
  const order = await textsOf(day.getByRole("main").getByRole("heading", { level: 3 }));
  const lists = order
    .map((title) => title.replace(/ \d+$/u, "").replace(/^(Diese|Nächste) /u, ""))
    .filter((title) => title !== "Braucht Ihre Antwort");
  expect([...new Set(lists)]).toEqual(["Heute", "Woche", "Liegengeblieben"]);
  expect((await textsOf(list(day, "Liegengeblieben"))).join()).toContain(late.name);
  const statusOf = async () => (await cockpit.call("GET /campaign-measures/{id}", { id: late.id })).status;
  await finish(day, late.name).click();
  await alert(day, `„${late.name}“ auf "Erledigt" gesetzt`).waitFor();
  await expect.poll(() => row(day, late.name).count()).toBe(0);
  await expect.poll(() => statusOf()).toBe("done");
  await pressAgain(button(day, verbs.undo));
  await row(day, late.name).waitFor();
  await expect.poll(statusOf).toBe("planned");

  await finish(day, photos.name).click();
  await alert(day, `„${photos.name}“ auf "Erledigt" gesetzt`).waitFor();
  await cockpit.call("POST /campaign-measures/{id}/status", { id: photos.id }, { status: "skipped" });
  await pressAgain(button(day, verbs.undo).last());
  await alert(day, "Nicht alles wurde geändert.").waitFor();
  expect((await cockpit.call("GET /campaign-measures/{id}", { id: photos.id })).status).toBe("skipped");
});

it("Mein Tag on a Saturday shows the week that comes under its name", async ({ page, cockpit }) => {
  const saturday = dayAfter(mondayOf(dayFromToday(7)), 5);
  const campaign = await cockpit.newCampaign({ title: unique("Haus am Park") }, 0, 0);
  const body = { name: unique("Exposé"), scheduled_at: `${dayAfter(saturday, 2)}T08:00:00Z`, duration_minutes: 60 };
  await cockpit.call("POST /campaigns/{id}/measures", { id: campaign.id }, body);
  await page.clock.setFixedTime(`${saturday}T09:00:00Z`);
  await page.goto("/heute?who=all");
  await list(page, "Nächste Woche").filter({ hasText: body.name }).waitFor();
});

it("Mein Tag skips many that were left behind and takes that back, or postpones them", async ({
  day,
  tasks,
  cockpit,
}) => {
  const { late } = tasks;
  const read = () => cockpit.call("GET /campaign-measures/{id}", { id: late.id });
  const folded = day.getByRole("group").filter({ hasText: tasks.title });
  await folded.getByText("1 ausgewählt").waitFor();
  await button(folded, "Überspringen").click();
  await alert(day, "1 Maßnahme übersprungen").waitFor();
  await expect.poll(() => row(day, late.name).count()).toBe(0);
  expect((await read()).status).toBe("skipped");
  await pressAgain(button(day, verbs.undo));
  await expect.poll(async () => (await read()).status).toBe("planned");
  await row(day, late.name).last().waitFor();

  await button(folded, "Nächste Woche").first().click();
  await alert(day, "1 Maßnahme verschoben").waitFor();
  const monday = dayAfter(mondayOf(dayFromToday()), 7);
  expect((await read()).scheduled_at.slice(0, 10) >= monday).toBe(true);
  expect((await read()).day_picked).toBe(true);
});

it("Mein Tag postpones by keys to a working day, and delegates", async ({ day, tasks, cockpit }) => {
  const { photos, sign } = tasks;
  await finish(day, photos.name).focus();
  await day.keyboard.press("w");
  await alert(day, `„${photos.name}“ auf `).waitFor();
  // On a Sunday it is in the list of the week that begins.
  await expect.poll(() => list(day, "Heute").filter({ hasText: photos.name }).count()).toBe(0);
  const { region } = await cockpit.call("GET /campaigns/{id}", { id: photos.campaign_id });
  const { scheduled_at } = await cockpit.call("GET /campaign-measures/{id}", { id: photos.id });
  const monday = dayNumber(dayAfter(mondayOf(dayFromToday()), 7));
  expect(scheduled_at.slice(0, 10)).toBe(dateOf(workingDays(region).next(monday)));

  await button(day, `„${sign.name}“ verschieben oder übergeben`).click();
  await day.getByRole("menuitem", { name: "Petra Brandt" }).click();
  await alert(day, `„${sign.name}“ an Petra Brandt übergeben`).waitFor();
  await day.getByRole("radio", { name: "Meine" }).click({ force: true });
  await expect.poll(() => addressOf(day)).toBe("/heute");
  await row(day, sign.name).waitFor();
  await expect.poll(() => row(day, tasks.late.name).count()).toBe(0);
});

it("Mein Tag opens a task, asks for a day, and what fails is rolled back and said", async ({ day, tasks, cockpit }) => {
  const { photos, late } = tasks;
  await button(day, photos.name).click();
  const opened = day.getByRole("dialog", { name: "Maßnahme" });
  await button(opened, verbs.edit).click();
  await opened.getByLabel("Dauer in Minuten").fill("45");
  await button(opened, verbs.save).click();
  await row(day, photos.name).getByText("0,75 Std.").waitFor();
  await finish(day, photos.name).focus();
  await day.keyboard.press("v");
  const dialog = day.getByRole("dialog", { name: "Auf einen anderen Tag verschieben" });
  const wanted = dayFromToday(20);
  await dialog.getByLabel("Datum").fill(wanted.split("-").toReversed().join("."));
  await button(dialog, "Verschieben").click();
  await expect.poll(() => row(day, photos.name).count()).toBe(0);
  const at = async () => (await cockpit.call("GET /campaign-measures/{id}", { id: photos.id })).scheduled_at;
  await expect.poll(async () => (await at()).slice(0, 10)).toBe(wanted);

  failing.add(day);
  const isStatus = ({ pathname }: URL) => pathname.endsWith("/status");
  const stop = await intercept(day, isStatus, (route) => route.fulfill({ status: 500, json: {} }));
  await finish(day, late.name).click();
  await alert(day, "Der Status wurde nicht gespeichert.").waitFor();
  await row(day, late.name).waitFor();
  stop();
  await pressAgain(button(day, "Erneut versuchen"));
  await expect.poll(() => row(day, late.name).count()).toBe(0);
});

it("Mein Tag can be the start page; the library stays where it was", async ({ page }) => {
  await page.goto("/heute");
  await page.getByRole("switch", { name: "Als Startseite" }).check();
  await page.goto("/");
  await heading(page, "Mein Tag").waitFor();
  expect(addressOf(page)).toBe("/heute");
  await page.getByRole("navigation", { name: "Bereiche" }).getByRole("link", { name: "Bibliothek" }).click();
  await heading(page, "Maßnahmen-Bibliothek").waitFor();
  expect(addressOf(page)).toBe("/");
  await page.reload();
  await heading(page, "Maßnahmen-Bibliothek").waitFor();
});

it("Mein Tag shows all of a full day without scrolling, at a desk and on a phone", async ({ cockpit, open }) => {
  const lena = await cockpit.newPerson({
    full_name: unique("Lena"),
    email: `${unique("lena").replace(" ", "")}@example.de`,
  });
  const { id: responsible_id } = await cockpit.as(lena)("GET /auth/me");
  const campaign = await cockpit.newCampaign({ title: "Neubau Isarhöfe, sechs Wohnungen" }, 0, 0);
  const names = [
    "Kennzahlen aller Kanäle alle 14 Tage auswerten",
    "Anfragen sofort mit Exposé, Provision und Widerruf beantworten",
    "Anfragen sofort mit Exposé, Provision und Widerruf beantworten",
    "Mitbewerberpreise alle 14 Tage beobachten",
    "Objektbeitrag im Google-Unternehmensprofil veröffentlichen",
    "Einzelbesichtigungen in gestaffelten Blöcken führen",
  ];
  for (const [at, name] of names.entries()) {
    const body = { name, scheduled_at: `${dayFromToday()}T${10 + at}:00:00Z`, duration_minutes: 30, responsible_id };
    await cockpit.call("POST /campaigns/{id}/measures", { id: campaign.id }, body);
  }
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    const page = await open(lena, { viewport: { width, height }, hasTouch: width < 500, isMobile: width < 500 });
    await page.goto("/heute");
    const rows = list(page, "Heute");
    await expect.poll(() => rows.count()).toBe(names.length);
    const last = await rows.last().boundingBox();
    const bar = await page.getByRole("navigation", { name: "Bereiche" }).filter({ visible: true }).boundingBox();
    const end = width < 500 ? bar?.y : height;
    expect((last?.y ?? height) + (last?.height ?? 0)).toBeLessThanOrEqual(end ?? 0);
  }
});
