import { dayOf } from "#shared/campaigns/agenda";
import { dayText } from "#shared/core/time";
import { describe, expect } from "vitest";
import { holdRequests } from "./calls.ts";
import { broken, reason, says, whileFailing } from "./failures.ts";
import { it, unique } from "./journey.ts";
import { button, heading, pressAgain, textsOf } from "./look.ts";
import { campaignOf, createStrategy, goOn } from "./wizard.ts";

const later = new Date(Date.now() + 200 * 86_400_000).toISOString();

describe("the wizard", () => {
  it("says where no e-mail arrives yet, makes the reminders all the same, and leads to where the address is changed", async ({
    open,
    cockpit,
  }) => {
    const page = await open(
      await cockpit.newPerson({ full_name: "Petra Keller", email: "petra@buero.local", is_admin: true }),
    );
    await page.goto("/onboarding?type=GRS&budget=basis&timeline=fast&step=3");
    const summary = page.getByRole("region", { name: "Zusammenfassung" });
    await summary
      .getByText(
        "Per E-Mail, 60 Minuten vor jedem Termin. Unter Ihrer Adresse kommt noch keine E-Mail an – hinterlegen Sie zuerst Ihre E-Mail-Adresse",
        { exact: true },
      )
      .waitFor();
    const release = await holdRequests(page, /\/generate$/);
    await button(page, "Strategie erstellen").click();
    const waiting = page.getByRole("dialog", { name: "Ihre Verkaufsstrategie wird erstellt ..." });
    await expect
      .poll(() => textsOf(waiting.getByRole("listitem")))
      .toEqual(["Kampagne anlegen erledigt", "Maßnahmen auswählen läuft", "Erinnerungen einrichten wartet"]);
    await release();
    await page.waitForURL(/\/dashboard\/[^/?]+$/);
    // They come as soon as there is an address: nobody has to think of them again.
    const firm = (await cockpit.planOf(campaignOf(page))).filter(
      ({ status, provisional }) => status === "planned" && provisional === null,
    );
    expect(new Set(firm.map(({ reminders }) => reminders[0]?.send_before_minutes))).toEqual(new Set([60]));
    const unreminded = await cockpit.newCampaign({ title: unique("Haus am Deich") }, 3, 1);
    await page.goto(`/timeline/${unreminded.id}`);
    await button(page, "An alle geplanten erinnern").click();
    const question = page.getByRole("alertdialog");
    await question.getByText("Unter Ihrer Adresse kommt keine E-Mail an").waitFor();
    await expect.poll(() => question.getByText("sonst an Sie").count()).toBe(0);
    await question.getByRole("link", { name: "hinterlegen Sie zuerst Ihre E-Mail-Adresse" }).click();
    await page.waitForURL(/\/\?tab=users$/);
    await heading(page, "Benutzer").waitFor();
  });
});

it("a campaign that is there is asked the same, keeps its title, and gets its plan", async ({ page, call }) => {
  const title = unique("Wohnung am Kanal");
  const made = await call(
    "POST /campaigns",
    {},
    { title, property_type_code: "WOH", property_address: "Holstenstraße 12, 24103 Kiel", marketing_start: later },
  );
  const id = { id: made.id };
  await call("PUT /campaigns/{id}/property", id, { occupancy: "owner" });
  await page.goto(`/dashboard/${made.id}`);
  await page.getByRole("link", { name: "Maßnahmenplan erstellen" }).click();
  await expect.poll(() => page.getByRole("radio", { name: "Eigentumswohnung" }).isChecked()).toBe(true);
  await expect.poll(() => page.getByLabel("Adresse (optional)").inputValue()).toBe("Holstenstraße 12, 24103 Kiel");
  await expect.poll(() => page.getByRole("radio", { name: "Vom Eigentümer genutzt" }).isChecked()).toBe(true);
  await page.getByRole("radio", { name: "Frei" }).check({ force: true });
  await goOn(page);
  await page.getByRole("radio", { name: "Basis" }).check({ force: true });
  await goOn(page);
  await page.getByRole("radio", { name: "Standard" }).check({ force: true });
  await page.getByRole("region", { name: "Zusammenfassung" }).getByText(title, { exact: true }).waitFor();
  const start = page.getByLabel("Vermarktungsstart");
  await expect.poll(() => start.inputValue()).not.toBe("");
  const day = await start.inputValue();
  await createStrategy(page);
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  expect(campaignOf(page)).toEqual(id);
  const campaign = await call("GET /campaigns/{id}", id);
  expect(campaign).toMatchObject({ title, budget: "basis", timeline: "standard" });
  expect(dayText(dayOf(campaign.marketing_start, "Europe/Berlin"))).toBe(day);
  await expect.poll(() => call("GET /campaigns/{id}/property", id)).toMatchObject({ occupancy: "free" });
  expect((await call("GET /campaigns")).filter((one) => one.title === title)).toHaveLength(1);
  expect(campaign.progress.total).toBeGreaterThan(10);
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
