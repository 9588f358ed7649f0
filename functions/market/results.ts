import { dayOf } from "#shared/campaigns/agenda";
import type { CampaignId, Instant } from "#shared/core/kinds";
import type { Timezone } from "#shared/core/timezone";
import type { Property } from "#shared/market/contract";
import { looksAsResults } from "#shared/market/looks";
import { resultDayProblem } from "#shared/market/result-day";
import type { MarketResult, NewResult, ResultUpdate } from "#shared/market/result-fields";
import { readHead } from "../campaigns/read.ts";
import { readPageViews } from "../campaigns/property-page.ts";
import { campaignChange } from "../core/campaign-change.ts";
import { absent, still } from "../core/condition.ts";
import { madeId } from "../core/making.ts";
import { keys } from "../core/keys.ts";
import { invalidField, notFound } from "../core/refusal.ts";
import { isConditionFailed } from "../core/store-errors.ts";
import { type Item, type Operation, query, read, write } from "../core/table.ts";
import { retryOnConflict } from "../core/retry.ts";
import { isRepeatedSave } from "../core/version.ts";
import { noteEnds, partsOfResult, shownProperty } from "./items.ts";

interface StoredNote {
  note: string;
  /** Seconds since 1970. */
  expires_at: number;
}

/** The results of a campaign, the newest day first. @param now ISO 8601 UTC @throws Refusal 404 for an unknown campaign */
export async function listResults(campaignId: CampaignId, now: Instant): Promise<MarketResult[]> {
  await readHead(campaignId, { consistent: true });
  const items = await query({ ...keys.results(campaignId), consistent: true });
  const notes = new Map(
    items.filter(isNote).map((item) => [item.sk.slice("XN#".length), item as unknown as StoredNote]),
  );
  return items
    .filter((item) => !isNote(item))
    .map((item) => withNote(item as unknown as MarketResult, notes.get(item.sk.slice("X#".length)), now))
    .sort((one, other) => other.on.localeCompare(one.on) || other.created_at.localeCompare(one.created_at));
}

/**
 * Property and results of a campaign that is known to be there, without the notes about interested people and with the looks
 * at its own page.
 */
export async function readMarket(campaignId: CampaignId): Promise<{ property: Property; results: MarketResult[] }> {
  const [stored, results, looks] = await Promise.all([
    read<Partial<Property>>(keys.property(campaignId), { consistent: true }),
    readResults(campaignId),
    readPageViews(campaignId),
  ]);
  return { property: shownProperty(stored), results: [...results, ...looksAsResults(campaignId, looks)] };
}

/** The results of a campaign as they are stored, without the notes about interested people. */
export async function readResults(campaignId: CampaignId): Promise<MarketResult[]> {
  const items = await query({ ...keys.results(campaignId), consistent: true });
  return items.filter((item) => !isNote(item)).map((item) => item as unknown as MarketResult);
}

const isNote = ({ sk }: Item) => sk.startsWith("XN#");

/**
 * Keeps a result; sent twice with the same id it is kept once.
 * @param by the user's id, nothing where nobody of the team entered it @param now ISO 8601 UTC
 * @param more writes that go with it, where it is new
 * @returns the result, and whether it is new
 * @throws Refusal 404 for an unknown campaign, 400 for a day that can't be by the campaign's clock
 */
export async function addResult(
  campaignId: CampaignId,
  { id: made = madeId(), ...entered }: NewResult,
  by: string,
  now: Instant,
  more: Operation[] = [],
): Promise<{ result: MarketResult; created: boolean }> {
  const { timezone } = await readHead(campaignId, { consistent: true });
  checkDay(entered, timezone, now);
  const result: MarketResult = {
    ...entered,
    id: `${campaignId}.${made}`,
    campaign_id: campaignId,
    created_at: now,
    created_by: by,
    version: 1,
  };
  return retryOnConflict("die Ergebnisse dieser Kampagne", async () => {
    try {
      await write(...newResultWrites(result), campaignChange(campaignId), ...more);
      return { result, created: true };
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
      const known = await readResult(result.id, now);
      if (known) return { result: known, created: false };
      await readHead(campaignId, { consistent: true });
      throw error;
    }
  });
}

/** The writes of a result that is not there yet, part of a transaction that also tells its campaign of a change. */
export function newResultWrites(result: MarketResult): Operation[] {
  return [{ put: resultItem(result), when: [absent] }, ...noteChange(undefined, result)];
}

/**
 * Changes a result. @param now ISO 8601 UTC
 * @throws Refusal 404 for an unknown one, 400 where its kind would change, 409 when somebody saved after the `version`
 * that the screen saw
 */
export async function updateResult(
  id: string,
  { version, ...entered }: ResultUpdate,
  now: Instant,
): Promise<MarketResult> {
  const { campaignId } = partsOfResult(id);
  checkDay(entered, (await readHead(campaignId, { consistent: true })).timezone, now);
  return retryOnConflict("dieses Ergebnis", async () => {
    const before = await readPresent(id, now);
    if (before.kind !== entered.kind) throw invalidField("kind", "Die Art eines Ergebnisses bleibt, wie sie ist");
    const { campaign_id, created_at, created_by } = before;
    const after: MarketResult = { ...entered, id, campaign_id, created_at, created_by, version: before.version + 1 };
    if (isRepeatedSave(version, before, after, "Dieses Ergebnis")) return before;
    await write(
      { put: resultItem(after), when: still(before, "version") },
      ...noteChange(before, after),
      campaignChange(campaignId),
    );
    return after;
  });
}

/** Deletes a result. @param now ISO 8601 UTC @throws Refusal 404 for an unknown one */
export async function deleteResult(id: string, now: Instant): Promise<void> {
  const { campaignId, resultId } = partsOfResult(id);
  await retryOnConflict("dieses Ergebnis", async () => {
    const before = await readPresent(id, now);
    await write(
      { delete: keys.result(campaignId, resultId), when: still(before, "version") },
      { delete: keys.resultNote(campaignId, resultId) },
      campaignChange(campaignId),
    );
  });
}

/** A result of a campaign that is there. @throws Refusal 404 */
async function readPresent(id: string, now: Instant): Promise<MarketResult> {
  const { campaignId } = partsOfResult(id);
  const [result] = await Promise.all([readResult(id, now), readHead(campaignId, { consistent: true })]);
  if (!result) throw notFound("Dieses Ergebnis");
  return result;
}

async function readResult(id: string, now: Instant): Promise<MarketResult | undefined> {
  const { campaignId, resultId } = partsOfResult(id);
  const [result, note] = await Promise.all([
    read<MarketResult>(keys.result(campaignId, resultId), { consistent: true }),
    read<StoredNote>(keys.resultNote(campaignId, resultId), { consistent: true }),
  ]);
  return result && withNote(result, note, now);
}

function withNote(result: MarketResult, stored: StoredNote | undefined, now: Instant): MarketResult {
  const { pk: _, sk: __, ...shown } = result as MarketResult & Record<string, unknown>;
  const note = stored && stored.expires_at * 1000 > Date.parse(now) ? stored.note : "";
  return shown.kind === "portal" ? shown : { ...shown, note };
}

/** The item of a result, without its note: that goes by itself, the figures stay. */
export function resultItem(result: MarketResult): Item {
  const { campaignId, resultId } = partsOfResult(result.id);
  const { note: _, ...kept } = { note: "", ...result };
  return { ...kept, ...keys.result(campaignId, resultId) };
}

/** The write of a note, where there is one or was one. */
function noteChange(before: MarketResult | undefined, after: MarketResult): Operation[] {
  if (after.kind === "portal") return [];
  const { campaignId, resultId } = partsOfResult(after.id);
  const key = keys.resultNote(campaignId, resultId);
  if (after.note !== "") return [{ put: { ...key, note: after.note, expires_at: noteEnds(after.on) } }];
  return before && "note" in before && before.note !== "" ? [{ delete: key }] : [];
}

function checkDay(result: NewResult | ResultUpdate, timezone: Timezone, now: Instant): void {
  const problem = resultDayProblem(result, dayOf(now, timezone));
  if (problem) throw invalidField("on", problem);
}
