import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readOpenImmo } from "#shared/market/openimmo/document";
import type { ImportedProperty } from "#shared/market/openimmo/property";
import { textOf } from "#shared/market/openimmo/encoding";
import { today } from "./openimmo-read.ts";

/* Twelve files as different senders write them: what is taken, told, and named as left. */

const fileOf = (name: string, encode: (text: string) => Uint8Array = (text) => new TextEncoder().encode(text)) => {
  const path = join(import.meta.dirname, "openimmo", `${name}.xml`);
  return readOpenImmo(textOf(encode(readFileSync(path, "utf8"))).text, today);
};
const latin = (text: string) => Uint8Array.from(text, (letter) => (letter === "–" ? 0x96 : letter.charCodeAt(0)));
const sentBy = (name: string, encode?: (text: string) => Uint8Array): ImportedProperty[] => {
  const file = fileOf(name, encode);
  return file.kind === "properties" ? file.properties : [];
};

test("onOffice with HTML in its texts: its letters and lines are kept, and what no field has is named", () => {
  const [house] = sentBy("onoffice-house");
  expect(house?.type).toEqual({ label: "Haus (Doppelhaushälfte)", key: "haus.DOPPELHAUSHAELFTE", type: "HAU" });
  expect(house?.contact).toBe("m.berg@seeblick.example");
  expect(house?.values).toMatchObject({ asking_price: 485_000, usable_area: 42.5, energy_value: 87.3, parking: 2 });
  expect(house?.values.expose_text).toBe(
    "Gepflegtes Haus.\nSofort überzeugend.\n\nLage\nRuhige Lage.\nFünf Minuten zur Förde.\n\nAusstattung\nEinbauküche\nKamin",
  );
  expect(house?.attachments.map(({ title }) => title)).toEqual(["Außenansicht", "Küche"]);
  for (const left of [
    "Objektart, Zusatz: Doppelhaushälfte am Feldrand",
    "Ortsteil: Wik",
    "Text zum Preis: inkl. Einbauküche & Garage",
    "Befeuerung: gas, solar",
    "Energieausweis, ausgestellt am: 2023-08-14",
    "Energieausweis, mit Warmwasser: ja",
    "Verfügbar ab: nach Vereinbarung",
    "Filme: 1 (Rundgang)",
    "Dokumente: 1 (Exposé)",
  ])
    expect(house?.left).toContain(left);
});

test("FLOWFACT in ISO8859-1 with a DOCTYPE: decimals by comma, a month of validity, a code for the carrier", () => {
  const [flat] = sentBy("flowfact-flat", latin);
  expect(flat?.title).toBe("Dachgeschoß mit Blick über die Dächer");
  expect(flat?.values).toEqual({
    asking_price: 675_000,
    monthly_charge: 318,
    commission_seller: 3.57,
    commission_buyer: 3.57,
    living_area: 84.75,
    rooms: 3.5,
    built_in: 1910,
    condition: "modernised",
    floor: "4. Obergeschoss",
    certificate: "demand",
    energy_value: 142.1,
    energy_carrier: "Fernwärme",
    certificate_until: "2030-03-31",
    external_number: "W-77",
  });
  expect(flat?.problems.join()).toContain("ungefähr");
  expect(flat?.left).toEqual(["Balkone: 1", "Verfügbar ab: 01.02.2027"]);
});

test("Propstack's block: a rent without a period, two certificates, a year before another", () => {
  const [block] = sentBy("propstack-block");
  expect(block?.type.label).toBe("Zinshaus, Renditeobjekt (Wohn und Geschäftshaus)");
  expect(block?.values).toMatchObject({ yearly_rent: 118_200, usable_area: 752, units: 10, occupancy: "let" });
  expect(block?.values).not.toHaveProperty("built_in");
  expect(block?.values).not.toHaveProperty("certificate");
  expect(block?.problems).toHaveLength(3);
  expect(block?.left).toContain("Gesamtfläche: 980");
});

test("Estate Works: price 1, reserved, sold with a heritable building right", () => {
  const [house] = sentBy("estateworks", latin);
  expect(house).toMatchObject({ turn: "reserved", unfit: undefined });
  expect(house?.values).toMatchObject({ commission_buyer: 3.57, occupancy: "free", certificate: "later" });
  expect(house?.values).not.toHaveProperty("asking_price");
  expect(house?.left).toEqual(["Erbpacht: 1850", "Dauer der Erbpacht: 62"]);
});

test("software of a property manager: units beside numbers, let in words, the rent of the flat named", () => {
  const [flat] = sentBy("casavi");
  expect(flat).toMatchObject({ obid: "", type: { type: "KAP" }, problems: [] });
  expect(flat?.values).toMatchObject({
    asking_price: 398_000,
    monthly_charge: 285,
    living_area: 62.4,
    commission_buyer: 0,
    occupancy: "let",
    energy_carrier: "Fernwärme",
  });
  expect(flat?.left).toEqual(["Nettokaltmiete: 940,00"]);
});

test("Swiss: francs stay open, the commission has the tax of the country", () => {
  const [flat] = sentBy("casagateway");
  expect(flat?.values).toEqual({ commission_buyer: 3.243, living_area: 118.5, rooms: 4.5, external_number: "ZH-5" });
  expect(flat?.problems).toEqual([
    "Der Kaufpreis steht in CHF und bleibt offen",
    "Das Hausgeld steht in CHF und bleibt offen",
  ]);
});

test("Austrian with a prefix: its energy figures are not ours and are named", () => {
  const [house] = sentBy("edireal");
  expect(house?.values).toMatchObject({ commission_seller: 3.6, commission_buyer: 3.6, energy_carrier: "Holz, Solar" });
  expect(house?.values).not.toHaveProperty("energy_value");
  expect(house?.left).toContain("Energieausweis, Hwbwert: 68.2");
});

test("a homepage's export: an ampersand alone, a commission of two rates, sold, leased", () => {
  const [plot, garage, leased] = sentBy("wordpress");
  expect(plot).toMatchObject({ title: "Bauplatz Müller & Sohn", values: { asking_price: 149_000, site_ratio: 0.3 } });
  expect(plot?.problems.join()).toContain("„2 bzw. 3 %“ ist nicht eindeutig");
  expect(garage).toMatchObject({ turn: "sold", unfit: expect.stringContaining("verkauft") });
  expect(leased?.unfit).toContain("Erbpacht");
});

test("1.2.3 with pictures in CDATA: a care home is business, what can't be kept is counted", () => {
  const [home] = sentBy("maklermanager");
  expect(home?.type.type).toBe("GEW");
  expect(home?.values).toMatchObject({ asking_price: 5_900_000, yearly_rent: 354_000, usable_area: 3_150 });
  expect(home?.attachments).toMatchObject([{ title: "Ansicht/Süd", content: "/9j/4AAQ" }]);
  expect(home?.left).toEqual([
    "Bilder in einem Format, das nicht übernommen wird (tif): 1 (Plan)",
    "Bilder ohne Datei: 1 (Fehlt)",
  ]);
});

test("two agencies in one file have the same ids and are two", () => {
  const file = fileOf("association");
  expect(file).toMatchObject({ kind: "properties", isWhole: true });
  expect(sentBy("association").map(({ anid, obid, unfit }) => [anid, obid, unfit !== undefined])).toEqual([
    ["V-1", "1", false],
    ["V-2", "1", false],
    ["V-2", "1", true],
  ]);
});

test("1.2.2 in Latin-1: a hospital that is not let is free, a monument needs no certificate, a forced sale stays out", () => {
  const [clinic, forced] = sentBy("hospital", latin);
  expect(clinic).toMatchObject({ title: "Ehemalige Klinik, Präsentation auf Anfrage", type: { type: "GEW" } });
  expect(clinic?.values).toMatchObject({
    occupancy: "free",
    certificate: "none",
    certificate_exemption: "Baudenkmal",
    plot_area: 14_800,
  });
  expect(clinic?.problems).toEqual(["Der Preis ist „auf Anfrage“ und bleibt offen"]);
  expect(forced?.unfit).toContain("zwangsversteigert");
});

test("an enquiry has both numbers of its sender", () => {
  const file = fileOf("immowelt-feedback");
  expect(file.kind === "feedback" && file.enquiries).toMatchObject([
    { property: "GIBTESNICHT", reference: "H-0815", channel: "immowelt", wish: "viewing", note: "Ä. V." },
    { property: "GIBTESNICHT", reference: "H-0815", wish: "information", note: "O." },
  ]);
});
