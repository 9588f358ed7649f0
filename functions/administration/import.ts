import type { Instant } from "#shared/core/kinds";
import type { ImportResult } from "#shared/administration/contract";
import type { Category, Measure } from "#shared/catalogue/contract";
import { predecessorsFirst, findCycle } from "#shared/catalogue/predecessors";
import type { CatalogueRow } from "#shared/catalogue/rows";
import { sameName } from "#shared/catalogue/same";
import { completed } from "../catalogue/measures.ts";
import { withLibraryLease } from "../catalogue/lease.ts";
import { type Library, putCategory, putMeasure, readLibrary } from "../catalogue/store.ts";
import { chunksOf } from "#shared/core/chunks";
import { newId, stableId } from "../core/ids.ts";
import { withValidPredecessors } from "./import-order.ts";
import { writeBatch } from "../core/table.ts";
import type { CatalogueFile, FaultyRow } from "./csv.ts";
import { isDeepStrictEqual } from "node:util";
import { noPlanningFacts, type PlanningFacts, planningFields } from "#shared/catalogue/planning-facts";
import { isInCostBand } from "#shared/catalogue/scales";

/** What a file adds to a library. */
interface Additions {
  categories: Category[];
  measures: Measure[];
  /** Measures of the library that get planning facts. */
  completed: Measure[];
  relevanceEntries: number;
  duplicates: { line: number; name: string }[];
  /** Rows whose predecessors are nowhere to be found or make a circle. */
  faulty: FaultyRow[];
}

/**
 * Takes the rows of a file into the library. Names that are there already, in the library or further up in the file,
 * are skipped; so the same file twice, two imports at once and a second run after a crash end in the same library.
 * @param dryRun only tells what would happen
 * @param options.completes whether measures of the library that say nothing of planning get the facts of their row
 */
export async function importCatalogue(
  file: CatalogueFile,
  dryRun: boolean,
  now: Instant,
  { completes = false } = {},
): Promise<ImportResult> {
  const additions = dryRun
    ? additionsOf(file, await readLibrary(), completes)
    : await withLibraryLease(async (library, renew) => {
        const found = additionsOf(file, library, completes);
        // A call that dies leaves nothing that waits for what is not there.
        const measures = [...predecessorsFirst(found.measures), ...found.completed];
        await writeAll([...found.categories.map(putCategory), ...measures.map(putMeasure)], renew);
        return { result: found, changed: measures.length + found.categories.length > 0 };
      });
  const allFaulty = [...file.faulty, ...additions.faulty].toSorted((one, other) => one.line - other.line);
  const faulty = firstOf(allFaulty);
  return {
    statistics: {
      total_rows: file.rows.length + file.faulty.length,
      faulty_rows: allFaulty.length,
      categories_created: additions.categories.length,
      measures_created: additions.measures.length,
      facts_completed: additions.completed.length,
      relevance_entries_created: additions.relevanceEntries,
      duplicates_skipped: additions.duplicates.length,
      errors: faulty.map(({ line, reason }) => `Zeile ${line}: ${reason}`),
    },
    import_timestamp: now,
    dry_run: dryRun,
    separator: file.separator,
    encoding: file.encoding,
    new_measures: additions.measures.map(({ name }) => name),
    duplicates: additions.duplicates,
    faulty,
  };
}

/** Maximum number of characters of faulty rows in an answer: with names of new rows and duplicates it stays below 6 MB. */
const maxFaultyText = 2_000_000;

/** The first faulty rows, as many as go into an answer: column names stand with every cell, so a file grows by them. */
function firstOf(faulty: FaultyRow[]): FaultyRow[] {
  let length = 0;
  const tooLong = faulty.findIndex((row) => {
    length += JSON.stringify(row).length + row.reason.length;
    return length > maxFaultyText;
  });
  return tooLong === -1 ? faulty : faulty.slice(0, tooLong);
}

function additionsOf(file: CatalogueFile, library: Library, completes: boolean): Additions {
  const all = completes ? withCurrentNames(file.rows, library) : file.rows;
  const { rows: named, duplicates } = withOwnNames(all, library);
  const { rows, faulty: taken } = withOwnCodes(named, library);
  const { sound, faulty: unsound } = withValidPredecessors(rows, library.measures, [...file.faulty, ...taken]);
  const faulty = [...taken, ...unsound];
  const ids = new Set([...library.measures, ...library.categories].map(({ id }) => id));
  const categories = new Map(library.categories.map((category) => [sameName(category.name), category]));
  const found: Additions = { categories: [], measures: [], completed: [], relevanceEntries: 0, duplicates, faulty };
  for (const { row } of sound) {
    const category = categories.get(sameName(row.category)) ?? newCategory(row, ids);
    if (!categories.has(sameName(row.category))) found.categories.push(category);
    categories.set(sameName(row.category), category);
    found.measures.push(newMeasure(row, category, ids));
    found.relevanceEntries += Object.keys(row.relevance).length;
  }
  const idOf = new Map([...library.measures, ...found.measures].map(({ id, name }) => [sameName(name), id]));
  const resolved = (predecessors: string[]) => predecessors.flatMap((name) => idOf.get(sameName(name)) ?? []);
  found.measures = found.measures.map((measure) => ({
    ...measure,
    requires: resolved(measure.requires),
    after: resolved(measure.after),
  }));
  if (completes)
    found.completed = completedFacts(
      all.map(({ row }) => row),
      [...library.measures, ...found.measures],
    );
  return found;
}

/** The rows under the names that the library has for their codes by now, as measures and as predecessors. */
function withCurrentNames(all: CatalogueFile["rows"], library: Library): CatalogueFile["rows"] {
  const current = new Map(library.measures.map(({ code, name }) => [code, name]));
  const renamed = new Map(
    all.flatMap(({ row }) => {
      const name = row.planning.code === "" ? undefined : current.get(row.planning.code);
      return name === undefined ? [] : [[sameName(row.name), name]];
    }),
  );
  const nameOf = (name: string) => renamed.get(sameName(name)) ?? name;
  return all.map(({ row, ...entry }) => {
    const [requires, after] = [row.planning.requires.map(nameOf), row.planning.after.map(nameOf)];
    return { ...entry, row: { ...row, name: nameOf(row.name), planning: { ...row.planning, requires, after } } };
  });
}

/** The rows whose names are neither in the library nor in a row before, and those that are skipped. */
function withOwnNames(all: CatalogueFile["rows"], library: Library) {
  const names = new Set(library.measures.map(({ name }) => sameName(name)));
  const rows: CatalogueFile["rows"] = [];
  const duplicates: Additions["duplicates"] = [];
  for (const entry of all) {
    const name = sameName(entry.row.name);
    if (names.has(name)) duplicates.push({ line: entry.line, name: entry.row.name });
    else rows.push(entry);
    names.add(name);
  }
  return { rows, duplicates };
}

/** The rows whose codes are neither in the library nor in a row before, and those that are faulty by theirs. */
function withOwnCodes(all: CatalogueFile["rows"], library: Library) {
  const owners = new Map(library.measures.map(({ code, name }) => [code, name]));
  const rows: CatalogueFile["rows"] = [];
  const faulty: FaultyRow[] = [];
  for (const entry of all) {
    const { code, name } = { ...entry.row.planning, name: entry.row.name };
    const owner = code === "" ? undefined : owners.get(code);
    if (owner === undefined) rows.push(entry);
    else faulty.push({ line: entry.line, reason: `Den Code „${code}“ hat bereits „${owner}“`, cells: entry.cells });
    if (owner === undefined) owners.set(code, name);
  }
  return { rows, faulty };
}

function newCategory({ category: name }: CatalogueRow, ids: Set<string>): Category {
  return { id: freeId(stableId("category", sameName(name)), ids), name, description: "", version: 1 };
}

/** A row as a measure; its predecessors are still names. */
function newMeasure({ category: _, planning, ...row }: CatalogueRow, category: Category, ids: Set<string>): Measure {
  const id = freeId(stableId("measure", sameName(row.name)), ids);
  return {
    ...row,
    ...planning,
    id,
    category_id: category.id,
    relevance: completed(row.relevance),
    is_active: true,
    version: 1,
  };
}

/** The id that follows from the name, so that a repeated write hits the same item, unless a renamed measure has it. */
function freeId(wanted: string, taken: Set<string>): string {
  const id = taken.has(wanted) ? newId() : wanted;
  taken.add(id);
  return id;
}

/** Items per round between two renewals of the lease. */
const itemsPerRound = 1_000;

/** Writes them one batch after another; the library is one partition, which takes no more of several at once. */
async function writeAll(puts: ReturnType<typeof putMeasure>[], renew: () => Promise<void>): Promise<void> {
  for (const [position, round] of chunksOf(puts, itemsPerRound).entries()) {
    if (position > 0) await renew();
    await writeBatch(round);
  }
}

/**
 * The measures of a library that say nothing of planning, with the facts that rows of the same name give them
 * (docs/product.md, Planning facts). What says one fact itself keeps all of its own; costs outside a measure's own
 * band are left out, and so is what would make a circle with what the agency entered.
 * @param measures the whole library, with what the rows add to it
 * @returns only those that change, each with its next version
 */
function completedFacts(rows: readonly CatalogueRow[], measures: readonly Measure[]): Measure[] {
  const idOf = new Map(measures.map(({ id, name }) => [sameName(name), id]));
  const ids = (names: string[]) => names.flatMap((name) => idOf.get(sameName(name)) ?? []);
  const rowOf = new Map(rows.map((row) => [sameName(row.name), row]));
  const codes = new Set(measures.map((measure) => measure.code));
  const changed = new Map<string, Measure>();
  for (const measure of measures) {
    const planning = rowOf.get(sameName(measure.name))?.planning;
    if (!planning || !saysNothing(measure)) continue;
    const cost = planning.cost !== null && isInCostBand(planning.cost, measure.cost_band) ? planning.cost : null;
    const code = codes.has(planning.code) ? "" : planning.code;
    const facts = { ...planning, code, cost, requires: ids(planning.requires), after: ids(planning.after) };
    if (!saysNothing(facts)) changed.set(measure.id, { ...measure, ...facts, version: measure.version + 1 });
  }
  for (;;) {
    const circle = findCycle(measures.map((measure) => changed.get(measure.id) ?? measure)) ?? [];
    const mine = circle.filter(({ id }) => changed.has(id));
    if (mine.length === 0) return [...changed.values()];
    for (const { id } of mine) changed.delete(id);
  }
}

function saysNothing(facts: PlanningFacts): boolean {
  return planningFields.every((field) => isDeepStrictEqual(facts[field], noPlanningFacts[field]));
}
