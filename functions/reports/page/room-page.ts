import type { RoomContent } from "#shared/reports/room-content";
import { colorsWith } from "../../core/colors.ts";
import type { Picture } from "../../core/picture.ts";
import { type Html, html, lines } from "../../core/html.ts";
import { page } from "../../core/html-page.ts";
import { addressLine, columnHeads } from "../look/report-look.ts";
import { figureList, list, picture, privacyNote, reach, signature } from "./page-parts.ts";
import { decisionsPart } from "./room-decisions-page.ts";
import { roomHeadings as headings } from "../look/room-look.ts";
import { answerNote, messagesPart } from "./room-messages-page.ts";

/** Where a room's pages lie, for its owner. */
const pathOf = (token: string) => `/api/public/rooms/${token}`;

/** An owner's room as a web page, for the screen and for paper. @param token the secret of its address @param title the property's picture */
export function roomHtml(content: RoomContent, token: string, title?: Picture): string {
  return page(
    `${headings.title}: ${content.property}`,
    body(content, pathOf(token), title),
    colorsWith(content.letterhead.color),
  );
}

function body(content: RoomContent, path: string, title: Picture | undefined): Html {
  const address = addressLine(content.letterhead);
  return html`<header>
      <p class="agency">
        <span>${content.agency}${address && html`<small>${address}</small>`}</span>
      </p>
      <h1>${headings.title}</h1>
      <p class="property">${content.property} · ${content.property_type}</p>
    </header>
    ${title && html`<p class="title-picture">${picture(title, `Titelbild der Immobilie ${content.property}`)}</p> `}
    <p>${lines(content.salutation.join("\n"))}</p>
    <p>${content.state}</p>
    ${answerNote(content.messages)} ${decisionsPart(content.decisions, path)}
    ${
      content.viewings.length > 0 &&
      html`<h2>${headings.viewings}</h2>
        ${list(["Tag", "Wann"], content.viewings, "")} `
    }
    <h2>${headings.figures}</h2>
    ${figureList(content.figures)}
    ${content.promise && html`<p class="more">${content.promise}</p> `}${content.price_history && html`<p class="more">${content.price_history}</p> `}${reach(content.reach)}
    <h2>${headings.done}</h2>
    ${list([columnHeads.day, columnHeads.done], content.done, headings.nothingDone)}
    ${
      !content.is_over &&
      html`<h2>${headings.upcoming}</h2>
        ${list([columnHeads.upcomingDay, columnHeads.upcoming], content.upcoming, headings.nothingUpcoming)} `
    }
    ${
      content.late.length > 0 &&
      html`<h2>${headings.late}</h2>
        ${list([columnHeads.lateDay, columnHeads.late], content.late, "")} `
    }
    ${
      content.ads.length > 0 &&
      html`<h2>${headings.ads}</h2>
        ${links(
          content.ads.map(({ name, url }) => ({ href: url, text: `${name}: Anzeige ansehen` })),
          "",
        )} `
    }
    <h2>${headings.documents}</h2>
    ${links(
      content.documents.map(({ id, name, about }) => ({ href: `${path}/file?id=${id}`, text: name, about })),
      headings.noDocuments,
    )}
    <h2>${headings.reports}</h2>
    ${links(
      content.reports.map(({ id, period }) => ({ href: `${path}/report?id=${id}`, text: `Bericht ${period}` })),
      headings.noReports,
    )}${content.has_older_reports && html`<p class="more">${headings.olderReports}</p>`}
    ${messagesPart(content.messages, path)}
    <h2>${headings.contact}</h2>
    <p class="regards"><span>${signature(content)}</span></p>
    ${privacyNote(content)}`;
}

function links(entries: { href: string; text: string; about?: string }[], nothing: string): Html {
  if (entries.length === 0) return html`<p class="nothing">${nothing}</p>`;
  return html`<ul class="links">
    ${entries.map(
      ({ href, text, about }) =>
        html`<li><a href="${href}">${text}</a>${about && html` <small>${about}</small>`}</li> `,
    )}
  </ul>`;
}

/** What stands on a report's page within the room instead of the forms: the PDF, and the way back. */
export function roomReportForms(token: string, reportId: string): Html {
  const path = pathOf(token);
  return html`<section class="reply">
    <p class="pdf"><a href="${path}/pdf?id=${reportId}">Bericht als PDF öffnen</a></p>
    <p><a href="${path}">Zurück zu Ihrem Eigentümerbereich</a></p>
  </section>`;
}
