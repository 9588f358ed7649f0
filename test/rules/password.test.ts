import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { password } from "#shared/accounts/password";

/** The first reason against a password, or nothing when it may be used. */
function reason(text: unknown): string | undefined {
  return password.safeParse(text).error?.issues[0]?.message;
}

const tooShort = "Das Passwort muss mindestens 8 Zeichen lang sein";
const tooLong = "Das Passwort darf höchstens 128 Zeichen lang sein";
const tooCommon =
  "Dieses Passwort ist leicht zu erraten. Bitte wählen Sie ein längeres, zum Beispiel drei Wörter, die nichts miteinander zu tun haben";

describe.each([
  ["Latin", "kX7#"],
  ["German", "äÖüß"],
  ["Cyrillic", "пЖ9р"],
  ["Greek", "λΩψδ"],
  ["Arabic", "سلام"],
  ["Chinese", "房屋销售"],
  ["emoji", "🏡🔑🌳🚪"],
  ["spaces within", "a b "],
])("in %s", (_, pattern) => {
  const characters = (count: number) => Array.from(pattern.repeat(40)).slice(0, count).join("");

  it.each([
    [7, tooShort],
    [8, undefined],
    [128, undefined],
    [129, tooLong],
  ])("%i characters", (count, expected) => {
    expect(reason(characters(count))).toBe(expected);
  });
});

const character = fc.constantFrom(
  "a",
  "Z",
  "9",
  " ",
  ";",
  '"',
  "\\",
  "ß",
  "п",
  "房",
  "\u0301",
  "🏡",
  "\u200d",
  "\u0000",
);

it("takes every text of 20 to 128 characters", () => {
  fc.assert(
    fc.property(fc.array(character, { minLength: 20, maxLength: 128 }), (text) => {
      expect(reason(text.join(""))).toBeUndefined();
    }),
  );
});

it("takes a password as it is typed, spaces and case included", () => {
  expect(password.parse("  Schlüssel 7 ")).toBe("  Schlüssel 7 ");
});

it.each(["12345678", "1234567890", "11111111", "password", "passwort", "qwertzui", "hallo123", "iloveyou", "1qaz2wsx"])(
  "refuses the common %s, however it is written",
  (text) => {
    const capital = text.slice(0, 1).toUpperCase() + text.slice(1);
    expect([text, text.toUpperCase(), capital].map(reason)).toEqual([tooCommon, tooCommon, tooCommon]);
  },
);

it("takes what only begins like a common one", () => {
  expect(reason("passwort der Agentur Nord")).toBeUndefined();
});

it.each([undefined, null, 12345678])("refuses %s", (value) => {
  expect(reason(value)).toBe("Passwort ist erforderlich");
});

it.each(["Berlin2026", "sommer1999!", "Köln2024#"])("%s is a word and a year", (text) => {
  expect(reason(text)).toBe(tooCommon);
});

it.each([
  "Verkaufscockpit1",
  "Verkaufs-Cockpit1",
  "Immobilie1",
  "Maklerbuero1",
  "Maklerbüro1",
  "Hausverkauf1",
  "Eigentümer1",
  "Vermarktung1",
  "Wohnung123",
  "Muenchen1",
  "München 12!",
  "Expose123!",
  "Passwort!23",
  "Qwertz123!",
  "1!Hallo1234",
  "aaaaaaaa1",
  "abcdefgh1",
  "Hallo-Hallo-1",
  "Passwort12345678",
  "Immobilie87654321",
  "Makler1234567890",
  "geheim00000000",
  "Sommer20262026",
  "qwertz1234",
  "MaklerImmobilie1",
  "Immobilien-Makler-Köln",
  "Berlin2026Haus",
])("%s is a word with figures and signs", (text) => {
  expect(reason(text)).toBe(tooCommon);
});

it.each(["123456123456", "12345678901", "11112222", "20262026", "11111111a", "a00000000000", "123456789x"])(
  "%s is figures that say each other",
  (text) => {
    expect(reason(text)).toBe(tooCommon);
  },
);

it.each(["73920418", "a7392041", "wohnung 39204187"])("%s is none of that", (text) => {
  expect(reason(text)).toBeUndefined();
});

it("looks at a text of any length without delay", () => {
  const began = performance.now();
  expect(reason("12".repeat(500_000))).toBe(tooLong);
  expect(performance.now() - began).toBeLessThan(1_000);
});

it.each([
  "Hallo 47 Birnen",
  "Wohnung im dritten Stock",
  "Immobilie+Kirschbaum",
  "Eigentümerin-Paula",
  "Haus am See 1904",
  "wohnung 8204 1937 55",
  "Maklerin-tanzt-1",
  "kX7#kX7#",
])("%s is more than that, too", (text) => {
  expect(reason(text)).toBeUndefined();
});

it.each(["2026Berlin-Mitte", "Maklerbuero-am-Markt-7"])("%s is more than that", (text) => {
  expect(reason(text)).toBeUndefined();
});
