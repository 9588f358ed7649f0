import type { Instant } from "#shared/core/kinds";
import type { CleanupResult } from "#shared/administration/contract";
import type { Measure } from "#shared/catalogue/contract";
import { neverBeginning, predecessorsFirst } from "#shared/catalogue/predecessors";
import { readCampaigns } from "../campaigns/read.ts";
import { deleteCampaign } from "../campaigns/store.ts";
import { withLibraryLease } from "../catalogue/lease.ts";
import { chunksOf } from "#shared/core/chunks";
import { keys } from "../core/keys.ts";
import { ifGone } from "../core/refusal.ts";
import { query, writeBatch } from "../core/table.ts";
import { forgetMeasures } from "../catalogue/templates.ts";

/** How long one call works before it answers what is done so far; the gateway gives up after 30 s. */
const callTime = 20_000;

/**
 * Deletes all campaigns with what belongs to them, then the library's measures and categories
 * (docs/product.md, Cleanup). Each campaign disappears whole; a call that was killed is continued by the next.
 */
export async function cleanup(now: Instant): Promise<CleanupResult> {
  const end = Date.now() + callTime;
  const deleted_counts = { campaigns: 0, campaign_measures: 0, measures: 0, categories: 0 };
  for (const campaign of await readCampaigns()) {
    if (Date.now() > end) return { deleted_counts, cleanup_timestamp: now, remaining: true };
    // The head counts none that is provisional.
    const plan = await query({ ...keys.campaignMeasures(campaign.id), only: ["sk"] });
    const gone = await deleteCampaign(campaign.id, now).then(() => true, ifGone(false));
    if (!gone) continue;
    deleted_counts.campaigns += 1;
    deleted_counts.campaign_measures += plan.length;
  }
  // Before the library, so that no template names what is gone, and after it for what was added meanwhile.
  await forgetMeasures(() => true);
  const emptied = await emptyLibrary();
  await forgetMeasures(() => true);
  return { deleted_counts: { ...deleted_counts, ...emptied }, cleanup_timestamp: now, remaining: false };
}

async function emptyLibrary(): Promise<{ measures: number; categories: number }> {
  return withLibraryLease(async ({ measures, categories }, renew) => {
    const perRound = 1_000;
    const all = [
      ...waitingFirst(measures).map(({ id }) => keys.measure(id)),
      ...categories.map(({ id }) => keys.category(id)),
    ];
    for (const chunk of chunksOf(all, perRound)) {
      await renew();
      await writeBatch(chunk.map((key) => ({ delete: key })));
    }
    return { result: { measures: measures.length, categories: categories.length }, changed: all.length > 0 };
  });
}

/** Those that wait for a measure come before that one: a call that dies leaves nothing that waits for what is gone. */
function waitingFirst(measures: readonly Measure[]): Measure[] {
  return [...neverBeginning(measures), ...predecessorsFirst(measures).toReversed()];
}
