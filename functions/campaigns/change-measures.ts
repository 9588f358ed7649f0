import type { PlanChanges } from "#shared/campaigns/plan-changes-contract";
import { begunAt } from "#shared/campaigns/lead-time";
import { countStatuses, type Status, statuses } from "#shared/campaigns/status";
import { chunksOf } from "../core/chunks.ts";
import { type Condition, still } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import { type Operation, transactionLimit, write } from "../core/table.ts";
import { untilWritten } from "../core/until-written.ts";
import { nextChange } from "./next-measures.ts";
import { readForChange } from "./read-for-change.ts";
import { settleDetails } from "./task-details.ts";
import { copyOf, type StoredCampaign, type StoredMeasure } from "./items.ts";
import { measureItem } from "./measure-item.ts";

/** What a change does with a measure: answers the wished one, or the very same object where nothing is to be done. */
export type MeasureChange = (measure: StoredMeasure, campaign: StoredCampaign) => StoredMeasure;

/** What refuses a change before anything of it is written, or names by id the measures that stay as they are. */
export type ChangeCheck = (
  campaign: StoredCampaign,
  pairs: { before: StoredMeasure; after: StoredMeasure }[],
) => Promise<string[] | void>;

/**
 * Changes measures of one campaign together with the head's counts: every transaction holds up to 48 measures and the
 * head, on the condition that neither was changed since it was read; otherwise all is read and decided again.
 * Changes must lead to the same end when they are repeated. Measures that are not there are left out.
 * @param measureIds what names the measures in their campaign (`partsOfId`), or "all"
 * @param check refuses the whole change, or leaves measures out
 * @returns the measures as they are afterwards, without those left out
 * @throws Refusal 404 when the campaign is gone, and what `check` throws
 */
export async function changeMeasures(
  campaignId: string,
  measureIds: string[] | "all",
  change: MeasureChange,
  check: ChangeCheck = () => Promise.resolve(),
): Promise<StoredMeasure[]> {
  return untilWritten("diese Kampagne", async () => {
    const { campaign, measures: before } = await readForChange(campaignId, measureIds);
    const pairs = before.map((measure) => ({ measure, after: written(measure, change(measure, campaign)) }));
    const changed = pairs.filter(({ measure, after }) => measure !== after);
    const left = await check(
      campaign,
      changed.map(({ measure, after }) => ({ before: measure, after })),
    );
    const stays = new Set(left ?? []);
    const isTaken = ({ measure }: { measure: StoredMeasure }) => !stays.has(measure.id);
    await writeChunks(changed.filter(isTaken), campaign);
    return pairs.filter(isTaken).map(({ after }) => after);
  });
}

/** Most measures that one transaction writes, each with what lies beside it; beside the campaign's head, its market and the library's head. */
export const measuresPerTransaction = Math.floor((transactionLimit - 3) / 2);

async function writeChunks(
  changed: { measure: StoredMeasure; after: StoredMeasure }[],
  campaign: StoredCampaign,
): Promise<void> {
  const chunks = chunksOf(changed, measuresPerTransaction);
  for (const chunk of chunks) {
    await write(
      headChange(
        campaign,
        chunk.map(({ measure }) => measure),
        chunk.map(({ after }) => after),
        { isPart: chunks.length > 1 },
      ),
      ...chunk.flatMap(({ measure, after }) => putChanged(campaign, measure, after)),
    );
  }
}

/**
 * The writes of a changed measure, on the condition that nobody else wrote it since it was read: at most two.
 * @param before with what lies beside it
 */
export function putChanged(campaign: StoredCampaign, before: StoredMeasure, after: StoredMeasure): Operation[] {
  const { measure, operations } = settleDetails(before, after);
  const kept = after.reminders.length > 0 && { campaign_copy: copyOf(campaign) };
  return [
    { put: measureItem({ ...written(before, measure), ...kept }), when: still(before, "revision") },
    ...operations,
  ];
}

/**
 * A measure with another status, and what follows from it: when it was begun and when it was done.
 * @param now ISO 8601 UTC @param doneAt when it was done, where that is known; else it was now
 */
export function withStatus(measure: StoredMeasure, status: Status, now: string, doneAt = now): StoredMeasure {
  const { begun_at: _, ...rest } = measure;
  const begun = begunAt(measure, status, now);
  return { ...rest, status, done_at: status === "done" ? doneAt : null, ...(begun && { begun_at: begun }) };
}

/** A measure as it is once its change is written. */
export function written(before: StoredMeasure, after: StoredMeasure): StoredMeasure {
  return after === before ? before : { ...after, revision: before.revision + 1 };
}

/**
 * The head's part of a transaction: counts move by the difference between the measures before and after, so do the next
 * ones, and one more change is counted, so that whoever else looks at the campaign learns of it (docs/product.md,
 * Together). On the condition that nobody saved the campaign's form in between or deleted it, or changed the next ones.
 * @param more.set what else the head is told
 * @param more.isPart whether the change is written in several transactions
 * @param more.when what else holds of the head
 */
export function headChange(
  campaign: StoredCampaign,
  before: StoredMeasure[],
  after: StoredMeasure[],
  { set = {}, isPart = false, when = [] }: { set?: PlanChanges["set"]; isPart?: boolean; when?: Condition[] } = {},
): Operation {
  const [old, now] = [countStatuses(before), countStatuses(after)];
  const add = Object.fromEntries(
    statuses.map((status) => [status, now[status] - old[status]]).filter(([, difference]) => difference !== 0),
  );
  const next = nextChange(campaign, before, after, isPart);
  const change = {
    add: { ...add, changes: 1 },
    set: { ...set, ...next.set },
    ...(next.remove && { remove: next.remove }),
  };
  return { update: keys.campaign(campaign.id), change, when: [...still(campaign, "version"), ...next.when, ...when] };
}
