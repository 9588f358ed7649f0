import { dayAfter, dayNumber, mondayOf } from "#shared/core/time";
import { workingDays } from "#shared/plan/days/working-days";
import { expect } from "vitest";
import { dayFromToday } from "../german-day.ts";
import { intercept } from "./calls.ts";
import { failing } from "./cockpit.ts";
import { unique } from "./journey.ts";
import { alert, button, dialog as dialogOf, pressAgain } from "./look.ts";
import { verbs } from "./verbs.ts";
import { finish, it, list, row } from "./today.ts";

it("Mein Tag on a Saturday shows the week that comes under its name", async ({ page, cockpit }) => {
  let saturday = dayAfter(mondayOf(dayFromToday(7)), 5);
  while (!workingDays("DE").isWorking(dayNumber(saturday) + 2)) saturday = dayAfter(saturday, 7);
  const campaign = await cockpit.newCampaign({ title: unique("Haus am Park") }, 0, 0);
  const body = { name: unique("Exposé"), scheduled_at: `${dayAfter(saturday, 2)}T08:00:00Z`, duration_minutes: 60 };
  await cockpit.call("POST /campaigns/{id}/measures", { id: campaign.id }, body);
  await page.clock.setFixedTime(`${saturday}T09:00:00Z`);
  await page.goto("/heute?who=all");
  await list(page, "Nächste Woche").filter({ hasText: body.name }).waitFor();
  // It lies on that Monday already, where Sunday's work goes too: neither press would move it, nor does the menu offer it.
  const ways = row(page, body.name).getByRole("button", { name: /^(Morgen|Montag|Nächste Woche)/ });
  await expect.poll(() => ways.allInnerTexts()).toEqual([]);
  await button(row(page, body.name), `„${body.name}“ verschieben oder übergeben`).click();
  await page.getByRole("menuitem", { name: "Anderer Tag …" }).waitFor();
  const offered = page.getByRole("menuitem", { name: /^(Morgen|Montag|Nächste Woche)/ });
  await expect.poll(() => offered.count()).toBe(0);
  await page.keyboard.press("Escape");
  await button(row(page, body.name), body.name).click();
  await button(dialogOf(page, "Maßnahme"), verbs.move).click();
  await page.getByRole("menuitem", { name: "Anderer Tag …" }).waitFor();
  await expect.poll(() => offered.count()).toBe(0);

  // In the calendar the keys of both are dead, and the next one lives.
  await page.goto(`/kalender?day=${dayAfter(saturday, 2)}&campaign=${campaign.id}`);
  const chip = page.getByRole("main").getByRole("button", { name: body.name });
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "GET" || sent.push(new URL(request.url()).pathname));
  for (const key of ["m", "w"]) await chip.press(key);
  await chip.press("e");
  await alert(page, `„${body.name}“ auf "Erledigt" gesetzt`).waitFor();
  expect(sent.filter((path) => path.includes("/campaign-measures/"))).toEqual([expect.stringMatching(/\/status$/)]);
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
  await button(dialog, verbs.move).click();
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
  await pressAgain(button(day, verbs.retry));
  await expect.poll(() => row(day, late.name).count()).toBe(0);
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
  const others = ["Schild aufstellen", "Schlüssel abholen"] as const;
  for (const name of others) {
    const body = { name, scheduled_at: `${dayFromToday()}T08:00:00Z`, duration_minutes: 30 };
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
    // A desk has the width for a row of one line.
    const line = await row(page, "Mitbewerberpreise").boundingBox();
    if (width > 500) expect(line?.height).toBeLessThanOrEqual(44);

    await page.goto("/heute?who=all");
    const day = page.getByRole("region", { name: /^Heute \d+$/ });
    await day.locator("[data-task], summary").first().waitFor();
    const all = await day.boundingBox();
    expect((all?.y ?? height) + (all?.height ?? 0)).toBeLessThanOrEqual(end ?? 0);
    // Everybody's day is longer than a phone: it is folded by person, one's own first.
    if (width < 500) {
      const mine = day.locator("summary").first();
      await expect.poll(() => mine.textContent()).toMatch(/^Lena.*6 Maßnahmen$/);
      await mine.click();
      await row(page, "Mitbewerberpreise").waitFor();
    }
  }
});
