import { afterComma } from "#shared/reports/message";
import type { RoomContent } from "#shared/reports/room-content";
import { type Html, html } from "../../core/html.ts";
import { columnHeads } from "../look/report-look.ts";
import { decisionsPart } from "../page/room-decisions-page.ts";
import { answerNote, messagesPart } from "../page/room-messages-page.ts";
import { type Block, daysOf, headOf, lateOf, linksOf, type Paper, reachOf, where } from "../blocks/paper.ts";

/** The headings of an owner's room. */
const headings = {
  title: "Ihr Eigentümerbereich",
  figures: "Auf einen Blick",
  done: "Zuletzt für Sie getan",
  upcoming: "Was als Nächstes kommt",
  late: "Was noch aussteht",
  viewings: "Die nächsten Besichtigungen",
  ads: "Ihre Anzeigen im Internet",
  documents: "Ihre Unterlagen",
  reports: "Ihre Berichte",
  contact: "Ihr Ansprechpartner",
  nothingDone: "Hier lesen Sie bald, was für Sie erledigt ist.",
  nothingUpcoming: "Zurzeit ist nichts Weiteres eingeplant.",
  noDocuments: "Sobald wir Unterlagen für Sie freigeben, finden Sie sie hier.",
  noReports: "Sobald wir Ihnen einen Bericht gesendet haben, finden Sie ihn hier.",
  olderReports: "Ältere Berichte senden wir Ihnen auf Wunsch gern.",
} as const;

/** Where a room's pages lie, for its owner. */
const pathOf = (token: string) => `/api/public/rooms/${token}`;

/** An owner's room. @param token the secret of its address */
export function roomPaper(content: RoomContent, token: string): Paper {
  const path = pathOf(token);
  const { property, letterhead, contact, privacy } = content;
  return {
    title: `${headings.title}: ${property}`,
    letterhead,
    blocks: [
      headOf(headings.title, content),
      { kind: "text", text: afterComma(content.state) },
      { kind: "forms", html: html`${answerNote(content.messages)} ${decisionsPart(content.decisions, path)}` },
      ...where(
        content.viewings.length > 0,
        { kind: "heading", text: headings.viewings },
        daysOf(["Tag", "Wann"], content.viewings),
      ),
      ...market(content),
      ...steps(content),
      ...where(
        content.ads.length > 0,
        { kind: "heading", text: headings.ads },
        linksOf(content.ads.map(({ name, url }) => ({ href: url, text: `${name}: Anzeige ansehen` }))),
      ),
      { kind: "heading", text: headings.documents },
      linksOf(
        content.documents.map(({ id, name, about }) => ({ href: `${path}/file?id=${id}`, text: name, about })),
        headings.noDocuments,
      ),
      { kind: "heading", text: headings.reports },
      linksOf(
        content.reports.map(({ id, period }) => ({ href: `${path}/report?id=${id}`, text: `Bericht ${period}` })),
        headings.noReports,
      ),
      ...where(content.has_older_reports, { kind: "text", text: headings.olderReports, look: "soft" }),
      { kind: "forms", html: messagesPart(content.messages, path) },
      { kind: "heading", text: headings.contact },
      { kind: "person", contact },
      { kind: "imprint", privacy },
    ],
  };
}

/** The figures, what was promised, how the price came about, and who asked. */
function market({ figures, promise, price_history, reach }: RoomContent): Block[] {
  return [
    { kind: "heading", text: headings.figures },
    { kind: "figures", figures },
    ...where(promise, { kind: "text", text: promise, look: "soft" }),
    ...where(price_history, { kind: "text", text: price_history, look: "soft" }),
    ...reachOf(reach),
  ];
}

/** What is done, what comes, what is late. */
function steps({ done, upcoming, is_over, late }: RoomContent): Block[] {
  return [
    { kind: "heading", text: headings.done },
    daysOf([columnHeads.day, columnHeads.done], done, headings.nothingDone),
    ...where(
      !is_over,
      { kind: "heading", text: headings.upcoming },
      daysOf([columnHeads.upcomingDay, columnHeads.upcoming], upcoming, headings.nothingUpcoming),
    ),
    ...where(late.length > 0, { kind: "heading", text: headings.late }, lateOf(late)),
  ];
}

/** What stands on a report's page within the room instead of the forms: the PDF, and the way back. */
export function roomReportForms(token: string, reportId: string): Html {
  const path = pathOf(token);
  return html`<section class="reply">
    <p class="pdf"><a href="${path}/pdf?id=${reportId}">Bericht als PDF öffnen</a></p>
    <p><a href="${path}">Zurück zu Ihrem Eigentümerbereich</a></p>
  </section>`;
}
