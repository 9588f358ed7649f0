import type { ReportContent } from "#shared/reports/content";
import type { ReportEntry } from "#shared/reports/steps";
import type { ReachPart } from "#shared/reports/market-part";
import { numberText } from "#shared/core/numbers";
import type { Picture } from "../../core/picture.ts";
import { type Html, html, lines } from "../../core/html.ts";
import { headings } from "#shared/reports/report-words";
import { addressLine, columnHeads } from "../look/report-look.ts";
import type { ReportPictures } from "../pdf/report-pdf.ts";

/**
 * The head of a letter to an owner: agency, addressee, what the letter is about, and the title picture.
 * @param facts what stands next to the addressee, each with its label
 */
export function letterHead(
  content: Pick<ReportContent, "agency" | "letterhead" | "addressee" | "property" | "property_type">,
  { logo, title }: ReportPictures,
  heading: string,
  facts: readonly (readonly [string, string])[],
): Html {
  const { agency, letterhead, addressee, property, property_type } = content;
  const address = addressLine(letterhead);
  return html`<header>
      <p class="agency">
        <span>${agency}${address && html`<small>${address}</small>`}</span>${logo && picture(logo, `Logo: ${agency}`)}
      </p>
      <div class="address">
        <p><span class="label">Persönlich für</span>${addressee.map((line) => html`<br />${line}`)}</p>
        <p>
          ${facts.map(([term, text], at) => html`${at > 0 && html`<br />`}<span class="label">${term}</span> ${text}`)}
        </p>
      </div>
      <h1>${heading}</h1>
      <p class="property">${property} · ${property_type}</p>
    </header>
    ${title && html`<p class="title-picture">${picture(title, `Titelbild der Immobilie ${property}`)}</p> `}`;
}

/** Figures with their labels, next to each other. */
export function figureList(figures: ReportContent["figures"]): Html {
  return html`<dl class="figures">
    ${figures.map(
      ({ label, value }) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${value}</dd>
        </div> `,
    )}
  </dl>`;
}

/** What stands at the foot: data protection and the agency's imprint. */
export function privacyNote({ privacy, letterhead }: Pick<ReportContent, "privacy" | "letterhead">): Html {
  return html`<p class="privacy">
    ${privacy}${letterhead.privacy_url && html`<br /><a href="${letterhead.privacy_url}">Unsere Datenschutzhinweise</a>`}${letterhead.imprint.map((line) => html`<br />${line}`)}
  </p>`;
}

/** A picture within the page, which may load nothing. */
export function picture({ bytes, type }: Picture, alt: string): Html {
  return html`<img src="data:${type};base64,${Buffer.from(bytes).toString("base64")}" alt="${alt}" />`;
}

/** Who speaks, and how to reach them; the agency alone where nobody in person does. */
export function signature({ contact, agency }: Pick<ReportContent, "contact" | "agency">): Html {
  if (!contact) return html`<strong>${agency}</strong>`;
  const { name, title, phone, email, signature: words } = contact;
  return html`<strong>${name}</strong>${title && html`${title}<br />`}${agency}<br />${
      phone && html`<a href="tel:${phone.replaceAll(/[^+\d]/g, "")}">${phone}</a><br />`
    }<a href="mailto:${encodeURIComponent(email).replace("%40", "@")}">${email}</a
    >${words && html`<br />${lines(words)}`}`;
}

/** Enquiries by channel and week; the bar below each sum is for the eye only. */
export function reach(part: ReachPart | null): Html | false {
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
    </div>
    ${part.note && html`<p class="more">${part.note}</p> `}`;
}

/** A table of days and what is said of each; a sentence where there is none. */
export function list(
  [day = "", what = ""]: string[],
  entries: (ReportEntry & { reason?: string })[],
  nothing: string,
): Html {
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
