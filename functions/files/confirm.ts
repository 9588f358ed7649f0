import type { CampaignFile } from "#shared/files/contract";
import { thumbnailBytes } from "#shared/files/limits";
import { fileTypes } from "#shared/files/file-types";
import { campaignChange } from "../core/campaign-change.ts";
import { present, still } from "../core/condition.ts";
import { deleteFiles, readPart } from "../core/files.ts";
import { notFound, Refusal } from "../core/refusal.ts";
import { write, writeIfHolds } from "../core/table.ts";
import { contentKey, deletion, folderOf, keyOf, patience, readStored, type StoredFile, thumbnailKey } from "./items.ts";
import { isJpeg, isReally, sniffedBytes } from "./sniff.ts";
import { shownFile } from "./store.ts";

/** The first bytes of a thumbnail say enough. */
const thumbnailHead = 16;

/**
 * Takes a file that arrived: as large as announced, and really what it calls itself. Another one is deleted at once. Safe
 * to repeat.
 * @param now ISO 8601 UTC
 * @throws Refusal 404 for an unknown, deleted or expired upload, 409 while nothing has arrived, 400 for a lying one
 */
export async function confirmFile(id: string, now: string): Promise<CampaignFile> {
  const file = await readStored(id);
  if (file.removed_at !== undefined) throw notFound("Diese Datei");
  if (file.confirmed) return shownFile(id);
  if (Date.parse(now) > Date.parse(file.uploaded_at) + patience)
    throw new Refusal(404, "Dieser Upload ist abgelaufen. Bitte laden Sie die Datei noch einmal hoch.");
  const head = await readPart(contentKey(id), sniffedBytes);
  if (!head) throw new Refusal(409, "Die Datei ist noch nicht angekommen. Bitte laden Sie sie noch einmal hoch.");
  const tail = head.size > sniffedBytes ? await readPart(contentKey(id), sniffedBytes, "end") : head;
  if (head.size !== file.size || !tail || !isReally(file.type, head.bytes, tail.bytes)) {
    await discard(file, now);
    throw new Refusal(
      400,
      `Der Inhalt von „${file.name}“ ist keine ${fileTypes[file.type].label}-Datei. Sie wurde nicht gespeichert.`,
    );
  }
  const thumbnail = file.thumbnail && (await hasGoodThumbnail(id));
  const done = await writeIfHolds(
    {
      update: keyOf(id),
      change: { set: { confirmed: true, thumbnail }, remove: ["due_pk", "due_sk", "due_tries"] },
      when: [...still(file, "confirmed"), { attribute: "removed_at", is: "absent" }],
    },
    campaignChange(file.campaign_id),
  );
  // Somebody confirmed it at the same time, or gave it up.
  if (!done && (await readStored(id)).removed_at !== undefined) throw notFound("Diese Datei");
  return shownFile(id);
}

/** A thumbnail that is missing, too large or no JPEG is done without. */
async function hasGoodThumbnail(id: string): Promise<boolean> {
  const head = await readPart(thumbnailKey(id), thumbnailHead);
  if (!head) return false;
  const isGood = head.size <= thumbnailBytes && isJpeg(head.bytes);
  if (!isGood) await deleteFiles(thumbnailKey(id));
  return isGood;
}

/** Its bytes go at once; the item stays until the upload's address is over, and takes along what comes under it then. */
async function discard(file: StoredFile, now: string): Promise<void> {
  await write({ update: keyOf(file.id), change: deletion(file.id, now), when: [present] });
  await deleteFiles(folderOf(file.id));
}
