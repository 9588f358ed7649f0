import { unzipSync } from "fflate";
import { UnreadableFile } from "#shared/market/openimmo/xml";

/** What a file may hold at most, packed or not, in bytes. */
export const maxBytes = 100_000_000;
const maxEntries = 5_000;
/** Pictures hardly shrink and XML by a factor of twenty or thirty; what shrinks more is no export. */
const maxRatio = 200;
const smallBytes = 1_000_000;

/** A ZIP whose entries have been looked at; each is unpacked when it is asked for. */
export interface Archive {
  /** Paths of the files in it. */
  names: string[];
  /** The content of a file. @throws UnreadableFile when it is damaged, by its size or checksum */
  read: (name: string) => Uint8Array<ArrayBuffer>;
}

/** Whether bytes are a ZIP, by their first four. */
export function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 0x03 || bytes[2] === 0x05);
}

/**
 * Looks at a ZIP before anything is unpacked: a path that leads out of it, more than 100 MB, too many files and what would
 * swell without measure are refused.
 * @throws UnreadableFile with a German sentence
 */
export function openArchive(bytes: Uint8Array): Archive {
  const sizes = new Map<string, number>();
  const checksums = new Map<string, number | undefined>();
  const said = saidChecksums(bytes);
  let place = 0;
  let total = 0;
  unpack(bytes, ({ name, size, originalSize }) => {
    const checksum = said?.[place];
    place += 1;
    if (name.endsWith("/") || name.startsWith("__MACOSX/")) return false;
    if (/^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)|\0/i.test(name))
      throw new UnreadableFile("Das ZIP enthält einen Pfad, der aus ihm hinausführt, und wird deshalb nicht geöffnet.");
    total += originalSize;
    if (total > maxBytes) throw new UnreadableFile("Das ZIP enthält mehr als 100 MB. Bitte exportieren Sie in Teilen.");
    if (originalSize > smallBytes && originalSize > size * maxRatio)
      throw new UnreadableFile(
        "Das ZIP enthält eine Datei, die sich ohne Maß aufbläht, und wird deshalb nicht geöffnet.",
      );
    sizes.set(name, originalSize);
    checksums.set(name, checksum);
    if (sizes.size > maxEntries)
      throw new UnreadableFile("Das ZIP enthält mehr als 5.000 Dateien. Bitte exportieren Sie in Teilen.");
    return false;
  });
  return {
    names: [...sizes.keys()],
    read: (name) => {
      const content = unpack(bytes, (entry) => entry.name === name)[name];
      const isWhole = content?.length === sizes.get(name);
      if (!content || !isWhole || (said && checksumOf(content) !== checksums.get(name)))
        throw new UnreadableFile(`„${name}“ im ZIP ist beschädigt. Bitte exportieren Sie noch einmal.`);
      return content;
    },
  };
}

type Entry = { name: string; size: number; originalSize: number };

function unpack(bytes: Uint8Array, filter: (entry: Entry) => boolean): Record<string, Uint8Array<ArrayBuffer>> {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile("Das ZIP ist beschädigt oder verschlüsselt. Bitte exportieren Sie noch einmal.");
  }
}

/** CRC-32 of every byte (PKWARE's APPNOTE 4.4.7). */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb8_8320 : rest >>> 1;
  return rest >>> 0;
});

/** The CRC-32 of bytes, as a ZIP keeps it. */
function checksumOf(bytes: Uint8Array): number {
  let sum = 0xffff_ffff;
  for (const byte of bytes) sum = (table[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffff_ffff) >>> 0;
}

const endMark = 0x0605_4b50;
const entryMark = 0x0201_4b50;
const endLength = 22;
const entryLength = 46;
const longestComment = 65_535;

/**
 * The checksums that a ZIP's directory says of its entries, in their order, as far as it can be read; undefined for one of
 * the large kind (ZIP64), whose directory stands elsewhere. Whether its bytes are a ZIP somebody else decides.
 */
function saidChecksums(bytes: Uint8Array): number[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - endLength;
  const earliest = Math.max(0, end - longestComment);
  while (end >= earliest && view.getUint32(end, true) !== endMark) end -= 1;
  if (end < earliest) return [];
  let place = view.getUint32(end + 16, true);
  if (place === 0xffff_ffff || view.getUint16(end + 10, true) === 0xffff) return undefined;
  const sums: number[] = [];
  while (place + entryLength <= end && view.getUint32(place, true) === entryMark) {
    sums.push(view.getUint32(place + 16, true));
    // Name, extra field and comment follow, each as long as its two bytes say.
    place += entryLength + [28, 30, 32].reduce((sum, at) => sum + view.getUint16(place + at, true), 0);
  }
  return sums;
}
