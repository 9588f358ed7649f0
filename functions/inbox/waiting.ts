import { dayLength } from "#shared/core/time";
import { waitingDays, maxWaiting, shownText } from "#shared/inbox/limits";
import type { DeliveredAs, WaitingFile, WaitingMail, WaitingReason } from "#shared/inbox/contract";
import { enquirySaid, type MailEnquiry } from "#shared/inbox/enquiry-mail";
import { fileKindOf } from "#shared/inbox/file-kind";
import { readMail } from "#shared/inbox/mail";
import type { CampaignId } from "#shared/core/kinds";
import { cutText } from "#shared/core/cut-text";
import { readCampaign } from "../campaigns/read.ts";
import { present } from "../core/condition.ts";
import { fileLink, putFile, readFile } from "../core/files.ts";
import { isId } from "../core/ids.ts";
import { keys } from "../core/keys.ts";
import { letterFileKey, rawLetterKey } from "../core/letter-files.ts";
import { notFound, Refusal } from "../core/refusal.ts";
import { type Operation, query, read, tryWrite } from "../core/table.ts";
import { letterBecomes, letterThrown, readLetter } from "./letters.ts";
import { placeEnquiries, placeReply, type Placing } from "./placing.ts";

/** A waiting mail as stored. */
interface StoredWaiting extends Omit<WaitingMail, "deleted_at" | "sender" | "files"> {
  sender?: string;
  thrown_at?: string;
  files: StoredFile[];
}

/** `is_done` once nothing more is to be taken over from it. */
type StoredFile = Omit<WaitingFile, "taken"> & { taken?: CampaignId[]; is_done?: boolean };

/** Why a mail waits, and what is kept of it; `sender` only where it is proven to be theirs. */
interface Waits {
  reason: WaitingReason;
  enquiry: MailEnquiry | undefined;
  raw: Uint8Array;
  sender?: string;
}

/** Lets a mail wait for a person. @throws Refusal 429 where very many wait already */
export async function letWait(placing: Placing, waits: Waits): Promise<DeliveredAs> {
  return (await tryWrite(...(await waitingWrites(placing, waits)))) ? "waiting" : "known";
}

/**
 * The writes by which a mail waits for a person, with what the list shows; its bytes are put down before.
 * @throws Refusal 429 where very many wait already
 */
export async function waitingWrites(
  { letter, mail, now }: Placing,
  { reason, enquiry, raw, sender = "" }: Waits,
): Promise<Operation[]> {
  const { id } = letter;
  const others = await query({ ...keys.waitingLetters, consistent: true, only: ["sk"] });
  if (others.length >= maxWaiting)
    throw new Refusal(
      429,
      `Im Eingang warten schon ${maxWaiting} E-Mails. Bitte räumen Sie ihn auf; diese ist noch nicht angenommen.`,
      { headers: { "Retry-After": "3600" } },
    );
  await putFile(rawLetterKey(id), raw, { type: "message/rfc822", name: "Original.eml" });
  for (const [at, { name, type, content }] of mail.files.entries())
    await putFile(letterFileKey(id, at), content, { type, name });
  const files = mail.files.map(({ name, type, content }) => ({
    name,
    type,
    size: content.length,
    kind: fileKindOf({ name, content }),
  }));
  const { name, address } = mail.from;
  const waiting: StoredWaiting = {
    id,
    received_at: now,
    from: name && address ? `${name} <${address}>` : name || address,
    sender,
    subject: mail.subject,
    text: cutText(mail.text, shownText),
    reason,
    enquiry: enquiry ? shownEnquiry(enquiry) : null,
    files,
  };
  return [letterBecomes(letter, "arriving", "waiting"), { put: { ...waiting, ...keys.waitingLetter(id) } }];
}

function shownEnquiry({ property, channel, on, wish, note }: MailEnquiry): WaitingMail["enquiry"] {
  return { property, channel, on, wish, note };
}

/** What waits, the newest first. */
export async function listWaiting(): Promise<WaitingMail[]> {
  const stored = await query<StoredWaiting>({ ...keys.waitingLetters, consistent: true });
  return stored
    .filter(({ thrown_at }) => thrown_at === undefined)
    .map(shownWaiting)
    .toSorted((one, other) => other.received_at.localeCompare(one.received_at) || one.id.localeCompare(other.id));
}

function shownWaiting(stored: StoredWaiting): WaitingMail {
  const { id, received_at, from, sender = "", subject, text, reason, enquiry, files } = stored;
  const deleted_at = new Date(Date.parse(received_at) + waitingDays * dayLength).toISOString();
  return { id, received_at, from, sender, subject, text, reason, enquiry, files: files.map(shownFile), deleted_at };
}

function shownFile({ name, type, size, kind, taken = [] }: StoredFile): WaitingFile {
  return { name, type, size, kind, taken };
}

/** @throws Refusal 404 for what does not wait (any more) */
export async function readWaiting(id: string): Promise<StoredWaiting> {
  const stored = isId(id) ? await read<StoredWaiting>(keys.waitingLetter(id), { consistent: true }) : undefined;
  if (!stored) throw notFound("Diese E-Mail");
  return stored;
}

/** The files of a waiting mail, each with an address under which it is saved, never shown. @throws Refusal 404 */
export async function listWaitingFiles(id: string) {
  const { files } = await readWaiting(id);
  const linked = files.map(async (file, at) => ({
    ...shownFile(file),
    url: await fileLink(letterFileKey(id, at), { type: "application/octet-stream", inline: false, name: file.name }),
  }));
  return { files: await Promise.all(linked) };
}

/**
 * Places a waiting mail by a person's word: as an enquiry of a campaign, or as a message of one of its owners.
 * @param by the user's id @param now ISO 8601 UTC
 * @throws Refusal 404 for what does not wait or an unknown campaign, 409 for an owner who is none of the campaign's
 */
export async function placeWaiting(
  id: string,
  { campaign_id, owner_id = null }: { campaign_id: string; owner_id?: string | null | undefined },
  by: string,
  now: string,
) {
  const waiting = await readWaiting(id);
  const [campaign, raw] = await Promise.all([
    readCampaign(campaign_id, { consistent: true }),
    readFile(rawLetterKey(id)),
  ]);
  if (!raw || waiting.thrown_at !== undefined) throw notFound("Diese E-Mail");
  if (waiting.reason === "unreadable")
    throw new Refusal(409, "Diese E-Mail ist nicht lesbar. Sie können das Original speichern oder sie wegwerfen.");
  const mail = await readMail(raw);
  const placing: Placing = { letter: waiting, from: "waiting", mail, by, now };
  if (owner_id !== null) {
    if (!(await placeReply(placing, { campaign_id, owner_id }))) {
      // Somebody else was faster: then it waits no more, whoever owns the property.
      await readWaiting(id);
      throw new Refusal(409, "Dieser Eigentümer gehört nicht (mehr) zur Kampagne. Bitte laden Sie die Seite neu.");
    }
    return { campaign_id, delivered_as: "reply" as const };
  }
  if ((await placeEnquiries(placing, [{ campaign, enquiry: waiting.enquiry ?? enquirySaid(mail, now) }])) === "known")
    throw notFound("Diese E-Mail");
  return { campaign_id, delivered_as: "enquiry" as const };
}

/** Throws a waiting mail away; for an hour it can be taken back. Safe to repeat. @throws Refusal 404 */
export async function throwAway(id: string, now: string): Promise<void> {
  const { thrown_at } = await readWaiting(id);
  if (thrown_at !== undefined) return;
  const isDone = await tryWrite(letterThrown(id, now), {
    update: keys.waitingLetter(id),
    change: { set: { thrown_at: now } },
    when: [present],
  });
  if (!isDone) throw notFound("Diese E-Mail");
}

/** Takes a mail back that was thrown away. Safe to repeat. @throws Refusal 404 once it is gone */
export async function restore(id: string): Promise<WaitingMail> {
  const stored = await readWaiting(id);
  if (stored.thrown_at !== undefined && (await readLetter(id))?.state === "thrown") {
    const isDone = await tryWrite(letterBecomes(stored, "thrown", "waiting"), {
      update: keys.waitingLetter(id),
      change: { remove: ["thrown_at"] },
      when: [present],
    });
    if (!isDone) throw notFound("Diese E-Mail");
  }
  return shownWaiting(stored);
}
