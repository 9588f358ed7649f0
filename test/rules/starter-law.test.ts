import { expect, it } from "vitest";
import { quotedIn } from "./quoted-law.ts";
import { starterCatalogue } from "../../functions/catalogue/starter-catalogue.ts";

/** What a law asks for, by a row of the library that quotes it: the quotation, the row's code, and words that the row says of it. */
const asked: [quoted: string, code: string, words: RegExp][] = [
  ["BauGB § 24", "planungsrecht-erschliessungsstand-klaeren", /Vorkaufssatzung/],
  ["BauGB § 25", "planungsrecht-erschliessungsstand-klaeren", /Vorkaufssatzung/],
  ["BauGB § 28", "milieuschutz-vorkaufsrecht-gemeinde", /nach Mitteilung des Kaufvertrags drei Monate/],
  ["BauGB § 34", "planungsrecht-erschliessungsstand-klaeren", /Bebauungsplan oder Einordnung/],
  ["BauGB § 172", "milieuschutz-vorkaufsrecht-gemeinde", /Erhaltungssatzung/],
  ["BauGB § 250", "aufteilung-teilverkauf-paket", /Umwandlung .* in angespannten Märkten genehmigungspflichtig/],
  ["BGB § 312f", "bestellbutton-online-maklervertraege", /dauerhaften Datenträger/],
  [
    "BGB § 356a",
    "elektronische-widerrufsfunktion-website",
    /„Vertrag widerrufen“ mit Bestätigungsschritt und Eingangs/,
  ],
  ["BGB § 312j", "anfragen-sofort-expose", /per Klick zustande, braucht der Knopf die Beschriftung/],
  [
    "BGB § 312j",
    "bestellbutton-online-maklervertraege",
    /unmittelbar über der Schaltfläche.* „zahlungspflichtig bestellen“/,
  ],
  ["BGB § 312j", "elektronische-widerrufsfunktion-website", /die Schaltfläche, mit der sie ihn schließen/],
  ["BGB § 444", "objektbegehung-aufnahmebogen-maengelliste", /arglistig, hilft ihm kein Haftungsausschluss/],
  ["BGB § 556d", "zulaessige-miete-mietpreisbremse", /Landesverordnung .* Mietpreisbremse/],
  ["BGB § 566a", "uebergabemappe-originalunterlagen-ordnen", /Kaution .* der Käufer haftet den Mietern/],
  [
    "BGB § 577",
    "mieter-vorkaufsrecht-frist",
    /bevor das Haus in Eigentumswohnungen aufgeteilt wurde, darf er beim ersten Verkauf/,
  ],
  ["BGB § 577a", "eigennutzer-kapitalanleger-hauptzielgruppe", /Kündigungssperrfrist nach Umwandlung/],
  ["BGB § 650m", "bautraegererlaubnis-sicherheiten-zahlungsplan", /Verbrauchern fünf Prozent Sicherheit/],
  ["BNatSchG § 39", "grundstueck-freischneiden-grenzen", /von März bis September nicht gerodet/],
  [
    "EGBGB Art. 246a",
    "eigentuemer-muster-widerrufsformular",
    /auf Papier oder, wenn der Eigentümer zustimmt, auf einem anderen/,
  ],
  [
    "EGBGB § 4",
    "eigentuemer-muster-widerrufsformular",
    /auf Papier oder, wenn der Eigentümer zustimmt, auf einem anderen/,
  ],
  ["EStG § 23", "erstgespraech-verkaufsgrund-zeitplan", /vor weniger als zehn Jahren angeschafft/],
  [
    "GBO § 35",
    "grundbuchauszug-anfordern-verfuegungsbefugnis",
    /Erbschein oder notarielles Testament mit Eröffnungsniederschrift/,
  ],
  ["GModG § 35", "heizungsalter-kommunale-waermeplanung", /obersten Geschossdecke/],
  ["GModG § 69", "heizungsalter-kommunale-waermeplanung", /zugänglicher Heizungsleitungen/],
  [
    "GewO § 34c",
    "mabv-weiterbildung",
    /nur für Büros, die auch Wohnimmobilien verwalten.* 20 Stunden in drei Kalenderjahren/,
  ],
  ["GwG § 5", "gwg-risikoanalyse-sicherungsmassnahmen", /Risikoanalyse durchsehen/],
  ["GwG § 6", "gwg-risikoanalyse-sicherungsmassnahmen", /Arbeitsanweisungen .* schulen/],
  ["GwG § 45", "gwg-risikoanalyse-sicherungsmassnahmen", /goAML registriert/],
  ["KI Art. 50", "ki-bilder-ki", /sichtbar am Bild kennzeichnen/],
  ["MaBV § 15b", "mabv-weiterbildung", /vom Ende des Kursjahres an drei Jahre aufbewahren/],
  ["MaBV § 3", "bautraegererlaubnis-sicherheiten-zahlungsplan", /Ratenplan nach Baufortschritt/],
  ["MaBV § 7", "bautraegererlaubnis-sicherheiten-zahlungsplan", /oder Bürgschaft/],
  ["TDDDG § 25", "cookie-einwilligung-anfragemessung", /erst nach Zustimmung laden/],
  ["UStG § 9", "kaufpreisaufteilung-steuerfolgen-pruefen", /die Option muss in den notariellen Vertrag/],
  ["UWG § 5", "virtual-staging", /irreführend/],
];

const texts = new Map(starterCatalogue().map(({ planning: { code }, description }) => [code, description]));

it.each(asked)("%s: the row %s says what it asks for, and quotes it", (quoted, code, words) => {
  const text = texts.get(code ?? "") ?? expect.fail(`no row ${code}`);
  expect(text).toMatch(words);
  const [one = ""] = quotedIn(quoted);
  const [, number] = one.split(" ");
  expect(
    quotedIn(text).some(
      (said) => said === one || said === number || (one.startsWith("KI ") && text.includes("Art. 50 KI")),
    ),
  ).toBe(true);
});

it("GewO § 34c (2a): training is no duty of every office, since who only brokers owes none", () => {
  const training = starterCatalogue().find(({ planning: { code } }) => code === "mabv-weiterbildung");
  expect(training?.planning).toMatchObject({ duty: false, office: 36 });
});

it("BGB §§ 312j, 356a: button and withdrawal function are the office's, looked at once in twelve months", () => {
  const office = (wanted: string) =>
    starterCatalogue().find(({ planning: { code } }) => code === wanted)?.planning.office ?? expect.fail(wanted);
  expect(["bestellbutton-online-maklervertraege", "elektronische-widerrufsfunktion-website"].map(office)).toEqual([
    12, 12,
  ]);
});
