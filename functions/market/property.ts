import { dayOf } from "#shared/campaigns/agenda";
import type { SettledPlan } from "#shared/campaigns/plan-changes-contract";
import type { KnownProperty, Property, PropertyUpdate } from "#shared/market/contract";
import { withPrice } from "#shared/market/price-steps";
import { deadlinesOf } from "#shared/market/property-words";
import { given } from "#shared/core/given";
import { dutyTurns } from "../campaigns/duty-measures.ts";
import { storedDuties } from "../campaigns/duty-state.ts";
import { absent } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import { schema } from "../core/schema.ts";
import { type Operation, query, read, write } from "../core/table.ts";
import { untilWritten } from "../core/until-written.ts";
import { isSavedBefore, unsavedSince } from "../core/version.ts";
import { type CampaignHead, type MarketSummary, propertyKey, readHead, shownProperty } from "./items.ts";

/** The campaigns whose property has an id of the agency's software or a number of the agency. */
export async function listProperties(): Promise<KnownProperty[]> {
  const summaries = await query<MarketSummary>(keys.markets);
  return summaries.flatMap(({ sk, openimmo_obid = "", external_number = "" }) =>
    openimmo_obid || external_number ? [{ campaign_id: sk, openimmo_obid, external_number }] : [],
  );
}

/** The property of a campaign; everything is open where nothing was said. @throws Refusal 404 for an unknown campaign */
export async function readProperty(campaignId: string): Promise<Property> {
  const [stored] = await Promise.all([
    read<Partial<Property>>(propertyKey(campaignId), { consistent: true }),
    readHead(campaignId),
  ]);
  return shownProperty(stored);
}

/**
 * Changes what is known of a property; what is not given stays. A new price is one more step. The measures of the plan
 * that stand for a duty which is settled by it follow in the same transaction (`dutyTurns`).
 * @param now ISO 8601 UTC
 * @throws Refusal 404 for an unknown campaign, 409 when somebody saved after the `version` that the screen saw
 */
export async function updateProperty(
  campaignId: string,
  { version, price_reason = "", openimmo, ...update }: PropertyUpdate,
  now: string,
): Promise<Property & { plan?: SettledPlan }> {
  return untilWritten("dieses Objekt", async () => {
    const key = propertyKey(campaignId);
    // With each try: a campaign that is deleted meanwhile is not found, not "busy".
    const [head, stored, duties] = await Promise.all([
      readHead(campaignId),
      read<Partial<Property>>(key, { consistent: true }),
      storedDuties(campaignId),
    ]);
    const before = shownProperty(stored);
    const wanted = { ...before, ...given(update) };
    const after: Property = {
      ...withPrice(before, wanted, { reason: price_reason, on: dayOf(now, head.timezone) }),
      ...(openimmo && { openimmo_obid: openimmo.obid, imported: { ...before.imported, ...given(update) } }),
      version: before.version + 1,
    };
    if (isSavedBefore(version, before, after, "Dieses Objekt")) return before;
    // A price that is entered by hand ends one that was to come.
    if (after.asking_price !== before.asking_price) delete after.agreed_price;
    const was = { duties, property: before };
    const { operations, plan } = await dutyTurns(campaignId, head, was, { duties, property: after }, now);
    await write(...propertyWrites(campaignId, before, after, head), ...operations);
    return { ...after, ...(plan && { plan }) };
  });
}

/** The writes of a changed property, on the condition that nobody saved it since it was read: itself, and what the list of all keeps of it. */
export function propertyWrites(campaignId: string, before: Property, after: Property, head: CampaignHead): Operation[] {
  const said = summaryOf(after, head);
  const missing = (["asking_price", "price_on", "openimmo_obid", "external_number"] as const).filter(
    (name) => said[name] === undefined,
  );
  const change = { set: { ...said, schema }, ...(missing.length > 0 && { remove: missing }) };
  return [
    {
      put: { ...after, ...propertyKey(campaignId), schema },
      when: before.version === 0 ? [absent] : unsavedSince(before),
    },
    { update: keys.market(campaignId), change },
  ];
}

/** What the list of all campaigns keeps of a property. */
export function summaryOf(property: Property, head: CampaignHead): Omit<MarketSummary, "sk"> {
  const { asking_price, price_steps, openimmo_obid, external_number } = property;
  const first = price_steps[0]?.to;
  const last = price_steps.at(-1);
  return {
    type: head.property_type_code,
    started_at: head.marketing_start,
    deadlines: deadlinesOf(property),
    ...(openimmo_obid !== "" && { openimmo_obid }),
    ...(external_number !== "" && { external_number }),
    ...(asking_price !== null && {
      asking_price,
      ...(first && { first_price: first }),
      ...(last && { price_on: last.on }),
    }),
  };
}
