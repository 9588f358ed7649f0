import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Day } from "#shared/core/time";
import { dutyLaws } from "#shared/market/duties/laws";
import { starterCatalogue } from "../../functions/catalogue/starter-catalogue.ts";
import { quotedIn, textOf } from "./quoted-law.ts";

/** Texts of gesetze-im-internet.de, read as of this day (docs/decisions/149-the-law-of-august.md). */
const collection: Day = "2026-08-19";
/** What that lacks, gone through on this day by pages that quote it. */
const reading: Day = "2026-11-25";

/**
 * Every paragraph that code, screens, the starter library and the documents quote, with the day of the text that was read. Whoever quotes
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
      "13 126b 164 167 187 188 193 241 311b 312d 312f 312g 312j 355 356 356a 357a 444 469 556d 566a 577 577a 650m 656a 656b 656c 656d 745 747 2038 2040",
  },
  BNatSchG: { stand: collection, paragraphs: "39" },
  DDG: { stand: collection, paragraphs: "5" },
  DSGVO: { stand: reading, paragraphs: "6 7 13 14 15 17" },
  EGBGB: { stand: collection, paragraphs: "4 246a 1" },
  EStG: { stand: collection, paragraphs: "23" },
  GBO: { stand: collection, paragraphs: "35" },
  GewO: { stand: collection, paragraphs: "34c" },
  GmbHG: { stand: collection, paragraphs: "35a" },
  GModG: { stand: collection, paragraphs: "35 69 72 73 79 80 87" },
  GwG: { stand: collection, paragraphs: "2 5 6 8 10 11 12 45" },
  // The Union's regulation on artificial intelligence, "KI-Verordnung Art. 50".
  KI: { stand: reading, paragraphs: "50" },
  KUG: { stand: collection, paragraphs: "22" },
  LuftVO: { stand: reading, paragraphs: "21h 21i" },
  MaBV: { stand: collection, paragraphs: "3 7 10 11 14 15b" },
  PAngV: { stand: collection, paragraphs: "3" },
  TDDDG: { stand: collection, paragraphs: "25" },
  UStG: { stand: collection, paragraphs: "9 12" },
  UWG: { stand: collection, paragraphs: "5 7 7a" },
};
const library = "shared/catalogue/starter-catalogue.csv";
/** Of which law a number is that stands alone, by file, or row of the library: no such number passes for that of another law. */
const alone: Record<string, string> = {
  "shared/market/duties/commission.ts": "BGB 656b",
  "shared/market/duties/contract.ts": "BGB 656d",
  "shared/market/duties/laws.ts": "EGBGB 1",
  "shared/market/duties/rules.ts": "BGB 357a",
  "shared/market/duties/withdrawal-notice.ts": "EGBGB 246a, EGBGB 1, BGB 356",
  "shared/campaigns/campaign-owners.ts": "BGB 167",
  "web/src/features/owners/owner-erasure.tsx": "MaBV 14",
  [`${library} milieuschutz-vorkaufsrecht-gemeinde`]: "BauGB 24",
  [`${library} bautraegererlaubnis-sicherheiten-zahlungsplan`]: "MaBV 7",
  [`${library} gwg-risikoanalyse-sicherungsmassnahmen`]: "GwG 6, GwG 45",
  [`${library} anfragen-sofort-expose`]: "BGB 656a",
  [`${library} bedingungen-gemeinschaftsgeschaefte-vorab`]: "BGB 656d",
  [`${library} eigentuemer-muster-widerrufsformular`]: "EGBGB 246a",
  [`${library} maklervertrag-textform-provision`]: "BGB 656c",
  [`${library} mabv-aufzeichnungen-pflichtangaben`]: "MaBV 11",
  "docs/product.md": "BGB 357a, GModG 79",
  "docs/decisions/030-duties-before-ads.md": "BGB 656d",
  "docs/decisions/087-money-is-promised-on-paper.md": "BGB 312d, BGB 312f, BGB 312g, BGB 355, BGB 356a",
  "docs/decisions/088-all-owners-agree.md": "BGB 745, BGB 2040",
  "docs/decisions/142-a-notice-to-hand-out.md": "EGBGB 246a, EGBGB 1, BGB 356a, BGB 357a",
  // §§ 72 and 73 are gone, which is what it says.
  "docs/decisions/149-the-law-of-august.md": "GModG 35, GModG 69, GModG 72, GModG 73, GModG 79, GModG 80, GModG 87",
  "docs/decisions/156-a-data-room-is-core-where-tenants-pay.md": "BGB 656d",
  // Austria's and Switzerland's VAT.
  "shared/market/openimmo/commission.ts": "UStG-AT 10, MWSTG 25",
};
/** Laws of other countries, which no rule here is made of. */
const foreign = ["UStG-AT", "MWSTG"];
/** Law and number as a test of the rule names them, by the file of that test. */
const tested: Record<string, string> = {
  "test/api/campaign-owners.details.test.ts": "GwG 8, MaBV 14",
  "test/api/heirs-offer.details.test.ts": "BGB 2040, BGB 747",
  "test/api/living-plan.details.test.ts": "BGB 311b",
  "test/api/offers-sending.details.test.ts": "BGB 656d",
  "test/api/owners-data.details.test.ts": "DSGVO 15, DSGVO 17",
  "test/rules/commission.test.ts": "UStG 12",
  "test/rules/decisions.test.ts": "BGB 164, BGB 167",
  "test/rules/duties.test.ts":
    "BGB 13, BGB 187, BGB 188, BGB 193, BGB 241, BGB 312g, BGB 356a, DSGVO 13, DSGVO 14, DSGVO 6, DSGVO 7, EGBGB 246a, KUG 22, LuftVO 21h, LuftVO 21i",
  "test/rules/duty-laws.test.ts":
    "BGB 312j, BGB 355, BGB 357a, BGB 656a, BGB 656b, BGB 656c, GModG 79, GModG 80, GModG 87, GwG 10, GwG 11, GwG 12, GwG 2, MaBV 10, MaBV 11, PAngV 3, UWG 7, UWG 7a",
  "test/rules/expose-draft.test.ts": "BauNVO 19, BauNVO 20",
  "test/rules/letterhead.test.ts": "AktG 80, GmbHG 35a",
  "test/rules/openimmo.test.ts": "BauGB 123, BauGB 127",
  "test/rules/plan-reading-dates.test.ts": "BGB 469",
  "test/rules/plan-reading.test.ts": "BeurkG 17",
  "test/rules/property-page.test.ts": "DDG 5, GewO 34c",
  "test/rules/starter-law.test.ts":
    "BGB 312f, BGB 444, BGB 556d, BGB 566a, BGB 577, BGB 577a, BGB 650m, BNatSchG 39, BauGB 172, BauGB 24, BauGB 25, BauGB 250, BauGB 28, BauGB 34, EGBGB 4, EStG 23, GBO 35, GModG 35, GModG 69, GewO 34c, GwG 45, GwG 5, GwG 6, KI 50, MaBV 15b, MaBV 3, MaBV 7, TDDDG 25, UStG 9, UWG 5",
  "test/rules/withdrawal-notice.test.ts": "BGB 356, EGBGB 1",
};

const known = new Set(
  Object.entries(read).flatMap(([law, { paragraphs }]) => paragraphs.split(" ").map((one) => `${law} ${one}`)),
);
const files = globSync("{shared,functions,web/src}/**/*.{ts,tsx,csv}", { cwd: join(import.meta.dirname, "../..") });
/** Documents, but the one whose articles are the headings of a form that a lawyer fills in. */
const documents = globSync("docs/**/*.md", { cwd: join(import.meta.dirname, "../..") }).filter(
  (file) => file !== "docs/privacy.md",
);
const places: [place: string, text: string][] = [
  ...files.filter((file) => file !== library).map((file): [string, string] => [file, textOf(file)]),
  ...starterCatalogue().map(({ planning, description, name }): [string, string] => [
    `${library} ${planning.code}`,
    `${name}. ${description}`,
  ]),
];

/** What a place quotes, each with its law: of a number alone that which the place itself says, or which is said above. */
function lawsIn([place, text]: [place: string, text: string]): string[] {
  const said = quotedIn(text);
  const own = [...said.filter((one) => one.includes(" ")), ...(alone[place]?.split(", ") ?? [])];
  const withLaw = (number: string) => own.filter((one) => one.endsWith(` ${number}`));
  return said.flatMap((one) => (one.includes(" ") ? [one] : withLaw(one).length > 0 ? withLaw(one) : [`? ${one}`]));
}

const ofRules = new Map(places.map((one) => [one[0], lawsIn(one)]));
const quoted = new Map([
  ...ofRules,
  ...documents.map((file): [string, string[]] => [file, lawsIn([file, textOf(file)])]),
]);
const isForeign = (one: string) => foreign.includes(one.split(" ")[0] ?? "");

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

it("every paragraph that is quoted was read, with its law, on a day that is kept", () => {
  const unread = [...quoted].flatMap(([place, all]) =>
    all.filter((one) => !known.has(one) && !isForeign(one)).map((one) => `${one} (${place})`),
  );
  expect(unread).toEqual([]);
});

it("a number is never taken for that of another law", () => {
  const at = `${library} mabv-weiterbildung`;
  expect(lawsIn([at, "Nach MaBV § 3 oder § 5 (UWG § 7)"])).toEqual(["MaBV 3", "? 5", "UWG 7"]);
  expect(lawsIn([at, "BGB § 656c; siehe § 656c"])).toEqual(["BGB 656c", "BGB 656c"]);
  expect(Object.keys(alone).filter((place) => !quoted.has(place))).toEqual([]);
});

it("every paragraph that is quoted is named, with its law, by the test of the rule that quotes it", () => {
  const claimed = Object.entries(tested).flatMap(([file, all]) => all.split(", ").map((one) => ({ file, one })));
  const all = new Set([...ofRules.values()].flat().filter((one) => !isForeign(one)));
  expect([...all].filter((one) => !claimed.some((claim) => claim.one === one)).toSorted()).toEqual([]);
  expect(claimed.filter(({ one }) => !all.has(one))).toEqual([]);
  const named = new Map(Object.keys(tested).map((file) => [file, quotedIn(textOf(file))]));
  expect(claimed.filter(({ file, one }) => !named.get(file)?.includes(one))).toEqual([]);
});

it("nothing is kept as read that nobody quotes any more", () => {
  const all = new Set([...quoted.values()].flat());
  expect([...known].filter((one) => !all.has(one))).toEqual([]);
});

it("a duty says the day of its text, and that not all was read where its law was not", () => {
  for (const { cites, stand, wasRead } of Object.values(dutyLaws)) {
    const laws = [...new Set(quotedIn(cites).flatMap((one) => (one.includes(" ") ? [one.split(" ")[0] ?? ""] : [])))];
    const days = laws.map((law) => read[law]?.stand);
    expect([cites, days.includes(reading)]).toEqual([cites, !wasRead]);
    expect([cites, stand]).toEqual([cites, wasRead ? collection : reading]);
  }
});
