import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Campaign } from "#shared/campaigns/contract";
import type { RouteName } from "#shared/client";
import { broken, type Failure, refused, reason, whileFailing } from "./failures.ts";
import { unhurried } from "./look.ts";
import { type PreparedCockpit, prepareCockpit } from "./prepared.ts";

/*
 * The product's messages (docs/product.md, Messages) in the real cockpit: each call is made to fail once and then let
 * through. The texts are literal. What was shown before the server answered must be taken back.
 */
let cockpit: PreparedCockpit;
let page: Page;
let campaign: Campaign;
/** The plan's names by phase, in the order in which the screens show them. */
let names: string[];

beforeAll(async () => {
  cockpit = await prepareCockpit();
  page = await cockpit.pageOf(cockpit.admin);
  campaign = await cockpit.newCampaign({ title: "Altbauwohnung am Markt" }, 40, 3);
  names = (await cockpit.planOf(campaign)).map(({ measure_name }) => measure_name);
  expect(names).toHaveLength(15);
});
afterAll(() => cockpit.stop());
afterEach(async () => {
  await page.evaluate(() => {
    for (const cross of document.querySelectorAll<HTMLElement>("[data-sonner-toast] [aria-label='Meldung schließen']"))
      cross.click();
  });
  await page.locator("[data-sonner-toast]").first().waitFor({ state: "detached" });
});

const button = (name: string | RegExp, within: Page | Locator = page) =>
  within.getByRole("button", { name, exact: typeof name === "string" });
const field = (label: string) => page.getByRole("dialog").getByLabel(label, { exact: true });
const inDialog = (name: string) => button(name, page.locator("[role=dialog], [role=alertdialog]").last());
const heading = (name: string) => page.getByRole("heading", { name, exact: true });

/** The lines that alerts say now. */
async function alerts(within: Page | Locator = page): Promise<string[]> {
  const texts = await within.locator("[role=alert]").allInnerTexts();
  return texts.flatMap((text) => text.split("\n")).map((line) => line.trim());
}
const says = async (line: string, within: Page | Locator = page) => {
  await expect.poll(() => alerts(within), { timeout: 15_000 }).toContain(line);
};
const isQuiet = async () => expect(await page.locator("[data-sonner-toast]").count()).toBe(0);

/** The failure first, then the same again let through: the dialog or button must still be there for it. */
async function failsThenWorks(
  call: RouteName,
  press: () => Promise<void>,
  {
    failure = broken,
    bad,
    rolledBack,
    good,
  }: { failure?: Failure; bad: string; rolledBack?: () => Promise<void>; good?: string },
): Promise<void> {
  await whileFailing(page, call, failure, async () => {
    await press();
    await says(bad);
    await rolledBack?.();
  });
  if (good === undefined) return;
  await unhurried(page);
  await press();
  await says(good);
}

const row = (name: string) => page.locator("[data-measure-row]").filter({ has: heading(name) });
const statusOf = (name: string) => page.getByRole("combobox", { name: `Status von ${name}`, exact: true });

describe("the timeline", () => {
  const open = (search = "") => page.goto(`/timeline/${campaign.id}${search}`);

  it.each([
    ["campaign", "GET /campaigns/{id}"],
    ["measures", "GET /campaigns/{id}/measures"],
  ] as const)("only logs that its %s can't be loaded; its place offers another try", async (_, call) => {
    await whileFailing(page, call, refused, async () => {
      await open();
      await says("Die Timeline konnte nicht geladen werden. Bitte prüfen Sie Ihre Verbindung.");
    });
    await isQuiet();
    await button("Erneut versuchen").click();
    await row(names[0]).waitFor();
  });

  it("only logs a failed status change, takes it back and offers it again", async () => {
    await open();
    await whileFailing(page, "POST /campaign-measures/{id}/status", broken, async () => {
      await statusOf(names[0]).selectOption({ label: "Erledigt" });
      await says("Der Status wurde nicht gespeichert.", row(names[0]));
    });
    await isQuiet();
    await expect.poll(() => statusOf(names[0]).inputValue()).toBe("planned");
    await button(/Erneut versuchen/, row(names[0])).click();
    await button(`Zurücksetzen: ${names[0]}`).click();
    await statusOf(names[0]).waitFor();
  });

  it("says that a move failed, and the measure is back", async () => {
    const phase = (name: string) => page.getByRole("region", { name, exact: true });
    const from = (await row(names[0]).getAttribute("data-phase")) ?? "";
    await whileFailing(page, "POST /campaign-measures/{id}/move", broken, async () => {
      await button(`Weitere Aktionen für „${names[0]}“`).click();
      await page.getByRole("menuitem", { name: /^Endspurt/ }).click();
      await says("Fehler beim Verschieben der Maßnahme");
    });
    await phase(from).getByRole("heading", { name: names[0], exact: true }).waitFor();
    await expect.poll(() => row(names[0]).getAttribute("data-phase")).toBe(from);
    expect((await cockpit.planOf(campaign)).find(({ measure_name }) => measure_name === names[0])?.phase).toBe(from);
  });

  it("stands when a dialog can't be loaded without a connection, and says so", async () => {
    await open();
    await row(names[0]).waitFor();
    await page.context().setOffline(true);
    await button(`Weitere Aktionen für „${names[0]}“`).click();
    await page.getByRole("menuitem", { name: "Anderer Tag …" }).click();
    await says("Der Dialog konnte nicht geladen werden.");
    await page.context().setOffline(false);
    await statusOf(names[0]).selectOption({ label: "Erledigt" });
    await button(`Zurücksetzen: ${names[0]}`).click();
    await statusOf(names[0]).waitFor();
  });

  it("says how a single reminder went", async () => {
    await failsThenWorks(
      "POST /campaign-measures/{id}/reminders",
      () => button(`Erinnerung für „${names[1]}“ erstellen`).click(),
      {
        bad: "Fehler beim Erstellen der Erinnerung",
        rolledBack: () => button(`Erinnerung für „${names[1]}“ erstellen`).waitFor(),
        good: "Erinnerung erfolgreich erstellt!",
      },
    );
    await row(names[1]).getByRole("img", { name: "Erinnerung per E-Mail 60 Minuten vorher" }).waitFor();
  });

  it("says how reminders for all planned measures went", async () => {
    await failsThenWorks("POST /campaigns/{id}/bulk-reminders", () => button("An alle geplanten erinnern").click(), {
      bad: "Fehler beim Erstellen der Erinnerungen",
      rolledBack: () => button(`Erinnerung für „${names[2]}“ erstellen`).waitFor(),
      good: "Erinnerungen für alle geplanten Maßnahmen erstellt!",
    });
    expect((await cockpit.planOf(campaign)).every(({ reminders }) => reminders.length === 1)).toBe(true);
  });

  it("says how a bulk update went", async () => {
    await open("?bulk=1");
    for (const name of names.slice(0, 3))
      await page.getByRole("checkbox", { name: `„${name}“ auswählen` }).check({ force: true });
    const bar = page.getByRole("region", { name: "Ausgewählte Maßnahmen" });
    await bar.getByText("3 ausgewählt").waitFor();
    await failsThenWorks("POST /campaign-measures/bulk-update", () => button("Erledigt", bar).click(), {
      bad: "Fehler beim Bulk-Update",
      rolledBack: async () => {
        await button(/^Geplant 15/).waitFor();
        await bar.getByText("3 ausgewählt").waitFor();
      },
      good: '3 Maßnahmen auf "Erledigt" gesetzt',
    });
    await button(/^Erledigt 3/).waitFor();
  });
});

describe("the dashboard", () => {
  it("says of a campaign that can't be loaded in its place what to do", async () => {
    await whileFailing(page, "GET /campaigns/{id}", refused, async () => {
      await page.goto(`/dashboard/${campaign.id}`);
      await says("Das Dashboard konnte nicht geladen werden. Bitte prüfen Sie Ihre Verbindung.");
    });
    await isQuiet();
    await button("Erneut versuchen").click();
    await page.getByRole("heading", { level: 1, name: campaign.title }).waitFor();
  });

  it("only logs a failed status change, takes it back and offers it again", async () => {
    await page.goto(`/dashboard/${campaign.id}?phase=closing`);
    const status = page.getByRole("combobox", { name: /^Status von/ }).first();
    await whileFailing(page, "POST /campaign-measures/{id}/status", broken, async () => {
      await status.selectOption({ label: "Übersprungen" });
      await says("Der Status wurde nicht gespeichert.");
    });
    await isQuiet();
    await expect.poll(() => status.inputValue()).toBe("planned");
    await button(/^Erneut versuchen\s*: Status von/).click();
    await expect.poll(() => status.inputValue()).toBe("skipped");
    await status.selectOption({ label: "Geplant" });
    await expect
      .poll(async () => (await cockpit.planOf(campaign)).some((measure) => measure.status === "skipped"))
      .toBe(false);
  });

  const standing = () => page.getByRole("region", { name: "Stand der Kampagne" }).innerText();

  it.each([
    ["Sofort-Launch", "POST /campaign-measures/bulk-update"],
    ["Boost-Modus", "POST /campaign-measures/bulk-update"],
    ["Auto-Reminder", "POST /campaigns/{id}/bulk-reminders"],
  ] as const)("says that %s failed, and that the campaign is not there", async (action, call) => {
    // Marked and without reminders, so that chance has no say and there is something to remind of.
    const marked = await cockpit.newCampaign({ title: `Haus mit ${action}` }, 40, 3);
    const [first] = await cockpit.planOf(marked);
    await cockpit.call(
      "POST /campaign-measures/bulk-update",
      {},
      { measure_ids: [first.id], updates: { priority_override: 9 } },
    );
    await page.goto(`/dashboard/${marked.id}`);
    await whileFailing(page, call, broken, async () => {
      await button(action).click();
      await says("Fehler bei der Ausführung");
    });
    expect(await standing()).toMatch(/Warteschlange\s+0/);
    await unhurried(page);
    await whileFailing(page, call, { status: 404, body: { detail: "Diese Kampagne gibt es nicht" } }, async () => {
      await button(action).click();
      await says("Kampagne nicht gefunden");
    });
    expect(
      (await cockpit.planOf(marked)).every(({ status, reminders }) => status === "planned" && reminders.length === 0),
    ).toBe(true);
  });

  it("says that Auto-Reminder worked", async () => {
    await page.goto(`/dashboard/${(await cockpit.newCampaign({ title: "Haus zum Erinnern" }, 40, 1)).id}`);
    await button("Auto-Reminder").click();
    await says("Erinnerungen für alle geplanten Maßnahmen erstellt!");
  });
});

describe("the campaigns", () => {
  it("are an empty list without a message when they can't be loaded", async () => {
    await whileFailing(page, "GET /campaigns", refused, async () => {
      await page.goto("/campaigns");
      await says("Die Kampagnen konnten nicht geladen werden.");
    });
    await isQuiet();
    expect(await page.getByRole("link", { name: /^Timeline von/ }).count()).toBe(0);
    await button("Erneut versuchen").click();
    await page.getByRole("link", { name: `Timeline von „${campaign.title}“` }).waitFor();
  });

  it("say how creating went", async () => {
    await page.goto("/campaigns?dialog=new");
    await field("Titel *").fill("Reihenhaus im Birkenweg");
    await failsThenWorks("POST /campaigns", () => inDialog("Kampagne erstellen").click(), {
      bad: "❌ Fehler beim Erstellen der Kampagne",
      rolledBack: async () => {
        await says(reason, page.getByRole("dialog"));
        expect(await page.locator("h3", { hasText: "Reihenhaus im Birkenweg" }).count()).toBe(0);
      },
      good: "✅ Kampagne erfolgreich erstellt",
    });
    await heading("Reihenhaus im Birkenweg").waitFor();
  });

  it("say how updating went", async () => {
    await button("„Reihenhaus im Birkenweg“ bearbeiten").click();
    await field("Titel *").fill("Reihenhaus im Lindenweg");
    await failsThenWorks("PUT /campaigns/{id}", () => inDialog("Speichern").click(), {
      failure: "no answer",
      bad: "❌ Fehler beim Aktualisieren der Kampagne",
      rolledBack: async () => expect(await page.locator("h3", { hasText: "Reihenhaus im Lindenweg" }).count()).toBe(0),
      good: "✅ Kampagne erfolgreich aktualisiert",
    });
    await heading("Reihenhaus im Lindenweg").waitFor();
  });

  it("say that archiving failed, and the campaign is back in its list", async () => {
    await whileFailing(page, "PUT /campaigns/{id}/archive", broken, async () => {
      await button("„Reihenhaus im Lindenweg“ archivieren").click();
      await says("❌ Fehler beim Aktualisieren der Kampagne");
    });
    await button("„Reihenhaus im Lindenweg“ archivieren").waitFor();
  });

  it("say how deleting went", async () => {
    await button("„Reihenhaus im Lindenweg“ löschen").click();
    await failsThenWorks("DELETE /campaigns/{id}", () => inDialog("Löschen").click(), {
      bad: "❌ Fehler beim Löschen der Kampagne",
      rolledBack: async () => expect(await page.locator("h3", { hasText: "Reihenhaus im Lindenweg" }).count()).toBe(1),
      good: "✅ Kampagne erfolgreich gelöscht",
    });
    await heading("Reihenhaus im Lindenweg").waitFor({ state: "detached" });
  });
});

it("nothing was thrown on the way", () => {
  // What fails quietly stands on the console; what was thrown stands there as an error's name.
  expect(cockpit.complaints.filter((line) => !line.startsWith("ApiError"))).toEqual([]);
});
