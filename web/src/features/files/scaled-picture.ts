const qualities = [0.8, 0.6, 0.4, 0.2];

/**
 * A smaller JPEG of a picture; nothing where this browser can't draw it, as HEIC outside Safari.
 * @param longestSide in pixels @param maxBytes of the JPEG, for which its quality gives way
 */
export async function scaledJpeg(file: Blob, longestSide: number, maxBytes: number): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  // JPEG knows no transparency, and would show it black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of qualities) {
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    if (small && small.type === "image/jpeg" && small.size <= maxBytes) return small;
  }
  return undefined;
}
