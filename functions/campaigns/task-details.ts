import { given } from "#shared/core/given";
import { isDetailsKey, type Key, keys } from "../core/keys.ts";
import { itemBytes } from "../core/item-bytes.ts";
import { schema } from "../core/schema.ts";
import { type Item, type Operation, readMany } from "../core/table.ts";
import { enteredAside, measureItem, textsAside } from "./measure-item.ts";
import { partsOfId, type StoredMeasure } from "./items.ts";

/** What of a measure lies in an item of its own: it may be long, and every status change would pay for it. */
export type Details = Partial<Pick<StoredMeasure, (typeof enteredAside)[number] | (typeof textsAside)[number]>>;
type DetailsItem = Item & { details: Details };

/**
 * Bytes of an item from which the library's texts lie beside it: 1,024 cost a write unit more, and a reminder, a person,
 * costs, an own name and the copy of the campaign may still come.
 */
const roomyBytes = 560;

/** Measures as one query of a campaign finds them, each with its details. What is left of one that is gone is left out. */
export function joined(items: (StoredMeasure & { sk: string })[]): StoredMeasure[] {
  const beside = items.filter(({ sk }) => isDetailsKey(sk)) as unknown as DetailsItem[];
  const details = new Map(beside.map((item) => [item.sk, item.details]));
  return items
    .filter(({ sk }) => !isDetailsKey(sk))
    .map((measure) => withDetails(measure, details.get(`${measure.sk}#T`)));
}

/** Where the measures of a campaign that some keys name lie, and what lies beside them. @param measureKeys as in `partsOfId` */
export function namedKeys(campaignId: string, measureKeys: string[]): Key[] {
  return measureKeys.flatMap((key) => [keys.campaignMeasure(campaignId, key), keys.taskDetails(campaignId, key)]);
}

/** What people entered that lies beside measures, also of those that are gone from the plan; by what names them. */
export async function readEntered(campaignId: string, measureKeys: string[]): Promise<Map<string, Details>> {
  const found = await readMany<DetailsItem>(
    measureKeys.map((key) => keys.taskDetails(campaignId, key)),
    { consistent: true },
  );
  return new Map(
    found.map(({ sk, details: { description_override, checklist, links, supplier } }) => [
      sk.slice("M#".length, -"#T".length),
      given({ description_override, checklist, links, supplier }),
    ]),
  );
}

function withDetails(measure: StoredMeasure, details: Details | undefined): StoredMeasure {
  return measure.has_details && details ? { ...measure, ...details } : measure;
}

function detailsKey(id: string) {
  const { campaignId, measureId } = partsOfId(id);
  return keys.taskDetails(campaignId, measureId);
}

/**
 * A measure that says what of it lies beside it, and the write of that where it changed. What is large lies beside it from
 * its next change on.
 */
export function settleDetails(
  before: StoredMeasure | undefined,
  after: StoredMeasure,
): { measure: StoredMeasure; operations: Operation[] } {
  const { has_details: _, texts_aside: aside, ...plain } = after;
  const areTextsAside = aside ?? (itemBytes(measureItem(plain)) > roomyBytes || undefined);
  const details = detailsOf(after, areTextsAside);
  const texts = areTextsAside && { texts_aside: areTextsAside };
  const measure: StoredMeasure = details ? { ...plain, ...texts, has_details: true } : plain;
  const isKept = (before?.has_details ?? false) === (details !== undefined);
  if (isKept && JSON.stringify(details) === JSON.stringify(before && detailsOf(before, before.texts_aside)))
    return { measure, operations: [] };
  const key = detailsKey(after.id);
  if (!details) return { measure, operations: [{ delete: key }] };
  return { measure, operations: [{ put: { ...key, details, schema } }] };
}

/** The items of a new measure: its own, and the one beside it where it has one. */
export function itemsOf(measure: StoredMeasure): Item[] {
  const settled = settleDetails(undefined, measure);
  return [measureItem(settled.measure), ...settled.operations.flatMap((one) => ("put" in one ? [one.put] : []))];
}

function detailsOf(measure: StoredMeasure, areTextsAside: true | undefined): Details | undefined {
  const names = areTextsAside ? [...enteredAside, ...textsAside] : enteredAside;
  const said = names.filter((name) => (measure[name]?.length ?? 0) > 0).map((name) => [name, measure[name]]);
  return said.length > 0 ? Object.fromEntries(said) : undefined;
}

/** The delete of a measure's details, where it has some. */
export function dropDetails({ id, has_details }: StoredMeasure): Operation[] {
  return has_details ? [{ delete: detailsKey(id) }] : [];
}
