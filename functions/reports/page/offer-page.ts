import type { OfferContent } from "#shared/reports/offer-content";
import type { CostRow } from "#shared/reports/offer-costs";
import { numberText } from "#shared/core/numbers";
import { colorsWith } from "../../core/colors.ts";
import type { Picture } from "../../core/picture.ts";
import { type Html, html, lines } from "../../core/html.ts";
import { page } from "../../core/html-page.ts";
import { offerHeadings as headings, offerHeads as heads, offerTerms } from "../look/offer-look.ts";
import { figureList, letterHead, list, picture, privacyNote, signature } from "./page-parts.ts";
import type { ReportPictures } from "../pdf/report-pdf.ts";
import { replyPlace } from "./report-page.ts";

/** An offer as a web page: the same as the PDF, for the screen and for paper, with a place for the forms of an answer. */
export function offerHtml(content: OfferContent, pictures: ReportPictures = {}): string {
  const own = colorsWith(content.letterhead.color);
  return page(`${headings.title}: ${content.property}, ${content.date}`, body(content, pictures), own);
}

function body(content: OfferContent, pictures: ReportPictures): Html {
  const { portrait } = pictures;
  const { terms, acceptance, valid } = content;
  return html`${letterHead(content, pictures, headings.title, offerTerms(content))}
    <p>${lines(content.salutation.join("\n"))}</p>
    <p>${lines(content.intro)}</p>
    <h2>${headings.figures}</h2>
    ${figureList(content.figures)}${price(content)}${people(content, portrait)}${headlines(content)}${costs(content)}${
      terms.length > 0 &&
      html`<h2>${headings.terms}</h2>
        ${terms.map((line) => html`<p>${line}</p> `)}`
    }
    <section class="decision">
      <h3>${headings.acceptance}</h3>
      ${acceptance.map((line) => html`<p class="answer">${line}</p> `)}${
        valid && html`<p class="answer">Der Plan gilt bis zum ${valid}.</p>`
      }
    </section>
    ${{ html: replyPlace }}
    <p class="note">${content.closing_note}</p>
    <p class="regards"><span>${headings.regards}</span><span>${signature(content)}</span></p>
    ${
      content.phases.length > 0 &&
      html`${schedule(content.schedule)}
        <h2>${headings.steps}</h2>
        ${content.open_days && html`<p class="more">${content.open_days}</p> `}`
    }${content.phases.map(
      ({ name, about: what, period, entries }) =>
        html`<h3 class="phase">${name} <small>${period}</small></h3>
          <p class="more">${what}</p>
          ${list([heads.day, heads.done], entries, "")} `,
    )}${privacyNote(content)}`;
}

/** What speaks for the asking price, and what the property is compared with. */
function price({ price: offered }: OfferContent): Html | false {
  if (!offered || offered.reasons.length + offered.comparables.length === 0) return false;
  return html`<h2>${headings.price}</h2>
    ${offered.reasons.map((reason) => html`<p>${reason}</p> `)}${
      offered.comparables.length > 0 &&
      html`<table class="money">
        <thead>
          <tr>
            ${[heads.comparable, heads.price, heads.rate].map((head) => html`<th scope="col">${head}</th>`)}
          </tr>
        </thead>
        ${offered.comparables.map(
          ({ address, area, price: paid, rate, on }) =>
            html`<tr>
              <td>${address} <br /><small>${[area, on].filter((text) => text !== "–").join(", ")}</small></td>
              <td>${paid}</td>
              <td>${rate}</td>
            </tr> `,
        )}
      </table>`
    }${offered.note && html`<p class="more">${offered.note}</p> `}`;
}

/** Who works for the owner: the contact with their portrait, the colleagues, and what the agency says of itself. */
function people(content: OfferContent, portrait: Picture | undefined): Html | false {
  const { contact, colleagues, about } = content;
  if (!contact && colleagues.length === 0 && !about) return false;
  return html`<h2>${headings.people}</h2>
    ${
      contact !== null &&
      html`<p class="regards">
        ${portrait && picture(portrait, `Foto von ${contact.name}`)}<span>${signature(content)}</span>
      </p>`
    }${
      colleagues.length > 0 &&
      html`<p>Mit dabei: ${colleagues.map(({ name, reach }) => `${name}, ${reach}`).join("; ")}</p> `
    }${about && html`<p>${lines(about)}</p> `}`;
}

/** What is promised, each in a sentence with its weeks. */
function headlines({ headlines: told, weeks_from }: OfferContent): Html | false {
  if (told.length === 0) return false;
  return html`<h2>${headings.headlines}</h2>
    ${list(
      [heads.weeks, heads.headline],
      told.map(({ weeks, text }) => ({ date: weeks, name: text })),
      "",
    )}
    <p class="more">${weeks_from}</p> `;
}

/** The phases with their periods; the bar next to each is for the eye only. */
function schedule({ rows }: OfferContent["schedule"]): Html {
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
  return html`<h2>${headings.schedule}</h2>
    <table class="schedule">
      <thead>
        <tr>
          <th scope="col">${heads.phase}</th>
          <th scope="col">${heads.period}</th>
          <th scope="col">${heads.steps}</th>
        </tr>
      </thead>
      ${rows.map(
        ({ name, period, steps, from, to }) =>
          html`<tr>
            <th scope="row">${name}</th>
            <td>
              ${period}<span class="bar"
                ><i style="margin-left:${percent(Math.min(from, 0.98))};width:${percent(Math.max(0.02, to - from))}"></i
              ></span>
            </td>
            <td>${numberText(steps)}</td>
          </tr> `,
      )}
    </table>`;
}

function costs({ costs: { summary, rows, total } }: OfferContent): Html {
  const cells = ({ text, agency, owner }: CostRow, tag: "td" | "th") =>
    tag === "th"
      ? html`<th scope="row">${text}</th>
          <td>${agency}</td>
          <td>${owner}</td>`
      : html`<td>${text}</td>
          <td>${agency}</td>
          <td>${owner}</td>`;
  return html`<h2>${headings.costs}</h2>
    <p>${summary}</p>
    ${
      rows.length > 0 &&
      html`<table class="money">
        <thead>
          <tr>
            <th scope="col">${heads.cost}</th>
            <th scope="col">${heads.agency}</th>
            <th scope="col">${heads.owner}</th>
          </tr>
        </thead>
        ${rows.map(
          (row) =>
            html`<tr>
              ${cells(row, "td")}
            </tr> `,
        )}
        <tr class="total">
          ${cells(total, "th")}
        </tr>
      </table>`
    }`;
}
