import { expect, test } from "vitest";
import { readOpenImmo } from "#shared/market/openimmo/document";
import { isOpen, type Progress, rowsOf, standText, withType } from "../../web/src/features/market/openimmo/rows.ts";

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
  expect(at({ kind: "done", campaignId: "x", left: 0, kept: 0 })).toBe(false);
});

test("what is done and what is not stands in one sentence, of those that were chosen", () => {
  const [first, second, third] = rows(immobilie("A", "haus"), immobilie("B", "haus"), immobilie("C", "haus"));
  if (!first || !second || !third) throw new Error("three rows");
  const text = (...progress: Progress[]) =>
    standText(
      [first, second, { ...third, isChosen: false }].map((row, at) => ({
        ...row,
        progress: progress[at] ?? row.progress,
      })),
    );
  const done: Progress = { kind: "done", campaignId: "x", left: 0, kept: 0 };
  const failed: Progress = { kind: "failed", problem: "x" };
  expect(text()).toBe("");
  expect(text(done, { kind: "running", text: "Bild 1 von 2" })).toBe("1 Objekt übernommen.");
  expect(text(done, failed)).toBe("1 von 2 Objekten übernommen, 1 noch nicht ganz.");
  expect(text(failed, failed)).toBe("0 von 2 Objekten übernommen, 2 noch nicht ganz.");
  expect(text(done, done)).toBe("2 Objekte übernommen.");
});
