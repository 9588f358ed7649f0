import { isMeasureKey } from "#shared/campaigns/measure-key";
import type { Arrangement, CampaignFile, FileUpdate, NewFile } from "#shared/files/contract";
import { isPicture, keptName } from "#shared/files/file-types";
import { filesPerCampaign, filesPerRoom } from "#shared/files/limits";
import { campaignChange } from "../core/campaign-change.ts";
import { absent, type Change, present } from "../core/condition.ts";
import { uploadLink } from "../core/files.ts";
import { isId } from "../core/ids.ts";
import { type Key, keys } from "../core/keys.ts";
import { madeId } from "../core/making.ts";
import { invalidField, notFound, Refusal } from "../core/refusal.ts";
import { noteRenewals } from "../core/renewals.ts";
import { AnsweredBefore, isConditionFailed } from "../core/store-errors.ts";
import { type Operation, read, write } from "../core/table.ts";
import { addressOf } from "./address.ts";
import {
  announcedItem,
  contentKey,
  deletion,
  isKept,
  keyOf,
  mayBeTitle,
  readAll,
  readKept,
  readStored,
  regret,
  returning,
  shownFiles,
  type StoredFile,
  thumbnailKey,
} from "./items.ts";

/** The files of a campaign in their order. @throws Refusal 404 for an unknown campaign */
export async function listFiles(campaignId: string): Promise<CampaignFile[]> {
  const owner = await readOwnerOf(campaignId);
  const { files, arrangement } = await readAll(campaignId);
  return shownFiles(files, arrangement, owner);
}

/**
 * Notes that a file is about to come and says where to. What does not come within a day is forgotten.
 * @param by the user's id @param now ISO 8601 UTC
 * @throws Refusal 404 for an unknown campaign, 400 for an unknown measure, a bill of none, and where the campaign has as many files as it may
 */
export async function announceFile(campaignId: string, form: NewFile, by: string, now: string) {
  await readOwnerOf(campaignId);
  const measure = form.measure_id === null ? undefined : measureKey(campaignId, form.measure_id);
  if (measure && !(await read(measure, { consistent: true })))
    throw invalidField("measure_id", "Diese Maßnahme gibt es nicht (mehr)");
  if (form.is_bill && !measure) throw billOfNothing();
  const { files } = await readAll(campaignId);
  const id = `${campaignId}.${madeId()}`;
  const known = files.find((file) => file.id === id);
  if (known) return announced(known, form);
  if (files.filter(({ removed_at }) => removed_at === undefined).length >= filesPerCampaign)
    throw new Refusal(
      400,
      `Mehr als ${filesPerCampaign} Dateien kann eine Kampagne nicht haben. Bitte löschen Sie, was Sie nicht mehr brauchen.`,
    );
  const thumbnailSize = isPicture(form.type) ? form.thumbnail_size : null;
  const file: StoredFile = {
    id,
    campaign_id: campaignId,
    measure_id: form.measure_id,
    name: keptName(form.name, form.type),
    type: form.type,
    size: form.size,
    uploaded_at: now,
    uploaded_by: by,
    confirmed: false,
    thumbnail: thumbnailSize !== null,
    owner_id: null,
    is_bill: form.is_bill,
  };
  await writeBelow({ put: announcedItem(file), when: [absent] }, { check: keys.campaign(campaignId), when: [present] });
  return announced(file, form);
}

/** Where the bytes of a file go. */
async function announced(file: StoredFile, form: NewFile) {
  const thumbnailSize = file.thumbnail ? form.thumbnail_size : null;
  const [upload, thumbnail] = await Promise.all([
    uploadLink(contentKey(file.id), { type: file.type, size: file.size }),
    thumbnailSize === null ? null : uploadLink(thumbnailKey(file.id), { type: "image/jpeg", size: thumbnailSize }),
  ]);
  return { id: file.id, name: file.name, upload, thumbnail };
}

/** Sets order and title picture of a campaign's files. @throws Refusal 404 for an unknown campaign, 400 for a title that is no picture of it */
export async function arrangeFiles(campaignId: string, { ids, title_id }: Arrangement): Promise<CampaignFile[]> {
  const owner = await readOwnerOf(campaignId);
  const { files, arrangement } = await readAll(campaignId);
  const kept = files.filter(isKept);
  if (title_id && !kept.some((file) => file.id === title_id && mayBeTitle(file)))
    throw invalidField("title_id", "Dieses Bild gibt es in der Kampagne nicht (mehr)");
  const known = ids && [...new Set(ids)].filter((id) => kept.some((file) => file.id === id));
  await writeBelow(
    { update: keys.fileArrangement(campaignId), change: { set: { ids: known, title_id } } },
    campaignChange(campaignId),
  );
  const changed = { ...arrangement, ...(known && { ids: known }), ...(title_id !== undefined && { title_id }) };
  return shownFiles(files, changed, owner);
}

/**
 * Renames a file, says that it is a bill or about the owner, or releases it to the owner, in whose room it then lies.
 * @throws Refusal 404, 400 where the campaign has no owner, the file no measure, or it would be both: what is about owners
 * is handed out to them, a bill never
 */
export async function updateFile(
  id: string,
  { name, about_owner, is_bill, released }: FileUpdate,
): Promise<CampaignFile> {
  const file = await readKept(id);
  const asks = about_owner !== undefined || released !== undefined;
  const owner = asks ? await readOwnerOf(file.campaign_id) : null;
  if (is_bill && file.measure_id === null) throw billOfNothing();
  const wanted = {
    is_bill: is_bill ?? file.is_bill ?? false,
    about_owner: about_owner ?? file.owner_id !== null,
    released: released ?? Boolean(file.released_to),
  };
  if (wanted.is_bill && (wanted.about_owner || wanted.released))
    throw invalidField(
      is_bill ? "is_bill" : about_owner ? "about_owner" : "released",
      wanted.about_owner
        ? "Eine Rechnung kann keine Unterlage über den Eigentümer sein. Bitte nehmen Sie zuerst die andere Kennzeichnung weg."
        : "Eine Rechnung kann nicht für den Eigentümer freigegeben sein. Bitte nehmen Sie zuerst das andere weg.",
    );
  if ((about_owner || released) && !owner)
    throw invalidField(
      about_owner ? "about_owner" : "released",
      "Dieser Kampagne ist kein Eigentümer zugeordnet. Bitte ordnen Sie ihn zuerst zu.",
    );
  if (released) await checkRelease(file, owner);
  const kept = name === undefined ? undefined : keptName(name, file.type);
  const owner_id = about_owner === undefined ? undefined : about_owner ? owner : null;
  const released_to = released === undefined ? undefined : released ? owner : null;
  await change(file, { set: { name: kept, owner_id, is_bill, released_to } });
  if (file.released_to || released_to) await noteRenewals([file.campaign_id]);
  return shownFile(id);
}

/** @throws Refusal 400 for a file about somebody else, and where the owner has as many files as their room takes */
async function checkRelease(file: StoredFile, owner: string | null): Promise<void> {
  if (file.owner_id !== null && file.owner_id !== owner)
    throw invalidField(
      "released",
      "Diese Unterlage betrifft einen anderen Eigentümer und kann nicht freigegeben werden.",
    );
  const { files } = await readAll(file.campaign_id);
  if (
    files.filter((other) => isKept(other) && other.released_to === owner && other.id !== file.id).length >= filesPerRoom
  )
    throw invalidField(
      "released",
      `Mehr als ${filesPerRoom} Dateien können nicht freigegeben sein. Bitte nehmen Sie zuerst eine Freigabe zurück.`,
    );
}

/** Deletes a file, or gives up an upload; its bytes go after {@link regret}. Safe to repeat. @throws Refusal 404 for an unknown id */
export async function deleteFile(id: string, now: string): Promise<void> {
  const file = await readStored(id);
  if (file.removed_at !== undefined) return;
  await change(file, deletion(id, now));
  if (file.released_to) await noteRenewals([file.campaign_id]);
}

/** Takes a deleted file back. @throws Refusal 404 once its bytes may be gone */
export async function restoreFile(id: string, now: string): Promise<CampaignFile> {
  const file = await readStored(id);
  if (!file.confirmed) throw notFound("Diese Datei");
  if (file.removed_at !== undefined) {
    // A little before its time, since the run that deletes the bytes may have begun.
    const last = Date.parse(file.removed_at) + regret - 5 * 60_000;
    if (Date.parse(now) > last) throw new Refusal(404, "Diese Datei ist endgültig gelöscht.");
    await change(file, returning);
    if (file.released_to) await noteRenewals([file.campaign_id]);
  }
  return shownFile(id);
}

/** An address under which a file can be read for a few minutes; all but pictures and PDFs are saved. @throws Refusal 404 */
export async function linkFile(id: string): Promise<{ url: string }> {
  return { url: await addressOf(await readKept(id)) };
}

/** One file as the API answers it. @throws Refusal 404 */
export async function shownFile(id: string): Promise<CampaignFile> {
  const { campaign_id: campaignId } = await readStored(id);
  const [owner, { files, arrangement }] = await Promise.all([readOwnerOf(campaignId), readAll(campaignId)]);
  const shown = (await shownFiles(files, arrangement, owner)).find((file) => file.id === id);
  if (!shown) throw notFound("Diese Datei");
  return shown;
}

function billOfNothing(): Refusal {
  return invalidField("is_bill", "Eine Rechnung gehört zu einer Maßnahme. Bitte legen Sie sie bei ihrer Maßnahme ab.");
}

/** The owner's id of a campaign, null without one. @throws Refusal 404 for an unknown campaign */
async function readOwnerOf(campaignId: string): Promise<string | null> {
  const head = isId(campaignId)
    ? await read<{ owner_id: string | null }>(keys.campaign(campaignId), { consistent: true })
    : undefined;
  if (!head) throw notFound("Diese Kampagne");
  return head.owner_id;
}

/** The key of a measure of this campaign. @throws Refusal 400 for another campaign's */
function measureKey(campaignId: string, measureId: string): Key {
  const [campaign, measure = "", ...more] = measureId.split(".");
  if (campaign !== campaignId || more.length > 0 || !isMeasureKey(measure))
    throw invalidField("measure_id", "Diese Maßnahme gehört nicht zu dieser Kampagne");
  return keys.campaignMeasure(campaignId, measure);
}

/** Writes below a campaign, on the condition that it is still there: nothing is left of one that was deleted meanwhile. */
async function writeBelow(operation: Operation, campaign: Operation): Promise<void> {
  try {
    await write(operation, campaign);
  } catch (error) {
    // Noted already by the same call, which came twice at once.
    if ("put" in operation && isConditionFailed(error, 0) && !(error instanceof AnsweredBefore)) return;
    throw isConditionFailed(error) ? notFound("Diese Kampagne") : error;
  }
}

async function change({ id, campaign_id }: StoredFile, what: Change): Promise<void> {
  await write({ update: keyOf(id), change: what, when: [present] }, campaignChange(campaign_id)).catch(asGone);
}

function asGone(error: unknown): never {
  throw isConditionFailed(error) ? notFound("Diese Datei") : error;
}
