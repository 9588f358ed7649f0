import type { CampaignFile } from "#shared/files/contract";
import { keptName, type MediaType, mediaTypeOf } from "#shared/files/file-types";
import { fileBytes } from "#shared/files/limits";
import type { Attachment } from "#shared/market/openimmo/attachments";
import type { ImportedProperty } from "#shared/market/openimmo/property";
import type { DroppedFile } from "./read-file.ts";

/** A picture of a dropped file as it is sent. */
interface SentPicture {
  file: File;
  type: MediaType;
  /** What it is called in the ZIP. */
  packedName: string;
}

/** Whether a file may bring pictures of a property, without unpacking any. */
export function mayComeAlong(
  { attachments }: Pick<ImportedProperty, "attachments">,
  { hasFiles }: Pick<DroppedFile, "hasFiles">,
): boolean {
  return attachments.some(({ source }) => source === "inline" || (source === "zip" && hasFiles));
}

/** A picture, called what the file says it shows, else as in the ZIP; nothing where it did not come along or can't be kept. */
export function pictureOf(
  attachment: Attachment,
  { pictureOf: bytesOf }: Pick<DroppedFile, "pictureOf">,
): SentPicture | undefined {
  const type = mediaTypeOf(attachment.path);
  const bytes = bytesOf(attachment);
  if (!type || !bytes || bytes.length === 0 || bytes.length > fileBytes) return undefined;
  const packedName = keptName(attachment.path, type);
  const caption = attachment.title.replaceAll(/[/\\]/g, "-").trim();
  const name = caption === "" ? packedName : keptName(caption, type);
  return { file: new File([bytes], name, { type }), type, packedName };
}

/**
 * Which pictures a campaign has: by name and size, else, since what they are said to show changes, by kind and size. Each of
 * its files stands for one picture only, as two may be called and measure the same.
 */
export function whichExist(
  pictures: readonly (SentPicture | undefined)[],
  there: readonly Pick<CampaignFile, "name" | "size" | "type">[],
): boolean[] {
  const left = [...there];
  const claim = (picture: SentPicture, fits: (one: (typeof left)[number]) => boolean) => {
    const place = left.findIndex((one) => one.size === picture.file.size && fits(one));
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  };
  const byName = pictures.map(
    (picture) =>
      picture !== undefined && claim(picture, ({ name }) => [picture.file.name, picture.packedName].includes(name)),
  );
  return pictures.map(
    (picture, at) => byName[at] || (picture !== undefined && claim(picture, ({ type }) => type === picture.type)),
  );
}
