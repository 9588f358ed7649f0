/** The topic of an offer's headline, by the code of the measure it stands for. */
type Topic = Readonly<Record<string, string>>;

const known = "Wir sprechen Interessenten an, die bei uns vorgemerkt sind.";

/**
 * What an owner wants to know of a plan, what matters most first: of each topic the plan's first measure of these codes
 * is its headline. The sentences say what the agency does; none says that the owner decides, signs or pays.
 */
export const offerTopics: readonly Topic[] = [
  {
    "angebotspreis-suchschwelle-untergrenze": "Wir legen den Angebotspreis mit Ihnen fest, begründet mit Vergleichen.",
    "preisliste-wohneinheit-abstimmen": "Wir schlagen Ihnen eine Preisliste für alle Einheiten vor.",
  },
  {
    "innenaufnahmen-architekturfotografen": "Ein Architekturfotograf fotografiert Ihre Immobilie von innen.",
    "luftfilm-eingeblendeter-grundstuecksgrenze": "Wir filmen Ihr Grundstück mit seinen Grenzen aus der Luft.",
    "aussenaufnahmen-sonnenstand-planen": "Wir fotografieren Ihre Immobilie von außen bei gutem Licht.",
    "drohnenfotos-haus-umgebung": "Wir fotografieren Ihre Immobilie und ihre Umgebung aus der Luft.",
    "mast-pictures": "Wir fotografieren Grundstück und Zufahrt von erhöhtem Standpunkt.",
  },
  {
    "expose-gestalten-pdf": "Wir gestalten das Exposé und legen es Ihnen zur Prüfung vor.",
    "grundstuecksexpose-baurecht-klartext": "Wir beschreiben Ihr Grundstück und sein Baurecht verständlich.",
    "anleger-expose-mieterliste": "Wir bereiten Mieten und Rendite für Kapitalanleger auf.",
  },
  {
    "immoscout24-inserat-wochenendstart": "Ihre Immobilie erscheint bei ImmoScout24.",
    "immowelt-inserat-eigener": "Ihre Immobilie erscheint bei Immowelt.",
    "kleinanzeigen-inserat-gewerblichem": "Ihre Immobilie erscheint bei Kleinanzeigen.",
    "spezialportal-passend-objektart": "Ihre Immobilie erscheint auf einem Fachportal.",
    "objektseite-starttag-allen": "Ihre Immobilie erscheint auf unserer Internetseite.",
  },
  {
    "einzelbesichtigungen-gestaffelten-bloecken": "Wir führen Besichtigungen mit geprüften Interessenten.",
    "grundstuecksbegehung-bebauungsplan-grenzpunkten": "Wir begehen Ihr Grundstück mit Interessenten.",
    "investorenbesichtigung-mieterliste-technikrundgang": "Wir zeigen Ihre Immobilie geprüften Kapitalanlegern.",
  },
  { "14-tage-bericht": "Wir berichten Ihnen schriftlich, was getan ist und was Interessenten sagen." },
  { "notary-appointment": "Wir bereiten den Notartermin vor und begleiten Sie dorthin." },
  { "uebergabe-protokoll-zaehlerstaenden": "Wir übergeben Ihre Immobilie mit Protokoll an den Käufer." },
  { "finanzierungsnachweis-kaeufers-bank": "Wir prüfen mit der Bank des Käufers, ob er zahlen kann." },
  { "grundbuchauszug-anfordern-verfuegungsbefugnis": "Wir holen den Grundbuchauszug ein und prüfen ihn." },
  {
    "vorabinfo-a-suchkunden": known,
    "segmentiertes-suchkunden-mailing": known,
    "investoren-mailing-kurzprofil": "Wir sprechen Kapitalanleger an, die bei uns vorgemerkt sind.",
    "suchkundenkartei-abgleichen-a": "Wir suchen in unserer Kartei nach passenden Käufern.",
  },
  {
    "verkaufsgrundrisse-ebene-zeichnen": "Wir lassen übersichtliche Grundrisse zeichnen.",
    "lageplan-massen-baufenster": "Wir lassen einen Lageplan mit Maßen und bebaubarer Fläche zeichnen.",
    "einheitenuebersicht-zinshaus-zeichnen": "Wir lassen einen Übersichtsplan aller Einheiten zeichnen.",
    "aufteilungsplan-teilungserklaerung-pruefen": "Wir gleichen Keller und Stellplätze mit der Teilungserklärung ab.",
  },
  {
    "weg-unterlagen-hausverwaltung": "Wir beschaffen die Unterlagen der Eigentümergemeinschaft.",
    "mieterliste-vertraegen-zahlungsstand": "Wir stellen Mietverträge und Mietzahlungen zusammen.",
    "planungsrecht-erschliessungsstand-klaeren": "Wir klären mit den Behörden, was gebaut werden darf.",
    "bautraegerunterlagen-vollstaendigkeit-pruefen": "Wir prüfen die Unterlagen Ihres Bauvorhabens.",
    "genehmigte-nutzung-auflagen": "Wir sehen die Bauakte ein und prüfen die erlaubte Nutzung.",
    "baulasten-altlastenauskunft-einholen": "Wir holen Auskünfte zu Baulasten und Altlasten ein.",
  },
  { "besichtigungstermine-mietern-nutzern": "Wir informieren die Mieter und stimmen Besichtigungen mit ihnen ab." },
  {
    "360-rundgang-alle": "Wir nehmen einen 360°-Rundgang auf.",
    "objektfilm-querformat-drehen": "Wir lassen einen Film über Ihre Immobilie drehen.",
    "virtual-staging": "Wir zeigen leere Räume im Bild möbliert und kennzeichnen das.",
  },
  {
    "privaten-besichtigungsabend-geladene": "Wir laden ausgewählte Gäste zu einem Besichtigungsabend ein.",
    "offene-besichtigung-samstag": "Wir veranstalten eine offene Besichtigung am Samstag.",
    "vorab-besichtigung-fuenf": "Wir zeigen Ihre Immobilie ausgewählten Interessenten vorab.",
  },
  { "startbericht-sieben-tagen": "Wir besprechen mit Ihnen, was die erste Verkaufswoche gebracht hat." },
  { "angebotspreis-zehnten-tag": "Wir prüfen den Angebotspreis anhand der ersten Anfragen." },
  {
    "nachbarschaftsbrief-umliegenden-haushalte": "Wir schreiben die Nachbarn persönlich an.",
    "eigentuemer-angrenzenden-grundstuecke": "Wir schreiben die Eigentümer der Nachbargrundstücke an.",
    "miteigentuemer-wohnanlage-verkauf": "Wir informieren die Miteigentümer der Wohnanlage.",
    "vermieter-zinshausbesitzer-viertel": "Wir schreiben Hauseigentümer und Vermieter im Viertel an.",
    "betriebe-umkreis-flaechenbedarf": "Wir schreiben Betriebe der Umgebung an.",
  },
  {
    "bautraeger-projektentwickler-einzeln": "Wir bieten Ihre Immobilie Bauträgern der Region persönlich an.",
    "hausanbieter-abgleich-bauherren": "Wir fragen Hausbaufirmen nach Kunden ohne Bauplatz.",
  },
  {
    "meta-kampagne-kontaktformular": "Wir werben auf Facebook und Instagram.",
    "google-suchanzeigen-ort": "Wir werben in der Google-Suche.",
    "bauwillige-anzeigen-hausbau": "Wir werben im Internet bei Bauwilligen im weiteren Umkreis.",
    "linkedin-anzeigen-geschaeftsfuehrer": "Wir werben im Internet bei Unternehmern der Region.",
  },
  { "verkaufsschild-qr-code": "Wir stellen ein Verkaufsschild auf." },
  {
    "samstagsanzeige-regionalzeitung-schalten": "Wir werben in der Regionalzeitung.",
    "anzeige-amts-mitteilungsblatt": "Wir werben im Mitteilungsblatt der Gemeinde.",
    "seite-regionalen-hochglanzmagazin": "Wir werben in einem regionalen Magazin.",
  },
  { "objection-summary": "Wir sagen Ihnen, warum Interessenten absagen, und was wir dagegen vorschlagen." },
];
