import { byGermanName } from "#shared/core/order";
import type { Category, Measure, PropertyType } from "#shared/catalogue/contract";
import { categoryFields, measureFields } from "#shared/catalogue/measure-fields";
import { type Answered, type EntityFields, storedFields } from "#shared/core/entity-fields";
import { chunksOf } from "#shared/core/chunks";
import { absent, type Condition, still } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import { isConditionFailed } from "../core/store-errors.ts";
import { type Item, type Operation, query, read, transactionLimit, write } from "../core/table.ts";
import { retryOnConflict } from "../core/retry.ts";

/** Everything in the library, with the version that its head had. */
export interface Library {
  version: number;
  categories: Category[];
  measures: Measure[];
  propertyTypes: PropertyType[];
}

interface Head {
  version: number;
  /** Rises whenever measures of the library are taken into a plan or template. */
  taken?: number;
  /** The import that holds the library, or that died while it held it. */
  lease_holder?: string;
  /** Milliseconds since 1970. */
  lease_until?: number;
}

let cached: { library: Library; of: string } | undefined;

/**
 * The library. An instance keeps its copy and asks the head for one unit whether it is still the newest;
 * an older copy is read again, consistently where the cheap read did not see the newest head. While an import writes,
 * nothing is kept; what one that died has left is read again once, and once more when the next one takes its place.
 */
export async function readLibrary(): Promise<Library> {
  const head = await readHead();
  const version = head?.version ?? 0;
  const holder = head?.lease_holder ?? "";
  const isBeingWritten = isHeld(head, Date.now());
  const state = `${version} ${holder}`;
  if (!isBeingWritten && cached?.of === state) return cached.library;
  const cheap = holder === "" ? await load(false) : undefined;
  const library = cheap?.version === version ? cheap : await load(true);
  if (!isBeingWritten) cached = { library, of: state };
  return library;
}

/** The library's head, as it is now. */
export function readHead(): Promise<Head | undefined> {
  return read<Head>(keys.libraryHead, { consistent: true });
}

/** Whether an import holds the library. @param clock milliseconds since 1970 */
export function isHeld(head: Head | undefined, clock: number): boolean {
  return head?.lease_holder !== undefined && (head.lease_until ?? 0) >= clock;
}

async function load(consistent: boolean): Promise<Library> {
  const library: Library = { version: 0, categories: [], measures: [], propertyTypes: [] };
  for (const item of await query({ ...keys.library, consistent })) {
    if (item.sk === keys.libraryHead.sk) library.version = item.version as number;
    else if (item.sk.startsWith("C#")) library.categories.push(ofItem(categoryFields, item));
    else if (item.sk.startsWith("M#")) library.measures.push(ofItem(measureFields, item));
    else if (item.sk.startsWith("P#")) library.propertyTypes.push(propertyTypeOf(item));
  }
  const byName = (one: { name: string }, other: { name: string }) => byGermanName.compare(one.name, other.name);
  library.categories.sort(byName);
  library.measures.sort(byName);
  return library;
}

/** A category or measure of its item. */
function ofItem<F extends EntityFields>(fields: F, item: Item): Answered<F> & { id: string; version: number } {
  const { id, version } = item as { id: string; version: number } & Item;
  return { id, ...storedFields(fields, item as Partial<Answered<F>>), version };
}

function propertyTypeOf({ code, label }: Item): PropertyType {
  return { code, label } as PropertyType;
}

/**
 * Changes the library from its newest state, in one transaction with its head, so that what was checked against the
 * library (names, use) still holds when it is written. Tried again when somebody else was faster.
 * @param change gets the library and answers the writes with what to return, and what else must still hold of the
 *   head; it may throw a Refusal
 */
export async function changeLibrary<T>(
  change: (library: Library) => Promise<{ writes: Operation[]; result: T; when?: Condition[] }>,
): Promise<T> {
  return retryOnConflict(
    "die Bibliothek",
    async () => {
      const library = await readLibrary();
      const { writes, result, when = [] } = await change(library);
      if (writes.length > 0) await write(nextHead(library.version, when), ...writes);
      return result;
    },
    0,
  );
}

/** The conditions that the library's head still has the version that was read; 0 is that of an unfilled library. */
export function isVersion(version: number): Condition[] {
  return version === 0 ? [{ attribute: "version", is: "absent" }] : still({ version }, "version");
}

/** The condition that no import holds the library. @param clock milliseconds since 1970 */
export function leaseFree(clock: number): Condition {
  return {
    any: [
      { attribute: "lease_until", is: "absent" },
      { attribute: "lease_until", is: "<", value: clock },
    ],
  };
}

/**
 * The write that goes with everything that takes measures of the library into a plan or template: none of them was
 * deleted since the library was read, and anyone who is about to delete one looks again (`takenSoFar`).
 * @returns nothing for a library that is not filled yet, of which nothing is deleted
 */
export function takenFrom({ version }: Library): Operation[] {
  if (version === 0) return [];
  return [{ update: keys.libraryHead, change: { add: { taken: 1 } }, when: isVersion(version) }];
}

/** The condition on the library's head that nothing is taken from now on; to be asked for before counting who uses a measure. */
export async function takenSoFar(): Promise<Condition> {
  const taken = (await readHead())?.taken;
  return taken === undefined ? { attribute: "taken", is: "absent" } : { attribute: "taken", is: "=", value: taken };
}

function nextHead(version: number, when: Condition[]): Operation {
  return {
    update: keys.libraryHead,
    change: { set: { version: version + 1 } },
    when: [...isVersion(version), leaseFree(Date.now()), ...when],
  };
}

/** The write that stores a measure. */
export function putMeasure(measure: Measure): Operation & { put: Item } {
  return { put: { ...measure, ...keys.measure(measure.id) } };
}

/** The write that stores a category. */
export function putCategory(category: Category): Operation & { put: Item } {
  return { put: { ...category, ...keys.category(category.id) } };
}

/** The write that stores a property type; its place in the key keeps the list's order. */
export function putPropertyType(type: PropertyType, position: number): Operation & { put: Item } {
  return { put: { ...type, ...keys.propertyType(`${position}${type.code}`) } };
}

/** Whether the library was ever filled. */
export async function isLibraryFilled(): Promise<boolean> {
  return (await read(keys.libraryHead, { consistent: true })) !== undefined;
}

/**
 * Writes the first content of an empty library. Each transaction demands that the library is still unfilled; the last
 * one says that it is filled. Calling it again after a crash, or twice at once, ends in the same library.
 */
export async function fillLibrary(puts: Operation[]): Promise<void> {
  const unfilled = [absent];
  try {
    for (const chunk of chunksOf(puts, transactionLimit - 1))
      await write({ check: keys.libraryHead, when: unfilled }, ...chunk);
    await write({ put: { ...keys.libraryHead, version: 1 }, when: unfilled });
  } catch (error) {
    if (!isConditionFailed(error)) throw error;
  }
}
