import { dayAfter, dayNumber, mondayOf } from "#shared/core/time";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { workingDays } from "#shared/plan/days/working-days";
import { forOwner } from "#shared/campaigns/owner-words";
import { daysToQuietStart, dayFromToday } from "../german-day.ts";
import { axe } from "./axe.ts";
import { germanDay } from "./look.ts";
import { type PreparedCockpit, prepareCockpit } from "./prepared.ts";
import { verbs } from "./verbs.ts";

/** In how many days marketing starts, on a working day. */
const start = daysToQuietStart(98, [0], "DE");

let cockpit: PreparedCockpit;
let page: Page;
let campaign: Campaign;
beforeAll(async () => {
  cockpit = await prepareCockpit();
  const marketing_start = `${dayFromToday(start)}T08:00:00Z`;
  campaign = await cockpit.newCampaign({ title: "Altbau am Markt", marketing_start }, 0, 5);
  page = await cockpit.pageOf(cockpit.admin, { reducedMotion: "reduce" });
});
afterAll(() => cockpit.stop());

const chart = () => page.getByRole("listbox", { name: "Balkendiagramm der Maßnahmen" });
const active = () => chart().getByRole("option", { selected: true });
/** What the bars show at first: what is provisional is folded. */
const certain = (plan: CampaignMeasure[]) => plan.filter(({ provisional }) => provisional === null);
const stored = async (id: string): Promise<CampaignMeasure> => {
  const found = (await cockpit.planOf(campaign)).find((measure) => measure.id === id);
  if (!found) throw new Error(`${id} is not in the plan`);
  return found;
};
/** A Friday late in the plan; work is done on it and on the Monday after it. */
const fridayBeforeMonday = () => {
  for (let day = dayAfter(mondayOf(dayFromToday(start + 160)), 4); ; day = dayAfter(day, 7))
    if ([0, 3].every((later) => workingDays("DE").isWorking(dayNumber(day) + later))) return day;
};
const moved = () => page.waitForResponse((response) => /\/(move|place|plan-changes)$/.test(response.url()));

it("the bars are a press away, and the address keeps them", async () => {
  await page.goto(`/timeline/${campaign.id}`);
  await page.getByRole("button", { name: "Balken" }).click();
  await chart().waitFor();
  expect(new URL(page.url()).searchParams.get("layout")).toBe("bars");
  await page.reload();
  await chart().waitFor();
  const names = new Set(certain(await cockpit.planOf(campaign)).map(({ measure_id }) => measure_id));
  await expect.poll(() => chart().getByRole("option").count()).toBe(names.size);
  await expect
    .poll(() => active().getAttribute("aria-label"))
    .toMatch(/, (Mo|Di|Mi|Do|Fr|Sa|So) \d\d\.\d\d\..*, Geplant/);
});

it("a word of the legend explains itself at a touch", async () => {
  await page.goto(`/timeline/${campaign.id}?layout=bars`);
  const word = page.getByRole("button", { name: "Kritische Kette" });
  await word.click();
  const tip = page.getByRole("tooltip").filter({ hasText: "die den Tag der ersten Anzeige bestimmen" });
  await tip.waitFor();
  await page.keyboard.press("Escape");
  await tip.waitFor({ state: "hidden" });
});

it("by keyboard a measure goes to the next day, says so before it is dropped, and comes back", async () => {
  await chart().focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  const id = (await active().getAttribute("data-bar")) ?? "";
  const before = await stored(id);
  await page.keyboard.press("ArrowRight");
  await page.locator("[data-landing]").getByText("Enter legt ab").waitFor();
  const landing = ((await page.locator("[data-landing]").textContent()) ?? "").slice(0, "Mo., 15.02.2027".length);
  await page.getByRole("status").getByText(landing).waitFor({ state: "attached" });

  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator("[data-landing]").count()).toBe(0);
  await expect.poll(() => stored(id)).toEqual(before);

  await page.keyboard.press("ArrowRight");
  const answer = moved();
  await page.keyboard.press("Enter");
  expect((await answer).status()).toBe(200);
  const after = await stored(id);
  expect(after.scheduled_at > before.scheduled_at).toBe(true);
  await page.getByText(landing).filter({ visible: true }).first().waitFor();
  await expect.poll(() => active().getAttribute("data-bar")).toBe(id);
  await expect.poll(() => active().getAttribute("aria-label")).toContain(landing.slice(5, 11));

  const back = moved();
  await page.getByRole("button", { name: verbs.undo }).click();
  expect((await back).status()).toBe(200);
  expect((await stored(id)).scheduled_at).toBe(before.scheduled_at);
});

it("the arrow keys move the choice, and Enter asks for a day", async () => {
  await chart().focus();
  await page.keyboard.press("End");
  const last = await active().getAttribute("id");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => active().getAttribute("id")).not.toBe(last);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Auf einen anderen Tag verschieben" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await expect.poll(() => chart().evaluate((list) => list === document.activeElement)).toBe(true);
});

it("what is chosen opens to be read, and is edited from there", async () => {
  await page.getByRole("button", { name: "Öffnen", exact: true }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: verbs.edit }).waitFor();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
});

it("a bar is dragged by mouse", async () => {
  await chart().focus();
  await page.keyboard.press("Home");
  const id = (await active().getAttribute("data-bar")) ?? "";
  const before = await stored(id);
  const place = await page.locator(`g[data-bar="${id}"] rect`).first().boundingBox();
  if (!place) throw new Error("the bar is not drawn");
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y, { steps: 4 });
  await page.mouse.move(x + 7 * 22, y, { steps: 4 });
  await page.locator("[data-landing]").waitFor();
  const answer = moved();
  await page.mouse.up();
  expect((await answer).status()).toBe(200);
  const after = await stored(id);
  const days = (Date.parse(after.scheduled_at) - Date.parse(before.scheduled_at)) / 86_400_000;
  expect(days).toBeGreaterThan(6);
});

it("a key steps over a weekend, in either direction", async () => {
  const { id } = certain(await cockpit.planOf(campaign)).findLast(
    ({ weekdays }) => weekdays.length === 0,
  ) as CampaignMeasure;
  const friday = fridayBeforeMonday();
  const changes = [{ id, scheduled_at: `${friday}T08:00:00Z` }];
  await cockpit.call("POST /campaigns/{id}/plan-changes", { id: campaign.id }, { changes });
  await page.reload();
  await chart().focus();
  await page.locator(`[role=option][data-bar="${id}"]`).click();
  const landing = page.locator("[data-landing]");
  await page.keyboard.press("ArrowRight");
  await landing.getByText(`Mo., ${germanDay(dayAfter(friday, 3))}`).waitFor();
  await page.keyboard.press("ArrowLeft");
  await landing.getByText(`Fr., ${germanDay(friday)}`).waitFor();
  await page.keyboard.press("Escape");
});

it("a finger that rests on a bar drags it; one that does not scrolls", async () => {
  const tablet = await cockpit.pageOf(cockpit.admin, { hasTouch: true, viewport: { width: 1024, height: 768 } });
  await tablet.goto(`/timeline/${campaign.id}?layout=bars`);
  const option = tablet.getByRole("option").nth(3);
  await option.click();
  const id = (await option.getAttribute("data-bar")) ?? "";
  const before = await stored(id);
  const finger = await tablet.context().newCDPSession(tablet);
  const touch = (type: string, x: number, y: number) =>
    finger.send("Input.dispatchTouchEvent", {
      type: type as "touchStart",
      touchPoints: type === "touchEnd" ? [] : [{ x, y }],
    });
  const place = await tablet.locator(`g[data-bar="${id}"] rect`).first().boundingBox();
  if (!place) throw new Error("the bar is not drawn");
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];

  await touch("touchStart", x, y);
  await touch("touchMove", x - 60, y);
  await touch("touchEnd", x, y);
  await expect.poll(() => tablet.locator("[data-landing]").count()).toBe(0);

  await option.press("ArrowDown");
  await option.click();
  const again = await tablet.locator(`g[data-bar="${id}"] rect`).first().boundingBox();
  if (!again) throw new Error("the bar is not drawn");
  const [left, top] = [again.x + again.width / 2, again.y + again.height / 2];
  await touch("touchStart", left, top);
  await tablet.locator("[data-landing]").waitFor();
  await touch("touchMove", left + 3 * 22, top);
  await touch("touchMove", left + 7 * 22, top);
  const answer = tablet.waitForResponse((response) => response.url().endsWith("/move"));
  await touch("touchEnd", left, top);
  expect((await answer).status()).toBe(200);
  expect((await stored(id)).scheduled_at > before.scheduled_at).toBe(true);
  await tablet.context().close();
});

it.each(["light", "dark"])("is for everybody to use, %s", async (theme) => {
  await page.evaluate((wanted) => {
    document.documentElement.dataset.theme = wanted;
  }, theme);
  const { violations } = await axe(page).include("section[aria-label=Balkenplan]").analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});

it("paper shows all rows of which owners read, a phone keeps the list", async () => {
  const rows = new Set(forOwner(certain(await cockpit.planOf(campaign))).map(({ measure_id }) => measure_id));
  await page.emulateMedia({ media: "print" });
  const printed = page.locator("[data-print-row]");
  await printed.last().waitFor();
  await expect.poll(() => printed.count()).toBe(rows.size);
  await page.getByText(/^Stand: .*\d{4}$/).waitFor();
  await expect.poll(() => chart().isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
  await chart().waitFor();

  await page.setViewportSize({ width: 600, height: 900 });
  await page.getByRole("region", { name: "Launch", exact: true }).waitFor();
  await expect.poll(() => chart().count()).toBe(0);
  await expect.poll(() => page.getByRole("button", { name: "Balken" }).isVisible()).toBe(false);
});

it("nothing on the way complained", () => {
  expect(cockpit.complaints).toEqual([]);
});
