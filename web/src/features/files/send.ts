import type { CampaignFile, Upload } from "#shared/files/contract";
import { isPicture, type MediaType } from "#shared/files/file-types";
import { ApiError, call } from "../../core/api.ts";
import { thumbnailBytes } from "#shared/files/limits";
import { scaledJpeg } from "./scaled-picture.ts";

/** Longest side of a thumbnail in pixels: a tile on a screen with double density. */
const longestSide = 400;

/** What is sent where: a chosen file, the campaign and perhaps the measure that it belongs to. */
interface Sending {
  file: File;
  type: MediaType;
  campaignId: string;
  measureId: string | null;
  /** Whether it is the bill of that measure. */
  isBill: boolean;
}

const interrupted = "Die Übertragung wurde unterbrochen. Bitte prüfen Sie Ihre Internetverbindung.";

/** As long without a sign from the network, milliseconds: then whoever waits may try again, and the next file gets its turn. */
const stallMs = 60_000;

/**
 * Announces a file, puts it straight into the store with its thumbnail, and has it looked at.
 * @param onProgress gets the share that has gone out, 0 to 100
 * @param signal gives it up; what was announced is taken back
 * @throws ApiError with a German sentence, or the signal's reason
 */
export async function sendFile(
  { file, type, campaignId, measureId, isBill }: Sending,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<CampaignFile> {
  const patient = () => AbortSignal.any([signal, AbortSignal.timeout(stallMs)]);
  const thumbnail = isPicture(type) ? await scaledJpeg(file, longestSide, thumbnailBytes) : undefined;
  const announced = await call("POST /campaigns/{id}/files", {
    params: { id: campaignId },
    body: {
      name: file.name,
      type,
      size: file.size,
      measure_id: measureId,
      is_bill: isBill,
      thumbnail_size: thumbnail?.size ?? null,
    },
    signal: patient(),
  });
  const params = { id: announced.id };
  try {
    await put(announced.upload, file, onProgress, signal);
    if (thumbnail && announced.thumbnail) await put(announced.thumbnail, thumbnail, () => undefined, signal);
    return await call("POST /files/{id}/confirm", { params, signal: patient() });
  } catch (error) {
    // What is left lies no longer than a day; whether this arrives matters to nobody.
    void call("DELETE /files/{id}", { params }).catch(() => undefined);
    throw error;
  }
}

/** `fetch` does not tell how much has gone out. */
function put(
  { url, headers }: Upload,
  content: Blob,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(signal.aborted ? (signal.reason as Error) : new ApiError(request.status, interrupted));
    let stall: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(stall);
      stall = setTimeout(() => request.abort(), stallMs);
    };
    request.open("PUT", url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      watch();
      onProgress((loaded / total) * 100);
    });
    request.addEventListener("loadend", () => clearTimeout(stall));
    request.addEventListener("load", () => (request.status === 200 ? resolve() : fail()));
    request.addEventListener("error", fail);
    request.addEventListener("abort", fail);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    if (signal.aborted) return fail();
    watch();
    request.send(content);
  });
}
