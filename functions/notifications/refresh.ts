import { factsOf, type ObservedMeasure } from "#shared/notifications/facts";
import { openMeasuresUntil } from "../analytics/queries.ts";
import { readCampaigns } from "../campaigns/queries.ts";
import { notificationId, readAll, replaceNotifications, type StoredNotification } from "./store.ts";

const deadlineNotice = 48 * 3_600_000;

/**
 * Renews the notifications of all campaigns from the facts of an instant: one per campaign and kind, changed where the
 * facts changed, gone where their cause is gone. Running it twice, or twice at the same time, changes nothing more.
 * @param now ISO 8601 UTC
 */
export async function refreshNotifications(now: string) {
  const until = new Date(Date.parse(now) + deadlineNotice + 1).toISOString();
  const [campaigns, open, stored] = await Promise.all([readCampaigns(), openMeasuresUntil(until), readAll()]);
  // Owners' replies follow from no state: they stay until somebody hides them.
  const before = stored.filter(({ notification_type }) => notification_type !== "other");
  const measures: Map<string, ObservedMeasure[]> = Map.groupBy(open, ({ campaign_id }) => campaign_id);
  const created = new Map(before.map(({ id, created_at }) => [id, created_at]));
  const after: StoredNotification[] = campaigns.flatMap((campaign) =>
    factsOf(campaign, measures.get(campaign.id) ?? [], now).map((fact) => {
      const id = notificationId(campaign.id, fact.notification_type);
      return { ...fact, id, campaign_id: campaign.id, created_at: created.get(id) ?? now };
    }),
  );
  return replaceNotifications(before, after);
}
