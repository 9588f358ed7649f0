/* Browsers and Node both have these; the language's own types, which are all that shared code knows, do not name them. */
declare const TextDecoder: new (label: string, options: { fatal: boolean }) => { decode(bytes: Uint8Array): string };
declare const TextEncoder: new () => { encode(text: string): Uint8Array<ArrayBuffer> };

/**
 * The text of bytes in a character set, as the Encoding standard names it.
 * @throws TypeError for bytes that are none of it, where `fatal`; otherwise each becomes a replacement character
 */
export function textOfBytes(bytes: Uint8Array, label: string, fatal = false): string {
  return new TextDecoder(label, { fatal }).decode(bytes);
}

/** A text as UTF-8. */
export function bytesOfText(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
