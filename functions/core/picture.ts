import { inflateSync } from "node:zlib";
import { contentOf, typeOf } from "#shared/core/picture";
import { invalidField } from "./refusal.ts";

/** A picture, PNG or JPEG. */
export interface Picture {
  bytes: Uint8Array;
  type: "image/png" | "image/jpeg";
}

/** Maximum number of pixels on a side: what the cockpit scales to, with room for other callers. */
const longestSide = 2000;

/** A stored picture's bytes. @param dataAddress as `shared/core/picture.ts` takes it */
export function pictureOf(dataAddress: string): Picture {
  return { bytes: Buffer.from(contentOf(dataAddress), "base64"), type: `image/${typeOf(dataAddress)}` };
}

/**
 * Refuses a picture that a PDF could not be made with: whatever begins like a PNG or JPEG and is none to its end.
 * @param field of the body, for the form
 * @throws Refusal 400
 */
export function checkPicture(dataAddress: string, field: string): void {
  const { bytes, type } = pictureOf(dataAddress);
  const data = Buffer.from(bytes);
  const size = type === "image/png" ? pngSize(data) : jpegSize(data);
  if (!size) throw invalidField(field, "Dieses Bild ist beschädigt. Bitte speichern Sie es neu als PNG oder JPEG");
  if (Math.max(...size) > longestSide)
    throw invalidField(field, "Dieses Bild ist zu groß. Erlaubt sind höchstens 2.000 Pixel je Seite");
}

/** Bytes as a JPEG that a PDF can be made with; nothing for what is none to its end. */
export function jpegOf(bytes: Uint8Array | undefined): Picture | undefined {
  const size = bytes && bytes[0] === 0xff && bytes[1] === 0xd8 ? jpegSize(Buffer.from(bytes)) : undefined;
  return bytes && size && Math.max(...size) <= longestSide ? { bytes, type: "image/jpeg" } : undefined;
}

/** Samples per pixel by the colour types of a PNG. */
const samples: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Width and height of a whole, not interlaced PNG whose pixels can be unpacked; nothing for any other. */
function pngSize(data: Buffer): [number, number] | undefined {
  const parts = pngChunks(data);
  const head = parts.find(({ name }) => name === "IHDR")?.content;
  if (!head || head.length !== 13 || parts.at(-1)?.name !== "IEND") return undefined;
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const [depth = 0, colorType = 0, , , interlaced = 0] = head.subarray(8);
  const perPixel = samples[colorType];
  if (!perPixel || interlaced !== 0 || ![1, 2, 4, 8, 16].includes(depth) || !width || !height) return undefined;
  if (colorType === 3 && !parts.some(({ name }) => name === "PLTE")) return undefined;
  if (Math.max(width, height) > longestSide) return [width, height];
  const wanted = (Math.ceil((width * perPixel * depth) / 8) + 1) * height;
  try {
    const packed = Buffer.concat(parts.filter(({ name }) => name === "IDAT").map(({ content }) => content));
    return inflateSync(packed, { maxOutputLength: wanted + 1 }).length === wanted ? [width, height] : undefined;
  } catch {
    return undefined;
  }
}

/** The chunks of a PNG in order, as far as they are whole. */
function pngChunks(data: Buffer): { name: string; content: Buffer }[] {
  const found: { name: string; content: Buffer }[] = [];
  for (let at = 8; at + 12 <= data.length;) {
    const end = at + 8 + data.readUInt32BE(at);
    if (end + 4 > data.length) return [];
    found.push({ name: data.toString("latin1", at + 4, at + 8), content: data.subarray(at + 8, end) });
    at = end + 4;
  }
  return found;
}

/** Frames of a JPEG: what follows their marker is height and width. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Width and height of a JPEG that has a frame, a scan and an end; nothing for any other. */
function jpegSize(data: Buffer): [number, number] | undefined {
  const hasEnd = data.lastIndexOf(Buffer.from([0xff, 0xd9])) > 0;
  let size: [number, number] | undefined;
  for (let at = 2; at + 9 <= data.length;) {
    const marker = data[at + 1] as number;
    if (data[at] !== 0xff) return undefined;
    if (marker === 0xda) return hasEnd ? size : undefined;
    if (isFrame(marker)) size = [data.readUInt16BE(at + 7), data.readUInt16BE(at + 5)];
    at += 2 + data.readUInt16BE(at + 2);
  }
  return undefined;
}

/** Segments of a JPEG without which it can't be drawn: frames, tables, scans, and in which colours Adobe wrote it. */
const isNeeded = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf) || [0xda, 0xdb, 0xdc, 0xdd, 0xee].includes(marker);

/** Behind the pixels of a scan: at the next marker that is no stuffed byte and no restart. */
function endOfScan(data: Buffer, begin: number): number {
  for (let at = data.indexOf(0xff, begin); at !== -1; at = data.indexOf(0xff, at + 1)) {
    const next = data[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return data.length;
}

/**
 * A JPEG with nothing but its pixels: without what a camera notes (place, time, device), comments, a smaller copy, or
 * whatever follows its end. Nothing for bytes that are none.
 */
export function bareJpeg(bytes: Uint8Array): Uint8Array | undefined {
  const data = Buffer.from(bytes);
  const kept = [data.subarray(0, 2)];
  for (let at = 2; at + 2 <= data.length && data[at] === 0xff;) {
    const marker = data[at + 1] as number;
    if (marker === 0xd9) return Buffer.concat([...kept, data.subarray(at, at + 2)]);
    if (at + 4 > data.length) return undefined;
    const end = at + 2 + data.readUInt16BE(at + 2);
    const next = marker === 0xda ? endOfScan(data, end) : end;
    if (isNeeded(marker)) kept.push(data.subarray(at, next));
    at = next;
  }
  return undefined;
}
