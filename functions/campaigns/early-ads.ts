import type { Status } from "#shared/campaigns/status";
import { refusalOf } from "#shared/market/duties/lights";
import { Refusal } from "../core/refusal.ts";
import { blockingDuties } from "./duty-state.ts";
import type { StoredCampaign, StoredMeasure } from "./items.ts";
import { refuseInOffer } from "./offer-state.ts";
import { readMeasures } from "./read.ts";
import { refuseUndecided } from "./undecided.ts";

const waiting: readonly Status[] = ["planned", "skipped"];
const begun: readonly Status[] = ["queued", "done"];

/**
 * Refuses a change by which a measure that advertises begins while a duty before ads is open (docs/product.md, Duties
 * before an ad), one that waits for the owner's approval, or one of an offer at all. Nothing more is read where none begins.
 * @param pairs measures before and after the change @param now ISO 8601 UTC
 * @throws Refusal 409 that names the open duties or what the owner has not approved, or says that this is an offer
 */
export async function refuseEarlyAds(
  campaign: StoredCampaign,
  pairs: { before: StoredMeasure; after: StoredMeasure }[],
  now: string,
): Promise<void> {
  refuseInOffer(campaign, pairs);
  const beginning = pairs.filter(
    ({ before, after }) => waiting.includes(before.status) && begun.includes(after.status),
  );
  await refuseUndecided(
    campaign,
    beginning.map(({ after }) => after),
    now,
  );
  if (!beginning.some(({ before }) => before.advertises)) return;
  const red = await blockingDuties(campaign, await readMeasures(campaign.id, { consistent: true }), now);
  if (red.length > 0) throw new Refusal(409, refusalOf(red));
}
