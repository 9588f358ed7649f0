import type { Letterhead } from "#shared/agency/letterhead";
import type { Agent } from "#shared/reports/reported";
import type { Picture } from "../../core/picture.ts";
import { type Html, html, lines } from "../../core/html.ts";
import { addressLine } from "../look/report-look.ts";

/** The line at the top of a page: who writes, the address below, the logo on the right. */
export function agencyLine(letterhead: Letterhead, logo?: Picture): Html {
  const { name: agency } = letterhead;
  const address = addressLine(letterhead);
  return html`<p class="agency">
    <span>${agency}${address && html`<small>${address}</small>`}</span>${logo && picture(logo, `Logo: ${agency}`)}
  </p>`;
}

/** What stands at the foot: data protection and the agency's imprint. */
export function privacyNote(privacy: string, letterhead: Letterhead): Html {
  return html`<p class="privacy">
    ${privacy}${letterhead.privacy_url && html`<br /><a href="${letterhead.privacy_url}">Unsere Datenschutzhinweise</a>`}${letterhead.imprint.map((line) => html`<br />${line}`)}
  </p>`;
}

/** A picture within the page, which may load nothing. */
export function picture({ bytes, type }: Picture, alt: string): Html {
  return html`<img src="data:${type};base64,${Buffer.from(bytes).toString("base64")}" alt="${alt}" />`;
}

/** A telephone number that can be tapped. @param words what is read of it */
export function phoneLink(phone: string, words = phone): Html {
  return html`<a href="tel:${phone.replaceAll(/[^+\d]/g, "")}">${words}</a>`;
}

/** Who speaks, and how to reach them; the agency alone where nobody in person does. */
export function signature(contact: Agent | null, { name: agency }: Letterhead): Html {
  if (!contact) return html`<strong>${agency}</strong>`;
  const { name, title, phone, email, signature: words } = contact;
  return html`<strong>${name}</strong>${title && html`${title}<br />`}${agency}<br />${
      phone && html`${phoneLink(phone)}<br />`
    }<a href="mailto:${encodeURIComponent(email).replace("%40", "@")}">${email}</a
    >${words && html`<br />${lines(words)}`}`;
}
