import { useEffect, useEffectEvent, useRef } from "react";
import { ApiError, call } from "./api.ts";

/** The parameter of an address that names a file in the Eingang: the mail's id and the file's place in it. */
export const waitingFileName = "eingang";

/** The address of a screen that opens a file of a waiting mail by itself. @param path of the screen @param place of the file among the mail's */
export function withWaitingFile(path: string, mailId: string, place: number): string {
  return `${path}?${waitingFileName}=${mailId}.${place}`;
}

/**
 * Hands over the file in the Eingang that the address names, once; nothing where it names none.
 * @param open gets what loads it, which throws ApiError
 */
export function useWaitingFile(open: (load: () => Promise<File>) => void): void {
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
async function loaded(named: string): Promise<File> {
  const [id = "", place = ""] = named.split(".");
  const found = (await call("GET /inbox/mails/{id}/files", { params: { id } })).files[Number(place)];
  const response = found && (await fetch(found.url).catch(() => undefined));
  if (!found || !response?.ok)
    throw new ApiError(404, "Diese Datei liegt nicht (mehr) im Eingang. Bitte öffnen Sie den Eingang neu.");
  return new File([await response.blob()], found.name);
}
