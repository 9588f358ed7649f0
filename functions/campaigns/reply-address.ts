import type { CampaignId, OwnerId } from "#shared/core/kinds";
import { createHash, randomBytes } from "node:crypto";
import { textOfHtml } from "#shared/inbox/html-text";
import { wordsOf } from "#shared/inbox/words-of";
import { absent, present } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import { type Item, type Operation, read, tryWrite } from "../core/table.ts";

/** Where an owner's reply about a campaign leads. */
export interface ReplyTarget {
  campaign_id: string;
  owner_id: string;
  /** Marks of the words of the e-mail that it answers (`markOf`); none where the address came without. */
  sent?: string[];
}

interface StoredAddress extends ReplyTarget {
  /** Part of every e-mail that its owner gets, and so kept as it is; all it opens is this owner's thread, to write into. */
  secret: string;
}

/** What an address for replies begins with; mail programs may change its case, so that no part of it knows one. */
const before = "antwort+";
const form = /^antwort\+([\da-f]{32})(?:\.([\da-f]{10})([\da-f]{10}))?@/;

/** The words of a text as a mark of 40 bits: too few to tell a word, enough that another text has another. */
export function markOf(text: string): string {
  return createHash("sha256").update(wordsOf(text)).digest("hex").slice(0, 10);
}

/**
 * An address for replies that says what it replies to: with the marks of an e-mail's words as text and as HTML, whichever a
 * mail program quotes. Any other address as it is.
 */
export function marked(address: string | undefined, mail: { text: string; html: string }): string | undefined {
  if (address === undefined || !form.test(address)) return address;
  return address.replace("@", `.${markOf(mail.text)}${markOf(textOfHtml(mail.html))}@`);
}

/**
 * The address by which an owner's replies to e-mails about a campaign come into the thread of their room: always the same
 * for the two. Nothing where the cockpit can't receive mail, or the campaign is gone.
 */
export async function replyAddress(campaignId: CampaignId, ownerId: OwnerId): Promise<string | undefined> {
  const domain = process.env.INBOX_DOMAIN;
  if (!domain) return undefined;
  const key = keys.replyAddress(campaignId, ownerId);
  const known = await read<StoredAddress>(key, { consistent: true });
  if (known) return `${before}${known.secret}@${domain}`;
  const secret = randomBytes(16).toString("hex");
  const target: ReplyTarget = { campaign_id: campaignId, owner_id: ownerId };
  await tryWrite(
    { put: { ...target, secret, ...key }, when: [absent] },
    { put: { ...target, ...keys.replySecret(secret) } },
    { check: keys.campaign(campaignId), when: [present] },
  );
  // Another e-mail to the same owner may have been faster.
  const made = await read<StoredAddress>(key, { consistent: true });
  return made && `${before}${made.secret}@${domain}`;
}

/** Whose thread an address leads to; nothing where none of them was made here. @param addresses recipients of a mail */
export async function replyTarget(addresses: readonly string[]): Promise<ReplyTarget | undefined> {
  for (const address of addresses) {
    const [, secret, ...marks] = form.exec(address.trim().toLowerCase()) ?? [];
    const found = secret && (await read<ReplyTarget>(keys.replySecret(secret), { consistent: true }));
    if (!found) continue;
    const sent = marks.filter((mark) => mark !== undefined);
    return { campaign_id: found.campaign_id, owner_id: found.owner_id, ...(sent.length > 0 && { sent }) };
  }
  return undefined;
}

/** The writes that end an owner's address for replies about a campaign, as with their erasure. */
export async function replyAddressRemoval(campaignId: CampaignId, ownerId: OwnerId): Promise<Operation[]> {
  const key = keys.replyAddress(campaignId, ownerId);
  const known = await read<StoredAddress>(key, { consistent: true });
  return known ? [{ delete: keys.replySecret(known.secret) }, { delete: key }] : [];
}

/** What lies elsewhere of the addresses for replies among what lies below a campaign. */
export function replySecretsOf(children: readonly Item[]): { delete: { pk: string; sk: string } }[] {
  return children.flatMap(({ sk, secret }) =>
    sk.startsWith("YR#") ? [{ delete: keys.replySecret(String(secret)) }] : [],
  );
}
