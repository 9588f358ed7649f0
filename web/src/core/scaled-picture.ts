import { pictureBytes } from "#shared/core/picture";

/** How a chosen picture is made small: longest side in pixels, and what it is stored as. */
interface PictureSize {
  longestSide: number;
  type: "image/jpeg" | "image/png";
}

const quality = 0.85;
/** Each try that is still too heavy is followed by one of so much of its sides. */
const shrink = 0.75;
const tries = 6;

/**
 * A picture that was chosen, as the API takes it: scaled down in the browser, drawn again (so that place and camera are no
 * longer in it) and at most 100 KB.
 * @returns a data address
 * @throws Error with a German sentence for what the browser can't draw
 */
export async function scaledPicture(file: File, { longestSide, type }: PictureSize): Promise<string> {
  const drawn = await createImageBitmap(file).catch(() => {
    throw new Error("Dieses Bild kann nicht gelesen werden. Bitte wählen Sie ein PNG oder JPEG.");
  });
  try {
    let scale = Math.min(1, longestSide / Math.max(drawn.width, drawn.height));
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const address = drawnAs(drawn, scale, type);
      if ((address.length - address.indexOf(",")) * 0.75 <= pictureBytes) return address;
      scale *= shrink;
    }
  } finally {
    drawn.close();
  }
  throw new Error("Dieses Bild lässt sich nicht klein genug speichern. Bitte wählen Sie ein anderes.");
}

function drawnAs(picture: ImageBitmap, scale: number, type: PictureSize["type"]): string {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("Dieser Browser kann das Bild nicht verkleinern.");
  // A JPEG knows no transparency: what was see-through would turn black.
  if (type === "image/jpeg") {
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL(type, quality);
}
