import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { holdBack } from "./calls.ts";
import { broken, reason, says, whileFailing } from "./failures.ts";
import { it, unique } from "./journey.ts";
import { button, heading, pressAgain, textsOf } from "./look.ts";
import { answerWizard, createStrategy, goOn } from "./wizard.ts";

/** The id of the campaign whose dashboard is open. */
const campaignOf = (page: Page) => ({ id: new URL(page.url()).pathname.split("/").at(-1) ?? "" });

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
    await expect.poll(() => button(page, "Weiter").getAttribute("aria-disabled")).toBe("true");
    await page.getByRole("radio", { name: "Grundstück" }).check({ force: true });
    await goOn(page);
    await page.getByRole("group", { name: /Budget/ }).waitFor();
    const budgets = await choices(page);
    for (const [place, range] of ["unter 2.000 €", "2.000-10.000 €", "10.000 €+", "individuell"].entries())
      expect(budgets[place]).toContain(range);
    await expect.poll(() => button(page, "Weiter").getAttribute("aria-disabled")).toBe("true");
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

  it("fills the screen while it works, then opens the dashboard with reminders for all", async ({ open, cockpit }) => {
    const page = await open(await cockpit.newPerson({ full_name: "Jonas Keller", email: "jonas.keller@example.de" }));
    await page.goto("/onboarding?type=GRS&budget=basis&timeline=fast&step=3");
    const summary = page.getByRole("region", { name: "Zusammenfassung" });
    await summary.getByText("Per E-Mail, 60 Minuten vor jedem Termin", { exact: true }).waitFor();
    const release = await holdBack(page, /\/generate$/);
    await button(page, "Strategie erstellen").click();
    const waiting = page.getByRole("dialog", { name: "Ihre Verkaufsstrategie wird erstellt ..." });
    await waiting.waitFor();
    const { width, height } = (await waiting.boundingBox()) ?? { width: 0, height: 0 };
    expect([width, height]).toEqual([1280, 800]);
    await release();
    await page.waitForURL(/\/dashboard\/[^/?]+$/);
    await page.getByRole("heading", { level: 1, name: "Smart Campaign - Grundstück" }).waitFor();
    const measures = await cockpit.planOf(campaignOf(page));
    const { marketing_start } = await cockpit.call("GET /campaigns/{id}", campaignOf(page));
    expect(measures.filter(({ scheduled_at }) => scheduled_at < marketing_start)).toEqual([]);
    expect(measures.every(({ reminders }) => reminders[0]?.send_before_minutes === 60)).toBe(true);
  });

  it("promises and makes no reminders where no e-mail arrives, and leads to where the address is changed", async ({
    page,
    cockpit,
  }) => {
    await page.goto("/onboarding?type=GRS&budget=basis&timeline=fast&step=3");
    const summary = page.getByRole("region", { name: "Zusammenfassung" });
    await summary.getByText("keine – hinterlegen Sie zuerst Ihre E-Mail-Adresse", { exact: true }).waitFor();
    expect(await summary.getByText("Per E-Mail").count()).toBe(0);
    const release = await holdBack(page, /\/generate$/);
    await button(page, "Strategie erstellen").click();
    const waiting = page.getByRole("dialog", { name: "Ihre Verkaufsstrategie wird erstellt ..." });
    await expect
      .poll(() => textsOf(waiting.getByRole("listitem")))
      .toEqual(["Kampagne anlegen erledigt", "Maßnahmen auswählen läuft"]);
    await release();
    await page.waitForURL(/\/dashboard\/[^/?]+$/);
    expect((await cockpit.planOf(campaignOf(page))).flatMap(({ reminders }) => reminders)).toEqual([]);
    await button(page, "Auto-Reminder").click();
    const question = page.getByRole("alertdialog");
    await question.getByText("Unter Ihrer Adresse kommt keine E-Mail an").waitFor();
    expect(await question.getByText("sonst an Sie").count()).toBe(0);
    await question.getByRole("link", { name: "hinterlegen Sie zuerst Ihre E-Mail-Adresse" }).click();
    await page.waitForURL(/\/\?tab=users$/);
    await heading(page, "Benutzer").waitFor();
  });
});

it("a reload while the campaign is being made goes on with it, so that a second press makes no second one", async ({
  page,
  call,
}) => {
  const address = unique("Am Anger");
  await page.goto(`/onboarding?type=GRS&budget=basis&timeline=fast&step=3&address=${encodeURIComponent(address)}`);
  const made = Promise.withResolvers<void>();
  await page.route(/\/api\/campaigns$/, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch();
    made.resolve();
  });
  await button(page, "Strategie erstellen").click();
  await made.promise;
  await page.unrouteAll();
  await page.reload();
  await createStrategy(page);
  const campaigns = (await call("GET /campaigns")).filter(({ property_address }) => property_address === address);
  expect(campaigns).toMatchObject([campaignOf(page)]);
  expect(campaigns[0]?.progress.total).toBeGreaterThan(10);
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
  expect(await cockpit.call("GET /admin/templates")).toMatchObject([
    { property_type_code: "GRS", default_budget_range: "basis", is_active: true, core_measures: [unfit?.id] },
  ]);
  await answerWizard(page, "Grundstück", "Basis", "Standard");
  await page.getByRole("region", { name: "Zusammenfassung" }).getByText("„Grundstück auf unsere Art“").waitFor();
  await createStrategy(page);
  const plan = await cockpit.planOf(campaignOf(page));
  expect(plan.filter(({ phase }) => phase === "Launch").map(({ measure_id }) => measure_id)).toContain(unfit?.id);
});

it.for(["POST /campaigns", "POST /campaigns/{id}/generate", "POST /campaigns/{id}/bulk-reminders"] as const)(
  "the wizard says that %s failed, and leads back to the choices",
  async (call, { open, cockpit }) => {
    const email = `${unique("petra")}@example.de`.replaceAll(" ", "-");
    const page = await open(await cockpit.newPerson({ full_name: "Petra Keller", email }));
    await page.goto("/onboarding?type=GRS&budget=basis&timeline=fast&step=3");
    await whileFailing(page, call, broken, async () => {
      await pressAgain(button(page, "Strategie erstellen"));
      await says(page, "Fehler beim Erstellen der Verkaufsstrategie");
      await says(page, reason);
    });
    await button(page, "Zurück zu den Angaben").click();
    await button(page, "Strategie erstellen").waitFor();
  },
);
