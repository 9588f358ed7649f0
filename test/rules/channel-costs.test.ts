import { expect, it } from "vitest";
import { type ChannelMeasure, channelCosts, channelsPaidBy } from "#shared/market/channel-costs";
import { library } from "./plan-figures.ts";

/** Every measure of the starter catalogue whose money goes into channels, read one by one. All others go into none. */
const expected: Record<string, string[]> = {
  immoscout24: ["ImmoScout24-Inserat zum Wochenendstart freischalten"],
  immowelt: ["Immowelt-Inserat mit eigener Überschrift schalten"],
  kleinanzeigen: ["Kleinanzeigen-Inserat mit gewerblichem Konto"],
  "immoscout24+immowelt": [
    "Inserat nach Pause vollständig neu aufsetzen",
    "Top-Platzierung zum Neustart für 14 Tage buchen",
  ],
  other: [
    "Spezialportal passend zur Objektart zubuchen",
    "Regionalportal oder IVD-Portal zuschalten",
    "Anzeige im Newsletter eines Anleger-Fachmediums buchen",
  ],
  website: [
    "Demnächst-Seite mit Vormerkformular freischalten",
    "Projekt-Website mit Wohnungsfinder aufsetzen",
    "Suchbegriffe zur Lage prüfen und Seitentitel festlegen",
    "Anfrageformular am Handy testen und Datenschutztext prüfen",
    "Objektseite am Starttag mit allen Pflichtangaben live schalten",
    "Neues Angebot zwei Wochen auf der Startseite zeigen",
    "Renditeseite mit Kennzahlen für Kapitalanleger veröffentlichen",
    "Grundstücksseite mit Baurecht und Erschließung ausstatten",
    "Stadtteilseite schreiben und auf das Objekt verlinken",
    "Objektbeitrag im Google-Unternehmensprofil veröffentlichen",
    "Objektseite zum Neustart umbauen und Adresse behalten",
    "Google-Suchanzeigen auf Ort und Objektart schalten",
  ],
  "website+social": [
    "Bauwillige mit Anzeigen zu Hausbau und Bauplatz erreichen",
    "Besucher der Objektseite mit Retargeting erneut ansprechen",
    "Online-Anzeigen auf Herkunftsregionen der Anfragen ausweiten",
    "Online-Anzeigen nach Preisanpassung mit neuem Preis starten",
  ],
  social: [
    "Redaktionsplan mit acht Beiträgen zum Objekt anlegen",
    "Profile, Kontaktknöpfe und Impressum vor dem ersten Beitrag prüfen",
    "Demnächst-Teaser ohne Adresse posten",
    "Start-Karussell mit Pflichtangaben auf der letzten Kachel posten",
    "Reel am Startabend veröffentlichen und Kommentare betreuen",
    "LinkedIn-Beitrag mit Eckdaten für Investoren und Nutzer",
    "Beitrag in örtlichen Facebook-Gruppen absprechen",
    "Wochenserie zu einzelnen Räumen und Details posten",
    "Rechenbeispiel zu Miete und Ertrag als Karussell zeigen",
    "Bauplatz-Beitrag: was hier gebaut werden darf",
    "Bautagebuch des Neubaus alle zwei Wochen fortsetzen",
    "Meta-Kampagne mit Kontaktformular im Umkreis starten",
    "LinkedIn-Anzeigen an Geschäftsführer und Expansionsleiter",
  ],
  network: [
    "Vorabinfo an A-Suchkunden 72 Stunden vor Portalstart",
    "Segmentiertes Suchkunden-Mailing am Starttag senden",
    "Investoren-Mailing mit Kurzprofil und anonymer Mieterliste",
    "Tippgeber aus Handwerk, Vereinen und Kundschaft einweihen",
    "Objekt im Maklerverbund für Gemeinschaftsgeschäfte freigeben",
    "Bauträger und Projektentwickler einzeln anrufen",
    "Wirtschaftsförderung und Kammern über die Fläche informieren",
    "Personalabteilungen und Umzugsdienstleister ansprechen",
    "Steuerberater, Vermögensverwalter und Family Offices einbinden",
    "Kooperationsmakler mit anderem Käuferkreis hinzunehmen",
    "Kommune, Genossenschaften und Stiftungen als Käufer prüfen",
    "Hausverwaltungen nach kaufbereiten Bestandsvermietern fragen",
  ],
  phone: ["Telefonische Erreichbarkeit und Rückrufzeiten sicherstellen"],
  print: [
    "Samstagsanzeige in der Regionalzeitung schalten",
    "Anzeige im Amts- oder Mitteilungsblatt der Gemeinde",
    "Gewerbefläche im IHK- oder Kammermagazin anbieten",
    "Anzeige im Mitgliederblatt von Haus & Grund buchen",
    "Seite im regionalen Hochglanzmagazin belegen",
    "Pressemitteilung zum Vertriebsstart des Projekts versenden",
    "Zeitungsanzeige nach zwei Ausgaben mit neuem Motiv schalten",
    "Anzeige im landwirtschaftlichen Wochenblatt schalten",
    "Anzeige in überregionaler Tages- oder Wirtschaftszeitung",
    "Festen Besichtigungstermin im Anzeigenblatt ankündigen",
    "Nachbarschaftsbrief an die umliegenden Haushalte",
    "Eigentümer der angrenzenden Grundstücke persönlich anschreiben",
    "Miteigentümer der Wohnanlage über den Verkauf informieren",
    "Betriebe im Umkreis mit Flächenbedarf anschreiben",
    "Vermieter und Zinshausbesitzer im Viertel anschreiben",
    "Handzettel in Mietwohnanlagen des Einzugsgebiets verteilen",
    "Zweiter Brief mit Rückantwortkarte an Firmen und Vermieter",
    "Verteilgebiet in die Herkunftsorte der Anfragen verlegen",
    "Selbständige und Handwerksbetriebe als Anleger anschreiben",
  ],
  sign: [
    "„Demnächst im Verkauf“-Tafel eine Woche vor Start aufstellen",
    "Verkaufsschild mit QR-Code zur Objektseite anbringen",
    "Großbanner an Bauzaun, Gerüst oder Giebel spannen",
    "Schaufenster leerer Laden- und Büroflächen bekleben",
    "Objekttafel im Schaufenster des Maklerbüros zeigen",
    "Bautafel mit Lageplan, Baufenster und Beispielhaus aufstellen",
    "Prospektbox mit Kurzexposé am Zaun nachfüllen",
    "Aushänge im Treppenhaus und an Schwarzen Brettern",
    "Schild mit neuem Motiv und neuer Botschaft tauschen",
  ],
};

it("no measure of the starter catalogue counts for a wrong channel", () => {
  const wanted = new Map(
    Object.entries(expected).flatMap(([channels, names]) => names.map((name) => [name, channels])),
  );
  const found = library.map((measure) => [
    measure.name,
    channelsPaidBy({ ...measure, measure_name: measure.name, name_override: null }).join("+"),
  ]);
  expect(found).toEqual(library.map(({ name }) => [name, wanted.get(name) ?? ""]));
  const names = new Set(library.map(({ name }) => name));
  expect(
    [...wanted.keys()].filter((name) => !names.has(name)),
    "names that the catalogue has no more",
  ).toEqual([]);
});

const own = (fields: Partial<ChannelMeasure>): ChannelMeasure => ({
  measure_name: "Eigene Maßnahme",
  name_override: null,
  channel_hint: "",
  anchor: "start",
  ...fields,
});

it.each([
  // The hint of one that says none is its category's name.
  ["Print & Presse", ["print"]],
  ["Social Media", ["social"]],
  ["Eigene Website & SEO", ["website"]],
  ["Beschilderung & Vor-Ort-Werbung", ["sign"]],
  ["Netzwerk & Kooperationen", ["network"]],
  ["E-Mail & Suchkunden-Matching", ["network"]],
  ["Nachbarschaft & Direktwerbung", ["print"]],
  ["Immobilienportale", []],
  ["Fotografie", []],
  ["Exposé & Texte", []],
  ["IMMOBILIENSCOUT 24", ["immoscout24"]],
  ["Plakate an der Litfaßsäule", ["sign"]],
  ["Flyer", ["print"]],
  ["Strategieblatt", []],
  ["Einwilligungsbanner", []],
  ["Telefon", []],
])("a measure of the agency's own counts by the words of its hint: %s", (channel_hint, channels) => {
  expect(channelsPaidBy(own({ channel_hint }))).toEqual(channels);
});

it("a portal in a task's own name counts where its hint says nothing, and nothing once a buyer is found", () => {
  expect(channelsPaidBy(own({ name_override: "Immowelt verlängern" }))).toEqual(["immowelt"]);
  expect(channelsPaidBy(own({ name_override: "Immowelt-Anzeige drucken", channel_hint: "Flyer" }))).toEqual(["print"]);
  expect(channelsPaidBy(own({ channel_hint: "Tageszeitung", anchor: "notary" }))).toEqual([]);
  expect(channelsPaidBy(own({ measure_name: "constructor" }))).toEqual([]);
});

it("several channels share a cost to the cent", () => {
  const both = own({ channel_hint: "Google Ads, Meta Ads, Flyer" });
  expect(channelCosts(both, 10_000)).toEqual([
    { channel: "website", cents: 3_334 },
    { channel: "social", cents: 3_333 },
    { channel: "print", cents: 3_333 },
  ]);
  expect(channelCosts(own({}), 10_000)).toEqual([]);
});
