import { strToU8, zipSync } from "fflate";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { dayFromToday } from "../german-day.ts";
import { holdRequests, intercept } from "./calls.ts";
import { failing } from "./cockpit.ts";
import { it, unique } from "./journey.ts";
import { alert, button, heading, pressAgain } from "./look.ts";
import { verbs } from "./verbs.ts";

/* An export of the agency's software becomes campaigns with property and pictures, once. */

const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const propertyXml = (
  title: string,
  { obid, price, kind, picture }: { obid: string; price: number; kind: string; picture: string },
) =>
  `<immobilie><objektkategorie><vermarktungsart KAUF="true"/><objektart><${kind}/></objektart></objektkategorie>
    <geo><plz>24103</plz><ort>Kiel</ort><strasse>Holstenstraße</strasse><hausnummer>12</hausnummer></geo>
    <preise><kaufpreis>${price}</kaufpreis><aussen_courtage>2,5 % zzgl. MwSt.</aussen_courtage></preise><flaechen><anzahl_zimmer>3</anzahl_zimmer></flaechen>
    <freitexte><objekttitel><![CDATA[${title}]]></objekttitel></freitexte>
    <anhaenge><anhang gruppe="TITELBILD"><daten><pfad>${picture}</pfad></daten></anhang></anhaenge>
    <verwaltung_techn><openimmo_obid>${obid}</openimmo_obid></verwaltung_techn></immobilie>`;

const drop = (page: Page, name: string, content: Uint8Array) =>
  page.locator('input[aria-label="OpenImmo-Datei"]').setInputFiles({
    name,
    mimeType: "application/octet-stream",
    buffer: Buffer.from(content),
  });

it("a ZIP becomes campaigns with property and title picture; again it makes nothing new and overwrites nobody", async ({
  page,
  call,
}) => {
  const flat = unique("<script>document.title = 1</script> Wohnung am Kanal");
  const obid = unique("OBID");
  const garage = unique("Stellplatz am Kanal");
  const xml = `<openimmo><uebertragung version="1.2.7" sendersoftware="Muster"/><anbieter>${propertyXml(flat, { obid, price: 349_000, kind: "wohnung", picture: "titel.png" })}${propertyXml(garage, { obid: `${obid}b`, price: 24_500, kind: "parken", picture: "fehlt.png" })}</anbieter></openimmo>`;
  const zip = zipSync({ "export.xml": strToU8(xml), "manifest.xml": strToU8("<m/>"), "bilder/titel.png": dot });

  await page.goto("/openimmo");
  await drop(page, "bombe.xml", strToU8('<!DOCTYPE a [<!ENTITY b "c">]><openimmo>&b;</openimmo>'));
  await alert(page, "Dokumenttyp-Definition").waitFor();
  await drop(page, "export.zip", zip);
  await heading(page, "Neu (2)").waitFor();
  await page.getByText("„manifest.xml“ im ZIP wurde nicht gelesen").waitFor();
  await page.getByText(flat, { exact: true }).waitFor();
  const values = page.getByRole("listitem").filter({ hasText: flat }).locator("dl");
  await expect
    .poll(() => values.locator("div").allInnerTexts())
    .toEqual(["Angebotspreis\n349.000\u202F€", "Zimmer\n3", "Provision Käufer\n2,975\u202F%"]);
  const mine = async () => (await call("GET /campaigns")).filter(({ title }) => [flat, garage].includes(title));
  await expect.poll(() => mine()).toEqual([]);
  await page.getByLabel(`Objektart von „${garage}“`).selectOption("GEW");
  await button(page, verbs.take).click();
  await expect.poll(() => page.getByRole("link", { name: "Übernommen" }).count(), { timeout: 30_000 }).toBe(2);
  await expect.poll(() => page.getByRole("link", { name: "Maßnahmenplan erstellen" }).count()).toBe(2);

  const made = await mine();
  expect(Object.fromEntries(made.map(({ title, property_type_code }) => [title, property_type_code]))).toEqual({
    [flat]: "WOH",
    [garage]: "GEW",
  });
  const id = made.find(({ title }) => title === flat)?.id ?? "";
  await expect
    .poll(() => call("GET /campaigns/{id}/property", { id }))
    .toMatchObject({
      asking_price: 349_000,
      rooms: 3,
      commission_buyer: 2.975,
    });
  await expect
    .poll(() => call("GET /campaigns/{id}/files", { id }))
    .toMatchObject([{ name: "titel.png", is_title: true }]);

  await call("PUT /campaigns/{id}/property", { id }, { rooms: 4 });
  await page.goto("/openimmo");
  await drop(page, "export.zip", zip);
  await heading(page, "Schon bekannt (2)").waitFor();
  await expect.poll(() => page.getByLabel("Zimmer: 4 → 3").isChecked()).toBe(false);
  await page.getByText("0 von 2 angekreuzt").waitFor();
  // To tick what stays otherwise is to want its property.
  await page.getByLabel("Zimmer: 4 → 3").check();
  await page.getByText("1 von 2 angekreuzt").waitFor();
  await page.getByLabel("Zimmer: 4 → 3").uncheck();
  await button(page, "Alle").click();
  await button(page, verbs.take).click();
  await expect.poll(() => page.getByRole("link", { name: "Übernommen" }).count(), { timeout: 30_000 }).toBe(2);
  await expect.poll(() => mine()).toHaveLength(2);
  await expect.poll(() => call("GET /campaigns/{id}/property", { id })).toMatchObject({ rooms: 4 });
  await expect.poll(() => call("GET /campaigns/{id}/files", { id })).toHaveLength(1);

  const yesterday = dayFromToday(-1);
  const feedback = strToU8(
    `<openimmo_feedback><version>1.2.5</version><sender><name>Immowelt</name><datum>${yesterday}</datum></sender><objekt><oobj_id>${obid}</oobj_id><interessent><vorname>Erika</vorname><nachname>Muster</nachname><wunsch>BESICHTIGUNG</wunsch><anfrage>Bitte um Termin</anfrage></interessent></objekt></openimmo_feedback>`,
  );
  for (const found of ["1 davon neu", "0 davon neu"]) {
    await page.goto("/openimmo");
    await drop(page, "anfrage.xml", feedback);
    await page.getByText(found).waitFor();
    if (found === "1 davon neu") await button(page, "Anfragen festhalten").click();
    await page.getByText("Festgehalten", { exact: true }).waitFor();
  }
  await expect
    .poll(() => call("GET /campaigns/{id}/results", { id }))
    .toMatchObject([{ kind: "enquiry", on: yesterday, channel: "immowelt", wish: "viewing", note: "E. M." }]);

  const foreign = strToU8(new TextDecoder().decode(feedback).replace(obid, "unbekannt").replace("Erika", "Otto"));
  for (const found of ["Anfragen festhalten", "Festgehalten"]) {
    await page.goto("/openimmo");
    await drop(page, "fremd.xml", foreign);
    await page.getByText("0 davon neu").waitFor();
    await page.getByLabel("Kampagne", { exact: true }).selectOption({ label: flat });
    if (found === "Anfragen festhalten") await button(page, found).click();
    await page.getByText("Festgehalten", { exact: true }).waitFor();
  }
  const notes = (await call("GET /campaigns/{id}/results", { id })).map((result) =>
    "note" in result ? result.note : "",
  );
  expect(notes.toSorted()).toEqual(["E. M.", "O. M."]);
});

it("what breaks in the middle is named, and another attempt brings the rest: nothing twice, nothing lost", async ({
  page,
  call,
}) => {
  const titles = [1, 2, 3, 4, 5].map((number) => unique(`Haus ${number} am Deich`));
  const obid = unique("DEICH");
  const property = (title: string, index: number) =>
    propertyXml(title, { obid: `${obid}-${index}`, price: 300_000 + index, kind: "haus", picture: "vorn.png" });
  const xml = titles.map(property);
  const more = "<anhang><daten><pfad>hinten.png</pfad></daten></anhang></anhaenge>";
  xml[3] = (xml[3] ?? "").replace("</anhaenge>", more);
  const zip = zipSync({
    "export.xml": strToU8(`<openimmo><anbieter>${xml.join("")}</anbieter></openimmo>`),
    "vorn.png": dot,
    "hinten.png": dot,
  });
  failing.add(page);
  let [saves, announced] = [0, 0];
  const all = () => true;
  const letThrough = await intercept(page, all, async (route) => {
    const [method, path] = [route.request().method(), new URL(route.request().url()).pathname];
    if (method === "PUT" && path.endsWith("/property") && (saves += 1) === 3)
      return route.fulfill({ status: 503, json: { detail: "Der Speicher ist gerade überlastet." } });
    if (method === "POST" && path.endsWith("/files")) announced += 1;
    // The second picture of the fourth: one each went before it, none of the third.
    if (method === "PUT" && !path.startsWith("/api/") && announced === 4) return route.abort();
    return route.fallback();
  });
  await page.goto("/openimmo");
  await drop(page, "export.zip", zip);
  await button(page, verbs.take).click();
  await page.getByText("3 von 5 Objekten übernommen, 2 noch nicht ganz.").waitFor();
  const said = page.getByRole("listitem").filter({ has: page.getByRole("alert") });
  await expect.poll(() => said.count()).toBe(2);
  await said
    .filter({ hasText: titles[2] ?? "" })
    .getByText("Der Speicher ist gerade überlastet.")
    .waitFor();
  await said
    .filter({ hasText: titles[3] ?? "" })
    .getByText("Die Übertragung wurde unterbrochen.")
    .waitFor();
  await page.getByRole("link", { name: "Kampagnen", exact: true }).first().click();
  await heading(page, "Kampagnen").waitFor();
  await page.goBack();
  await page.getByText("3 von 5 Objekten übernommen, 2 noch nicht ganz.").waitFor();

  letThrough();
  const made = async () => (await call("GET /campaigns")).filter(({ title }) => titles.includes(title));
  const idOf = async (at: number) => (await made()).find(({ title }) => title === titles[at])?.id ?? "";
  await call("PUT /campaigns/{id}/property", { id: await idOf(2) }, { rooms: 7 });
  await pressAgain(button(page, "Rest übernehmen"));
  await page.getByText("5 Objekte übernommen.").waitFor();
  await page.getByText("1 Angabe hat inzwischen jemand geändert, das bleibt").waitFor();
  await expect.poll(() => made()).toHaveLength(5);
  const known = (await call("GET /properties")).filter(({ openimmo_obid }) => openimmo_obid.startsWith(obid));
  expect(known).toHaveLength(5);
  expect(await call("GET /campaigns/{id}/property", { id: await idOf(2) })).toMatchObject({
    asking_price: 300_002,
    rooms: 7,
  });
  const id = await idOf(3);
  expect((await call("GET /campaigns/{id}/property", { id })).price_steps).toHaveLength(1);
  await expect
    .poll(() => call("GET /campaigns/{id}/files", { id }))
    .toMatchObject([{ name: "vorn.png", is_title: true }, { name: "hinten.png" }]);
});

it("goes on while its user looks at other pages, and is found running on return", async ({ page, call }) => {
  const title = unique("Haus am Fluss");
  const xml = propertyXml(title, { obid: unique("FLUSS"), price: 300_000, kind: "haus", picture: "x.png" }).replace(
    "<anhaenge>",
    "<kontaktperson><email_direkt>Nora@Buero.example</email_direkt></kontaktperson><anhaenge>",
  );
  const letGo = await holdRequests(page, /\/property$/);
  await page.goto("/openimmo");
  await drop(page, "export.xml", strToU8(`<openimmo><anbieter>${xml}</anbieter></openimmo>`));
  await button(page, verbs.take).click();
  await page.getByText("Angaben...").waitFor();
  await page.getByRole("link", { name: "Kampagnen", exact: true }).first().click();
  await heading(page, "Kampagnen").waitFor();
  await page.goBack();
  await page.getByText("Angaben...").waitFor();
  const asksBeforeLeaving = () => page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));
  expect(await asksBeforeLeaving()).toBe(true);
  await letGo();
  await page.getByText("1 Objekt übernommen.").waitFor();
  await page.getByText("nora@buero.example ist nicht im Team, zuständig sind Sie").waitFor();
  await expect.poll(asksBeforeLeaving).toBe(false);
  expect((await call("GET /campaigns")).filter((campaign) => campaign.title === title)).toHaveLength(1);
  await page.getByRole("link", { name: "Kampagnen", exact: true }).first().click();
  await heading(page, "Kampagnen").waitFor();
  await page.goBack();
  await button(page, "Datei auswählen").waitFor();
});

it("keeps what was ticked of a file while its user looks at other pages, asks before that is lost, and forgets it as they sign out", async ({
  open,
  cockpit,
}) => {
  const page = await open(await cockpit.newPerson({ full_name: "Inga Import", email: "inga.import@example.de" }));
  const titles = [1, 2].map((number) => unique(`Haus ${number} am Hang`));
  const xml = titles.map((title) =>
    propertyXml(title, { obid: title, price: 300_000, kind: "haus", picture: "x.png" }),
  );
  const choose = () => drop(page, "export.xml", strToU8(`<openimmo><anbieter>${xml.join("")}</anbieter></openimmo>`));
  await page.goto("/openimmo");
  await choose();
  await page.getByText("2 von 2 angekreuzt").waitFor();
  const asksBeforeLeaving = () => page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));
  expect(await asksBeforeLeaving()).toBe(false);
  await page.getByLabel(titles[0] ?? "", { exact: true }).uncheck();
  await page.getByText("1 von 2 angekreuzt").waitFor();
  expect(await asksBeforeLeaving()).toBe(true);
  await page.getByRole("link", { name: "Kampagnen", exact: true }).first().click();
  await heading(page, "Kampagnen").waitFor();
  expect(await asksBeforeLeaving()).toBe(true);
  await page.goBack();
  await page.getByText("1 von 2 angekreuzt").waitFor();
  await expect.poll(() => page.getByLabel(titles[0] ?? "", { exact: true }).isChecked()).toBe(false);
  await button(page, "Andere Datei wählen").click();
  await button(page, "Datei auswählen").waitFor();
  expect(await asksBeforeLeaving()).toBe(false);
  await choose();
  await page.getByLabel(titles[1] ?? "", { exact: true }).uncheck();
  expect(await asksBeforeLeaving()).toBe(true);
  await button(page, /Abmelden/)
    .first()
    .click();
  await heading(page, "Anmelden").waitFor();
  expect(await asksBeforeLeaving()).toBe(false);
});

it("of a whole stock none is ticked, three are found and taken, and what is no longer in it is named; plans by one frame", async ({
  page,
  call,
}) => {
  const word = unique("Bestand");
  const house = (number: number) =>
    propertyXml(`${word} ${number}`, { obid: `${word} ${number}`, price: 300_000, kind: "haus", picture: "x.png" });
  const file = (numbers: number[]) =>
    strToU8(
      `<openimmo><uebertragung umfang="VOLL" version="1.2.7"/><anbieter><openimmo_anid>${word}</openimmo_anid>${numbers.map(house).join("")}</anbieter></openimmo>`,
    );
  const twelve = Array.from({ length: 12 }, (_, at) => at + 11);
  await page.goto("/openimmo");
  await drop(page, "bestand.xml", file(twelve));
  await page.getByText("0 von 12 angekreuzt").waitFor();
  await page.getByRole("searchbox", { name: "Objekte der Datei durchsuchen" }).fill(`${word} 2`);
  await button(page, "Alle").click();
  await page.getByText("3 von 12 angekreuzt").waitFor();
  await button(page, verbs.take).click();
  await expect.poll(() => page.getByRole("link", { name: "Übernommen" }).count(), { timeout: 30_000 }).toBe(3);
  await page.getByLabel("Budget").selectOption("basis");
  await button(page, "3 Pläne erstellen").click();
  await page.getByText("3 Pläne erstellt.").waitFor({ timeout: 60_000 });
  const mine = (await call("GET /campaigns")).filter(({ title }) => title.startsWith(word));
  expect(mine.map(({ budget, timeline }) => [budget, timeline])).toEqual(mine.map(() => ["basis", "standard"]));
  for (const { id } of mine) expect((await call("GET /campaigns/{id}/measures", { id })).length).toBeGreaterThan(30);

  await button(page, "Andere Datei wählen").click();
  await drop(page, "bestand.xml", file([20, 21]));
  const gone = page.getByRole("list", { name: "Nicht mehr in der Datei" });
  await gone.getByText(`${word} 22`).waitFor();
  await expect.poll(() => gone.getByRole("listitem").count()).toBe(1);
  await button(gone, "Als zurückgezogen eintragen").click();
  await page.getByRole("dialog").getByText("Zurückgezogen").first().waitFor();
  await page.keyboard.press("Escape");

  // What its sender takes back by DELETE names its campaign, and changes nothing by itself.
  await button(page, "Andere Datei wählen").click();
  const takenBack = house(22).replace("<openimmo_obid>", '<aktion aktionart="DELETE"/><openimmo_obid>');
  await drop(
    page,
    "zurück.xml",
    strToU8(`<openimmo><anbieter><openimmo_anid>${word}</openimmo_anid>${takenBack}</anbieter></openimmo>`),
  );
  await heading(page, "Wird nicht übernommen (1)").waitFor();
  const row = page.getByRole("listitem").filter({ hasText: `${word} 22` });
  await button(row, "Als zurückgezogen eintragen").click();
  const event = page.getByRole("dialog");
  await event.getByText("Zurückgezogen").first().waitFor();
});
