import { responsibleOf } from "#shared/campaigns/responsible";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { type Hurried, isLate, measureDescription, measureName } from "#shared/campaigns/reading";
import type { Status } from "#shared/campaigns/status";

/** What the timeline can be narrowed to: one status, or what is late. */
export type TimelineFilter = Status | "late";

/**
 * The measures that are somebody's: theirs by name, and those of nobody where the campaign is theirs.
 * @param me a user's id; without it everybody's
 */
export function measuresOf(
  measures: CampaignMeasure[],
  campaign: Pick<Campaign, "responsible_id">,
  me: string | undefined,
): CampaignMeasure[] {
  if (me === undefined) return measures;
  return measures.filter((measure) => responsibleOf(measure, campaign) === me);
}

/** The measures that a filter and a search leave; the search looks in name, description and channel. */
export function shownMeasures(
  measures: CampaignMeasure[],
  campaign: Hurried,
  { filter, search, now }: { filter: TimelineFilter | undefined; search: string; now: string },
): CampaignMeasure[] {
  const wanted = search.trim().toLocaleLowerCase("de");
  if (!filter && !wanted) return measures;
  return measures.filter(
    (measure) =>
      (!filter || (filter === "late" ? isLate(measure, campaign, now) : measure.status === filter)) &&
      (!wanted ||
        `${measureName(measure)}\n${measureDescription(measure)}\n${measure.channel_hint}`
          .toLocaleLowerCase("de")
          .includes(wanted)),
  );
}
