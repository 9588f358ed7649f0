import { useState } from "react";
import { fileBytes } from "#shared/files/limits";
import { mediaTypeOf } from "#shared/files/file-types";
import { errorMessage } from "../../core/api.ts";
import { patchQuery } from "../../core/patch-query.ts";
import { notifySuccess } from "../../ui/notify.ts";
import { filesQuery } from "./queries.ts";
import { sendFile } from "./send.ts";

/** A file on its way, or one that did not get there. */
export interface PendingUpload {
  key: number;
  file: File;
  /** Share that has gone out, 0 to 100. */
  percent: number;
  problem: string | undefined;
  /** Whether it may work the next time: what is refused here never does. */
  canRetry: boolean;
  cancel: () => void;
}

/**
 * Files go out one after the other: they stand in the order in which they were chosen, and the first is the title picture.
 * The address of the next is asked for when its turn comes, since it does not hold for long.
 */
let last = Promise.resolve();
let taken = 0;

/** What is being sent to a campaign, or to one of its measures, and what could not be. @param isBill whether it is that measure's bill */
export function useUploads(campaignId: string, measureId: string | null, isBill = false) {
  const [pending, setPending] = useState<PendingUpload[]>([]);
  const forget = (key: number) => setPending((all) => all.filter((upload) => upload.key !== key));
  const note = (key: number, change: Partial<PendingUpload>) =>
    setPending((all) => all.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));

  const start = (file: File) => {
    taken += 1;
    const key = taken;
    const stop = new AbortController();
    const cancel = () => {
      stop.abort();
      forget(key);
    };
    const type = mediaTypeOf(file.name);
    const problem = problemOf(file, type);
    setPending((all) => [...all, { key, file, percent: 0, problem, canRetry: problem === undefined, cancel }]);
    if (problem || !type) return;
    const run = async () => {
      if (stop.signal.aborted) return;
      try {
        const sending = { file, type, campaignId, measureId, isBill };
        const kept = await sendFile(sending, (percent) => note(key, { percent }), stop.signal);
        forget(key);
        await patchQuery(filesQuery(campaignId), (files) => [...files.filter(({ id }) => id !== kept.id), kept]);
        notifySuccess(`„${kept.name}“ liegt bei den Dateien`);
      } catch (error) {
        if (stop.signal.aborted) return;
        console.error(error);
        note(key, {
          problem: errorMessage(error, "Die Datei konnte nicht übertragen werden. Bitte versuchen Sie es erneut."),
        });
      }
    };
    last = last.then(run);
  };

  return {
    pending,
    add: (files: Iterable<File>) => [...files].forEach(start),
    retry: ({ key, file }: PendingUpload) => {
      forget(key);
      start(file);
    },
  };
}

function problemOf(file: File, type: string | undefined): string | undefined {
  if (!type)
    return "Diese Art von Datei wird nicht angenommen. Möglich sind Bilder (JPEG, PNG, WebP, HEIC), PDF, Word (DOCX), Excel (XLSX), Text, CSV und MP4.";
  if (file.size === 0) return "Die Datei ist leer.";
  if (file.size > fileBytes) return "Die Datei ist größer als 25 MB. Bitte verkleinern Sie sie.";
  return undefined;
}
