import { call } from "../../core/api.ts";
import { queryClient } from "../../core/query-client.ts";
import { readToken } from "../../core/token.ts";
import { notificationsQuery } from "./queries.ts";

/** Milliseconds without a further change of a campaign; somebody who ticks off ten measures waits for one renewal. */
const pause = 2_000;
const waiting = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * Renews the notifications of a campaign whose facts were changed here, so that they go away with their cause
 * (docs/product.md, Notifications). What fails is made good by the hourly renewal.
 */
export function renewNotifications(campaignId: string): void {
  clearTimeout(waiting.get(campaignId));
  waiting.set(
    campaignId,
    setTimeout(() => {
      waiting.delete(campaignId);
      void renew(campaignId).catch(() => undefined);
    }, pause),
  );
}

async function renew(campaign_id: string): Promise<void> {
  // Signed out meanwhile: a refused call would count as a session that ended by itself.
  if (!readToken()) return;
  await call("POST /notifications/generate", { query: { campaign_id } });
  await queryClient.invalidateQueries(notificationsQuery);
}
