import { dateOf, dayAfter, dayNumber, mondayOf } from "#shared/core/time";
import { expect } from "vitest";
import { workingDays } from "#shared/plan/days/working-days";
import { dayFromToday } from "../german-day.ts";
import { addressOf, alert, button, heading, pressAgain } from "./look.ts";
import { signIn } from "./session.ts";
import { unique } from "./journey.ts";
import { verbs } from "./verbs.ts";
import { finish, it, list, row } from "./today.ts";

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

  await button(folded, "Mit Grund überspringen").click();
  await day.getByRole("menuitem", { name: "Zu spät" }).click();
  await expect.poll(async () => (await read()).skip_reason).toBe("Zu spät");
  await pressAgain(button(day, verbs.undo));
  await expect.poll(async () => (await read()).skip_reason).toBe("");
  await row(day, late.name).last().waitFor();

  await button(folded, "Nächste Woche").first().click();
  await alert(day, "1 Maßnahme verschoben").waitFor();
  const monday = dayAfter(mondayOf(dayFromToday()), 7);
  expect((await read()).scheduled_at.slice(0, 10) >= monday).toBe(true);
  expect((await read()).day_picked).toBe(true);
});

it("Mein Tag hands over those of a campaign that one has chosen, and chooses all or none of them", async ({
  day,
  tasks,
  cockpit,
}) => {
  const { late, title } = tasks;
  const name = unique("Grundbuchauszug");
  const body = { name, scheduled_at: `${dayFromToday(-2)}T08:00:00Z`, duration_minutes: 60 };
  const other = await cockpit.call("POST /campaigns/{id}/measures", { id: late.campaign_id }, body);
  await day.reload();
  await day.locator("summary", { hasText: title }).click();
  const folded = day.getByRole("group").filter({ hasText: title });
  const all = folded.getByRole("checkbox", { name: /^(\d ausgewählt|Alle auswählen)$/ });
  await folded.getByText("2 ausgewählt").waitFor();
  await all.click();
  await folded.getByText("Alle auswählen").waitFor();
  const handOver = button(folded, "Übergeben an …");
  await expect.poll(() => handOver.getAttribute("aria-disabled")).toBe("true");
  await all.click();
  await folded.getByText("2 ausgewählt").waitFor();
  await row(day, late.name).getByRole("checkbox").first().click();
  await folded.getByText("1 ausgewählt").waitFor();
  await all.click();
  await all.click();
  await handOver.click();
  const person = day.getByRole("menuitem").first();
  const to = await person.innerText();
  await person.click();
  await alert(day, `2 Maßnahmen an ${to} übergeben`).waitFor();
  const responsible = async (id: string) => (await cockpit.call("GET /campaign-measures/{id}", { id })).responsible_id;
  const { id } = (await cockpit.call("GET /team")).find(({ full_name }) => full_name === to) ?? expect.fail(to);
  await expect.poll(() => Promise.all([responsible(late.id), responsible(other.id)])).toEqual([id, id]);
  await pressAgain(button(day, verbs.undo));
  await expect.poll(() => Promise.all([responsible(late.id), responsible(other.id)])).toEqual([null, null]);
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

it("Mein Tag asks what a viewing brought that nobody recorded, and leads to its form", async ({
  day,
  tasks,
  cockpit,
}) => {
  const body = { kind: "viewing", held: false, on: dayFromToday(-1), time: "17:00", people: 1 } as const;
  await cockpit.call("POST /campaigns/{id}/results", { id: tasks.photos.campaign_id }, body);
  const asked = list(day, "Besichtigungen ohne Ergebnis").filter({ hasText: tasks.title });
  await expect
    .poll(async () => {
      await day.reload();
      await row(day, tasks.sign.name).waitFor();
      return asked.count();
    })
    .toBe(1);
  await asked.getByRole("link", { name: "Besichtigung" }).click();
  await day.getByRole("dialog").getByText("Besichtigung").first().waitFor();
});

it("whoever keeps a viewing is led to the one that is agreed for today, which counts as held then", async ({
  day,
  tasks,
  cockpit,
}) => {
  const id = tasks.photos.campaign_id;
  const body = { kind: "viewing", held: false, on: dayFromToday(), time: "18:30", people: 1 } as const;
  await cockpit.call("POST /campaigns/{id}/results", { id }, body);
  await expect
    .poll(async () => {
      await day.reload();
      await row(day, tasks.sign.name).waitFor();
      return list(day, "Heute").filter({ hasText: "18:30" }).filter({ hasText: tasks.title }).count();
    })
    .toBe(1);
  await day.goto(`/dashboard/${id}`);
  await button(day, "Neu festhalten").first().click();
  const dialog = day.getByRole("dialog").last();
  await dialog.getByRole("button", { name: "Besichtigung" }).click();
  await dialog.getByRole("link", { name: "diese festhalten" }).click();
  await expect.poll(() => day.getByRole("checkbox", { name: "Hat stattgefunden" }).isChecked()).toBe(true);
  await day.getByRole("dialog").last().getByRole("button", { name: verbs.save }).click();
  await expect
    .poll(async () =>
      (await cockpit.call("GET /campaigns/{id}/results", { id })).map((one) => one.kind === "viewing" && one.held),
    )
    .toEqual([true]);
});

it("Mein Tag comes first after a sign-in where a task of today waits, until somebody chooses otherwise", async ({
  cockpit,
  open,
}) => {
  const email = `${unique("frieda").replace(" ", "")}@example.de`;
  const frieda = await cockpit.newPerson({ full_name: unique("Frieda"), email });
  // Once at each sign-in: what decides between Mein Tag and the library is what Mein Tag shows.
  const asked: string[] = [];
  const signInAgain = async () => {
    const page = await open(undefined);
    await page.goto("/");
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === "/api/agenda") asked.push(pathname);
    });
    await signIn(page, frieda);
    return page;
  };
  const idle = await signInAgain();
  await heading(idle, "Maßnahmen-Bibliothek").waitFor();
  expect(addressOf(idle)).toBe("/");

  const { id: responsible_id } = await cockpit.as(frieda)("GET /auth/me");
  const { id } = await cockpit.newCampaign({ title: unique("Haus in Laim") }, 0, 0);
  const body = { name: "Schlüssel holen", scheduled_at: `${dayFromToday()}T08:00:00Z`, responsible_id };
  await cockpit.call("POST /campaigns/{id}/measures", { id }, body);
  const busy = await signInAgain();
  await heading(busy, "Mein Tag").waitFor();
  await row(busy, "Schlüssel holen").waitFor();
  expect(asked).toEqual(["/api/agenda", "/api/agenda"]);
  const start = busy.getByRole("switch", { name: "Als Startseite" });
  await start.check();
  await start.uncheck();
  await busy.goto("/login");
  await heading(busy, "Maßnahmen-Bibliothek").waitFor();
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
