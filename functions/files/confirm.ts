import type { Instant } from "#shared/core/kinds";
import type { CampaignFile } from "#shared/files/contract";
import { thumbnailBytes } from "#shared/files/limits";
import { fileTypes, type MediaType } from "#shared/files/file-types";
import { campaignChange } from "../core/campaign-change.ts";
import { present, still } from "../core/condition.ts";
import { deleteFiles, readPart } from "../core/files.ts";
import { notFound, Refusal } from "../core/refusal.ts";
import { write, tryWrite } from "../core/table.ts";
import {
  contentKey,
  deletion,
  folderOf,
  keyOf,
  uploadWindowMs,
  readStored,
  type StoredFile,
  thumbnailKey,
} from "./items.ts";
import { shownFile } from "./store.ts";

/** How many bytes from a file's beginning and end say what it is. */
const sniffedBytes = 64 * 1024;

/** HEIC's brands and MP4's, as registered for ISO 14496-12 files. */
const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];
const mp4Brands = ["isom", "iso2", "iso4", "iso5", "iso6", "mp41", "mp42", "avc1", "M4V ", "dash", "MSNV"];

const checks: Record<MediaType, (head: Uint8Array, tail: Uint8Array) => boolean> = {
  "image/jpeg": isJpeg,
  "image/png": (head) => startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  "image/webp": (head) => latin(head, 0, 4) === "RIFF" && latin(head, 8, 12) === "WEBP",
  "image/heic": (head) => hasBrand(head, heicBrands),
  "application/pdf": (head) => latin(head, 0, 5) === "%PDF-",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": (head, tail) =>
    isOffice(head, tail, "word/document.xml"),
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": (head, tail) =>
    isOffice(head, tail, "xl/workbook.xml"),
  "text/plain": isText,
  "text/csv": isText,
  "video/mp4": (head) => hasBrand(head, mp4Brands),
};

/** The first bytes of a thumbnail say enough. */
const thumbnailHead = 16;

/**
 * Takes a file that arrived: as large as announced, and really what it calls itself. Another one is deleted at once. Safe
 * to repeat.
 * @param now ISO 8601 UTC
 * @throws Refusal 404 for an unknown, deleted or expired upload, 409 while nothing has arrived, 400 for a lying one
 */
export async function confirmFile(id: string, now: Instant): Promise<CampaignFile> {
  const file = await readStored(id);
  if (file.removed_at !== undefined) throw notFound("Diese Datei");
  if (file.confirmed) return shownFile(id);
  if (Date.parse(now) > Date.parse(file.uploaded_at) + uploadWindowMs)
    throw new Refusal(404, "Dieser Upload ist abgelaufen. Bitte laden Sie die Datei noch einmal hoch.");
  const head = await readPart(contentKey(id), sniffedBytes);
  if (!head) throw new Refusal(409, "Die Datei ist noch nicht angekommen. Bitte laden Sie sie noch einmal hoch.");
  const tail = head.size > sniffedBytes ? await readPart(contentKey(id), sniffedBytes, "end") : head;
  if (head.size !== file.size || !tail || !matchesMediaType(file.type, head.bytes, tail.bytes)) {
    await discard(file, now);
    throw new Refusal(
      400,
      `Der Inhalt von „${file.name}“ ist keine ${fileTypes[file.type].label}-Datei. Sie wurde nicht gespeichert.`,
    );
  }
  const thumbnail = file.thumbnail && (await hasGoodThumbnail(id));
  const done = await tryWrite(
    {
      update: keyOf(id),
      change: { set: { confirmed: true, thumbnail }, remove: ["due_pk", "due_sk", "due_tries"] },
      when: [...still(file, "confirmed"), { attribute: "removed_at", is: "absent" }],
    },
    campaignChange(file.campaign_id),
  );
  // Somebody confirmed it at the same time, or gave it up.
  if (!done && (await readStored(id)).removed_at !== undefined) throw notFound("Diese Datei");
  return shownFile(id);
}

/** A thumbnail that is missing, too large or no JPEG is done without. */
async function hasGoodThumbnail(id: string): Promise<boolean> {
  const head = await readPart(thumbnailKey(id), thumbnailHead);
  if (!head) return false;
  const isGood = head.size <= thumbnailBytes && isJpeg(head.bytes);
  if (!isGood) await deleteFiles(thumbnailKey(id));
  return isGood;
}

/** Its bytes go at once; the item stays until the upload's address is over, and takes along what comes under it then. */
async function discard(file: StoredFile, now: Instant): Promise<void> {
  await write({ update: keyOf(file.id), change: deletion(file.id, now), when: [present] });
  await deleteFiles(folderOf(file.id));
}

/**
 * Whether bytes are what a media type says, judged by themselves.
 * @param head the file's first bytes, at most {@link sniffedBytes}
 * @param tail its last ones, the same of a short file: there an Office file lists what is in it
 */
export function matchesMediaType(type: MediaType, head: Uint8Array, tail = head): boolean {
  return checks[type](head, tail);
}

/** Whether bytes begin as a JPEG does. */
function isJpeg(head: Uint8Array): boolean {
  return startsWith(head, [0xff, 0xd8, 0xff]);
}

function startsWith(bytes: Uint8Array, first: readonly number[]): boolean {
  return first.every((byte, at) => bytes[at] === byte);
}

function latin(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.subarray(from, to)).toString("latin1");
}

function hasBrand(head: Uint8Array, brands: readonly string[]): boolean {
  return latin(head, 4, 8) === "ftyp" && brands.includes(latin(head, 8, 12));
}

/** A Word or Excel file is a ZIP that lists a certain part; one with macros is none that we keep. */
function isOffice(head: Uint8Array, tail: Uint8Array, part: string): boolean {
  if (!startsWith(head, [0x50, 0x4b, 0x03, 0x04])) return false;
  const listed = latin(tail, 0, tail.length);
  return listed.includes("[Content_Types].xml") && listed.includes(part) && !/vbaProject/i.test(listed);
}

/** Text has no zero byte and does not begin as a page or drawing does. */
function isText(head: Uint8Array, tail: Uint8Array): boolean {
  if (head.includes(0) || tail.includes(0)) return false;
  const start = latin(head, 0, 1024).replace(/^\u00ef\u00bb\u00bf/, "");
  return !/^\s*<[!?a-z]/i.test(start);
}
