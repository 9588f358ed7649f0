import { figuresEdition, isEnded, isOfThisEdition } from "#shared/analytics/contribution";
import { readTotals, type StoredFigures } from "../campaigns/figures.ts";
import type { StoredCampaign } from "../campaigns/items.ts";
import { keys } from "../core/keys.ts";
import { noteRenewals } from "../core/renewals.ts";
import { query, readMany } from "../core/table.ts";

/** Most campaigns that are noted at once: as many as the scheduled function renews in a run. */
const mostNoted = 200;

/**
 * Notes the campaigns whose figures are missing or were made by an earlier rule, so that they are renewed. Of ended ones
 * the totals know how many there are; they are read themselves only where some are missing.
 * @param campaigns all of the agency
 */
export async function noteOldFigures(campaigns: readonly StoredCampaign[]): Promise<void> {
  const [running, totals] = await Promise.all([query<StoredFigures>(keys.allFigures), readTotals()]);
  const isOver = ({ outcome = null, archived }: StoredCampaign) => isEnded({ outcome, archived });
  const ended = campaigns.filter(isOver).map(({ id }) => id);
  const areAllIn = ended.length === (totals.figures.editions[figuresEdition] ?? 0);
  const known = new Set(running.filter(({ figures }) => isOfThisEdition(figures)).map(({ sk }) => sk));
  if (!areAllIn)
    for (const { pk, figures } of await readMany<StoredFigures>(ended.map(keys.endedFigures)))
      if (isOfThisEdition(figures)) known.add(pk.slice("C#".length));
  const old = [...campaigns.filter((one) => !isOver(one)).map(({ id }) => id), ...(areAllIn ? [] : ended)].filter(
    (id) => !known.has(id),
  );
  await noteRenewals(old.slice(0, mostNoted));
}
