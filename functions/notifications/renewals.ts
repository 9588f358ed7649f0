import { chunksOf } from "../core/chunks.ts";
import { still } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import { ifBusy, ifGone } from "../core/refusal.ts";
import type { Renewal } from "../core/renewals.ts";
import { query, writeIfHolds } from "../core/table.ts";
import { refreshCampaign } from "./refresh.ts";

/** Most campaigns that whoever looks at the notifications renews first; what is left the scheduled function does. */
const mostAtOnce = 5;

/**
 * Renews the notifications of campaigns of which something changed, and what they bring to the agency's figures. Safe to
 * repeat and to run twice at once; what changes meanwhile, or is changed without pause, stays noted.
 * @param now ISO 8601 UTC @param most campaigns
 */
export async function renewNoted(now: string, most = mostAtOnce): Promise<void> {
  const noted = await query<Renewal>(keys.renewals);
  for (const some of chunksOf(noted.slice(0, most), mostAtOnce))
    await Promise.all(
      some.map(async ({ sk: campaignId, stamp }) => {
        const isDone = await refreshCampaign(campaignId, now)
          .then(() => true, ifGone(true))
          .catch(ifBusy(false));
        if (isDone) await writeIfHolds({ delete: keys.renewal(campaignId), when: still({ stamp }, "stamp") });
      }),
    );
}
