import type { CampaignFile, FileUpdate } from "#shared/files/contract";
import { fileTypes } from "#shared/files/file-types";
import { call, errorMessage } from "../../core/api.ts";
import { updateOptimistically, patchQuery } from "../../core/patch-query.ts";
import { invalidate } from "../../core/query-keys.ts";
import { notifyError, notifySuccess } from "../../ui/notify.ts";
import { readNotificationsSoon } from "../notifications/queries.ts";
import { filesQuery } from "./queries.ts";

/** Puts a file before or after another one of its campaign, and says so to all. @param place index among all files of the campaign */
export async function moveFile(files: CampaignFile[], file: CampaignFile, place: number): Promise<void> {
  const others = files.filter(({ id }) => id !== file.id);
  const ids = others.toSpliced(place, 0, file).map(({ id }) => id);
  const inOrder = (order: string[]) => (all: CampaignFile[]) =>
    all.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  await arrange(
    file,
    { ids },
    inOrder(ids),
    inOrder(files.map(({ id }) => id)),
    "Die Reihenfolge konnte nicht gespeichert werden.",
  );
}

/** Makes a picture the campaign's title picture. */
export async function makeTitle(files: CampaignFile[], file: CampaignFile): Promise<void> {
  const before = files.find(({ is_title }) => is_title)?.id;
  const titled = (id: string | undefined) => (all: CampaignFile[]) =>
    all.map((each) => ({ ...each, is_title: each.id === id }));
  await arrange(
    file,
    { title_id: file.id },
    titled(file.id),
    titled(before),
    "Das Titelbild konnte nicht gespeichert werden.",
  );
}

async function arrange(
  { campaign_id: id }: CampaignFile,
  body: { ids?: string[]; title_id?: string },
  show: (files: CampaignFile[]) => CampaignFile[],
  applyUndo: (files: CampaignFile[]) => CampaignFile[],
  failure: string,
): Promise<void> {
  try {
    await updateOptimistically({
      scope: `files ${id}`,
      query: filesQuery(id),
      show,
      applyUndo,
      send: () => call("PUT /campaigns/{id}/files/arrangement", { params: { id }, body }),
      keep: (answer) => () => answer,
    });
  } catch (error) {
    notifyError(failure, { detail: errorMessage(error, "") });
  }
}

/** Marks a file as being about an owner as a person, as the bill of its measure, or as released to the owners; or takes a mark away. */
export async function markFile(
  file: CampaignFile,
  body: Pick<FileUpdate, "owner_id" | "is_bill" | "released">,
): Promise<void> {
  const { id, campaign_id: campaignId } = file;
  try {
    const marked = await call("PUT /files/{id}", { params: { id }, body });
    await patchQuery(filesQuery(campaignId), (files) => files.map((each) => (each.id === id ? marked : each)));
    // The owners' rooms are renewed with the notifications.
    if (body.released !== undefined) readNotificationsSoon();
    // A bill is no title picture: another one may be it now.
    if (marked.is_title !== file.is_title) invalidate("files");
  } catch (error) {
    notifyError("Die Kennzeichnung konnte nicht gespeichert werden.", { detail: errorMessage(error, "") });
  }
}

/** Deletes a file and offers to take it back. */
export async function deleteFile({ id, campaign_id: campaignId, name }: CampaignFile): Promise<void> {
  const params = { id };
  try {
    await call("DELETE /files/{id}", { params });
    await patchQuery(filesQuery(campaignId), (files) => files.filter((each) => each.id !== id));
    invalidate("files");
    const undo = () =>
      void call("POST /files/{id}/restore", { params }).then(
        () => invalidate("files"),
        (error: unknown) =>
          notifyError("Die Datei konnte nicht zurückgeholt werden.", { detail: errorMessage(error, "") }),
      );
    notifySuccess(`„${name}“ gelöscht`, { undo });
  } catch (error) {
    notifyError("Die Datei konnte nicht gelöscht werden.", { detail: errorMessage(error, "") });
  }
}

/** Shows a picture or PDF in a tab of its own, and saves everything else. */
export async function openFile({ id, type }: CampaignFile): Promise<void> {
  // Opened with the press itself: browsers stop a window that comes after an answer.
  const tab = fileTypes[type].inline ? window.open("", "_blank") : null;
  if (tab) tab.opener = null;
  try {
    const { url } = await call("GET /files/{id}/link", { params: { id } });
    (tab ?? window).location.assign(url);
  } catch (error) {
    tab?.close();
    notifyError("Die Datei konnte nicht geöffnet werden.", { detail: errorMessage(error, "") });
  }
}
