import type { CampaignId } from "#shared/core/kinds";
import type { Proof } from "#shared/catalogue/proofs";
import { storedFields } from "#shared/core/entity-fields";
import type { Property } from "#shared/market/contract";
import { propertyFields } from "#shared/market/property-fields";
import type { MarketResult } from "#shared/market/result-fields";
import type { Evidence } from "#shared/market/seen";
import { campaignResponse, type StoredCampaign } from "../campaigns/items.ts";
import { readDecisions, type StoredDecision } from "../campaigns/owner-decision.ts";
import { readRooms } from "../campaigns/owner-room.ts";
import { readStoredPage } from "../campaigns/property-page.ts";
import { keys } from "../core/keys.ts";
import { query, read } from "../core/table.ts";
import { isKept, readAll } from "../files/items.ts";
import { storedDuties } from "./duty-state.ts";

/** With the decisions as they are stored: a measure may wait for one. */
export interface StoredEvidence extends Evidence {
  decisions: StoredDecision[];
}

/** What a caller knows of a campaign that is not written yet; of the decisions the one that was answered. */
export interface Known extends Partial<Pick<Evidence, "property" | "duties">> {
  decision?: StoredDecision;
}

/**
 * What is kept of a campaign that may prove measures, as it is now or as it is about to be written.
 * @param wanted the proofs that any open measure names: what shows none of them is not read
 */
export async function evidenceOf(
  campaign: StoredCampaign,
  wanted: ReadonlySet<Proof>,
  known: Known = {},
): Promise<StoredEvidence> {
  const { id } = campaign;
  const isWanted = (...begin: string[]) => [...wanted].some((proof) => begin.some((start) => proof.startsWith(start)));
  const none: Awaited<ReturnType<typeof readAll>> = { files: [], arrangement: {} };
  const files = isWanted("file:", "pictures", "title-picture") ? readAll(id) : none;
  const [property, duties, results, kept, decisions, reports, rooms, page] = await Promise.all([
    known.property ?? readProperty(id),
    known.duties ?? storedDuties(id),
    isWanted("result:") ? readResults(id) : [],
    files,
    readDecisions(id),
    isWanted("report") ? readReports(id) : [],
    isWanted("room") ? readRooms(id) : [],
    isWanted("property-page") ? readStoredPage(id) : undefined,
  ]);
  return {
    campaign: campaignResponse(campaign),
    property,
    duties,
    results,
    files: kept.files.filter(isKept),
    has_title: Boolean(kept.arrangement.title_id),
    decisions: decisions.map((one) => (one.id === known.decision?.id ? known.decision : one)),
    reports,
    page_at: page?.published_at ?? undefined,
    room_at: rooms.map(({ created_at }) => created_at).toSorted()[0],
  };
}

async function readProperty(campaignId: CampaignId): Promise<Evidence["property"]> {
  const stored = await read<Partial<Property>>(keys.property(campaignId), { consistent: true });
  return { ...storedFields(propertyFields, stored ?? {}), price_steps: stored?.price_steps ?? [] };
}

async function readResults(campaignId: CampaignId): Promise<MarketResult[]> {
  const items = await query({ ...keys.results(campaignId), consistent: true });
  return items.filter(({ sk }) => sk.startsWith("X#")).map((item) => item as unknown as MarketResult);
}

function readReports(campaignId: CampaignId): Promise<Evidence["reports"][number][]> {
  return query<Evidence["reports"][number]>({ ...keys.reports(campaignId), consistent: true });
}
