import { dayText, longDayText, weekdayDayText } from "#shared/core/time";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { dayFromToday } from "../german-day.ts";
import { holdRequests } from "./calls.ts";
import { whileFailing } from "./failures.ts";
import { it } from "./journey.ts";
import { button, textOf, unhurried } from "./look.ts";
import { answerWizard, campaignOf, createStrategy } from "./wizard.ts";
import { verbs } from "./verbs.ts";

/* What the wizard shows of a plan before it is made: what a budget buys, the start, its milestones. */

const summary = (page: Page) => page.getByRole("region", { name: "Zusammenfassung" });
const says = (page: Page, text: string | RegExp) => summary(page).getByText(text).first().waitFor();
const milestones = (page: Page) => summary(page).getByRole("list", { name: "Meilensteine" }).getByRole("listitem");
const figures = /^Alle \d+ Maßnahmen$/;
const chartOf = (page: Page, limit: string) => summary(page).getByRole("img", { name: new RegExp(`Grenze ${limit},`) });
/** The wizard for a let flat with a middle budget and timeline, and what else the address says. */
const step = (number: 1 | 2 | 3, more = "") =>
  `/onboarding?type=KAP&budget=standard&timeline=standard&step=${number}${more}`;

it("a let flat is offered, and its plan is shown as ten milestones and whole", async ({ page }) => {
  await answerWizard(page, "Kapitalanlage (vermietete Wohnung)", "Standard", "Standard");
  await says(page, figures);
  const text = await textOf(summary(page));
  expect(text).toMatch(/Kosten [\d.]+ € von 10\.000 €/);
  expect(text).toMatch(/Arbeitszeit \d+ Stunden in \d+ Wochen/);
  expect(text).toMatch(/der erste Tag, an dem nichts warten muss\. Bis dahin sind „.+“, „.+“ und „.+“ erledigt\./);
  await expect.poll(() => milestones(page).count()).toBe(10);
  const all = summary(page).getByText(figures);
  await all.click();
  const count = Number(/\d+/.exec((await all.textContent()) ?? "")?.[0]);
  await expect.poll(() => summary(page).locator("details[open] li").count()).toBe(count);
  const weeks = summary(page).getByRole("table", { name: "Arbeitsstunden je Woche" }).getByRole("row");
  await expect.poll(() => weeks.count()).toBe((await chartOf(page, "10").locator("title").count()) + 1);
});

it("each budget says what it buys, and says it again for other hours", async ({ page }) => {
  await page.goto(step(2));
  const bought = async () => textOf(page.getByRole("group", { name: /Welches Budget/ }));
  const card = /Standard 2\.000-10\.000 € [\d.]+ € \d+ Maßnahmen \d+ Stunden Arbeit/;
  await expect.poll(bought).toMatch(card);
  const [before = ""] = card.exec(await bought()) ?? [];
  await page.getByLabel("Stunden pro Woche").fill("3");
  await expect.poll(bought).not.toContain(before);
  await expect.poll(() => bought()).toMatch(card);
});

it("the address proposes whose holidays count, and another region can be taken", async ({ page }) => {
  await page.goto(step(1));
  await page.getByLabel("Adresse (optional)").fill("Seestraße 12, 82319 Starnberg");
  const proposed = page.getByText("Feiertage: Bayern");
  await proposed.waitFor();
  await proposed.press("Enter");
  const choice = page.getByLabel("Welche Feiertage gelten?");
  await choice.selectOption("Sachsen");
  await page.getByText("Feiertage: Sachsen").waitFor();
  await choice.selectOption("Vorschlag nach der Postleitzahl");
  await proposed.waitFor();
  await page.waitForURL(/address=Seestra/);
  await page.reload();
  await expect.poll(() => page.getByLabel("Adresse (optional)").inputValue()).toBe("Seestraße 12, 82319 Starnberg");
});

it("hours a week change the plan, and what can't be is said where it stands", async ({ page }) => {
  await page.goto(step(2));
  const hours = page.getByLabel("Stunden pro Woche");
  await hours.fill("0");
  await page.getByRole("alert").filter({ hasText: "Erlaubt sind 1 bis 80 Stunden je Woche" }).waitFor();
  await expect.poll(() => button(page, verbs.next).getAttribute("aria-disabled")).toBe("true");
  await hours.press("Enter");
  await hours.fill("7,5");
  await page.waitForURL(/hours=7%2C5/);
  await hours.press("Enter");
  await chartOf(page, "7,5").waitFor();
  await page.reload();
  await chartOf(page, "7,5").waitFor();
});

it("the start is the first day on which nothing waits; today takes one press, and is given back with another", async ({
  page,
  call,
}) => {
  const use = { occupancy: "let", objectType: "KAP" } as const;
  await page.goto(step(3, "&hours=7,5&address=Seestraße 12, 82319 Starnberg"));
  const { earliest_start } = await call(
    "POST /plan-preview",
    {},
    {
      property_type_code: use.objectType,
      property_address: "82319",
      budget: "standard",
      timeline: "standard",
      hours_per_week: 7.5,
    },
  );
  const start = page.getByLabel("Vermarktungsstart");
  const press = async (name: string) => {
    await unhurried(page);
    await button(page, name).press("Enter");
  };
  await expect.poll(() => start.inputValue()).toBe(dayText(earliest_start));
  await says(page, new RegExp(`^${weekdayDayText(earliest_start)}, in .+: der erste Tag, an dem nichts warten muss`));
  await press("Schon heute beginnen");
  await expect.poll(() => start.inputValue()).toBe(dayText(dayFromToday()));
  await says(page, /^Heute\. /);
  await press("Ersten möglichen Tag nehmen");
  await expect.poll(() => start.inputValue()).toBe(dayText(earliest_start));
  await summary(page).getByText("Was den Start bestimmt").click();
  await expect.poll(() => summary(page).locator("details[open] li").count()).toBeGreaterThan(3);

  await createStrategy(page);
  await page.getByRole("heading", { level: 1, name: "Smart Campaign - Kapitalanlage (vermietete Wohnung)" }).waitFor();
  await page.getByText(longDayText(earliest_start)).first().waitFor();
  const campaign = await call("GET /campaigns/{id}", campaignOf(page));
  expect(campaign).toMatchObject({
    property_address: "Seestraße 12, 82319 Starnberg",
    budget: "standard",
    timeline: "standard",
    hours_per_week: 7.5,
    region: "DE-BY",
  });
  await expect
    .poll(() => call("GET /campaigns/{id}/property", campaignOf(page)))
    .toMatchObject({ occupancy: use.occupancy });
  const begins = new Date(campaign.marketing_start).toLocaleString("sv-SE", { timeZone: "Europe/Berlin" });
  expect(begins).toBe(`${earliest_start} 09:00:00`);
  const plan = await call("GET /campaigns/{id}/measures", campaignOf(page));
  const early = plan.filter(({ phase, scheduled_at }) => phase === "Launch" && scheduled_at < campaign.marketing_start);
  expect(early).toEqual([]);
});

it("a second campaign without an address bears another title, with the sum of its premium budget", async ({
  page,
  call,
}) => {
  const title = "Smart Campaign - Mehrfamilienhaus (Zinshaus)";
  const marketing_start = new Date().toISOString();
  await call("POST /campaigns", {}, { title, property_type_code: "MFH", marketing_start });
  await page.goto("/onboarding?type=MFH&budget=premium&timeline=standard&step=2");
  await page.getByLabel("Budget in Euro").fill("18.000");
  await page.getByLabel("Budget in Euro").press("Enter");
  await says(page, `${title} (2)`);
  await says(page, / von 18\.000/);
  await createStrategy(page);
  await page.getByRole("heading", { level: 1, name: `${title} (2)` }).waitFor();
  expect((await call("GET /campaigns/{id}", campaignOf(page))).budget_euro).toBe(18_000);
});

it("a question that is out of date is cancelled", async ({ page }) => {
  await page.goto(step(3));
  await says(page, figures);
  const cancelled = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/plan-preview"));
  const release = await holdRequests(page, /\/plan-preview$/);
  const asked = page.waitForRequest((request) => request.url().endsWith("/plan-preview"));
  await page.getByRole("radio", { name: "Langfristig" }).check({ force: true });
  await asked;
  await page.getByRole("radio", { name: "Schnellverkauf" }).check({ force: true });
  expect((await cancelled).postDataJSON()).toMatchObject({ timeline: "longterm" });
  await release();
  await says(page, figures);
});

it("a plan that could not be reckoned says so, and is asked for again", async ({ page }) => {
  await whileFailing(page, "POST /plan-preview", { status: 400, body: {} }, async () => {
    await page.goto(step(3));
    await says(page, "Was der Plan bedeutet, ließ sich gerade nicht berechnen.");
  });
  await button(page, verbs.retry).click();
  await says(page, figures);
});
