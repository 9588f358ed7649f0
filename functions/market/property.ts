import type { CampaignId } from "#shared/core/kinds";
import { dayOf } from "#shared/campaigns/agenda";
import type { SettledPlan } from "#shared/plan/plan-changes-contract";
import { addressDay } from "#shared/campaigns/live";
import { hasEnded } from "#shared/campaigns/reading";
import type { KnownProperty, Property, PropertyUpdate } from "#shared/market/contract";
import { withPrice } from "#shared/market/price-steps";
import { given } from "#shared/core/given";
import type { Actor } from "../plan/change-measures.ts";
import { followLive } from "../plan/follow-live.ts";
import { bothSettled, provenBeside } from "../plan/proving.ts";
import { readCampaigns, readHead } from "../campaigns/read.ts";
import { isUpToDate, readSummaries } from "../summaries/summary.ts";
import { withHeadSet } from "../core/campaign-change.ts";
import { absent, still } from "../core/condition.ts";
import { type Key, keys } from "../core/keys.ts";
import { type Operation, read, readMany, write } from "../core/table.ts";
import { retryOnConflict } from "../core/retry.ts";
import { isRepeatedSave } from "../core/version.ts";
import { propertyKey, shownProperty } from "./items.ts";

/** The campaigns whose property has an id of the agency's software or a number of the agency; what was just saved among them. */
export async function listProperties(): Promise<KnownProperty[]> {
  const [campaigns, summaries] = await Promise.all([readCampaigns(), readSummaries()]);
  const known = new Map(summaries.map((summary) => [summary.sk, summary]));
  const changed = campaigns.filter((campaign) => !isUpToDate(known.get(campaign.id), campaign));
  const properties = await readMany<Partial<Property> & Key>(changed.map(({ id }) => keys.property(id)));
  const own = new Map(properties.map((property) => [property.pk, property]));
  return campaigns.flatMap((campaign) => {
    const { id } = campaign;
    const {
      openimmo_obid = "",
      openimmo_anid,
      external_number = "",
    } = own.get(keys.property(id).pk) ?? known.get(id) ?? {};
    const sender = { openimmo_obid, ...(openimmo_anid && { openimmo_anid }) };
    return openimmo_obid || external_number
      ? [{ campaign_id: id, ...sender, external_number, ...(hasEnded(campaign) && { has_ended: true as const }) }]
      : [];
  });
}

/** The property of a campaign; everything is open where nothing was said. @throws Refusal 404 for an unknown campaign */
export async function readProperty(campaignId: CampaignId): Promise<Property> {
  const [stored] = await Promise.all([
    read<Partial<Property>>(propertyKey(campaignId), { consistent: true }),
    readHead(campaignId, { consistent: true }),
  ]);
  return shownProperty(stored);
}

/**
 * Changes what is known of a property; what is not given stays. A new price is one more step. The measures of the plan
 * that are proven by it follow in the same transaction (`provenBeside`).
 * @throws Refusal 404 for an unknown campaign, 409 when somebody saved after the `version` that the screen saw
 */
export async function updateProperty(
  campaignId: CampaignId,
  { version, price_reason = "", openimmo, ...update }: PropertyUpdate,
  changer: Actor,
): Promise<Property & { plan?: SettledPlan }> {
  const answer = await retryOnConflict<Property & { plan?: SettledPlan }>("dieses Objekt", async () => {
    const key = propertyKey(campaignId);
    // With each try: a campaign that is deleted meanwhile is not found, not "busy".
    const [head, stored] = await Promise.all([
      readHead(campaignId, { consistent: true }),
      read<Partial<Property>>(key, { consistent: true }),
    ]);
    const today = dayOf(changer.now, head.timezone);
    const before = shownProperty(stored);
    const wanted = { ...before, ...given(update) };
    const after: Property = {
      ...withPrice(before, wanted, { reason: price_reason, on: today }),
      ...(openimmo && {
        openimmo_obid: openimmo.obid,
        ...(openimmo.anid && { openimmo_anid: openimmo.anid }),
        imported: { ...before.imported, ...given(update) },
      }),
      version: before.version + 1,
    };
    if (isRepeatedSave(version, before, after, "Dieses Objekt")) return before;
    // A price that is entered by hand ends one that was to come.
    if (after.asking_price !== before.asking_price) delete after.agreed_price;
    const { operations, plan } = await provenBeside(campaignId, { property: after }, changer);
    const address = addressDay(head.live_address, after.portals.length, today);
    const set = address === (head.live_address ?? null) ? {} : { live_address: address };
    await write(propertyWrite(campaignId, before, after), ...withHeadSet(campaignId, operations, set));
    return { ...after, ...(plan && { plan }) };
  });
  if (update.portals === undefined && !answer.plan) return answer;
  const both = bothSettled(answer.plan, await followLive(campaignId, changer));
  return { ...answer, ...(both && { plan: both }) };
}

/** The write of a changed property, on the condition that nobody saved it since it was read. */
export function propertyWrite(campaignId: CampaignId, before: Property, after: Property): Operation {
  return {
    put: { ...after, ...propertyKey(campaignId) },
    when: before.version === 0 ? [absent] : still(before, "version"),
  };
}
