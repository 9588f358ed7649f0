import { queryOptions } from "@tanstack/react-query";
import type { PropertyPageForm } from "#shared/market/page/contract";
import { call } from "../../../core/api.ts";
import { keepAnswer } from "../../../core/patch-query.ts";
import { queryKeys, invalidate } from "../../../core/query-keys.ts";

/** The public page of a campaign's property. */
export const pageQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...queryKeys.propertyPage, campaignId],
    queryFn: ({ signal }) => call("GET /campaigns/{id}/property-page", { params: { id: campaignId }, signal }),
  });

/** Publishes a page, changes it or takes it off. @throws ApiError */
export async function savePage(campaignId: string, body: PropertyPageForm): Promise<void> {
  await keepAnswer(
    pageQuery(campaignId),
    await call("PUT /campaigns/{id}/property-page", { params: { id: campaignId }, body }),
  );
  invalidate("history");
}
