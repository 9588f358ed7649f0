import { byGermanName } from "../core/order.ts";
import type { Measure } from "./contract.ts";
import { type Anchor, anchors } from "./anchors.ts";
import type { PropertyTypeCode } from "./property-types.ts";
import { type Served, serves } from "./serves.ts";
import { type CostBand, costBands, type Effort, efforts } from "./scales.ts";

/** What the library can be sorted by (docs/product.md, Library). */
export const librarySorts = ["name", "priority", "category", "cost", "effort"] as const;
export type LibrarySort = (typeof librarySorts)[number];
export const sortOrders = ["asc", "desc"] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Where category names are cut on the screen, in characters (docs/product.md, Library). */
export const categoryNameLength = { filter: 25, card: 20 } as const;

/** When a measure comes: counted from an anchor, or again and again (docs/product.md, Library). */
export const moments = [...anchors, "repeating"] as const;
export type Moment = Anchor | "repeating";

/** What the library shows of itself; undefined lets everything through. */
export interface LibraryFilter {
  search: string;
  category: string | undefined;
  effort: Effort | undefined;
  cost: CostBand | undefined;
  moment?: Moment | undefined;
  duty?: true | undefined;
  /** The advice of a campaign's coach that it serves. */
  serves?: Served | undefined;
}

/** How the library is sorted. With a property type, what is more relevant for it comes before everything else. */
export interface LibraryArrangement {
  sort: LibrarySort;
  order: SortOrder;
  categoryNames: ReadonlyMap<string, string>;
  relevantFor?: PropertyTypeCode | undefined;
}

/** How many measures each choice of a filter would leave, given the other filters. */
export interface RemainingCounts {
  allCategories: number;
  category: ReadonlyMap<string, number>;
  effort: ReadonlyMap<Effort, number>;
  cost: ReadonlyMap<CostBand, number>;
  moment: ReadonlyMap<Moment, number>;
  duty: number;
}

/** The place of a search in a text, without regard to case and outer space; -1 where it is not found or empty. */
export function placeOfMatch(text: string, search: string): number {
  const wanted = folded(search);
  return wanted ? text.toLowerCase().indexOf(wanted) : -1;
}

/**
 * A text from shortly before the place where a search is found, so that a cut line still shows it.
 * @param before most characters that stand before the match; the text begins with a whole word and "… " where it was cut
 */
export function excerptAtMatch(text: string, search: string, before: number): string {
  const start = placeOfMatch(text, search) - before;
  if (start <= 0) return text;
  const nextWord = text.slice(start).search(/\s/u);
  return `… ${text.slice(start + (nextWord > 0 && nextWord < before ? nextWord : 0)).trimStart()}`;
}

/** Whether anything but everything is shown. */
export function isFiltering(filter: LibraryFilter): boolean {
  return Boolean(
    folded(filter.search) ||
    filter.category ||
    filter.effort ||
    filter.cost ||
    filter.moment ||
    filter.duty ||
    filter.serves,
  );
}

/** The measures that pass every filter: the search in name or description, and the chosen value of each other one. */
export function filteredMeasures(measures: readonly Measure[], filter: LibraryFilter): Measure[] {
  const failedBy = failing(filter);
  return measures.filter((measure) => failedBy(measure).length === 0);
}

/** What each choice of a filter would leave. */
export function remainingCounts(measures: readonly Measure[], filter: LibraryFilter): RemainingCounts {
  const failedBy = failing(filter);
  const counts = {
    allCategories: 0,
    category: new Map<string, number>(),
    effort: new Map<Effort, number>(),
    cost: new Map<CostBand, number>(),
    moment: new Map<Moment, number>(),
    duty: 0,
  };
  for (const measure of measures) {
    const failed = failedBy(measure);
    const passesBut = (part: keyof LibraryFilter) => failed.every((other) => other === part);
    if (passesBut("category")) {
      counts.allCategories += 1;
      addOne(counts.category, measure.category_id);
    }
    if (passesBut("effort")) addOne(counts.effort, measure.effort);
    if (passesBut("cost")) addOne(counts.cost, measure.cost_band);
    if (passesBut("moment")) for (const moment of momentsOf(measure)) addOne(counts.moment, moment);
    if (passesBut("duty") && measure.duty) counts.duty += 1;
  }
  return counts;
}

/**
 * The measures in their order. What is equal stands by name from A to Z, in either direction.
 * @param arrangement.categoryNames names by category id, for sorting by category
 */
export function sortedMeasures(measures: readonly Measure[], arrangement: LibraryArrangement): Measure[] {
  const { sort, order, categoryNames, relevantFor } = arrangement;
  const direction = order === "asc" ? 1 : -1;
  const compare: Record<LibrarySort, (one: Measure, other: Measure) => number> = {
    name: (one, other) => byGermanName.compare(one.name, other.name),
    priority: (one, other) => one.base_priority - other.base_priority,
    category: (one, other) =>
      byGermanName.compare(categoryNames.get(one.category_id) ?? "", categoryNames.get(other.category_id) ?? ""),
    cost: (one, other) => costBands.indexOf(one.cost_band) - costBands.indexOf(other.cost_band),
    effort: (one, other) => efforts.indexOf(one.effort) - efforts.indexOf(other.effort),
  };
  return measures.toSorted(
    (one, other) =>
      (relevantFor ? relevanceOf(other, relevantFor) - relevanceOf(one, relevantFor) : 0) ||
      direction * compare[sort](one, other) ||
      compare.name(one, other),
  );
}

/** A measure's relevance for a property type; what is missing reads as 0 (docs/product.md, Catalogue measures). */
export function relevanceOf(measure: Pick<Measure, "relevance">, type: PropertyTypeCode): number {
  return measure.relevance[type] ?? 0;
}

/** A text of at most `length` characters: a longer one is cut there and ends in "…". */
export function cutText(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length).join("").trimEnd()}…` : text;
}

/** When a measure comes; one that comes back also counts from its anchor. */
function momentsOf({ anchor, repeat_days }: Measure): Moment[] {
  return repeat_days === null ? [anchor] : [anchor, "repeating"];
}

/** Says of a measure which filters hold it back. */
function failing(filter: LibraryFilter) {
  const wanted = folded(filter.search);
  const isServing = filter.serves ? serves[filter.serves] : () => true;
  const holdsBack: Record<keyof LibraryFilter, ((measure: Measure) => boolean) | false> = {
    search:
      wanted !== "" &&
      (({ name, description }) => !name.toLowerCase().includes(wanted) && !description.toLowerCase().includes(wanted)),
    category: Boolean(filter.category) && (({ category_id }) => category_id !== filter.category),
    effort: filter.effort !== undefined && (({ effort }) => effort !== filter.effort),
    cost: filter.cost !== undefined && (({ cost_band }) => cost_band !== filter.cost),
    moment: filter.moment !== undefined && ((measure) => !momentsOf(measure).some((own) => own === filter.moment)),
    duty: filter.duty === true && (({ duty }) => !duty),
    serves: filter.serves !== undefined && ((measure) => !isServing(measure)),
  };
  const used = (Object.entries(holdsBack) as [keyof LibraryFilter, (typeof holdsBack)["search"]][]).flatMap(
    ([part, fails]) => (fails ? [{ part, fails }] : []),
  );
  return (measure: Measure) => used.flatMap(({ part, fails }) => (fails(measure) ? part : []));
}

function folded(search: string): string {
  return search.trim().toLowerCase();
}

function addOne<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
