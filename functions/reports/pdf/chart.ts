import type { ReachPart } from "#shared/reports/market-part";
import { numberText } from "#shared/core/numbers";
import { colors as usual } from "../../core/colors.ts";
import { headings } from "#shared/reports/report-words";
import type { Sheet, Style } from "./sheet.ts";

const nameColumn = 108;
const totalColumn = 46;
const viewsColumn = 60;
const barsHeight = 42;
const rowHeight = 15.5;

/** A cell of the table of weeks: what kind it is, its text, and where it stands. */
interface Cell {
  kind: "TH" | "TD";
  text: string;
  x: number;
  width: number;
  style?: Partial<Style>;
}

/**
 * Enquiries by channel and week as a table whose upper part is a picture: bars for the weeks' sums, the number on each. The
 * bars are of one colour, so that a grey printer shows all of it; screen readers read the numbers.
 */
export function reachChart(
  sheet: Sheet,
  reach: ReachPart,
  heads: { channel: string; total: string; views: string },
): void {
  const { weeks, channels } = reach;
  const weeksWidth = sheet.width - nameColumn - totalColumn - viewsColumn;
  const step = weeksWidth / weeks.length;
  const base: Style = { size: 10, tabular: true };
  const weekX = (at: number) => sheet.left + nameColumn + at * step;
  const totalX = weekX(weeks.length);
  const right = { align: "right" as const };
  const cells = (kind: "TH" | "TD", name: string, each: string[], total: string, views: string): Cell[] => [
    { kind: "TH", text: name, x: sheet.left, width: nameColumn },
    ...each.map((text, at) => ({ kind, text, x: weekX(at), width: step, style: { align: "center" as const } })),
    { kind, text: total, x: totalX, width: totalColumn, style: right },
    { kind, text: views, x: totalX + totalColumn, width: viewsColumn, style: right },
  ];
  const faint = { color: usual.faint, size: 9.5 };
  const head = cells(
    "TH",
    heads.channel,
    weeks.map(({ label }) => label),
    heads.total,
    heads.views,
  );
  const sum = (of: (channel: ReachPart["channels"][number]) => number) =>
    numberText(channels.reduce((all, channel) => all + of(channel), 0));
  const sums = cells(
    "TD",
    headings.allEnquiries,
    weeks.map(({ total }) => numberText(total)),
    sum(({ total }) => total),
    sum(({ views }) => views),
  );
  const rows = channels.map(({ name, weeks: counts, total, views }) =>
    cells("TD", name, counts.map(dash), dash(total), dash(views)),
  );
  sheet.add({
    height: barsHeight + rowHeight * (rows.length + 1) + 4,
    keep: true,
    draw: (y) => {
      const table = sheet.element("Table");
      const put = (row: Cell[], at: (cell: Cell, position: number) => number, style: Partial<Style>) => {
        const element = sheet.element("TR", table);
        row.forEach((cell, position) => {
          const about =
            cell.kind === "TH"
              ? { scope: position === 0 && row !== head ? ("Row" as const) : ("Column" as const) }
              : {};
          const place = sheet.element(cell.kind, element, about);
          sheet.text(place, cell.text, cell.x, at(cell, position), { ...base, ...style, ...cell.style }, cell.width);
        });
      };
      const ground = y + barsHeight;
      put(head, () => ground + 3, faint);
      const top = drawBars(sheet, weeks, { x: weekX(0), step, ground });
      put(sums, (_, position) => (top[position - 1] ?? ground) - 14, { bold: true });
      rows.forEach((row, at) => {
        const line = ground + rowHeight * (at + 1) + 3;
        sheet.rule(line - 1.5, usual.line, 0.5);
        put(row, () => line, {});
      });
    },
  });
}

const dash = (count: number) => (count === 0 ? "–" : numberText(count));

/** Draws the weeks' bars. @returns the upper edge of each */
function drawBars(
  sheet: Sheet,
  weeks: ReachPart["weeks"],
  { x, step, ground }: { x: number; step: number; ground: number },
): number[] {
  const max = Math.max(1, ...weeks.map(({ total }) => total));
  const width = Math.min(26, step * 0.62);
  const tops = weeks.map(({ total }) => ground - (total / max) * (barsHeight - 16));
  sheet.decoration(() => {
    tops.forEach((top, at) => {
      if (top < ground)
        sheet.doc.rect(x + (at + 0.5) * step - width / 2, top, width, ground - top).fill(sheet.colors.accent);
    });
  });
  sheet.rule(ground, usual.faint);
  return tops;
}
