import { expect, test } from "vitest";
import { one, propertiesOf } from "./openimmo-read.ts";

/* What a file says and is not taken over is told or named: nothing is guessed, nothing dropped in silence. */

const house = (rest: string) => one("<objektart><haus/></objektart>", rest);
const priced = (inner: string) => house(`<preise>${inner}</preise>`);

test("amounts in another currency stay open, each with its own sentence, however the currency is written", () => {
  const amounts =
    '<kaufpreis>900000</kaufpreis><hausgeld>400</hausgeld><mieteinnahmen_ist periode="JAHR">30000</mieteinnahmen_ist>';
  for (const currency of [
    '<waehrung iso_waehrung="CHF"/>',
    "<waehrung>chf</waehrung>",
    "<waehrung><iso_waehrung>CHF</iso_waehrung></waehrung>",
  ]) {
    const property = priced(amounts + currency);
    expect(property?.values).toEqual({});
    expect(property?.problems).toEqual([
      "Der Kaufpreis steht in CHF und bleibt offen",
      "Das Hausgeld steht in CHF und bleibt offen",
      "Die Mieteinnahme steht in CHF und bleibt offen",
    ]);
  }
  for (const euro of ['<waehrung iso_waehrung="EUR"/>', "<waehrung>Euro</waehrung>", "<waehrung>€</waehrung>"])
    expect(priced(amounts + euro)?.values).toEqual({
      asking_price: 900_000,
      monthly_charge: 400,
      yearly_rent: 30_000,
    });
});

test.each([
  ["the year's by the price", "<kaufpreis>1920000</kaufpreis>", "72000", 72_000],
  ["the month's by the price", "<kaufpreis>1920000</kaufpreis>", "8000", 96_000],
  ["neither's by the price", "<kaufpreis>1920000</kaufpreis>", "1500", undefined],
  ["nobody's without a price", "", "8000", undefined],
])("a rent without a period is %s, and that is told", (_, price, rent, expected) => {
  const property = priced(`${price}<mieteinnahmen_ist>${rent}</mieteinnahmen_ist>`);
  expect(property?.values.yearly_rent).toBe(expected);
  expect(property?.problems.join()).toContain("nennt keinen Zeitraum");
});

test.each([
  ["1962", 1962],
  ["01.06.1962", 1962],
  ["06/1962", 1962],
  ["Baujahr: 1962", 1962],
  ["IV. Quartal 2027", 2027],
  ["voraussichtlich Frühjahr 2028", undefined],
  ["ca. 1905", 1905],
  ["um 1900", 1900],
  ["vor 1900", undefined],
  ["nach 1945", undefined],
  ["saniert 2015", undefined],
  ["1962/63", undefined],
  ["1950er Jahre", undefined],
  ["1962 (Anbau 1998)", undefined],
])("the year of building %j is %j, and what is not plain is told", (text, expected) => {
  const property = house(`<zustand_angaben><baujahr>${text}</baujahr></zustand_angaben>`);
  expect(property?.values.built_in).toBe(expected);
  const isTold = expected === undefined || /ca|um/.test(text.slice(0, 2));
  expect(property?.problems.length).toBe(isTold ? 1 : 0);
});

test("the whole area of a building is none of its usable area, and is named", () => {
  for (const kind of ["haus", "buero_praxen", "zinshaus_renditeobjekt"]) {
    const property = one(
      `<objektart><${kind}/></objektart>`,
      "<flaechen><wohnflaeche>150</wohnflaeche><gesamtflaeche>220</gesamtflaeche></flaechen>",
    );
    expect(property?.values.usable_area).toBeUndefined();
    expect(property?.left).toEqual(["Gesamtfläche: 220"]);
  }
});

const pass = (value: number) =>
  `<energiepass><epart>BEDARF</epart><endenergiebedarf>${value}</endenergiebedarf><ausstelldatum>2024-01-01</ausstelldatum></energiepass>`;

test("of several certificates none is taken silently; one that is said twice, or beside an empty one, is one", () => {
  const of = (inner: string) => house(`<zustand_angaben>${inner}</zustand_angaben>`);
  const two = of(pass(98) + pass(141));
  expect(two?.values).toEqual({});
  expect(two?.problems).toEqual(["Die Datei nennt 2 verschiedene Energieausweise. Bitte tragen Sie den gültigen ein"]);
  const empty =
    "<energiepass><epart>VERBRAUCH</epart><energieverbrauchkennwert>0</energieverbrauchkennwert></energiepass>";
  for (const inner of [pass(98) + pass(98), empty + pass(98)])
    expect(of(inner)).toMatchObject({ values: { certificate: "demand", energy_value: 98 }, problems: [] });
  expect(of(pass(98))?.left).toEqual(["Energieausweis, ausgestellt am: 2024-01-01"]);
});

test("several carriers of the heating are all said; where the certificate has its own they are named", () => {
  const heated = (inner: string, fires: string) =>
    house(
      `<ausstattung><befeuerung ${fires}/></ausstattung><zustand_angaben><energiepass><epart>BEDARF</epart>${inner}</energiepass></zustand_angaben>`,
    );
  expect(heated("", 'GAS="true" SOLAR="1" OEL="false"')).toMatchObject({
    values: { energy_carrier: "Gas, Solar" },
    left: [],
  });
  expect(heated("<primaerenergietraeger>Fernwärme</primaerenergietraeger>", 'GAS="true"')).toMatchObject({
    values: { energy_carrier: "Fernwärme" },
    left: ["Befeuerung: gas"],
  });
});

test("land by a heritable building right beside a sale is asked about", () => {
  const [property] = propertiesOf(
    '<openimmo><anbieter><immobilie><objektkategorie><vermarktungsart KAUF="true" ERBPACHT="true"/><objektart><haus/></objektart></objektkategorie><verwaltung_techn><openimmo_obid>X</openimmo_obid></verwaltung_techn></immobilie></anbieter></openimmo>',
  );
  expect(property?.unfit).toBeUndefined();
  expect(property?.problems.join()).toContain("auch als Erbpacht gemeldet");
});

test("pictures after the first sixty, other formats, empty and unknown attachments are counted by their reason and named", () => {
  const attachment = (group: string, path: string, title = "") =>
    `<anhang gruppe="${group}"><anhangtitel>${title}</anhangtitel><daten><pfad>${path}</pfad></daten></anhang>`;
  const many = Array.from({ length: 63 }, (_, at) => attachment("BILD", `${at}.jpg`)).join("");
  const others = [
    attachment("BILD", "plan.tif"),
    attachment("BILD", ""),
    attachment("DOKUMENTE", "ordner\\4711.pdf", "Auszug aus dem\nGrundbuch"),
    attachment("DOKUMENTE", "ordner/teilung.pdf"),
    attachment("DOKUMENTE", "ordner/teilung.pdf"),
    attachment("FILMLINK", "https://x.example/film?a=1", "Rundgang"),
    ...Array.from({ length: 12 }, (_, at) => attachment("LINKS", "", `${at} ${"x".repeat(90)}`)),
    attachment("EPASS-SKALA", "skala.png"),
  ];
  const property = house(`<anhaenge>${many}${others.join("")}</anhaenge>`);
  expect(property?.attachments).toHaveLength(60);
  expect(property?.left).toEqual([
    "Bilder nach den ersten 60: 3",
    "Bilder in einem Format, das nicht übernommen wird (tif): 1 (plan.tif)",
    "Bilder ohne Datei: 1",
    "Dokumente: 3 (Auszug aus dem Grundbuch, teilung.pdf)",
    "Filme: 1 (Rundgang)",
    `Links: 12 (${Array.from({ length: 10 }, (_, at) => `${at} ${"x".repeat(58)}`).join(", ")}, weitere)`,
    "Anhänge der Gruppe EPASS-SKALA: 1 (skala.png)",
  ]);
});

test("words that no field has are named, and figures that are not whole are told", () => {
  const property = house(
    `<preise><kaufpreis>0</kaufpreis><kaufpreisbrutto>350000</kaufpreisbrutto><kaufpreisnetto>294000</kaufpreisnetto></preise>
     <flaechen><anzahl_stellplaetze>1,5</anzahl_stellplaetze></flaechen>
     <zustand_angaben><zustand zustand_art="KERNSANIERT_X"/><erschliessung erschl_attr="ANDERS"/></zustand_angaben>
     <verwaltung_objekt><vermietet>unbekannt</vermietet><verfuegbar_ab>nach Absprache</verfuegbar_ab></verwaltung_objekt>`,
  );
  expect(property?.values).toEqual({ asking_price: 350_000 });
  expect(property?.left).toEqual([
    "Kaufpreis (netto): 294000",
    "Zustand: KERNSANIERT X",
    "Erschließung: ANDERS",
    "Vermietet: unbekannt",
    "Verfügbar ab: nach Absprache",
  ]);
  expect(property?.problems).toEqual(["Die Zahl der Stellplätze „1,5“ ist keine ganze Zahl und bleibt offen"]);
});

test("of a certificate that is not needed or still to come whatever else is said of it is named", () => {
  const of = (issued: string, kind = "haus", state = "") =>
    one(
      `<objektart><${kind}/></objektart>`,
      `<zustand_angaben>${state}<energiepass><jahrgang>${issued}</jahrgang><epart>BEDARF</epart><gueltig_bis>2031-05-01</gueltig_bis><primaerenergietraeger>GAS</primaerenergietraeger></energiepass></zustand_angaben>`,
    );
  const named = [
    "Energieausweis, Art: BEDARF",
    "Energieausweis, gültig bis: 2031-05-01",
    "Energieausweis, Energieträger: GAS",
  ];
  expect(of("bei_besichtigung")).toMatchObject({ values: { certificate: "later" }, problems: [], left: named });
  expect(of("nicht_noetig")).toMatchObject({ values: { certificate: "none" }, problems: [], left: named });
  expect(of("2014")?.left).toEqual([]);
  const unbuilt = of("nicht_noetig", "wohnung", '<zustand zustand_art="ROHBAU"/>');
  expect(unbuilt).toMatchObject({ type: { type: "NEU" }, values: { certificate: "later" } });
  expect(unbuilt?.left).toEqual(expect.arrayContaining(named));
  expect(unbuilt?.problems).toEqual([expect.stringContaining("zu einem Neubau wird er ausgestellt")]);
  const odd = house("<zustand_angaben><energiepass><epart>KEINER</epart></energiepass></zustand_angaben>");
  expect(odd?.left).toEqual(["Energieausweis, Art: KEINER"]);
});
