import type { CampaignId } from "#shared/core/kinds";
import { type Day, utcDay } from "#shared/core/time";
import { keys } from "../core/keys.ts";
import { query, read } from "../core/table.ts";

/** The public page of a campaign's property as stored. */
export interface StoredPage {
  campaign_id: string;
  /** By which it is found; stays when it is taken off, for it may stand on a sign. */
  word: string;
  /** Since when it is published, ISO 8601 UTC; null while it is not. */
  published_at: string | null;
  headline: string;
  /** Ids of the campaign's files, the title first. */
  picture_ids: string[];
  version: number;
}

/** The page of a campaign; nothing where it never had one. */
export function readStoredPage(campaignId: CampaignId): Promise<StoredPage | undefined> {
  return read<StoredPage>(keys.propertyPage(campaignId), { consistent: true });
}

/** The page behind a word. One read unit: whose a word is never changes, and whether it is published the page alone says. */
export async function pageOfWord(word: string): Promise<StoredPage | undefined> {
  if (!/^[2-9a-z]{8}$/.test(word)) return undefined;
  const named = await read<Pick<StoredPage, "campaign_id">>(keys.pageOfWord(word));
  const page = named && (await read<StoredPage>(keys.propertyPage(named.campaign_id)));
  return page?.word === word ? page : undefined;
}

/** Where anybody opens a page. */
export function pageAddress({ word }: Pick<StoredPage, "word">): string {
  return `${process.env.SITE_URL ?? ""}/objekt/${word}`;
}

/** How often a campaign's page was looked at on each day that had a look, the first day first. */
export async function readPageViews(campaignId: CampaignId): Promise<{ on: Day; count: number }[]> {
  const days = await query<{ sk: string; views: number }>(keys.pageViewsByDay(campaignId));
  return days.map(({ sk, views }) => ({ on: utcDay(sk.slice("PV#".length)), count: views }));
}
