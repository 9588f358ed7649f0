import { numberText } from "#shared/core/numbers";
import type { Letterhead } from "#shared/agency/letterhead";
import type { ReachPart } from "#shared/reports/market-part";
import type { OfferSchedule } from "#shared/reports/offer-schedule";
import { headings, phoneText } from "#shared/reports/report-words";
import { colorsWith } from "../../core/colors.ts";
import { type Html, html, lines } from "../../core/html.ts";
import { page } from "../../core/html-page.ts";
import { offerHeads } from "../look/offer-look.ts";
import { columnHeads } from "../look/report-look.ts";
import type { Block, HeadBlock, Paper, PaperPictures, Row, TableBlock } from "../blocks/paper.ts";
import { agencyLine, picture, phoneLink, privacyNote, signature } from "./page-parts.ts";

/** A paper as a web page, for the screen and for paper. */
export function paperHtml(paper: Paper, pictures: PaperPictures = {}): string {
  return page(
    paper.title,
    drawn(paper.blocks, { letterhead: paper.letterhead, pictures }),
    colorsWith(paper.letterhead.color),
  );
}

/** What stands around a block. */
interface Around {
  letterhead: Letterhead;
  pictures: PaperPictures;
}

/** Blocks as a part of a page. */
export function drawn(blocks: Block[], around: Around): Html {
  return html`${blocks.map((block) => html`${draw(block, around)} `)}`;
}

function draw(block: Block, around: Around): Html | false {
  const { letterhead, pictures } = around;
  switch (block.kind) {
    case "head":
      return head(block, around);
    case "heading":
      return heading(block);
    case "text":
      return html`<p${{ html: classes[block.look ?? "plain"] }}>${lines(block.text)}</p>`;
    case "figures":
      return html`<dl class="figures">
        ${block.figures.map(
          ({ label, value }) =>
            html`<div>
              <dt>${label}</dt>
              <dd>${value}</dd>
            </div> `,
        )}
      </dl>`;
    case "table":
      return html`${block.groups.map(({ name, rows }) => html`${name && html`<h3 class="phase">${name}</h3> `}${table(block, rows)}`)}`;
    case "reach":
      return reach(block.reach);
    case "schedule":
      return schedule(block.schedule);
    case "box":
      return html`<section class="decision">
        ${block.level === 2 ? html`<h2>${block.title}</h2>` : html`<h3>${block.title}</h3>`}
        ${block.lines.map(({ text, isBold, phone }) => html`<p${!isBold && { html: ' class="answer"' }}>${withPhone(text, phone)}</p> `)}
      </section>`;
    case "person": {
      const { contact, greeting, hasPortrait } = block;
      const portrait = hasPortrait && pictures.portrait;
      return html`<p class="regards">
        ${greeting && html`<span>${greeting}</span>`}${portrait && picture(portrait, `Foto von ${contact?.name ?? letterhead.name}`)}<span
          >${signature(contact, letterhead)}</span
        >
      </p>`;
    }
    case "signatures":
      return false;
    case "imprint":
      return privacyNote(block.privacy, letterhead);
    case "forms":
      return block.html;
    case "part":
      return html`<div data-part="${block.name}">${drawn(block.blocks, around)}</div>`;
  }
}

/** A text in which a telephone can be tapped. */
function withPhone(text: string, phone = ""): Html {
  const words = phoneText(phone);
  const at = phone ? text.indexOf(words) : -1;
  if (at < 0) return lines(text);
  return html`${lines(text.slice(0, at))}${phoneLink(phone, words)}${lines(text.slice(at + words.length))}`;
}

const classes = { plain: "", soft: ' class="more"', note: ' class="more"', closing: ' class="note"' } as const;

/** Agency, addressee, what it is about, the title picture, and the salutation. */
function head(
  { title, property, about, addressee = [], terms = [], salutation = [] }: HeadBlock,
  { letterhead, pictures }: Around,
): Html {
  return html`<header>
      ${agencyLine(letterhead, pictures.logo)}${
        addressee.length > 0 &&
        html`<div class="address">
          <p><span class="label">Persönlich für</span>${addressee.map((line) => html`<br />${line}`)}</p>
          <p>
            ${terms.map(([term, text], at) => html`${at > 0 && html`<br />`}<span class="label">${term}</span> ${text}`)}
          </p>
        </div>`
      }
      <h1>${title}</h1>
      <p class="property">${about}</p>
    </header>
    ${pictures.title && html`<p class="title-picture">${picture(pictures.title, `Titelbild der Immobilie ${property}`)}</p> `}${
      salutation.length > 0 && html`<p>${lines(salutation.join("\n"))}</p>`
    }`;
}

function heading({ text, level = 2, aside }: Block & { kind: "heading" }): Html {
  if (level === 2) return html`<h2>${text}</h2>`;
  return html`<h3 class="phase">${text}${aside && html` <small>${aside}</small>`}</h3>`;
}

/** Rows of a table with its columns' heads; what stands aside on paper stands below the first cell. */
function table({ columns, total }: TableBlock, rows: Row[]): Html {
  const shown = columns.map((column, at) => ({ ...column, at })).filter(({ is }) => is !== "aside");
  const asides = columns.map(({ is }, at) => ({ is, at })).filter(({ is }) => is === "aside");
  const isMoney = columns.some(({ is }) => is === "figure");
  const hasHeads = columns.some(({ head: text }) => text !== "");
  const small = ({ cells }: Row) =>
    asides
      .map(({ at }) => cells[at] ?? "")
      .filter((text) => text !== "" && text !== "–")
      .join(", ");
  const dateClass = (is: string) => (is === "day" || is === "label") && { html: ' class="date"' };
  return html`<table${isMoney && { html: ' class="money"' }}>
    ${
      hasHeads &&
      html`<thead>
        <tr>
          ${shown.map(({ head: text, is }) => html`<th scope="col" ${dateClass(is)}>${text}</th> `)}
        </tr>
      </thead>`
    }
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            ${shown.map(({ is, at }) => {
              const text = lines(row.cells[at] ?? "");
              if (is === "label") return html`<th scope="row" class="date">${text}</th> `;
              return html`<td${dateClass(is)}>${text}${at === 0 && small(row) && html` <br /><small>${small(row)}</small>`}${
                at === shown.at(-1)?.at && row.note && html`<span class="reason">${row.note}</span>`
              }</td> `;
            })}
          </tr> `,
      )}${
        total &&
        html`<tr class="total">
          ${total.map((text, at) => (at === 0 ? html`<th scope="row">${text}</th> ` : html`<td>${text}</td> `))}
        </tr>`
      }
    </tbody>
  </table>`;
}

/**
 * Enquiries by channel and week; the bar below each sum is for the eye only. The roles are said, since a telephone draws it as
 * no table.
 */
function reach({ weeks, channels }: ReachPart): Html {
  const max = Math.max(1, ...weeks.map(({ total }) => total));
  const sum = (of: (channel: ReachPart["channels"][number]) => number) =>
    numberText(channels.reduce((all, channel) => all + of(channel), 0));
  const count = (value: number) => (value === 0 ? "–" : numberText(value));
  // On an upright telephone a channel's weeks give way, and what a sum is of stands before it.
  const all = (of: string, text: string) => html`<td role="cell" class="all" data-of="${of}">${text}</td>`;
  return html`<div class="wide" tabindex="0" role="region" aria-label="${headings.reach}">
      <table role="table" class="reach">
        <tr role="row" class="weeks">
          <th role="columnheader" scope="col">${columnHeads.channel}</th>
          ${weeks.map(({ label }) => html`<th role="columnheader" scope="col">${label}</th>`)}
          <th role="columnheader" scope="col" class="all">${columnHeads.total}</th>
          <th role="columnheader" scope="col" class="all">${columnHeads.views}</th>
        </tr>
        <tr role="row" class="sums">
          <th role="rowheader" scope="row">${headings.allEnquiries}</th>
          ${weeks.map(({ total }) => html`<td role="cell">${numberText(total)}<i style="height:${((total / max) * 3).toFixed(2)}rem"></i></td>`)}
          ${all(
            columnHeads.total,
            sum(({ total }) => total),
          )}${all(
            columnHeads.views,
            sum(({ views }) => views),
          )}
        </tr>
        ${channels.map(
          (channel) =>
            html`<tr role="row" class="channel">
              <th role="rowheader" scope="row">${channel.name}</th>
              ${channel.weeks.map((week) => html`<td role="cell">${count(week)}</td>`)}${all(columnHeads.total, count(channel.total))}${all(columnHeads.views, count(channel.views))}
            </tr> `,
        )}
      </table>
    </div>
    <p class="more turn screen">Die Zahlen je Portal und Woche sehen Sie, wenn Sie das Telefon quer halten.</p>`;
}

/** The phases with their periods; the bar next to each is for the eye only. */
function schedule({ rows }: OfferSchedule): Html {
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
  return html`<table class="schedule">
    <thead>
      <tr>
        <th scope="col">${offerHeads.phase}</th>
        <th scope="col">${offerHeads.period}</th>
        <th scope="col">${offerHeads.steps}</th>
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
