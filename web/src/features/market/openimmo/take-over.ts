import { defaultStart } from "#shared/campaigns/start";
import { isWeekendAt, atHour } from "#shared/campaigns/calendar";
import type { Campaign } from "#shared/campaigns/contract";
import type { PropertyTypeCode } from "#shared/catalogue/property-types";
import type { Timezone } from "#shared/core/timezone";
import { defaultTimezone } from "#shared/core/timezone";
import type { Property } from "#shared/market/contract";
import type { ImportedField } from "#shared/market/openimmo/differences";
import type { ImportedProperty } from "#shared/market/openimmo/property";
import { call } from "../../../core/api.ts";
import { keepAnswer } from "../../../core/patch-query.ts";
import { invalidate } from "../../../core/query-keys.ts";
import { createCampaign } from "../../campaigns/campaign-changes.ts";
import { propertyQuery } from "../../campaigns/queries.ts";
import { sendFile } from "../../files/send.ts";
import { pictureOf, whichExist } from "./pictures.ts";
import type { DroppedFile } from "./read-file.ts";

/** What is told while a property is taken over: "Bild 2 von 5". */
type Tell = (text: string) => void;

/** The timezone in which a property lies; where nobody says, the usual one. */
export function timezoneOf(country: string): Timezone {
  const zones: Record<string, Timezone> = { AUT: "Europe/Vienna", CHE: "Europe/Zurich" };
  return zones[country] ?? defaultTimezone;
}

/** The next day from Monday to Friday at nine. @param now ISO 8601 UTC */
export function nextWorkday(now: string): string {
  const tomorrow = defaultStart(defaultTimezone, now);
  const days = [0, 1, 2].find((one) => !isWeekendAt(tomorrow, one, defaultTimezone)) ?? 0;
  return atHour(tomorrow, days, 9, defaultTimezone);
}

function idOf({ obid, externalNumber }: ImportedProperty): string {
  return obid || `number ${externalNumber}`;
}

/**
 * Makes the campaign of a property, or goes on with the one that an earlier attempt made.
 * @returns its id and who is responsible @throws ApiError
 */
export async function makeCampaign(
  property: ImportedProperty,
  chosen: { type: PropertyTypeCode; start: string; again: string | undefined },
): Promise<Pick<Campaign, "id" | "responsible_id">> {
  const sender = property.anid && property.obid ? [property.anid] : [];
  const made_id = await madeId("property", ...sender, idOf(property), ...(chosen.again ? [chosen.again] : []));
  return createCampaign({
    made_id,
    title: property.title,
    property_type_code: chosen.type,
    marketing_start: chosen.start,
    property_address: property.address,
    ...(property.contact && { responsible_email: property.contact }),
    timezone: timezoneOf(property.country),
    allow_prelaunch: true,
    report_frequency_days: 14,
    auto_reports_enabled: false,
  });
}

/**
 * Writes what was chosen of a property's values. @param known what the screen saw, on whose version it insists; nothing for
 * a new campaign, of whose property nobody said anything @throws ApiError 409 when somebody saved meanwhile
 */
export async function writeProperty(
  campaignId: string,
  { obid, anid, values }: ImportedProperty,
  fields: readonly ImportedField[],
  known?: Property,
): Promise<void> {
  const id = obid || (known?.openimmo_obid ?? "");
  if (fields.length === 0 && known?.openimmo_obid === id) return;
  const said = Object.fromEntries(fields.map((field) => [field, values[field]]));
  const body = {
    ...said,
    openimmo: { obid: id, ...(anid && { anid }) },
    ...(fields.includes("asking_price") && { price_reason: "Aus OpenImmo" }),
    version: known?.version ?? 0,
  };
  const saved = await call("PUT /campaigns/{id}/property", { params: { id: campaignId }, body });
  await keepAnswer(propertyQuery(campaignId), saved);
}

/** The pictures of a property that the file may bring, the title picture first, and which of them the campaign has. @throws ApiError */
async function picturesFor(campaignId: string, { attachments }: ImportedProperty, file: DroppedFile) {
  const pictures = attachments.filter(({ source }) => source !== "net").map((one) => pictureOf(one, file));
  if (!pictures.some(Boolean)) return { pictures, areThere: [] };
  const there = await call("GET /campaigns/{id}/files", { params: { id: campaignId } });
  return { pictures, areThere: whichExist(pictures, there) };
}

/** How many pictures of the file a campaign does not have yet. @throws ApiError */
export async function countNewPictures(
  campaignId: string,
  property: ImportedProperty,
  file: DroppedFile,
): Promise<number> {
  const { pictures, areThere } = await picturesFor(campaignId, property, file);
  return pictures.filter((picture, index) => picture && !areThere[index]).length;
}

/**
 * Sends the pictures that the campaign does not have yet.
 * @returns how many did not come along or are of no kind that is kept @throws ApiError
 */
export async function sendPictures(
  campaignId: string,
  property: ImportedProperty,
  file: DroppedFile,
  tell: Tell,
): Promise<number> {
  const { pictures, areThere } = await picturesFor(campaignId, property, file);
  for (const [index, picture] of pictures.entries()) {
    tell(`Bild ${index + 1} von ${pictures.length}`);
    if (picture && !areThere[index])
      await sendFile(
        { file: picture.file, type: picture.type, campaignId, measureId: null, isBill: false },
        () => undefined,
        new AbortController().signal,
      );
  }
  if (pictures.length > 0) invalidate("files");
  return pictures.filter((picture) => !picture).length;
}

/** An id that is the same for the same words, so that a thing sent twice is made once: 35 letters, digits and "-". */
export async function madeId(...words: string[]): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(words.join("\n")));
  const hex = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `oi-${hex.slice(0, 32)}`;
}
