import type { CampaignId, Instant, MeasureId, OwnerId, UserId } from "./kinds.ts";
import type { Day } from "./time.ts";
import * as z from "zod/mini";

/** Longest name of anything, in characters (docs/product.md, Field limits). */
export const maxNameLength = 200;
/** Longest description of anything, in characters (docs/product.md, Field limits). */
export const maxDescriptionLength = 5_000;

const controlCharacters = /\p{Cc}/u;
const controlCharactersButLineBreaks = /(?![\n\r\t])\p{Cc}/u;

/**
 * A required name of one line: trimmed, 1 to 200 characters, no control characters.
 * @param required the message when it is missing or empty
 */
export function name(required: string) {
  return z.string(required).check(
    z.trim(),
    z.minLength(1, required),
    z.maxLength(maxNameLength, `Höchstens ${maxNameLength} Zeichen sind erlaubt`),
    z.refine((text) => !controlCharacters.test(text), "Steuerzeichen sind nicht erlaubt"),
  );
}

const textOrNull = z.pipe(
  z.union([z.string(), z.null()]),
  z.transform((text) => text ?? ""),
);

/** An optional text of one line: trimmed, at most 200 characters, null reads as empty. */
export const line = z.pipe(
  textOrNull,
  z.string().check(
    z.trim(),
    z.maxLength(maxNameLength, `Höchstens ${maxNameLength} Zeichen sind erlaubt`),
    z.refine((text) => !controlCharacters.test(text), "Steuerzeichen sind nicht erlaubt"),
  ),
);

/** An optional text of several lines: trimmed, at most 5,000 characters, null reads as empty. */
export const description = z.pipe(
  textOrNull,
  z.string().check(
    z.trim(),
    z.maxLength(maxDescriptionLength, "Höchstens 5.000 Zeichen sind erlaubt"),
    z.refine((text) => !controlCharactersButLineBreaks.test(text), "Steuerzeichen sind nicht erlaubt"),
  ),
);

const atom = String.raw`[^\s@.<>()[\]\\,;:"\p{Cc}]+`;

/** What stands before the "@" of an e-mail address. */
export const localPart = new RegExp(String.raw`^${atom}(\.${atom})*$`, "u");

/** An e-mail address as typed: trimmed; case is kept for display, uniqueness ignores it. */
export const email = z
  .string("E-Mail-Adresse ist erforderlich")
  .check(
    z.trim(),
    z.minLength(1, "E-Mail-Adresse ist erforderlich"),
    z.maxLength(254, "Höchstens 254 Zeichen sind erlaubt"),
    z.regex(
      new RegExp(String.raw`^${atom}(\.${atom})*@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$`, "u"),
      "Bitte geben Sie eine gültige E-Mail-Adresse ein",
    ),
  );

const opaque = () =>
  z
    .string("Eine Kennung fehlt")
    .check(z.minLength(1, "Eine Kennung fehlt"), z.maxLength(200, "Diese Kennung gibt es nicht"));
const ofKind = <Kind extends string>() => opaque() as unknown as z.ZodMiniType<Kind, Kind>;

/** An opaque id in a body. Which ids exist the store knows; here only its size is bounded. */
export const id = opaque();
export const campaignId = ofKind<CampaignId>();
export const ownerId = ofKind<OwnerId>();
/** Of a person of the team. */
export const userId = ofKind<UserId>();
/** Of a measure of the library. */
export const measureId = ofKind<MeasureId>();

/** An id that the caller made, so that a call sent twice makes one thing: 16 to 40 letters, digits, "-" and "_". */
export const madeId = z.string().check(z.regex(/^[\w-]{16,40}$/, "Diese Kennung ist ungültig"));

/** A whole number from `min` to `max`, both allowed; all else is refused with `message`. */
export function wholeNumber(min: number, max: number, message: string) {
  return z.int(message).check(z.minimum(min, message), z.maximum(max, message));
}

/** A number from `min` to `max`, both allowed; all else is refused with `message`. */
export function decimal(min: number, max: number, message: string) {
  return z.number(message).check(z.minimum(min, message), z.maximum(max, message));
}

/** How often a thing's form was saved; 0 for what was last saved before there were versions. */
export const version = z.int().check(z.nonnegative());

/** A day without a clock, "YYYY-MM-DD". */
export const day = z.iso.date("Bitte geben Sie einen Tag an, zum Beispiel 2027-01-04") as unknown as z.ZodMiniType<
  Day,
  Day
>;

/** A day, or none. */
export const dayOrNone = z.nullable(day);

/** An instant in an answer: ISO 8601 in UTC with Z. */
export const instant = z.iso.datetime() as unknown as z.ZodMiniType<Instant, Instant>;

const earliest = Date.UTC(2000, 0, 1);
const latest = Date.UTC(2100, 0, 1);

/**
 * An instant in an input: ISO 8601 with an offset, between the years 2000 and 2100; given on as ISO 8601 in UTC.
 * @param required the message when it is missing
 */
export function instantInput(required: string) {
  const withOffset = z.pipe(
    z.string(required).check(z.minLength(1, required)),
    z.iso.datetime({
      offset: true,
      error: "Bitte geben Sie Datum und Uhrzeit mit Zeitzone an, zum Beispiel 2027-01-04T09:00:00+01:00",
    }),
  );
  const possible = withOffset.check(
    z.refine(
      (text) => Date.parse(text) >= earliest && Date.parse(text) < latest,
      "Bitte geben Sie ein Datum zwischen 2000 und 2100 an",
    ),
  );
  return z.pipe(
    possible,
    z.transform((text): Instant => new Date(text).toISOString()),
  );
}
