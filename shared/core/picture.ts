import * as z from "zod/mini";

/** Maximum number of bytes of a stored picture, decoded: a portrait or a logo (docs/product.md, Field limits). */
export const pictureBytes = 100 * 1024;

/** How a file of each type begins, in Base64: of a PNG its eight bytes of signature, of a JPEG the first three. */
const beginnings = { png: "iVBORw0KGg", jpeg: "/9j/" };

/**
 * A picture in a body: a data address of a PNG or JPEG of at most 100 KB, or null to take it away. The type must be what
 * the first bytes say; whether the rest can be drawn the function looks at (`functions/core/picture.ts`).
 */
export const picture = z.nullable(
  z.string("Erwartet wird ein Bild").check(
    z.regex(
      /^data:image\/(png|jpeg);base64,(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
      "Erlaubt sind Bilder als PNG oder JPEG",
    ),
    z.refine((text) => bytesOf(text) <= pictureBytes, "Das Bild ist zu groß. Erlaubt sind höchstens 100 KB"),
    z.refine(
      (text) => contentOf(text).startsWith(beginnings[typeOf(text)]),
      "Der Inhalt der Datei ist kein PNG oder JPEG",
    ),
  ),
);

/** What a picture's data address says it is. */
export function typeOf(dataAddress: string): "png" | "jpeg" {
  return dataAddress.startsWith("data:image/png") ? "png" : "jpeg";
}

/** The Base64 of a data address. */
export function contentOf(dataAddress: string): string {
  return dataAddress.slice(dataAddress.indexOf(",") + 1);
}

/** Decoded bytes of a data address. */
function bytesOf(dataAddress: string): number {
  const content = contentOf(dataAddress);
  return (content.length / 4) * 3 - (content.endsWith("==") ? 2 : content.endsWith("=") ? 1 : 0);
}
