import { describe, expect, it } from "vitest";
import { minPages, paginate, type Piece } from "../../functions/reports/pdf/flow.ts";
import type { Sheet } from "../../functions/reports/pdf/sheet.ts";
import { groupedTable } from "../../functions/reports/pdf/tables.ts";

const piece = (fields: Partial<Piece> = {}): Piece => ({ height: 10, gap: 0, keep: false, head: 0, ...fields });
const pagesOf = (pieces: Piece[]) => paginate(pieces, 100).map(({ page }) => page);

describe("pieces of a letter", () => {
  it("stand below each other with their gaps, none at the top of a page", () => {
    const gap = 5;
    const places = paginate([piece({ gap }), piece({ gap }), piece({ gap, height: 80 })], 100);
    expect(places.map(({ page, y }) => [page, y])).toEqual([
      [0, 0],
      [0, 15],
      [1, 0],
    ]);
  });

  it("stand closer where that saves a page, and nowhere else", () => {
    const loose = (height: number) => [piece({ height: 50 }), piece({ gap: 20, height })];
    expect(minPages(loose(35), 100)).toEqual([
      { page: 0, y: 0, repeatsHead: false },
      { page: 0, y: 58, repeatsHead: false },
    ]);
    for (const height of [30, 45]) expect(minPages(loose(height), 100)).toEqual(paginate(loose(height), 100));
  });

  it("a heading never ends a page", () => {
    expect(pagesOf([piece({ height: 85 }), piece({ keep: true }), piece()])).toEqual([0, 1, 1]);
  });

  it("a closing never stands alone: what is kept with it goes along", () => {
    const row = piece({ head: 8 });
    const last = { ...row, keep: true };
    const closing = [piece({ keep: true }), piece()];
    expect(pagesOf([...Array.from({ length: 7 }, () => row), last, last, ...closing])).toEqual([
      0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1,
    ]);
  });

  it("a long table ends with no few rows on a page of their own", () => {
    const rowsOnPages = (count: number) => {
      const pieces: Piece[] = [];
      const sheet = { left: 0, width: 400, height: () => 10, add: (one: Piece) => pieces.push(piece(one)) };
      const rows = Array.from({ length: count }, () => ({ cells: ["Schritt"] }));
      groupedTable(sheet as unknown as Sheet, [{ head: "Schritt", width: 400 }], [{ name: "", rows }]);
      const pages = Map.groupBy(paginate(pieces.slice(1), 20 * 12), ({ page }) => page);
      return [...pages.values()].map((places) => places.length);
    };
    expect([rowsOnPages(20), rowsOnPages(22), rowsOnPages(40)]).toEqual([[20], [14, 8], [20, 12, 8]]);
  });

  it("a table repeats its head where a row begins a page, and only there", () => {
    const rows = Array.from({ length: 12 }, () => piece({ head: 8 }));
    const places = paginate([piece({ keep: true }), ...rows], 100);
    const repeated = places.flatMap(({ repeatsHead, page, y }) => (repeatsHead ? [[page, y]] : []));
    expect(repeated).toEqual([[1, 8]]);
    expect(places.at(-1)).toEqual({ page: 1, y: 28, repeatsHead: false });
  });

  it("what is higher than a page together is parted, and nothing is lost", () => {
    const many = Array.from({ length: 25 }, () => piece({ keep: true }));
    expect(pagesOf(many)).toEqual([...Array(10).fill(0), ...Array(10).fill(1), ...Array(5).fill(2)]);
  });
});
