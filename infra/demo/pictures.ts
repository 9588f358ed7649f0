import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ApiCall, BodyOf } from "#shared/client";
import { scenes } from "./scenes.ts";

const pathOf = (name: string) => join(import.meta.dirname, "pictures", `${name}.jpg`);

/** A picture of the example as a form takes it: a data address. @param name that of its file, without ending */
export function asData(name: string): string {
  return `data:image/jpeg;base64,${readFileSync(pathOf(name)).toString("base64")}`;
}

interface Titled {
  id: string;
  title: string;
}

/** The scene that was drawn for a campaign, by the place in its title. */
function placeOf(title: string): string | undefined {
  return Object.keys(scenes).find((word) => title.includes(word));
}

/** Publishes the page of a campaign with the drawn picture of its place, as an agent would. @throws Error where it lacks something */
export async function publishPage(call: ApiCall, { id, title }: Titled): Promise<void> {
  const files = await call("GET /campaigns/{id}/files", { id });
  const picture_ids = files.map((file) => file.id);
  for (const picture of picture_ids)
    await call("PUT /files/{id}/page-picture", { id: picture }, { picture: asData(placeOf(title) ?? "") });
  await call("PUT /campaigns/{id}/property-page", { id }, { published: true, picture_ids });
}

/**
 * Puts the drawn picture of its place among a campaign's files, as a browser would: announced, sent with its thumbnail, confirmed.
 * Does nothing where there is none. @throws Error where the file store refuses it
 */
export async function addPicture(call: ApiCall, { id, title }: Titled): Promise<void> {
  const place = placeOf(title);
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
