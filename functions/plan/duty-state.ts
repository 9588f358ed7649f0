import type { CampaignId, Instant } from "#shared/core/kinds";
import { storedFields } from "#shared/core/entity-fields";
import type { Property } from "#shared/market/contract";
import { propertyFields } from "#shared/market/property-fields";
import type { CampaignDuties } from "#shared/market/duties/contract";
import { noAnswers } from "#shared/market/duties/answers";
import type { DutyMeasure } from "#shared/market/duties/facts";
import type { DutyKey } from "#shared/catalogue/duty-keys";
import type { Awaiting } from "#shared/market/duties/waiting";
import { dutiesBefore, missingForReservation } from "#shared/market/duties/shown";
import { type StoredCampaign, type PlannedMeasure, withRegion } from "../campaigns/items.ts";
import { listOfficeMeasures } from "../catalogue/office.ts";
import { keys } from "../core/keys.ts";
import { read } from "../core/table.ts";

/** A campaign of whose duties nobody said anything. */
export const noDuties: CampaignDuties = { ...noAnswers, override: null, version: 0 };

/** What is kept of a campaign's duties; nothing where nobody said anything. Does not look for the campaign. */
export async function storedDuties(campaignId: CampaignId): Promise<CampaignDuties> {
  const stored = await read<Partial<CampaignDuties>>(keys.duties(campaignId), { consistent: true });
  const known = { ...noDuties, ...stored };
  const { client, at_distance, early_wish, commission_model, photos_revoked_at, entries, override, version } = known;
  return { client, at_distance, early_wish, commission_model, photos_revoked_at, entries, override, version };
}

type Head = Pick<
  StoredCampaign,
  "id" | "property_type_code" | "timezone" | "frame" | "property_address" | "sale_on" | "notary_on" | "owners"
>;
type Done = Omit<DutyMeasure, "status" | "done_on"> & Pick<PlannedMeasure, "id" | "status" | "done_at">;

/** What keeps measures of a campaign from beginning, and who is not identified yet for a reservation, in a sentence. */
interface KeptByDuties {
  open: (measure: Awaiting) => DutyKey[];
  unidentified: string | undefined;
}

/**
 * Tells of each measure of a campaign the open duties that keep it from beginning (docs/product.md, Duties before an ad).
 * @param measures all of its plan @param now ISO 8601 UTC
 */
export async function dutiesKeeping(campaign: Head, measures: Done[], now: Instant): Promise<KeptByDuties> {
  const [stored, office, known] = await Promise.all([
    storedDuties(campaign.id),
    listOfficeMeasures(),
    read<Partial<Property>>(keys.property(campaign.id), { consistent: true }),
  ]);
  const property = storedFields(propertyFields, known ?? {});
  const facts = { campaign: withRegion(campaign), measures, property, stored, office, now };
  return { open: dutiesBefore(facts), unidentified: missingForReservation(facts) };
}
