import { idsOf } from "#shared/campaigns/campaign-owners";
import { isAtWork } from "#shared/campaigns/reading";
import type { ImportedEnquiry } from "#shared/market/openimmo/feedback";
import type { MarketResult } from "#shared/market/result-fields";
import { mailAddressesOf } from "#shared/owners/salutation";
import { recipientOf } from "#shared/reports/recipient";
import type { IncomingMail } from "#shared/inbox/mail";
import { ownerReply, type ReplyFile } from "#shared/inbox/owner-reply";
import { hasLinkAlone } from "#shared/inbox/words-of";
import { filesPerCampaign } from "#shared/files/limits";
import { listUsers } from "../accounts/store.ts";
import type { StoredCampaign } from "../campaigns/items.ts";
import { readCampaign } from "../campaigns/read.ts";
import { markOf, type ReplyTarget } from "../campaigns/reply-address.ts";
import { campaignChange } from "../core/campaign-change.ts";
import { still } from "../core/condition.ts";
import { putFile } from "../core/files.ts";
import { historyPuts } from "../core/history.ts";
import { stableId } from "../core/ids.ts";
import { keys, normalEmail } from "../core/keys.ts";
import { retryOnConflict } from "../core/retry.ts";
import { type Operation, write, tryWrite } from "../core/table.ts";
import { matchesMediaType } from "../files/confirm.ts";
import { announcedItem, contentKey, keyOf, readAll, type StoredFile } from "../files/items.ts";
import { newResultWrites } from "../market/results.ts";
import { putForward } from "../notifications/forwarded-mail.ts";
import { reachedAbout } from "../notifications/reached.ts";
import { readOwner } from "../owners/store.ts";
import { proveMeasures } from "../plan/proving.ts";
import { putOwnerMessage } from "../reports/messages/owner-messages.ts";
import { letterBecomes, readLetter, type StoredLetter } from "./letters.ts";

/** A mail that is about to be placed: on its way in, or by a person who found it waiting. */
export interface Placing {
  letter: Pick<StoredLetter, "id" | "received_at">;
  from: "arriving" | "waiting";
  mail: IncomingMail;
  /** The user's id; empty where the cockpit placed it. */
  by: string;
  /** ISO 8601 UTC. */
  now: string;
}

/** An enquiry and the campaign that it is about. */
export interface PlacedEnquiry {
  campaign: StoredCampaign;
  enquiry: Pick<ImportedEnquiry, "channel" | "on" | "wish" | "note">;
}

/** Of the addresses in our e-mails. */
const ownHost = () => URL.parse(process.env.SITE_URL ?? "")?.host ?? "";

/** Maximum number of people to whom a mail is handed on. */
const maxForwards = 10;

/**
 * Keeps enquiries with their campaigns, all or none, and hands the mail on to those responsible: nobody has to look into
 * another mailbox. Of the people who ask there are initials at most.
 * @returns "known" where another try was faster; "unreached" where it arrived by itself and would be handed on to nobody
 */
export async function placeEnquiries(
  placing: Placing,
  placed: PlacedEnquiry[],
): Promise<"placed" | "known" | "unreached"> {
  const { letter, from, by, now } = placing;
  const results = placed.map(({ campaign, enquiry }, at): MarketResult => {
    const { channel, on, wish, note } = enquiry;
    return {
      kind: "enquiry",
      channel,
      on,
      wish,
      note,
      id: `${campaign.id}.${stableId("letter", letter.id, String(at))}`,
      campaign_id: campaign.id,
      created_at: now,
      created_by: by,
      version: 1,
    };
  });
  const campaigns = [...new Map(placed.map(({ campaign }) => [campaign.id, campaign])).values()];
  const told = await toldOf(campaigns);
  if (from === "arriving" && !told) return "unreached";
  const isDone = await tryWrite(
    ...becomesPlaced(placing),
    ...results.flatMap(newResultWrites),
    ...results.flatMap(({ id, campaign_id }) =>
      historyPuts("campaign", [campaign_id], { action: "receiveEnquiry", by, at: now, target: id, body: {} }),
    ),
    ...campaigns.map(({ id }) => campaignChange(id)),
    ...[...(told ?? [])].map(([user, campaign]) => putForward(user, letter.id, campaign, now)),
  );
  if (isDone) for (const { id } of campaigns) await proveMeasures(id, { by, now });
  return isDone ? "placed" : "known";
}

/** To whom a mail is handed on, each with the campaign that it is about; nothing where one of them would reach nobody. */
async function toldOf(campaigns: readonly StoredCampaign[]): Promise<Map<string, string> | undefined> {
  const users = await listUsers();
  const told = new Map<string, string>();
  for (const { id, responsible_id } of campaigns) {
    const reached = await reachedAbout(responsible_id, users);
    if (reached.length === 0) return undefined;
    for (const user of reached) if (!told.has(user.id) && told.size < maxForwards) told.set(user.id, id);
  }
  return told;
}

/** The writes by which a mail is placed, and waits no more. */
function becomesPlaced({ letter, from }: Placing): Operation[] {
  return [
    letterBecomes(letter, from, "placed"),
    ...(from === "waiting" ? [{ delete: keys.waitingLetter(letter.id) }] : []),
  ];
}

/**
 * Keeps a mail as a message of a campaign's owner, with its files, which are released to nobody yet, and tells the agency as
 * of a message from the room.
 * @returns whether it did; not where the campaign is not this owner's (any more), or another try was faster
 * @throws Refusal 404 for an unknown campaign or owner
 */
export async function placeReply(
  placing: Placing,
  { campaign_id, owner_id, sent = [] }: ReplyTarget,
): Promise<boolean> {
  const { letter, from, mail, by, now } = placing;
  const campaign = await readCampaign(campaign_id, { consistent: true });
  if (!idsOf(campaign.owners).includes(owner_id)) return false;
  const owner = recipientOf(await readOwner(owner_id));
  const isSent = (words: string) => sent.includes(markOf(words)) && !hasLinkAlone(words, ownHost());
  const known = mailAddressesOf(owner).map(normalEmail);
  const isKnown = (address: string) => known.includes(normalEmail(address));
  const { text, subject, files } = ownerReply(mail, isKnown, matchesMediaType, isSent);
  const kept = await announceFiles(campaign, { letterId: letter.id, owner_id }, files, now);
  const isDone = await retryOnConflict("diese Kampagne", async () => {
    if ((await readLetter(letter.id))?.state !== from) return false;
    const current = await readCampaign(campaign_id, { consistent: true });
    if (!idsOf(current.owners).includes(owner_id)) return false;
    const isOneOfSeveral = current.owners.length > 1;
    const message = await putOwnerMessage({
      id: letter.id,
      campaign: current,
      owner_id,
      text,
      subject,
      notice: isOneOfSeveral ? "E-Mail eines Eigentümers" : "E-Mail des Eigentümers",
      now,
    });
    await write(
      ...becomesPlaced(placing),
      ...message,
      ...kept.map((file): Operation => ({ put: { ...file, confirmed: true, ...keyOf(file.id) } })),
      ...historyPuts("campaign", [campaign_id], { action: "receiveReply", by, at: now, target: letter.id, body: {} }),
      campaignChange(campaign_id, still(current, "owners")),
    );
    return true;
  });
  if (isDone && kept.length > 0) await proveMeasures(campaign_id, { by, now });
  return isDone;
}

/**
 * Notes the files of a reply and puts their bytes down, before the message that names them is written: what dies on the way
 * is forgotten in a day, as any upload that does not come. They are about the owner who sent them until an agent says
 * otherwise: nobody has looked whether it is the letter or an identity card, which go with their owner and on no page.
 */
async function announceFiles(
  campaign: StoredCampaign,
  { letterId, owner_id }: { letterId: string; owner_id: string },
  files: ReplyFile[],
  now: string,
): Promise<StoredFile[]> {
  if (files.length === 0) return [];
  const known = (await readAll(campaign.id)).files.filter(({ removed_at }) => removed_at === undefined);
  const room = Math.max(0, filesPerCampaign - known.length);
  const kept = files.slice(0, room).map(({ name, type, content }, at) => {
    const id = `${campaign.id}.${stableId("letter", letterId, String(at))}`;
    const file: StoredFile = {
      id,
      name,
      type,
      campaign_id: campaign.id,
      measure_id: null,
      size: content.length,
      uploaded_at: now,
      uploaded_by: "",
      confirmed: false,
      thumbnail: false,
      owner_id,
      is_bill: false,
    };
    return { file, content };
  });
  for (const { file, content } of kept) {
    const isNoted = await tryWrite(
      {
        put: announcedItem(file),
        when: [
          {
            any: [
              { attribute: "pk", is: "absent" },
              { attribute: "confirmed", is: "=", value: false },
            ],
          },
        ],
      },
      { check: keys.campaign(campaign.id), when: [{ attribute: "pk", is: "present" }] },
    );
    if (isNoted) await putFile(contentKey(file.id), content, { type: file.type, name: file.name });
  }
  return kept.map(({ file }) => file);
}

/** The campaign of an enquiry, as long as it is worked on. */
export async function campaignAtWork(id: string | undefined): Promise<StoredCampaign | undefined> {
  const campaign = id === undefined ? undefined : await readCampaign(id, { consistent: true }).catch(() => undefined);
  return campaign && isAtWork(campaign) ? campaign : undefined;
}
