/** CRC-32 of every byte (PKWARE's APPNOTE 4.4.7). */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb8_8320 : rest >>> 1;
  return rest >>> 0;
});

/** The CRC-32 of bytes, as a ZIP keeps it. */
export function checksumOf(bytes: Uint8Array): number {
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
export function saidChecksums(bytes: Uint8Array): number[] | undefined {
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
