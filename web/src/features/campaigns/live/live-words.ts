import type { Campaign } from "#shared/campaigns/contract";
import type { LiveSource } from "#shared/campaigns/live-sources";

const sources: Record<LiveSource, string> = {
  person:
    "Von Hand eingetragen. Leer gilt wieder der Tag der ersten erledigten Werbung oder der ersten Portal-Adresse.",
  ad: "Der Tag der ersten erledigten Werbung. Ein anderer Tag geht vor.",
  address: "Der Tag, an dem die erste Adresse auf einem Portal eingetragen wurde. Ein anderer Tag geht vor.",
};

/** What stands below the field that says since when a property is on the market: from where its day is. */
export function liveHint({ live_by: source }: Pick<Campaign, "live_by">): string {
  return source === null
    ? "Folgt von selbst aus der ersten erledigten Werbung oder der ersten Portal-Adresse."
    : sources[source];
}
