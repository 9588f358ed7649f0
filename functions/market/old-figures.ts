import { figuresEdition, isEnded, isOfThisEdition } from "#shared/analytics/contribution";
import { readTotals, type StoredFigures } from "../campaigns/figures.ts";
import type { StoredCampaign } from "../campaigns/items.ts";
import { keys } from "../core/keys.ts";
import { noteRenewals } from "../core/renewals.ts";
import { query, readMany } from "../core/table.ts";

/** Most campaigns that are noted at once: as many as the scheduled function renews in a run. */
const mostNoted = 200;

/**
 * Notes the campaigns whose figures are missing, were made by an earlier rule, or do not know that the campaign has ended
 * or goes on again, so that they are renewed. Of ended ones the totals know how many there are; they are read themselves
 * only where some are missing.
 * @param all campaigns of the agency; offers bring no figures
 */
export async function noteOldFigures(all: readonly StoredCampaign[]): Promise<void> {
  const campaigns = all.filter(({ is_offer }) => !is_offer);
  const [kept, totals] = await Promise.all([query<StoredFigures>(keys.allFigures), readTotals()]);
  const keptAlone = new Map(kept.map(({ sk, figures, watch }) => [sk, Boolean(watch) && isOfThisEdition(figures)]));
  const isOver = ({ outcome = null, archived }: StoredCampaign) => isEnded({ outcome, archived });
  const ended = campaigns.filter(isOver).map(({ id }) => id);
  const areAllIn = ended.length === (totals.figures.editions[figuresEdition] ?? 0);
  const added = areAllIn ? new Set(ended) : await addedAmong(ended);
  const old = [
    ...campaigns.filter((one) => !isOver(one) && !keptAlone.get(one.id)).map(({ id }) => id),
    ...ended.filter((id) => keptAlone.has(id) || !added.has(id)),
  ];
  await noteRenewals(old.slice(0, mostNoted));
}

/** Which of some ended campaigns are in the totals by the present rule. */
async function addedAmong(ended: readonly string[]): Promise<Set<string>> {
  const found = await readMany<StoredFigures>(ended.map(keys.endedFigures));
  return new Set(found.flatMap(({ pk, figures }) => (isOfThisEdition(figures) ? [pk.slice("C#".length)] : [])));
}
