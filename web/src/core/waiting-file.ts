import { useEffect, useEffectEvent, useRef } from "react";
import type { CampaignId } from "#shared/core/kinds";
import { ApiError, call } from "./api.ts";
import { invalidate } from "./query-keys.ts";

/** The parameter of an address that names a file in the Eingang: the mail's id and the file's place in it. */
export const waitingFileName = "eingang";

/** Where a file lies that came in by e-mail. */
export interface WaitingSource {
  mailId: string;
  /** Of the file among the mail's. */
  place: number;
  /** Whether nothing may be taken over from any other of the mail's files. */
  isAlone: boolean;
  /** The campaigns for which something was taken over from it before. */
  taken: readonly CampaignId[];
}

/** A file to be read; `source` where it lies in the Eingang. */
export interface OpenedFile {
  file: File;
  source?: WaitingSource;
}

/** The address of a screen that opens a file of a waiting mail by itself. @param path of the screen @param place of the file among the mail's */
export function withWaitingFile(path: string, mailId: string, place: number): string {
  return `${path}?${waitingFileName}=${mailId}.${place}`;
}

/** Which file in the Eingang an address names. */
type WaitingPlace = Pick<WaitingSource, "mailId" | "place">;

/**
 * Hands over the file in the Eingang that the address names, once; nothing where it names none.
 * @param open gets what loads it, which throws ApiError, and which it is
 */
export function useWaitingFile(open: (load: () => Promise<OpenedFile>, named: WaitingPlace) => void): void {
  const opened = useRef(false);
  const begin = useEffectEvent(() => {
    const named = new URLSearchParams(window.location.search).get(waitingFileName);
    if (named === null || opened.current) return;
    opened.current = true;
    const [mailId = "", place = ""] = named.split(".");
    const waiting = { mailId, place: Number(place) };
    open(() => loaded(waiting), waiting);
  });
  useEffect(() => begin(), []);
}

/** @throws ApiError */
async function loaded({ mailId, place }: WaitingPlace): Promise<OpenedFile> {
  const { files } = await call("GET /inbox/mails/{id}/files", { params: { id: mailId } });
  const found = files[place];
  const response = found && (await fetch(found.url).catch(() => undefined));
  if (!found || !response?.ok)
    throw new ApiError(404, "Diese Datei liegt nicht (mehr) im Eingang. Bitte öffnen Sie den Eingang neu.");
  return {
    file: new File([await response.blob()], found.name),
    source: {
      mailId,
      place,
      isAlone: files.every((file) => file === found || file.kind === "other"),
      taken: found.taken,
    },
  };
}

/**
 * Records on the mail in the Eingang what was imported from its file; once all of it was, the mail is done. A failure leaves
 * the mail waiting and has no other effect.
 * @param source nothing for a file of the device, of which there is nothing to say
 * @returns whether the mail is gone from the Eingang
 */
export async function tellTaken(
  source: WaitingSource | undefined,
  campaign_id: CampaignId,
  is_last: boolean,
): Promise<boolean> {
  if (!source) return false;
  const body = { campaign_id, file: source.place, is_last };
  try {
    const { delivered_as } = await call("POST /inbox/mails/{id}/place", { params: { id: source.mailId }, body });
    invalidate("waitingMails");
    return delivered_as === "taken";
  } catch (error) {
    console.error(error);
    return false;
  }
}
