import type { Page } from "playwright-core";

/** A photograph of one colour, as a camera's JPEG, made by the page's own canvas. */
export async function photo(page: Page, name: string, color: string) {
  const base64 = await page.evaluate((fill) => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [1200, 900];
    const context = canvas.getContext("2d");
    if (context) {
      context.fillStyle = fill;
      context.fillRect(0, 0, 1200, 900);
    }
    return canvas.toDataURL("image/jpeg").split(",")[1] ?? "";
  }, color);
  return { name, mimeType: "image/jpeg", buffer: Buffer.from(base64, "base64") };
}
