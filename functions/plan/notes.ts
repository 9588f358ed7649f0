import type { CampaignId, Instant } from "#shared/core/kinds";
import { excerptOf } from "#shared/core/cut-text";
import { wantsAtOnce } from "#shared/accounts/mail-settings";
import { mentionedIn } from "#shared/campaigns/mentions";
import { measureName } from "#shared/campaigns/reading";
import type { NewNote, TaskNote } from "#shared/plan/task-contract";
import { putEventMail } from "../accounts/event-mails.ts";
import { putEventPush } from "../accounts/push-notes.ts";
import type { StoredUser } from "../accounts/store.ts";
import { campaignChange } from "../core/campaign-change.ts";
import { absent, present, still } from "../core/condition.ts";
import { isId, stableId } from "../core/ids.ts";
import { type Key, keys } from "../core/keys.ts";
import { foundUnder } from "../core/plan-index.ts";
import { madeId } from "../core/making.ts";
import { notFound, Refusal } from "../core/refusal.ts";
import type { SessionUser } from "../core/session.ts";
import { isConditionFailed } from "../core/store-errors.ts";
import { type Operation, query, read, write, tryWrite } from "../core/table.ts";
import { isMeasureId, keyOf, knownParts, partsOfId } from "../campaigns/items.ts";
import { fromItem } from "../campaigns/measure-item.ts";
import { readCampaign } from "../campaigns/read.ts";

/** How much of a note a notification shows, in characters. */
const excerptLength = 200;

/** Maximum number of people whom one note tells: with e-mail and devices a transaction holds no more. */
const maxMentioned = 32;

/** The notes on a measure of a campaign, the oldest first. @throws Refusal 404 for an unknown id */
export async function readNotes(id: string): Promise<TaskNote[]> {
  const { campaignId, measureId } = knownParts(id);
  const [measure, notes] = await Promise.all([
    read(keyOf({ id }), { consistent: true }),
    query<TaskNote>({ ...keys.notes(campaignId, measureId), consistent: true }),
  ]);
  if (!measure) throw notFound("Diese Maßnahme");
  return notes.map(shown).sort((one, other) => one.at.localeCompare(other.at) || (one.id < other.id ? -1 : 1));
}

/**
 * Writes a note on a measure and tells those whom it mentions, but for its author, in one transaction. Sent twice with
 * the same id it is written once. @param now ISO 8601 UTC @throws Refusal 404 for an unknown measure
 */
export async function addNote(
  id: string,
  { id: made, text }: NewNote,
  author: SessionUser,
  now: Instant,
): Promise<{ note: TaskNote; created: boolean }> {
  const { campaignId, measureId } = knownParts(id);
  const [measure, team] = await Promise.all([
    read(keyOf({ id }), { consistent: true }),
    query<StoredUser>({ ...keys.users, consistent: true }),
  ]);
  if (!measure) throw notFound("Diese Maßnahme");
  const { title } = await readCampaign(campaignId, { consistent: true });
  const key = keys.note(campaignId, measureId, made ?? madeId());
  const note: TaskNote = { id: `${id}.${key.sk.slice(key.sk.lastIndexOf("#") + 1)}`, by: author.id, at: now, text };
  const active = team.filter(({ is_active }) => is_active);
  const told = mentionedIn(text, active).filter((person) => person.id !== author.id);
  const words = {
    title: `${author.full_name} hat Sie erwähnt`,
    message: `${measureName(fromItem(measure))}, ${title}: ${excerptOf(text, excerptLength)}`,
  };
  try {
    await write(
      { put: { ...note, ...key, ...foundUnder("NOTES", now, note.id) }, when: [absent] },
      { check: keyOf({ id }), when: [present] },
      campaignChange(campaignId),
      ...told.slice(0, maxMentioned).flatMap((person) => putMention(campaignId, note, person, words)),
    );
    return { note, created: true };
  } catch (error) {
    if (isConditionFailed(error, 1)) throw notFound("Diese Maßnahme");
    // Deleted just now: its measures go after it.
    if (isConditionFailed(error, 2)) throw notFound("Diese Kampagne");
    const known = isConditionFailed(error, 0) && (await read<TaskNote>(key, { consistent: true }));
    if (!known) throw error;
    return { note: shown(known), created: false };
  }
}

function putMention(
  campaignId: CampaignId,
  note: TaskNote,
  person: StoredUser,
  words: { title: string; message: string },
): Operation[] {
  const to = person.id;
  const id = mentionId(campaignId, note.id, to);
  const measure_id = note.id.slice(0, note.id.lastIndexOf("."));
  const notification = {
    id,
    campaign_id: campaignId,
    to,
    for_users: [to],
    measure_id,
    created_at: note.at,
    due_date: null,
    ...words,
  };
  return [
    { put: { ...notification, notification_type: "mention", priority: "high", ...keys.notification(id) } },
    ...(wantsAtOnce(person, "mention") ? [putEventMail(to, "mention", id, note.at)] : []),
    ...putEventPush(person, id, note.at),
  ];
}

/**
 * Deletes a note and what tells of it: everybody their own, an administrator any, since its author may have left and it may name a person
 * (DSGVO Art. 17). @throws Refusal 404 for an unknown one, 403 for another's
 */
export async function deleteNote(id: string, user: { id: string; is_admin: boolean }): Promise<void> {
  const at = id.lastIndexOf(".");
  const measure = id.slice(0, Math.max(0, at));
  const { campaignId, measureId } = noteParts(measure);
  const noteId = id.slice(at + 1);
  if (!isId(noteId)) throw notFound("Diese Notiz");
  const key = keys.note(campaignId, measureId, noteId);
  const note = await read<TaskNote>(key, { consistent: true });
  if (!note) throw notFound("Diese Notiz");
  if (note.by !== user.id && !user.is_admin)
    throw new Refusal(403, "Löschen kann eine Notiz nur, wer sie geschrieben hat, oder ein Administrator.");
  const told = (await readMentions(campaignId)).filter(
    (mention) => mention.id === mentionId(campaignId, id, mention.to),
  );
  const gone = told.map(({ pk, sk }) => ({ delete: { pk, sk } }));
  if (!(await tryWrite({ delete: key, when: still(note, "by") }, campaignChange(campaignId), ...gone)))
    throw notFound("Diese Notiz");
}

/** What tells people of notes on a measure: it holds the beginning of each, and goes with them. */
export async function mentionsOn(campaignId: CampaignId, measure: string): Promise<Key[]> {
  return (await readMentions(campaignId)).filter(({ measure_id }) => measure_id === measure);
}

function readMentions(campaignId: CampaignId): Promise<(Key & { id: string; to: string; measure_id: string })[]> {
  return query({ ...keys.mentions(campaignId), consistent: true });
}

const mentionId = (campaignId: CampaignId, note: string, to: string) =>
  `mention.${campaignId}.${stableId("mention", note, to)}`;

function noteParts(measure: string) {
  if (!isMeasureId(measure)) throw notFound("Diese Notiz");
  return partsOfId(measure);
}

function shown({ id, by, at, text }: TaskNote): TaskNote {
  return { id, by, at, text };
}
