import { isDeepStrictEqual } from "node:util";
import type { Watch } from "#shared/analytics/risks";
import { type Answers, type Figures, isEnded, noFigures, plus } from "#shared/analytics/contribution";
import { unchangedSince } from "../core/campaign-change.ts";
import { absent, still } from "../core/condition.ts";
import { isEndedFiguresKey, keys } from "../core/keys.ts";
import { schema } from "../core/schema.ts";
import { type Item, type Operation, read, write } from "../core/table.ts";
import { untilWritten } from "../core/until-written.ts";
import type { StoredCampaign } from "./items.ts";

/** What a campaign brings to the figures of the agency, and of which state of its results that is. */
export interface KeptFigures {
  figures: Figures;
  answers: Answers;
  /** How often its results had changed (`result_changes`). */
  answers_of: number;
  /** What says whether it is at risk; absent once it has ended, and in items of before 2026-11-23. */
  watch?: Watch;
}

/** As stored: of an ended campaign with the version of the totals that took it in. */
export interface StoredFigures extends KeptFigures {
  pk: string;
  /** The campaign's id while it goes on. */
  sk: string;
  totals_version?: number;
}

/** The figures of all ended campaigns added up. `version` rises with every write. */
export interface StoredTotals {
  figures: Figures;
  version: number;
}

/** Where the figures of a campaign may lie: while it goes on, and once it has ended. */
export function figuresKeys(campaignId: string) {
  return [keys.figures(campaignId), keys.endedFigures(campaignId)];
}

/** The figures of all ended campaigns. Eventually consistent unless asked otherwise. */
export async function readTotals(options: { consistent?: boolean } = {}): Promise<StoredTotals> {
  return (await read<StoredTotals>(keys.totals, options)) ?? { figures: noFigures, version: 0 };
}

/**
 * Keeps what a campaign brings to the agency's figures: by itself while it goes on, else with the campaign and in the
 * totals, in one transaction; an offer brings nothing. Writes nothing where nothing changed.
 * @param campaign as it was before what `kept` is made of was read
 * @param stored what lay under `figuresKeys`
 * @throws ConditionFailed where campaign or totals changed since: read and decide again
 */
export async function keepFigures(
  campaign: StoredCampaign,
  kept: KeptFigures,
  stored: readonly StoredFigures[],
): Promise<void> {
  const running = stored.find(({ sk }) => !isEndedFiguresKey(sk));
  const ended = stored.find(({ sk }) => isEndedFiguresKey(sk));
  const unchanged: Operation = { check: keys.campaign(campaign.id), when: unchangedSince(campaign) };
  const item = { ...kept, ...keys.figures(campaign.id), schema };
  if (campaign.is_offer) {
    if (!ended && !running) return;
    return write(
      unchanged,
      ...(ended ? await movedTotals(campaign.id, ended, undefined) : []),
      ...(running ? [{ delete: keys.figures(campaign.id) }] : []),
    );
  }
  if (isEnded({ outcome: campaign.outcome ?? null, archived: campaign.archived })) {
    if (ended && !running && isSame(ended, kept)) return;
    return write(
      unchanged,
      ...(await movedTotals(campaign.id, ended, kept)),
      ...(running ? [{ delete: keys.figures(campaign.id) }] : []),
    );
  }
  if (ended) return write(unchanged, ...(await movedTotals(campaign.id, ended, undefined)), { put: item });
  if (running && isSame(running, kept)) return;
  return write(unchanged, { put: item });
}

/** Takes an ended campaign that was deleted out of the totals. Safe to repeat, and to run twice at once. */
export async function dropFigures(campaignId: string): Promise<void> {
  await untilWritten("die Zahlen des Büros", async () => {
    const ended = await read<StoredFigures>(keys.endedFigures(campaignId), { consistent: true });
    if (ended) await write(...(await movedTotals(campaignId, ended, undefined)));
  });
}

/** The writes by which one ended campaign's figures take the place of others in the totals; nothing stands for none. */
async function movedTotals(
  campaignId: string,
  before: StoredFigures | undefined,
  after: KeptFigures | undefined,
): Promise<Operation[]> {
  const totals = await readTotals({ consistent: true });
  const without = before ? plus(totals.figures, before.figures, -1) : totals.figures;
  const figures = after ? plus(without, after.figures) : without;
  const version = totals.version + 1;
  const put: Item = { figures, version, ...keys.totals, schema };
  const key = keys.endedFigures(campaignId);
  const asRead = before ? still(before, "totals_version") : [absent];
  return [
    { put, when: totals.version === 0 ? [absent] : still(totals, "version") },
    after
      ? { put: { ...after, totals_version: version, ...key, schema }, when: asRead }
      : { delete: key, when: asRead },
  ];
}

function isSame(stored: StoredFigures, { figures, answers, answers_of, watch }: KeptFigures): boolean {
  return isDeepStrictEqual(
    { figures: stored.figures, answers: stored.answers, answers_of: stored.answers_of, watch: stored.watch },
    { figures, answers, answers_of, watch },
  );
}

/** How often a campaign's form was saved, and anything of its measures, results or property changed: another one after each change. */
export function stateOf({ version, changes = 0 }: Pick<StoredCampaign, "version" | "changes">): string {
  return `${version}.${changes}`;
}
