/** One of the things that people do with the cockpit: what, how, where, and what it looks like there. */
export interface HelpTopic {
  title: string;
  text: string;
  /** Where it is done. */
  to: string;
  link: string;
  /** The address of a picture of docs/screens, which the gallery's tests renew. */
  picture: string;
}

const pictures = {
  wizard: new URL("../../../../docs/screens/wizard-object-type-desktop-light.webp", import.meta.url).href,
  timeline: new URL("../../../../docs/screens/timeline-desktop-light.webp", import.meta.url).href,
  market: new URL("../../../../docs/screens/market-desktop-light.webp", import.meta.url).href,
  report: new URL("../../../../docs/screens/owner-report-desktop-light.webp", import.meta.url).href,
  calendar: new URL("../../../../docs/screens/calendar-week-desktop-light.webp", import.meta.url).href,
  campaigns: new URL("../../../../docs/screens/campaigns-desktop-light.webp", import.meta.url).href,
  offer: new URL("../../../../docs/screens/wizard-timeline-desktop-light.webp", import.meta.url).href,
  today: new URL("../../../../docs/screens/today-desktop-light.webp", import.meta.url).href,
  duties: new URL("../../../../docs/screens/duties-desktop-light.webp", import.meta.url).href,
  owners: new URL("../../../../docs/screens/campaign-owners-desktop-light.webp", import.meta.url).href,
};

/** The ten things that an agency does most, in the order in which a sale brings them. */
export const helpTopics: readonly HelpTopic[] = [
  {
    title: "Ein Objekt planen",
    text: "Der Assistent fragt nach Objektart, Budget und Zeitrahmen und zeigt, was Sie dafür bekommen. Der Vermarktungsstart ist auf den ersten Tag gestellt, an dem nichts warten muss. Objekte aus Ihrer Maklersoftware übernehmen Sie als OpenImmo-Datei; danach gehen Sie je Objekt dieselben Schritte.",
    to: "/onboarding",
    link: "Zum Assistenten",
    picture: pictures.wizard,
  },
  {
    title: "Den Auftrag gewinnen",
    text: "Schalten Sie im Assistenten „Zuerst als Angebot“ ein: Aus dem Plan wird ein Angebot für den Eigentümer, mit Preis, Vergleichen und den wichtigsten Schritten. Nimmt er an, wird es zur Kampagne.",
    to: "/onboarding?mode=offer",
    link: "Angebot beginnen",
    picture: pictures.offer,
  },
  {
    title: "Den Tag beginnen",
    text: "„Mein Tag“ zeigt, was heute ansteht, was auf Sie wartet und was liegen geblieben ist. Haken Sie ab, verschieben Sie auf morgen, oder geben Sie ab, was jemand anders tut.",
    to: "/heute",
    link: "Zu „Mein Tag“",
    picture: pictures.today,
  },
  {
    title: "Den Plan ändern",
    text: "Öffnen Sie an der Kampagne „Plan“. Ziehen Sie eine Maßnahme an einen anderen Tag: Was darauf wartet, geht auf Wunsch mit. Jede Änderung nehmen Sie mit „Rückgängig“ zurück. Die Plan-Prüfung nennt, was nicht aufgeht, und was es behebt.",
    to: "/campaigns",
    link: "Zu den Kampagnen",
    picture: pictures.timeline,
  },
  {
    title: "Festhalten, was der Markt antwortet",
    text: "Anfragen, Besichtigungen und Angebote stehen an der Kampagne unter „Markt“. Eine Besichtigung halten Sie vor der Tür mit drei Tipps fest. Daraus entstehen Rat, Bericht und die Zahlen des Büros.",
    to: "/campaigns",
    link: "Zu den Kampagnen",
    picture: pictures.market,
  },
  {
    title: "Pflichten vor der Werbung erledigen",
    text: "Energieausweis, Einwilligungen, Angaben zur Provision: Solange eine Pflicht fehlt, beginnt keine Anzeige. Die Liste zeigt je Objekt, was fehlt, nach welchem Gesetz, und womit Sie es belegen.",
    to: "/pflichten",
    link: "Zu den Pflichten",
    picture: pictures.duties,
  },
  {
    title: "Dem Eigentümer berichten",
    text: "Ein Bericht entsteht von selbst, wenn er fällig ist. Sie lesen ihn, ergänzen ein paar Worte und senden ihn. Nichts geht ohne Sie hinaus. Der Eigentümer hat dazu eine eigene Seite, auf der er lesen und Ihnen schreiben kann.",
    to: "/?tab=owners&section=reports",
    link: "Zu den Berichten",
    picture: pictures.report,
  },
  {
    title: "Eine Freigabe einholen",
    text: "Preis, Exposé, Fotos: Fragen Sie den Eigentümer mit einem Druck. Er antwortet unter seinem Link mit Ja oder Nein in Textform, und die Antwort liegt mit Tag und Wortlaut bei der Kampagne.",
    to: "/campaigns",
    link: "Zu den Kampagnen",
    picture: pictures.owners,
  },
  {
    title: "Den Verkauf eintragen",
    text: "„Käufer gefunden“, Notartermin, Verkauft: Unter „Ereignis eintragen“ sehen Sie erst, was sich im Plan ändert, und bestätigen dann. Springt der Käufer ab, kommt der Plan von vorher zurück.",
    to: "/campaigns",
    link: "Zu den Kampagnen",
    picture: pictures.campaigns,
  },
  {
    title: "Im Team arbeiten",
    text: "Der Kalender zeigt, wer wann was tut und wie viel jeder hat. Abwesenheiten trägt jeder im Menü seines Kontos ein; Pläne und Auslastung kennen sie. Kolleginnen und Kollegen lädt ein Administrator unter „Benutzer“ ein.",
    to: "/kalender",
    link: "Zum Kalender",
    picture: pictures.calendar,
  },
];
