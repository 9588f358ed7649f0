import type { ListedCampaignMeasure } from "#shared/campaigns/contract";
import { applyShift } from "#shared/plan/change/shift";
import { progressOf } from "#shared/campaigns/status";
import { responseLimit, type ListQuery } from "#shared/core/paging";
import { isDetailsKey, keys } from "../core/keys.ts";
import { fitting, Page, readCursor, unknownCursor, writeCursor } from "../core/paging.ts";
import { type Item, queryPage } from "../core/table.ts";
import { headPages } from "./read.ts";
import { partsOfId, measureResponse, type StoredCampaign, type PlannedMeasure } from "./items.ts";
import { joined } from "./measure-item.ts";

/** Maximum number of plans that are read at the same time. */
const plansAtOnce = 8;
/** How many heads are read first; each further page has twice as many. */
const firstHeads = 5;
/** The fewest items of a plan that are read at a time. */
const minItems = 10;

/**
 * One page of the measures of all campaigns, campaign by campaign in the order of their ids, each with its campaign's title
 * and type. Reads no more heads and plans than the page needs by the heads' own counts.
 */
export async function pageOfMeasures(query: ListQuery): Promise<Page<ListedCampaignMeasure>> {
  const after = position(query.cursor);
  // One more than asked for tells that there is another page.
  const wanted = query.limit === undefined ? Infinity : query.limit + 1;
  const found: ListedCampaignMeasure[] = [];
  let bytes = 0;
  const isFull = () => found.length >= wanted || bytes > responseLimit;
  const take = (head: StoredCampaign, measures: PlannedMeasure[]) => {
    const fresh = measures.map((measure) => listed(head, measure));
    found.push(...fresh);
    bytes += Buffer.byteLength(JSON.stringify(fresh));
  };
  for await (const heads of headPages(after.campaign, firstHeads)) {
    const rest = heads.filter((head) => measuresOf(head) > 0);
    while (rest.length > 0 && !isFull()) {
      const some = enough(rest, wanted - found.length);
      const parts = await Promise.all(
        some.map(({ head, max }) => readPlanPart(head, head.id === after.campaign ? after.measure : "", max)),
      );
      for (const first of parts) {
        const head = rest.shift();
        if (!head || isFull()) break;
        take(head, first.measures);
        // Plans before it were shorter than their heads' counts said.
        for (let part = first; part.isCut && !isFull();) {
          part = await readPlanPart(head, part.measures.at(-1)?.id ?? "", wanted - found.length);
          take(head, part.measures);
        }
      }
    }
    if (isFull()) break;
  }
  const count = fitting(found, query.limit);
  const last = found[count - 1];
  return new Page(
    found.slice(0, count),
    last && count < found.length ? writeCursor([last.campaign_id, last.id]) : undefined,
  );
}

function measuresOf(head: StoredCampaign): number {
  return progressOf(head).total;
}

/** The first campaigns that have as many measures together, each with how many of its own are needed at most. */
function enough(heads: StoredCampaign[], wanted: number): { head: StoredCampaign; max: number }[] {
  const chosen = [];
  let max = wanted;
  for (const head of heads.slice(0, plansAtOnce)) {
    if (max <= 0) break;
    chosen.push({ head, max });
    max -= measuresOf(head);
  }
  return chosen;
}

/**
 * Measures of a campaign in the order of their ids, a shift of the start that is not all written yet applied.
 * @param after the id of the measure before them; empty: from the first
 */
async function readPlanPart(
  { id, shift }: StoredCampaign,
  after: string,
  max: number,
): Promise<{ measures: PlannedMeasure[]; isCut: boolean }> {
  const range = after === "" ? keys.campaignMeasures(id) : keys.campaignMeasuresAfter(id, partsOfId(after).measureId);
  const items: Item[] = [];
  let start: Record<string, unknown> | undefined;
  let missing = max + 1;
  do {
    const limit = Number.isFinite(missing) ? Math.max(missing, minItems) : undefined;
    const page = await queryPage(range, start, limit);
    items.push(...page.items);
    start = page.next;
    missing = max + 1 - items.filter(({ sk }) => !isDetailsKey(sk)).length;
    // With the one behind it a measure has all that lies next to it.
  } while (start && missing > 0);
  const measures = joined(items).map((measure) => applyShift(measure, shift));
  return { measures: measures.slice(0, max), isCut: measures.length > max };
}

function listed(campaign: StoredCampaign, measure: PlannedMeasure): ListedCampaignMeasure {
  const { title, property_type_code } = campaign;
  return { ...measureResponse(measure), campaign_title: title, property_type_code };
}

function position(cursor: string | undefined): { campaign: string; measure: string } {
  if (cursor === undefined) return { campaign: "", measure: "" };
  const read = readCursor(cursor);
  const [campaign, measure] = Array.isArray(read) ? (read as unknown[]) : [];
  if (typeof campaign !== "string" || typeof measure !== "string") throw unknownCursor();
  return { campaign, measure };
}
