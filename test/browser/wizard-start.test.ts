import type { Page } from "playwright-core";
import { expect } from "vitest";
import { dayText, longDayText, weekdayText } from "../../web/src/core/dates.ts";
import { holdBack } from "./calls.ts";
import { whileFailing } from "./failures.ts";
import { it } from "./journey.ts";
import { button, textOf, unhurried } from "./look.ts";
import { answerWizard, createStrategy } from "./wizard.ts";

/* What the wizard's third step shows of a plan, and the start that it recommends. */

const summary = (page: Page) => page.getByRole("region", { name: "Zusammenfassung" });
const says = (page: Page, text: string | RegExp) => summary(page).getByText(text).first().waitFor();
const figures = /\d+ Maßnahmen an \d+ Terminen/;
const chartOf = (page: Page, limit: string) => summary(page).getByRole("img", { name: new RegExp(`Grenze ${limit},`) });
/** The third step for a let flat with a middle budget and timeline, and what else the address says. */
const thirdStep = (more = "") => `/onboarding?type=KAP&budget=standard&timeline=standard&step=3${more}`;
const campaignOf = (page: Page) => ({ id: new URL(page.url()).pathname.split("/").at(-1) ?? "" });

it("a let flat is offered, and its plan is shown as soon as the timeline is chosen", async ({ page }) => {
  await answerWizard(page, "Kapitalanlage (vermietete Wohnung)", "Standard", "Standard");
  await says(page, figures);
  const text = await textOf(summary(page));
  expect(text).toMatch(/Kosten [\d.]+ € von 10\.000 €/);
  expect(text).toMatch(/Arbeitszeit \d+ Stunden in \d+ Wochen/);
  expect(text).toMatch(/Empfohlener Start: \w\w\., \d\d\.\d\d\. – bis dahin sind „.+“, „.+“ und „.+“ erledigt\./);
  const weeks = summary(page).getByRole("table", { name: "Arbeitsstunden je Woche" }).getByRole("row");
  expect(await weeks.count()).toBe((await chartOf(page, "10").locator("title").count()) + 1);
});

it("the address proposes whose holidays count, and another region can be taken", async ({ page }) => {
  await page.goto(thirdStep());
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
  expect(await page.getByLabel("Adresse (optional)").inputValue()).toBe("Seestraße 12, 82319 Starnberg");
});

it("hours a week change the plan, and what can't be is said where it stands", async ({ page }) => {
  await page.goto(thirdStep());
  const hours = page.getByLabel("Stunden pro Woche");
  await hours.fill("0");
  await page.getByRole("alert").filter({ hasText: "Erlaubt sind 1 bis 80 Stunden je Woche" }).waitFor();
  await expect.poll(() => button(page, "Strategie erstellen").getAttribute("aria-disabled")).toBe("true");
  await hours.fill("7,5");
  await chartOf(page, "7,5").waitFor();
  await hours.press("Enter");
  await page.waitForURL(/hours=7%2C5/);
  await page.reload();
  await chartOf(page, "7,5").waitFor();
});

it("the recommended start is taken with one press, given back with another, and is the campaign's", async ({
  page,
  call,
}) => {
  await page.goto(thirdStep("&hours=7,5&address=Seestraße 12, 82319 Starnberg"));
  const { earliest_start } = await call(
    "POST /plan-preview",
    {},
    {
      property_type_code: "KAP",
      property_address: "82319",
      budget: "standard",
      timeline: "standard",
      hours_per_week: 7.5,
    },
  );
  await says(page, `Empfohlener Start: ${weekdayText(earliest_start)}`);
  const title = "Smart Campaign - Kapitalanlage (vermietete Wohnung)";
  const press = async (name: string) => {
    await unhurried(page);
    await button(page, name).press("Enter");
  };
  await says(page, `${title}, Start heute`);
  await press("Diesen Start nehmen");
  await says(page, `${title}, Start am ${dayText(earliest_start)}`);
  await press("Doch jetzt starten");
  await says(page, `${title}, Start heute`);
  await press("Diesen Start nehmen");
  await says(page, `${title}, Start am ${dayText(earliest_start)}`);
  await summary(page).getByText("Was den Start bestimmt").click();
  await expect.poll(() => summary(page).getByRole("listitem").count()).toBeGreaterThan(3);

  await createStrategy(page);
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await page.getByText(longDayText(earliest_start)).first().waitFor();
  const campaign = await call("GET /campaigns/{id}", campaignOf(page));
  expect(campaign).toMatchObject({
    property_address: "Seestraße 12, 82319 Starnberg",
    budget: "standard",
    timeline: "standard",
    hours_per_week: 7.5,
    region: "DE-BY",
  });
  const start = new Date(campaign.marketing_start).toLocaleString("sv-SE", { timeZone: "Europe/Berlin" });
  expect(start).toBe(`${earliest_start} 09:00:00`);
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
  await page.goto("/onboarding?type=MFH&budget=premium&timeline=standard&step=3");
  await says(page, `${title} (2), Start heute`);
  await says(page, / von 25\.000/);
  await page.getByLabel("Budget in Euro").fill("18.000");
  await says(page, / von 18\.000/);
  await createStrategy(page);
  await page.getByRole("heading", { level: 1, name: `${title} (2)` }).waitFor();
  expect((await call("GET /campaigns/{id}", campaignOf(page))).budget_euro).toBe(18_000);
});

it("a question that is out of date is cancelled", async ({ page }) => {
  await page.goto(thirdStep());
  await says(page, figures);
  const cancelled = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/plan-preview"));
  const release = await holdBack(page, /\/plan-preview$/);
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
    await page.goto(thirdStep());
    await says(page, "Was der Plan bedeutet, ließ sich gerade nicht berechnen.");
  });
  await button(page, "Erneut versuchen").click();
  await says(page, figures);
});
