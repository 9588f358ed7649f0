import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isDiscreet } from "#shared/catalogue/channels";
import { holdRequests } from "./calls.ts";
import { it, unique } from "./journey.ts";
import { button, heading, textsOf } from "./look.ts";
import { answerWizard, campaignOf, createStrategy, goOn } from "./wizard.ts";
import { verbs } from "./verbs.ts";

describe("the wizard", () => {
  const choices = (page: Page) => textsOf(page.getByRole("main").locator("fieldset label"));

  it("goes on only when something is chosen, in three steps and back", async ({ page }) => {
    await page.goto("/onboarding");
    await heading(page, "Verkaufs-Cockpit Setup").waitFor();
    const types = [
      "Eigentumswohnung",
      "Einfamilienhaus",
      "Luxus-Immobilie",
      "Neubau-Projekt",
      "Gewerbeimmobilie",
      "Grundstück",
      "Mehrfamilienhaus (Zinshaus)",
      "Kapitalanlage (vermietete Wohnung)",
    ];
    await page.getByRole("radio").first().waitFor();
    expect((await choices(page)).map((text, place) => text.startsWith(types[place]))).toEqual(types.map(() => true));
    expect((await choices(page))[3]).toContain(
      "Einzelne Neubauwohnung. Für jede weitere legen Sie eine eigene Kampagne an",
    );
    await expect.poll(() => button(page, verbs.next).getAttribute("aria-disabled")).toBe("true");
    await page.getByRole("radio", { name: "Grundstück" }).check({ force: true });
    await goOn(page);
    await page.getByRole("group", { name: /Budget/ }).waitFor();
    const budgets = await choices(page);
    for (const [place, range] of ["unter 2.000 €", "2.000-10.000 €", "10.000 €+", "individuell"].entries())
      expect(budgets[place]).toContain(range);
    await expect.poll(() => button(page, verbs.next).getAttribute("aria-disabled")).toBe("true");
    await button(page, "Zurück").click();
    await expect.poll(() => page.getByRole("radio", { name: "Grundstück" }).isChecked()).toBe(true);
    await goOn(page);
    await page.getByRole("radio", { name: "Basis" }).check({ force: true });
    await goOn(page);
    await heading(page, "Zusammenfassung").waitFor();
    const timelines = await choices(page);
    for (const [place, text] of [
      "30 Tage, hohe Intensität",
      "90 Tage, mittlere Intensität",
      "6+ Monate, niedrige Intensität",
    ].entries())
      expect(timelines[place]).toContain(text);
    await expect.poll(() => button(page, "Strategie erstellen").getAttribute("aria-disabled")).toBe("true");
    await page.getByRole("radio", { name: "Schnellverkauf" }).check({ force: true });
    await expect.poll(() => button(page, "Strategie erstellen").getAttribute("aria-disabled")).toBeNull();
  });

  it("asks of luxury whether it is offered openly or discreetly, and plans no ad for the latter", async ({
    page,
    cockpit,
  }) => {
    await page.goto("/onboarding");
    const question = page.getByRole("group", { name: "Offen oder diskret vermarkten?" });
    await page.getByRole("radio", { name: "Einfamilienhaus" }).check({ force: true });
    await expect.poll(() => question.count()).toBe(0);
    await page.getByRole("radio", { name: "Luxus-Immobilie" }).check({ force: true });
    await expect.poll(() => question.getByRole("radio", { name: "Offen" }).isChecked()).toBe(true);
    await question.getByRole("radio", { name: "Diskret" }).check({ force: true });
    await page.reload();
    await expect.poll(() => question.getByRole("radio", { name: "Diskret" }).isChecked()).toBe(true);
    await goOn(page);
    await page.getByRole("radio", { name: "Premium" }).check({ force: true });
    await goOn(page);
    const timeline = page.getByRole("group", { name: /Zeitrahmen/ });
    await timeline.getByRole("radio", { name: "Standard" }).check({ force: true });
    const summary = page.getByRole("region", { name: "Zusammenfassung" });
    await summary.getByText("Diskret", { exact: true }).waitFor();
    await createStrategy(page);
    const measures = await cockpit.planOf(campaignOf(page));
    expect(measures.length).toBeGreaterThan(50);
    expect(measures.filter(({ channels }) => !isDiscreet(channels)).map(({ measure_name }) => measure_name)).toEqual(
      [],
    );
  });

  it("fills the screen while it works, then opens the dashboard with reminders for all", async ({ open, cockpit }) => {
    const email = `${unique("jonas")}@example.de`.replaceAll(" ", "-");
    const page = await open(await cockpit.newPerson({ full_name: "Jonas Keller", email }));
    await page.goto("/onboarding?type=GRS&budget=basis&timeline=fast&step=3");
    const summary = page.getByRole("region", { name: "Zusammenfassung" });
    await summary.getByText("Per E-Mail, 60 Minuten vor jedem Termin", { exact: true }).waitFor();
    const pressed = new Date().toISOString();
    const release = await holdRequests(page, /\/generate$/);
    await button(page, "Strategie erstellen").click();
    const waiting = page.getByRole("dialog", { name: "Ihre Verkaufsstrategie wird erstellt ..." });
    await waiting.waitFor();
    const { width, height } = (await waiting.boundingBox()) ?? { width: 0, height: 0 };
    expect([width, height]).toEqual([1280, 800]);
    await release();
    await page.waitForURL(/\/dashboard\/[^/?]+$/);
    await page.getByRole("heading", { level: 1, name: "Smart Campaign - Grundstück" }).waitFor();
    const measures = await cockpit.planOf(campaignOf(page));
    expect(measures.filter(({ scheduled_at }) => scheduled_at < pressed)).toEqual([]);
    // What is provisional nags nobody.
    const certain = measures.filter(({ provisional }) => provisional === null);
    expect(certain.length).toBeGreaterThan(20);
    expect(certain.every(({ reminders }) => reminders[0]?.send_before_minutes === 60)).toBe(true);
  });
});

it("a template that an administrator makes is named by the wizard and leads its plan", async ({ page, cockpit }) => {
  const measures = await cockpit.call("GET /measures");
  const unfit = measures.find(({ default_phase, relevance }) => default_phase === "Launch" && relevance.GRS <= 1);
  await page.goto("/admin?section=templates");
  await button(page, "Neues Template").click();
  const dialog = page.getByRole("dialog", { name: "Neues Template erstellen" });
  await dialog.getByLabel("Name *").fill("Grundstück auf unsere Art");
  await dialog.getByLabel("Objektart").selectOption("GRS");
  await dialog.getByLabel("Budget").selectOption("basis");
  await dialog.getByRole("searchbox", { name: "Kern-Maßnahme suchen" }).fill(unfit?.name ?? "");
  await dialog.getByRole("list", { name: "Treffer" }).getByRole("button").first().click();
  await dialog.getByRole("button", { name: /erstellen|Speichern/ }).click();
  await page.getByText("Template erfolgreich erstellt").waitFor();
  await expect
    .poll(() => cockpit.call("GET /admin/templates"))
    .toMatchObject([
      { property_type_code: "GRS", default_budget_range: "basis", is_active: true, core_measures: [unfit?.id] },
    ]);
  await answerWizard(page, "Grundstück", "Basis", "Standard");
  await page.getByRole("region", { name: "Zusammenfassung" }).getByText("„Grundstück auf unsere Art“").waitFor();
  await createStrategy(page);
  const plan = await cockpit.planOf(campaignOf(page));
  expect(plan.filter(({ phase }) => phase === "Launch").map(({ measure_id }) => measure_id)).toContain(unfit?.id);
});
