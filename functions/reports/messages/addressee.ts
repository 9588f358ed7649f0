import { undeliveredText } from "#shared/core/undelivered";
import type { CommunicationChannel } from "#shared/owners/channels";
import { internationalNumber } from "#shared/owners/phone";
import { mailAddressesOf } from "#shared/owners/salutation";
import type { Recipient } from "#shared/reports/contract";
import type { StoredCampaign } from "../../campaigns/items.ts";
import { Refusal } from "../../core/refusal.ts";
import { splitByDelivery } from "../../core/undelivered.ts";

/**
 * Where something goes by a channel: an owner's e-mail addresses at which mail arrives, joined by ", ", or the telephone
 * number as stored.
 * @throws Refusal 400 where there is none, or the number is none that a telephone could call
 */
export async function addressBy(
  channel: CommunicationChannel,
  owner: Recipient,
  { timezone }: Pick<StoredCampaign, "timezone">,
): Promise<string> {
  if (channel === "email") {
    if (!owner.email)
      throw new Refusal(
        400,
        "Für diesen Eigentümer ist keine E-Mail-Adresse hinterlegt. Bitte tragen Sie sie beim Eigentümer ein.",
      );
    const { good, stopped } = await splitByDelivery(mailAddressesOf(owner));
    if (good.length === 0) throw new Refusal(400, stopped.map(undeliveredText).join(" "));
    return good.join(", ");
  }
  if (!owner.phone)
    throw new Refusal(
      400,
      "Für diesen Eigentümer ist keine Telefonnummer hinterlegt. Bitte tragen Sie sie beim Eigentümer ein.",
    );
  if (!internationalNumber(owner.phone, timezone))
    throw new Refusal(
      400,
      `Die Telefonnummer „${owner.phone}“ ist ungültig. Bitte korrigieren Sie sie beim Eigentümer.`,
    );
  return owner.phone;
}
