import { expect } from "vitest";
import { it as journey, unique } from "./journey.ts";
import { findAdvice } from "./dashboard.ts";
import { alert, button, dialog, field, inDialog, pressAgain } from "./look.ts";
import { verbs } from "./verbs.ts";

/* What the market answers: the property with its ad text, results and their course. Viewings without network and advice: sale.details.test.ts. */

const it = journey.extend("campaign", ({ cockpit }) =>
  cockpit.newCampaign({ title: unique("Altbau am Kanal"), property_type_code: "WOH" }, 0, 1),
);

it("the property gives the ad's text and the price's steps; results are entered, changed and taken back", async ({
  page,
  campaign,
}) => {
  await page.goto(`/dashboard/${campaign.id}`);
  await page.getByRole("link", { name: "Akte" }).click();
  await button(page, "Angaben ergänzen").click();
  await dialog(page, "Objekt").waitFor();
  await field(page, "Angebotspreis in Euro").fill("450.000");
  await field(page, "Wohnfläche in m²").fill("90");
  await field(page, "Baujahr").fill("1998");
  await page
    .getByRole("dialog")
    .getByRole("group", { name: "Energieausweis" })
    .getByLabel("Art")
    .selectOption("demand");
  await field(page, "Endenergie in kWh/(m²·a)").fill("98,4");
  await field(page, "Wesentlicher Energieträger").fill("Gas");
  await field(page, "Reserviert bis").fill("24.12.2099");
  await page.getByText(/Auftraggeber ist noch nicht identifiziert .* Sie können das hier trotzdem eintragen/).waitFor();
  await field(page, "Reserviert bis").fill("");
  await page.getByText("Vor einer Reservierung fehlt noch die Identifizierung").waitFor({ state: "detached" });
  await pressAgain(inDialog(page, verbs.save));
  await alert(page, "Objekt gespeichert").waitFor();
  await page.getByText("Es fehlt noch: Effizienzklasse.").waitFor();
  await page.getByText("5.000\u202F€ je m²").waitFor();

  await page.getByRole("link", { name: "Markt" }).click();
  await button(page, "Angebot").click();
  await inDialog(page, verbs.keep).click();
  await page.getByText("Bitte geben Sie den gebotenen Betrag an").waitFor();
  await field(page, "Gebotener Betrag in Euro *").fill("430.000");
  await pressAgain(inDialog(page, verbs.keep));
  const list = page.getByRole("list", { name: "Ergebnisse" });
  await list.getByText("430.000\u202F€ · Kein Nachweis").waitFor();
  await list.getByRole("button", { name: /^Aktionen für Angebot/ }).click();
  await page.getByRole("menuitem", { name: verbs.remove }).click();
  await list.waitFor({ state: "detached" });
  await pressAgain(button(alert(page, "Angebot gelöscht").locator("xpath=.."), verbs.undo));
  await list.getByText("430.000\u202F€ · Kein Nachweis · Antwort: Noch offen").waitFor();
});

it("a duty that is open before an ad waits for a person, and the coach says it no second time", async ({
  page,
  cockpit,
  call,
}) => {
  const campaign = await cockpit.newCampaign({ title: unique("Reihenhaus am Park") }, 0, 0);
  const duty = "Exposé vom Eigentümer schriftlich freigeben lassen";
  const library = await call("GET /measures");
  for (const wanted of [duty, "Reel am Startabend veröffentlichen und Fragen dazu beantworten"]) {
    const { id } = library.find(({ name }) => name === wanted) ?? {};
    await call("POST /campaigns/{id}/measures", { id: campaign.id }, { measure_id: id, offset_days: 1 });
  }
  // The server renews them a moment after the plan changed, and this page hears of no change but its own for minutes.
  const told = async () => {
    const all = await call("GET /notifications");
    return all.filter(({ campaign_id }) => campaign_id === campaign.id).map(({ title }) => title);
  };
  await expect.poll(told).toContain("Pflicht vor der Werbung offen");
  await page.goto(`/dashboard/${campaign.id}`);
  await page.getByText("Pflicht vor der Werbung offen").waitFor();
  await findAdvice(page, `Zugesagte Leistung: ${duty}`);
  await expect.poll(() => page.getByText(/^(Pflicht erledigen|Davor offen)/).count()).toBe(0);
});

it("a portal's figures are taken from its file, shown first, and the same file doubles nothing", async ({
  page,
  call,
  campaign,
}) => {
  const file = (views: number) => ({
    name: "statistik.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      `Datum;Aufrufe in Trefferliste;Exposé-Aufrufe;Merkzettel;Anfragen\n16.11.2026;5412;${views};4;2\n20.11.2026;902;80;1;0\n`,
    ),
  });
  await page.goto(`/markt/${campaign.id}`);
  for (const views of [120, 200]) {
    await button(page, "Portalzahlen aus CSV").click();
    await dialog(page, "Portalzahlen aus CSV").locator("input[type=file]").setInputFiles(file(views));
    await page
      .getByRole("region", { name: "Gelesene Wochen" })
      .getByText(String(views + 80))
      .waitFor();
    await expect.poll(() => field(page, "Aufrufe").locator("option:checked").innerText()).toBe("Exposé-Aufrufe");
    await inDialog(page, verbs.take).click();
    await page.getByText("Bitte wählen Sie, von welchem Portal die Datei ist").waitFor();
    await field(page, "Portal").selectOption("ImmoScout24");
    const week = page.getByRole("checkbox", { name: "16.11.2026" });
    await week.uncheck();
    await pressAgain(inDialog(page, verbs.take));
    await page.getByText("Bitte wählen Sie mindestens eine Woche").waitFor();
    await week.check();
    const row = page.getByRole("region", { name: "Gelesene Wochen" }).getByRole("row").nth(1);
    await expect.poll(() => row.innerText()).toMatch(views === 120 ? /nein$/ : /200 \/ 5 \/ 2$/);
    await pressAgain(inDialog(page, verbs.take));
    await page
      .getByRole("list", { name: "Ergebnisse" })
      .getByText(`${views + 80} Aufrufe`)
      .waitFor();
  }
  await call(
    "POST /campaigns/{id}/results",
    { id: campaign.id },
    { kind: "enquiry", on: "2026-11-17", channel: "phone" },
  );
  await page.reload();
  const enquiries = page.getByRole("region", { name: "Was der Markt bisher antwortet" }).getByRole("listitem").nth(1);
  // The two that the portal passed on, and the one by telephone.
  await enquiries.getByText("1,1\u202F% der Aufrufe").waitFor();
  await page.getByRole("list", { name: "Kanäle" }).getByText("Telefon").waitFor();
  await page.getByText("Wochen als Tabelle").click();
  const table = page.getByRole("region", { name: "Verlauf je Woche" });
  await table.getByRole("row").filter({ hasText: "16.11.2026" }).getByText("Telefon 1").waitFor();
  await expect
    .poll(() => call("GET /campaigns/{id}/results", { id: campaign.id }))
    .toMatchObject([
      { kind: "enquiry" },
      { kind: "portal", on: "2026-11-16", channel: "immoscout24", views: 280, bookmarks: 5, requests: 2 },
    ]);
});

it("rows of one day are added up only when somebody says so", async ({ page, campaign }) => {
  await page.goto(`/markt/${campaign.id}`);
  await button(page, "Portalzahlen aus CSV").click();
  const rows = Buffer.from("Datum;Nr;Exposé-Aufrufe\n16.11.2026;81;312\n16.11.2026;82;2100\n");
  await dialog(page, "Portalzahlen aus CSV")
    .locator("input[type=file]")
    .setInputFiles({ name: "immowelt.csv", mimeType: "text/csv", buffer: rows });
  const weeks = page.getByRole("region", { name: "Gelesene Wochen" });
  await page.getByText("sie unterscheiden sich in „Nr“").waitFor();
  await expect.poll(() => weeks.count()).toBe(0);
  const together = page.getByRole("checkbox", { name: "Alle Zeilen sind von diesem Objekt: zusammenzählen" });
  await together.check();
  await expect.poll(() => weeks.getByRole("row").nth(1).innerText()).toMatch(/^16\.11\.2026\s+2\.412/);
  await together.uncheck();
  await field(page, "Objekt").selectOption("Nr");
  await field(page, "Die Datei hat 2 Objekte. Welches ist dieses?").selectOption("81");
  await expect.poll(() => weeks.getByRole("row").nth(1).innerText()).toMatch(/^16\.11\.2026\s+312/);
});

it("a file of several properties asks which one is meant, and its columns can be chosen again", async ({
  page,
  call,
  campaign,
}) => {
  const rows =
    "Datum;Scout-ID;Objekt;Exposé-Aufrufe;Aufrufe in Liste;Anfragen;Telefonklicks\n16.11.2026;151234567;Altbau;312;5000;4;1\n16.11.2026;151234999;Villa;2100;9000;31;2\n";
  await page.goto(`/markt/${campaign.id}`);
  await button(page, "Portalzahlen aus CSV").click();
  await dialog(page, "Portalzahlen aus CSV")
    .locator("input[type=file]")
    .setInputFiles({ name: "liste.csv", mimeType: "text/csv", buffer: Buffer.from(rows) });
  const weeks = page.getByRole("region", { name: "Gelesene Wochen" });
  const object = field(page, "Die Datei hat 2 Objekte. Welches ist dieses?");
  await object.waitFor();
  await expect.poll(() => weeks.count()).toBe(0);
  await expect.poll(() => field(page, "Portal").inputValue()).toBe("immoscout24");
  await inDialog(page, verbs.take).click();
  await page.getByText("Bitte wählen Sie, welches Objekt der Datei gemeint ist").first().waitFor();
  await object.selectOption("151234567 · Altbau");
  await expect.poll(() => weeks.getByRole("row").nth(1).innerText()).toMatch(/^16\.11\.2026\s+312\s+0\s+5\s+nein$/);
  await field(page, "Anrufe, Telefonklicks").selectOption("keine");
  await object.selectOption("151234567 · Altbau");
  await expect.poll(() => weeks.getByRole("row").nth(1).innerText()).toMatch(/^16\.11\.2026\s+312\s+0\s+4\s+nein$/);
  await pressAgain(inDialog(page, verbs.take));
  await page.getByRole("list", { name: "Ergebnisse" }).getByText("312 Aufrufe").waitFor();
  await expect
    .poll(() => call("GET /campaigns/{id}/results", { id: campaign.id }))
    .toMatchObject([{ kind: "portal", channel: "immoscout24", views: 312, requests: 4 }]);
});

it("the day of a result stands in one line, on a desk and on the narrowest phone", async ({ page, call, campaign }) => {
  for (const on of ["2026-11-22", "2026-10-28"])
    await call("POST /campaigns/{id}/results", { id: campaign.id }, { kind: "enquiry", on, channel: "immoscout24" });
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/markt/${campaign.id}`);
    const days = page.getByRole("list", { name: "Ergebnisse" }).getByText(/^\d\d\.\d\d\.\d{4}$/);
    await expect.poll(() => days.count()).toBe(2);
    const lines = () =>
      days.evaluateAll((all) =>
        all.map((day) => {
          const range = document.createRange();
          range.selectNodeContents(day);
          return range.getClientRects().length;
        }),
      );
    await expect.poll(() => lines(), { message: `at ${width} px` }).toEqual([1, 1]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    // Where letters are a little wider, as another machine draws them or a reader sets them (WCAG 1.4.12).
    await page.addStyleTag({ content: "* { letter-spacing: 0.12em !important }" });
    await expect.poll(() => lines(), { message: `at ${width} px with wider letters` }).toEqual([1, 1]);
  }
});
