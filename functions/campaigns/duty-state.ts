import { isAtWork } from "#shared/campaigns/reading";
import { storedFields } from "#shared/core/entity-fields";
import type { Property, PropertyValues } from "#shared/market/contract";
import { propertyFields } from "#shared/market/property-fields";
import type { CampaignDuties } from "#shared/market/duties/contract";
import type { FlightTexts } from "#shared/market/duties/flights";
import type { DutyKey } from "#shared/market/duties/keys";
import { type Duty, type DutySummary, dutySummary, openOf } from "#shared/market/duties/lights";
import { shownDuties } from "#shared/market/duties/shown";
import type { StoredCampaign, StoredMeasure } from "./items.ts";
import { keys } from "../core/keys.ts";
import { read } from "../core/table.ts";

/** A campaign of whose duties nobody said anything. */
export const noDuties: CampaignDuties = { client: null, at_distance: null, entries: {}, override: null, version: 0 };

/** What is kept of a campaign's duties; nothing where nobody said anything. Does not look for the campaign. */
export async function storedDuties(campaignId: string): Promise<CampaignDuties> {
  const stored = await read<Partial<CampaignDuties>>(keys.duties(campaignId), { consistent: true });
  const { client, at_distance, entries, override, version } = { ...noDuties, ...stored };
  return { client, at_distance, entries, override, version };
}

type Head = Pick<StoredCampaign, "id" | "property_type_code" | "timezone">;
type Done = FlightTexts & Pick<StoredMeasure, "status" | "done_at">;

/** The duties of a campaign whose plan is known. @param now ISO 8601 UTC */
async function currentDuties(
  campaign: Head,
  measures: Done[],
  now: string,
): Promise<{ duties: Duty[]; stored: CampaignDuties }> {
  const { duties: stored, property } = await knownOfDuties(campaign.id);
  return { duties: shownDuties({ campaign, measures, property, stored, now }), stored };
}

/** What is entered of a campaign's duties and of its property. Does not look for the campaign. */
export async function knownOfDuties(campaignId: string): Promise<{ duties: CampaignDuties; property: PropertyValues }> {
  const [duties, property] = await Promise.all([
    storedDuties(campaignId),
    read<Partial<Property>>(keys.property(campaignId), { consistent: true }),
  ]);
  return { duties, property: storedFields(propertyFields, property ?? {}) };
}

/** The open duties that keep an ad from beginning; none where an administrator has overridden them. @param now ISO 8601 UTC */
export async function blockingDuties(campaign: Head, measures: Done[], now: string): Promise<DutyKey[]> {
  const { duties, stored } = await currentDuties(campaign, measures, now);
  return stored.override ? [] : openOf(duties).red;
}

/** What the list over all campaigns keeps of one; nothing of one that has ended or is an offer. @param now ISO 8601 UTC */
export async function summaryOfDuties(
  campaign: Head & Pick<StoredCampaign, "archived" | "is_offer" | "outcome">,
  measures: Done[],
  now: string,
): Promise<DutySummary | undefined> {
  if (!isAtWork(campaign) || campaign.outcome) return undefined;
  const { duties, stored } = await currentDuties(campaign, measures, now);
  return dutySummary(duties, stored.override !== null);
}
