import { expect, test } from "vitest";
import { readCommission } from "#shared/market/openimmo/commission";
import { campaignOf } from "#shared/market/openimmo/differences";
import { packedName } from "../../web/src/features/market/openimmo/packed-names.ts";
import { one, propertiesOf } from "./openimmo-read.ts";

/* What a file made the import believe that was not so, found by somebody who tried to prove it false. */

const house = (rest: string) => one("<objektart><haus/></objektart>", rest);
const administered = (inner: string, kind = "haus") =>
  one(`<objektart><${kind}/></objektart>`, `<verwaltung_objekt>${inner}</verwaltung_objekt>`)?.values.occupancy;

test("another agency's property of the same number is no campaign of ours", () => {
  const known = [{ campaign_id: "a", openimmo_obid: "OA", openimmo_anid: "AGENCY-A", external_number: "1001" }];
  const found = (obid: string, anid: string) => campaignOf({ obid, externalNumber: "1001", anid }, known);
  expect([found("OB", "AGENCY-B"), found("OB", "AGENCY-A"), found("OB", "")]).toEqual([undefined, "a", "a"]);
});

test("no picture of another property is taken: of two files of a name none", () => {
  expect(packedName(["1001/bild1.jpg", "1002/bild1.jpg"], "bild1.jpg")).toBeUndefined();
  expect(packedName(["1001/bild1.jpg", "1002/bild1.jpg"], "1002/bild1.jpg")).toBe("1002/bild1.jpg");
  expect(packedName(["bilder/bild1.jpg"], "bild1.jpg")).toBe("bilder/bild1.jpg");
});

test("a word about the use that is no plain yes or no is not taken as the other", () => {
  for (const said of ["vermietet", "teilvermietet", "teilweise vermietet", "J"])
    expect([said, administered(`<vermietet>${said}</vermietet>`)]).toEqual([said, "let"]);
  for (const said of ["unbekannt", "KEINE_ANGABE"])
    expect([said, administered(`<vermietet>${said}</vermietet>`)]).toEqual([said, undefined]);
  for (const said of [
    "frei nach Auszug des Mieters",
    "nicht bezugsfrei",
    "Leerstand: nein",
    "keine sofortige Übergabe",
    "nach freier Vereinbarung",
    "nach Freigabe",
    "barrierefrei umgebaut, nach Absprache",
    "bewohnt, kurzfristig frei",
  ])
    expect([said, administered(`<verfuegbar_ab>${said}</verfuegbar_ab>`)]).toEqual([said, undefined]);
  expect(administered("<vermietet>false</vermietet><verfuegbar_ab>nach Freigabe</verfuegbar_ab>", "grundstueck")).toBe(
    "free",
  );
  expect(
    administered("<vermietet>false</vermietet><verfuegbar_ab>frei nach Auszug des Mieters</verfuegbar_ab>"),
  ).toBeUndefined();
  const flat = one(
    "<objektart><wohnung/></objektart>",
    "<verwaltung_objekt><vermietet>vermietet</vermietet></verwaltung_objekt>",
  );
  expect([flat?.values.occupancy, flat?.type.type]).toEqual(["let", "KAP"]);
  for (const said of ["sofort", "frei ab 01.03.2027", "bezugsfrei", "leerstehend"])
    expect([said, administered(`<verfuegbar_ab>${said}</verfuegbar_ab>`)]).toEqual([said, "free"]);
});

test("what is reported as not let and earns rent stays open, and is told", () => {
  const block = one(
    "<objektart><zinshaus_renditeobjekt/></objektart>",
    '<preise><mieteinnahmen_ist periode="JAHR">72000</mieteinnahmen_ist></preise><verwaltung_objekt><vermietet>false</vermietet></verwaltung_objekt>',
  );
  expect(block?.values.occupancy).toBeUndefined();
  expect(block?.problems.join()).toContain("hat Mieteinnahmen");
});

const pass = (inner: string) => house(`<zustand_angaben><energiepass>${inner}</energiepass></zustand_angaben>`);

test("an energy value is that of its certificate, and no other's", () => {
  const demand = "<endenergiebedarf>187</endenergiebedarf>";
  const warm = "<waermewert>45</waermewert>";
  expect(pass(`<epart>BEDARF</epart>${demand}${warm}`)?.values.energy_value).toBe(187);
  expect(pass(`<epart>BEDARF</epart><gebaeudeart>nichtwohn</gebaeudeart>${demand}${warm}`)?.values.energy_value).toBe(
    45,
  );
  const mixed = pass(`<epart>VERBRAUCH</epart>${demand}`);
  expect(mixed?.values).toMatchObject({ certificate: "consumption" });
  expect(mixed?.values.energy_value).toBeUndefined();
  expect(mixed?.problems.join()).toContain("passt nicht zur Art");
  expect(pass(`<epart>VERBRAUCH</epart>${demand}${warm}`)?.values.energy_value).toBeUndefined();
  const both = pass(`${demand}<energieverbrauchkennwert>123</energieverbrauchkennwert>`);
  expect(both?.values.energy_value).toBeUndefined();
});

test("a certificate that is said to be needless or to come counts where its values are there, zeros are none", () => {
  const real = pass(
    "<epart>VERBRAUCH</epart><jahrgang>nicht_noetig</jahrgang><energieverbrauchkennwert>123,4</energieverbrauchkennwert>",
  );
  expect(real?.values).toMatchObject({ certificate: "consumption", energy_value: 123.4 });
  const zeros = "<epart>BEDARF</epart><jahrgang>bei_besichtigung</jahrgang><endenergiebedarf>0</endenergiebedarf>";
  expect(pass(zeros)?.values.certificate).toBe("later");
});

test("sale or rent by elements counts as by attributes", () => {
  const ways = "<vermarktungsart><KAUF>false</KAUF><MIETE_PACHT>true</MIETE_PACHT></vermarktungsart>";
  const [rented] = propertiesOf(
    `<openimmo><anbieter><immobilie><objektkategorie>${ways}<objektart><haus/></objektart></objektkategorie><verwaltung_techn><openimmo_obid>X</openimmo_obid></verwaltung_techn></immobilie></anbieter></openimmo>`,
  );
  expect(rented?.unfit).toContain("vermietet oder verpachtet");
});

test("no text holds the import up, and signs of comparison stay in it", () => {
  const started = performance.now();
  readCommission(`19 % ${"gesetzl".repeat(60)}!`);
  readCommission(`19 % ${"schweizer".repeat(50)}!`);
  administered(`<verfuegbar_ab>${"eigentümer".repeat(20_000)}</verfuegbar_ab>`);
  pass(`<endenergiebedarf>${"kWh".repeat(20_000)}\n</endenergiebedarf>`);
  const text = (inner: string) => house(`<freitexte><objektbeschreibung>${inner}</objektbeschreibung></freitexte>`);
  text("&lt;".repeat(80_000));
  expect(performance.now() - started).toBeLessThan(3_000);
  expect(text("Energie &lt; 50 kWh. Garten, Preis &gt; 100.")?.values.expose_text).toBe(
    "Energie < 50 kWh. Garten, Preis > 100.",
  );
});

const immobilie = (inner: string) => `<openimmo><anbieter><immobilie>${inner}</immobilie></anbieter></openimmo>`;

test.each([
  ["a huge attribute", () => `<a b="${"x".repeat(30_000)}"/>`, "längere Attribute"],
  ["very many attributes", () => `<a ${'b="1" '.repeat(30_000)}/>`, "längere Attribute"],
  ["very many elements", () => "<a/>".repeat(1_600_000), "mehr Elemente"],
  ["very many references", () => `<lage>${"&amp;".repeat(1_600_000)}</lage>`, "mehr Elemente"],
  ["a huge text", () => `<lage>${"x".repeat(31_000_000)}</lage>`, "größer als 30 MB"],
] as const)("%s is refused before it is parsed, with a sentence and in no time", (_, monster, sentence) => {
  const text = immobilie(monster());
  const started = performance.now();
  expect(() => propertiesOf(text)).toThrow(sentence);
  expect(performance.now() - started).toBeLessThan(3_000);
});

test("very many fields and enquiries flood no screen", () => {
  const fields = Array.from({ length: 5_000 }, (_, at) => `<x${at}>a</x${at}>`).join("");
  const left = house(`<ausstattung>${fields}</ausstattung>`)?.left;
  expect(left).toHaveLength(101);
  expect(left?.at(-1)).toBe("und 4.900 weitere Angaben");
  const people = "<interessent/>".repeat(2_001);
  const feedback = `<openimmo_feedback><objekt>${people}</objekt></openimmo_feedback>`;
  expect(() => propertiesOf(feedback)).toThrow("mehr als 2.000 Anfragen");
});

test("a picture of many megabytes inside the XML is no text to be parsed, in CDATA neither", () => {
  const content = "QUJD".repeat(10_000_000);
  const started = performance.now();
  for (const inner of [content, `<![CDATA[${content}]]>`]) {
    const pictured = one(
      "<objektart><haus/></objektart>",
      `<anhaenge><anhang gruppe="BILD"><daten><pfad>a.jpg</pfad><anhanginhalt>${inner}</anhanginhalt></daten></anhang></anhaenge>`,
    );
    expect(pictured?.attachments[0]?.content.length).toBe(content.length);
  }
  expect(performance.now() - started).toBeLessThan(10_000);
});

test("an ampersand that stands alone means itself", () => {
  const title = house("<freitexte><objekttitel>Müller & Söhne &amp; Töchter &#38; Co</objekttitel></freitexte>")?.title;
  expect(title).toBe("Müller & Söhne & Töchter & Co");
});
