import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { description, email, id, instantInput, line, name } from "#shared/core/fields";

/** What a field gives on, or the first reason why it refuses; the form shows the first. */
function read(schema: z.ZodMiniType, value: unknown): unknown {
  const result = schema.safeParse(value);
  return result.success ? { value: result.data } : result.error.issues[0]?.message;
}

const title = name("Name ist erforderlich");

describe("a name", () => {
  it.each([
    ["a word", "Drohne", "Drohne"],
    ["outer spaces are cut", "  Open House \n", "Open House"],
    ["200 characters", "x".repeat(200), "x".repeat(200)],
    ["200 characters and outer spaces", ` ${"x".repeat(200)} `, "x".repeat(200)],
    ["any script", "Дом 家 🏡", "Дом 家 🏡"],
    ["200 characters outside the basic plane", "🏡".repeat(200), "🏡".repeat(200)],
  ])("is taken: %s", (_, text, value) => {
    expect(read(title, text)).toEqual({ value });
  });

  it.each([
    ["nothing", undefined, "Name ist erforderlich"],
    ["null", null, "Name ist erforderlich"],
    ["an empty text", "", "Name ist erforderlich"],
    ["spaces only", " \t\n ", "Name ist erforderlich"],
    ["201 characters", "x".repeat(201), "Höchstens 200 Zeichen sind erlaubt"],
    ["201 characters outside the basic plane", "🏡".repeat(201), "Höchstens 200 Zeichen sind erlaubt"],
    ["a line break", "a\nb", "Steuerzeichen sind nicht erlaubt"],
    ["a tab", "a\tb", "Steuerzeichen sind nicht erlaubt"],
    ["NUL", "a\u0000b", "Steuerzeichen sind nicht erlaubt"],
    ["DEL", "a\u007fb", "Steuerzeichen sind nicht erlaubt"],
    ["a C1 control", "a\u0085b", "Steuerzeichen sind nicht erlaubt"],
  ])("is refused: %s", (_, text, message) => {
    expect(read(title, text)).toBe(message);
  });
});

describe("an optional line", () => {
  it.each([
    ["null reads as empty", null, ""],
    ["empty", "", ""],
    ["spaces only", "   ", ""],
    ["an address", " Hauptstr. 1, 10115 Berlin ", "Hauptstr. 1, 10115 Berlin"],
    ["200 characters", "x".repeat(200), "x".repeat(200)],
  ])("is taken: %s", (_, text, value) => {
    expect(read(line, text)).toEqual({ value });
  });

  it.each([
    ["201 characters", "x".repeat(201), "Höchstens 200 Zeichen sind erlaubt"],
    ["a line break", "a\nb", "Steuerzeichen sind nicht erlaubt"],
    ["NUL", "\u0000", "Steuerzeichen sind nicht erlaubt"],
  ])("is refused: %s", (_, text, message) => {
    expect(read(line, text)).toBe(message);
  });
});

describe("a description", () => {
  it.each([
    ["null reads as empty", null, ""],
    ["several lines with tabs", " erst\r\n\tdann ", "erst\r\n\tdann"],
    ["5,000 characters", "x".repeat(5000), "x".repeat(5000)],
  ])("is taken: %s", (_, text, value) => {
    expect(read(description, text)).toEqual({ value });
  });

  it.each([
    ["5,001 characters", "x".repeat(5001), "Höchstens 5.000 Zeichen sind erlaubt"],
    ["NUL", "a\u0000b", "Steuerzeichen sind nicht erlaubt"],
    ["escape", "a\u001b[1mb", "Steuerzeichen sind nicht erlaubt"],
    ["a vertical tab", "a\u000bb", "Steuerzeichen sind nicht erlaubt"],
    ["NUL behind a line break", "a\n\u0000b", "Steuerzeichen sind nicht erlaubt"],
  ])("is refused: %s", (_, text, message) => {
    expect(read(description, text)).toBe(message);
  });
});

describe("an e-mail address", () => {
  it.each([
    ["eva@agentur.de", "eva@agentur.de"],
    ["  Eva.Maier@Agentur.DE ", "Eva.Maier@Agentur.DE"],
    ["eva+cockpit@mail.agentur.co.uk", "eva+cockpit@mail.agentur.co.uk"],
    ["jörg@müller-immobilien.de", "jörg@müller-immobilien.de"],
    [`${"x".repeat(242)}@agentur.de`, `${"x".repeat(242)}@agentur.de`],
  ])("is taken: %s", (text, value) => {
    expect(value.length).toBeLessThanOrEqual(254);
    expect(read(email, text)).toEqual({ value });
  });

  const odd = "Bitte geben Sie eine gültige E-Mail-Adresse ein";
  it.each([
    [undefined, "E-Mail-Adresse ist erforderlich"],
    [null, "E-Mail-Adresse ist erforderlich"],
    ["", "E-Mail-Adresse ist erforderlich"],
    ["   ", "E-Mail-Adresse ist erforderlich"],
    ["eva", odd],
    ["eva@agentur", odd],
    ["@agentur.de", odd],
    ["eva@", odd],
    ["eva@@agentur.de", odd],
    ["eva maier@agentur.de", odd],
    ["eva@agentur.de, max@agentur.de", odd],
    ["Eva <eva@agentur.de>", odd],
    ["eva@agentur.de\r\nBcc: alle@agentur.de", odd],
    ["e\u0000va@agentur.de", odd],
    [`${"x".repeat(244)}@agentur.de`, "Höchstens 254 Zeichen sind erlaubt"],
  ])("is refused: %j", (text, message) => {
    expect(read(email, text)).toBe(message);
  });
});

describe("an id", () => {
  it.each([
    ["a-Z_0", { value: "a-Z_0" }],
    ["x".repeat(200), { value: "x".repeat(200) }],
    ["x".repeat(201), "Diese Kennung gibt es nicht"],
    ["", "Eine Kennung fehlt"],
    [undefined, "Eine Kennung fehlt"],
    [7, "Eine Kennung fehlt"],
  ])("%j", (text, expected) => {
    expect(read(id, text)).toEqual(expected);
  });
});

describe("an instant of an input", () => {
  const start = instantInput("Vermarktungsstart ist erforderlich");

  it.each([
    ["2027-01-04T09:00:00+01:00", "2027-01-04T08:00:00.000Z"],
    ["2027-01-04T09:00:00Z", "2027-01-04T09:00:00.000Z"],
    ["2027-01-04T09:00:00.250Z", "2027-01-04T09:00:00.250Z"],
    ["2027-01-04T01:30:00+05:30", "2027-01-03T20:00:00.000Z"],
    ["2027-01-04T23:30:00-05:00", "2027-01-05T04:30:00.000Z"],
    ["2028-02-29T09:00:00+01:00", "2028-02-29T08:00:00.000Z"],
    ["2000-01-01T00:00:00Z", "2000-01-01T00:00:00.000Z"],
    ["2099-12-31T23:59:59Z", "2099-12-31T23:59:59.000Z"],
  ])("%s is given on as %s", (text, value) => {
    expect(read(start, text)).toEqual({ value });
  });

  const form = "Bitte geben Sie Datum und Uhrzeit mit Zeitzone an, zum Beispiel 2027-01-04T09:00:00+01:00";
  const years = "Bitte geben Sie ein Datum zwischen 2000 und 2100 an";
  it.each([
    [undefined, "Vermarktungsstart ist erforderlich"],
    [null, "Vermarktungsstart ist erforderlich"],
    ["", "Vermarktungsstart ist erforderlich"],
    ["2027-01-04T09:00:00", form],
    ["2027-01-04", form],
    ["04.01.2027 09:00", form],
    ["bald", form],
    ["2027-02-29T09:00:00Z", form],
    ["2027-13-01T09:00:00Z", form],
    ["2027-01-04T25:00:00Z", form],
    ["2027-01-04T09:00:00+25:00", form],
    ["1999-12-31T23:59:59Z", years],
    ["2100-01-01T00:00:00Z", years],
    ["0001-01-01T00:00:00Z", years],
  ])("%j is refused", (text, message) => {
    expect(read(start, text)).toBe(message);
  });
});
