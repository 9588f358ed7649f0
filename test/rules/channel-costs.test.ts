import { expect, it } from "vitest";
import { channelCosts } from "#shared/market/channel-costs";
import { aMeasure } from "./campaign-fixtures.ts";
import { library } from "./plan-figures.ts";

/** Every measure of the starter catalogue whose money goes into channels, that is public there or serves what is, read one by one. All others go into none. */
const expected: Record<string, string[]> = {
  immoscout24: ["ImmoScout24-Inserat zum Wochenendstart freischalten"],
  immowelt: ["Immowelt-Inserat mit eigener Überschrift schalten"],
  kleinanzeigen: ["Kleinanzeigen-Inserat mit gewerblichem Konto"],
  "immoscout24+immowelt+website": [
    "Bilddarstellung nach dem Freischalten auf allen Kanälen prüfen",
    "Veraltete Bilder auf allen Kanälen austauschen",
    "Kennzahlen aller Kanäle alle 14 Tage auswerten",
    "Inserate bei Reservierung und Verkauf zurücknehmen",
  ],
  "immoscout24+immowelt": [
    "Überschrift in drei Fassungen texten",
    "Portalmix je Objektart und Budget festlegen",
    "Inserat als Entwurf anlegen und Übertragung testen",
    "Inserat nach Pause vollständig neu aufsetzen",
    "Top-Platzierung zum Neustart für 14 Tage buchen",
  ],
  other: [
    "Spezialportal passend zur Objektart zubuchen",
    "Regionalportal oder IVD-Portal zuschalten",
    "Anzeige im Newsletter eines Anleger-Fachmediums buchen",
    "Offene Besichtigung am Samstag mit Anmeldung",
    "Haustürgespräche in der unmittelbaren Nachbarschaft",
  ],
  website: [
    "Demnächst-Seite mit Vormerkformular freischalten",
    "Projekt-Website mit Wohnungsfinder aufsetzen",
    "Anfrageformular am Handy testen und Datenschutztext prüfen",
    "Objektseite am Starttag mit allen Pflichtangaben live schalten",
    "Neues Angebot zwei Wochen auf der Startseite zeigen",
    "Renditeseite mit Kennzahlen für Kapitalanleger veröffentlichen",
    "Grundstücksseite mit Baurecht und Erschließung ausstatten",
    "Stadtteilseite schreiben und auf das Objekt verlinken",
    "Objektbeitrag im Google-Unternehmensprofil veröffentlichen",
    "Objektseite zum Neustart umbauen und Adresse behalten",
    "Google-Suchanzeigen auf Ort und Objektart schalten",
    "Objektfilm ins Exposé einbinden",
    "Lage- und Quartiersfilm vom Gehweg aus",
    "Interaktive Lagekarte mit Fahr- und Gehzeiten",
    "Objektseite nach Kaufpreiszahlung zur Referenzseite umstellen",
  ],
  "website+social": [
    "Bauwillige mit Anzeigen zu Hausbau und Bauplatz erreichen",
    "Besucher der Objektseite mit Retargeting erneut ansprechen",
    "Online-Anzeigen auf Herkunftsregionen der Anfragen ausweiten",
    "Online-Anzeigen nach Preisanpassung mit neuem Preis starten",
  ],
  social: [
    "Redaktionsplan mit acht Beiträgen zum Objekt anlegen",
    "Profile, Kontaktknöpfe und Impressum der Kanäle prüfen",
    "Demnächst-Teaser ohne Adresse posten",
    "Start-Karussell mit Pflichtangaben auf der letzten Kachel posten",
    "Reel am Startabend veröffentlichen und Fragen dazu beantworten",
    "LinkedIn-Beitrag mit Eckdaten für Investoren und Nutzer",
    "Beitrag in örtlichen Facebook-Gruppen absprechen",
    "Wochenserie zu einzelnen Räumen und Details posten",
    "Rechenbeispiel zu Miete und Ertrag als Karussell zeigen",
    "Bauplatz-Beitrag: was hier gebaut werden darf",
    "Bautagebuch des Neubaus alle zwei Wochen fortsetzen",
    "Meta-Kampagne mit Kontaktformular im Umkreis starten",
    "LinkedIn-Anzeigen an Geschäftsführer und Expansionsleiter",
    "Verkauft-Beitrag mit Einwilligung beider Seiten posten",
  ],
  network: [
    "Vorabinfo an A-Suchkunden vor dem Vermarktungsstart",
    "Segmentiertes Suchkunden-Mailing am Starttag senden",
    "Investoren-Mailing mit Kurzprofil und anonymen Mietdaten",
    "Tippgeber aus Handwerk, Vereinen und Kundschaft einweihen",
    "Objekt im Maklerverbund für Gemeinschaftsgeschäfte freigeben",
    "Bauträger und Projektentwickler einzeln anrufen",
    "Wirtschaftsförderung und Kammern über die Fläche informieren",
    "Steuerberater, Vermögensverwalter und Family Offices einbinden",
    "Kooperationsmakler mit anderem Käuferkreis hinzunehmen",
    "Kommune, Genossenschaften und Stiftungen als Käufer prüfen",
    "Hausverwaltungen nach kaufbereiten Bestandsvermietern fragen",
  ],
  phone: ["Telefonische Erreichbarkeit und Vertretung regeln"],
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
  ],
  letter: [
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
    "Erlaubnis für Schild und Banner am Objekt einholen",
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
  const found = library.map((measure) => [measure.name, measure.channels.join("+")]);
  expect(found).toEqual(library.map(({ name }) => [name, wanted.get(name) ?? ""]));
  const names = new Set(library.map(({ name }) => name));
  expect(
    [...wanted.keys()].filter((name) => !names.has(name)),
    "names that the catalogue has no more",
  ).toEqual([]);
});

it("several channels share a cost to the cent; a measure that names none counts for none, whatever its words", () => {
  const both = aMeasure({ channels: ["website", "social", "print"] });
  expect(channelCosts(both, 10_000)).toEqual([
    { channel: "website", cents: 3_334 },
    { channel: "social", cents: 3_333 },
    { channel: "print", cents: 3_333 },
  ]);
  expect(channelCosts(aMeasure({ measure_name: "Immowelt", channel_hint: "Flyer" }), 10_000)).toEqual([]);
});
