import type { Letterhead } from "#shared/agency/letterhead";
import type { ReachPart } from "#shared/reports/market-part";
import type { OfferSchedule } from "#shared/reports/offer-schedule";
import { headings } from "#shared/reports/report-words";
import type { Agent } from "#shared/reports/reported";
import { type Html, html } from "../../core/html.ts";
import type { Picture } from "../../core/picture.ts";
import { columnHeads } from "../look/report-look.ts";

/**
 * What an owner reads, said once: its page (`page/paper-page.ts`) and its PDF (`pdf/paper-pdf.ts`) are drawn from these blocks, in
 * this order. Both renderers decide how a block looks by its kind and by what stands next to it; told for paper alone are the width
 * of a column and where a page begins.
 */
export interface Paper {
  /** As the window and the file bear it. */
  title: string;
  letterhead: Letterhead;
  blocks: Block[];
}

/** A paper that is given away as a PDF too. */
export interface Letter extends Paper {
  /** ISO 8601 UTC; the same paper gives the same bytes. */
  created: string;
  /** What stands below every page besides the agency's name. */
  footer: string;
}

/** The pictures of a paper: the agency's logo, the person who signs it, and the property. */
export interface PaperPictures {
  logo?: Picture | undefined;
  portrait?: Picture | undefined;
  title?: Picture | undefined;
}

/** One piece of a paper. Texts of several lines have them parted by line breaks. */
export type Block =
  | HeadBlock
  /** @property aside on the right of it @property turns whether it begins a page of the PDF */
  | { kind: "heading"; text: string; level?: 2 | 3; aside?: string; turns?: boolean }
  /** "soft" is said besides, "note" explains what stands above, "closing" is the agent's last word. */
  | { kind: "text"; text: string; look?: "soft" | "note" | "closing" }
  | { kind: "figures"; figures: { label: string; value: string }[] }
  | TableBlock
  | { kind: "reach"; reach: ReachPart }
  | { kind: "schedule"; schedule: OfferSchedule }
  /** What an owner is to answer, on a tinted ground; of its lines some are bold, and a page makes a telephone in them a link. */
  | { kind: "box"; title: string; level: 2 | 3; lines: { text: string; isBold?: boolean; phone?: string }[] }
  /** Somebody, and how to reach them; the agency alone for nobody in person. @property greeting above it, in a letter */
  | { kind: "person"; contact: Agent | null; greeting?: string; hasPortrait?: boolean }
  /** Lines to sign on: on paper alone. */
  | { kind: "signatures"; fields: string[] }
  /** Data protection and the agency's imprint. */
  | { kind: "imprint"; privacy: string }
  /** What only a page has: forms, links. */
  | { kind: "forms"; html: Html }
  /** A part that an agent fills where a draft is edited in the cockpit, by its name; it may be empty. */
  | { kind: "part"; name: string; blocks: Block[] };

/** Who writes to whom about what, and the salutation. */
export interface HeadBlock {
  kind: "head";
  title: string;
  property: string;
  /** What stands below the title. */
  about: string;
  /** Line by line; none on a page that is not a letter. */
  addressee?: string[];
  /** What stands next to the addressee, each with its label. */
  terms?: [string, string][];
  salutation?: string[];
}

/** A table; its rows may stand in groups with a name. */
export interface TableBlock {
  kind: "table";
  columns: Column[];
  groups: { name: string; rows: Row[] }[];
  /** The last row, of sums. */
  total?: string[];
}

/** "aside" has a column on paper and stands below the first cell on a page, where there is little room. */
export interface Column {
  head: string;
  is: "day" | "label" | "text" | "figure" | "aside";
  /** On paper, in points; a text's is what the others leave. */
  width?: number;
}

/** @property note in a line of its own below the last cell */
export interface Row {
  cells: string[];
  note?: string;
}

/** The head of a letter or page about a property. @param terms what stands next to the addressee; a page that is no letter has neither */
export function headOf(
  title: string,
  about: { property: string; property_type: string; salutation: string[]; addressee: string[] },
  terms?: [string, string][],
): HeadBlock {
  const { property, property_type, salutation, addressee } = about;
  return {
    kind: "head",
    title,
    property,
    about: `${property} · ${property_type}`,
    salutation,
    ...(terms && { addressee, terms }),
  };
}

/** A table without groups. */
export function tableOf(columns: Column[], rows: Row[]): TableBlock {
  return { kind: "table", columns, groups: [{ name: "", rows }] };
}

/** Days with their text, the reason for a late one below it; a sentence if there are none. */
export function daysOf(
  [day, what]: readonly [string, string],
  entries: readonly { date: string; name: string; reason?: string }[],
  nothing = "",
): Block {
  if (entries.length === 0) return { kind: "text", text: nothing, look: "soft" };
  return tableOf(dayColumns(day, what), entries.map(dayRow));
}

/** What is late; where no reason is said, that its new day will be. */
export function lateOf(entries: readonly { date: string; name: string; reason?: string }[]): Block {
  const rows = entries.map((entry) => ({ note: headings.noNewDay, ...dayRow(entry) }));
  return tableOf(dayColumns(columnHeads.lateDay, columnHeads.late), rows);
}

/** The columns of a table of days. */
export function dayColumns(day: string, what: string): Column[] {
  return [
    { head: day, is: "day" },
    { head: what, is: "text" },
  ];
}

/** The row of a day. */
export function dayRow({ date, name, reason }: { date: string; name: string; reason?: string }): Row {
  return { cells: [date, name], ...(reason && { note: `Grund: ${reason}` }) };
}

/** Enquiries by week and channel, with what explains them; nothing where none are kept. */
export function reachOf(reach: ReachPart | null): Block[] {
  if (!reach) return [];
  return [
    { kind: "heading", text: headings.reach },
    { kind: "reach", reach },
    ...where(reach.note, { kind: "text", text: reach.note, look: "note" }),
  ];
}

/** Links of a page, each with its description; a sentence if there are none. */
export function linksOf(entries: { href: string; text: string; about?: string }[], nothing = ""): Block {
  if (entries.length === 0) return { kind: "text", text: nothing, look: "soft" };
  const items = entries.map(
    ({ href, text, about }) => html`<li><a href="${href}">${text}</a>${about && html` <small>${about}</small>`}</li> `,
  );
  return {
    kind: "forms",
    html: html`<ul class="links">
      ${items}
    </ul>`,
  };
}

/** Blocks under a condition: none where it does not hold or its text is empty. */
export function where(condition: unknown, ...blocks: Block[]): Block[] {
  return condition ? blocks : [];
}
