import { still } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import { ifGone } from "../core/refusal.ts";
import type { Renewal } from "../core/renewals.ts";
import { query, writeIfHolds } from "../core/table.ts";
import { refreshCampaign } from "./refresh.ts";

/** Most campaigns that whoever looks at the notifications renews first; what is left the scheduled function does. */
const mostAtOnce = 5;

/**
 * Renews the notifications of campaigns of which something changed. Safe to repeat and to run twice at once; what changes
 * meanwhile stays noted. @param now ISO 8601 UTC @param most campaigns at once
 */
export async function renewNoted(now: string, most = mostAtOnce): Promise<void> {
  const noted = await query<Renewal>(keys.renewals);
  await Promise.all(
    noted.slice(0, most).map(async ({ sk: campaignId, stamp }) => {
      await refreshCampaign(campaignId, now).catch(ifGone(undefined));
      await writeIfHolds({ delete: keys.renewal(campaignId), when: still({ stamp }, "stamp") });
    }),
  );
}
