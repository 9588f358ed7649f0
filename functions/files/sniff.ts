import type { MediaType } from "#shared/files/file-types";

/** So many bytes from a file's beginning and end say what it is. */
export const sniffedBytes = 64 * 1024;

/** HEIC's brands and MP4's, as registered for ISO 14496-12 files. */
const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];
const mp4Brands = ["isom", "iso2", "iso4", "iso5", "iso6", "mp41", "mp42", "avc1", "M4V ", "dash", "MSNV"];

/**
 * Whether bytes are what a media type says, judged by themselves.
 * @param head the file's first bytes, at most {@link sniffedBytes}
 * @param tail its last ones: there an Office file lists what is in it
 */
export function isReally(type: MediaType, head: Uint8Array, tail: Uint8Array): boolean {
  return checks[type](head, tail);
}

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

/** Whether bytes begin as a JPEG does. */
export function isJpeg(head: Uint8Array): boolean {
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
