import { expect, test } from "vitest";
import { readOpenImmo } from "#shared/market/openimmo/document";
import { isOpen, rowsOf, withType } from "../../web/src/features/market/openimmo/rows.ts";

const immobilie = (obid: string, kind: string, number = "") =>
  `<immobilie><objektkategorie><vermarktungsart KAUF="true"/><objektart><${kind}/></objektart></objektkategorie><verwaltung_techn><openimmo_obid>${obid}</openimmo_obid><objektnr_extern>${number}</objektnr_extern></verwaltung_techn></immobilie>`;

function rows(...elements: string[]) {
  const file = readOpenImmo(`<openimmo><anbieter>${elements.join("")}</anbieter></openimmo>`, "2026-11-22");
  const properties = file.kind === "properties" ? file.properties : [];
  return rowsOf(properties, { properties: [], campaigns: [], details: new Map() });
}

test("a kind of object that has no type of ours is asked for once", () => {
  const before = rows(immobilie("A", "parken"), immobilie("B", "haus"), immobilie("C", "parken"));
  expect(before.map(({ type }) => type)).toEqual([undefined, "HAU", undefined]);
  const [first] = before;
  const after = first ? withType(before, first, "GEW") : [];
  expect(after.map(({ type }) => type)).toEqual(["GEW", "HAU", "GEW"]);
  const last = after.at(-1);
  expect(last && withType(after, last, "GRS").map(({ type }) => type)).toEqual(["GEW", "HAU", "GRS"]);
});

test("what is not taken over stands last and is never open; what failed is open again, what is done is not", () => {
  const all = rows(immobilie("", "haus"), immobilie("B", "haus"));
  expect(all.map(({ state, isChosen }) => [state, isChosen])).toEqual([
    ["new", true],
    ["unfit", false],
  ]);
  expect(all.map(isOpen)).toEqual([true, false]);
  const [row] = all;
  const at = (progress: NonNullable<typeof row>["progress"]) => row && isOpen({ ...row, progress });
  expect(at({ kind: "failed", problem: "x" })).toBe(true);
  expect(at({ kind: "done", campaignId: "x", left: 0 })).toBe(false);
});
