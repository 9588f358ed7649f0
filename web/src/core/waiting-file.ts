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

/**
 * Hands over the file in the Eingang that the address names, once; nothing where it names none.
 * @param open gets what loads it, which throws ApiError
 */
export function useWaitingFile(open: (load: () => Promise<OpenedFile>) => void): void {
  const opened = useRef(false);
  const begin = useEffectEvent(() => {
    const named = new URLSearchParams(window.location.search).get(waitingFileName);
    if (named === null || opened.current) return;
    opened.current = true;
    open(() => loaded(named));
  });
  useEffect(() => begin(), []);
}

/** @throws ApiError */
async function loaded(named: string): Promise<OpenedFile> {
  const [mailId = "", place = ""] = named.split(".");
  const found = (await call("GET /inbox/mails/{id}/files", { params: { id: mailId } })).files[Number(place)];
  const response = found && (await fetch(found.url).catch(() => undefined));
  if (!found || !response?.ok)
    throw new ApiError(404, "Diese Datei liegt nicht (mehr) im Eingang. Bitte öffnen Sie den Eingang neu.");
  return {
    file: new File([await response.blob()], found.name),
    source: { mailId, place: Number(place), taken: found.taken },
  };
}

/**
 * Says at a mail in the Eingang what was taken over from its file; with the last of it the mail waits no longer. What fails
 * leaves it waiting, and nothing else.
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
