import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ApiCall, BodyOf } from "#shared/client";
import { scenes } from "./scenes.ts";

const pathOf = (name: string) => join(import.meta.dirname, "pictures", `${name}.jpg`);

/** A picture of the example as a form takes it: a data address. @param name that of its file, without ending */
export function asData(name: string): string {
  return `data:image/jpeg;base64,${readFileSync(pathOf(name)).toString("base64")}`;
}

/**
 * Puts the drawn picture of its place among a campaign's files, as a browser would: announced, sent with its thumbnail, confirmed.
 * Does nothing where there is none. @throws Error where the file store refuses it
 */
export async function addPicture(call: ApiCall, { id, title }: { id: string; title: string }): Promise<void> {
  const place = Object.keys(scenes).find((word) => title.includes(word));
  if (!place) return;
  const [picture, small] = [readFileSync(pathOf(place)), readFileSync(pathOf(`${place}-klein`))];
  const form: BodyOf<"POST /campaigns/{id}/files"> = {
    name: "Ansicht.jpg",
    type: "image/jpeg",
    size: picture.length,
    thumbnail_size: small.length,
  };
  const announced = await call("POST /campaigns/{id}/files", { id }, form);
  for (const [upload, body] of [
    [announced.upload, picture],
    [announced.thumbnail, small],
  ] as const) {
    if (!upload) continue;
    const { status } = await fetch(upload.url, { method: "PUT", headers: upload.headers, body });
    if (status >= 300) throw new Error(`The file store refused a picture: ${status}`);
  }
  await call("POST /files/{id}/confirm", { id: announced.id });
}
