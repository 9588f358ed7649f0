import { isDeepStrictEqual } from "node:util";
import { stateOf } from "../campaigns/figures.ts";
import type { StoredCampaign } from "../campaigns/items.ts";
import type { KeptTally } from "../campaigns/tallies.ts";
import { allEnded } from "../core/all-ended.ts";
import { chunksOf } from "../core/chunks.ts";
import { still } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import { ifBusy, ifGone } from "../core/refusal.ts";
import { noteRenewals, type Renewal } from "../core/renewals.ts";
import { schema } from "../core/schema.ts";
import { query, read, readMany, write, writeIfHolds } from "../core/table.ts";
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
    await allEnded(
      some.map(async ({ sk: campaignId, stamp }) => {
        const isDone = await refreshCampaign(campaignId, now)
          .then(() => true, ifGone(true))
          .catch(ifBusy(false));
        if (isDone) await writeIfHolds({ delete: keys.renewal(campaignId), when: still({ stamp }, "stamp") });
      }),
    );
}

/** By campaign what it was when it was last looked over: how often it was saved, and changed. */
interface LookedOver {
  states: Record<string, string>;
}

const lookedOver = keys.job("looked-over");

/**
 * Notes the campaigns that changed since they were last looked over, of all that the agency has, but for those that were
 * counted as of their last change: a renewal was there since. Whoever changes one notes it at once, but may die in between;
 * then nothing else would ever tell. Once an hour, by the scheduled function.
 */
export async function noteChanged(campaigns: readonly StoredCampaign[]): Promise<void> {
  const before = await read<LookedOver>(lookedOver, { consistent: true });
  const states = Object.fromEntries(campaigns.map((campaign) => [campaign.id, stateOf(campaign)]));
  if (isDeepStrictEqual(states, before?.states)) return;
  const changed = Object.keys(states).filter((id) => states[id] !== before?.states[id]);
  const counted = await readMany<KeptTally>(changed.map(keys.tally), { consistent: true });
  const renewed = new Set(counted.flatMap(({ sk: id, of }) => (of === states[id] ? [id] : [])));
  await noteRenewals(changed.filter((id) => !renewed.has(id)));
  await write({ put: { ...lookedOver, states, schema } });
}
