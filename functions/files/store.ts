import type { CampaignId, Instant } from "#shared/core/kinds";
import { minuteLength } from "#shared/core/time";
import { idsOf } from "#shared/campaigns/campaign-owners";
import { isMeasureKey } from "#shared/campaigns/measure-key";
import type { Arrangement, CampaignFile, FileUpdate, NewFile } from "#shared/files/contract";
import { isPicture, keptName } from "#shared/files/file-types";
import { filesPerCampaign, filesPerRoom } from "#shared/files/limits";
import { campaignChange } from "../core/campaign-change.ts";
import { absent, type Change, present } from "../core/condition.ts";
import { uploadLink } from "../core/files.ts";
import { type Key, keys } from "../core/keys.ts";
import { madeId } from "../core/making.ts";
import { invalidField, notFound, Refusal } from "../core/refusal.ts";
import { AnsweredBefore, isConditionFailed } from "../core/store-errors.ts";
import { type Operation, read, write } from "../core/table.ts";
import { addressOf } from "./address.ts";
import { findHead, readHead } from "../campaigns/read.ts";
import {
  announcedItem,
  contentKey,
  deletion,
  isKept,
  keyOf,
  mayBeTitle,
  readAll,
  readersOf,
  readKept,
  readStored,
  undoWindowMs,
  returning,
  shownFiles,
  type StoredFile,
  thumbnailKey,
} from "./items.ts";

/** The files of a campaign in their order. @throws Refusal 404 for an unknown campaign */
export async function listFiles(campaignId: CampaignId): Promise<CampaignFile[]> {
  const owners = await readOwnersOf(campaignId);
  const { files, arrangement } = await readAll(campaignId);
  return shownFiles(files, arrangement, owners);
}

/**
 * Notes that a file is about to come and says where to. What does not come within a day is forgotten.
 * @param by the user's id @param now ISO 8601 UTC
 * @throws Refusal 404 for an unknown campaign, 400 for an unknown measure, a bill of none, and where the campaign has as many files as it may
 */
export async function announceFile(campaignId: CampaignId, form: NewFile, by: string, now: Instant) {
  await readOwnersOf(campaignId);
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
export async function arrangeFiles(campaignId: CampaignId, { ids, title_id }: Arrangement): Promise<CampaignFile[]> {
  const owners = await readOwnersOf(campaignId);
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
  return shownFiles(files, changed, owners);
}

/**
 * Renames a file, says that it is a bill or about one of the owners, or releases it to the owners, in whose rooms it then
 * lies: to all whom the campaign has now, but of a file about one of them to that one alone.
 * @throws Refusal 404, 400 where the campaign has no such owner, the file no measure, or it would be both: what is about
 * owners is handed out to them, a bill never
 */
export async function updateFile(id: string, { name, owner_id, is_bill, released }: FileUpdate): Promise<CampaignFile> {
  const file = await readKept(id);
  if (is_bill && file.measure_id === null) throw billOfNothing();
  const after: StoredFile = {
    ...file,
    is_bill: is_bill ?? file.is_bill,
    owner_id: owner_id === undefined ? file.owner_id : owner_id,
  };
  const before = file.released_to ?? [];
  const isReleased = released ?? before.length > 0;
  if (after.is_bill && (after.owner_id !== null || isReleased))
    throw invalidField(
      is_bill ? "is_bill" : owner_id ? "owner_id" : "released",
      after.owner_id !== null
        ? "Eine Rechnung kann keine Unterlage über den Eigentümer sein. Bitte nehmen Sie zuerst die andere Kennzeichnung weg."
        : "Eine Rechnung kann nicht für den Eigentümer freigegeben sein. Bitte nehmen Sie zuerst das andere weg.",
    );
  const owners = owner_id || released ? await readOwnersOf(file.campaign_id) : [];
  if ((owner_id || released) && owners.length === 0)
    throw invalidField(
      owner_id ? "owner_id" : "released",
      "Dieser Kampagne ist kein Eigentümer zugeordnet. Bitte ordnen Sie ihn zuerst zu.",
    );
  if (owner_id && !owners.includes(owner_id))
    throw invalidField(
      "owner_id",
      "Dieser Eigentümer gehört nicht (mehr) zur Kampagne. Bitte laden Sie die Seite neu.",
    );
  const readers = released ? await readersFor(after, owners) : readersOf(after, isReleased ? before : []);
  await change(file, {
    set: {
      name: name === undefined ? undefined : keptName(name, file.type),
      owner_id,
      is_bill,
      released_to: readers.length > 0 ? readers : null,
    },
  });
  return shownFile(id);
}

/**
 * To whom a file can be released.
 * @throws Refusal 400 for a file about somebody else, and where one of them has as many files as their room takes
 */
async function readersFor(file: StoredFile, owners: string[]): Promise<string[]> {
  const readers = readersOf(file, owners);
  if (readers.length === 0)
    throw invalidField(
      "released",
      "Diese Unterlage betrifft einen anderen Eigentümer und kann nicht freigegeben werden.",
    );
  const others = (await readAll(file.campaign_id)).files.filter((other) => isKept(other) && other.id !== file.id);
  if (readers.some((id) => others.filter(({ released_to }) => released_to?.includes(id)).length >= filesPerRoom))
    throw invalidField(
      "released",
      `Mehr als ${filesPerRoom} Dateien können nicht freigegeben sein. Bitte nehmen Sie zuerst eine Freigabe zurück.`,
    );
  return readers;
}

/**
 * Deletes a file, or gives up an upload; its bytes go after {@link undoWindowMs}. Safe to repeat.
 * @throws Refusal 404 for an unknown id, 409 for a power of attorney by which somebody speaks for the owners
 */
export async function deleteFile(id: string, now: Instant): Promise<void> {
  const file = await readStored(id);
  if (file.removed_at !== undefined) return;
  const head = await findHead(file.campaign_id, { consistent: true });
  if (head?.owners.some(({ authority_file_id }) => authority_file_id === id))
    throw new Refusal(
      409,
      "Mit dieser Datei ist jemand für die Eigentümer bevollmächtigt. Bitte nehmen Sie sie zuerst bei den Eigentümern der Kampagne heraus.",
    );
  await change(file, deletion(id, now));
}

/** Takes a deleted file back. @throws Refusal 404 once its bytes may be gone */
export async function restoreFile(id: string, now: Instant): Promise<CampaignFile> {
  const file = await readStored(id);
  if (!file.confirmed) throw notFound("Diese Datei");
  if (file.removed_at !== undefined) {
    // A little before its time, since the run that deletes the bytes may have begun.
    const last = Date.parse(file.removed_at) + undoWindowMs - 5 * minuteLength;
    if (Date.parse(now) > last) throw new Refusal(404, "Diese Datei ist endgültig gelöscht.");
    await change(file, returning);
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
  const [owners, { files, arrangement }] = await Promise.all([readOwnersOf(campaignId), readAll(campaignId)]);
  const shown = (await shownFiles(files, arrangement, owners)).find((file) => file.id === id);
  if (!shown) throw notFound("Diese Datei");
  return shown;
}

function billOfNothing(): Refusal {
  return invalidField("is_bill", "Eine Rechnung gehört zu einer Maßnahme. Bitte legen Sie sie bei ihrer Maßnahme ab.");
}

/** The ids of a campaign's owners. @throws Refusal 404 for an unknown campaign */
async function readOwnersOf(campaignId: CampaignId): Promise<string[]> {
  return idsOf((await readHead(campaignId, { consistent: true })).owners);
}

/** The key of a measure of this campaign. @throws Refusal 400 for another campaign's */
function measureKey(campaignId: CampaignId, measureId: string): Key {
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
