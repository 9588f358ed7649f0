import type { Watch } from "#shared/analytics/risks";
import { given } from "#shared/core/given";
import { noAnswers } from "#shared/market/counts";
import { budgetOf } from "../campaigns/budget.ts";
import type { StoredFigures } from "../campaigns/figures.ts";
import type { StoredCampaign } from "../campaigns/items.ts";
import { type Key, keys } from "../core/keys.ts";
import { readMany } from "../core/table.ts";
import type { MarketSummary } from "./items.ts";

/** What of a campaign that goes on says whether it is at risk. @param market nothing where nobody answered @param now ISO 8601 UTC */
export function watchOf(campaign: StoredCampaign, market: Omit<MarketSummary, "sk"> | undefined, now: string): Watch {
  const { price_on, deadlines = [], ...known } = market ?? {};
  const { views, enquiries, viewings, offers, requests } = { ...noAnswers, ...known };
  const { owner_id, next_report_due, sale_on = null } = campaign;
  return given({
    counts: { views, enquiries, viewings, offers, requests },
    price_on,
    mandate_until: deadlines.find(({ kind }) => kind === "mandate")?.on,
    report_due: owner_id === null ? null : next_report_due,
    sale_on,
    budget: budgetOf(campaign, now),
  });
}

/**
 * That of campaigns that go on, by their id: as it is kept with their figures, or from head and market where an earlier
 * version kept those. @param now ISO 8601 UTC
 */
export async function watchesOf(running: readonly StoredFigures[], now: string): Promise<Map<string, Watch>> {
  const older = running.filter(({ watch }) => !watch).map(({ sk }) => sk);
  const found = await readMany<Key>(older.flatMap((id) => [keys.campaign(id), keys.market(id)]));
  const partOf = <T extends Key>({ pk, sk }: Key) => found.find((one): one is T => one.pk === pk && one.sk === sk);
  const fromHeads = older.flatMap((id) => {
    const campaign = partOf<StoredCampaign & Key>(keys.campaign(id));
    return campaign ? [[id, watchOf(campaign, partOf<MarketSummary & Key>(keys.market(id)), now)] as const] : [];
  });
  return new Map([...running.flatMap(({ sk, watch }) => (watch ? [[sk, watch] as const] : [])), ...fromHeads]);
}
