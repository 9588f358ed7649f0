import type { TitlePicture } from "#shared/files/contract";
import { titlePicturesAtOnce } from "#shared/files/limits";
import { keys } from "../core/keys.ts";
import { readMany } from "../core/table.ts";
import { type StoredSummaryItem, summaryFrom } from "../summaries/summary.ts";
import { thumbnailLink } from "./items.ts";

/**
 * The title pictures of some campaigns, as their summaries have them: a moment late after a change.
 * @param campaignIds the first sixty are looked up, unknown ones are left out
 */
export async function listTitlePictures(campaignIds: readonly string[]): Promise<TitlePicture[]> {
  const wanted = [...new Set(campaignIds.filter(Boolean))].slice(0, titlePicturesAtOnce);
  const summaries = await readMany<StoredSummaryItem>(wanted.map(keys.summary));
  const known = summaries
    .map(summaryFrom)
    .flatMap(({ sk, picture }) => (picture ? [{ campaign_id: sk, id: picture }] : []));
  return Promise.all(known.map(async (one) => ({ ...one, thumbnail_url: await thumbnailLink(one.id) })));
}
