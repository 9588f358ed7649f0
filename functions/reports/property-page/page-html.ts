import type { Letterhead } from "#shared/agency/letterhead";
import type { PageContent } from "#shared/market/page/content";
import type { Agent } from "#shared/reports/reported";
import { type Colors, colorsWith } from "../../core/colors.ts";
import { type Html, html, lines } from "../../core/html.ts";
import { page, pageHeaders, policyWith } from "../../core/html-page.ts";
import type { Picture } from "../../core/picture.ts";
import { agencyLine, privacyNote } from "../page/page-parts.ts";
import { enquiryForm, enquiryStyles } from "./enquiry-form.ts";

/** What a property's page is made of. */
interface PropertyPageInput {
  content: PageContent;
  word: string;
  /** Where the page stands, with its host: for what messengers show of it. */
  address: string;
  /** By which its pictures are named, the title first. */
  pictures: string[];
  letterhead: Letterhead;
  logo: Picture | undefined;
  /** Whom to call; nobody in person where nobody of the team is responsible. */
  contact: Pick<Agent, "name" | "title" | "phone"> | null;
  /** Whether there is a form: not where no e-mail can be sent. */
  takesEnquiries: boolean;
}

/** As of every page outside the cockpit, with pictures of its own. */
const policy = policyWith("'self' data:");
export const propertyPageHeaders = { ...pageHeaders, "content-security-policy": policy };

const stateWords: Record<PageContent["state"], string> = { live: "", reserved: "Reserviert", sold: "Verkauft" };
const stateSentences: Record<PageContent["state"], string> = {
  live: "",
  reserved: "Für diese Immobilie gibt es einen ernsthaften Interessenten. Wenn Sie möchten, merken wir Sie vor.",
  sold: "Diese Immobilie ist verkauft. Vielen Dank für Ihr Interesse.",
};

/** A property's page as HTML, for anybody (docs/product.md, Property page). */
export function propertyPageHtml(input: PropertyPageInput): string {
  const { content, letterhead } = input;
  const colors = colorsWith(letterhead.color);
  return page(`${content.headline} · ${letterhead.name}`, body(input), colors, {
    policy,
    head: previewTags(input),
    styles: `${styles(colors)}${enquiryStyles}`,
  });
}

/** What a messenger shows of a link. */
function previewTags({ content, address, pictures: [title], letterhead }: PropertyPageInput): Html {
  const tag = (property: string, text: string) => html`<meta property="${property}" content="${text}" /> `;
  return html`${tag("og:title", content.headline)}${tag("og:site_name", letterhead.name)}${tag("og:url", address)}${
    title !== undefined && tag("og:image", `${address}/bild/${title}`)
  }${tag("og:description", [stateWords[content.state], content.type, content.address, content.price].filter(Boolean).join(" · "))}`;
}

function body({ content, word, pictures, letterhead, logo, contact, takesEnquiries }: PropertyPageInput): Html {
  const { state, headline, type, address, price, commission, facts, energy, text } = content;
  const [title, ...others] = pictures;
  return html`<header>
      ${agencyLine(letterhead, logo)} ${state !== "live" && html`<p class="state">${stateWords[state]}</p> `}
      <h1>${headline}</h1>
      <p class="property">${[type, address].filter(Boolean).join(" · ")}</p>
    </header>
    ${title !== undefined && pagePicture(word, title, "Titelbild der Immobilie", "eager")}
    ${stateSentences[state] && html`<p>${stateSentences[state]}</p> `}
    ${price && html`<p class="price">${price}${commission && html`<small>${commission}</small>`}</p> `}
    ${
      facts.length > 0 &&
      html`<h2>Eckdaten</h2>
        <dl class="facts">
          ${facts.map(
            ([label, value]) =>
              html`<div>
                <dt>${label}</dt>
                <dd>${value}</dd>
              </div> `,
          )}
        </dl>`
    }
    ${
      text &&
      html`<h2>Beschreibung</h2>
        <p>${lines(text)}</p> `
    }
    ${
      energy &&
      html`<h2>Energieausweis</h2>
        <p>${energy}</p> `
    }
    ${
      others.length > 0 &&
      html`<h2>Bilder</h2>
        <div class="gallery">${others.map((name, at) => pagePicture(word, name, `Bild ${at + 2} der Immobilie`))}</div>`
    }
    ${takesEnquiries && state !== "sold" && enquiryForm(word, letterhead)}
    <h2>Ihr Ansprechpartner</h2>
    ${contactPart(letterhead, contact)}
    <h2>Impressum und Datenschutz</h2>
    <p>${letterhead.name}${letterhead.address && html`<br />${lines(letterhead.address)}`}</p>
    ${privacyNote("", letterhead)} ${countingPart(word)}`;
}

function pagePicture(word: string, name: string, alt: string, loading: "eager" | "lazy" = "lazy"): Html {
  return html`<p class="picture"><img src="/objekt/${word}/bild/${name}" alt="${alt}" loading="${loading}" /></p> `;
}

function contactPart({ name, phone }: Letterhead, contact: PropertyPageInput["contact"]): Html {
  const call = (number: string) => html`<a href="tel:${number.replaceAll(/[^+\d]/g, "")}">${number}</a>`;
  const number = contact?.phone || phone;
  return html`<p class="regards">
    <span
      >${contact !== null && html`<strong>${contact.name}</strong>${contact.title && html`${contact.title}<br />`}`}${name}${number && html`<br />${call(number)}`}</span
    >
  </p>`;
}

/** A look is counted by a picture of nothing, which no cache keeps: so the page itself may be kept by one. */
function countingPart(word: string): Html {
  return html`<img class="count" src="/api/public/objekt/${word}/gesehen" alt="" width="1" height="1" />`;
}

const styles = ({ accent, accentTint, soft, line }: Colors) => `
.state{display:inline-block;margin:0 0 .75rem;padding:.25rem .75rem;border-radius:6px;background:${accentTint};color:${accent};font-weight:600}
.picture{margin:0 0 1rem}
.picture img{display:block;width:100%;height:auto;border-radius:8px;background:${line}}
.gallery{display:grid;gap:.75rem;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr))}
.gallery .picture{margin:0}
.gallery img{aspect-ratio:3/2;object-fit:cover}
.price{font-size:1.5rem;font-weight:600;line-height:1.3;font-variant-numeric:tabular-nums}
.price small{display:block;font-size:1rem;font-weight:400;color:${soft}}
.facts{display:grid;gap:.75rem 1.5rem;grid-template-columns:repeat(auto-fill,minmax(11rem,1fr));margin:0}
.facts dt{font-size:.8125rem;color:${soft}}
.facts dd{margin:0;font-weight:600}
.count{position:absolute;opacity:0}
`;
