import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { dayFromToday } from "../german-day.ts";
import { failing } from "./cockpit.ts";
import { it as journey, unique } from "./journey.ts";
import { alert, button, germanDay, pressAgain, textsOf } from "./look.ts";
import { verbs } from "./verbs.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: /Kampagne (erstellen|bearbeiten)$/ });
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });

/** The administrator's page with the dialog for a new campaign. */
const it = journey.extend("blank", async ({ page, cockpit }) => {
  await cockpit.newCampaign({ title: unique("Doppelhaus in Moosach") }, 0, 0);
  await page.goto("/campaigns");
  const wizard = page.getByRole("link", { name: "Neue Kampagne", exact: true });
  await expect.poll(() => wizard.getAttribute("href")).toBe("/onboarding");
  await button(page, "Selbst anlegen").click();
  await page.getByRole("dialog", { name: "Neue Kampagne erstellen" }).waitFor();
  return page;
});

describe("the campaign dialog", () => {
  it("starts with the specification's defaults: tomorrow at 09:00", async ({ blank: page }) => {
    await expect.poll(() => field(page, "Vermarktungsstart *").inputValue()).toBe(germanDay(dayFromToday(1)));
    await expect.poll(() => field(page, "Vermarktungsstart, Uhrzeit").inputValue()).toBe("09:00");
    await expect.poll(() => field(page, "Objektart *").inputValue()).toBe("WOH");
    await expect.poll(() => field(page, "Berichtsintervall").inputValue()).toBe("14");
    await expect
      .poll(() => textsOf(field(page, "Berichtsintervall").locator("option")))
      .toEqual(["Alle 7 Tage", "Alle 14 Tage", "Alle 30 Tage"]);
    await expect
      .poll(() => textsOf(field(page, "Zeitzone").locator("option")))
      .toEqual(["Europe/Berlin", "Europe/Vienna", "Europe/Zurich"]);
    await expect.poll(() => textsOf(field(page, "Objektart *").locator("option"))).toHaveLength(9);
    await expect.poll(() => field(page, "Vorbereitung vor dem Start erlauben").isChecked()).toBe(true);
    await expect.poll(() => field(page, "Berichte automatisch vorbereiten").isChecked()).toBe(false);
  });

  it.for([
    ["Titel *", "", "Kampagnen-Titel ist erforderlich", "Haus am See"],
    ["Titel *", "ab", "Titel muss mindestens 3 Zeichen lang sein", "Haus am See"],
    ["Vermarktungsstart *", "", "Vermarktungsstart ist erforderlich", "04.05.2099"],
    ["Vermarktungsstart *", "01.01.2020", "Vermarktungsstart kann nicht in der Vergangenheit liegen", "04.05.2099"],
  ] as const)(
    "refuses %s »%s«, and forgets it when the field is edited",
    async ([label, wrong, sentence, right], { blank: page }) => {
      await field(page, label).fill(wrong);
      await pressAgain(button(dialog(page), "Kampagne erstellen"));
      await alert(dialog(page), sentence).waitFor();
      await field(page, label).fill(right);
      await alert(dialog(page), sentence).waitFor({ state: "detached" });
    },
  );

  it("refuses a campaign without property type, and forgets it when one is chosen", async ({ blank: page }) => {
    await field(page, "Objektart *").selectOption("");
    await pressAgain(button(dialog(page), "Kampagne erstellen"));
    await alert(dialog(page), "Objektart ist erforderlich").waitFor();
    await field(page, "Objektart *").selectOption("HAU");
    await alert(dialog(page), "Objektart ist erforderlich").waitFor({ state: "detached" });
  });

  it("sends the start as an ISO instant", async ({ blank: page }) => {
    await field(page, "Titel *").fill("Haus am See");
    await field(page, "Objektart *").selectOption("HAU");
    await field(page, "Vermarktungsstart *").fill("04.05.2099");
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await button(dialog(page), "Kampagne erstellen").click();
    expect((await sent).postDataJSON()).toMatchObject({
      title: "Haus am See",
      property_type_code: "HAU",
      marketing_start: "2099-05-04T07:00:00.000Z",
    });
    await alert(page, "✅ Kampagne erfolgreich erstellt").waitFor();
  });

  it("lets a start lie in the past when editing, and says before how many measures move", async ({ page, cockpit }) => {
    const fields = { title: unique("Bungalow in Gern"), property_type_code: "HAU" } as const;
    const today = await cockpit.newCampaign(fields, 0, 1);
    await page.goto(`/campaigns?dialog=${today.id}`);
    await page.getByRole("dialog", { name: "Kampagne bearbeiten" }).waitFor();
    await field(page, "Vermarktungsstart *").fill(germanDay(dayFromToday(-3)));
    await field(page, "Vermarktungsstart, Uhrzeit").fill("09:00");
    await button(dialog(page), verbs.save).click();
    const question = page.getByRole("alertdialog", { name: "Vermarktungsstart verschieben?" });
    const open = await cockpit.planOf(today);
    const certain = open.filter(({ provisional }) => provisional === null);
    await question.getByText(`${certain.length} offene Maßnahmen verschieben sich um 3 Tage nach vorn.`).waitFor();
    await question.getByText("Neue Termine ansehen").click();
    const places = question.getByRole("list", { name: "Neue Termine" }).getByRole("listitem");
    await expect
      .poll(() => textsOf(places.first()))
      .toEqual([expect.stringMatching(/ \d\d\.\d\d\.\d{4} auf \d\d\.\d\d\.\d{4}$/)]);
    await button(page, "Verschieben und speichern").click();
    await alert(page, "✅ Kampagne erfolgreich aktualisiert").waitFor();
  });

  it("tells the second of two editors, who then sees the other's state", async ({ page, open, cockpit, call }) => {
    const title = unique("Dachgeschoss im Lehel");
    const flat = await cockpit.newCampaign({ title, property_address: "Liebigstraße 8, München" }, 12, 0);
    failing.add(page);
    await page.goto(`/campaigns?dialog=${flat.id}`);
    await field(page, "Titel *").fill("Dachgeschoss mit Terrasse");
    const colleague = await open(cockpit.admin);
    await colleague.goto(`/campaigns?dialog=${flat.id}`);
    await field(colleague, "Objektadresse").fill("Liebigstraße 9, München");
    await button(dialog(colleague), verbs.save).click();
    await alert(colleague, "✅ Kampagne erfolgreich aktualisiert").waitFor();

    const answer = page.waitForResponse((response) => response.request().method() === "PUT");
    await button(dialog(page), verbs.save).click();
    expect((await answer).status()).toBe(409);
    await button(page, "Neuen Stand übernehmen").waitFor();
    await expect.poll(() => field(page, "Objektadresse").inputValue()).toBe("Liebigstraße 9, München");
    await expect.poll(() => field(page, "Titel *").inputValue()).toBe("Dachgeschoss mit Terrasse");
    expect((await call("GET /campaigns/{id}", { id: flat.id })).title).toBe(title);
    await button(page, "Neuen Stand übernehmen").click();
    await expect.poll(() => field(page, "Titel *").inputValue()).toBe(title);
  });
});
