import { expect, test } from "vitest";
import { campaignOf } from "#shared/market/openimmo/differences";
import { readOpenImmo } from "#shared/market/openimmo/document";
import { one, propertiesOf, today } from "./openimmo-read.ts";

/* What senders write that means something else than it says, or nothing. */

test("a DOCTYPE that defines nothing is cut out, wherever it points to; one with definitions never is", () => {
  const body = "<openimmo><anbieter/></openimmo>";
  for (const type of [
    "<!DOCTYPE openimmo>",
    "<!DOCTYPE openimmo [ ]>",
    '<!DOCTYPE openimmo SYSTEM "openimmo_127.dtd">',
    '<!doctype openimmo SYSTEM "http://www.openimmo.de/openimmo.dtd" >',
    '<!DOCTYPE openimmo PUBLIC "-//OpenImmo//DTD 1.2.7//DE" "openimmo.dtd">',
  ])
    for (const head of ["", '<?xml version="1.0" encoding="UTF-8"?>\n', "\uFEFF<!-- aus <Software> -->\n"])
      expect(readOpenImmo(`${head}${type}\n${body}`, today)).toMatchObject({ kind: "properties", properties: [] });
  for (const type of [
    '<!DOCTYPE openimmo [<!ENTITY x "y">]>',
    '<!DOCTYPE openimmo SYSTEM "openimmo.dtd" [<!ENTITY x "y">]>',
    '<!DOCTYPE openimmo SYSTEM "../../secret.dtd">',
    '<!DOCTYPE openimmo><!DOCTYPE openimmo [<!ENTITY x "y">]>',
    "<openimmo><!DOCTYPE openimmo></openimmo>",
  ])
    expect(() => readOpenImmo(`${type}${body}`, today)).toThrow("DOCTYPE");
});

test("thousands of comments before the first element are read in no time, whatever follows them", () => {
  const comments = "<!--a-->".repeat(5_000);
  const started = performance.now();
  expect(readOpenImmo(`${comments}<openimmo/>`, today)).toMatchObject({ kind: "properties" });
  expect(() => readOpenImmo(`${comments}<!DOCTYPE openimmo [<!ENTITY x "y">]><openimmo/>`, today)).toThrow("DOCTYPE");
  expect(performance.now() - started).toBeLessThan(2_000);
});

test("a price that is none stays open: 1 for “auf Anfrage”, 0 before the gross one", () => {
  const price = (inner: string) => one("<objektart><haus/></objektart>", `<preise>${inner}</preise>`);
  const asked = price('<kaufpreis auf_anfrage="true">1</kaufpreis>');
  expect(asked?.values.asking_price).toBeUndefined();
  expect(asked?.problems).toContain("Der Preis ist „auf Anfrage“ und bleibt offen");
  expect(price('<kaufpreis auf_anfrage="1">0</kaufpreis>')).toMatchObject({ problems: asked?.problems, left: [] });
  expect(price("<kaufpreis>1</kaufpreis>")?.values.asking_price).toBeUndefined();
  for (const none of ["0", "0.00", "0,00"])
    expect(price(`<kaufpreis>${none}</kaufpreis><kaufpreisbrutto>350000</kaufpreisbrutto>`)?.values.asking_price).toBe(
      350_000,
    );
});

test.each<[kind: string, admin: string, expected: string | undefined]>([
  ["haus", "<vermietet>true</vermietet>", "let"],
  ["haus", "<vermietet>false</vermietet>", "owner"],
  ["grundstueck", "<vermietet>false</vermietet>", "free"],
  ["haus", "<vermietet>false</vermietet><verfuegbar_ab>sofort</verfuegbar_ab>", "free"],
  ["wohnung", "<verfuegbar_ab>vermietet, nicht sofort frei</verfuegbar_ab>", "let"],
  ["wohnung", "<verfuegbar_ab>nicht sofort frei</verfuegbar_ab>", undefined],
  ["wohnung", "<verfuegbar_ab>unvermietet</verfuegbar_ab>", "free"],
  ["haus", "<verfuegbar_ab>nach Vereinbarung</verfuegbar_ab>", undefined],
  ["haus", "<verfuegbar_ab>vom Eigentümer bewohnt</verfuegbar_ab>", "owner"],
  ["haus", "<verfuegbar_ab>selbst genutzt</verfuegbar_ab>", "owner"],
  ["haus", "<verfuegbar_ab>nach Absprache mit dem Eigentümer</verfuegbar_ab>", undefined],
])("%s with %s is used so", (kind, admin, expected) => {
  const property = one(`<objektart><${kind}/></objektart>`, `<verwaltung_objekt>${admin}</verwaltung_objekt>`);
  expect(property?.values.occupancy).toBe(expected);
  // What the file does not say in words is told.
  const isTaken = kind === "haus" && admin === "<vermietet>false</vermietet>";
  expect(property?.problems.some((problem) => problem.includes("prüfen Sie die Nutzung"))).toBe(isTaken);
});

test("codes of carriers go into no ad; a monument needs no certificate, and says so", () => {
  const carrier = (said: string) =>
    one(
      "<objektart><haus/></objektart>",
      `<zustand_angaben><energiepass><epart>BEDARF</epart><endenergiebedarf>98</endenergiebedarf><primaerenergietraeger>${said}</primaerenergietraeger></energiepass></zustand_angaben>`,
    );
  expect(carrier("ERDGAS_LEICHT")?.values.energy_carrier).toBe("Erdgas E");
  expect(carrier("WASSER-ELEKTRO")?.values.energy_carrier).toBe("Strom");
  expect(carrier("Gas, SOLAR")?.values.energy_carrier).toBe("Gas, Solar");
  expect(carrier("Luft/Wasser-Wärmepumpe")?.values.energy_carrier).toBe("Luft/Wasser-Wärmepumpe");
  expect(carrier("GAS/SOLAR")?.values.energy_carrier).toBe("Gas, Solar");
  expect(carrier("Gas und Solar")?.values.energy_carrier).toBe("Gas, Solar");
  expect(carrier("KWKFOSSIL")?.values.energy_carrier).toBe("Kraft-Wärme-Kopplung, fossil");
  expect(carrier("NAHWÄRME GAS")?.values.energy_carrier).toBe("Nahwärme Gas");
  for (const said of ["UNBEKANNT", "KEINE ANGABE", "k.A.", "k. A.", "1", "-", "Sonstiges"]) {
    const open = carrier(said);
    expect([said, open?.values.energy_carrier]).toEqual([said, undefined]);
    expect(open?.problems).toContain(`Der Energieträger „${said}“ sagt nicht, womit geheizt wird, und bleibt offen`);
  }
  const unknown = carrier("XTRA_KWK_9");
  expect(unknown?.values.energy_carrier).toBeUndefined();
  expect(unknown?.problems).toContain("Der Energieträger „XTRA_KWK_9“ ist ein Kürzel und bleibt offen");
  const monument = one(
    "<objektart><haus/></objektart>",
    "<verwaltung_objekt><denkmalgeschuetzt>1</denkmalgeschuetzt></verwaltung_objekt><zustand_angaben><energiepass><jahrgang>nicht_noetig</jahrgang></energiepass></zustand_angaben>",
  );
  expect(monument?.values).toMatchObject({ certificate: "none", certificate_exemption: "Baudenkmal" });
});

test("care homes and hospitals of 1.2.2 are business, and of a Zinshaus all that can be let counts", () => {
  for (const fine of ["PFLEGEHEIM", "KRANKENHAUS", "SENIORENHEIM"])
    expect(one(`<objektart><haus haustyp="${fine}"/></objektart>`)?.type.type).toBe("GEW");
  const areas = "<flaechen><ladenflaeche>120</ladenflaeche><vermietbare_flaeche>760,5</vermietbare_flaeche></flaechen>";
  expect(one("<objektart><zinshaus_renditeobjekt/></objektart>", areas)?.values.usable_area).toBe(760.5);
  const block = one('<objektart><haus haustyp="MEHRFAMILIENHAUS"/></objektart>', areas);
  expect(block?.values.usable_area).toBe(760.5);
  expect(block?.left).toEqual(["Ladenfläche: 120"]);
  const shop = one("<objektart><einzelhandel/></objektart>", areas);
  expect(shop?.values.usable_area).toBe(120);
  expect(shop?.left.join()).toContain("Vermietbare Fläche: 760,5");
});

test("what is reserved or taken back says so; heritable building rights and forced sales are named and not taken", () => {
  const reserved = one(
    "<objektart><haus/></objektart>",
    '<zustand_angaben><verkaufstatus stand="RESERVIERT"/></zustand_angaben><kontaktperson><email_direkt>M.Berg@Seeblick.example</email_direkt></kontaktperson>',
  );
  expect(reserved).toMatchObject({ turn: "reserved", unfit: undefined, contact: "m.berg@seeblick.example" });
  expect(reserved?.problems.join()).toContain("als reserviert gemeldet");
  const ways = (attributes: string, rest = "") =>
    propertiesOf(
      `<openimmo><anbieter><openimmo_anid>ANB-1</openimmo_anid><immobilie><objektkategorie><vermarktungsart ${attributes}/><objektart><haus/></objektart></objektkategorie>${rest}<verwaltung_techn><openimmo_obid>X</openimmo_obid></verwaltung_techn></immobilie></anbieter></openimmo>`,
    )[0];
  expect(ways('KAUF="false" ERBPACHT="true"')?.unfit).toContain("Erbpacht");
  expect(ways('KAUF="true" ERBPACHT="true"')).toMatchObject({ unfit: undefined, anid: "ANB-1" });
  const forced = "<versteigerung><zwangsversteigerung>true</zwangsversteigerung></versteigerung>";
  expect(ways('KAUF="true"', forced)?.unfit).toContain("zwangsversteigert");
});

test("the same id of two senders names two properties; without a sender it is the one that is known", () => {
  const property = (anid: string) => ({ obid: "111", anid, externalNumber: "R-1" });
  const known = [
    { campaign_id: "a", openimmo_obid: "111", openimmo_anid: "ANB-1", external_number: "R-1" },
    { campaign_id: "b", openimmo_obid: "111", openimmo_anid: "ANB-2", external_number: "R-1" },
  ];
  expect(["ANB-1", "ANB-2", "ANB-3", ""].map((anid) => campaignOf(property(anid), known))).toEqual([
    "a",
    "b",
    undefined,
    undefined,
  ]);
  expect(campaignOf(property(""), known.slice(0, 1))).toBe("a");
  expect(campaignOf(property("ANB-1"), [{ campaign_id: "c", openimmo_obid: "111", external_number: "" }])).toBe("c");
  expect(campaignOf(property("ANB-2"), known.slice(0, 1))).toBeUndefined();
});

test("a monument by the certificate's text, no certificate at all, a month as ISO has it: each is read or told", () => {
  const pass = (inner: string, more = "") =>
    one(
      "<objektart><haus/></objektart>",
      `${more}<zustand_angaben><energiepass>${inner}</energiepass></zustand_angaben>`,
    );
  const none = { certificate: "none", certificate_exemption: "Baudenkmal" };
  expect(pass("<jahrgang>nicht_noetig</jahrgang><epasstext>Denkmal</epasstext>")?.values).toMatchObject(none);
  const denied = "<verwaltung_objekt><denkmalgeschuetzt>false</denkmalgeschuetzt></verwaltung_objekt>";
  for (const [text, more] of [
    ["kein Baudenkmal"],
    ["Denkmalschutz: nein"],
    ["Es handelt sich nicht um ein Denkmal"],
    ["Baudenkmal", denied],
  ])
    expect(
      pass(`<jahrgang>nicht_noetig</jahrgang><epasstext>${text}</epasstext>`, more)?.values.certificate_exemption,
    ).toBeUndefined();
  const without = pass("<jahrgang>ohne</jahrgang>");
  expect(without?.values).not.toHaveProperty("certificate");
  expect(without?.problems.join()).toContain("ohne Energieausweis");
  const listed = "<verwaltung_objekt><denkmalgeschuetzt>true</denkmalgeschuetzt></verwaltung_objekt>";
  expect(pass("<jahrgang>ohne</jahrgang>", listed)?.values).toMatchObject(none);
  const until = pass(
    "<epart>BEDARF</epart><endenergiebedarf>75.3</endenergiebedarf><gueltig_bis>2031-05</gueltig_bis>",
  );
  expect(until?.values.certificate_until).toBe("2031-05-31");
});

test("a year that is only about right says so, and the day, file number or court of a forced sale is enough", () => {
  const about = one("<objektart><haus/></objektart>", "<zustand_angaben><baujahr>~1965</baujahr></zustand_angaben>");
  expect(about?.values.built_in).toBe(1965);
  expect(about?.problems.join()).toContain("ungefähr");
  const day = "<versteigerung><zvtermin>2026-12-20T10:00:00</zvtermin></versteigerung>";
  expect(one("<objektart><haus/></objektart>", day)?.unfit).toContain("zwangsversteigert");
  for (const alone of ["<aktenzeichen>1 K 2/26</aktenzeichen>", "<amtsgericht>Kiel</amtsgericht>"])
    expect(one("<objektart><haus/></objektart>", `<versteigerung>${alone}</versteigerung>`)?.unfit).toContain(
      "zwangsversteigert",
    );
  const no = `<versteigerung><zwangsversteigerung>false</zwangsversteigerung><zvtermin>2026-12-20</zvtermin></versteigerung>`;
  expect(one("<objektart><haus/></objektart>", no)).toMatchObject({
    unfit: undefined,
    left: ["Termin der Zwangsversteigerung: 2026-12-20"],
  });
});
