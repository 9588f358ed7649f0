import * as z from "zod";

/** Longest name of anything, in characters (docs/product.md, Field limits). */
export const nameLength = 200;
/** Longest description of anything, in characters (docs/product.md, Field limits). */
export const descriptionLength = 5_000;

const controlCharacters = /\p{Cc}/u;
const controlCharactersButLineBreaks = /(?![\n\r\t])\p{Cc}/u;

/**
 * A required name of one line: trimmed, 1 to 200 characters, no control characters.
 * @param required the message when it is missing or empty
 */
export function name(required: string) {
  return z
    .string(required)
    .trim()
    .min(1, required)
    .max(nameLength, `Höchstens ${nameLength} Zeichen sind erlaubt`)
    .refine((text) => !controlCharacters.test(text), "Steuerzeichen sind nicht erlaubt");
}

/** An optional text of one line: trimmed, at most 200 characters, null reads as empty. */
export const line = z
  .union([z.string(), z.null()])
  .transform((text) => text ?? "")
  .pipe(
    z
      .string()
      .trim()
      .max(nameLength, `Höchstens ${nameLength} Zeichen sind erlaubt`)
      .refine((text) => !controlCharacters.test(text), "Steuerzeichen sind nicht erlaubt"),
  );

/** An optional text of several lines: trimmed, at most 5,000 characters, null reads as empty. */
export const description = z
  .union([z.string(), z.null()])
  .transform((text) => text ?? "")
  .pipe(
    z
      .string()
      .trim()
      .max(descriptionLength, "Höchstens 5.000 Zeichen sind erlaubt")
      .refine((text) => !controlCharactersButLineBreaks.test(text), "Steuerzeichen sind nicht erlaubt"),
  );

/** An e-mail address as typed: trimmed; case is kept for display, uniqueness ignores it. */
export const email = z
  .string("E-Mail-Adresse ist erforderlich")
  .trim()
  .min(1, "E-Mail-Adresse ist erforderlich")
  .max(254, "Höchstens 254 Zeichen sind erlaubt")
  .regex(
    /^[^\s@.<>()[\]\\,;:"\p{Cc}]+(\.[^\s@.<>()[\]\\,;:"\p{Cc}]+)*@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u,
    "Bitte geben Sie eine gültige E-Mail-Adresse ein",
  );

/** An opaque id in a body. Which ids exist the store knows; here only its size is bounded. */
export const id = z.string("Eine Kennung fehlt").min(1, "Eine Kennung fehlt").max(200, "Diese Kennung gibt es nicht");

/** An id that the caller made, so that a call sent twice makes one thing: 16 to 40 letters, digits, "-" and "_". */
export const madeId = z.string().regex(/^[\w-]{16,40}$/, "Diese Kennung ist ungültig");

/** How often a thing's form was saved; 0 for what was last saved before there were versions. */
export const version = z.int().nonnegative();

/** An instant in an answer: ISO 8601 in UTC with Z. */
export const instant = z.iso.datetime();

const earliest = Date.UTC(2000, 0, 1);
const latest = Date.UTC(2100, 0, 1);

/**
 * An instant in an input: ISO 8601 with an offset, between the years 2000 and 2100; given on as ISO 8601 in UTC.
 * @param required the message when it is missing
 */
export function instantInput(required: string) {
  return z
    .string(required)
    .min(1, required)
    .pipe(
      z.iso.datetime({
        offset: true,
        error: "Bitte geben Sie Datum und Uhrzeit mit Zeitzone an, zum Beispiel 2027-01-04T09:00:00+01:00",
      }),
    )
    .refine(
      (text) => Date.parse(text) >= earliest && Date.parse(text) < latest,
      "Bitte geben Sie ein Datum zwischen 2000 und 2100 an",
    )
    .transform((text) => new Date(text).toISOString());
}
