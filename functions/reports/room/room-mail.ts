import type { CampaignId } from "#shared/core/kinds";
import { recipientOf } from "#shared/reports/recipient";
import { mailAddressesOf, salutationOf } from "#shared/owners/salutation";
import { roomMailSubject, roomMailText } from "#shared/reports/room-mail-words";
import { letterheadFor, readSettings } from "../../agency/store.ts";
import { roomOfToken } from "../../campaigns/owner-room.ts";
import { replyAddress } from "../../campaigns/reply-address.ts";
import { readCampaign } from "../../campaigns/read.ts";
import { Refusal } from "../../core/refusal.ts";
import { readOwner } from "../../owners/store.ts";
import type { Author } from "../author.ts";
import { addressBy } from "../messages/addressee.ts";
import { mailToOwner, refuseUnsent } from "../messages/mail-to-owner.ts";

/**
 * Mails an owner the address of their room, to the addresses that are stored and no others. The agency does not know the
 * address any more: it comes from who has just made it, and goes to whose room it opens.
 * @param url as `openRoom` told it
 * @throws Refusal 404 for an unknown campaign, 409 for an address that opens no room of it, 400 without an e-mail
 * address, 503 when it could not be sent
 */
export async function mailRoom(campaignId: CampaignId, url: string, { agent }: Author): Promise<{ to: string }> {
  const campaign = await readCampaign(campaignId);
  const [, token = ""] = /\/api\/public\/rooms\/([\w-]{32})$/.exec(url) ?? [];
  const room = token === "" ? undefined : await roomOfToken(token);
  if (room?.campaign_id !== campaignId)
    throw new Refusal(409, "Diese Adresse gilt nicht mehr. Bitte erneuern Sie sie, und senden Sie dann die neue.");
  const owner = recipientOf(await readOwner(room.owner_id));
  const letterhead = letterheadFor(await readSettings());
  const to = await addressBy("email", owner, campaign);
  const outcome = await mailToOwner(mailAddressesOf(owner), agent, letterhead, {
    subject: roomMailSubject(campaign.property_address || campaign.title),
    text: roomMailText({
      salutation: salutationOf(owner),
      url: `${process.env.SITE_URL ?? ""}/api/public/rooms/${token}`,
      agent: agent.name,
      agency: letterhead.name,
      isOneOfSeveral: campaign.owners.length > 1,
    }),
    replyTo: await replyAddress(campaignId, owner.id),
  });
  refuseUnsent(outcome);
  return { to };
}
