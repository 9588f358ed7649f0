import { expect, test } from "vitest";
import { type CommissionContext, readCommission } from "#shared/market/openimmo/commission";
import { storedFields } from "#shared/core/entity-fields";
import { rateText } from "#shared/core/numbers";
import { property, propertyUpdate } from "#shared/market/contract";
import { noAnswers } from "#shared/market/duties/answers";
import { commissionSaid } from "#shared/market/duties/commission";
import { dutiesOf } from "#shared/market/duties/lights";
import { differencesOf } from "#shared/market/openimmo/differences";
import { readOpenImmo } from "#shared/market/openimmo/document";
import { propertyFields } from "#shared/market/property-fields";
import { commissionText } from "#shared/reports/offer-words";
import { typedNumber } from "../../web/src/features/market/property-form.ts";

test.each<[text: string, expected: ReturnType<typeof readCommission>, context?: CommissionContext]>([
  // The percentage that is not the tax's (UStG § 12), wherever it stands.
  ["3,57 % inkl. MwSt.", 3.57],
  ["3,57% inkl. 19% MwSt.", 3.57],
  ["inkl. 19 % MwSt. 3,57 %", 3.57],
  ["MwSt. 19 %, Provision 3,57 % brutto", 3.57],
  ["inkl. der gesetzlichen MwSt. von derzeit 19 %: 3,57 %", 3.57],
  ["3,57 % (19 % MwSt. enthalten)", 3.57],
  ["3,57 %, darin enthalten 19 % MwSt.", 3.57],
  ["3,57 % des Kaufpreises, enthält 19 % Umsatzsteuer", 3.57],
  ["3,57 % inkl. 19 %iger MwSt.", 3.57],
  ["3,57 % inkl. gesetzl. MwSt. vom Kaufpreis", 3.57],
  ["Käuferprovision 3,57 % inkl. 19 % gesetzl. MwSt., verdient und fällig mit Abschluss des Kaufvertrags", 3.57],
  ["3,48 % inkl. 16 % MwSt.", 3.48],
  ["7,14 % inkl. MwSt.", 7.14],
  ["7,14 % (6 % + 19 % MwSt.)", 7.14],
  ["6 % + 19 % MwSt. = 7,14 %", 7.14],
  ["3 % zzgl. MwSt., also 3,57 % inkl. MwSt.", 3.57],
  ["3,57 % inkl. MwSt. (das entspricht 3 % netto)", 3.57],
  ["je 3,57 % für Käufer und Verkäufer", 3.57],
  ["3,57 % / 3,57 % inkl. MwSt.", 3.57],
  ["3,570 % (inkl. MwSt)", 3.57],
  ["Käuferprovision: 3,57% (inkl. gesetzl. MwSt.) des notariellen Kaufpreises", 3.57, { side: "buyer" }],
  ["Die Maklerprovision beträgt 3,57 % inkl. der gesetzlichen MwSt. von 19 %", 3.57],
  ["3,57 % inkl. der jeweils gültigen Mehrwertsteuer (derzeit 19 %)", 3.57],
  ["3,57 % incl. ges. MwSt. v. KP", 3.57],
  ["4,76 % inkl. 19% USt. v. Verkäufer", 4.76, { side: "seller" }],
  ["5,95 %inkl.ges.MwSt", 5.95],
  ["3,57 % vom Kaufpreis inkl. MwSt, mind. 5.950 €", 3.57],
  ["3,57 % MwSt. inkl.", 3.57],
  ["3,57 % inkl. MwSt., 19 %", 3.57],
  ["3,57 % brutto, 3 % netto", 3.57],
  ["2 % Netto zzgl. MwSt / 2,38 % Brutto", 2.38],
  ["17.850 EUR (3,57 % inkl. MwSt.)", 3.57],
  ["je 1,785 % Käufer/Verkäufer", 1.785],
  ["3.57 % incl. VAT", 3.57],
  ["5,8 % inkl. 16 % MwSt. bis 31.12.2020", 5.8],
  ["Courtage: 6,25 % inkl. MwSt.", 6.25],
  ["2,5 % zzgl. 19% MwSt. (2,975 %)", 2.975],
  ["10 %", 10],
  // Three decimals, as the net rates that are usual make them.
  ["2,975 %", 2.975],
  ["2.975 %", 2.975],
  ["2,975", 2.975],
  ["1,785 % inkl. MwSt.", 1.785],
  ["2,5 % zzgl. MwSt.", 2.975],
  ["1,5 % zuzüglich gesetzlicher Mehrwertsteuer", 1.785],
  ["5,95%", 5.95],
  // Other taxes than VAT.
  ["3,57 % zzgl. Notar- und Grunderwerbsteuer", 3.57],
  ["3,57 %, hinzu kommen Notar und Grunderwerbsteuer", 3.57],
  ["3,57 % und Grunderwerbsteuer", 3.57],
  ["3,57 % inkl. MwSt. zzgl. Notarkosten und Grunderwerbsteuer", 3.57],
  ["3,57 %, inkl. der jeweils zum Zeitpunkt der Rechnungsstellung gültigen gesetzlichen MwSt.", 3.57],
  ["3,57 % zzgl. Notar- und Grunderwerbsteuer, inkl. 19 % MwSt.", 3.57],
  ["3,57 %, enthält die jeweils gültige gesetzliche Mehrwertsteuer", 3.57],
  ["3,57 % (MwSt. in Höhe von derzeit 19 % bereits enthalten)", 3.57],
  ["3,57 % inkl. Beratung und MwSt.", 3.57],
  ["3,57 % beim Kauf von privat bis Ende August", 3.57],
  // Without the tax, by the text or by the file.
  ["3 % zzgl. 19% MwSt.", 3.57],
  ["3% + MwSt.", 3.57],
  ["3 % zzgl. MwSt. (zurzeit 19 %)", 3.57],
  ["3 % + 19 %", 3.57],
  ["3 % plus 19 % USt", 3.57],
  ["3 % exkl. MwSt.", 3.57],
  ["3 % netto", 3.57],
  ["3 % excl.", 3.57],
  ["3 %, MwSt. nicht enthalten", 3.57],
  ["3 % zzgl. der jeweils gültigen gesetzlichen Mehrwertsteuer", 3.57],
  ["3 % zuzüglich der jeweils geltenden gesetzlichen MwSt.", 3.57],
  ["3 % zzgl. der zum Zeitpunkt der Rechnungsstellung gültigen MwSt.", 3.57],
  ["3 % des Kaufpreises zuzüglich der zum Zeitpunkt der Rechnungsstellung gültigen gesetzlichen Mehrwertsteuer", 3.57],
  ["3 % und MwSt.", 3.57],
  ["3 % und 19 % MwSt.", 3.57],
  ["3 % und der gesetzlichen Umsatzsteuer", 3.57],
  ["3 %, hinzu kommt die MwSt.", 3.57],
  ["3 %. Hinzu kommt die gesetzliche Umsatzsteuer.", 3.57],
  ["3 %, dazu kommt die Mehrwertsteuer", 3.57],
  ["Nettoprovision 3 %", 3.57],
  ["Nettocourtage: 3 %", 3.57],
  ["3%", 3.57, { includesVat: false }],
  ["3%", 3, { includesVat: true }],
  ["3 %", 3],
  ["3,57 % brutto", 3.57, { includesVat: false }],
  ["3,57 % inkl. MwSt.", 3.57, { includesVat: false }],
  ["3 % ohne MwSt. (Kleinunternehmer, § 19 UStG)", "unclear"],
  // By country, and nothing where its tax is not known.
  ["3 % zzgl. 20 % USt.", 3.6],
  ["3 % zzgl. USt.", 3.6, { country: "AUT" }],
  ["3 % zzgl. MwSt.", 3.57, { country: "DEU" }],
  ["3 % zzgl. 8,1 % MwSt.", 3.243],
  ["3 % zzgl. MwSt.", 3.243, { country: "CHE" }],
  ["3 % zzgl. MwSt.", "unclear", { country: "ESP" }],
  ["3 % zzgl. 21 % MwSt.", 3.63, { country: "ESP" }],
  ["3,6 % inkl. 20 % USt.", 3.6, { country: "AUT" }],
  ["3,57 %", 3.57, { country: "ESP" }],
  // Other ways to write a percentage.
  ["3,57 v.H.", 3.57],
  ["3,57 v. H. inkl. MwSt.", 3.57],
  ["3,57 vom Hundert", 3.57],
  ["3,57 Prozent", 3.57],
  ["3,57%ige Käufercourtage", 3.57],
  ["4,76", 4.76],
  ["3,57 inkl. MwSt.", 3.57],
  ["3.57%", 3.57],
  ["3,57 %, zu 100 % vom Käufer zu zahlen", 3.57],
  ["3,57％ inkl. MwSt.", 3.57],
  // None.
  ["keine", 0],
  ["Keine.", 0],
  ["provisionsfrei", 0],
  ["courtagefrei", 0],
  ["Provisionsfrei für den Käufer", 0, { side: "buyer" }],
  ["keine Käuferprovision", 0],
  ["ohne Courtage", 0],
  ["entfällt", 0],
  ["Für den Käufer fällt keine Provision an", 0, { side: "buyer" }],
  ["keine Courtage für den Käufer", 0],
  ["provisionsfrei, keine Käuferprovision", 0],
  ["0,00 %", 0],
  ["0", 0],
  ["0,00 €", 0],
  ["prov.frei", 0],
  ["ohne Maklergebühren", 0],
  ["Käuferprovision: keine", 0, { side: "buyer" }],
  ["provisionsfrei für Käufer und Verkäufer", 0, { side: "seller" }],
  ["provisionsfrei für beide Seiten", 0],
  ["Bei diesem Objekt fällt keine Käuferprovision an", 0, { side: "buyer" }],
  ["Provisionsfrei! Sie zahlen keine Courtage.", 0],
  ["Käufer zahlt nichts, provisionsfrei", 0, { side: "buyer" }],
  // Free for one side alone, on a condition, for a time or for others: nothing is taken.
  ["Der Verkäufer zahlt keine Provision, die Käuferprovision trägt der Erwerber", "unclear", { side: "buyer" }],
  ["Verkäufer provisionsfrei, Provision zahlt der Käufer", "unclear", { side: "buyer" }],
  ["Für den Käufer provisionsfrei, der Verkäufer zahlt die Provision", "unclear", { side: "seller" }],
  ["Für Verkäufer keine Provision; Käufer zahlt nach Vereinbarung", "unclear", { side: "buyer" }],
  ["Provisionsfrei, die Courtage trägt der Käufer", "unclear", { side: "buyer" }],
  ["keine Innenprovision", "unclear", { side: "buyer" }],
  ["0 % für den Verkäufer, Käufer nach Vereinbarung", "unclear", { side: "buyer" }],
  ["Provisionsfrei bei Kauf bis 31.12.2026", "unclear"],
  ["Keine Provision, nur Honorar 3.000 €", "unclear"],
  ["Keine Provision. Es fällt eine Pauschale an.", "unclear"],
  ["Für Mieter provisionsfrei", "unclear", { side: "buyer" }],
  ["Provisionsfrei für Kapitalanleger", "unclear", { side: "buyer" }],
  ["Auf Anfrage provisionsfrei", "unclear"],
  ["Keine Provision für Bestandskunden", "unclear"],
  ["Provisionsfrei: nein", "unclear"],
  ["Für Eigentümer provisionsfrei", "unclear", { side: "buyer" }],
  ["Für Eigentümer provisionsfrei", 0, { side: "seller" }],
  ["Für den Auftraggeber provisionsfrei", "unclear", { side: "buyer" }],
  ["Für Anbieter provisionsfrei", "unclear", { side: "buyer" }],
  ["Die Provision wird vom Käufer getragen, für Sie als Eigentümer provisionsfrei", "unclear", { side: "buyer" }],
  ["Provisionsfrei, direkt vom Eigentümer", 0, { side: "buyer" }],
  ["Provisionsfreie Vermittlung ausgeschlossen", "unclear"],
  ["Provisionsfrei, solange der Vorrat reicht", "unclear"],
  ["Provisionsfrei innerhalb der ersten 4 Wochen", "unclear"],
  ["Während der Aktion provisionsfrei", "unclear"],
  ["Provisionsfrei für Erstkäufer", "unclear", { side: "buyer" }],
  ["Provisionsfrei für die ersten drei Käufer", "unclear", { side: "buyer" }],
  ["Provisionsfrei mit Finanzierung über uns", "unclear"],
  ["Provisionsfrei im Falle eines Kaufs im Dezember", "unclear"],
  ["Keine Provision ohne Vertrag", "unclear"],
  ["Keine Provision im Voraus", "unclear"],
  ["Wohnung provisionsfrei, Garage mit Provision", "unclear"],
  // Free for the buyer, whoever else pays; the price itself is nothing besides.
  ["Provisionsfrei für den Käufer, da der Verkäufer die Courtage übernimmt", 0, { side: "buyer" }],
  ["Provisionsfrei für den Käufer – Eigentümer zahlt die Provision", 0, { side: "buyer" }],
  ["Provisionsfrei für den Käufer, Honorar 2.000 €", "unclear", { side: "buyer" }],
  ["Provisionsfrei für den Käufer, es fällt ein Honorar an", "unclear", { side: "buyer" }],
  [
    "Provisionsfrei für den Käufer, der Verkäufer zahlt nichts, der Erwerber die Courtage",
    "unclear",
    { side: "buyer" },
  ],
  ["Provisionsfrei! Kaufpreis 350.000 €", 0],
  ["Provisionsfrei bei Kaufpreis 350.000 €", "unclear"],
  // No rate at all.
  ["nicht mehr provisionsfrei", undefined],
  ["Kein provisionsfreies Angebot", undefined],
  ["Provision frei verhandelbar", undefined],
  ["keine Provisionsangabe", undefined],
  ["keine Provisionsteilung", undefined],
  ["Die Provision trägt zu 100 % der Käufer", undefined],
  ["zu 100 % der Käufer", undefined],
  ["2 Monatsmieten", undefined],
  ["2.000 €", undefined],
  ["5000", undefined],
  ["nach Vereinbarung", undefined],
  ["keine Angabe", undefined],
  ["nicht provisionsfrei", undefined],
  ["keine weitere Provision", undefined],
  ["Keinesfalls provisionsfrei", undefined],
  ["keineswegs provisionsfrei", undefined],
  ["nie provisionsfrei", undefined],
  ["nahezu provisionsfrei", undefined],
  ["fast provisionsfrei", undefined],
  ["zunächst provisionsfrei", undefined],
  ["weder provisionsfrei noch verhandelbar", undefined],
  ["Weitere provisionsfreie Immobilien unter www.muster.example", undefined],
  ["Grunderwerbsteuer 3,5 %", undefined],
  // Two ways to read it.
  ["1,19 % bis 3,57 %", "unclear"],
  ["1,19 - 3,57 %", "unclear"],
  ["1,19 % – 3,57 % inkl. MwSt.", "unclear"],
  ["3 % bis 3,57 %", "unclear"],
  ["bis zu 3,57 %", "unclear"],
  ["ab 2 %", "unclear"],
  ["Käufer 3,57 %, Verkäufer 2,38 %", "unclear"],
  ["4,76 % bis 500.000 €, darüber 3,57 %", "unclear"],
  ["50 % von 7,14 %", "unclear"],
  ["provisionsfrei für Käufer, Verkäufer zahlt 3,57 %", "unclear"],
  ["keine Provision bei Kauf bis Juni, sonst 3,57 %", "unclear"],
  ["provisionsfrei für den Käufer", "unclear", { side: "seller" }],
  ["für den Verkäufer provisionsfrei", "unclear", { side: "buyer" }],
  ["7,14 % je zur Hälfte", "unclear"],
  ["7,14 %, hälftig von Käufer und Verkäufer", "unclear"],
  ["1/2 von 7,14 %", "unclear"],
  ["½ von 7,14 % inkl. MwSt.", "unclear"],
  ["7,14 % inkl. MwSt. (50:50)", "unclear"],
  ["7,14 % inkl. MwSt., halbe-halbe", "unclear"],
  ["7,14 % inkl. MwSt. (Käufer und Verkäufer je 3,57 %)", "unclear"],
  ["4,76 % vom Verkäufer", "unclear", { side: "buyer" }],
  ["3,57 % Käuferprovision", "unclear", { side: "seller" }],
  ["3 1/2 %", "unclear"],
  ["3 ½ %", "unclear"],
  ["drei Prozent", "unclear"],
  ["1.000,5 %", "unclear"],
  ["3 % zzgl. MwSt. inkl. Beratung", "unclear"],
  ["Käufer 3,00 %, Verkäufer 3,57 %", "unclear", { side: "buyer" }],
  ["3 % zzgl. MwSt. je Käufer und Verkäufer, also 3,57 %", 3.57, { side: "buyer" }],
  ["3,57 % zzgl. 500 € Pauschale", "unclear"],
  ["3,57 % und 500 € Pauschale", "unclear"],
  ["3,57 % sowie 500 € Pauschale", "unclear"],
  ["3,57 % plus Pauschale von 500 €", "unclear"],
  ["500 € Pauschale zzgl. 3,57 %", "unclear"],
  ["2.000 € + 3,57 %", "unclear"],
  ["350.000 € + 3,57 % inkl. MwSt.", 3.57],
  ["ab 1 Mio. € 3,57 %", "unclear"],
  ["3,57 %, ab 500.000 verhandelbar", "unclear"],
  ["2,38 % NKM", "unclear"],
  ["7,14 % paritätisch", "unclear"],
  ["3,57 % inkl. MwSt. (Grunderwerbsteuer 6,5 %)", 3.57],
  ["3,57 % inkl. MwSt. + 1.500,- €", "unclear"],
  ["3,57 % inkl. MwSt. bei Kaufpreis ab 500.000 €", "unclear"],
  ["3,57 % inkl. MwSt.; bei Kaufpreis unter 100.000 € pauschal 5.000 €", "unclear"],
  ["Die übliche Provision von 3,57 % entfällt", "unclear"],
  ["2,38 % inkl. MwSt. der Jahresmieteinnahmen", "unclear"],
  // The rate of the side that is named next to it.
  ["3,57 % vom Käufer, der Verkäufer zahlt nichts", "unclear", { side: "seller" }],
  ["3,57 % vom Käufer, der Verkäufer zahlt nichts", 3.57, { side: "buyer" }],
  ["Der Verkäufer zahlt 3,57 %, für Käufer kostenlos", "unclear", { side: "buyer" }],
  ["3,57 % Innenprovision", "unclear", { side: "buyer" }],
  ["3,57 % Innenprov.", "unclear", { side: "buyer" }],
  ["Eigentümer zahlt 3,57 %", "unclear", { side: "buyer" }],
  ["Eigentümer zahlt 3,57 %", 3.57, { side: "seller" }],
  ["3,57 % vom Eigentümer", "unclear", { side: "buyer" }],
  ["3,57 % zahlt nicht der Käufer, sondern der Eigentümer", "unclear", { side: "buyer" }],
  ["3,57 % – nicht vom Käufer zu zahlen", "unclear", { side: "buyer" }],
  ["3,57 % inkl. MwSt., Verkäufer zahlt nichts", "unclear", { side: "seller" }],
  ["Käuferprovision 3,57 % inkl. MwSt., fällig bei Vertrag mit dem Verkäufer", 3.57, { side: "buyer" }],
  ["3,57 % inkl. MwSt. Der Verkäufer zahlt eine Provision in gleicher Höhe.", 3.57, { side: "buyer" }],
  ["Käufer 2,975 % inkl. MwSt., Verkäufer 2,975 % inkl. MwSt.", 2.975, { side: "seller" }],
  ["3,57 % für Käufer und Verkäufer", 3.57, { side: "seller" }],
  ["3,57% Innenprovision; 3,57% Außenprovision", 3.57, { side: "seller" }],
  // Of VAT something is said, but not whether it is in it.
  ["3 %, MwSt.", "unclear"],
  ["3,57 % MwSt.", "unclear"],
  ["Mehrwertsteuer: 19 %, Provision: 3 %", "unclear"],
  ["3 % (Umsatzsteuer nach Gesetz)", "unclear"],
  ["3,57 % MwSt.", 3.57, { includesVat: true }],
  ["3 % MwSt.", 3.57, { includesVat: false }],
  ["MwSt. 19 %, Provision 3,57 %", "unclear"],
  ["3 % zzgl. 19 % oder 20 % MwSt.", "unclear"],
  ["3 bzw. 5 %", "unclear"],
  ["3 oder 4 %", "unclear"],
  ["zwischen 3 und 4 %", "unclear"],
  ["3 % Nachlass bei Barzahlung", "unclear"],
  ["7,14 % minus 1 %", "unclear"],
  ["3,57 % der Jahresmiete", "unclear"],
  // What adds the commission to the price says nothing of VAT.
  ["zzgl. 3,57 % Käuferprovision", 3.57],
  ["zuzüglich 3,57 % Courtage", 3.57],
  ["Kaufpreis + 3,57 % Provision", 3.57],
  ["zzgl. 3,57 % Käuferprovision (inkl. MwSt.)", 3.57],
  ["zzgl. 3 % Courtage zzgl. MwSt.", 3.57],
  ["zzgl. 3 % Courtage zuzüglich 19 %", 3.57],
  ["zzgl. 3,57 % Käuferprovision", 3.57, { includesVat: true }],
  ["vom Erwerber 3,57 % inkl. MwSt.", "unclear", { side: "seller" }],
  ["vom Erwerber 3,57 % inkl. MwSt.", 3.57, { side: "buyer" }],
  // A word that is not known may change all.
  ["Früher provisionsfrei", "unclear", { side: "buyer" }],
  ["Stellplatz provisionsfrei", "unclear", { side: "buyer" }],
  ["Provisionsfrei gegen Aufpreis", "unclear", { side: "buyer" }],
  ["0 % Finanzierung", "unclear", { side: "buyer" }],
  ["3,57 % zahlt der Bauträger", "unclear", { side: "buyer" }],
  ["Innen 3,57 %", "unclear", { side: "buyer" }],
  ["mind. 3.000 € oder 3,57 %", "unclear", { side: "buyer" }],
  ["7,14 % Gesamtprovision", "unclear", { side: "buyer" }],
  ["Grunderwerbsteuer beträgt 5 %", "unclear", { side: "buyer" }],
  ["Notar 1,5 %", "unclear", { side: "buyer" }],
  ["rund 3,57 %", "unclear", { side: "buyer" }],
  ["Provisionsfrei?", "unclear", { side: "buyer" }],
  ["Provisionsfrei zzgl. MwSt.", "unclear", { side: "buyer" }],
  ["3,57 %: keine", "unclear", { side: "buyer" }],
  ["3,57 % nicht fällig", "unclear", { side: "buyer" }],
  ["Beratung 3,57 %", "unclear", { side: "buyer" }],
  ["Grunderwerbsteuer 3,5 % entfällt", "unclear", { side: "buyer" }],
  ["3,57 % inkl. MwSt. ist bei notariellem Vertragsabschluss verdient und fällig", 3.57, { side: "buyer" }],
  ["Das Objekt ist provisionsfrei.", 0, { side: "buyer" }],
  // More than anybody pays.
  ["19 %", "unclear"],
  ["11,9 %", "unclear"],
  ["9 % zzgl. MwSt.", "unclear"],
  ["50 %", "unclear"],
  ["35,7 %", "unclear"],
])("the commission %j is %j", (text, expected, context) => {
  expect(readCommission(text, context)).toBe(expected);
});

const read = (prices: string, country = "") => {
  const file = readOpenImmo(
    `<openimmo><anbieter><immobilie><objektkategorie><objektart><haus/></objektart></objektkategorie><geo><ort>Wels</ort>${country}</geo><preise>${prices}</preise><verwaltung_techn><openimmo_obid>A</openimmo_obid></verwaltung_techn></immobilie></anbieter></openimmo>`,
    "2026-11-23",
  );
  return file.kind === "properties" ? file.properties[0] : undefined;
};

test("a file's commission is taken by its country; what is unclear is told and stays open", () => {
  const austria = '<land iso_land="AUT"/>';
  expect(read("<aussen_courtage>3 % zzgl. USt.</aussen_courtage>", austria)?.values).toEqual({ commission_buyer: 3.6 });
  const filled = read("<provisionspflichtig>true</provisionspflichtig><aussen_courtage>0</aussen_courtage>");
  expect(filled?.values).toEqual({});
  expect(filled?.problems).toEqual(["Die Provision des Käufers „0“ ist nicht eindeutig und bleibt offen"]);
  const range = read("<innen_courtage>1,19 % bis 3,57 %</innen_courtage>");
  expect(range?.values).toEqual({});
  expect(range?.problems).toEqual([
    "Die Provision des Verkäufers „1,19 % bis 3,57 %“ ist nicht eindeutig und bleibt offen",
  ]);
  const whole = read("<aussen_courtage>Die Provision trägt zu 100 % der Käufer</aussen_courtage>");
  expect(whole?.values).toEqual({});
  expect(whole?.problems).toEqual([
    "Die Provision des Käufers „Die Provision trägt zu 100 % der Käufer“ ist kein Prozentsatz und bleibt offen",
  ]);
});

test("a commission of a file that is no rate turns no duty green", () => {
  const lightAfter = (text: string) =>
    dutiesOf({
      type: "GEW",
      property: storedFields(propertyFields, read(`<aussen_courtage>${text}</aussen_courtage>`)?.values ?? {}),
      duties: noAnswers,
      owners: [],
      isReserved: false,
      region: "DE-BY",
      measures: [],
      today: "2026-11-23",
    }).find(({ key }) => key === "commission")?.light;
  expect(lightAfter("inkl. 19 % MwSt. 3,57 %")).toBe("green");
  const others = ["Die Provision trägt zu 100 % der Käufer", "19 %", "1,19 % bis 3,57 %", "Käufer: k. A."];
  const partlyFree = [
    "Verkäufer provisionsfrei, Provision zahlt der Käufer",
    "Provisionsfrei bei Kauf bis Juni",
    "Für Eigentümer provisionsfrei",
  ];
  for (const text of [...others, ...partlyFree]) expect([text, lightAfter(text)]).toEqual([text, "red"]);
});

test("2.975 % is the same figure in form, offer, import and wherever else a rate stands", () => {
  expect([2.975, 1.785, 3.57, 3, 0].map(rateText)).toEqual(
    ["2,975", "1,785", "3,57", "3", "0"].map((rate) => `${rate}\u202F%`),
  );
  expect(typedNumber("commission_buyer", 2.975)).toBe("2,975");
  expect(commissionText(2.975, null)).toContain("2,975\u202F%");
  const open = { ...storedFields(propertyFields, {}), price_steps: [], openimmo_obid: "", imported: {}, version: 0 };
  expect(differencesOf(open, { commission_buyer: 2.975 })).toMatchObject([{ after: "2,975\u202F%" }]);
});

test("a commission is entered with three decimals at most; a stored one with more is still shown", () => {
  expect(propertyUpdate.safeParse({ commission_buyer: 2.975 }).success).toBe(true);
  expect(propertyUpdate.safeParse({ commission_buyer: 2.9751 }).success).toBe(false);
  expect(property.shape.commission_buyer.safeParse(2.9751).success).toBe(true);
});

test("of the same rate both laws are named until somebody says by which the buyer pays", () => {
  const rates = { commission_buyer: 3.57, commission_seller: 3.57 };
  const said = (commission_model: "both" | null) =>
    commissionSaid({ type: "WOH", property: rates, duties: { commission_model } });
  expect(said(null)).toEqual({ proven: "Käufer und Verkäufer zahlen gleich viel (§ 656c oder § 656d)." });
  expect(said("both")).toEqual({ proven: "Käufer und Verkäufer zahlen gleich viel (§ 656c)." });
});
