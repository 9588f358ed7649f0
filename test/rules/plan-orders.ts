import { isLater } from "#shared/plan/make/results";
import type { planFor } from "./plan-figures.ts";

/** What an agent looks for who reads a plan, by the beginnings of names: kept apart from the catalogue's own orders. */
export const orders = [
  ["Erstgespräch", "Mikrolage"],
  ["Auftraggeber bei Vertragsschluss", "Maklervertrag"],
  ["Eigentümer mit Muster-Widerrufsformular", "Maklervertrag"],
  ["Maklervertrag", "Käuferprofile"],
  ["Maklervertrag", "Leere Wohnräume mit Leihmöbeln"],
  ["Maklervertrag", "Innenaufnahmen"],
  ["Objektbegehung", "Grundstück freischneiden"],
  ["Objektbegehung", "Angebotspreis, Suchschwelle"],
  ["Mietern den Verkauf", "Laseraufmaß"],
  ["Mietern den Verkauf", "Fotoeinwilligung"],
  ["Mietern den Verkauf", "Außenaufnahmen nach"],
  ["Fotoeinwilligung", "Innenaufnahmen"],
  ["Leere Wohnräume mit Leihmöbeln", "Innenaufnahmen"],
  ["Drohnenflug", "Drohnenfotos"],
  ["Drohnenflug", "Luftfilm"],
  ["Drohnenflug", "Hochformat-Clips"],
  ["Innen- und Außenrenderings", "Bildauswahl"],
  ["Bildauswahl", "Exposé gestalten"],
  ["Verkaufsgrundrisse", "Exposé gestalten"],
  ["Objektbegehung", "Marktwert und Preisspanne"],
  ["Marktwert und Preisspanne", "Maklervertrag"],
  ["Sachwert", "Maklervertrag"],
  ["Offene oder diskrete", "Maklervertrag"],
  ["Marktwert und Preisspanne", "Angebotspreis, Suchschwelle"],
  ["Planungsrecht", "Angebotspreis, Suchschwelle"],
  ["Milieuschutz", "Angebotspreis, Suchschwelle"],
  ["Wohnfläche", "Angebotspreis, Suchschwelle"],
  ["Vergleichswerte", "Angebotspreis am zehnten Tag"],
  ["Baulasten", "Angebotspreis, Suchschwelle"],
  ["WEG-Unterlagen", "Angebotspreis, Suchschwelle"],
  ["Mietflächenaufstellung", "Ertragswert"],
  ["Ertragswert", "Angebotspreis, Suchschwelle"],
  ["Angebotspreis, Suchschwelle", "Anleger-Exposé"],
  ["Angebotspreis, Suchschwelle", "Exposé gestalten"],
  ["Energieausweis prüfen", "Energieangaben"],
  ["Energieangaben", "ImmoScout24-Inserat"],
  ["Exposé vom Eigentümer", "ImmoScout24-Inserat"],
  ["Exposé vom Eigentümer", "Vorabinfo"],
  ["Den jetzigen Mieter", "Einzelbesichtigungen"],
  ["Vermieter und Zinshausbesitzer", "Zweiter Brief"],
  ["Rückmeldung", "Absagegründe bündeln"],
  ["Neubewertung", "Preis in einem Schritt"],
  ["60-Tage-Bilanz", "Zweiten Fototermin"],
  ["60-Tage-Bilanz", "Inserat nach Pause"],
  ["Gebotsfrist", "Gebotstermin"],
  ["Gebotstermin", "Alle Gebote"],
  ["Alle Gebote", "Ausstiegsoptionen"],
  ["Finanzierungsnachweis", "Reservierung mit"],
  ["Käufer nach GwG", "Reservierung mit"],
  ["Reservierung mit", "Notariat"],
  ["Reservierung mit", "Inserate bei Reservierung"],
  ["Notariat", "Kaufvertragsentwurf"],
  ["Kaufvertragsentwurf", "Beurkundungstermin"],
  ["Beurkundungstermin", "Fälligkeit"],
  ["Fälligkeit", "Übergabe mit"],
] as const;

/** Orders by code, for what a name does not tell apart. */
export const codeOrders = [
  ["wettbewerbsspiegel-aktuellen-angebote", "maklervertrag-textform-provision"],
  ["sachwert-herstellungskosten-bodenwert", "maklervertrag-textform-provision"],
  ["wettbewerbsspiegel-aktuellen-angebote", "auftraggeber-vertragsschluss-gwg"],
  ["wettbewerbsspiegel-aktuellen-angebote", "eigentuemer-muster-widerrufsformular"],
  ["offene-diskrete-vermarktung", "besichtigungstermine-mietern-nutzern"],
  ["besichtigungstermine-mietern-nutzern", "gewerbeflaeche-raeumen-ausleuchten"],
  ["vorabinfo-a-suchkunden", "vorab-besichtigung-fuenf"],
  ["investoren-mailing-kurzprofil", "investorenbesichtigung-mieterliste-technikrundgang"],
  ["inserat-pause-vollstaendig", "altinteressenten-neuem-anlass"],
  ["inserat-pause-vollstaendig", "online-anzeigen-preisanpassung"],
  ["inserat-pause-vollstaendig", "online-anzeigen-herkunftsregionen"],
  ["expose-zwei-stufen", "objektseite-starttag-allen"],
  ["expose-zwei-stufen", "immoscout24-inserat-wochenendstart"],
  ["anlagerubrik-vollstaendigen-renditefeldern", "immoscout24-inserat-wochenendstart"],
  ["verhandlungsrahmen-zugestaendnisse-vorab", "gebotsfrist-allen-besichtigern"],
  ["objection-summary", "price-cut"],
  ["objection-summary", "absagegruende-ins-suchprofil"],
  ["sixty-day-review", "zielgruppenwechsel-neuem-leitmotiv"],
  ["zielgruppenwechsel-neuem-leitmotiv", "price-cut"],
  ["price-cut", "objektseite-neustart-umbauen"],
  ["startpreis-mindestgebot-fuers", "verhandlungsrahmen-zugestaendnisse-vorab"],
  ["price-cut", "online-anzeigen-preisanpassung"],
  ["objektfilm-querformat-drehen", "objektfilm-inserat-expose"],
  ["objektfilm-inserat-expose", "expose-approval"],
  ["kaufnebenkosten-rechenblatt-expose", "anfragen-sofort-expose"],
  ["kaufnebenkosten-rechenblatt-expose", "vorabinfo-a-suchkunden"],
  ["grundstuecksseite-baurecht-erschliessung", "objektseite-starttag-allen"],
  ["rundgang-private-daten", "expose-approval"],
  ["genehmigte-nutzung-auflagen", "angebotspreis-suchschwelle-untergrenze"],
  ["price-cut", "selbstaendige-handwerksbetriebe-anleger"],
  ["mieter-vorkaufsrecht-frist", "provision-abrechnen-zahlungsnachweis"],
  ["expose-approval", "demnaechst-seite-vormerkformular"],
  ["expose-approval", "demnaechst-teaser-adresse"],
  ["alle-gebote-angebotsspiegel", "bankfertigen-plansatz-finanzierung"],
  ["alle-gebote-angebotsspiegel", "kaufpreisaufteilung-steuerfolgen-pruefen"],
  ["alle-gebote-angebotsspiegel", "ankaufspruefung-ort-kaeufer"],
  ["notariat-datenblatt-vorkaufsrechten", "grundbuchstand-lasten-kurz"],
  ["grundbuchstand-lasten-kurz", "notary-appointment"],
  ["sixty-day-review", "umnutzungsszenario-gewerbeflaechen-darstellen"],
  ["sixty-day-review", "bebauungsvarianten-direkten-vergleich"],
  ["sixty-day-review", "teilungsskizze-kleinere-verkaufseinheiten"],
] as const;

/** Which of these orders a plan reverses. */
export function reversedOrders({ selection, plan }: ReturnType<typeof planFor>): string[] {
  const measures = new Map(selection.measures.map(({ id, measure }) => [id, measure]));
  const entry = (is: (measure: { name: string; code: string }) => boolean) =>
    plan.dated.find(({ id }) => {
      const measure = measures.get(id);
      return measure !== undefined && is(measure);
    });
  const named = (wanted: string) => entry(({ name }) => name.startsWith(wanted));
  const coded = (wanted: string) => entry(({ code }) => code === wanted);
  const isReversed = ([before, after]: readonly [string, string], find: typeof named) => {
    const [one, other] = [find(before), find(after)];
    return one !== undefined && other !== undefined && isLater(one.ready, other.begins);
  };
  return [
    ...orders.filter((order) => isReversed(order, named)),
    ...codeOrders.filter((order) => isReversed(order, coded)),
  ].map((order) => order.join(" before "));
}
