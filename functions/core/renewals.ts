import { allEnded } from "./all-ended.ts";
import { newId } from "./ids.ts";
import { keys } from "./keys.ts";
import { schema } from "./schema.ts";
import { type Operation, write } from "./table.ts";

/** That a campaign's notifications are to be renewed. */
export interface Renewal {
  /** The campaign's id. */
  sk: string;
  /** Another one with every change: what changes while it is renewed is renewed again. */
  stamp: string;
}

/** The note that a campaign is to be renewed, for a transaction that must not be forgotten. */
export function putRenewal(campaignId: string): Operation {
  return { put: { ...keys.renewal(campaignId), stamp: newId(), schema } };
}

/**
 * Notes that something changed of which notifications tell, a write unit for each campaign. Not part of the change's own
 * transaction, where it would cost two: whoever dies in between leaves it to the hourly renewal.
 */
export async function noteRenewals(campaignIds: string[]): Promise<void> {
  await allEnded(campaignIds.map((id) => write(putRenewal(id))));
}
