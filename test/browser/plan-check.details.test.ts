import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import type { PlanCheckWarning } from "#shared/plan/plan-contract";
import { measureName } from "#shared/campaigns/reading";
import { pickedPlace } from "../../web/src/features/campaigns/timeline/measure/days.ts";
import { intercept } from "./calls.ts";
import { phone } from "./cockpit.ts";
import { it, unique } from "./journey.ts";
import { addressOf, alert, button, dialog, field, focused, inDialog, pressAgain } from "./look.ts";
import type { PreparedCockpit } from "./prepared.ts";
import { verbs } from "./verbs.ts";

/* A plan that lives: what hangs on a move goes with it, and what is not right is fixed by one press or set aside. */

const daysAway = 60;
const later = 40;

/** A flat's plan with a measure on which others hang, and how they would stand once it has moved to its new day. */
async function planWithChain(cockpit: PreparedCockpit) {
  const campaign = await cockpit.newCampaign({ title: unique("Wohnung am See") }, daysAway, 6);
  const plan = await cockpit.planOf(campaign);
  for (const measure of plan) {
    const params = { id: measure.id };
    // As the dialog picks it: the very day, also where nobody works on it.
    const { scheduled_at } = pickedPlace(later, campaign, measure);
    const body = { scheduled_at, dry_run: true };
    // oxlint-disable-next-line no-await-in-loop -- the first that fits ends the search
    const { disturbed } = await cockpit.call("POST /campaign-measures/{id}/move", params, body);
    const waiting = disturbed.filter(({ reason }) => reason === "wartet");
    if (waiting.length > 1) return { campaign, plan, measure, waiting };
  }
  throw new Error("Nothing in the plan hangs on anything");
}

/** A plan in which one measure has moved away from those that wait for it, and the first hint that can be fixed. */
async function brokenPlan(cockpit: PreparedCockpit) {
  const chain = await planWithChain(cockpit);
  const { campaign, measure } = chain;
  await cockpit.call("POST /campaign-measures/{id}/move", { id: measure.id }, { offset_days: later });
  const open = await openHints(cockpit, campaign.id);
  const hint = open.find(({ fix, measures }) => fix && measures.includes(measure.id));
  if (!hint?.fix) throw new Error("The broken order is no hint");
  return { ...chain, open, hint, label: hint.fix.label };
}

async function openHints({ call }: PreparedCockpit, id: string): Promise<PlanCheckWarning[]> {
  return (await call("GET /campaigns/{id}/plan-check", { id })).warnings.filter(({ set_aside }) => !set_aside);
}

const days = (plan: readonly CampaignMeasure[]) =>
  Object.fromEntries(plan.map(({ id, scheduled_at }) => [id, scheduled_at]));
const check = (page: Page) => page.getByRole("region", { name: "Plan-Prüfung" });
const line = (page: Page) => button(check(page), /^Plan-Prüfung: /);
const hintOf = (within: Locator, { message }: PlanCheckWarning) =>
  within.getByRole("listitem").filter({ hasText: message });
const counted = (count: number) => (count === 0 ? "schlüssig" : `: ${count} Hinweis`);

it("a move names what waits for it, takes it along by one press, and one undo takes all back", async ({
  cockpit,
  page,
}) => {
  const { campaign, plan, measure, waiting } = await planWithChain(cockpit);
  const name = measureName(measure);
  await page.goto(`/timeline/${campaign.id}`);
  await button(page, `Weitere Aktionen für „${name}“`).click();
  await page.getByRole("menuitem", { name: "Anderer Tag …" }).click();
  await field(page, "Tage ab Vermarktungsstart").fill(String(later));
  await inDialog(page, verbs.move).click();
  const notice = page.getByRole("region", { name: "Was an der verschobenen Maßnahme hängt" });
  await alert(notice, `${waiting.length} Maßnahmen warten auf ein Ergebnis, das jetzt später kommt`).waitFor();
  await button(notice, "Mitnehmen").click();
  await alert(page, `${waiting.length} Maßnahmen mitgenommen`).waitFor();
  await expect.poll(() => notice.count()).toBe(0);
  const moved = days(await cockpit.planOf(campaign));
  for (const { id, needed_at } of waiting) expect(moved[id]).toBe(needed_at);
  await button(page, verbs.undo).click();
  await expect.poll(async () => days(await cockpit.planOf(campaign))).toEqual(days(plan));
});

it("a move whose successors wait can be left, or taken back from where it is said", async ({ cockpit, open }) => {
  const { campaign, plan, measure } = await planWithChain(cockpit);
  const page = await open(cockpit.admin, phone);
  await page.goto(`/timeline/${campaign.id}`);
  const notice = page.getByRole("region", { name: "Was an der verschobenen Maßnahme hängt" });
  const move = async () => {
    await button(page, `Weitere Aktionen für „${measureName(measure)}“`).click();
    await page.getByRole("menuitem", { name: "Anderer Tag …" }).click();
    await field(page, "Tage ab Vermarktungsstart").fill(String(later));
    await inDialog(page, verbs.move).click();
    await notice.waitFor();
  };
  await move();
  await button(notice, verbs.undo).click();
  await notice.waitFor({ state: "detached" });
  await expect.poll(async () => days(await cockpit.planOf(campaign))).toEqual(days(plan));
  await move();
  await button(notice, "So lassen").click();
  await notice.waitFor({ state: "detached" });
  const left = (await cockpit.planOf(campaign)).filter(({ id, scheduled_at }) => days(plan)[id] !== scheduled_at);
  expect(left.map(({ id }) => id)).toEqual([measure.id]);
});

it("a hint is fixed by one press, taken back, and its measures are a press away", async ({ cockpit, page }) => {
  const { campaign, measure, open, hint, label } = await brokenPlan(cockpit);
  const broken = days(await cockpit.planOf(campaign));
  // Dashboard and timeline say the same, and unfold the same.
  for (const screen of ["dashboard", "timeline"]) {
    await page.goto(`/${screen}/${campaign.id}`);
    await line(page)
      .filter({ hasText: counted(open.length) })
      .click();
    await hintOf(check(page), hint).waitFor();
    await expect.poll(() => addressOf(page)).toBe(`/${screen}/${campaign.id}?check=1`);
  }

  const link = hintOf(check(page), hint).getByRole("link", { name: measureName(measure) });
  await link.first().click();
  await expect.poll(() => focused(page)).toBe(`„${measureName(measure)}“ verschieben`);
  await expect.poll(() => line(page).getAttribute("aria-expanded")).toBe("true");

  await button(hintOf(check(page), hint), label).click();
  await alert(page, `Plan geändert: ${label}`).waitFor();
  await hintOf(check(page), hint).waitFor({ state: "detached" });
  const fixed = await openHints(cockpit, campaign.id);
  expect(fixed.map(({ key }) => key)).not.toContain(hint.key);
  await line(page)
    .filter({ hasText: counted(fixed.length) })
    .waitFor();
  await expect.poll(() => focused(page)).toContain("Plan-Prüfung");
  await pressAgain(button(page, verbs.undo));
  await hintOf(check(page), hint).waitFor();
  expect(days(await cockpit.planOf(campaign))).toEqual(broken);
});

it("a hint is set aside with a reason, by keyboard, and taken up again", async ({ cockpit, page }) => {
  const { campaign, open, hint } = await brokenPlan(cockpit);
  await page.goto(`/timeline/${campaign.id}`);
  await line(page).focus();
  await page.keyboard.press("Enter");
  await button(hintOf(check(page), hint), "Zurückstellen").focus();
  await page.keyboard.press("Enter");
  await dialog(page, "Hinweis zurückstellen").waitFor();
  await field(page, "Warum ist das in Ordnung? *").fill("ja");
  await inDialog(page, "Zurückstellen").click();
  await page.getByText("Bitte begründen Sie das mit 3 bis 500 Zeichen").waitFor();
  await field(page, "Warum ist das in Ordnung? *").fill("Mit dem Eigentümer abgesprochen");
  await pressAgain(inDialog(page, "Zurückstellen"));
  await check(page).getByRole("heading", { name: "Zurückgestellt (1)" }).waitFor();
  await line(page)
    .filter({ hasText: counted(open.length - 1) })
    .filter({ hasText: "1 zurückgestellt" })
    .waitFor();
  const aside = hintOf(check(page).getByRole("list", { name: "Zurückgestellt" }), hint);
  await aside.getByText("Begründung: Mit dem Eigentümer abgesprochen").waitFor();
  await button(aside, "Wieder aufnehmen").click();
  await aside.waitFor({ state: "detached" });
  await line(page)
    .filter({ hasText: counted(open.length) })
    .waitFor();
  await expect.poll(async () => (await openHints(cockpit, campaign.id)).length).toBe(open.length);
});

it("a plan check that can't be read says so and is tried again", async ({ cockpit, page }) => {
  const campaign = await cockpit.newCampaign({ title: unique("Laden am Ring") }, daysAway, 2);
  const path = (url: URL) => url.pathname.endsWith("/plan-check");
  const stop = await intercept(page, path, (route) =>
    route.fulfill({ status: 400, json: { title: "Nein", status: 400 } }),
  );
  await page.goto(`/timeline/${campaign.id}`);
  await alert(page, "Die Plan-Prüfung konnte nicht geladen werden.").waitFor();
  stop();
  await button(alert(page, "Die Plan-Prüfung"), verbs.retry).click();
  await line(page).waitFor();
});
