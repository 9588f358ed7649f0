import type { PhaseProgress, ReportContent, ReportEntry } from "#shared/reports/content";
import type { Picture } from "../core/picture.ts";
import { type Html, html, lines } from "../core/html.ts";
import { type Colors, colorsWith } from "../core/colors.ts";
import { page } from "../core/html-page.ts";
import { headings, oneLine } from "./look.ts";
import type { ReportPictures } from "./pdf.ts";

/** Where the public page puts its forms into the stored one. Nobody can type it: all text is escaped. */
export const replyPlace = "<!--reply-->";

/** The report as a web page: the same as the PDF, for the screen and for paper. */
export function reportHtml(content: ReportContent, pictures: ReportPictures = {}): string {
  const own = colorsWith(content.letterhead.color);
  return page(`Vermarktungsbericht ${content.property}, ${content.date}`, body(content, pictures, own), own);
}

function body(content: ReportContent, { logo, portrait }: ReportPictures, own: Colors): Html {
  const { addressee, letterhead } = content;
  const address = oneLine(letterhead.address);
  return html`<header>
      <p class="agency">
        <span>${content.agency}${address && html`<small>${address}</small>`}</span>${logo && picture(logo)}
      </p>
      <div class="address">
        <p><span class="label">Persönlich für</span>${addressee.map((line) => html`<br />${line}`)}</p>
        <p>
          <span class="label">Datum</span> ${content.date}<br /><span class="label">Zeitraum</span> ${content.period}
        </p>
      </div>
      <h1>${headings.title}</h1>
      <p class="property">${content.property} · ${content.property_type}</p>
    </header>
    <p>${content.salutation}</p>
    <p>${content.summary.join(" ")}</p>
    <h2>${headings.figures}</h2>
    <dl class="figures">
      ${content.figures.map(
        ({ label, value }) =>
          html`<div>
            <dt>${label}</dt>
            <dd>${value}</dd>
          </div> `,
      )}
    </dl>
    <h2>${headings.progress}</h2>
    ${chart(content.phases, own)}
    <h2>${headings.done}</h2>
    ${list(content.done, headings.nothingDone)}
    <h2>${headings.upcoming}</h2>
    ${list(content.upcoming, headings.nothingUpcoming)}
    ${
      content.late.length > 0 &&
      html`<h2>${headings.late}</h2>
        ${list(content.late, "")} `
    }${content.closing_note && html`<p class="note">${lines(content.closing_note)}</p> `}
    <p class="regards">
      <span>${headings.regards}</span>${portrait && picture(portrait)}<span>${signature(content)}</span>
    </p>
    ${{ html: replyPlace }}
    <p class="privacy">
      ${content.privacy}${privacyLink(letterhead.privacy_url)}${letterhead.imprint.map((line) => html`<br />${line}`)}
    </p>`;
}

/** A picture within the page, which may load nothing. Whose it is stands beside it. */
function picture({ bytes, type }: Picture): Html {
  return html`<img src="data:${type};base64,${Buffer.from(bytes).toString("base64")}" alt="" />`;
}

function signature({ contact, agency }: ReportContent): Html {
  if (!contact) return html`<strong>${agency}</strong>`;
  const { name, title, phone, email, signature: words } = contact;
  return html`<strong>${name}</strong>${title && html`${title}<br />`}${agency}<br />${
      phone && html`<a href="tel:${phone.replaceAll(/[^+\d]/g, "")}">${phone}</a><br />`
    }<a href="mailto:${encodeURIComponent(email).replace("%40", "@")}">${email}</a
    >${words && html`<br />${lines(words)}`}`;
}

function privacyLink(url: string): Html | false {
  return url !== "" && html` <a href="${url}">Unsere Datenschutzhinweise</a>`;
}

function list(entries: (ReportEntry & { reason?: string })[], nothing: string): Html {
  if (entries.length === 0) return html`<p class="nothing">${nothing}</p>`;
  return html`<table>
    ${entries.map(
      ({ date, name, reason }) =>
        html`<tr>
          <td class="date">${date}</td>
          <td>${name}${reason && html`<span class="reason">Grund: ${reason}</span>`}</td>
        </tr> `,
    )}
  </table>`;
}

/** Bars of equal length, cut by how far a phase's measures are; the numbers stand beside them. */
function chart(phases: PhaseProgress[], colors: Colors): Html {
  const share = (part: number, color: string, total: number) =>
    part > 0 && html`<i style="width:${((part / total) * 100).toFixed(2)}%;background:${color}"></i>`;
  return html`<table class="phases">
      ${phases.map(
        (phase) =>
          html`<tr>
            <th scope="row">${phase.phase}</th>
            <td>
              <div class="bar" aria-hidden="true">
                ${share(phase.done, colors.done, phase.total)}${share(phase.in_progress, colors.inProgress, phase.total)}
              </div>
            </td>
            <td class="count">${phase.total === 0 ? "–" : `${phase.done} von ${phase.total}`}</td>
          </tr> `,
      )}
    </table>
    <p class="legend" aria-hidden="true">
      <span><i style="background:${colors.done}"></i>Erledigt</span
      ><span><i style="background:${colors.inProgress}"></i>In Arbeit</span
      ><span><i style="background:${colors.open}"></i>Geplant</span>
    </p>`;
}
