import { expect } from "vitest";
import { it as journey, unique } from "./journey.ts";
import { alert, button, dialog, field, inDialog, pressAgain } from "./look.ts";

/* What the market answers: the property with its ad text, results and their course. Viewings without network and advice: sale.test.ts. */

const it = journey.extend("campaign", ({ cockpit }) =>
  cockpit.newCampaign({ title: unique("Altbau am Kanal"), property_type_code: "WOH" }, 0, 1),
);

it("the property gives the ad's text and the price's steps; results are entered, changed and taken back", async ({
  page,
  campaign,
}) => {
  await page.goto(`/dashboard/${campaign.id}`);
  await page.getByRole("link", { name: "Markt" }).click();
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
  await pressAgain(inDialog(page, "Speichern"));
  await alert(page, "Objekt gespeichert").waitFor();
  await page.getByText("Es fehlt noch: Effizienzklasse.").waitFor();
  await page.getByText("5.000\u202F€ je m²").waitFor();

  await button(page, "Angebot").click();
  await inDialog(page, "Festhalten").click();
  await page.getByText("Bitte geben Sie den gebotenen Betrag an").waitFor();
  await field(page, "Gebotener Betrag in Euro *").fill("430.000");
  await pressAgain(inDialog(page, "Festhalten"));
  const list = page.getByRole("list", { name: "Ergebnisse" });
  await list.getByText("430.000\u202F€ · Kein Nachweis").waitFor();
  await list.getByRole("button", { name: /^Aktionen für Angebot/ }).click();
  await page.getByRole("menuitem", { name: "Löschen" }).click();
  await list.waitFor({ state: "detached" });
  await pressAgain(button(alert(page, "Angebot gelöscht").locator("xpath=.."), "Rückgängig"));
  await list.getByText("430.000\u202F€ · Kein Nachweis").waitFor();
});

it("a duty that is open before an ad is advised, with the measure of the plan that does it, once", async ({
  page,
  cockpit,
  call,
}) => {
  const campaign = await cockpit.newCampaign({ title: unique("Reihenhaus am Park") }, 0, 0);
  const duty = "Exposé vom Eigentümer schriftlich freigeben lassen";
  const library = await call("GET /measures");
  for (const wanted of [duty, "Reel am Startabend veröffentlichen und Kommentare betreuen"]) {
    const { id } = library.find(({ name }) => name === wanted) ?? {};
    await call("POST /campaigns/{id}/measures", { id: campaign.id }, { measure_id: id, offset_days: 1 });
  }
  await page.goto(`/dashboard/${campaign.id}`);
  const advice = page.getByRole("list", { name: "Empfehlungen" }).getByRole("listitem");
  await advice.filter({ hasText: "Davor offen: „Exposé vom Eigentümer" }).getByText(`Steht im Plan: ${duty}`).waitFor();
  expect(await page.getByText(/^(Pflicht erledigen|Zugesagte Leistung)/).count()).toBe(0);
});

it("a portal's figures are taken from its file, shown first, and the same file doubles nothing", async ({
  page,
  call,
  campaign,
}) => {
  const file = (views: number) => ({
    name: "statistik.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`Datum;Aufrufe;Merkzettel;Anfragen\n16.11.2026;${views};4;2\n20.11.2026;80;1;0\n`),
  });
  await page.goto(`/markt/${campaign.id}`);
  for (const views of [120, 200]) {
    await button(page, "Portalzahlen aus CSV").click();
    await dialog(page, "Portalzahlen aus CSV").locator("input[type=file]").setInputFiles(file(views));
    await page
      .getByRole("region", { name: "Gelesene Wochen" })
      .getByText(String(views + 80))
      .waitFor();
    await pressAgain(inDialog(page, "Übernehmen"));
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
  await enquiries.getByText("0,4\u202F% der Aufrufe").waitFor();
  await page.getByRole("list", { name: "Kanäle" }).getByText("Telefon").waitFor();
  await page.getByText("Wochen als Tabelle").click();
  const table = page.getByRole("region", { name: "Verlauf je Woche" });
  await table.getByRole("row").filter({ hasText: "16.11.2026" }).getByText("Telefon 1").waitFor();
  expect(await call("GET /campaigns/{id}/results", { id: campaign.id })).toMatchObject([
    { kind: "enquiry" },
    { kind: "portal", on: "2026-11-16", channel: "immoscout24", views: 280, bookmarks: 5, requests: 2 },
  ]);
});
