import type { Campaign } from "#shared/campaigns/contract";
import { andText } from "#shared/core/list-text";
import { numberText } from "#shared/core/numbers";
import type { WaitingMail } from "#shared/inbox/contract";

/** So many campaigns are named. */
const maxNamed = 3;

/** For which campaigns something was taken over from a mail that still waits for the rest; empty where nothing was. */
export function takenFrom({ files }: Pick<WaitingMail, "files">, campaigns: readonly Campaign[]): string {
  const ids = [...new Set(files.flatMap(({ taken }) => taken))];
  if (ids.length === 0) return "";
  const named = ids
    .flatMap((id) => campaigns.find((campaign) => campaign.id === id)?.title ?? [])
    .slice(0, maxNamed)
    .map((title) => `„${title}“`);
  const more = ids.length - named.length;
  const parts = [...named, ...(more > 0 ? [`${numberText(more)} ${named.length > 0 ? "weitere" : "Kampagnen"}`] : [])];
  return `Schon übernommen für ${andText(parts)}; der Rest wartet noch.`;
}
