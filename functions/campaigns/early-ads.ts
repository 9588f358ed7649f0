import type { Status } from "#shared/campaigns/status";
import { refusalOf } from "#shared/market/duties/lights";
import { Refusal } from "../core/refusal.ts";
import { blockingDuties } from "./duty-state.ts";
import type { StoredCampaign, StoredMeasure } from "./items.ts";
import { startsInOffer } from "./offer-state.ts";
import { readMeasures } from "./read.ts";
import { type EarlyStart, undecided } from "./undecided.ts";

const waiting: readonly Status[] = ["planned", "skipped"];
const begun: readonly Status[] = ["queued", "done"];

/**
 * The measures that begin by a change although they may not yet: those of an offer, those that wait for the owner's
 * approval, and those that advertise while a duty before ads is open (docs/product.md, Duties before an ad). Nothing more
 * is read where none begins.
 * @param pairs measures before and after the change @param now ISO 8601 UTC
 */
export async function earlyStarts(
  campaign: StoredCampaign,
  pairs: { before: StoredMeasure; after: StoredMeasure }[],
  now: string,
): Promise<EarlyStart[]> {
  const offered = startsInOffer(campaign, pairs);
  if (offered) return [offered];
  const beginning = pairs.filter(
    ({ before, after }) => waiting.includes(before.status) && begun.includes(after.status),
  );
  const early = await undecided(
    campaign,
    beginning.map(({ after }) => after),
    now,
  );
  const known = new Set(early.flatMap(({ ids }) => ids));
  const ads = beginning.filter(({ before }) => before.advertises && !known.has(before.id));
  if (ads.length === 0) return early;
  const red = await blockingDuties(campaign, await readMeasures(campaign.id, { consistent: true }), now);
  if (red.length === 0) return early;
  return [
    ...early,
    { ids: ads.map(({ before }) => before.id), reason: refusalOf(red, ads.length), waits_for: "duties" },
  ];
}

/**
 * Refuses a change as a whole by which a measure begins that may not yet.
 * @param pairs measures before and after the change @param now ISO 8601 UTC
 * @throws Refusal 409 that names the open duties or what the owner has not approved, or says that this is an offer
 */
export async function refuseEarlyAds(
  campaign: StoredCampaign,
  pairs: { before: StoredMeasure; after: StoredMeasure }[],
  now: string,
): Promise<void> {
  const [early] = await earlyStarts(campaign, pairs, now);
  if (early) throw new Refusal(409, early.reason, { waitsFor: early.waits_for });
}
