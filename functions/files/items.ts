import type { CampaignId, Instant } from "#shared/core/kinds";
import { dayLength, hourLength } from "#shared/core/time";
import type { Arrangement, CampaignFile } from "#shared/files/contract";
import { isPicture, type MediaType } from "#shared/files/file-types";
import type { Change } from "../core/condition.ts";
import { fileLink, readFile } from "../core/files.ts";
import { isId } from "../core/ids.ts";
import { dueAfter, isFileKey, type Key, keys } from "../core/keys.ts";
import { foundUnder } from "../core/plan-index.ts";
import { notFound } from "../core/refusal.ts";
import { type Item, query, read, readMany } from "../core/table.ts";

/** A file as stored. Its id is "<campaign>.<random>"; its bytes lie in the bucket. */
export interface StoredFile {
  id: string;
  campaign_id: string;
  measure_id: string | null;
  name: string;
  type: MediaType;
  /** Bytes. */
  size: number;
  uploaded_at: string;
  /** The user's id. */
  uploaded_by: string;
  /** Whether its bytes have been looked at. */
  confirmed: boolean;
  thumbnail: boolean;
  /** The owner whom it is about as a person. */
  owner_id: string | null;
  /** Whether it is the bill of its measure. */
  is_bill: boolean;
  /** The owners who may open it in their rooms; null for nobody. */
  released_to?: readonly string[] | null;
  /** When its copy for the property's page was made, ISO 8601 UTC. */
  page_picture_at?: string;
  /** Since when it is deleted; it can be taken back for a while. */
  removed_at?: string;
  /** The campaign measure that took it along when it left the plan. */
  removed_with?: string;
}

/** Order and title picture of a campaign's files. */
type StoredArrangement = Partial<Arrangement>;

/** How long an announced upload may take until it is forgotten. */
export const uploadWindowMs = dayLength;
/** How long what was deleted can be taken back; longer than an upload's address holds. */
export const undoWindowMs = hourLength;

/** Splits a file's id into its campaign and the rest; nothing where it can't be one. */
export function partsOf(id: string): [string, string] | undefined {
  const [campaign = "", file = "", ...more] = id.split(".");
  return more.length === 0 && isId(campaign) && isId(file) ? [campaign, file] : undefined;
}

/** The key of a file. @throws Refusal 404 where an id can't be one */
export function keyOf(id: string): Key {
  const parts = partsOf(id);
  if (!parts) throw notFound("Diese Datei");
  return keys.file(...parts);
}

/** The folder of a file's objects in the bucket, below its campaign's. */
export function folderOf(id: string): string {
  const [campaign, file] = partsOf(id) ?? ["", ""];
  if (!campaign || !file) throw new Error("no file has this id");
  return `${campaign}/files/${file}/`;
}

/** Where a file's bytes lie, and its thumbnail's. */
export const contentKey = (id: string) => `${folderOf(id)}content`;
export const thumbnailKey = (id: string) => `${folderOf(id)}thumbnail`;
/** Where its copy for the property's page lies: gone with the file. */
export const pagePictureKey = (id: string) => `${folderOf(id)}page`;

/** An announced file as an item, with the time at which it is forgotten. */
export function announcedItem(file: StoredFile): Item {
  const found = foundUnder("FILES", file.uploaded_at, file.id);
  return { ...file, ...keyOf(file.id), ...found, ...dueAfter(file.uploaded_at, uploadWindowMs, file.id) };
}

/** What deletes a file, with the time at which that is final. @param now ISO 8601 UTC */
export function deletion(id: string, now: Instant): Change & { set: Record<string, unknown> } {
  return { set: { removed_at: now, ...dueAfter(now, undoWindowMs, id) }, remove: ["due_tries"] };
}

/**
 * What leaves nothing of a file but the note that its bytes are looked for once more: an upload that began under its
 * address may still arrive. Nobody can take it back. @param now ISO 8601 UTC
 */
export function forgotten(id: string, now: Instant): Change & { set: Record<string, unknown> } {
  const nothing = { name: "", confirmed: false, thumbnail: false, is_bill: false };
  const nobodys = { measure_id: null, owner_id: null, released_to: null };
  return {
    set: { ...nothing, ...nobodys, removed_at: now, ...dueAfter(now, uploadWindowMs, id) },
    remove: ["due_tries", "removed_with", "page_picture_at"],
  };
}

/** What takes a deletion back. */
export const returning: Change = { remove: ["removed_at", "removed_with", "due_pk", "due_sk", "due_tries"] };

/** One file, read consistently, announced and deleted ones too. @throws Refusal 404 for an unknown id */
export async function readStored(id: string): Promise<StoredFile> {
  const file = await read<StoredFile>(keyOf(id), { consistent: true });
  if (!file) throw notFound("Diese Datei");
  return file;
}

/** A file that is there for everybody. @throws Refusal 404 for one that is unknown, announced or deleted */
export async function readKept(id: string): Promise<StoredFile> {
  const file = await readStored(id);
  if (!isKept(file)) throw notFound("Diese Datei");
  return file;
}

/** Whether a file has arrived and is not deleted. */
export function isKept(file: Pick<StoredFile, "confirmed" | "removed_at">): boolean {
  return file.confirmed && file.removed_at === undefined;
}

/** All files of a campaign, announced and deleted ones too, and how they are arranged. */
export async function readAll(
  campaignId: CampaignId,
): Promise<{ files: StoredFile[]; arrangement: StoredArrangement }> {
  const items = await query({ ...keys.files(campaignId), consistent: true });
  const arrangement = items.find(({ sk }) => !isFileKey(sk)) ?? {};
  return { files: items.filter(({ sk }) => isFileKey(sk)) as unknown as StoredFile[], arrangement };
}

/** The kept files in their order: as arranged, then by time. */
export function arranged(files: StoredFile[], { ids = [] }: StoredArrangement): StoredFile[] {
  const places = new Map(ids.map((id, at) => [id, at]));
  const placeOf = ({ id }: StoredFile) => places.get(id) ?? places.size;
  return files
    .filter(isKept)
    .toSorted(
      (one, other) =>
        placeOf(one) - placeOf(other) ||
        one.uploaded_at.localeCompare(other.uploaded_at) ||
        one.id.localeCompare(other.id),
    );
}

/** Whether a file may be the title picture: a picture, and no bill. */
export function mayBeTitle({ type, is_bill }: StoredFile): boolean {
  return isPicture(type) && !is_bill;
}

/** Whether a picture may be shown to everybody: there, no bill, and about no owner as a person. */
export function mayBePublic(file: StoredFile): boolean {
  return isKept(file) && mayBeTitle(file) && file.owner_id === null;
}

/** The title picture of files in their order: the chosen one, else the first picture that is about no owner as a person. */
function titleOf(sorted: StoredFile[], { title_id }: StoredArrangement): StoredFile | undefined {
  const pictures = sorted.filter(mayBeTitle);
  return pictures.find(({ id }) => id === title_id) ?? pictures.find(({ owner_id }) => owner_id === null);
}

/**
 * The bytes of the title picture of a campaign, small as in a gallery: a JPEG; nothing where it has none. A paper about the
 * owner as a person is never one that is shown outside.
 */
export async function readTitlePicture(campaignId: CampaignId): Promise<Uint8Array | undefined> {
  const { files, arrangement } = await readAll(campaignId);
  const key = titleKeyOf(files, arrangement);
  return key === null ? undefined : readFile(key);
}

/** Where that picture lies in the file store; null where a campaign has none. */
export function titleKeyOf(files: StoredFile[], arrangement: StoredArrangement): string | null {
  const id = titleIdOf(files, arrangement);
  return id === null ? null : thumbnailKey(id);
}

/** Which file that picture is. */
export function titleIdOf(files: StoredFile[], arrangement: StoredArrangement): string | null {
  const title = titleOf(arranged(files, arrangement), arrangement);
  return title?.thumbnail && title.owner_id === null ? title.id : null;
}

/** An address under which a file's thumbnail can be read for a quarter of an hour. */
export function thumbnailLink(id: string): Promise<string> {
  return fileLink(thumbnailKey(id), { type: "image/jpeg", inline: true, name: "Vorschau.jpg" });
}

/**
 * What the API answers of files: with the title picture (the chosen one, else the first), names and links to thumbnails.
 * @param ownerIds the campaign's owners
 */
export async function shownFiles(
  files: StoredFile[],
  arrangement: StoredArrangement,
  ownerIds: readonly string[],
): Promise<CampaignFile[]> {
  const sorted = arranged(files, arrangement);
  const title = titleOf(sorted, arrangement);
  const who = [...new Set(sorted.map(({ uploaded_by }) => uploaded_by))];
  const users = await readMany<{ id: string; full_name: string }>(who.map(keys.user));
  return Promise.all(
    sorted.map(async (file) => ({
      id: file.id,
      campaign_id: file.campaign_id,
      measure_id: file.measure_id,
      name: file.name,
      type: file.type,
      size: file.size,
      uploaded_at: file.uploaded_at,
      uploaded_by: users.find(({ id }) => id === file.uploaded_by)?.full_name ?? "",
      is_title: file.id === title?.id,
      owner_id: file.owner_id,
      is_bill: file.is_bill,
      released: releasedAmong(file, ownerIds),
      thumbnail_url: file.thumbnail ? await thumbnailLink(file.id) : null,
      page_picture: file.page_picture_at !== undefined,
    })),
  );
}

/** The owners of a campaign to whom a file may be released: of one about a person that person alone. */
export function readersOf({ owner_id }: Pick<StoredFile, "owner_id">, ownerIds: readonly string[]): string[] {
  return ownerIds.filter((id) => owner_id === null || owner_id === id);
}

function releasedAmong(file: StoredFile, ownerIds: readonly string[]): CampaignFile["released"] {
  const readers = readersOf(file, ownerIds);
  const open = readers.filter((id) => file.released_to?.includes(id));
  return open.length === 0 ? "none" : open.length === readers.length ? "all" : "some";
}
