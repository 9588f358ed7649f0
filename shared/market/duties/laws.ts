import type { DutyKey } from "../../catalogue/duty-keys.ts";
import { dayText, type Day } from "../../core/time.ts";

/** What of the law a duty stands on. */
export interface Law {
  /** Its paragraphs, as a screen names them. */
  cites: string;
  /** The sentence that the rule is made of, word for word where it could be read. */
  says: string;
  /** The day of the text: that of the collection in which it was read, else on which it was known so. */
  stand: Day;
  /** Whether all of `cites` was read in its own words. */
  wasRead: boolean;
}

/** The collection of the law's texts that was read (docs/decisions/149-the-law-of-august.md). */
const collection: Day = "2026-08-19";
/** The day on which what it lacks, the law of the Union, was gone through from memory and from pages that quote it. */
const reading: Day = "2026-11-25";

/** The law of each duty. No legal advice. */
export const dutyLaws: Record<DutyKey, Law> = {
  contract: {
    cites: "BGB § 656a; MaBV §§ 10, 11",
    says: "Ein Maklervertrag, der den Nachweis der Gelegenheit zum Abschluss eines Kaufvertrags über eine Wohnung oder ein Einfamilienhaus oder die Vermittlung eines solchen Vertrags zum Gegenstand hat, bedarf der Textform.",
    stand: collection,
    wasRead: true,
  },
  withdrawal: {
    cites: "BGB §§ 312g, 355 bis 357a; EGBGB Art. 246a § 1",
    says: "Die Widerrufsfrist beträgt 14 Tage. Sie beginnt mit Vertragsschluss, soweit nichts anderes bestimmt ist.",
    stand: collection,
    wasRead: true,
  },
  identification: {
    cites: "GwG §§ 2, 8, 10 bis 12",
    says: "… sobald ein ernsthaftes Interesse der Vertragsparteien an der Durchführung des vermittelten Rechtsgeschäfts besteht und die Vertragsparteien hinreichend bestimmt sind.",
    stand: collection,
    wasRead: true,
  },
  energy: {
    cites: "GModG §§ 79, 80, 87 (bis August 2026: GEG)",
    says: "Wird vor dem Verkauf … eine Immobilienanzeige in kommerziellen Medien aufgegeben und liegt zu diesem Zeitpunkt ein Energieausweis vor, so hat der Verkäufer … oder der Immobilienmakler … sicherzustellen, dass die Immobilienanzeige folgende Pflichtangaben enthält …",
    stand: collection,
    wasRead: true,
  },
  commission: {
    cites: "PAngV § 3; BGB §§ 656b bis 656d",
    says: "Lässt sich der Makler von beiden Parteien des Kaufvertrags über eine Wohnung oder ein Einfamilienhaus einen Maklerlohn versprechen, so kann dies nur in der Weise erfolgen, dass sich die Parteien in gleicher Höhe verpflichten.",
    stand: collection,
    wasRead: true,
  },
  photos: {
    cites: "DSGVO Art. 6, 7; KUG § 22",
    says: "Die betroffene Person hat das Recht, ihre Einwilligung jederzeit zu widerrufen. … Die betroffene Person wird vor Abgabe der Einwilligung hiervon in Kenntnis gesetzt.",
    stand: reading,
    wasRead: false,
  },
  tenants: {
    cites: "BGB § 241; DSGVO Art. 13, 14",
    says: "Das Schuldverhältnis kann nach seinem Inhalt jeden Teil zur Rücksicht auf die Rechte, Rechtsgüter und Interessen des anderen Teils verpflichten.",
    stand: reading,
    wasRead: false,
  },
  // The law says „unbemanntes Fluggerät“ of a Drohne.
  drone: {
    cites: "LuftVO §§ 21h, 21i; Durchführungsverordnung (EU) 2019/947 Art. 14",
    says: "… über Wohngrundstücken, wenn der durch den Betrieb über dem jeweiligen Wohngrundstück in seinen Rechten betroffene Eigentümer oder sonstige Nutzungsberechtigte dem Überflug ausdrücklich zugestimmt hat …",
    stand: reading,
    wasRead: false,
  },
  mailing: {
    cites: "UWG §§ 7, 7a",
    says: "Eine unzumutbare Belästigung ist stets anzunehmen bei Werbung mit einem Telefonanruf gegenüber einem Verbraucher ohne dessen vorherige ausdrückliche Einwilligung …, bei Werbung unter Verwendung … elektronischer Post, ohne dass eine vorherige ausdrückliche Einwilligung des Adressaten vorliegt.",
    stand: collection,
    wasRead: true,
  },
  buyers: {
    cites: "BGB §§ 312g, 312j, 355, 356a; EGBGB Art. 246a",
    says: "… ist die Pflicht des Unternehmers … nur erfüllt, wenn diese Schaltfläche gut lesbar mit nichts anderem als den Wörtern „zahlungspflichtig bestellen“ oder mit einer entsprechenden eindeutigen Formulierung beschriftet ist. Ein Vertrag … kommt nur zustande, wenn der Unternehmer seine Pflicht … erfüllt.",
    stand: collection,
    wasRead: true,
  },
};

/** Where a law stands and as of which day its text is known: "GwG §§ 2, 8, 10 bis 12 · Stand 19.08.2026". */
export function lawText({ cites, stand, wasRead }: Law): string {
  return `${cites} · Stand ${dayText(stand)}${wasRead ? "" : ", EU-Recht nicht im Wortlaut geprüft"}`;
}
