import type { WaitingMail } from "#shared/inbox/contract";
import { call, errorMessage } from "../../core/api.ts";
import { notifyError } from "../../ui/notify.ts";

/** Saves a file of a waiting mail on the device: it is never shown in the browser. @param place among the mail's files */
export async function saveFrom({ id }: WaitingMail, place: number): Promise<void> {
  try {
    const found = (await call("GET /inbox/mails/{id}/files", { params: { id } })).files[place];
    if (found) window.location.assign(found.url);
  } catch (error) {
    notifyError("Die Datei konnte nicht geöffnet werden", { detail: errorMessage(error, "") });
  }
}
