import type { CampaignId } from "#shared/core/kinds";
import type { Day } from "#shared/core/time";
import { TZDate } from "@date-fns/tz";
import { addMonths } from "date-fns/addMonths";
import type { Property } from "#shared/market/contract";
import { propertyFields } from "#shared/market/property-fields";
import { storedFields } from "#shared/core/entity-fields";
import { isId } from "../core/ids.ts";
import { type Key, keys } from "../core/keys.ts";
import { notFound } from "../core/refusal.ts";

/** Seconds since 1970 at which a note about an interested person goes: half a year after the result's day, at the latest on the month's last. */
export function noteEnds(on: Day): number {
  return Math.floor(addMonths(new TZDate(`${on}T00:00:00Z`, "UTC"), 6).getTime() / 1000);
}

/** The campaign and the rest of a result's id. @throws Refusal 404 where it can be none */
export function partsOfResult(id: string): { campaignId: CampaignId; resultId: string } {
  const [campaignId = "", resultId = "", ...more] = id.split(".");
  if (more.length > 0 || !isId(campaignId) || !isId(resultId)) throw notFound("Dieses Ergebnis");
  return { campaignId, resultId };
}

/** What the API answers of a stored property; everything open where there is none. */
export function shownProperty(stored: Partial<Property> | undefined): Property {
  const {
    price_steps = [],
    agreed_price,
    openimmo_obid = "",
    openimmo_anid,
    imported = {},
    version = 0,
  } = stored ?? {};
  const sender = { openimmo_obid, ...(openimmo_anid && { openimmo_anid }) };
  const kept = { price_steps, ...(agreed_price && { agreed_price }), ...sender, imported, version };
  return { ...storedFields(propertyFields, stored ?? {}), ...kept };
}

/** The key of a campaign's property. @throws Refusal 404 where the id can be none */
export function propertyKey(campaignId: CampaignId): Key {
  if (!isId(campaignId)) throw notFound("Diese Kampagne");
  return keys.property(campaignId);
}
