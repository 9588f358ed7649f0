import type { agencyFields } from "#shared/agency/contract";
import type { Answered } from "#shared/core/entity-fields";
import type { Phase } from "#shared/catalogue/phases";
import { recipientOf } from "#shared/reports/contract";
import { reportContent, type ReportedMeasure } from "#shared/reports/content";
import { defaultClosingNote } from "#shared/reports/message";
import { deployedLogo } from "../agency/deployed.ts";
import { letterheadFor, readLogo, readSettings } from "../agency/store.ts";
import { checkPicture, pictureOf } from "../core/picture.ts";
import { type Author, portraitOf } from "./author.ts";
import { reportHtml } from "./report-page.ts";

const day = 86_400_000;

/**
 * A report to a made-up owner with settings that are not stored yet, in the name of whoever looks at it.
 * @param logo a new one; null the operator's; not given the stored one
 * @param now ISO 8601 UTC
 * @throws Refusal 400 for a damaged picture
 */
export async function previewReport(
  settings: Answered<typeof agencyFields>,
  logo: string | null | undefined,
  author: Author,
  now: string,
): Promise<string> {
  if (logo) checkPicture(logo, "logo");
  const [portrait, shownLogo] = await Promise.all([
    portraitOf(author),
    logo ? pictureOf(logo) : logo === null ? deployedLogo() : readSettings({ consistent: true }).then(readLogo),
  ]);
  const at = (days: number) => new Date(Date.parse(now) + days * day).toISOString();
  const content = reportContent({
    campaign: {
      title: "Beispielobjekt",
      property_type_code: "HAU",
      property_address: "Musterweg 1, 12345 Musterstadt",
      marketing_start: at(-20),
      created_at: at(-30),
      timezone: "Europe/Berlin",
    },
    measures: sample.map(([phase, owner_text, days], position) => ({
      id: String(position),
      phase,
      status: days < 0 ? "done" : "planned",
      scheduled_at: at(days),
      measure_name: owner_text,
      owner_text,
      has_facts: true,
    })) as ReportedMeasure[],
    owner: recipientOf({ id: "muster", name: "Erika Muster", salutation: "ms", email: "" }),
    letterhead: letterheadFor(settings),
    agent: author.agent,
    entered: { inquiries: 12, viewings: 4, offers: 1, closing_note: defaultClosingNote, late_reasons: {} },
    since: at(-14),
    now,
  });
  return reportHtml(content, { logo: shownLogo, portrait });
}

/** What the made-up report tells of: phase, the owner's words, days from now. */
const sample: [Phase, string, number][] = [
  ["Pre-Launch", "Angebotspreis mit Ihnen abgestimmt", -25],
  ["Launch", "Fotos durch einen Fotografen", -10],
  ["Launch", "Anzeige auf den Portalen veröffentlicht", -6],
  ["Laufzeit", "Besichtigungen mit geprüften Interessenten", 4],
  ["Laufzeit", "Auswertung der Anfragen", 9],
];
