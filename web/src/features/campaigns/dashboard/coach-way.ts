import type { To } from "react-router";
import type { Recommendation } from "#shared/campaigns/coach";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { dashboardPhaseOf } from "#shared/campaigns/phases";
import { isOpen } from "#shared/campaigns/status";
import { countText } from "#shared/core/numbers";
import { matchesSearch } from "#shared/campaigns/measure-search";

/**
 * Where a recommendation leads: to the plan's measures on its topic, in the phase of the first that is still open; to
 * the library where the plan has none; to the timeline's bulk mode for many at once.
 */
export function wayOf(
  { topic }: Recommendation,
  campaign: Pick<Campaign, "id">,
  measures: CampaignMeasure[],
): { to: To; label: string } {
  if (!topic) return { to: `/timeline/${campaign.id}?bulk=1`, label: "Mehrere Maßnahmen auswählen" };
  const matching = measures.filter((measure) => matchesSearch(measure, topic));
  if (matching.length === 0)
    return {
      to: { pathname: "/", search: `?${new URLSearchParams({ q: topic }).toString()}` },
      label: "In der Bibliothek suchen",
    };
  const open = matching.filter(({ status }) => isOpen(status));
  const relevant = open.length > 0 ? open : matching;
  const phase = dashboardPhaseOf(relevant[0]?.phase ?? "");
  const found = relevant.filter((measure) => dashboardPhaseOf(measure.phase) === phase);
  return {
    to: { search: `?${new URLSearchParams({ phase, q: topic }).toString()}`, hash: "#phase" },
    label:
      open.length > 0
        ? `${countText(found.length, "offene Maßnahme", "offene Maßnahmen")} ansehen`
        : `${countText(found.length, "abgeschlossene Maßnahme", "abgeschlossene Maßnahmen")} ansehen`,
  };
}
