import { afterComma } from "#shared/reports/message";
import { type ReportContent, tellsDone } from "#shared/reports/content";
import { type Html, html, lines } from "../../core/html.ts";
import { colorsWith } from "../../core/colors.ts";
import { page } from "../../core/html-page.ts";
import { headings } from "#shared/reports/report-words";
import { columnHeads } from "../look/report-look.ts";
import { figureList, letterHead, list, picture, privacyNote, reach, signature } from "./page-parts.ts";
import type { ReportPictures } from "../pdf/report-pdf.ts";

/** Where the public page puts its forms into the stored one. Nobody can type it: all text is escaped. */
export const replyPlace = "<!--reply-->";

/** The report as a web page: the same as the PDF, for the screen and for paper. */
export function reportHtml(content: ReportContent, pictures: ReportPictures = {}): string {
  const own = colorsWith(content.letterhead.color);
  return page(`Vermarktungsbericht ${content.property}, ${content.date}`, body(content, pictures), own);
}

function body(content: ReportContent, pictures: ReportPictures): Html {
  const { portrait } = pictures;
  return html`${letterHead(content, pictures, headings.title, [
      ["Datum", content.date],
      ["Zeitraum", content.period],
    ])}
    <p>${lines(content.salutation.join("\n"))}</p>
    <p>${afterComma(content.summary.join(" "))}</p>
    <h2>${headings.figures}</h2>
    ${filled("figures", figureList(content.figures))}
    ${content.price?.history && html`<p class="more">${content.price.history}</p> `}${filled("recommendation", recommendation(content))}${reach(content.reach)}${viewings(content.viewings)}
    ${content.numbers.measures_total > 0 && plan(content)}${filled("closing_note", content.closing_note && html`<p class="note">${lines(content.closing_note)}</p> `)}
    <p class="regards">
      <span>${headings.regards}</span
      >${portrait && picture(portrait, `Foto von ${content.contact?.name ?? content.agency}`)}<span
        >${signature(content)}</span
      >
    </p>
    ${{ html: replyPlace }} ${privacyNote(content)}`;
}

/** A part that an agent fills in the cockpit, where the draft is edited as its owner will see it. */
function filled(name: string, content: Html | string): Html {
  return html`<div data-part="${name}">${content}</div>`;
}

function plan(content: ReportContent): Html {
  const { done, upcoming, more, late, promise, is_over } = content;
  return html`${tellsDone(content) && html`<h2>${headings.done}</h2> `}
  ${promise && html`<p>${promise}</p> `}${done.count === 0 && !is_over && html`<p class="nothing">${headings.nothingDone}</p> `}${done.phases.map(
    ({ phase, entries }) =>
      html`<h3 class="phase">${phase}</h3>
        ${list([columnHeads.day, columnHeads.done], entries, "")} `,
  )}${done.more && html`<p class="more">${done.more}</p> `}
  ${
    !is_over &&
    html`<h2>${headings.upcoming}</h2>
      ${list([columnHeads.upcomingDay, columnHeads.upcoming], upcoming, headings.nothingUpcoming)} `
  }
  ${more && html`<p class="more">${more}</p> `}${
    late.length > 0 &&
    html`<h2>${headings.late}</h2>
      ${filled("late", list([columnHeads.lateDay, columnHeads.late], late, ""))} `
  }`;
}

function viewings(part: ReportContent["viewings"]): Html | false {
  if (!part) return false;
  const { summary, objections } = part;
  return html`<h2>${headings.viewings}</h2>
    <p>${summary}${objections && html`<br />${headings.objections} ${objections}.`}</p> `;
}

function recommendation({ recommendation: { text, decision }, answer }: ReportContent): Html {
  return html`${
    text &&
    html`<h2>${headings.recommendation}</h2>
      <p>${lines(text)}</p> `
  }${
    decision &&
    html`<section class="decision">
      <h3>${headings.decision}</h3>
      <p>${lines(decision)}</p>
      ${answer && html`<p class="answer">${answer}</p> `}
    </section> `
  }`;
}
