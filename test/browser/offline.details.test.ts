import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { dayFromToday } from "../german-day.ts";
import { holdRequests, intercept } from "./calls.ts";
import { failing, phone } from "./cockpit.ts";
import { it, unique } from "./journey.ts";
import { lyingIn } from "./device.ts";
import { button, dialog, field, inDialog, pressAgain } from "./look.ts";
import type { PreparedCockpit } from "./prepared.ts";
import { row as card, statusOf as choiceOf } from "./timeline.ts";
import { verbs } from "./verbs.ts";

const row = (page: Page, name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name });
const waiting = (page: Page, count: string) => button(page, `Änderungen: ${count}`);

/** Goes to a page within the app, as a link does. */
const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

/** Today's task of a campaign. */
async function addTask({ call }: Pick<PreparedCockpit, "call">, { id }: { id: string }, what: string) {
  const body = { name: unique(what), scheduled_at: `${dayFromToday()}T08:00:00Z`, duration_minutes: 60 };
  return { ...(await call("POST /campaigns/{id}/measures", { id }, body)), name: body.name };
}

/** A measure's status at the server. */
const statusAt = async ({ call }: Pick<PreparedCockpit, "call">, id: string) =>
  (await call("GET /campaign-measures/{id}", { id })).status;

it("an agent works without a network, and all of it arrives once", async ({ open, cockpit }) => {
  const campaign = await cockpit.newCampaign({ title: unique("Haus am Waldrand") }, 0, 0);
  const add = (what: string) => addTask(cockpit, campaign, what);
  const [sign, photos, keys] = [await add("Schild aufstellen"), await add("Fotograf"), await add("Schlüssel holen")];
  const page = await open(cockpit.admin, { ...phone, serviceWorkers: "allow" });
  failing.add(page);
  const shot = async (name: string) => {
    if (!process.env.LOOK) return;
    mkdirSync(process.env.LOOK, { recursive: true });
    await page.screenshot({ path: join(process.env.LOOK, `${name}.png`) });
  };
  await page.goto("/heute?who=all");
  await row(page, sign.name).waitFor();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
  await goTo(page, `/markt/${campaign.id}`);
  await button(page, "Besichtigung festhalten").waitFor();
  await goTo(page, `/timeline/${campaign.id}`);
  await page.getByRole("button", { name: sign.name, exact: true }).waitFor();
  await expect
    .poll(async () => (await lyingIn(page, "notes")).map(({ key: [kind] = [] }) => kind))
    .toEqual(expect.arrayContaining(["plan", "property", "results"]));

  await page.context().setOffline(true);
  await page.goto("/heute?who=all");
  await row(page, sign.name).waitFor();
  await page.getByText(/^Ohne Netz – Stand von \d\d:\d\d$/).waitFor();
  for (const { name } of [sign, keys]) await pressAgain(button(page, `„${name}“ als erledigt markieren`));
  await waiting(page, "2 warten").waitFor();
  await button(page, photos.name).click();
  await dialog(page, "Maßnahme").getByLabel("Neue Notiz").fill("Der Keller ist feucht");
  await button(dialog(page, "Maßnahme"), "Notiz senden").click();
  await dialog(page, "Maßnahme").getByText("Wartet auf Netz").waitFor();
  await shot("note");
  await page.keyboard.press("Escape");
  await goTo(page, `/markt/${campaign.id}`);
  await button(page, "Besichtigung festhalten").click();
  await inDialog(page, verbs.keep).click();
  await page.getByText("Wartet auf Netz und wird dann gesendet").waitFor();
  await page.reload();
  const kept = (await lyingIn(page, "changes")).map(({ id }) => id);
  const sentUnder: (string | undefined)[] = [];
  page.on("request", (request) => sentUnder.push(request.headers()["idempotency-key"]));
  await waiting(page, "4 warten").click();
  await dialog(page, "Noch nicht gesendet").getByText("Notiz: Der Keller ist feucht").waitFor();
  await shot("waiting");
  await inDialog(page, "Schließen").last().click();
  await goTo(page, `/timeline/${campaign.id}`);
  // What was finished before the plan opened is folded, also while it waits for the network.
  await page.getByRole("button", { name: "2 abgeschlossen, einblenden" }).click();
  await button(page, `Zurücksetzen: ${sign.name}`).waitFor();
  await shot("timeline");

  await cockpit.call("POST /campaign-measures/{id}/status", { id: keys.id }, { status: "skipped" });
  await page.context().setOffline(false);
  const statusOf = ({ id }: { id: string }) => statusAt(cockpit, id);
  await expect.poll(() => statusOf(sign)).toBe("done");
  await expect
    .poll(() => cockpit.call("GET /campaign-measures/{id}/notes", { id: photos.id }))
    .toMatchObject([{ text: "Der Keller ist feucht" }]);
  await expect.poll(() => cockpit.call("GET /campaigns/{id}/results", { id: campaign.id })).toHaveLength(1);
  await expect.poll(() => statusOf(keys)).toBe("skipped");
  // The status that somebody else changed waits for a word; the others went out under the keys that outlived the reload.
  expect(kept.filter((key) => !sentUnder.includes(key))).toHaveLength(1);

  await pressAgain(waiting(page, "ansehen"));
  const conflict = dialog(page, "Noch nicht gesendet").getByRole("listitem").filter({ hasText: keys.name });
  await conflict.getByText("Übersprungen").waitFor();
  await expect.poll(() => conflict.innerText()).toContain("Erledigt");
  await shot("conflict");
  await button(conflict, "Meinen Wert nehmen").click();
  await expect.poll(() => statusOf(keys)).toBe("done");
  await dialog(page, "Noch nicht gesendet").getByText("Alles ist gesendet.").waitFor();
  await inDialog(page, "Schließen").last().click();
  await expect.poll(() => lyingIn(page, "changes")).toEqual([]);

  await page.context().setOffline(true);
  await goTo(page, "/heute?who=all");
  await button(page, `„${photos.name}“ als erledigt markieren`).click();
  await waiting(page, "1 wartet").waitFor();
  await button(page, "Menü").click();
  await button(page, "Abmelden").click();
  await page.getByText("1 Änderung ist noch nicht gesendet.").waitFor();
  await shot("leave");
  await inDialog(page, "Abmelden und löschen").click();
  await expect.poll(() => page.url()).toContain("/login");
  await page.getByLabel("E-Mail-Adresse").waitFor();
  for (const store of ["answers", "notes", "changes"]) await expect.poll(() => lyingIn(page, store)).toEqual([]);
  await expect.poll(() => statusOf(photos)).toBe("planned");
});

it("what gets no answer lies on the device before the page is closed, and arrives once", async ({ open, cockpit }) => {
  const campaign = await cockpit.newCampaign({ title: unique("Haus im Funkloch") }, 0, 0);
  const [sign, photos] = [
    await addTask(cockpit, campaign, "Schild aufstellen"),
    await addTask(cockpit, campaign, "Fotograf"),
  ];
  const page = await open(cockpit.admin, phone);
  failing.add(page);
  const sent: { path: string; key: string | undefined }[] = [];
  page.on("request", (request) => {
    const path = new URL(request.url()).pathname;
    if (path.endsWith("/status")) sent.push({ path, key: request.headers()["idempotency-key"] });
  });
  const statusOf = ({ id }: { id: string }) => statusAt(cockpit, id);
  const keysOf = (id: string) => sent.filter(({ path }) => path.includes(id)).map(({ key }) => key);
  await page.goto(`/timeline/${campaign.id}`);
  const finish = (name: string) => choiceOf(page, name).selectOption({ label: "Erledigt" });
  const mark = (name: string) => card(page, name).getByText("Wartet auf Netz");

  const release = await holdRequests(page, /\/status$/);
  await finish(photos.name);
  await mark(photos.name).waitFor();
  await release();
  await mark(photos.name).waitFor({ state: "detached" });
  await expect.poll(() => lyingIn(page, "changes")).toEqual([]);
  expect(keysOf(photos.id)).toHaveLength(1);

  const lost = Promise.withResolvers<void>();
  const isStatus = ({ pathname }: URL) => pathname.endsWith("/status");
  const fix = await intercept(page, isStatus, (route) => lost.promise.then(() => route.abort()));
  await button(page, `Zurücksetzen: ${photos.name}`).click();
  await mark(photos.name).waitFor();
  fix();
  lost.resolve();
  await expect.poll(() => statusOf(photos)).toBe("planned");
  await expect.poll(() => lyingIn(page, "changes")).toEqual([]);
  expect(new Set(keysOf(photos.id)).size).toBe(2);

  const refused = Promise.withResolvers<void>();
  const isNote = ({ pathname }: URL) => pathname.endsWith("/notes");
  const accept = await intercept(page, isNote, (route) =>
    route.request().method() === "GET"
      ? route.fallback()
      : refused.promise.then(() => route.fulfill({ status: 409, json: { detail: "Das geht gerade nicht." } })),
  );
  await button(card(page, photos.name), photos.name).click();
  await field(page, "Neue Notiz").fill("Der Keller ist feucht");
  await button(page, "Notiz senden").click();
  const note = dialog(page, "Maßnahme").getByRole("listitem").filter({ hasText: "Der Keller ist feucht" });
  await note.getByText("Wartet auf Netz").waitFor();
  refused.resolve();
  await dialog(page, "Maßnahme").getByText("Das geht gerade nicht.").waitFor();
  await note.waitFor({ state: "detached" });
  await expect.poll(() => field(page, "Neue Notiz").inputValue()).toBe("Der Keller ist feucht");
  await expect.poll(() => lyingIn(page, "changes")).toEqual([]);
  accept();
  await page.keyboard.press("Escape");

  const letThrough = await intercept(page, isStatus, async () => undefined);
  // Without a timer it is kept because nobody looks at the page any more.
  await page.evaluate(() => {
    const set = window.setTimeout;
    Object.assign(window, { setTimeout: (work: () => void, after = 0) => (after < 2_000 ? set(work, after) : 0) });
  });
  const asked = page.waitForRequest((request) => isStatus(new URL(request.url())));
  await finish(sign.name);
  await asked;
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await mark(sign.name).waitFor();
  letThrough();
  await page.reload();
  await expect.poll(() => statusOf(sign)).toBe("done");
  await expect.poll(() => lyingIn(page, "changes")).toEqual([]);
  const [first, second] = keysOf(sign.id);
  expect(first).toBeDefined();
  expect(second).toBe(first);
});

it("what the device keeps is shown at once, renewed by the answer, and gone where that is a refusal", async ({
  open,
  cockpit,
}) => {
  const campaign = await cockpit.newCampaign({ title: unique("Haus am Morgen") }, 0, 0);
  const sign = await addTask(cockpit, campaign, "Schild aufstellen");
  const page = await open(cockpit.admin, { serviceWorkers: "allow" });
  failing.add(page);
  await page.goto(`/timeline/${campaign.id}`);
  const shown = ({ name }: { name: string }) => page.getByRole("button", { name, exact: true });
  await shown(sign).waitFor();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
  await expect
    .poll(async () => (await lyingIn(page, "notes")).map(({ key: [kind] = [] }) => kind))
    .toEqual(expect.arrayContaining(["me", "campaign", "plan"]));
  // What is shown is not shown because an answer takes long.
  await page.addInitScript(() => {
    const set = window.setTimeout;
    Object.assign(window, { setTimeout: (work: () => void, after = 0) => (after < 4_000 ? set(work, after) : 0) });
  });

  const renew = await holdRequests(page, /\/api\/(auth\/me|campaigns\/.+)$/);
  const photos = await addTask(cockpit, campaign, "Fotograf");
  await page.reload();
  await shown(sign).waitFor();
  await renew();
  await shown(photos).waitFor();

  const isList = ({ pathname }: URL) => pathname === "/api/campaigns";
  const listed = () => page.getByRole("main").getByRole("heading", { name: campaign.title });
  await goTo(page, "/campaigns");
  await listed().waitFor();
  await expect
    .poll(async () => (await lyingIn(page, "notes")).map(({ key: [kind] = [] }) => kind))
    .toContain("campaigns");
  const refused = Promise.withResolvers<void>();
  await intercept(page, isList, async (route) => {
    await refused.promise;
    await route.fulfill({ status: 403, json: { code: "forbidden", detail: "Das dürfen Sie nicht sehen." } });
  });
  await page.reload();
  await listed().waitFor();
  refused.resolve();
  await page.getByText("Die Kampagnen konnten nicht geladen werden.").waitFor();
  await expect
    .poll(async () => (await lyingIn(page, "notes")).map(({ key: [kind] = [] }) => kind))
    .not.toContain("campaigns");
});
