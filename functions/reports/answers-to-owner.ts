import type { ThreadMessage } from "#shared/reports/thread-contract";
import { readCampaign } from "../campaigns/read.ts";
import { readMessages, type StoredMessage } from "./thread-store.ts";

/** The messages with the owner that a campaign has now, the oldest first. @throws Refusal 404 for an unknown campaign */
export async function listMessages(campaignId: string): Promise<ThreadMessage[]> {
  const { owner_id } = await readCampaign(campaignId, { consistent: true });
  return owner_id === null ? [] : (await readMessages(campaignId, owner_id)).map(shownMessage);
}

/** A message as the API answers it. */
export function shownMessage({ id, at, from, text, subject, by, channel, to, state }: StoredMessage): ThreadMessage {
  return { id, at, from, text, subject, by, channel, to, state };
}
