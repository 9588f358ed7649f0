import { dayLength } from "#shared/core/time";
import { strToU8 } from "fflate";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { dayFromToday } from "../german-day.ts";
import { failing, phone } from "./cockpit.ts";
import { findAdvice } from "./dashboard.ts";
import { it, unique } from "./journey.ts";
import { alert, button, dialog, field, heading, inDialog, openUntil, pressAgain, textsOf } from "./look.ts";
import { verbs } from "./verbs.ts";

/* A sale from the file of the agency's own software to “verkauft”, on a desk and on a phone. */

const xml = (title: string) =>
  `<openimmo><anbieter><immobilie><objektkategorie><vermarktungsart KAUF="true"/><objektart><wohnung/></objektart></objektkategorie>
    <geo><plz>24103</plz><ort>Kiel</ort><strasse>Holstenstraße</strasse><hausnummer>12</hausnummer></geo>
    <preise><kaufpreis>349000</kaufpreis></preise><flaechen><wohnflaeche>80</wohnflaeche></flaechen>
    <freitexte><objekttitel>${title}</objekttitel></freitexte>
    <verwaltung_techn><openimmo_obid>${title}</openimmo_obid></verwaltung_techn></immobilie></anbieter></openimmo>`;
const ad = "ImmoScout24-Inserat zum Wochenendstart freischalten";
const answer = "Absagegründe bündeln und Gegenmaßnahme vorschlagen";

async function takeOver(page: Page, title: string): Promise<string> {
  await page.goto("/openimmo");
  await page.locator('input[aria-label="OpenImmo-Datei"]').setInputFiles({
    name: "export.xml",
    mimeType: "application/xml",
    buffer: Buffer.from(strToU8(xml(title))),
  });
  await heading(page, "Neu (1)").waitFor();
  await button(page, verbs.take).click();
  const link = page.getByRole("link", { name: "Übernommen" });
  await link.waitFor();
  return ((await link.getAttribute("href")) ?? "").replace("/dashboard/", "");
}

it("a flat is imported, viewed, advised on, paid for and sold, and the agency's figures have it", async ({
  page,
  open,
  cockpit,
  call,
}) => {
  const title = unique("Wohnung am Kleinen Kiel");
  const id = await takeOver(page, title);
  // Marketing began three weeks ago, and four people have said already what speaks against it.
  const marketing_start = new Date(Date.now() - 21 * dayLength).toISOString();
  await call("PUT /campaigns/{id}", { id }, { marketing_start, live_on: dayFromToday(-21) });
  const measure_id = (await call("GET /measures")).find(({ name }) => name === ad)?.id ?? "";
  const { id: adId } = await call("POST /campaigns/{id}/measures", { id }, { measure_id });
  const on = dayFromToday();
  const viewing = { kind: "viewing", on, impression: "bad", objections: ["price"] } as const;
  for (let number = 0; number < 4; number += 1) await call("POST /campaigns/{id}/results", { id }, viewing);
  await call("PUT /campaigns/{id}/property", { id }, { mandate_until: on });

  await page.goto(`/akte/${id}`);
  await button(page, verbs.edit).click();
  await dialog(page, "Objekt").waitFor();
  await field(page, "Angebotspreis in Euro").fill("339.000");
  await field(page, "Warum der neue Preis?").fill("Nach vier Besichtigungen");
  await pressAgain(inDialog(page, verbs.save));
  await alert(page, "Objekt gespeichert").waitFor();
  await page.getByText("4.238\u202F€").first().waitFor();
  // On the day of the first price a new one corrects it: one step, with its reason.
  expect((await call("GET /campaigns/{id}/property", { id })).price_steps).toMatchObject([
    { from: null, to: 339_000, reason: "Nach vier Besichtigungen" },
  ]);

  const results = () => call("GET /campaigns/{id}/results", { id });
  const outside = await open(cockpit.admin, phone);
  await outside.goto(`/markt/${id}`);
  await button(outside, "Besichtigung festhalten").click();
  await dialog(outside, "Besichtigung von heute").waitFor();
  // The messages' code is on its way since the first press; what fails to load makes the page load again.
  await outside.locator("section[aria-label^='Meldungen']").waitFor({ state: "attached" });
  failing.add(outside);
  await outside.context().setOffline(true);
  await button(dialog(outside, "Besichtigung von heute"), "Kein Interesse").click();
  await button(dialog(outside, "Besichtigung von heute"), "Preis").click();
  await inDialog(outside, verbs.keep).click();
  const waiting = outside.getByText("Wartet auf Netz und wird dann gesendet");
  await waiting.waitFor();
  await expect.poll(() => results()).toHaveLength(4);
  await outside.context().setOffline(false);
  await waiting.waitFor({ state: "detached" });
  await heading(outside, "Was bei Besichtigungen dagegen sprach").waitFor();
  await expect.poll(results).toMatchObject(Array.from({ length: 5 }, () => ({ ...viewing, on: expect.any(String) })));

  await page.goto(`/dashboard/${id}`);
  const price = await findAdvice(page, "Der Preis ist der häufigste Einwand");
  await price.getByText("Bei 5 von 5 Besichtigungen sprach der Preis dagegen").waitFor();
  await button(price, `In den Plan: ${answer}`).click();
  await price.getByRole("link", { name: `Steht im Plan: ${answer}` }).waitFor();
  expect((await cockpit.planOf({ id })).map(({ measure_name }) => measure_name)).toContain(answer);
  await button(price, "Zurückstellen").click();
  await field(page, "Warum ist das in Ordnung? *").fill("Mit dem Eigentümer besprochen");
  await pressAgain(inDialog(page, "Zurückstellen"));
  await price.waitFor({ state: "detached" });
  await findAdvice(page, "Der Maklerauftrag läuft aus");

  await page.getByRole("link", { name: "Kosten" }).click();
  const costs = page.getByRole("region", { name: "Kosten nach Maßnahmen" });
  await costs.getByRole("row", { name: ad }).getByRole("button", { name: ad, exact: true }).click();
  await button(dialog(page, "Maßnahme"), verbs.edit).click();
  await field(page, "Tatsächliche Kosten in Euro").fill("249,50");
  await pressAgain(inDialog(page, verbs.save));
  await dialog(page, "Maßnahme").waitFor({ state: "hidden" });
  await costs.getByText("249,50").waitFor();
  await costs
    .getByRole("row", { name: ad })
    .locator("input[type=file]")
    .setInputFiles({ name: "Rechnung 4711.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 ") });
  await button(costs, "Rechnung 4711.pdf").waitFor();
  await expect
    .poll(() => call("GET /campaigns/{id}/files", { id }))
    .toMatchObject([{ name: "Rechnung 4711.pdf", measure_id: adId, is_bill: true }]);

  await page.getByRole("link", { name: "Überblick" }).click();
  await button(page, "Ereignis eintragen").click();
  await page.getByRole("menuitem", { name: "Verkauft" }).click();
  await field(page, "Verkaufspreis in Euro").fill("335.000");
  await pressAgain(inDialog(page, "Eintragen"));
  await page.getByText(/Verkauft am .* für 335\.000/).waitFor();
  // What is sold is offered nothing that would begin more marketing; the way to its plan stays.
  const ways = page.getByRole("region", { name: "Ansehen", exact: true });
  await ways.getByRole("link", { name: "Detailansicht" }).waitFor();
  await expect.poll(() => textsOf(ways.getByRole("button"))).toEqual([]);
  await expect.poll(() => page.getByText("Schnellaktionen").count()).toBe(0);

  const row = (table: string, name: string) =>
    page.getByRole("region", { name: table }).getByRole("row").filter({ hasText: name });
  // Another try of this journey in the same store has sold one before.
  const sold = row("Verkäufe nach Objektart", "WOH").filter({ hasText: /Eigentumswohnung\s*[12]\s*–\s*–\s*–/ });
  await openUntil(page, "/?tab=analytics&section=sales", sold);
  await heading(page, "Was hier wirkt").waitFor();
  await page.getByText("ab fünf Verkäufen", { exact: true }).first().waitFor();
  await row("Kosten und Ergebnisse je Kanal", "ImmoScout24")
    .getByText(/^(250|499)\u202F€$/u)
    .waitFor();
  await row("Kosten und Ergebnisse je Kanal", "ImmoScout24").getByTitle("ab fünf Kampagnen").first().waitFor();
  // On a phone each channel leaves the figure out, and the line below says once from when on it counts.
  await page.setViewportSize({ width: 390, height: 844 });
  const channel = page.getByRole("list", { name: "Kosten und Ergebnisse je Kanal" }).getByRole("listitem");
  await channel.filter({ hasText: "ImmoScout24" }).getByText("Je 100\u00A0€: –", { exact: true }).waitFor();
  await expect.poll(() => page.getByText("ab fünf Kampagnen").filter({ visible: true }).count()).toBe(0);
});
