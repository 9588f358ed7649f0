import { numberText } from "#shared/core/numbers";
import type { OfferSchedule } from "#shared/reports/offer-schedule";
import { colors } from "../../core/colors.ts";
import { offerHeads as heads } from "../look/offer-look.ts";
import type { Sheet, Style } from "./sheet.ts";

const nameColumn = 212;
const countColumn = 48;
const rowHeight = 31;
const headHeight = 16;
const barHeight = 11;
/** Least space between the names of two months, in points. */
const monthGap = 24;

/**
 * The phases along the months: a table with a bar for each phase. The bars are of one colour, so that a grey printer
 * shows all of it; screen readers read names, periods and numbers.
 */
export function scheduleChart(sheet: Sheet, { months, rows }: OfferSchedule): void {
  const { left, width } = sheet;
  const [chartLeft, chartWidth] = [left + nameColumn, width - nameColumn - countColumn - 12];
  const countX = left + width - countColumn;
  const x = (share: number) => chartLeft + share * chartWidth;
  const head: Style = { size: 9.5, color: colors.faint };
  const right: Style = { ...head, align: "right" };
  const name: Style = { size: 10.75, bold: true };
  const period: Style = { size: 9.75, color: colors.soft };
  const shown = spaced(months.map(({ label, at }) => ({ label, x: x(at) })));
  const height = headHeight + rows.length * rowHeight;
  sheet.add({
    height,
    draw: (y) => {
      const table = sheet.element("Table");
      sheet.decoration(() => {
        for (const month of shown) {
          sheet.write(month.label, month.x + 3, y, head, monthGap + 20);
          sheet.doc
            .moveTo(month.x, y + 2)
            .lineTo(month.x, y + height)
            .lineWidth(0.5)
            .strokeColor(colors.line)
            .stroke();
        }
      });
      const row = () => sheet.element("TR", table);
      const headRow = row();
      const th = (text: string, place: number, style: Style, cell: number) =>
        sheet.text(sheet.element("TH", headRow, { scope: "Column" }), text, place, y, style, cell);
      th(heads.phase, left, head, 60);
      th(heads.period, left + 60, head, 100);
      th(heads.steps, countX, right, countColumn);
      rows.forEach((phase, at) => {
        const top = y + headHeight + at * rowHeight;
        sheet.rule(top, colors.line, 0.5);
        sheet.decoration(() => {
          const bar = Math.max(5, x(phase.to) - x(phase.from));
          const from = Math.min(x(phase.from), chartLeft + chartWidth - bar);
          sheet.doc.roundedRect(from, top + (rowHeight - barHeight) / 2, bar, barHeight, 3).fill(sheet.colors.accent);
        });
        const line = row();
        sheet.text(sheet.element("TH", line, { scope: "Row" }), phase.name, left, top + 3, name, nameColumn - 8);
        sheet.text(sheet.element("TD", line), phase.period, left, top + 16, period, nameColumn - 4);
        const count: Style = { size: 10.5, tabular: true, align: "right" };
        sheet.text(sheet.element("TD", line), numberText(phase.steps), countX, top + 9, count, countColumn);
      });
    },
  });
}

/** The months whose names have room: all of them, or every second, third or so. The first one, of which only a part is left, makes room. */
export function spaced<M extends { x: number }>(months: readonly M[]): M[] {
  const [first, second, third] = months;
  if (!first || !second) return [...months];
  const whole = second.x - first.x >= monthGap ? months : months.slice(1);
  const step = third ? Math.max(1, Math.ceil(monthGap / (third.x - second.x))) : 1;
  return whole.filter((_, at) => at % step === 0);
}
