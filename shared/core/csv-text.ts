/** What browsers and Node share, and no library that both sides' types have in common names. */
declare class TextDecoder {
  constructor(label: string, options?: { fatal?: boolean });
  decode(bytes: Uint8Array): string;
}

/** UTF-16 and UTF-8 by their marks, UTF-8 if it is valid, else what German Excel writes: Windows-1252. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: string } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: new TextDecoder("utf-16le").decode(bytes), encoding: "UTF-16" };
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return { text: new TextDecoder("utf-16be").decode(bytes), encoding: "UTF-16" };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "UTF-8" };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "Windows-1252" };
  }
}

/** What separates cells. */
export const separators = [";", ",", "\t"] as const;

/** Characters in which a header's separator shows. */
const headerLength = 100_000;

/** The separator that the header line has most of, outside of quotes. */
export function separatorOf(text: string): string {
  const header = (text.slice(0, headerLength).split(/\r\n|\n|\r/, 1)[0] ?? "").replaceAll(/"[^"]*"/g, "");
  const candidates = [...separators];
  const count = (separator: string) => header.split(separator).length;
  return candidates.toSorted((one, other) => count(other) - count(one))[0] as string;
}
