import type { ReportContent, ReportEntry } from "#shared/reports/content";
import type { ReachPart } from "#shared/reports/market-part";
import { numberText } from "#shared/core/numbers";
import type { Picture } from "../core/picture.ts";
import { type Html, html, lines } from "../core/html.ts";
import { colorsWith } from "../core/colors.ts";
import { page } from "../core/html-page.ts";
import { addressLine, columnHeads, headings } from "./look.ts";
import type { ReportPictures } from "./pdf.ts";

/** Where the public page puts its forms into the stored one. Nobody can type it: all text is escaped. */
export const replyPlace = "<!--reply-->";

/** The report as a web page: the same as the PDF, for the screen and for paper. */
export function reportHtml(content: ReportContent, pictures: ReportPictures = {}): string {
  const own = colorsWith(content.letterhead.color);
  return page(`Vermarktungsbericht ${content.property}, ${content.date}`, body(content, pictures), own);
}

function body(content: ReportContent, { logo, portrait, title }: ReportPictures): Html {
  const { addressee, letterhead } = content;
  const address = addressLine(letterhead);
  return html`<header>
      <p class="agency">
        <span>${content.agency}${address && html`<small>${address}</small>`}</span
        >${logo && picture(logo, `Logo: ${content.agency}`)}
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
    ${title && html`<p class="title-picture">${picture(title, `Titelbild der Immobilie ${content.property}`)}</p> `}
    <p>${lines(content.salutation.join("\n"))}</p>
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
    ${content.price?.history && html`<p class="more">${content.price.history}</p> `}${reach(content.reach)}${viewings(content.viewings)}
    ${content.numbers.measures_total > 0 && plan(content)}${recommendation(content.recommendation)}${content.closing_note && html`<p class="note">${lines(content.closing_note)}</p> `}
    <p class="regards">
      <span>${headings.regards}</span
      >${portrait && picture(portrait, `Foto von ${content.contact?.name ?? content.agency}`)}<span
        >${signature(content)}</span
      >
    </p>
    ${{ html: replyPlace }}
    <p class="privacy">
      ${content.privacy}${letterhead.privacy_url && html`<br /><a href="${letterhead.privacy_url}">Unsere Datenschutzhinweise</a>`}${letterhead.imprint.map((line) => html`<br />${line}`)}
    </p>`;
}

/** A picture within the page, which may load nothing. */
function picture({ bytes, type }: Picture, alt: string): Html {
  return html`<img src="data:${type};base64,${Buffer.from(bytes).toString("base64")}" alt="${alt}" />`;
}

function signature({ contact, agency }: ReportContent): Html {
  if (!contact) return html`<strong>${agency}</strong>`;
  const { name, title, phone, email, signature: words } = contact;
  return html`<strong>${name}</strong>${title && html`${title}<br />`}${agency}<br />${
      phone && html`<a href="tel:${phone.replaceAll(/[^+\d]/g, "")}">${phone}</a><br />`
    }<a href="mailto:${encodeURIComponent(email).replace("%40", "@")}">${email}</a
    >${words && html`<br />${lines(words)}`}`;
}

/** Enquiries by channel and week; the bar below each sum is for the eye only. */
function reach(part: ReachPart | null): Html | false {
  if (!part) return false;
  const { weeks, channels } = part;
  const most = Math.max(1, ...weeks.map(({ total }) => total));
  const sum = (of: (channel: ReachPart["channels"][number]) => number) =>
    numberText(channels.reduce((all, channel) => all + of(channel), 0));
  const count = (value: number) => html`<td>${value === 0 ? "–" : numberText(value)}</td>`;
  return html`<h2>${headings.reach}</h2>
    <div class="wide" tabindex="0" role="region" aria-label="${headings.reach}">
      <table class="reach">
        <tr>
          <th scope="col">${columnHeads.channel}</th>
          ${weeks.map(({ label }) => html`<th scope="col">${label}</th>`)}
          <th scope="col">${columnHeads.total}</th>
          <th scope="col">${columnHeads.views}</th>
        </tr>
        <tr class="sums">
          <th scope="row">${headings.allEnquiries}</th>
          ${weeks.map(({ total }) => html`<td>${numberText(total)}<i style="height:${((total / most) * 3).toFixed(2)}rem"></i></td>`)}
          <td>${sum(({ total }) => total)}</td>
          <td>${sum(({ views }) => views)}</td>
        </tr>
        ${channels.map(
          (channel) =>
            html`<tr>
              <th scope="row">${channel.name}</th>
              ${channel.weeks.map(count)}${count(channel.total)}${count(channel.views)}
            </tr> `,
        )}
      </table>
    </div> `;
}

function plan({ done, upcoming, more, late }: ReportContent): Html {
  return html`<h2>${headings.done}</h2>
    ${list([columnHeads.day, columnHeads.done], done, headings.nothingDone)}
    <h2>${headings.upcoming}</h2>
    ${list([columnHeads.upcomingDay, columnHeads.upcoming], upcoming, headings.nothingUpcoming)}
    ${more && html`<p class="more">${more}</p> `}${
      late.length > 0 &&
      html`<h2>${headings.late}</h2>
        ${list([columnHeads.lateDay, columnHeads.late], late, "")} `
    }`;
}

function viewings(part: ReportContent["viewings"]): Html | false {
  if (!part) return false;
  const { summary, objections } = part;
  return html`<h2>${headings.viewings}</h2>
    <p>${summary}${objections && html`<br />${headings.objections} ${objections}.`}</p> `;
}

function recommendation({ text, decision }: ReportContent["recommendation"]): Html {
  return html`${
    text &&
    html`<h2>${headings.recommendation}</h2>
      <p>${lines(text)}</p> `
  }${
    decision &&
    html`<section class="decision">
      <h3>${headings.decision}</h3>
      <p>${lines(decision)}</p>
    </section> `
  }`;
}

function list([day = "", what = ""]: string[], entries: (ReportEntry & { reason?: string })[], nothing: string): Html {
  if (entries.length === 0) return html`<p class="nothing">${nothing}</p>`;
  return html`<table>
    <thead>
      <tr>
        <th scope="col" class="date">${day}</th>
        <th scope="col">${what}</th>
      </tr>
    </thead>
    ${entries.map(
      ({ date, name, reason }) =>
        html`<tr>
          <td class="date">${date}</td>
          <td>${name}${reason && html`<span class="reason">Grund: ${reason}</span>`}</td>
        </tr> `,
    )}
  </table>`;
}
