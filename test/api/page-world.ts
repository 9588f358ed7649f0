import { beforeEach, expect } from "vitest";
import { notedJpeg } from "../tiny-jpeg.ts";
import { call, overrideDuties } from "./api.ts";
import { imprint, villa } from "./page-parts.ts";
import { openReportWorld } from "./report-world.ts";

/** A world of reports whose campaign may have a page: all it needs is there, and duties keep nothing. */
export function openPageWorld() {
  const world = openReportWorld();
  const { of } = world;
  beforeEach(async () => {
    expect((await call("PUT /agency", { token: world.admin, body: imprint })).status).toBe(200);
    expect((await call("PUT /campaigns/{id}/property", { ...of(world.campaign.id), body: villa })).status).toBe(200);
    await overrideDuties(world.admin, world.campaign.id);
  });
  const save = (body: object) => call("PUT /campaigns/{id}/property-page", { ...of(world.campaign.id), body: body });
  /** A picture that lies in the campaign, with its copy for the page. @returns its id */
  const addPicture = async (name = "Erika Eigentümer Seeweg 1.jpg", more: object = {}) => {
    const form = { name, type: "image/jpeg", size: notedJpeg.length, ...more } as const;
    const { body } = await call("POST /campaigns/{id}/files", { ...of(world.campaign.id), body: form });
    await fetch(body.upload.url, { method: "PUT", headers: body.upload.headers, body: new Uint8Array(notedJpeg) });
    expect((await call("POST /files/{id}/confirm", of(body.id))).status).toBe(200);
    expect((await keepCopy(body.id)).status).toBe(200);
    return body.id;
  };
  const keepCopy = (id: string, picture = `data:image/jpeg;base64,${notedJpeg.toString("base64")}`) =>
    call("PUT /files/{id}/page-picture", { ...of(id), body: { picture } });
  const publish = async (more: object = {}) => {
    const picture = await addPicture();
    const { status, body } = await save({ published: true, picture_ids: [picture], ...more });
    expect([status, body.detail]).toEqual([200, undefined]);
    return { picture, word: wordIn(body.url) };
  };
  return Object.assign(world, {
    save,
    addPicture,
    keepCopy,
    publish,
    page: async () => (await call("GET /campaigns/{id}/property-page", of(world.campaign.id))).body,
    property: (body: object) => call("PUT /campaigns/{id}/property", { ...of(world.campaign.id), body: body }),
    agency: (body: object) => call("PUT /agency", { token: world.admin, body: body }),
  });
}

/** The word in a page's address. */
export const wordIn = (url: string | null) =>
  /^https:\/\/cockpit\.example\/objekt\/([2-9a-z]{8})$/.exec(url ?? "")?.[1] ?? "";
/** Opens a page as anybody does. */
export const look = (word: string) => call("GET /public/objekt/{word}", { params: { word } });
export const lookAt = (word: string, picture: string) =>
  call("GET /public/objekt/{word}/bild/{picture}", { params: { word, picture } });
/** By which a page names a picture. */
export const nameOf = (file: string) => file.split(".")[1] ?? "";
