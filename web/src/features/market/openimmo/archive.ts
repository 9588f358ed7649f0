import { unzipSync } from "fflate";
import { UnreadableFile } from "#shared/market/openimmo/xml";
import { checksumOf, saidChecksums } from "./checksum.ts";

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
