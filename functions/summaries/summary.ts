import { isDeepStrictEqual } from "node:util";
import { type Figures, noFigures, totalOf } from "#shared/analytics/contribution";
import type { Campaign } from "#shared/campaigns/contract";
import type { Day } from "#shared/core/time";
import type { Answered } from "#shared/market/answered";
import type { AnswerCounts } from "#shared/market/counts";
import type { DutySummary } from "#shared/market/duties/lights";
import type { PlannedViewing } from "#shared/market/planned-viewings";
import type { Deadline } from "#shared/market/property-words";
import { unchangedSince } from "../core/campaign-change.ts";
import { still } from "../core/condition.ts";
import { type Key, keys } from "../core/keys.ts";
import { type Operation, query, read, write } from "../core/table.ts";
import { retryOnConflict } from "../core/retry.ts";

/** Rises with every change of what a summary says or how it lies in its item: the hourly run renews those of an earlier edition. */
const edition = 9;

/** What lists and figures tell of a campaign without its plan, results and property. `functions/market/summarize.ts` makes it. */
export interface Summary extends AnswerCounts {
  /** Its next open measures, three at most. */
  next: NonNullable<Campaign["next"]>;
  type: Campaign["property_type_code"];
  /** When marketing began, ISO 8601 UTC. */
  started_at: string;
  /** The day of the sale, once it is sold. */
  sold_on?: Day;
  /** The first asking price in whole euro. */
  first_price?: number;
  /** What is asked now, in whole euro. */
  asking_price?: number;
  /** Its title picture's file. */
  picture?: string;
  /** What the market answered, as advice looks at it. */
  answered: Answered;
  /** The day of the last step of the price. */
  price_on?: Day;
  /** Of the property, the earliest first. */
  deadlines: Deadline[];
  /** Viewings that are agreed, those of the last weeks that nobody recorded among them; absent where there is none. */
  viewings_planned?: PlannedViewing[];
  /** When the next ad of its plan is to begin, ISO 8601 UTC; absent where none is to come. */
  next_ad?: string;
  /** By what an import finds the campaign again. */
  openimmo_obid?: string;
  openimmo_anid?: string;
  external_number?: string;
  /** How its duties before an ad stood; absent in an offer, and once it has ended. */
  duties?: DutySummary;
  /** What it brings to the figures of the agency while it goes on; absent in an offer. */
  figures?: Figures;
}

/** With the state of the campaign that it was made of. */
export interface StoredSummary extends Summary {
  /** The campaign's id. */
  sk: string;
  of: string;
}

/** What of a campaign's head says by which state of it a summary was made. */
interface CampaignState {
  id: string;
  version: number;
  changes: number;
}

/** What an ended campaign brings to the figures of the agency: too large for what every list reads. */
export interface EndedFigures {
  figures: Figures;
}

/** The figures of all ended campaigns, and of which number of their changes; `changes` rises with every one. */
interface StoredTotals {
  changes: number;
  counted?: number;
  figures?: Figures;
}

/** That of all campaigns. Eventually consistent. */
export async function readSummaries(): Promise<StoredSummary[]> {
  return (await query<StoredSummaryItem>(keys.summaries)).map(summaryFrom);
}

/**
 * A summary as it lies in the table: as JSON text, since a store takes fields apart one by one, and a list reads those of all
 * campaigns. One of an earlier edition has them as fields until the hourly run renews it.
 */
export interface StoredSummaryItem extends Key {
  of: string;
  told?: string;
}

/** The summary that an item of the table tells. */
export function summaryFrom({ told, ...item }: StoredSummaryItem): StoredSummary {
  return { ...item, ...(JSON.parse(told ?? "{}") as Summary) };
}

/** Whether a summary tells of a campaign as it is by now. */
export function isUpToDate(summary: Pick<StoredSummary, "of"> | undefined, campaign: CampaignState): boolean {
  return summary?.of === stateOf(campaign);
}

/** Each campaign's state is another one after each change of its form, measures, results, duties and property. */
function stateOf({ version, changes }: CampaignState): string {
  return `${edition}.${version}.${changes}`;
}

/**
 * Keeps a campaign's summary, and what it brings to the figures once it has ended, where anything of it changed.
 * @param campaign as it was before what both are made of was read
 * @param before the summary as it was
 * @throws ConditionFailed where the campaign changed since: read and decide again
 */
export async function keepSummary(
  campaign: CampaignState,
  { summary, ended }: { summary: Summary; ended: Figures | undefined },
  before: StoredSummaryItem | undefined,
): Promise<void> {
  const { id } = campaign;
  // A summary that has figures was written together with that no ended ones are kept.
  const mayHaveEnded = ended !== undefined || (before && summaryFrom(before))?.figures === undefined;
  const endedBefore = mayHaveEnded ? await read<EndedFigures>(keys.endedFigures(id), { consistent: true }) : undefined;
  const put = { ...keys.summary(id), of: stateOf(campaign), told: JSON.stringify(summary) };
  const isSameEnded = isDeepStrictEqual(ended, endedBefore?.figures);
  if (isSameEnded && isDeepStrictEqual(put, before)) return;
  const key = keys.endedFigures(id);
  await write(
    { check: keys.campaign(id), when: unchangedSince(campaign) },
    { put },
    ...(isSameEnded ? [] : [ended ? { put: { figures: ended, ...key } } : { delete: key }, endedChange]),
  );
}

const endedChange: Operation = { update: keys.totals, change: { add: { changes: 1 } } };

/** The writes that take a campaign's summary away with it. */
export function summaryRemoval(campaignId: string): Operation[] {
  return [{ delete: keys.summary(campaignId) }, { delete: keys.endedFigures(campaignId) }, endedChange];
}

/** The figures of all ended campaigns, as they were last counted. */
export async function readTotals(): Promise<Figures> {
  return (await read<StoredTotals>(keys.totals))?.figures ?? noFigures;
}

/** Counts the figures of all ended campaigns, where one of them changed. Safe to repeat and to run twice at once. */
export async function countEnded(): Promise<void> {
  await retryOnConflict("die Zahlen des Büros", async () => {
    const totals = await read<StoredTotals>(keys.totals, { consistent: true });
    if (!totals || totals.counted === totals.changes) return;
    const ended = await query<EndedFigures>({ ...keys.allEndedFigures, consistent: true });
    const figures = totalOf(ended.map((one) => one.figures));
    await write({
      update: keys.totals,
      change: { set: { figures, counted: totals.changes } },
      when: still(totals, "changes"),
    });
  });
}
