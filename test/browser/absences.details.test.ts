import { dayText } from "#shared/core/time";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { dayFromToday } from "../german-day.ts";
import { phone } from "./cockpit.ts";
import { emailOf, it, unique } from "./journey.ts";
import { alert, button, dialog, field, inDialog, textOf } from "./look.ts";
import { verbs } from "./verbs.ts";

/** Opens one of the account's dialogs. */
async function openFromAccount(page: Page, label: string) {
  await button(page, /Menü|Mein Konto/)
    .first()
    .click();
  await button(page, label).click();
  return dialog(page, label);
}

it("who is away says so on a phone, and hands over in Mein Tag what is due", async ({ open, cockpit }) => {
  const full_name = unique("Anna Abwesend");
  const anna = await cockpit.newPerson({ full_name, email: emailOf(full_name) });
  const heir = await cockpit.call("GET /auth/me");
  const campaign = await cockpit.newCampaign({ title: unique("Haus in Pasing") }, 0, 0);
  const name = unique("Fotograf");
  const own = await cockpit.as(anna)("GET /auth/me");
  const body = { name, scheduled_at: `${dayFromToday()}T08:00:00Z`, responsible_id: own.id };
  const task = await cockpit.call("POST /campaigns/{id}/measures", { id: campaign.id }, body);
  const page = await open(anna, phone);
  await page.goto("/heute");
  const absences = await openFromAccount(page, "Abwesenheiten");
  const [today, tomorrow] = [dayFromToday(), dayFromToday(1)];
  await field(page, "Von").fill(dayText(tomorrow));
  await field(page, "Bis").fill(dayText(today));
  await button(absences, "Zeitraum hinzufügen").click();
  await absences.getByText("Der letzte Tag liegt vor dem ersten").waitFor();
  await field(page, "Von").fill(dayText(today));
  await field(page, "Bis").fill(dayText(tomorrow));
  await field(page, "Bis").press("Enter");
  const period = `${dayText(today)} bis ${dayText(tomorrow)}`;
  await absences.getByRole("listitem").filter({ hasText: period }).waitFor();
  const kept = async () => (await cockpit.as(anna)("GET /team")).find(({ id }) => id === own.id)?.absences;
  await expect.poll(() => kept()).toEqual([{ from: today, to: tomorrow }]);
  await button(absences, `${period} entfernen`).click();
  await absences.getByText("Keine Abwesenheit eingetragen.").waitFor();
  await button(absences, verbs.undo).click();
  await expect.poll(kept).toEqual([{ from: today, to: tomorrow }]);
  await page.goto("/heute");
  await page.getByText(`Heute abwesend: ${full_name}`).waitFor();
  await button(page, "1 Maßnahme übergeben").click();
  await field(page, "Wer übernimmt?").selectOption(heir.id);
  await inDialog(page, "Übergeben").click();
  await alert(page, `1 Maßnahme an ${heir.full_name} übergeben`).waitFor();
  expect((await cockpit.call("GET /campaign-measures/{id}", { id: task.id })).responsible_id).toBe(heir.id);
});

it("an administrator closes the office, which the calendar names and takes off the load", async ({ page, call }) => {
  const { id } = await call("GET /auth/me");
  await call("PUT /team/{id}/absences", { id }, { absences: [{ from: "2032-03-05", to: "2032-03-05" }] });
  try {
    await page.goto("/heute");
    const shown = await openFromAccount(page, "Angaben des Büros");
    await field(page, "Von").fill("01.03.2032");
    await field(page, "Bis").fill("03.03.2032");
    await field(page, "Grund").fill("Betriebsferien");
    await field(page, "Grund").press("Enter");
    await shown.getByRole("listitem").filter({ hasText: "Betriebsferien" }).waitFor();
    await inDialog(page, verbs.save).click();
    await page.getByText("Angaben des Büros gespeichert").waitFor();
    const closed = { from: "2032-03-01", to: "2032-03-03", label: "Betriebsferien" };
    expect((await call("GET /agency")).closed_days).toEqual([closed]);
    await call(
      "POST /campaigns",
      {},
      { title: unique("Haus"), property_type_code: "HAU", marketing_start: "2032-02-23T08:00:00Z" },
    );
    await page.goto("/kalender?day=2032-03-04");
    await expect.poll(() => page.getByText("Betriebsferien", { exact: true }).count()).toBe(3);
    await page.getByText(/^Abwesend: .*Petra Brandt/).waitFor();
    await page.goto("/kalender?view=day&day=2032-03-02");
    await page.getByText("Betriebsferien: An diesem Tag wird nicht gearbeitet.").waitFor();
  } finally {
    await call("PUT /agency", {}, { closed_days: [] });
    await call("PUT /team/{id}/absences", { id }, { absences: [] });
  }
});

it("the wizard says what the team has left in the next eight weeks", async ({ page }) => {
  await page.goto("/onboarding?type=WOH&budget=standard&timeline=standard&step=3");
  await page.getByText(/^Was das Team noch frei hat: reicht/).click();
  const weeks = page.getByRole("region", { name: "Freie Stunden des Teams und Stunden dieses Plans, je Woche" });
  await expect.poll(() => weeks.getByRole("row").count()).toBe(9);
  await expect
    .poll(() => textOf(weeks.getByRole("row").nth(2)))
    .toMatch(/^KW \d+, ab \d\d\.\d\d\. [\d,]+ Std\. (zu wenig )?[\d,]+ Std\.$/);
});
