import { isDeepStrictEqual } from "node:util";
import { measureName } from "#shared/campaigns/reading";
import { isOpen } from "#shared/campaigns/status";
import { allEnded } from "../core/all-ended.ts";
import { unchanged, unchangedSince } from "../core/campaign-change.ts";
import { type Condition, still } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import { writeIfHolds } from "../core/table.ts";
import { partsOfId, type StoredCampaign, type StoredMeasure } from "./items.ts";
import { asKept, type NextMeasure, readKept, shownNext } from "./next-kept.ts";
import { readMeasures } from "./read.ts";

/** How many the head keeps, so that it still knows what is shown when some are done. */
const keptNext = 5;
/** Most campaigns whose next measures one look at the list finds anew. */
const foundAtOnce = 5;

type Known = Pick<StoredMeasure, "id" | "status" | "scheduled_at" | "measure_name" | "name_override">;

/** The next open measures of a whole plan, as its head keeps them. */
export function nextOf(measures: Known[]): string[] {
  return measures
    .filter(({ status }) => isOpen(status))
    .map(nextMeasure)
    .sort(inOrder)
    .slice(0, keptNext)
    .map(asKept);
}

/**
 * The head's next measures after a change of some measures: a list, or undefined where only the whole plan tells. The
 * head's list holds every open measure up to its last one, and all there are where it is as long as the counts say.
 */
export function nextAfter(campaign: StoredCampaign, before: Known[], after: Known[]): string[] | undefined {
  if (!campaign.next) return undefined;
  const known = campaign.next.map(readKept);
  const open = campaign.planned + campaign.queued;
  const last = known.at(-1);
  const isWhole = known.length === open;
  const changed = new Set([...before, ...after].map(({ id }) => partsOfId(id).measureId));
  const opened = after.filter(({ status }) => isOpen(status)).map(nextMeasure);
  const openAfter = open + opened.length - before.filter(({ status }) => isOpen(status)).length;
  const next = [
    ...known.filter(({ key }) => !changed.has(key)),
    ...opened.filter((one) => isWhole || (last !== undefined && inOrder(one, last) <= 0)),
  ]
    .sort(inOrder)
    .slice(0, keptNext);
  return next.length < shownNext && next.length < openAfter ? undefined : next.map(asKept);
}

/**
 * What a change of measures does to the head's next ones. They are forgotten where the plan would have to be read: whoever
 * renews the campaign or looks at the list finds them anew.
 * @param isPart whether the change is written in several transactions, which do not see each other
 * @returns what is set or removed, and what must hold of the head for that to be right
 */
export function nextChange(
  campaign: StoredCampaign,
  before: Known[],
  after: Known[],
  isPart: boolean,
): { set?: { next: string[] }; remove?: string[]; when: Condition[] } {
  const next = isPart ? undefined : nextAfter(campaign, before, after);
  if (!next) return { remove: ["next"], when: [] };
  const when: Condition[] = still(campaign, "next");
  // That so few are all there are is true of the counts as they were read.
  if (next.length < shownNext) when.push(...unchanged(campaign));
  return { ...(!isDeepStrictEqual(next, campaign.next) && { set: { next } }), when };
}

/** Keeps the next measures in a head that does not know them. @param campaign as it was before the measures were read, consistently */
export async function keepNext(campaign: StoredCampaign, measures: StoredMeasure[]): Promise<void> {
  if (campaign.next || campaign.shift) return;
  await writeIfHolds({
    update: keys.campaign(campaign.id),
    change: { set: { next: nextOf(measures) } },
    when: unchangedSince(campaign),
  });
}

/** Campaigns with the next measures of those that do not know them, the first few; the others find them with a later look. */
export async function withNext(campaigns: StoredCampaign[]): Promise<StoredCampaign[]> {
  const unknown = campaigns.filter(({ next, shift }) => !next && !shift);
  const first = unknown.toSorted((one, other) => Number(one.archived) - Number(other.archived)).slice(0, foundAtOnce);
  const found = new Map(
    await allEnded(
      first.map(async (campaign) => {
        const isOver = campaign.planned + campaign.queued === 0;
        const measures = isOver ? [] : await readMeasures(campaign.id, { consistent: true });
        await keepNext(campaign, measures);
        return [campaign.id, nextOf(measures)] as const;
      }),
    ),
  );
  return campaigns.map((campaign) => {
    const next = found.get(campaign.id);
    return next ? { ...campaign, next } : campaign;
  });
}

function nextMeasure(measure: Known): NextMeasure {
  return { at: measure.scheduled_at, key: partsOfId(measure.id).measureId, name: measureName(measure) };
}

function inOrder(one: NextMeasure, other: NextMeasure): number {
  return one.at.localeCompare(other.at) || one.name.localeCompare(other.name, "de") || one.key.localeCompare(other.key);
}
