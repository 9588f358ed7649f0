import type { Route } from "playwright-core";
import { expect } from "vitest";
import type { Agenda } from "#shared/campaigns/agenda-contract";
import { dayFromToday } from "../german-day.ts";
import { intercept } from "./calls.ts";
import { failing, phone } from "./cockpit.ts";
import { lyingIn } from "./device.ts";
import { it as journey, unique } from "./journey.ts";
import { alert, button, dialog, field, inDialog, pressAgain } from "./look.ts";
import { photo } from "./photo.ts";
import { verbs } from "./verbs.ts";

/* "+": what just happened at a property is kept from every page (docs/product.md, Screens). */

const it = journey.extend("campaign", ({ cockpit }) =>
  cockpit.newCampaign({ title: unique("Aalhaus am Kanal"), property_type_code: "WOH" }, 0, 0),
);

it("a viewing is kept on a phone by four presses after the cockpit is open, for the property of today's next task", async ({
  open,
  cockpit,
  campaign,
}) => {
  const other = await cockpit.newCampaign({ title: unique("Aachener Hof") }, 0, 0);
  const me = await cockpit.call("GET /auth/me");
  await cockpit.call(
    "POST /campaigns/{id}/measures",
    { id: campaign.id },
    { name: unique("Besichtigung"), scheduled_at: `${dayFromToday()}T21:30:00Z`, responsible_id: me.id },
  );
  const page = await open(cockpit.admin, phone);
  await page.goto("/heute");
  await button(page, "Neu festhalten").click();
  const sheet = dialog(page, "Neu festhalten");
  await expect.poll(() => field(page, "Objekt").locator("option:checked").innerText()).toBe(campaign.title);
  await button(sheet, "Besichtigung").click();
  await button(dialog(page, "Besichtigung von heute"), "Interessiert").click();
  await inDialog(page, verbs.keep).click();
  const results = (id: string) => cockpit.call("GET /campaigns/{id}/results", { id });
  await expect
    .poll(() => results(campaign.id))
    .toMatchObject([{ kind: "viewing", on: dayFromToday(), impression: "good" }]);
  await expect.poll(() => results(other.id)).toEqual([]);
});

it("what was kept says of which property and is taken back, what waits for a network out of what waits", async ({
  open,
  cockpit,
  campaign,
}) => {
  const page = await open(cockpit.admin, phone);
  await page.goto(`/markt/${campaign.id}`);
  const kept = alert(page, `Besichtigung für „${campaign.title}“ festgehalten`);
  const keep = async () => {
    await pressAgain(button(page, "Neu festhalten"));
    await button(dialog(page, "Neu festhalten"), "Besichtigung").click();
    await pressAgain(inDialog(page, verbs.keep));
    await kept.waitFor();
  };
  const undo = () => kept.locator("xpath=..").getByRole("button", { name: verbs.undo }).click();
  const results = () => cockpit.call("GET /campaigns/{id}/results", { id: campaign.id });
  await keep();
  await expect.poll(results).toHaveLength(1);
  await undo();
  await expect.poll(results).toEqual([]);
  await kept.waitFor({ state: "detached" });

  failing.add(page);
  await page.context().setOffline(true);
  await keep();
  await expect.poll(() => lyingIn(page, "changes")).toHaveLength(1);
  await undo();
  await expect.poll(() => lyingIn(page, "changes")).toEqual([]);
  await page.getByText("Wartet auf Netz und wird dann gesendet").waitFor({ state: "detached" });
});

it("messages lie beside the sheet that is opened next, which keeps its height, and the undo of each works there", async ({
  open,
  cockpit,
  campaign,
}) => {
  const page = await open(cockpit.admin, phone);
  // So low that the sheet fills it.
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(`/markt/${campaign.id}`);
  const openSheet = async (kind: string) => {
    await pressAgain(button(page, "Neu festhalten"));
    await button(dialog(page, "Neu festhalten"), kind).click();
  };
  // What both sheets are made of is fetched before the message counts its seconds.
  const sheet = dialog(page, "Angebot");
  await openSheet("Angebot");
  await pressAgain(inDialog(page, verbs.cancel));
  await sheet.waitFor({ state: "detached" });
  const messages = page.locator("[data-sonner-toast]").filter({ hasText: campaign.title });
  for (const count of [1, 2]) {
    await openSheet("Besichtigung");
    await pressAgain(inDialog(page, verbs.keep));
    await expect.poll(() => messages.count()).toBe(count);
  }
  await openSheet("Angebot");
  await sheet.waitFor();
  const footer = button(sheet, verbs.keep);
  // Measured again until all stand still.
  const gaps = async () => {
    const [newer, older, below] = await Promise.all(
      [messages.first(), messages.last(), footer].map((one) => one.boundingBox()),
    );
    if (!newer || !older || !below) return "gone";
    return [newer.y, older.y - (newer.y + newer.height), below.y - (older.y + older.height)].map((gap) => gap >= 0);
  };
  await expect.poll(gaps).toEqual([true, true, true]);
  const height = async () => (await sheet.boundingBox())?.height;
  await expect.poll(height).toBe(600 - 32);
  const results = () => cockpit.call("GET /campaigns/{id}/results", { id: campaign.id });
  for (const count of [1, 0]) {
    await button(messages.last(), verbs.undo).click();
    await expect.poll(() => messages.count()).toBe(count);
    await expect.poll(results).toHaveLength(count);
  }
  await expect.poll(height).toBe(600 - 32);
  await field(page, "Gebotener Betrag in Euro *").fill("400000");
  await button(sheet, verbs.keep).click();
  await expect.poll(results).toMatchObject([{ kind: "offer" }]);
});

it("on a day without a task it is the property of one's next one", async ({ open, cockpit, campaign }) => {
  const lena = await cockpit.newPerson({ full_name: "Lena Hoffmann", email: "lena.hoffmann@example.de" });
  const { id: responsible_id } = await cockpit.as(lena)("GET /auth/me");
  await cockpit.newCampaign({ title: unique("Aachener Hof") }, 0, 0);
  const body = { name: unique("Schlüssel holen"), scheduled_at: `${dayFromToday(1)}T09:00:00Z`, responsible_id };
  await cockpit.call("POST /campaigns/{id}/measures", { id: campaign.id }, body);
  const page = await open(lena, phone);
  await page.goto("/heute");
  await button(page, "Neu festhalten").click();
  await expect.poll(() => field(page, "Objekt").locator("option:checked").innerText()).toBe(campaign.title);
});

it("on a page of a campaign it is that one's; a picture, a note, an enquiry and a task go there", async ({
  page,
  cockpit,
  campaign,
}) => {
  const id = { id: campaign.id };
  const task = await cockpit.call("POST /campaigns/{id}/measures", id, {
    name: unique("Schlüssel holen"),
    scheduled_at: `${dayFromToday()}T08:00:00Z`,
  });
  await page.goto(`/akte/${campaign.id}`);
  const open = async (kind: string) => {
    await button(page, "Neu festhalten").click();
    await button(dialog(page, "Neu festhalten"), kind).click();
  };
  await button(page, "Neu festhalten").click();
  await dialog(page, "Neu festhalten")
    .getByLabel("Foto auswählen")
    .setInputFiles(await photo(page, "Flur.jpg", "#888"));
  await alert(page, "„Flur.jpg“ liegt bei den Dateien").waitFor();
  await inDialog(page, "Schließen").last().click();

  await open("Notiz");
  await expect.poll(() => field(page, "Zu welcher Maßnahme").inputValue()).toBe(task.id);
  await field(page, "Neue Notiz").fill("Der Nachbar hat einen Schlüssel");
  await button(page, "Notiz senden").click();
  await expect
    .poll(() => cockpit.call("GET /campaign-measures/{id}/notes", { id: task.id }))
    .toMatchObject([{ text: "Der Nachbar hat einen Schlüssel" }]);
  await inDialog(page, "Schließen").last().click();

  await open("Anfrage");
  await inDialog(page, verbs.keep).click();
  await expect.poll(() => cockpit.call("GET /campaigns/{id}/results", id)).toMatchObject([{ kind: "enquiry" }]);

  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("Control+k");
  await dialog(page, "Suchen und springen").waitFor();
  await page.keyboard.type("Aufgabe eintragen");
  await page.getByRole("option", { name: "Neu festhalten" }).and(page.locator("[aria-selected=true]")).waitFor();
  await page.keyboard.press("Enter");
  await button(dialog(page, "Neu festhalten"), "Aufgabe").click();
  await dialog(page, "Eigene Aufgabe").waitFor();
  await expect.poll(() => dialog(page, "Eigene Aufgabe").innerText()).toContain(campaign.title);
});

it("without a campaign at work it leads to the first one, in one line of a phone", async ({ open, cockpit }) => {
  const page = await open(cockpit.admin, phone);
  const none = async (route: Route) => {
    const agenda: Agenda = await (await route.fetch()).json();
    await route.fulfill({ json: { ...agenda, campaigns: [], tasks: [], viewings: [] } });
  };
  await intercept(page, ({ pathname }) => pathname === "/api/agenda", none);
  await page.goto("/heute");
  await button(page, "Neu festhalten").click();
  const way = dialog(page, "Neu festhalten").getByRole("link", { name: "Mit dem Assistenten starten" });
  await expect.poll(async () => (await way.boundingBox())?.height).toBeLessThanOrEqual(44);
  await way.click();
  await page.waitForURL("**/onboarding");
});
