import { keys } from "../core/keys.ts";
import { schema } from "../core/schema.ts";
import { type Item, type Operation, readMany } from "../core/table.ts";
import { partsOfId, type StoredMeasure } from "./items.ts";

/** What of a measure lies in an item of its own: it may be long, and every status change would pay for it. */
const detailNames = ["description_override", "checklist", "links"] as const;
type Details = Partial<Pick<StoredMeasure, (typeof detailNames)[number]>>;
type DetailsItem = Item & { details: Details };

/** Whether a sort key below "M#" is one of details. */
function isDetails({ sk }: { sk: string }): boolean {
  return sk.endsWith("#T");
}

/** Measures as one query of a campaign finds them, each with its details. What is left of one that is gone is left out. */
export function joined(items: (StoredMeasure & { sk: string })[]): StoredMeasure[] {
  const details = new Map(items.filter(isDetails).map(({ sk, ...item }) => [sk, item as unknown as DetailsItem]));
  return items
    .filter((item) => !isDetails(item))
    .map((measure) => withDetails(measure, details.get(`${measure.sk}#T`)?.details));
}

/**
 * The measures of a campaign that some keys name, with their details; those that are not there are left out. Details are
 * read where a measure has some.
 * @param measureKeys what names them in their campaign (`partsOfId`)
 */
export async function readNamed(
  campaignId: string,
  measureKeys: string[],
  options: { consistent?: boolean } = {},
): Promise<StoredMeasure[]> {
  const measures = await readMany<StoredMeasure>(
    measureKeys.map((key) => keys.campaignMeasure(campaignId, key)),
    options,
  );
  const concerned = measures.filter(({ has_details }) => has_details);
  if (concerned.length === 0) return measures;
  const found = await readMany<DetailsItem>(
    concerned.map(({ id }) => detailsKey(id)),
    options,
  );
  const bySortKey = new Map(found.map(({ sk, details }) => [sk, details]));
  return measures.map((measure) => withDetails(measure, bySortKey.get(detailsKey(measure.id).sk)));
}

function withDetails(measure: StoredMeasure, details: Details | undefined): StoredMeasure {
  return measure.has_details && details ? { ...measure, ...details } : measure;
}

function detailsKey(id: string) {
  const { campaignId, measureId } = partsOfId(id);
  return keys.taskDetails(campaignId, measureId);
}

/** A measure that says whether it has details, and the write of them where they changed. */
export function settleDetails(
  before: StoredMeasure | undefined,
  after: StoredMeasure,
): { measure: StoredMeasure; operations: Operation[] } {
  const details = detailsOf(after);
  const { has_details: _, ...plain } = after;
  const measure: StoredMeasure = details ? { ...plain, has_details: true } : plain;
  const isKept = (before?.has_details ?? false) === (details !== undefined);
  if (isKept && JSON.stringify(details) === JSON.stringify(before && detailsOf(before)))
    return { measure, operations: [] };
  const key = detailsKey(after.id);
  if (!details) return { measure, operations: [{ delete: key }] };
  return { measure, operations: [{ put: { ...key, details, schema } }] };
}

function detailsOf({ description_override, checklist = [], links = [] }: StoredMeasure): Details | undefined {
  const details = {
    ...(description_override && { description_override }),
    ...(checklist.length > 0 && { checklist }),
    ...(links.length > 0 && { links }),
  };
  return Object.keys(details).length > 0 ? details : undefined;
}

/** The delete of a measure's details, where it has some. */
export function dropDetails({ id, has_details }: StoredMeasure): Operation[] {
  return has_details ? [{ delete: detailsKey(id) }] : [];
}
