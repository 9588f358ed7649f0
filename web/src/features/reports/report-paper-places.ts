import type { OwnerReport } from "#shared/reports/contract";
import { enteredFigures, reasonField } from "./report-edits.ts";

/** An owner's page that was drawn: where its fields go, by their names, and how the owner is told to answer. */
export interface Paper {
  places: ReadonlyMap<string, Element>;
  answer: string;
}

/** What the page's own styles, made for its forms, don't say of fields on it. */
const fieldStyles = `
.page{background:none}
.sheet{max-width:none;margin:0;border:0}
textarea{min-height:2.75rem;field-sizing:content}
.figures input:not([type=hidden]){max-width:100%;min-height:2.25rem;padding:0 .5rem;font-weight:600;letter-spacing:inherit}
.reason input:not([type=hidden]){max-width:none;min-height:2.25rem;font-size:.9375rem;letter-spacing:normal}
.decision textarea{font-weight:600}
.wrong{display:block;font-size:.8125rem;font-weight:400;color:#b3261e}
`;

/**
 * Draws an owner's page into a place of its own and empties what an agent fills. Scripts have no part in it: the page has none, and
 * the cockpit's policy lets none run.
 */
export function drawPaper(root: ShadowRoot, page: string, late: OwnerReport["late"]): Paper {
  const { head, body } = new DOMParser().parseFromString(page, "text/html");
  const style = document.createElement("style");
  const own = head.querySelector("style")?.textContent ?? "";
  // Here it lies within another page, which has body and main already.
  style.textContent = own.replaceAll("body{", ".page{").replaceAll("main{", ".sheet{") + fieldStyles;
  const [sheet, paper] = [document.createElement("div"), document.createElement("div")];
  sheet.className = "sheet";
  sheet.append(...(body.querySelector("main")?.childNodes ?? []));
  paper.className = "page";
  paper.lang = "de";
  paper.append(sheet);
  root.replaceChildren(style, paper);
  const part = (name: string) => root.querySelector(`[data-part="${name}"]`);
  const emptied = (name: string): [string, Element][] => {
    const place = part(name);
    place?.replaceChildren();
    return place ? [[name, place]] : [];
  };
  const answer = part("recommendation")?.querySelector(".answer")?.textContent ?? "";
  const rows = [...(part("late")?.querySelectorAll("tbody td:last-child") ?? [])];
  const places = new Map([
    ...figurePlaces(part("figures")?.querySelector("dl")),
    ...emptied("recommendation"),
    ...late.flatMap(({ campaign_measure_id }, at): [string, Element][] => {
      const row = rows[at];
      return row ? [[reasonField(campaign_measure_id), reasonPlace(row)]] : [];
    }),
    ...emptied("closing_note"),
  ]);
  return { places, answer };
}

/** The figures that an agent enters, each where it stands or, where the page has none, after the others. */
function figurePlaces(list: Element | null | undefined): [string, Element][] {
  if (!list) return [];
  return enteredFigures.map(({ name, label }) => {
    const shown = [...list.children].find((row) => row.querySelector("dt")?.textContent === label);
    const row = shown ?? document.createElement("div");
    const [term, value] = [document.createElement("dt"), document.createElement("dd")];
    term.textContent = label;
    row.replaceChildren(term, value);
    if (!shown) list.append(row);
    return [name, value];
  });
}

/** Where the reason stands in the row of a measure that is late. */
function reasonPlace(row: Element): Element {
  row.querySelector(".reason")?.remove();
  const place = document.createElement("span");
  place.className = "reason";
  row.append(place);
  return place;
}
