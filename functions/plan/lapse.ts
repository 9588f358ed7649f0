import type { Instant } from "#shared/core/kinds";
import { isDeepStrictEqual } from "node:util";
import { afterLapse } from "#shared/plan/change/status-change";
import { dayOf, midnight } from "#shared/campaigns/agenda";
import { isAtWork } from "#shared/campaigns/reading";
import { defaultTimezone } from "#shared/core/timezone";
import { inOffice, readClosedDays, readHeads } from "../campaigns/read.ts";
import { effortOf, keyOf, type PlannedMeasure, campaignResponse, type StoredCampaign } from "../campaigns/items.ts";
import { fromItem, toItem, unwritten } from "../campaigns/measure-item.ts";
import { seriesUntil } from "../campaigns/measures-by-date.ts";
import { chunksOf } from "#shared/core/chunks";
import { readMany, tryWrite } from "../core/table.ts";
import { headChange } from "./change-measures.ts";

/** Maximum number of series that are moved on at the same time. */
const atOnce = 5;

/**
 * Gives every series whose occurrence nobody did until its day was over the next date; it stays open until that one is due,
 * and is no longer begun then (docs/product.md, Planning: series).
 * Reads only what is due by the index `plan`. Nobody changed anything: no revision rises, so that who edits one saves as
 * before, and one that somebody changes at the same time is left to the next run. Safe to repeat and to run twice at once.
 * @param now ISO 8601 UTC @returns how many it moved on
 */
export async function lapseOccurrences(now: Instant): Promise<number> {
  const [begin, end] = [
    midnight(dayOf(now, defaultTimezone), defaultTimezone),
    midnight(dayOf(now, defaultTimezone), defaultTimezone, 1),
  ];
  const due = (await seriesUntil(end)).filter(
    ({ scheduled_at, status }) => scheduled_at < begin || status === "queued",
  );
  if (due.length === 0) return 0;
  const ids = [...new Set(due.map(({ campaign_id }) => campaign_id))];
  const [heads, closedDays] = await Promise.all([readHeads({ ids }), readClosedDays()]);
  const atWork = heads.filter((head) => isAtWork(head) && !head.shift);
  const campaigns = new Map(atWork.map((head) => [head.id, inOffice(head, closedDays)]));
  const items = await readMany(due.filter(({ campaign_id }) => campaigns.has(campaign_id)).map(keyOf));
  let moved = 0;
  for (const some of chunksOf(items.map(fromItem), atOnce)) {
    const done = await Promise.all(
      some.map(async (measure) => {
        const campaign = campaigns.get(measure.campaign_id);
        return campaign ? moveOn(measure, campaign, now) : false;
      }),
    );
    moved += done.filter(Boolean).length;
  }
  return moved;
}

async function moveOn(measure: PlannedMeasure, campaign: StoredCampaign, now: Instant): Promise<boolean> {
  const next = afterLapse({ ...measure, ...effortOf(measure) }, campaignResponse(campaign), now);
  const after = { ...next, hours: measure.hours, cost: measure.cost };
  if (isDeepStrictEqual(after, measure)) return false;
  const put = { put: toItem(after), when: unwritten(measure) };
  const isCounted = after.status !== measure.status;
  return tryWrite(put, ...(isCounted ? [await headChange(campaign, [measure], [after])] : []));
}
