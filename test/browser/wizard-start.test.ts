import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dayText, longDayText, weekdayText } from "../../web/src/core/dates.ts";
import { holdBack, type PreparedCockpit, prepareCockpit, unhurried, whileFailing } from "./prepared.ts";
import { createStrategy, goOn } from "./wizard.ts";

/* What the wizard's third step shows of a plan, and the start that it recommends. */
let cockpit: PreparedCockpit;
let page: Page;

beforeAll(async () => {
  cockpit = await prepareCockpit();
  page = await cockpit.pageOf(cockpit.admin);
});
afterAll(() => cockpit.stop());

const button = (name: string) => page.getByRole("button", { name });
const summary = () => page.getByRole("region", { name: "Zusammenfassung" });
const says = (text: string | RegExp) => summary().getByText(text).first().waitFor();
const textOf = async () => (await summary().innerText()).replaceAll(/\s+/g, " ");
const field = (label: string) => page.getByLabel(label);
const third = "/onboarding?type=KAP&budget=standard&timeline=standard&step=3";

it("a let flat is offered, and its plan is shown as soon as the timeline is chosen", async () => {
  await page.goto("/onboarding");
  await page.getByRole("radio", { name: "Kapitalanlage (vermietete Wohnung)" }).check({ force: true });
  await goOn(page);
  await page.getByRole("radio", { name: "Standard" }).check({ force: true });
  await goOn(page);
  await says("Wählen Sie einen Zeitrahmen");
  await page.getByRole("radio", { name: "Standard" }).check({ force: true });
  await says(/\d+ Maßnahmen an \d+ Terminen/);
  const text = await textOf();
  expect(text).toMatch(/Kosten [\d.]+ € von 10\.000 €/);
  expect(text).toMatch(/Arbeitszeit \d+ Stunden in \d+ Wochen/);
  expect(text).toMatch(/Empfohlener Start: \w\w\., \d\d\.\d\d\. – bis dahin sind „.+“, „.+“ und „.+“ erledigt\./);
  const chart = summary().getByRole("img", {
    name: /^Arbeitsstunden je Woche vom .+ Grenze 10, keine liegt darüber\.$/,
  });
  const weeks = summary().getByRole("table", { name: "Arbeitsstunden je Woche" }).getByRole("row");
  expect(await weeks.count()).toBe((await chart.locator("title").count()) + 1);
});

it("the address proposes whose holidays count, and another region can be taken", async () => {
  await field("Adresse (optional)").fill("Seestraße 12, 82319 Starnberg");
  const line = page.getByText("Feiertage: Bayern");
  await line.waitFor();
  await line.press("Enter");
  await field("Welche Feiertage gelten?").selectOption("Sachsen");
  await page.getByText("Feiertage: Sachsen").waitFor();
  await field("Welche Feiertage gelten?").selectOption("Vorschlag nach der Postleitzahl");
  await line.waitFor();
});

it("hours a week change the plan, and what can't be is said where it stands", async () => {
  await field("Stunden pro Woche").fill("0");
  await page.getByRole("alert").filter({ hasText: "Erlaubt sind 1 bis 80 Stunden je Woche" }).waitFor();
  await expect.poll(() => button("Strategie erstellen").getAttribute("aria-disabled")).toBe("true");
  await field("Stunden pro Woche").fill("7,5");
  await summary()
    .getByRole("img", { name: /Grenze 7,5/ })
    .waitFor();
  await field("Stunden pro Woche").press("Enter");
  await page.waitForURL(/hours=7%2C5/);
  await page.reload();
  await summary()
    .getByRole("img", { name: /Grenze 7,5/ })
    .waitFor();
  expect(await field("Adresse (optional)").inputValue()).toBe("Seestraße 12, 82319 Starnberg");
});

it("the recommended start is taken with one press, given back with another, and is the campaign's", async () => {
  const { earliest_start } = await cockpit.call(
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
  await says(`Empfohlener Start: ${weekdayText(earliest_start)}`);
  const campaign = (start: string) => says(`Smart Campaign - Kapitalanlage (vermietete Wohnung), Start ${start}`);
  await campaign("heute");
  await button("Diesen Start nehmen").press("Enter");
  await campaign(`am ${dayText(earliest_start)}`);
  await unhurried(page);
  await button("Doch jetzt starten").press("Enter");
  await campaign("heute");
  await unhurried(page);
  await button("Diesen Start nehmen").press("Enter");
  await campaign(`am ${dayText(earliest_start)}`);
  await summary().getByText("Was den Start bestimmt").click();
  await expect.poll(() => summary().getByRole("listitem").count()).toBeGreaterThan(3);

  await createStrategy(page);
  await page.getByRole("heading", { level: 1, name: "Smart Campaign - Kapitalanlage (vermietete Wohnung)" }).waitFor();
  await page.getByText(longDayText(earliest_start)).first().waitFor();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  expect(await cockpit.call("GET /campaigns/{id}", { id })).toMatchObject({
    property_address: "Seestraße 12, 82319 Starnberg",
    budget: "standard",
    timeline: "standard",
    hours_per_week: 7.5,
    region: "DE-BY",
  });
  const started = (await cockpit.call("GET /campaigns/{id}", { id })).marketing_start;
  expect(new Date(started).toLocaleString("sv-SE", { timeZone: "Europe/Berlin" })).toBe(`${earliest_start} 09:00:00`);
  const plan = await cockpit.planOf({ id });
  expect(plan.filter(({ phase, scheduled_at }) => phase === "Launch" && scheduled_at < started)).toEqual([]);
});

it("a second campaign without an address bears another title, with the sum of its premium budget", async () => {
  await page.goto("/onboarding?type=KAP&budget=premium&timeline=standard&step=3");
  await says("Smart Campaign - Kapitalanlage (vermietete Wohnung) (2), Start heute");
  await says(/ von 25\.000/);
  await field("Budget in Euro").fill("18.000");
  await says(/ von 18\.000/);
  await createStrategy(page);
  await page
    .getByRole("heading", { level: 1, name: "Smart Campaign - Kapitalanlage (vermietete Wohnung) (2)" })
    .waitFor();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  expect((await cockpit.call("GET /campaigns/{id}", { id })).budget_euro).toBe(18_000);
});

it("a question that is out of date is cancelled", async () => {
  await page.goto(third);
  await says(/\d+ Maßnahmen an \d+ Terminen/);
  const cancelled = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/plan-preview"));
  const release = await holdBack(page, /\/plan-preview$/);
  const asked = page.waitForRequest((request) => request.url().endsWith("/plan-preview"));
  await page.getByRole("radio", { name: "Langfristig" }).check({ force: true });
  await asked;
  await page.getByRole("radio", { name: "Schnellverkauf" }).check({ force: true });
  expect((await cancelled).postDataJSON()).toMatchObject({ timeline: "longterm" });
  await release();
  await says(/\d+ Maßnahmen an \d+ Terminen/);
});

it("a plan that could not be reckoned says so, and is asked for again", async () => {
  await whileFailing(page, "POST /plan-preview", { status: 400, body: {} }, async () => {
    await page.goto(third);
    await says("Was der Plan bedeutet, ließ sich gerade nicht berechnen.");
  });
  await button("Erneut versuchen").click();
  await says(/\d+ Maßnahmen an \d+ Terminen/);
});

it("nothing on the way complained", () => {
  expect(cockpit.complaints).toEqual([]);
});
