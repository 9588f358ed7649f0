import * as z from "zod/mini";
import { id, instant, maxNameLength, campaignId, ownerId } from "../core/fields.ts";
import type { Routes } from "../core/route.ts";
import { mediaTypes } from "./file-types.ts";
import { fileBytes, filesPerCampaign, pagePictureBytes, thumbnailBytes, titlePicturesAtOnce } from "./limits.ts";

const fileName = z
  .string("Der Dateiname fehlt")
  .check(z.trim(), z.minLength(1, "Der Dateiname fehlt"), z.maxLength(1_000, "Der Dateiname ist zu lang"));

/** A file of a campaign, or of one of its measures. */
export const campaignFile = z.object({
  id,
  campaign_id: campaignId,
  /** The campaign measure that it belongs to. */
  measure_id: z.nullable(id),
  name: z.string(),
  type: z.enum(mediaTypes),
  /** Bytes. */
  size: z.int().check(z.nonnegative()),
  uploaded_at: instant,
  /** Who put it there; empty when that user is gone. */
  uploaded_by: z.string(),
  is_title: z.boolean(),
  /** The owner whom it is about as a person: it goes when that owner is erased, and no other owner gets it. */
  owner_id: z.nullable(ownerId),
  /** Whether it is the bill of its measure: never a title picture, never for an owner. */
  is_bill: z.boolean(),
  /** Whether the campaign's owners may open it in their rooms: "some" where others came since. */
  released: z.enum(["none", "some", "all"]),
  /** Address of the thumbnail for a quarter of an hour; null without one. */
  thumbnail_url: z.nullable(z.string()),
  /** Whether there is a copy of it for the property's page, without what a camera notes. */
  page_picture: z.boolean(),
});
export type CampaignFile = z.output<typeof campaignFile>;

const titlePicture = z.object({
  campaign_id: campaignId,
  /** The file's. */
  id,
  /** Address of its thumbnail for a quarter of an hour. */
  thumbnail_url: z.string(),
});
export type TitlePicture = z.output<typeof titlePicture>;

/** An announced upload. */
const newFile = z.object({
  name: fileName,
  type: z.enum(
    mediaTypes,
    "Erlaubt sind Bilder (JPEG, PNG, WebP, HEIC), PDF, Word (DOCX), Excel (XLSX), Text, CSV und MP4",
  ),
  size: z
    .int("Die Größe fehlt")
    .check(
      z.minimum(1, "Die Datei ist leer"),
      z.maximum(fileBytes, "Die Datei ist größer als 25 MB. Bitte verkleinern Sie sie."),
    ),
  measure_id: z._default(z.nullable(id), null),
  /** Whether it is the bill of that measure. */
  is_bill: z._default(z.boolean(), false),
  /** Bytes of the thumbnail, a JPEG; null without one. */
  thumbnail_size: z._default(
    z.nullable(z.int().check(z.minimum(1), z.maximum(thumbnailBytes, "Das Vorschaubild ist zu groß"))),
    null,
  ),
});
export type NewFile = z.output<typeof newFile>;

/** Where a browser puts bytes, with exactly these headers, by PUT, within a quarter of an hour and once. */
const upload = z.object({ url: z.string(), headers: z.record(z.string(), z.string()) });
export type Upload = z.output<typeof upload>;

/** What somebody may change about a file; what is not given stays as it is. */
const fileUpdate = z.object({
  name: z.optional(fileName.check(z.maxLength(maxNameLength, `Höchstens ${maxNameLength} Zeichen sind erlaubt`))),
  owner_id: z.optional(z.nullable(ownerId)),
  is_bill: z.optional(z.boolean()),
  /** To all owners whom the campaign has now; of a file about one of them to that one alone. */
  released: z.optional(z.boolean()),
});
export type FileUpdate = z.output<typeof fileUpdate>;

/** A picture as a property's page shows it: a JPEG as a data address. */
const pagePicture = z.object({
  picture: z
    .string("Das Bild fehlt")
    .check(
      z.maxLength(Math.ceil(pagePictureBytes / 3) * 4 + 30, "Das Bild ist zu groß. Erlaubt sind höchstens 600 KB"),
      z.regex(/^data:image\/jpeg;base64,[A-Za-z0-9+/]+={0,2}$/, "Erlaubt sind Bilder als JPEG"),
    ),
});

/** Order and title picture; what is not given stays as it is. Files that are not named follow by their time. */
const arrangement = z.object({
  ids: z.optional(z.array(id).check(z.maxLength(filesPerCampaign, `Höchstens ${filesPerCampaign} Dateien`))),
  title_id: z.optional(z.nullable(id)),
});
export type Arrangement = z.output<typeof arrangement>;

/** Files of campaigns and their measures. The bytes themselves go between browser and store (docs/product.md, Files). */
export const fileRoutes = {
  listFiles: {
    method: "GET",
    path: "/campaigns/{id}/files",
    access: "user",
    paged: true,
    response: z.array(campaignFile),
    status: 200,
    summary: "Dateien einer Kampagne in ihrer Reihenfolge",
  },
  listTitlePictures: {
    method: "GET",
    path: "/title-pictures",
    access: "user",
    query: z.object({
      campaigns: z
        .string("Die Kampagnen fehlen")
        .check(z.maxLength(titlePicturesAtOnce * 45, `Höchstens ${titlePicturesAtOnce} Kampagnen auf einmal`)),
    }),
    response: z.object({ pictures: z.array(titlePicture) }),
    status: 200,
    summary: "Titelbilder von bis zu sechzig Kampagnen, mit Komma getrennt; wer keines hat, fehlt",
  },
  announceFile: {
    method: "POST",
    path: "/campaigns/{id}/files",
    access: "user",
    body: newFile,
    response: z.object({ id, name: z.string(), upload, thumbnail: z.nullable(upload) }),
    status: 201,
    summary: "Upload anmelden: nennt die Adressen, an die der Browser Datei und Vorschaubild schickt",
  },
  arrangeFiles: {
    method: "PUT",
    path: "/campaigns/{id}/files/arrangement",
    access: "user",
    history: "campaign",
    body: arrangement,
    response: z.array(campaignFile),
    status: 200,
    summary: "Reihenfolge der Dateien und Titelbild festlegen",
  },
  confirmFile: {
    method: "POST",
    path: "/files/{id}/confirm",
    access: "user",
    response: campaignFile,
    status: 200,
    history: "campaign",
    summary: "Upload abschließen: prüft Größe und Inhalt; was nicht ist, was es heißt, wird gelöscht",
  },
  updateFile: {
    method: "PUT",
    path: "/files/{id}",
    access: "user",
    body: fileUpdate,
    response: campaignFile,
    status: 200,
    history: "campaign",
    summary:
      "Datei umbenennen, als Rechnung oder als Unterlage über einen Eigentümer kennzeichnen, für die Eigentümer freigeben",
  },
  deleteFile: {
    method: "DELETE",
    path: "/files/{id}",
    access: "user",
    response: z.void(),
    status: 204,
    history: "campaign",
    summary: "Datei löschen; eine Stunde lang zurückzuholen. Bricht auch einen angemeldeten Upload ab",
  },
  restoreFile: {
    method: "POST",
    path: "/files/{id}/restore",
    access: "user",
    response: campaignFile,
    status: 200,
    history: "campaign",
    summary: "Gelöschte Datei zurückholen",
  },
  keepPagePicture: {
    method: "PUT",
    path: "/files/{id}/page-picture",
    access: "user",
    body: pagePicture,
    response: campaignFile,
    status: 200,
    summary: "Die Fassung eines Bildes für die Objektseite ablegen; was die Kamera dazu vermerkt hat, fällt weg",
  },
  linkFile: {
    method: "GET",
    path: "/files/{id}/link",
    access: "user",
    response: z.object({ url: z.string() }),
    status: 200,
    summary: "Adresse, unter der die Datei fünf Minuten lang zu lesen ist",
  },
} as const satisfies Routes;
