import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Campaign } from "#shared/campaigns/contract";
import type { RouteName } from "#shared/client";
import {
  broken,
  type Failure,
  mute,
  type PreparedCockpit,
  prepareCockpit,
  unhurried,
  whileFailing,
} from "./prepared.ts";

/*
 * The product's messages (docs/product.md, Messages) in the real cockpit: each call is made to fail once and then let
 * through. The texts are literal. What was shown before the server answered must be taken back.
 */
let cockpit: PreparedCockpit;
let page: Page;
let campaign: Campaign;
/** The plan's names by phase, in the order in which the screens show them. */
let names: string[];
const reason = "Das hat gerade nicht funktioniert.";
/** A refusal of a read: unlike a broken server it is not asked again. */
const refused: Failure = { status: 403, body: {} };

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

describe("the login screen", () => {
  let stranger: Page;
  beforeAll(async () => {
    stranger = await cockpit.pageOf(undefined);
    await stranger.goto("/login");
  });
  const signIn = async () => {
    await unhurried(stranger);
    await stranger.getByLabel("E-Mail-Adresse").fill("niemand@example.de");
    await stranger.getByLabel("Passwort", { exact: true }).fill("irgendein-Passwort");
    await button("Anmelden", stranger).click();
  };

  it.each([
    [
      "the server's detail",
      { status: 401, body: { detail: "E-Mail-Adresse oder Passwort ist falsch" } },
      "E-Mail-Adresse oder Passwort ist falsch",
    ],
    ["else its own words", mute, "Login fehlgeschlagen"],
  ] as const)("says %s in the red box after a failed login", async (_, failure, text) => {
    await whileFailing(stranger, "POST /auth/login", failure, async () => {
      await signIn();
      await says(text, stranger);
    });
    const box = stranger.getByRole("alert").filter({ hasText: "Anmeldung fehlgeschlagen" });
    const lines = (await box.innerText()).split("\n").map((line) => line.trim());
    expect(lines.filter(Boolean)).toEqual(["Anmeldung fehlgeschlagen", text]);
    await expect.poll(() => box.getAttribute("class")).toContain("red");
    expect(await button("Administrator-Account erstellen", stranger).count()).toBe(0);
  });

  it.each([
    ["the server's detail", broken, reason],
    ["else its own words", mute, "Admin-Initialisierung fehlgeschlagen"],
  ] as const)("says %s when the first administrator could not be made", async (_, failure, text) => {
    await whileFailing(
      stranger,
      "POST /auth/login",
      { status: 401, body: { detail: "Benutzer nicht gefunden" } },
      async () => {
        await signIn();
        await button("Administrator-Account erstellen", stranger).waitFor();
      },
    );
    await whileFailing(stranger, "POST /auth/init-admin", failure, async () => {
      await button("Administrator-Account erstellen", stranger).click();
      await says(text, stranger);
    });
  });
});

describe("the users tab", () => {
  const banner = (text: string) =>
    page.locator("[role=alert], [role=status]").filter({ has: page.getByText(text, { exact: true }) });
  const isRed = async (text: string) => {
    await banner(text).waitFor();
    await expect.poll(() => banner(text).getAttribute("role")).toBe("alert");
    await expect.poll(() => banner(text).getAttribute("class")).toContain("red");
  };
  const isGreen = async (text: string) => {
    await banner(text).waitFor();
    await expect.poll(() => banner(text).getAttribute("class")).toContain("green");
  };

  it.each([
    ["the detail", { status: 403, body: { detail: reason } }, reason],
    ["its own words", refused, "Benutzer-Laden fehlgeschlagen"],
  ] as const)("says %s in a red banner when the list can't be loaded", async (_, failure, text) => {
    await whileFailing(page, "GET /auth/users", failure, async () => {
      await page.goto("/?tab=users");
      await isRed(text);
    });
    await button("Erneut versuchen").click();
    await button("„Petra Brandt“ bearbeiten").waitFor();
  });

  it("says how creating went", async () => {
    await button("Neuer Benutzer").click();
    await field("Vollständiger Name *").fill("Tom Weber");
    await field("E-Mail-Adresse *").fill("tom.weber@example.de");
    await field("Passwort *").fill("Maklerbuero-am-Markt-7");
    await whileFailing(page, "POST /auth/register", mute, async () => {
      await inDialog("Benutzer erstellen").click();
      await isRed("Benutzer-Erstellung fehlgeschlagen");
    });
    await unhurried(page);
    await whileFailing(page, "POST /auth/register", broken, async () => {
      await inDialog("Benutzer erstellen").click();
      await isRed(reason);
    });
    await unhurried(page);
    await inDialog("Benutzer erstellen").click();
    await isGreen("Benutzer erfolgreich erstellt");
    await page.getByRole("cell", { name: "Tom Weber" }).first().waitFor();
  });

  it("says how updating went", async () => {
    await button("„Tom Weber“ bearbeiten").click();
    await field("Vollständiger Name *").fill("Thomas Weber");
    await whileFailing(page, "PUT /auth/users/{id}", mute, async () => {
      await inDialog("Speichern").click();
      await isRed("Benutzer-Update fehlgeschlagen");
    });
    await unhurried(page);
    await whileFailing(page, "PUT /auth/users/{id}", broken, async () => {
      await inDialog("Speichern").click();
      await isRed(reason);
    });
    await unhurried(page);
    await inDialog("Speichern").click();
    await isGreen("Benutzer erfolgreich aktualisiert");
    await button("„Thomas Weber“ bearbeiten").waitFor();
  });

  it("says how deleting went", async () => {
    await button("„Thomas Weber“ löschen").click();
    await whileFailing(page, "DELETE /auth/users/{id}", mute, async () => {
      await inDialog("Löschen").click();
      await isRed("Benutzer-Löschung fehlgeschlagen");
    });
    await unhurried(page);
    await whileFailing(page, "DELETE /auth/users/{id}", broken, async () => {
      await inDialog("Löschen").click();
      await isRed(reason);
    });
    expect(await page.locator("td", { hasText: "Thomas Weber" }).count()).toBeGreaterThan(0);
    await unhurried(page);
    await inDialog("Löschen").click();
    await isGreen("Benutzer erfolgreich gelöscht");
    await page.getByRole("cell", { name: "Thomas Weber" }).first().waitFor({ state: "detached" });
  });
});

describe("the library", () => {
  it("stays empty without a message when it can't be loaded, and its place offers another try", async () => {
    await whileFailing(page, "GET /measures", refused, async () => {
      await page.goto("/");
      await says("Die Maßnahmen-Bibliothek ist gerade nicht erreichbar.");
    });
    await isQuiet();
    expect(
      await page
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading") })
        .count(),
    ).toBe(0);
    await button("Erneut versuchen").click();
    await page.getByRole("status").filter({ hasText: "286 Maßnahmen" }).waitFor();
  });

  it("says how creating went", async () => {
    await page.goto("/?q=Glockenspiel");
    await page.getByText("Keine Maßnahmen gefunden").waitFor();
    await button("+ Neue Maßnahme").click();
    await field("Name *").fill("Glockenspiel im Treppenhaus");
    await field("Kategorie *").selectOption({ index: 1 });
    await failsThenWorks("POST /measures", () => inDialog("Speichern").click(), {
      bad: "❌ Fehler beim Erstellen der Maßnahme",
      rolledBack: async () => {
        await says(reason);
        await heading("Glockenspiel im Treppenhaus").waitFor({ state: "detached" });
      },
      good: "✅ Maßnahme erfolgreich erstellt",
    });
    await heading("Glockenspiel im Treppenhaus").waitFor();
  });

  it("says how updating went", async () => {
    await button("„Glockenspiel im Treppenhaus“ bearbeiten").click();
    await field("Name *").fill("Glockenspiel im Garten");
    await failsThenWorks("PUT /measures/{id}", () => inDialog("Speichern").click(), {
      bad: "❌ Fehler beim Aktualisieren der Maßnahme",
      rolledBack: async () => {
        await page.locator("h3", { hasText: "Glockenspiel im Treppenhaus" }).waitFor();
        expect(await page.locator("h3", { hasText: "Glockenspiel im Garten" }).count()).toBe(0);
      },
      good: "✅ Maßnahme erfolgreich aktualisiert",
    });
    await heading("Glockenspiel im Garten").waitFor();
  });

  it("says how deleting went", async () => {
    await button("„Glockenspiel im Garten“ löschen").click();
    await failsThenWorks("DELETE /measures/{id}", () => inDialog("Löschen").click(), {
      bad: "❌ Fehler beim Löschen der Maßnahme",
      rolledBack: async () => expect(await page.locator("h3", { hasText: "Glockenspiel im Garten" }).count()).toBe(1),
      good: "✅ Maßnahme erfolgreich gelöscht",
    });
    await expect.poll(() => heading("Glockenspiel im Garten").count()).toBe(0);
  });
});

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

it.each(["POST /campaigns", "POST /campaigns/{id}/generate", "POST /campaigns/{id}/bulk-reminders"] as const)(
  "the wizard says that %s failed, and leads back to the choices",
  async (call) => {
    await page.goto("/onboarding?type=GRS&budget=basis&timeline=fast&step=3");
    await whileFailing(page, call, broken, async () => {
      await button("Strategie erstellen").click();
      await says("Fehler beim Erstellen der Verkaufsstrategie");
      await says(reason);
    });
    await button("Zurück zu den Angaben").click();
    await button("Strategie erstellen").waitFor();
  },
);

describe("the admin panel's measures", () => {
  const name = "Zeppelin über dem Grundstück";

  it("say that creating failed, in words without a sign", async () => {
    await page.goto("/admin?q=Zeppelin");
    await button("Neue Maßnahme").click();
    await field("Name *").fill(name);
    await field("Kategorie *").selectOption({ index: 1 });
    await failsThenWorks("POST /measures", () => inDialog("Speichern").click(), {
      bad: "Fehler beim Erstellen der Maßnahme",
      rolledBack: () => page.locator("h3", { hasText: name }).waitFor({ state: "detached" }),
      good: "✅ Maßnahme erfolgreich erstellt",
    });
    await heading(name).waitFor();
  });

  it("say that updating failed, in words without a sign", async () => {
    await button(`„${name}“ bearbeiten`).click();
    await field("Beschreibung").fill("Weithin sichtbar.");
    await failsThenWorks("PUT /measures/{id}", () => inDialog("Speichern").click(), {
      bad: "Fehler beim Aktualisieren der Maßnahme",
      good: "✅ Maßnahme erfolgreich aktualisiert",
    });
  });

  it("say how deactivating many went", async () => {
    await page.getByRole("checkbox", { name: `„${name}“ auswählen` }).check({ force: true });
    await failsThenWorks("POST /admin/measures/bulk-update", () => button("Deaktivieren").click(), {
      bad: "Fehler beim Deaktivieren der Maßnahmen",
      rolledBack: () => page.getByText("Deaktiviert", { exact: true }).waitFor({ state: "detached" }),
      good: "1 Maßnahmen deaktiviert",
    });
    await page.getByText("Deaktiviert", { exact: true }).waitFor();
  });

  it("say the server's reason when something uses a measure, and it stays", async () => {
    const failure = { status: 400, body: { detail: "Sie steht in 2 Kampagnen." } };
    await whileFailing(page, "DELETE /measures/{id}", failure, async () => {
      await button(`„${name}“ löschen`).click();
      await inDialog("Löschen").click();
      await says("Maßnahme kann nicht gelöscht werden: Sie steht in 2 Kampagnen.");
    });
    await heading(name).waitFor();
  });

  it("say how deleting went otherwise", async () => {
    await button(`„${name}“ löschen`).click();
    await failsThenWorks("DELETE /measures/{id}", () => inDialog("Löschen").click(), {
      bad: "Fehler beim Löschen der Maßnahme",
      rolledBack: async () => expect(await page.locator("h3", { hasText: name }).count()).toBe(1),
      good: "✅ Maßnahme erfolgreich gelöscht",
    });
    await expect.poll(() => heading(name).count()).toBe(0);
  });
});

describe("the categories", () => {
  it("say how creating went, and that they need a name", async () => {
    await page.goto("/admin?section=categories");
    await button("Neue Kategorie").click();
    await field("Name *").fill("   ");
    await inDialog("Kategorie erstellen").click();
    await says("❌ Kategorie-Name ist erforderlich");
    await unhurried(page);
    await field("Name *").fill("Wasserflächen");
    await failsThenWorks("POST /categories", () => inDialog("Kategorie erstellen").click(), {
      bad: "❌ Fehler beim Erstellen der Kategorie",
      good: "✅ Kategorie erfolgreich erstellt",
    });
    await heading("Wasserflächen").waitFor();
  });

  it("say how updating went", async () => {
    await button("„Wasserflächen“ bearbeiten").click();
    await field("Name *").fill("Seegrundstücke");
    await failsThenWorks("PUT /categories/{id}", () => inDialog("Speichern").click(), {
      bad: "❌ Fehler beim Aktualisieren der Kategorie",
      good: "✅ Kategorie erfolgreich aktualisiert",
    });
    await heading("Seegrundstücke").waitFor();
  });

  it("say how deleting went", async () => {
    await button("„Seegrundstücke“ löschen").click();
    await failsThenWorks("DELETE /categories/{id}", () => inDialog("Löschen").click(), {
      bad: "❌ Fehler beim Löschen der Kategorie",
      rolledBack: async () => expect(await page.locator("h3", { hasText: "Seegrundstücke" }).count()).toBe(1),
      good: "✅ Kategorie erfolgreich gelöscht",
    });
    await heading("Seegrundstücke").waitFor({ state: "detached" });
  });
});

describe("the templates", () => {
  it("say how creating went", async () => {
    await page.goto("/admin?section=templates");
    await button("Neues Template").click();
    await field("Name *").fill("Stadtwohnung");
    await failsThenWorks("POST /admin/templates", () => inDialog("Template erstellen").click(), {
      bad: "Fehler beim Erstellen des Templates",
      good: "Template erfolgreich erstellt",
    });
    await heading("Stadtwohnung").waitFor();
  });

  it("say how updating went", async () => {
    await button("„Stadtwohnung“ bearbeiten").click();
    const form = page.getByRole("form", { name: "Template „Stadtwohnung“ bearbeiten" });
    await form.getByLabel("Name *").fill("Altstadtwohnung");
    await failsThenWorks("PUT /admin/templates/{id}", () => button("Speichern", form).click(), {
      bad: "Fehler beim Aktualisieren des Templates",
      good: "Template erfolgreich aktualisiert",
    });
    await heading("Altstadtwohnung").waitFor();
  });

  it("take a switch back that failed", async () => {
    const toggle = page
      .getByRole("switch", { name: /Altstadtwohnung/ })
      .or(page.getByRole("checkbox", { name: /Altstadtwohnung/ }));
    await whileFailing(page, "PUT /admin/templates/{id}", broken, async () => {
      await toggle.click({ force: true });
      await says("Fehler beim Aktualisieren des Templates");
    });
    await expect.poll(() => toggle.isChecked()).toBe(true);
  });

  it("say how deleting went", async () => {
    await button("„Altstadtwohnung“ löschen").click();
    await failsThenWorks("DELETE /admin/templates/{id}", () => inDialog("Löschen").click(), {
      bad: "Fehler beim Löschen des Templates",
      rolledBack: async () => expect(await page.locator("h4", { hasText: "Altstadtwohnung" }).count()).toBe(1),
      good: "Template erfolgreich gelöscht",
    });
    await heading("Altstadtwohnung").waitFor({ state: "detached" });
  });

  it("say that the default ones failed, and then what the server says", async () => {
    const answer = page.waitForResponse(
      (response) => response.url().endsWith("/create-default-templates") && response.ok(),
    );
    await failsThenWorks("POST /admin/create-default-templates", () => button("Standard-Templates erstellen").click(), {
      bad: "Fehler beim Erstellen der Standard-Templates",
    });
    await unhurried(page);
    await button("Standard-Templates erstellen").click();
    const { message } = (await (await answer).json()) as { message: string };
    await says(message);
  });
});

describe("import and cleanup", () => {
  const csv = {
    name: "neu.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("name;category;description;effort;cost_band;base_priority\n"),
  };
  const choose = (file: typeof csv) => page.getByLabel("CSV-Datei", { exact: true }).setInputFiles(file);

  it("a file that is no CSV is refused before it is sent", async () => {
    await page.goto("/admin?section=transfer");
    await button("CSV-Datei auswählen").waitFor();
    await choose({ ...csv, name: "neu.xlsx" });
    await says("Bitte wählen Sie eine CSV-Datei aus");
  });

  it.each([
    ["the server's detail", broken, `❌ Fehler beim CSV-Import: ${reason}`],
    [
      "what went wrong",
      "no answer",
      "❌ Fehler beim CSV-Import: Keine Verbindung zum Server. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.",
    ],
    [
      "something in German where nobody said anything",
      mute,
      "❌ Fehler beim CSV-Import: Bitte versuchen Sie es erneut.",
    ],
  ] as const)("a failed CSV import says %s", async (_, failure, text) => {
    await page.goto("/admin?section=transfer");
    await button("CSV-Datei auswählen").waitFor();
    await whileFailing(page, "POST /admin/csv-import", failure, async () => {
      await choose(csv);
      await says(text);
    });
  });

  it.each([
    ["the server's detail", broken, `❌ Fehler bei der Datenbereinigung: ${reason}`],
    [
      "what went wrong",
      "no answer",
      "❌ Fehler bei der Datenbereinigung: Keine Verbindung zum Server. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.",
    ],
    [
      "something in German where nobody said anything",
      mute,
      "❌ Fehler bei der Datenbereinigung: Bitte versuchen Sie es erneut.",
    ],
  ] as const)("a failed cleanup says %s, and offers to go on", async (_, failure, text) => {
    await page.goto("/admin?section=transfer");
    await button("Daten bereinigen").click();
    await page.getByLabel("Zur Bestätigung „LÖSCHEN“ eingeben").fill("LÖSCHEN");
    await whileFailing(page, "DELETE /admin/cleanup", failure, async () => {
      await inDialog("Alles löschen").click();
      await says(text);
    });
    await button("Fortsetzen").waitFor();
    expect((await cockpit.call("GET /measures")).length).toBe(286);
  });
});

describe("the notifications", () => {
  beforeAll(async () => {
    await cockpit.newCampaign({ title: "Penthouse mit Start heute" }, 0, 2);
    await cockpit.call("POST /notifications/generate");
  });
  const card = () => page.getByRole("listitem").filter({ hasText: "Penthouse mit Start heute" }).first();

  it("only log that they can't be loaded; their place offers another try", async () => {
    await whileFailing(page, "GET /notifications", refused, async () => {
      await page.goto("/?tab=notifications");
      await says("Die Benachrichtigungen sind gerade nicht erreichbar.");
    });
    await isQuiet();
    await button("Erneut versuchen").click();
    await card().waitFor();
  });

  it.each([
    [
      "Als gelesen markieren",
      "PUT /notifications/{id}/read",
      "Die Benachrichtigung konnte nicht als gelesen markiert werden.",
    ],
    ["Ausblenden", "PUT /notifications/{id}/dismiss", "Die Benachrichtigung konnte nicht ausgeblendet werden."],
  ] as const)("only log that »%s« failed, take it back and offer it again", async (action, call, sentence) => {
    const before = await page.getByRole("listitem").count();
    await whileFailing(page, call, broken, async () => {
      await button(action, card()).click();
      await says(sentence);
    });
    await isQuiet();
    await expect.poll(() => page.getByRole("listitem").count()).toBe(before);
    await button(action, card()).waitFor();
  });

  it("say how renewing them went", async () => {
    await failsThenWorks("POST /notifications/generate", () => button("Aktualisieren").click(), {
      bad: "Fehler beim Aktualisieren der Benachrichtigungen",
      good: "Benachrichtigungen aktualisiert",
    });
  });
});

describe("the owners", () => {
  const form = () => page.getByRole("form", { name: `Zuordnung von „${campaign.title}“` });

  it("say how creating went", async () => {
    await page.goto("/?tab=owners");
    await button("Neuer Eigentümer").click();
    await field("Name *").fill("Familie Sommer");
    await field("E-Mail *").fill("sommer@example.de");
    await failsThenWorks("POST /owners", () => inDialog("Eigentümer erstellen").click(), {
      bad: "Fehler beim Erstellen des Eigentümers",
      good: "Eigentümer erfolgreich erstellt",
    });
    await heading("Familie Sommer").waitFor();
  });

  it("say how updating went", async () => {
    await button("„Familie Sommer“ bearbeiten").click();
    await field("Name *").fill("Familie Winter");
    await failsThenWorks("PUT /owners/{id}", () => inDialog("Speichern").click(), {
      bad: "Fehler beim Aktualisieren des Eigentümers",
      good: "Eigentümer erfolgreich aktualisiert",
    });
    await heading("Familie Winter").waitFor();
  });

  it("say how assigning went", async () => {
    await page.goto("/?tab=owners&section=assignments");
    const [{ id }] = await cockpit.call("GET /owners");
    // A card far below offers its owners when it comes into view.
    await form().scrollIntoViewIfNeeded();
    await form().getByLabel("Eigentümer").selectOption(id);
    await failsThenWorks("PUT /campaigns/{id}/owner", () => button("Speichern", form()).click(), {
      bad: "Fehler beim Zuweisen des Eigentümers",
      rolledBack: () => button("Bericht jetzt generieren", form()).waitFor({ state: "detached" }),
      good: "Eigentümer erfolgreich zugewiesen",
    });
    await button("Bericht jetzt generieren", form()).waitFor();
  });

  it("say how generating a report went", async () => {
    await failsThenWorks(
      "POST /campaigns/{id}/owner-reports/generate",
      () => button("Bericht jetzt generieren", form()).click(),
      { bad: "Fehler beim Generieren des Berichts", good: "Eigentümer-Bericht erfolgreich generiert" },
    );
  });

  it("say the server's detail when one that has a campaign is deleted", async () => {
    await page.goto("/?tab=owners");
    await button("„Familie Winter“ löschen").click();
    const answer = page.waitForResponse((response) => response.request().method() === "DELETE");
    await inDialog("Löschen").click();
    expect((await answer).status()).toBe(400);
    const { detail } = (await (await answer).json()) as { detail: string };
    await says(detail);
    await heading("Familie Winter").waitFor();
  });

  it("say how deleting went", async () => {
    await cockpit.call("PUT /campaigns/{id}/owner", { id: campaign.id }, { owner_id: null });
    await page.reload();
    await button("„Familie Winter“ löschen").click();
    await failsThenWorks("DELETE /owners/{id}", () => inDialog("Löschen").click(), {
      bad: "Fehler beim Löschen des Eigentümers",
      rolledBack: async () => expect(await page.locator("h3", { hasText: "Familie Winter" }).count()).toBe(1),
      good: "Eigentümer erfolgreich gelöscht",
    });
    await heading("Familie Winter").waitFor({ state: "detached" });
  });
});

it("analytics that can't be loaded are only logged; their place offers another try", async () => {
  await whileFailing(page, "GET /analytics", refused, async () => {
    await page.goto("/?tab=analytics");
    await says("Die Auswertung ist gerade nicht erreichbar. Ihre Kampagnen sind davon nicht betroffen.");
  });
  await isQuiet();
  await button("Erneut versuchen").click();
  await page.getByRole("heading", { name: "Status aller Maßnahmen" }).waitFor();
});

it("any 401 removes the token and leads to the login screen", async () => {
  await page.goto("/");
  await whileFailing(
    page,
    "GET /campaigns",
    { status: 401, body: { detail: "Bitte melden Sie sich an" } },
    async () => {
      await page.getByRole("navigation", { name: "Bereiche" }).getByRole("link", { name: "Kampagnen" }).click();
      await heading("Anmelden").waitFor();
    },
  );
  expect(new URL(page.url()).pathname).toBe("/login");
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: "auth_token" }));
});

it("nothing was thrown on the way", () => {
  // What fails quietly stands on the console; what was thrown stands there as an error's name.
  expect(cockpit.complaints.filter((line) => !line.startsWith("ApiError"))).toEqual([]);
});
