import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Day } from "#shared/core/time";
import { dutyLaws } from "#shared/market/duties/laws";
import { quotedIn, textOf } from "./quoted-law.ts";

/** Texts of gesetze-im-internet.de, read as of this day (docs/decisions/149-the-law-of-august.md). */
const collection: Day = "2026-08-19";
/** What that lacks, gone through on this day by pages that quote it. */
const reading: Day = "2026-11-25";

/**
 * Every paragraph that code, screens and the starter library quote, with the day of the text that was read. Whoever quotes
 * another one reads it first and enters it here; whoever reads a later text sets the day.
 */
const read: Record<string, { stand: Day; paragraphs: string }> = {
  AktG: { stand: collection, paragraphs: "80" },
  BauGB: { stand: collection, paragraphs: "24 25 28 34 123 127 172 250" },
  BauNVO: { stand: collection, paragraphs: "19 20" },
  BeurkG: { stand: collection, paragraphs: "17" },
  BGB: {
    stand: collection,
    paragraphs:
      "13 164 167 187 188 193 241 311b 312f 312g 312j 355 356 356a 357a 444 469 556d 566a 577 577a 650m 656a 656b 656c 656d 747 2040",
  },
  BNatSchG: { stand: collection, paragraphs: "39" },
  DDG: { stand: collection, paragraphs: "5" },
  DSGVO: { stand: reading, paragraphs: "6 7 13 14 15 17" },
  EGBGB: { stand: collection, paragraphs: "4 246a 1" },
  EStG: { stand: collection, paragraphs: "23" },
  GBO: { stand: collection, paragraphs: "35" },
  GewO: { stand: collection, paragraphs: "34c" },
  GmbHG: { stand: collection, paragraphs: "35a" },
  GModG: { stand: collection, paragraphs: "35 69 79 80 87" },
  GwG: { stand: collection, paragraphs: "2 5 6 8 10 11 12 45" },
  // The Union's regulation on artificial intelligence, "KI-Verordnung Art. 50".
  KI: { stand: reading, paragraphs: "50" },
  KUG: { stand: collection, paragraphs: "22" },
  LuftVO: { stand: reading, paragraphs: "21h 21i" },
  MaBV: { stand: collection, paragraphs: "3 7 10 11 15b" },
  PAngV: { stand: collection, paragraphs: "3" },
  TDDDG: { stand: collection, paragraphs: "25" },
  UStG: { stand: collection, paragraphs: "9 12" },
  UWG: { stand: collection, paragraphs: "5 7" },
};
/** Quoted by a number alone whose law is none of these: the Directive's article, Austria's and Switzerland's VAT. */
const elsewhere = ["19"];

const known = new Set(
  Object.entries(read).flatMap(([law, { paragraphs }]) => paragraphs.split(" ").map((one) => `${law} ${one}`)),
);
const numbers = new Set([...known].map((one) => one.split(" ")[1]));
const files = globSync("{shared,functions,web/src}/**/*.{ts,tsx,csv}", { cwd: join(import.meta.dirname, "../..") });
const quoted = new Map(files.map((file) => [file, quotedIn(textOf(file))]));

it("finds paragraphs however a text writes them", () => {
  expect(quotedIn("BGB §§ 312g, 355 bis 357a; EGBGB Art. 246a § 1 und § 34c GewO (GwG § 11 Abs. 2)")).toEqual([
    "BGB 312g",
    "BGB 355",
    "BGB 357a",
    "EGBGB 246a",
    "1",
    "GewO 34c",
    "GwG 11",
  ]);
});

it("every paragraph that is quoted was read, on a day that is kept", () => {
  const unread = [...quoted].flatMap(([file, all]) =>
    all
      .filter((one) => !(one.includes(" ") ? known : new Set([...numbers, ...elsewhere])).has(one))
      .map((one) => `${one} (${file})`),
  );
  expect(unread).toEqual([]);
});

it("nothing is kept as read that nobody quotes any more", () => {
  const all = new Set([...quoted.values()].flat());
  expect([...known].filter((one) => !all.has(one) && !all.has(one.split(" ")[1] ?? ""))).toEqual([]);
});

it("a duty says the day of its text, and that not all was read where its law was not", () => {
  for (const { cites, stand, wasRead } of Object.values(dutyLaws)) {
    const laws = [...new Set(quotedIn(cites).flatMap((one) => (one.includes(" ") ? [one.split(" ")[0] ?? ""] : [])))];
    const days = laws.map((law) => read[law]?.stand);
    expect([cites, days.includes(reading)]).toEqual([cites, !wasRead]);
    expect([cites, stand]).toEqual([cites, wasRead ? collection : reading]);
  }
});
