import { expect, test } from "vitest";
import { isPublicAd } from "#shared/campaigns/live";
import { followersOf } from "#shared/catalogue/predecessors";
import type { PropertyTypeCode } from "#shared/catalogue/property-types";
import type { CatalogueRow } from "#shared/catalogue/rows";
import { fitsUse } from "#shared/plan/make/offered";
import { starterCatalogue } from "../../functions/catalogue/starter-catalogue.ts";

const measures = starterCatalogue();
const byCode = new Map(measures.map((measure) => [measure.planning.code, measure]));
/** What advertises but reaches only people who were chosen for it, as an agent read it out of the catalogue. */
const personalMeasures = [
  "Zahlenwerk für Anleger als Bildschirmvideo erklären",
  "Vollständigen Rundgang erst nach Anfrage freigeben",
  "Englische Exposéfassung für internationale Käufer",
  "Entwicklungsexposé mit Nutzungskonzept verfassen",
  "Vorabinfo an A-Suchkunden vor dem Vermarktungsstart",
  "Anfragen sofort mit Exposé, Provision und Widerruf beantworten",
  "Segmentiertes Suchkunden-Mailing am Starttag senden",
  "Investoren-Mailing mit Kurzprofil und anonymen Mietdaten",
  "Hausanbieter um Abgleich mit Bauherren ohne Bauplatz bitten",
  "Standortgesuche von Filialisten und Praxen durchgehen",
  "Altinteressenten mit neuem Anlass anschreiben",
  "Suchkundenkartei mit gelockertem Raster neu abgleichen",
  "Den jetzigen Mieter als Käufer ansprechen",
  "Privaten Besichtigungsabend für geladene Gäste ausrichten",
  "Tippgeber aus Handwerk, Vereinen und Kundschaft einweihen",
  "Objekt im Maklerverbund für Gemeinschaftsgeschäfte freigeben",
  "Bauträger und Projektentwickler einzeln anrufen",
  "Wirtschaftsförderung und Kammern über die Fläche informieren",
  "Steuerberater, Vermögensverwalter und Family Offices einbinden",
  "Kooperationsmakler mit anderem Käuferkreis hinzunehmen",
  "Kommune, Genossenschaften und Stiftungen als Käufer prüfen",
  "Hausverwaltungen nach kaufbereiten Bestandsvermietern fragen",
  "Eigentümern den Anzeigenlink zum Weiterleiten geben",
];

test.each([
  ["picture-check", 0],
  ["anfragen-ersten-woche", 7],
  ["startbericht-sieben-tagen", 7],
  ["angebotspreis-zehnten-tag", 10],
  ["14-tage-bericht", 14],
  ["kennzahlen-aller-kanaele", 14],
  ["mitbewerberpreise-alle-14", 14],
  ["cover-change", 21],
  ["sixty-day-review", 60],
])("count the time on the market that a name says from the first ad: %s on day %d", (code, day) => {
  expect(byCode.get(code)?.planning).toMatchObject({ anchor: "live", day });
});

test("let the office renew at least ten measures, which wait for nothing of a property and no owner reads", () => {
  const ofOffice = measures.filter(({ planning }) => planning.office !== null);
  expect(ofOffice.length).toBeGreaterThanOrEqual(10);
  const isOfProperty = ({ requires, after, owner_text, proved_by }: CatalogueRow["planning"]) =>
    requires.length + after.length + proved_by.length > 0 || owner_text !== "";
  expect(ofOffice.filter(({ planning }) => isOfProperty(planning)).map(({ name }) => name)).toEqual([]);
});

test("give the office's duties codes that say what they are", () => {
  expect(
    [
      "gwg-risikoanalyse-sicherungsmassnahmen",
      "mabv-aufzeichnungen-pflichtangaben",
      "mabv-weiterbildung",
      "bestellbutton-online-maklervertraege",
    ].map((code) => byCode.get(code)?.name),
  ).toEqual([
    "GwG-Risikoanalyse und Sicherungsmaßnahmen des Büros erneuern",
    "Aufzeichnungen und Pflichtangaben nach MaBV prüfen",
    "Weiterbildung nach § 15b MaBV planen und belegen",
    "Bestellbutton für Online-Maklerverträge prüfen",
  ]);
});

test("charge the owner and the buyer with what they pay, not with the agency's own advertising", () => {
  const paidBy = (payer: string) => measures.filter(({ planning }) => planning.payer === payer);
  expect(paidBy("owner").map(({ planning }) => planning.code)).toEqual(
    expect.arrayContaining([
      "energieausweis-pruefen-rechtzeitig",
      "home-staging",
      "entruempeln-persoenliches-wegraeumen",
    ]),
  );
  expect(
    paidBy("owner").filter(({ planning }) => planning.advertises && planning.code !== "bautafel-lageplan-baufenster"),
  ).toEqual([]);
  expect(paidBy("buyer").map(({ planning }) => planning.cost)).toEqual([0, 0, 0]);
});

test("send no tour through what is let, and tell its tenants before whoever comes to measure and photograph", () => {
  const tours = measures.filter(({ name }) =>
    /Rundgang (durch|auf|erst)|Vollständigen Rundgang|Gewerbe-Rundgang/.test(name),
  );
  expect(tours.length).toBeGreaterThanOrEqual(4);
  const throughLet = (code: PropertyTypeCode) =>
    tours.filter(
      ({ relevance, planning: { use } }) => relevance[code] !== 0 && fitsUse({ use }, { code, occupancy: "let" }),
    );
  for (const code of ["WOH", "HAU", "LUX", "GEW", "MFH", "KAP"] as const)
    expect(
      throughLet(code).map(({ name }) => name),
      `use of ${code}`,
    ).toEqual([]);
  const all = measures.map(({ name, planning }) => ({ id: name, name, ...planning }));
  const told = followersOf(byCode.get("besichtigungstermine-mietern-nutzern")?.name ?? "", all);
  for (const code of [
    "fotoeinwilligung-bewohner-mieter",
    "innenaufnahmen-architekturfotografen",
    "laseraufmass-raeume-ort",
  ])
    expect(told).toContain(byCode.get(code)?.name);
});

test("have the use that their own words need: nothing for who moves in where tenants live, no other use of what is used", () => {
  const usesOf = (code: string) => byCode.get(code)?.planning.use;
  for (const code of [
    "offene-besichtigung-samstag",
    "360-rundgang-alle",
    "handzettel-mietwohnanlagen-einzugsgebiets",
    "betriebe-umkreis-flaechenbedarf",
    "standortgesuche-filialisten-praxen",
    "wirtschaftsfoerderung-kammern-flaeche",
  ])
    expect(usesOf(code)?.toSorted(), `use of ${code}`).toEqual(["free", "owner"]);
  expect(usesOf("umnutzungsszenario-gewerbeflaechen-darstellen")).toEqual(["free"]);
});

test("say how long something takes and how often it comes as their own figures do", () => {
  const days = { eineinhalb: 8, Zwei: 10, Drei: 15 };
  for (const { name, description, planning } of measures) {
    const [, weeks] = /(eineinhalb|Zwei|Drei) Wochen Vorlauf/.exec(description) ?? [];
    if (weeks) expect(planning.lead_days, `row ${name}`).toBeGreaterThanOrEqual(days[weeks as keyof typeof days]);
    if (/alle (zwei|drei|vier|14) (Wochen|Tage)/.test(description))
      expect(planning.repeat_days, `row ${name}`).not.toBeNull();
  }
  const textOf = (code: string) => byCode.get(code)?.description;
  expect(textOf("einzelbesichtigungen-gestaffelten-bloecken")).toContain("jede Woche einen Block am Nachmittag");
  expect(textOf("entruempeln-persoenliches-wegraeumen")).toContain("eine Woche vor dem Fototermin");
  expect(textOf("segmentiertes-suchkunden-mailing")).not.toContain("zuerst");
});

test("settle a tenant's right of first refusal before the change of owner is", () => {
  const [change, right] = ["hausverwaltung-mieter-eigentuemerwechsel", "mieter-vorkaufsrecht-frist"].map((code) =>
    byCode.get(code),
  );
  expect(change?.planning.after).toContain(right?.name);
});

test("put a property on the market by what everybody sees from the start on, not by what talks to chosen people", () => {
  const ofStart = measures.filter(({ planning }) => planning.anchor === "start" && (planning.day ?? 0) >= 0);
  const isFirst = ({ planning, default_phase }: CatalogueRow) => isPublicAd({ ...planning, phase: default_phase });
  const isFirstWhenLate = ({ planning }: CatalogueRow) => isPublicAd({ ...planning, phase: "Launch" });
  const namesOf = (rows: readonly CatalogueRow[]) => rows.map(({ name }) => name);
  const ads = namesOf(ofStart.filter(isFirst));
  expect(ads).toEqual(
    expect.arrayContaining([
      "ImmoScout24-Inserat zum Wochenendstart freischalten",
      "Objektseite am Starttag mit allen Pflichtangaben live schalten",
      "Verkaufsschild mit QR-Code zur Objektseite anbringen",
      "Samstagsanzeige in der Regionalzeitung schalten",
    ]),
  );
  expect(
    ads.filter((name) => /[Bb]rief|anschreiben|Mailing|Vorabinfo|ansprechen|Handzettel|gespräche/.test(name)),
  ).toEqual([]);
  const teasers = measures.filter(({ planning }) => planning.advertises && (planning.day ?? 0) < 0);
  expect(teasers.length).toBeGreaterThan(2);
  expect(namesOf(teasers.filter(isFirst))).toEqual([]);
  // Dated late, after what it waits for, such a measure lies in the phase of the start and announces all the same.
  expect(namesOf(teasers.filter(isFirstWhenLate))).toEqual([]);
});

test("name a channel for all that is public, so that a discreet plan can leave it out", () => {
  const isPublic = ({ channels }: CatalogueRow["planning"]) =>
    channels.some((channel) => channel !== "network" && channel !== "phone");
  const personal = measures
    .filter(({ planning }) => planning.advertises && !isPublic(planning))
    .map(({ name }) => name);
  expect(personal.toSorted()).toEqual([...personalMeasures].toSorted());
});
