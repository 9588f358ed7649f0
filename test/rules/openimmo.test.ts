import { expect, test } from "vitest";
import { propertyTypeCodes } from "#shared/catalogue/property-types";
import { propertyUpdate } from "#shared/market/contract";
import { readDay, readNumber } from "#shared/market/openimmo/numbers";
import { readOpenImmo } from "#shared/market/openimmo/document";
import { objectKinds } from "#shared/market/openimmo/property-type";
import { UnreadableFile } from "#shared/market/openimmo/xml";
import { fixture, one, sent, today } from "./openimmo-read.ts";

test("onOffice 1.2.7: everything that it says of a flat", () => {
  const [flat] = sent("onoffice");
  expect(flat).toMatchObject({
    obid: "OD20261102091244ABC",
    externalNumber: "W-0042",
    title: "Helle 3-Zimmer-Wohnung mit Südbalkon & Blick <b>aufs Wasser</b>",
    address: "Holstenstraße 12, 24103 Kiel",
    type: { label: "Wohnung (Etage)", type: "WOH" },
    unfit: undefined,
    problems: ["Ein Bild liegt nur im Internet und kommt nicht mit"],
  });
  expect(flat?.values).toEqual({
    asking_price: 349_000,
    living_area: 84.5,
    rooms: 3,
    built_in: 1962,
    condition: "well_kept",
    occupancy: "free",
    monthly_charge: 246,
    commission_seller: 3.57,
    commission_buyer: 3.57,
    certificate: "consumption",
    energy_value: 98.4,
    energy_carrier: "Gas",
    energy_class: "C",
    certificate_until: "2031-05-01",
    external_number: "W-0042",
    hides_address: true,
    expose_text: "Mit Markup.",
  });
  expect(flat?.attachments.map(({ kind, path, source }) => [kind, path, source])).toEqual([
    ["title", "Titel.JPG", "zip"],
    ["picture", "bad.jpg", "zip"],
    ["picture", "https://example.org/bild.jpg", "net"],
    ["plan", "grundriss.png", "zip"],
  ]);
});

test("Propstack 1.2.7c: a namespace, a price on request, a commission without VAT, a certificate of demand", () => {
  const [house] = sent("propstack");
  expect(house?.type.type).toBe("HAU");
  expect(house?.values).toMatchObject({
    asking_price: 895_000,
    commission_buyer: 2.975,
    rooms: 6.5,
    certificate: "demand",
    energy_value: 61.2,
    energy_carrier: "Luft/Wasser-Wärmepumpe",
    certificate_until: "2034-03-12",
  });
  expect(house?.problems).toEqual([
    "Der Preis ist in der Anzeige „auf Anfrage“",
    "2 Bilder liegen nur im Internet und kommen nicht mit",
  ]);
});

test("FLOWFACT 1.2.4: comma decimals, a let flat is an investment", () => {
  const [flat] = sent("flowfact");
  expect(flat?.type.type).toBe("KAP");
  expect(flat?.values).toMatchObject({
    asking_price: 1_249_000,
    monthly_charge: 413,
    commission_buyer: 0,
    living_area: 112.35,
    rooms: 4.5,
    built_in: 1905,
    occupancy: "let",
    energy_value: 131.7,
    energy_carrier: "Fernwärme",
    certificate_until: "2029-05-31",
  });
});

test("Justimmo 1.2.7: Austrian habits, a plot, a rental and a deletion", () => {
  const [villa, plot, rental, deleted] = sent("justimmo");
  expect(villa).toMatchObject({ type: { type: "LUX" }, country: "AUT", unfit: undefined });
  expect(villa?.values).toMatchObject({ asking_price: 520_001, plot_area: 850.4, commission_buyer: 0 });
  expect(villa?.values).not.toHaveProperty("energy_value");
  expect(plot).toMatchObject({ title: "Grundstück (Wohnen) in Marchtrenk", type: { type: "GRS" }, unfit: undefined });
  expect(rental?.unfit).toContain("vermietet oder verpachtet");
  expect(deleted?.unfit).toContain("gelöscht gemeldet");
});

test("1.2.0: no OpenImmo id, the kind of certificate by its old name, the carrier from the heating", () => {
  const [house] = sent("estateoffice");
  expect(house).toMatchObject({ obid: "", externalNumber: "EO-5", type: { type: "MFH" }, unfit: undefined });
  expect(house?.values).toMatchObject({ certificate: "demand", energy_value: 214.6, energy_carrier: "Öl" });
});

test("a file without transfer and category: its rent says that it is no sale", () => {
  expect(sent("portal")[0]).toMatchObject({ externalNumber: "8333", unfit: expect.stringContaining("vermietet") });
});

test("attributes written as elements are read as well; the agency's logo is no picture of the property", () => {
  const [house] = sent("balkan");
  expect(house).toMatchObject({ obid: "uuid-1", type: { type: "HAU" }, unfit: undefined });
  expect(house?.attachments.map(({ path }) => path)).toEqual(["bilder/haupt.jpg"]);
});

test("1.2.3 with a prefixed namespace and a picture inside the XML", () => {
  const [house] = sent("inline");
  expect(house).toMatchObject({ type: { type: "NEU" }, values: { asking_price: 412_000, certificate: "later" } });
  expect(house?.attachments).toEqual([
    { title: "", kind: "title", path: "title.png", source: "inline", content: "iVBORw0K" },
  ]);
});

test("a certificate that is shown at the viewing is still to come, unless its values are said", () => {
  const told = (pass: string) =>
    one("<objektart><haus/></objektart>", `<zustand_angaben><energiepass>${pass}</energiepass></zustand_angaben>`)
      ?.values;
  const shown = "<jahrgang>bei_besichtigung</jahrgang>";
  expect(told(shown)).toMatchObject({ certificate: "later" });
  expect(told(`${shown}<epart>BEDARF</epart>`)).toMatchObject({ certificate: "later" });
  expect(told(`${shown}<epart>BEDARF</epart><endenergiebedarf>98.4</endenergiebedarf>`)).toMatchObject({
    certificate: "demand",
    energy_value: 98.4,
  });
});

test("business 1.2.6: heat and electricity apart, separators of thousands, another currency, a garage is asked for", () => {
  const [office, home, garage] = sent("commercial");
  expect(office).toMatchObject({ type: { type: "GEW" }, unfit: undefined });
  expect(office?.values).toMatchObject({
    asking_price: 4_250_000,
    usable_area: 1850.5,
    plot_area: 2_300,
    energy_value: 88.5,
    power_value: 41,
  });
  expect(office?.problems).toEqual(["Die Provision des Käufers „20.000 €“ ist kein Prozentsatz und bleibt offen"]);
  expect(home).toMatchObject({ type: { type: "GEW" }, problems: ["Der Kaufpreis steht in CHF und bleibt offen"] });
  expect(garage).toMatchObject({ type: { type: "ask", key: "parken.TIEFGARAGE" }, values: { asking_price: 24_500 } });
});

test("a transfer that takes back marks all of its properties", () => {
  expect(sent("deletion").map(({ unfit }) => unfit)).toEqual([expect.stringContaining("gelöscht gemeldet")]);
});

test("what is broken stays open and is told; nothing is guessed", () => {
  const [nameless, odd, again, sold] = sent("broken");
  expect(nameless?.unfit).toContain("weder eine OpenImmo-Kennung noch eine Objektnummer");
  expect(odd).toMatchObject({ type: { type: "ask" }, title: "<script>alert(1)</script>", values: {}, attachments: [] });
  expect(odd?.problems).toEqual([
    "Der Kaufpreis „auf Anfrage“ ist nicht eindeutig und bleibt offen",
    "Die Grundstücksfläche „850.400“ ist nicht eindeutig und bleibt offen",
    "Die Zimmerzahl „viele“ ist nicht eindeutig und bleibt offen",
    "Das Baujahr „1950/1998“ ist nicht eindeutig und bleibt offen",
    "Der Energiekennwert „hoch“ ist nicht lesbar",
    "Die Effizienzklasse „Z“ gibt es nicht",
    "„Gültig bis unbekannt“ des Energieausweises ist kein Datum",
  ]);
  expect(again?.unfit).toContain("weiter oben");
  expect(sold?.unfit).toContain("verkauft");
});

test("what is read of any sender is what the form of the property takes", () => {
  const names = [
    "onoffice",
    "propstack",
    "flowfact",
    "justimmo",
    "estateoffice",
    "balkan",
    "inline",
    "commercial",
    "broken",
  ];
  for (const { values } of names.flatMap(sent)) expect(propertyUpdate.parse(values)).toEqual(values);
});

test("a feedback becomes enquiries; of a person there are initials and nothing else", () => {
  const file = readOpenImmo(fixture("feedback"), today);
  expect(file).toMatchObject({ kind: "feedback", version: "1.2.5", sender: "ImmobilienScout24" });
  const shared = { property: "W-0042", title: "Helle 3-Zimmer-Wohnung", channel: "immoscout24", on: "2026-11-18" };
  expect(file.kind === "feedback" && file.enquiries).toEqual([
    { ...shared, wish: "viewing", note: "Ä. B." },
    { ...shared, wish: "call", note: "M." },
    { ...shared, property: "", title: "", wish: "information", note: "" },
  ]);
});

test.each([
  ["ImmobilienScout24", "", "immoscout24"],
  ["", "https://www.immobilienscout24.de/expose/1", "immoscout24"],
  ["", "HTTPS://WWW.IMMOWELT.AT:443/expose/1", "immowelt"],
  ["eBay Kleinanzeigen", "https://www.example.org/1", "kleinanzeigen"],
  ["", "https://kleinanzeigen.de?id=1", "kleinanzeigen"],
  ["Ohne-Makler.net", "https://www.ohne-makler.net/immobilie/1", "other"],
  ["", "https://immo.regionalportal.example/1", "other"],
  ["Regionalportal", "https://www.basis24.example/immowelt", "other"],
  ["", "https://immobilien-kleinanzeigen.example/1", "other"],
  ["", "https://user:word@immowelt.de.example/1", "other"],
  ["Basis24", "", "other"],
  ["", "", "other"],
])("a feedback of „%s“ with %s comes from %s", (name, url, channel) => {
  const xml = `<openimmo_feedback><sender><name>${name}</name></sender><objekt><expose_url>${url}</expose_url><interessent/></objekt></openimmo_feedback>`;
  const file = readOpenImmo(xml, today);
  expect(file.kind === "feedback" && file.enquiries).toMatchObject([{ channel }]);
});

test("every object type of the trade finds its type or is asked for", () => {
  const types = Object.keys(objectKinds).map((kind) => [kind, one(`<objektart><${kind}/></objektart>`)?.type.type]);
  expect(Object.fromEntries(types)).toEqual({
    zimmer: "ask",
    wohnung: "WOH",
    haus: "HAU",
    grundstueck: "GRS",
    buero_praxen: "GEW",
    einzelhandel: "GEW",
    gastgewerbe: "GEW",
    hallen_lager_prod: "GEW",
    land_und_forstwirtschaft: "GEW",
    parken: "ask",
    sonstige: "ask",
    freizeitimmobilie_gewerblich: "GEW",
    zinshaus_renditeobjekt: "MFH",
  });
  const known = [...propertyTypeCodes, "ask"];
  for (const { usual, others = {} } of Object.values(objectKinds))
    expect([usual, ...Object.keys(others)].every((type) => known.includes(type))).toBe(true);
});

test.each([
  ['<objektart><haus haustyp="APARTMENTHAUS"/></objektart>', "", "MFH"],
  ['<objektart><haus haustyp="Schloss"/></objektart>', "", "LUX"],
  ['<objektart><land_und_forstwirtschaft land_typ="WEINBAU"/></objektart>', "", "GRS"],
  ['<objektart><sonstige sonstige_typ="TANKSTELLE"/></objektart>', "", "GEW"],
  ["<objektart><wohnung/><haus/></objektart>", "", "ask"],
  ['<nutzungsart ANLAGE="true"/><objektart><wohnung/></objektart>', "", "KAP"],
  [
    "<objektart><wohnung/></objektart>",
    "<ausstattung><ausstatt_kategorie>LUXUS</ausstatt_kategorie></ausstattung>",
    "LUX",
  ],
  ["<objektart><wohnung/></objektart>", '<zustand_angaben><zustand zustand_art="ROHBAU"/></zustand_angaben>', "NEU"],
])("%s %s is %s", (category, rest, type) => {
  expect(one(category, rest)?.type.type).toBe(type);
});

test.each([
  ["1.250", [5, 999], "unclear"],
  ["1.250", [5, 20_000], 1250],
  ["349.000", [1_000, 1e9], 349_000],
  ["84.500", [10, 5_000], 84.5],
  ["850.400", [20, 1_000_000], "unclear"],
  ["1,250,000.00 EUR", [1_000, 1e9], 1_250_000],
  ["450.000,-", [1_000, 1e9], 450_000],
  ["ca. 84,5 m²", [10, 5_000], 84.5],
  ["349000.", [1_000, 1e9], 349_000],
  ["0,00", [1, 2], undefined],
  ["-5", [1, 2], undefined],
  ["", [1, 2], undefined],
  ["viel", [1, 2], "unclear"],
] as const)("the number %j within %j", (text, likely, expected) => {
  expect(readNumber(text, likely)).toBe(expected);
});

test("days as senders write them", () => {
  expect(readDay("31.02.2030")).toBeUndefined();
  expect(readDay("2031-05-01T00:00:00+02:00")).toBe("2031-05-01");
  expect(readDay("1.5.2031")).toBe("2031-05-01");
});

const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;">]><openimmo>&lol2;</openimmo>`;
test.each([
  ["a billion laughs", bomb, "DOCTYPE"],
  ["a foreign file", '<!DOCTYPE openimmo SYSTEM "file:///etc/passwd"><openimmo/>', "DOCTYPE"],
  ["a file that ends in the middle", fixture("onoffice").slice(0, 2_000), "kein vollständiges XML (Zeile"],
  ["another format", "<immoxml/>", "beginnt mit „immoxml“"],
  ["no XML", "Objektnummer;Titel", "XML"],
  ["nothing", "", "XML"],
  ["elements in elements", `${"<a>".repeat(5_000)}${"</a>".repeat(5_000)}`, "XML"],
])("%s is refused with a sentence", (_, text, sentence) => {
  expect(() => readOpenImmo(text, today)).toThrow(UnreadableFile);
  expect(() => readOpenImmo(text, today)).toThrow(sentence);
});

test("an entity that nobody defined stays text, and the built-in ones are decoded", () => {
  const rest = "<freitexte><objekttitel>Haus &amp; Hof &#252;ber &#xFC; &unbekannt; &amp;lt;</objekttitel></freitexte>";
  expect(one("<objektart><haus/></objektart>", rest)?.title).toBe("Haus & Hof über ü &unbekannt; &lt;");
});

test("a block of flats: rent, development (BauGB §§ 123 to 127), units, parking and texts come along, the address stays hidden, all else is named", () => {
  const block = one(
    "<objektart><zinshaus_renditeobjekt/></objektart>",
    `<geo><strasse>Seeweg</strasse><hausnummer>3</hausnummer><plz>24103</plz><ort>Kiel</ort><etage>2</etage></geo>
    <preise><kaufpreis>1920000</kaufpreis><mieteinnahmen_ist periode="MONAT">8000</mieteinnahmen_ist><mieteinnahmen_soll>99000</mieteinnahmen_soll><x_fache>20</x_fache></preise>
    <flaechen><anzahl_wohneinheiten>8</anzahl_wohneinheiten><anzahl_gewerbeeinheiten>1</anzahl_gewerbeeinheiten><anzahl_stellplaetze>4</anzahl_stellplaetze><anzahl_balkone>3</anzahl_balkone><grz>0.4</grz><gfz>1,2</gfz></flaechen>
    <ausstattung><heizungsart ZENTRAL="true" ETAGE="false"/><fahrstuhl/></ausstattung>
    <zustand_angaben><erschliessung erschl_attr="TEILERSCHLOSSEN"/></zustand_angaben>
    <freitexte><objektbeschreibung>Gepflegt.&lt;br/&gt;Neun Einheiten.</objektbeschreibung><lage>Am See.</lage><dreizeiler>Kurz</dreizeiler></freitexte>
    <kontaktperson><name>Muster</name></kontaktperson>
    <verwaltung_objekt><objektadresse_freigeben>0</objektadresse_freigeben><denkmalgeschuetzt>true</denkmalgeschuetzt></verwaltung_objekt>`,
  );
  expect(block?.values).toMatchObject({
    yearly_rent: 96_000,
    units: 9,
    parking: 4,
    floor: "2. Obergeschoss",
    site_ratio: 0.4,
    floor_ratio: 1.2,
    development: "part",
    hides_address: true,
    expose_text: "Gepflegt.\nNeun Einheiten.\n\nLage\nAm See.",
  });
  expect(block?.left).toEqual([
    "Mieteinnahmen (Soll): 99000",
    "Kaufpreisfaktor: 20",
    "Balkone: 3",
    "Heizungsart: zentral",
    "Kurztext: Kurz",
    "Ansprechpartner",
    "Denkmalschutz: ja",
  ]);
  expect(propertyUpdate.safeParse(block?.values).success).toBe(true);
});
