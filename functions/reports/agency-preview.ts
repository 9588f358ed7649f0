import type { Instant } from "#shared/core/kinds";
import type { ReportedMeasure } from "#shared/reports/reported";
import { utcDay, dayLength } from "#shared/core/time";
import type { agencyFields } from "#shared/agency/contract";
import { keptFactFields } from "#shared/campaigns/measure-fields";
import { type Answered, storedFields } from "#shared/core/entity-fields";
import type { Phase } from "#shared/catalogue/phases";
import type { MarketResult } from "#shared/market/result-fields";
import { recipientOf } from "#shared/reports/recipient";
import { reportContent } from "#shared/reports/content";
import type { ReportedMarket } from "#shared/reports/market-part";
import { nothingEntered } from "#shared/reports/reported";
import { deployedLogo } from "../agency/deployed.ts";
import { letterheadFor, readLogo, readSettings } from "../agency/store.ts";
import { shownProperty } from "../market/items.ts";
import { checkPicture, pictureOf } from "../core/picture.ts";
import { type Author, portraitOf } from "./author.ts";
import { paperHtml } from "./page/paper-page.ts";
import { reportPaper } from "./papers/report-paper.ts";

/**
 * A report to a made-up owner with settings that are not stored yet, in the name of the person who looks at it.
 * @param logo a new one; null the operator's; not given the stored one
 * @param now ISO 8601 UTC
 * @throws Refusal 400 for a damaged picture
 */
export async function previewReport(
  settings: Answered<typeof agencyFields>,
  logo: string | null | undefined,
  author: Author,
  now: Instant,
): Promise<string> {
  if (logo) checkPicture(logo, "logo");
  const [portrait, shownLogo] = await Promise.all([
    portraitOf(author),
    logo ? pictureOf(logo) : logo === null ? deployedLogo() : readSettings({ consistent: true }).then(readLogo),
  ]);
  const at = (days: number) => new Date(Date.parse(now) + days * dayLength).toISOString();
  const content = reportContent({
    campaign: {
      title: "Beispielobjekt",
      property_type_code: "HAU",
      property_address: "Musterweg 1, 12345 Musterstadt",
      marketing_start: at(-20),
      live_entered: utcDay(at(-20)),
      created_at: at(-30),
      timezone: "Europe/Berlin",
    },
    measures: sample.map(([phase, owner_text, days], position): ReportedMeasure => ({
      ...storedFields(keptFactFields, { owner_text }),
      id: String(position),
      series: null,
      provisional: null,
      skipped_by: null,
      phase,
      status: days < 0 ? "done" : "planned",
      scheduled_at: at(days),
      ready_at: at(days),
      done_at: null,
      hidden_from_owner: false,
    })),
    owner: recipientOf({ id: "muster", name: "Erika Muster", salutation: "ms", email: "" }),
    letterhead: letterheadFor(settings),
    agent: author.agent,
    entered: nothingEntered,
    market: sampleMarket(at),
    since: at(-14),
    now,
  });
  return paperHtml(reportPaper(content), { logo: shownLogo, portrait });
}

/** What the made-up report tells of: phase, the owner's words, days from now. */
const sample: [Phase, string, number][] = [
  ["Pre-Launch", "Angebotspreis mit Ihnen besprochen", -25],
  ["Launch", "Anzeige auf den Portalen veröffentlicht", -20],
  ["Laufzeit", "Besichtigungen mit geprüften Interessenten", -10],
  ["Laufzeit", "Anzeige mit neuem Titelbild aktualisiert", -6],
  ["Laufzeit", "Besichtigungen mit geprüften Interessenten", 4],
  ["Laufzeit", "Auswertung der Anfragen", 9],
];

/** What the market answered to the made-up property: enquiries, viewings of which most named the price, a portal's figures. */
function sampleMarket(at: (days: number) => string): ReportedMarket {
  const dayAt = (days: number) => utcDay(at(days));
  const kept = { campaign_id: "", created_at: at(0), created_by: "", version: 1, note: "" };
  const enquiries = [-19, -17, -13, -12, -9, -6, -3, -1].map((days, position): MarketResult => ({
    ...kept,
    id: `enquiry-${position}`,
    kind: "enquiry",
    on: dayAt(days),
    channel: position % 3 === 0 ? "immowelt" : "immoscout24",
    wish: "viewing",
  }));
  const viewings = [-12, -10, -7, -5, -2].map((days, position): MarketResult => ({
    ...kept,
    id: `viewing-${position}`,
    kind: "viewing",
    on: dayAt(days),
    channel: null,
    held: true,
    time: null,
    people: 2,
    impression: position % 2 === 0 ? "open" : "good",
    objections: position % 2 === 0 ? ["price"] : ["layout"],
    price_opinion: null,
  }));
  const seen = [-20, -13, -6].map((days, position): MarketResult => ({
    ...kept,
    id: `portal-${position}`,
    kind: "portal",
    on: dayAt(days),
    channel: "immoscout24",
    views: 140 - position * 20,
    bookmarks: 6,
    requests: 2,
  }));
  const property = shownProperty({
    asking_price: 480_000,
    price_steps: [{ on: dayAt(-20), from: null, to: 480_000, reason: "" }],
  });
  return { property, results: [...enquiries, ...viewings, ...seen], aside: [], sale_on: null, outcome: null };
}
