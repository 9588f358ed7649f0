import type { CampaignId, OwnerId } from "#shared/core/kinds";
import { andText } from "#shared/core/list-text";
import { countText } from "#shared/core/numbers";
import { readBaseline } from "../../campaigns/baseline.ts";
import { readAnyDecisions } from "../../campaigns/owner-decision.ts";
import { readCampaigns } from "../../campaigns/read.ts";
import { chunksOf } from "#shared/core/chunks";
import { Refusal } from "../../core/refusal.ts";
import { readAll } from "../../files/items.ts";
import { deleteOwner, readOwner } from "../../owners/store.ts";
import { isAbout } from "../decisions/decision-erasure.ts";
import { readMessages } from "../messages/thread-store.ts";
import { enteredFor } from "../offers/offers.ts";
import { pendingAbout } from "../report/files.ts";
import { readReports, recipientsIn } from "../report/store.ts";

const campaignsAtOnce = 8;

/**
 * Deletes an owner whom nothing names any more. What names them would outlive them otherwise, and neither an erasure nor an
 * export could find it without its owner (DSGVO Art. 15, 17).
 * @throws Refusal 404 for an unknown id, 400 naming the campaigns they are assigned to or what still names them
 */
export async function deleteUnnamedOwner(id: string): Promise<void> {
  const { campaigns } = await readOwner(id);
  // Whom a campaign is assigned to is refused with the number of campaigns.
  const named = campaigns === 0 ? await whatNames(id) : [];
  if (named.length > 0)
    throw new Refusal(
      400,
      `Zu diesem Eigentümer gibt es noch ${andText(named)}. Mit „Daten löschen (DSGVO Art. 17)“ auf seiner Karte geht beides zusammen.`,
    );
  await deleteOwner(id);
}

/** What names an owner in whichever campaign, in words with numbers: rare enough to look through all of them. */
async function whatNames(ownerId: OwnerId): Promise<string[]> {
  const sums = { reports: 0, decisions: 0, messages: 0, files: 0, offers: 0 };
  for (const chunk of chunksOf(await readCampaigns(), campaignsAtOnce)) {
    const found = await Promise.all(chunk.map(({ id }) => namesIn(id, ownerId)));
    for (const one of found) for (const kind of kinds) sums[kind] += one[kind];
  }
  return kinds.flatMap((kind) => {
    const [one, many] = words[kind];
    return sums[kind] > 0 ? [countText(sums[kind], one, many)] : [];
  });
}

const words = {
  reports: ["Bericht", "Berichte"],
  decisions: ["Freigabe", "Freigaben"],
  messages: ["Nachricht", "Nachrichten"],
  files: ["Datei", "Dateien"],
  offers: ["Angebot", "Angebote"],
} as const;
const kinds = Object.keys(words) as (keyof typeof words)[];

async function namesIn(campaignId: CampaignId, ownerId: OwnerId): Promise<Record<keyof typeof words, number>> {
  const [reports, pending, decisions, messages, { files }, isOffered, baseline] = await Promise.all([
    readReports(campaignId),
    pendingAbout(campaignId, ownerId),
    readAnyDecisions(campaignId),
    readMessages(campaignId, ownerId),
    readAll(campaignId),
    // Nobody whom a campaign is still assigned to comes here.
    enteredFor(campaignId, ownerId, []),
    readBaseline(campaignId),
  ]);
  return {
    reports: reports.filter((report) => recipientsIn(report).some(({ id }) => id === ownerId)).length + pending.length,
    decisions: decisions.filter((decision) => isAbout(decision, ownerId)).length,
    messages: messages.length,
    files: files.filter((file) => file.owner_id === ownerId || file.released_to?.includes(ownerId)).length,
    offers: isOffered || baseline?.owner_ids.includes(ownerId) ? 1 : 0,
  };
}
