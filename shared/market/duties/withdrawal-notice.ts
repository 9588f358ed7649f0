import { dayText } from "../../core/time.ts";

/** Where the model stands, and as of which days its words are known: its text, and what is filled in (docs/decisions/142-a-notice-to-hand-out.md). */
export const noticeSource = `EGBGB Anlagen 1 und 2: Text Stand ${dayText("2022-05-28")}, Hinweise Stand ${dayText("2026-08-19")}`;

/** Whom a withdrawal is addressed to; the statutory model requires all four. */
interface NoticeSender {
  name: string;
  /** Lines, as on a letter. */
  address: string;
  phone: string;
  email: string;
}

/** The sheets that a consumer is handed: the notice, the form to withdraw with, and what they may declare. */
export interface WithdrawalNotice {
  rights: string[];
  consequences: string[];
  /** The form: to whom it goes, and its lines to be filled in. */
  form: { hint: string; to: string; contract: string; fields: string[]; note: string };
  /** That work may begin before the period ends; signed apart from the notice. */
  early: string[];
  receipt: string;
}

/** What is missing of a sender before a notice may be handed out, as the forms name it. */
export function missingOfSender({ name, address, phone, email }: NoticeSender): string[] {
  return Object.entries({ Name: name, Anschrift: address, Telefon: phone, "E-Mail": email })
    .filter(([, text]) => text.trim() === "")
    .map(([label]) => label);
}

/**
 * The model of EGBGB Anlage 1 (to Art. 246a § 1 (2) sentence 2) for a contract on services, filled in, and the form of
 * Anlage 2, both word for word: what differs from the model loses its protection. Below them two declarations of our own:
 * the wish to begin early (BGB § 357a (2), § 356 (5) no. 2), and that the notice was received.
 * @param online where the withdrawal function of a contract stands that is made on the internet (BGB § 356a); empty for any other contract, of which the model says nothing about it
 */
export function withdrawalNotice({ name, address, phone, email }: NoticeSender, online = ""): WithdrawalNotice {
  const place = [name, ...address.split(/\s*\r?\n\s*/)].filter(Boolean).join(", ");
  return {
    rights: [
      "Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.",
      "Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.",
      `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${place}, Telefon: ${phone}, E-Mail: ${email}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.`,
      ...(online
        ? [
            `Sie können Ihr Widerrufsrecht auch online unter ${online} ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. durch eine E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.`,
          ]
        : []),
      "Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.",
    ],
    consequences: [
      "Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.",
      "Haben Sie verlangt, dass die Dienstleistungen während der Widerrufsfrist beginnen soll, so haben Sie uns einen angemessenen Betrag zu zahlen, der dem Anteil der bis zu dem Zeitpunkt, zu dem Sie uns von der Ausübung des Widerrufsrechts hinsichtlich dieses Vertrags unterrichten, bereits erbrachten Dienstleistungen im Vergleich zum Gesamtumfang der im Vertrag vorgesehenen Dienstleistungen entspricht.",
    ],
    form: {
      hint: "(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)",
      to: `An ${place}, E-Mail: ${email}:`,
      contract:
        "Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)",
      fields: [
        "",
        "Bestellt am (*)/erhalten am (*)",
        "Name des/der Verbraucher(s)",
        "Anschrift des/der Verbraucher(s)",
        "Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)",
        "Datum",
      ],
      note: "(*) Unzutreffendes streichen.",
    },
    early: [
      `Ich verlange ausdrücklich, dass ${name} mit der Maklertätigkeit vor Ablauf der Widerrufsfrist beginnt.`,
      `Widerrufe ich danach, zahle ich einen angemessenen Betrag für die bis dahin erbrachten Dienstleistungen, soweit der Vertrag dafür einen Preis vorsieht. Mir ist bekannt, dass mein Widerrufsrecht mit vollständiger Vertragserfüllung durch ${name} erlischt.`,
      "Diese Erklärung ist freiwillig. Ohne sie beginnt die Tätigkeit nach Ablauf der Widerrufsfrist.",
    ],
    receipt: "Ich habe die Widerrufsbelehrung und das Muster-Widerrufsformular erhalten.",
  };
}
