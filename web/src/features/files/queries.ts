import { queryOptions } from "@tanstack/react-query";
import type { CampaignFile } from "#shared/files/contract";
import { call } from "../../core/api.ts";
import { queryKeys } from "../../core/query-keys.ts";

/** The files of a campaign in their order. */
export const filesQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...queryKeys.files, campaignId],
    queryFn: ({ signal }) => call("GET /campaigns/{id}/files", { params: { id: campaignId }, signal }),
  });

/** The title pictures of up to sixty campaigns. Their addresses hold for a quarter of an hour. */
export const titlePicturesQuery = (campaignIds: readonly string[]) =>
  queryOptions({
    queryKey: [...queryKeys.titlePictures, ...campaignIds],
    staleTime: 10 * 60_000,
    queryFn: async ({ signal }) =>
      (await call("GET /title-pictures", { query: { campaigns: campaignIds.join(",") }, signal })).pictures,
  });

/** A file's thumbnail as an address of this page, read once: what the store answers is never cached. */
export const thumbnailQuery = ({ id, thumbnail_url }: Pick<CampaignFile, "id" | "thumbnail_url">) =>
  queryOptions({
    queryKey: [...queryKeys.thumbnail, id],
    enabled: thumbnail_url !== null,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const answer = await fetch(thumbnail_url ?? "", { signal });
      if (!answer.ok) throw new Error(`thumbnail ${answer.status}`);
      return readAsAddress(await answer.blob());
    },
  });

/** Bytes as a data address. */
export function readAsAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : ""));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("thumbnail unreadable")));
    reader.readAsDataURL(blob);
  });
}
