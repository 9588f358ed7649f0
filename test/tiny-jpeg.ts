/** A segment of a JPEG: its marker, its length, its content. */
function segment(marker: number, content: string): Buffer {
  const bytes = Buffer.from(content, "latin1");
  return Buffer.concat([Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 255]), bytes]);
}

const [start, end] = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])];
const frame = segment(0xc0, "\u0008\u0000\u0010\u0000\u0010\u0001\u0001\u0011\u0000");
const pixels = Buffer.from([1, 0xff, 0, 2, 0xff, 0xd0, 3]);
const scan = Buffer.concat([segment(0xda, "\u0001\u0001\u0000\u0000?\u0000"), pixels]);

/** A JPEG of sixteen pixels a side with nothing but its pixels. */
export const plainJpeg = Buffer.concat([start, frame, scan, scan, end]);

/** The same as a camera leaves it: with place, names, a smaller copy, and another picture behind its end. */
export const notedJpeg = Buffer.concat([
  start,
  segment(0xe0, "JFIF\u0000Vorschau"),
  segment(0xe1, "Exif\u0000\u0000GPS 54.32 10.13 Erika"),
  segment(0xe2, "ICC_PROFILE\u0000Firma"),
  frame,
  segment(0xed, "Photoshop 3.0 Seeweg"),
  scan,
  segment(0xfe, "Kommentar"),
  scan,
  end,
  start,
  Buffer.from("zweites Bild"),
]);
