import type { Campaign } from "#shared/campaigns/contract";
import { undeliveredText } from "#shared/core/undelivered";
import type { Owner } from "#shared/owners/contract";
import type { CommunicationChannel } from "#shared/owners/channels";
import { internationalNumber } from "#shared/owners/phone";
import { mailAddressesOf } from "#shared/owners/salutation";
import type { Recipient } from "#shared/reports/contract";

/** An owner, or how a report knows one. */
type Reached = Pick<Recipient, "email" | "phone"> & Partial<Pick<Owner, "second_email" | "undelivered">>;

/** Those of several owners whom a channel reaches. */
export function reachedBy<Person extends Reached>(
  channel: CommunicationChannel,
  owners: readonly Person[],
  campaign: Pick<Campaign, "timezone">,
): Person[] {
  return owners.filter((owner) => sendingObstacle(channel, owner, campaign) === undefined);
}

/** Why nothing can be sent to an owner by a channel, or nothing. */
export function sendingObstacle(
  channel: CommunicationChannel,
  owner: Reached,
  { timezone }: Pick<Campaign, "timezone">,
): string | undefined {
  if (channel === "email") {
    const { email, second_email = "", undelivered = [] } = owner;
    if (!email) return "Für diesen Eigentümer ist keine E-Mail-Adresse hinterlegt";
    const isStopped = (address: string) => undelivered.some((one) => one.email === address);
    const isReached = mailAddressesOf({ email, second_email }).some((address) => !isStopped(address));
    return isReached ? undefined : undelivered.map(undeliveredText).join(" ");
  }
  if (!owner.phone) return "Für diesen Eigentümer ist keine Telefonnummer hinterlegt";
  return internationalNumber(owner.phone, timezone)
    ? undefined
    : `Die Telefonnummer „${owner.phone}“ ist ungültig. Bitte korrigieren Sie sie beim Eigentümer.`;
}
