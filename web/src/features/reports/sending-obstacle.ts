import type { Campaign } from "#shared/campaigns/contract";
import type { CommunicationChannel } from "#shared/owners/channels";
import { internationalNumber } from "#shared/owners/phone";
import type { Recipient } from "#shared/reports/contract";

/** Those of several owners whom a channel reaches. */
export function reachedBy<Person extends Pick<Recipient, "email" | "phone">>(
  channel: CommunicationChannel,
  owners: readonly Person[],
  campaign: Pick<Campaign, "timezone">,
): Person[] {
  return owners.filter((owner) => sendingObstacle(channel, owner, campaign) === undefined);
}

/** Why nothing can be sent to an owner by a channel, or nothing. */
export function sendingObstacle(
  channel: CommunicationChannel,
  owner: Pick<Recipient, "email" | "phone">,
  { timezone }: Pick<Campaign, "timezone">,
): string | undefined {
  if (channel === "email") return owner.email ? undefined : "Für diesen Eigentümer ist keine E-Mail-Adresse hinterlegt";
  if (!owner.phone) return "Für diesen Eigentümer ist keine Telefonnummer hinterlegt";
  return internationalNumber(owner.phone, timezone)
    ? undefined
    : `Die Telefonnummer „${owner.phone}“ ist ungültig. Bitte korrigieren Sie sie beim Eigentümer.`;
}
