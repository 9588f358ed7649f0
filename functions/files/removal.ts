import type { CampaignId, Instant, OwnerId } from "#shared/core/kinds";
import { present, still } from "../core/condition.ts";
import { deleteFiles } from "../core/files.ts";
import { type Operation, read, tryWrite } from "../core/table.ts";
import { deletion, folderOf, forgotten, keyOf, uploadWindowMs, readAll, returning, type StoredFile } from "./items.ts";

/**
 * Deletes a file whose upload or deletion is over, its bytes first: an item without bytes could be tried again, bytes
 * without an item would never be found, so of a young file the item stays, with
 * nothing in it. For the scheduled function. Safe to repeat; what was taken back stays.
 * @param due the item as the index named it @param time ISO 8601 UTC
 */
export async function removeDueFile(due: Pick<StoredFile, "id">, time: string): Promise<void> {
  const file = await read<StoredFile & { due_sk?: string }>(keyOf(due.id), { consistent: true });
  if (!file?.due_sk || file.due_sk.slice(0, time.length) > time) return;
  await deleteFiles(folderOf(file.id));
  const when = still(file, "due_sk");
  // However slow its line, what was begun under the upload's address has arrived a day after that was given out.
  const mayArrive = Date.parse(time) < Date.parse(file.uploaded_at) + uploadWindowMs;
  if (mayArrive) await tryWrite({ update: keyOf(file.id), change: forgotten(file.id, file.uploaded_at), when });
  else await tryWrite({ delete: keyOf(file.id), when });
}

/**
 * Deletes at once what is about an owner as a person, in one campaign, with its bytes; what still arrives of it goes a day
 * later. What was released to them of the property stays, released to the other owners alone. Bytes first: while the item names its owner, an erasure that died finds it again.
 * @param mustStay whether a law keeps a file (DSGVO Art. 17 (3) b) @param now ISO 8601 UTC @returns how many files
 */
export async function eraseFilesOfOwner(
  campaignId: CampaignId,
  ownerId: OwnerId,
  mustStay: (file: string) => Promise<boolean>,
  now: Instant,
): Promise<number> {
  const { files } = await readAll(campaignId);
  let erased = 0;
  for (const { id } of files.filter(({ owner_id }) => owner_id === ownerId)) {
    if (await mustStay(id)) continue;
    await deleteFiles(folderOf(id));
    await tryWrite({ update: keyOf(id), change: forgotten(id, now), when: [present] });
    erased += 1;
  }
  for (const file of files.filter(({ owner_id }) => owner_id !== ownerId)) {
    if (!file.released_to?.includes(ownerId)) continue;
    const others = file.released_to.filter((id) => id !== ownerId);
    await tryWrite({
      update: keyOf(file.id),
      change: { set: { released_to: others.length > 0 ? others : null } },
      when: still(file, "released_to"),
    });
  }
  return erased;
}

/** The files about an owner as a person, in one campaign. */
export async function filesOfOwner(campaignId: CampaignId, ownerId: OwnerId): Promise<StoredFile[]> {
  return (await readAll(campaignId)).files.filter(
    ({ owner_id, confirmed, removed_at }) => owner_id === ownerId && confirmed && removed_at === undefined,
  );
}

/** Deletes the files of measures that left the plan, so that they can be taken back as long as any. @param now ISO 8601 UTC */
export async function removeWithMeasures(campaignId: CampaignId, measureIds: string[], now: Instant): Promise<void> {
  if (measureIds.length === 0) return;
  for (const file of (await readAll(campaignId)).files) {
    const { measure_id: measure, removed_at } = file;
    if (measure === null || removed_at !== undefined || !measureIds.includes(measure)) continue;
    const { set, ...more } = deletion(file.id, now);
    await tryWrite({
      update: keyOf(file.id),
      change: { set: { ...set, removed_with: measure }, ...more },
      when: [present, { attribute: "removed_at", is: "absent" }],
    });
  }
}

/** Maximum number of files that go in the same transaction as their measure. */
const filesAlong = 45;

/** The writes by which the first files of a measure go with it, part of the transaction that takes it out of the plan. @param now ISO 8601 UTC */
export async function removalsWith(campaignId: CampaignId, measureId: string, now: Instant): Promise<Operation[]> {
  const own = (await readAll(campaignId)).files.filter(
    ({ measure_id, removed_at }) => measure_id === measureId && removed_at === undefined,
  );
  return own.slice(0, filesAlong).map(({ id }) => {
    const { set, ...more } = deletion(id, now);
    return {
      update: keyOf(id),
      change: { set: { ...set, removed_with: measureId }, ...more },
      when: [present, { attribute: "removed_at", is: "absent" }],
    };
  });
}

/** Takes the files of measures back that are in the plan again. */
export async function returnWithMeasures(campaignId: CampaignId, measureIds: string[]): Promise<void> {
  if (measureIds.length === 0) return;
  for (const file of (await readAll(campaignId)).files) {
    const { removed_with: measure } = file;
    if (measure === undefined || !file.confirmed || !measureIds.includes(measure)) continue;
    await tryWrite({ update: keyOf(file.id), change: returning, when: still(file, "removed_with") });
  }
}
