import type { PhaseProgress } from "#shared/reports/content";
import type { Colors } from "../core/colors.ts";
import type { Sheet } from "./sheet.ts";

const nameColumn = 96;
const countColumn = 78;
const barHeight = 10;
const rowHeight = 21;

const partsIn = (colors: Colors) => [
  { label: "Erledigt", color: colors.done, of: ({ done }: PhaseProgress) => done },
  { label: "In Arbeit", color: colors.inProgress, of: ({ in_progress }: PhaseProgress) => in_progress },
  { label: "Geplant", color: colors.open, of: ({ open }: PhaseProgress) => open },
];

/** The five phases as bars of equal length, each cut by how far its measures are. */
export function progressChart(sheet: Sheet, phases: PhaseProgress[]): void {
  const { colors } = sheet;
  const x = sheet.left + nameColumn;
  const width = sheet.width - nameColumn - countColumn;
  for (const phase of phases) {
    const { y } = sheet.doc;
    sheet.place(phase.phase, sheet.left, y, { size: 9.5 }, nameColumn);
    bar(sheet, phase, x, y + 1, width);
    const count = phase.total === 0 ? "–" : `${phase.done} von ${phase.total}`;
    sheet.place(count, x + width, y, { size: 9.5, align: "right", color: colors.soft, tabular: true }, countColumn);
    sheet.doc.y = y + rowHeight;
  }
  legend(sheet, x);
}

function bar(sheet: Sheet, phase: PhaseProgress, x: number, y: number, width: number): void {
  const { doc, colors } = sheet;
  doc.save().roundedRect(x, y, width, barHeight, 3).clip();
  doc.rect(x, y, width, barHeight).fill(phase.total === 0 ? colors.sunken : colors.open);
  let from = x;
  for (const { color, of } of partsIn(colors)) {
    const length = phase.total === 0 ? 0 : (of(phase) / phase.total) * width;
    if (length > 0) doc.rect(from, y, length, barHeight).fill(color);
    from += length;
  }
  doc.restore();
}

function legend(sheet: Sheet, left: number): void {
  const { doc, colors } = sheet;
  const y = doc.y + 2;
  partsIn(colors).forEach(({ label, color }, position) => {
    const x = left + position * 76;
    doc.roundedRect(x, y + 1, 8, 8, 2).fill(color);
    sheet.place(label, x + 13, y, { size: 8, color: colors.soft }, 60);
  });
  doc.y = y + 12;
}
